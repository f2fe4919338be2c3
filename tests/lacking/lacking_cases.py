#!/usr/bin/env python3
"""Files that lack one thing, or have it with an odd value, everywhere: commands do their work or say why not.

    lacking_cases.py [--only TEXT] [--every N]

Takes a roster of BlackHammer, its game system, a catalogue, its companion and a pack in turn. For each attribute,
a copy lacks it, has it empty, and has it with other values; for each element, a copy lacks it. Every copy goes
through commands and a long dialogue, which may end with each status but that of a crash, and with a sentence where
they refuse. The program is $MUSTER.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = ROOT / "lists/blackhammer"
ROSTER = "examples/legal-1000.ros"
PACK = "packs"
MUSTER = os.path.abspath(os.environ.get("MUSTER", ROOT / "build/muster"))
ODD_VALUES = ["many", "-1", "true", "1.5"]
DIALOGUE = """roster
findings
explain 1
fix 1
fix 1 1
status
show 2
available
options 1
toggle 1
number 1 2
fits
repair
fill
copy 1
name 1 Karl
note 1 near
undo
sheet cards
print
sheet summary
print
text
variants
kept
collection
play
phase next
steps
update
export copy.ros
export copy.json
export list.txt
save
quit
"""
# What a crash writes, and what the libraries write about a fault of ours.
FAULTS = (b"CRITICAL", b"Sanitizer", b"ssertion", b"WARNING **")


def attributes_of(text):
    return sorted(set(re.findall(r'\s([A-Za-z:]+)="', text)) - {"xmlns", "version", "encoding"})


def with_attribute(text, name, value):
    """The text with another value of an attribute, or without the attribute."""
    piece = "" if value is None else f' {name}="{value}"'
    return re.sub(rf'\s{name}="[^"]*"', piece, text)


def elements_of(text):
    root = ET.fromstring(text)
    return sorted({node.tag for node in root.iter()} - {root.tag})


def without_element(text, tag):
    root = ET.fromstring(text)
    for parent in list(root.iter()):
        for child in [node for node in parent if node.tag == tag]:
            parent.remove(child)
    space = re.match(r"\{(.*)\}", root.tag)
    if space:
        ET.register_namespace("", space[1])
    return ET.tostring(root, encoding="unicode")


def variants_of(text):
    for number, name in enumerate(attributes_of(text)):
        yield f"without {name}", with_attribute(text, name, None)
        yield f"empty {name}", with_attribute(text, name, "")
        odd = ODD_VALUES[number % len(ODD_VALUES)]
        yield f"{name} {odd}", with_attribute(text, name, odd)
    for tag in elements_of(text):
        yield f"without <{tag.split('}')[-1]}>", without_element(text, tag)


def environment(home):
    kept = {name: value for name, value in os.environ.items() if "OPTIONS" in name}
    return {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "MUSTER_DATA": "",
            "XDG_DATA_HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, **kept}


def complaint(folder, arguments, said):
    """What is wrong with a command; None if nothing is."""
    done = subprocess.run([MUSTER, *arguments], input=said.encode(), capture_output=True, check=False, cwd=folder,
                          env=environment(str(folder / "home")), timeout=120)
    if done.returncode not in range(5):
        return f"{' '.join(arguments)}: status {done.returncode}: {done.stderr[-300:]!r}"
    if any(fault in done.stderr for fault in FAULTS):
        return f"{' '.join(arguments)}: {done.stderr[-300:]!r}"
    if done.returncode > 1 and not (done.stderr.strip() or done.stdout.strip()):
        return f"{' '.join(arguments)}: status {done.returncode} without a sentence"
    return None


def commands_for(subject):
    if subject == ROSTER:
        return [["check", "--explain", "army.ros"], ["diff", "army.ros", "whole.ros"], ["print", "army.ros"]]
    if subject.startswith(PACK):
        return [["check", "--pack", subject, "army.ros"], ["lint"]]
    return [["lint"], ["show", "BlackHammer", "The Empire"], ["fill", "army.ros"]]


def run_variant(work, subject, name, text):
    folder = pathlib.Path(tempfile.mkdtemp(dir=work))
    shutil.copytree(GAME, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("examples", "dwarfs*", "orcs*"))
    (folder / "home").mkdir()
    for copy in ("army.ros", "whole.ros"):
        shutil.copy(GAME / ROSTER, folder / copy)
    (folder / ("army.ros" if subject == ROSTER else subject)).write_text(text, encoding="utf-8")
    found = [complaint(folder, [command[0], "--data", ".", *command[1:]], "") for command in commands_for(subject)]
    found.append(complaint(folder, ["edit", "--data", ".", "--plain", "army.ros"], DIALOGUE))
    shutil.rmtree(folder)
    return [f"{name}: {one}" for one in found if one]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="variants with this text in their name")
    parser.add_argument("--every", type=int, default=1, help="every N-th variant only")
    options = parser.parse_args()
    pack = sorted((GAME / PACK).glob("*.xml"))[0].relative_to(GAME)
    failed = False
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for subject in (ROSTER, "blackhammer.gst", "empire.cat", "blackhammer.muster.xml", str(pack)):
            text = (GAME / subject).read_text(encoding="utf-8")
            tasks = [pool.submit(run_variant, work, subject, name, variant)
                     for name, variant in list(variants_of(text))[::options.every]
                     if options.only in f"{subject} {name}"]
            found = [line for task in tasks for line in task.result()]
            failed |= bool(found)
            print(f"{'not ok' if found else 'ok'} - lacking: {subject}, {len(tasks)} variants")
            print(*(f"# {line}" for line in found[:20]), sep="\n", end="\n" if found else "", flush=True)
    sys.exit(failed)


main()
