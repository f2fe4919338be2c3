#!/usr/bin/env python3
"""Edits that join any verb with any node and element: each is done, or refused with a sentence.

    random_cases.py [--every N] [--seed SEED]

The roster has a unit and a force that the army data do not have. After an edit that is done, the roster can be read
and judged. The program is $MUSTER.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROSTER = ROOT / "lists/blackhammer/examples/legal-2000.ros"
MUSTER = os.path.abspath(os.environ.get("MUSTER", ROOT / "build/muster"))
FAULTS = (b"CRITICAL", b"Sanitizer", b"ssertion", b"WARNING **")
EDITS = 1200
NODES = ['"f1"', '"s001"', '"s009"', '"s019"', '"lost"', '"lost-force"', '"nobody"', 'made', 'the "Army"', 'the "The Empire"',
         'the "Halberdiers"', 'the "Halberdiers" > "Halberdier"', 'the "halberdiers" > "no such"', 'the "Battle Wizard"',
         'the "Lost unit"', 'the "Lost force"', 'the "empire.captain"', 'the ""']
ELEMENTS = ['"empire.captain"', '"empire.captain.shield"', '"army"', '"empire"', '"leads"', '"pts"', '"rare"', '"nothing"',
            'the "Captain"', 'the "Shield"', 'the "Plate armour"', 'the "Army"', 'the "The Empire"', 'the "Dwarfs"',
            'the "Leads"', 'the "pts"', 'the "Rare"', 'the "Swordsmen"', 'the "no such"', 'the ""', '"a::b"']
TEXTS = ['"x"', '""', r'"a \"b\" \\ \n \t \101"', '"é"', r'"\8"', '"open', 'bare']
NUMBERS = ["0", "1", "20", "-1", "1.5", "99999999999", "none", '"2"']
PATTERNS = ["select E in N", "deselect N", "count N #", "force E", "force E of E", "force E in N", "force E of E in N",
            "remove N", "duplicate N", "limit E #", "rename T", "name N T", "name N category E T", "notes N T",
            "notes N category E T", "notes roster T", "associate N by E with N", "dissociate N by E with N",
            "replace N by E", "replace N by E of E", "replace N by E in N", "move N to N", "agree T T", "place N 2", "undo", "nonsense N"]
LOST = ('<selection id="lost" name="Lost unit" entryId="gone" number="1" type="unit"><selections><selection id="lost-2" '
        'name="Shield" entryId="gone::shield" number="1" type="upgrade"/></selections></selection></selections>')
LOST_FORCE = '<force id="lost-force" name="Lost force" entryId="gone" catalogueId="empire" catalogueName="The Empire"/></forces>'


def write_line(dice):
    lists = {"N": NODES, "E": ELEMENTS, "T": TEXTS, "#": NUMBERS}
    return re.sub(r"\b[NET]\b|#", lambda match: dice.choice(lists[match[0]]), dice.choice(PATTERNS))


def run(*arguments):
    environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", MUSTER_DATA=str(ROOT / "lists/blackhammer"))
    return subprocess.run([MUSTER, *arguments], capture_output=True, check=False, timeout=120, env=environment)


def complaint(work, roster, line):
    folder = tempfile.mkdtemp(dir=work)
    script, output = os.path.join(folder, "edits"), os.path.join(folder, "out.ros")
    pathlib.Path(script).write_text('select "empire.captain" in "f1"\n' + line + "\n", encoding="utf-8")
    done = run("apply", script, roster, "-o", output)
    if done.returncode not in range(5) or any(fault in done.stderr for fault in FAULTS):
        return f"{line}: status {done.returncode}: {done.stderr[-300:]!r}"
    if done.returncode > 1 and not done.stderr.strip():
        return f"{line}: status {done.returncode} without a sentence"
    if done.returncode <= 1 and run("check", "--quiet", output).returncode > 1:
        return f"{line}: the roster cannot be read"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1, help="every N-th edit only")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    lines = [write_line(dice) for _ in range(EDITS)][::options.every]
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        text = ROSTER.read_text(encoding="utf-8")
        place = text.rindex("</selections>")
        text = text[:place] + LOST + text[place + len("</selections>"):].replace("</forces>", LOST_FORCE, 1)
        roster = os.path.join(work, "roster.ros")
        pathlib.Path(roster).write_text(text, encoding="utf-8")
        tasks = [pool.submit(complaint, work, roster, line) for line in lines]
        found = [task.result() for task in tasks if task.result()]
    print(f"{'not ok' if found else 'ok'} - random edits: {len(lines)}")
    print(*(f"# {line}" for line in found[:20]), sep="\n", end="\n" if found else "")
    sys.exit(bool(found))


main()
