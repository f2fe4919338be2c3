#!/usr/bin/env python3
"""Text lists that were damaged on their way: `import` reads what is left, and says what it does not understand.

    damaged_cases.py [--only TEXT] [--every N]

Takes a legal example of each game in every form of text that `export` writes. Copies of it lose lines, numbers and
brackets, are misspelt, wrapped, quoted, joined and cut. Each import ends with one of the documented statuses, with a
sentence where it refuses, and with a roster that can be read where it does not. The program is $MUSTER.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
MUSTER = os.path.abspath(os.environ.get("MUSTER", ROOT / "build/muster"))
FAULTS = (b"CRITICAL", b"Sanitizer", b"ssertion", b"WARNING **")
PLACES = 7  # lines of a text that are damaged one by one


def run(*arguments, **options):
    environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", MUSTER_DATA=str(ROOT / "lists"))
    return subprocess.run([MUSTER, *arguments], capture_output=True, check=False, timeout=120, env=environment, **options)


def forms():
    text = run("export", "--list-options").stdout.decode()
    return [word for word in re.search(r"^option\t--format\tFORMAT\t(.*?)\t", text, re.M)[1].split() if not re.match("ros|json", word)]


def change_line(lines, at, change):
    return "\n".join(lines[:at] + change(lines[at]) + lines[at + 1:])


LINE_CHANGES = {
    "without": lambda line: [],
    "twice": lambda line: [line, line],
    "zero": lambda line: [re.sub(r"\d+", "0", line, count=1)],
    "many": lambda line: [re.sub(r"\d+", "99999999999", line, count=1)],
    "without numbers": lambda line: [re.sub(r"\d+", "", line)],
    "without brackets": lambda line: [re.sub(r"[()\[\]]", "", line)],
    "open bracket": lambda line: [line + " ("],
    "misspelt": lambda line: [re.sub(r"([a-z])([a-z])([a-z]{3})", r"\2\1\3", line)],
    "without end": lambda line: [line[:len(line) // 2]],
    "two in one": lambda line: [line + ", " + line.strip()],
    "a stranger": lambda line: [re.match(r"\s*", line)[0] + "Grey Knight Paladin [35 pts]"],
}
CHANGES = {
    "quoted": lambda text: re.sub(r"^", "> ", text, flags=re.M),
    "bulleted": lambda text: re.sub(r"^(\s*)(?=\w)", r"\1• ", text, flags=re.M),
    "flat": lambda text: re.sub(r"^\s+", "", text, flags=re.M),
    "shouted": str.upper,
    "whispered": str.lower,
    "wrapped": lambda text: "\n".join(textwrap.fill(line, 40) for line in text.split("\n")),
    "joined": lambda text: text.replace("\n", " "),
    "with empty lines": lambda text: text.replace("\n", "\n\n"),
    "without empty lines": lambda text: re.sub(r"\n\s*\n", "\n", text),
    "with CRLF": lambda text: text.replace("\n", "\r\n"),
    "without points": lambda text: re.sub(r"\d+ ?p(oin)?ts", "", text),
    "without numbers": lambda text: re.sub(r"\d+", "", text),
    "in a letter": lambda text: "Hi all,\nhere is my list:\n\n" + text + "\n\nSee you on Sunday\nEd\n",
    "half": lambda text: text[:len(text) // 2],
    "second half": lambda text: text[len(text) // 2:],
    "twice": lambda text: text + "\n" + text,
    "with tabs": lambda text: text.replace("  ", "\t"),
    "with curly quotes": lambda text: text.replace("'", "’").replace('"', "”"),
}


def variants_of(text):
    for name, change in CHANGES.items():
        yield name, change(text)
    lines = text.split("\n")
    full = [at for at, line in enumerate(lines) if line.strip()]
    for turn, at in enumerate(full[::max(1, len(full) // PLACES)]):
        for number, (name, change) in enumerate(LINE_CHANGES.items()):
            if (turn + number) % 2 == 0:
                yield f"line {at + 1} {name}", change_line(lines, at, change)


def complaint(text, work):
    """What is wrong with an import; None if nothing is."""
    folder = tempfile.mkdtemp(dir=work)
    path, roster = os.path.join(folder, "list.txt"), os.path.join(folder, "list.ros")
    pathlib.Path(path).write_text(text, encoding="utf-8")
    done = run("import", path, "-o", roster)
    if done.returncode not in range(5) or any(fault in done.stderr for fault in FAULTS):
        return f"status {done.returncode}: {done.stderr[-300:]!r}"
    if done.returncode > 1 and not done.stderr.strip():
        return f"status {done.returncode} without a sentence"
    read = run("check", roster) if os.path.exists(roster) else None
    # Lines that were lost stay with the roster, and nothing may be left but the name of the list.
    if read and read.returncode > 1 and "not judged" not in str(read.stdout):
        return "a roster that cannot be read"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="forms and games with this text")
    parser.add_argument("--every", type=int, default=1, help="every N-th variant only")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for game in sorted((ROOT / "lists").glob("*/examples")):
            roster = sorted(game.glob("legal-*.ros"))[0]
            for form in forms():
                name = f"{game.parent.name}, {form}"
                text = run("export", "--format", form, str(roster)).stdout.decode()
                if options.only not in name or not text:
                    continue
                variants = list(variants_of(text))[::options.every]
                tasks = [pool.submit(complaint, variant, work) for _, variant in variants]
                found = [f"# {what}: {task.result()}" for (what, _), task in zip(variants, tasks) if task.result()]
                failed |= bool(found)
                print(f"{'not ok' if found else 'ok'} - damaged lists: {name}, {len(tasks)} variants")
                print(*found[:10], sep="\n", end="\n" if found else "", flush=True)
    sys.exit(failed)


main()
