#!/usr/bin/env python3
"""Files that the program keeps for itself, with one line or field wrong: sessions begin and say so, or pass over it.

    state_cases.py [--every N]

A session writes settings, kept units, favourites, tags, families of variants, a collection, a game and a journal.
Each line of each of these files is left out, cut, emptied and filled with odd fields in turn; then two sessions read
all of it, one with the roster and one with the list of rosters. They may end with each status but that of a crash.
The program is $MUSTER.
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = ROOT / "lists/blackhammer"
MUSTER = os.path.abspath(os.environ.get("MUSTER", ROOT / "build/muster"))
FAULTS = (b"CRITICAL", b"Sanitizer", b"ssertion", b"WARNING **")
WRITES = """roster
keep Captain
keep Halberdiers Griffons
available captain
favourite Captain
available halberdiers
favourite Halberdiers
own Captain 2
own Halberdier 30
tally victory 2
sheet cards
sort points
variant Other
name Captain Karl
save
rename Unsaved
copy Captain
undo
"""
READS = """roster
recover
kept
add-kept Captain
add-kept Griffons
available captain
favourites
collection
owned
fits
play
phase next
variants
compare army.ros
steps
undo all
redo all
keep Mortar
rename-kept Captain Boss
remove-kept Griffons
favourite Captain
own Mortar 1
tally victory 3
save
quit
n
"""
ROSTERS = "rosters\ntag 1 cup\nrosters cup\nopen 1\nvariants\nclose\nopen 2\nn\nrecover\nclose\nn\nquit\nquit\n"
ODD_FIELDS = ["", "x", "-1", "99999999999", "\x01", "a\\b"]
MOST_LINES = 12


def environment(folder):
    kept = {name: value for name, value in os.environ.items() if "OPTIONS" in name}
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8", "LANGUAGE": "", "MUSTER_DATA": str(GAME),
            "XDG_DATA_HOME": str(folder / "own/data"), "XDG_STATE_HOME": str(folder / "own/state"),
            "XDG_CONFIG_HOME": str(folder / "own/config"), **kept}


def talk(folder, arguments, said):
    return subprocess.run([MUSTER, "--plain", *arguments], input=said.encode(), capture_output=True, check=False,
                          cwd=folder, env=environment(folder), timeout=120)


def prepare(folder):
    folder.mkdir()
    shutil.copy(GAME / "examples/legal-1000.ros", folder / "army.ros")
    talk(folder, ["army.ros"], WRITES)
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".ros", ".rosz")]
    return [path.relative_to(folder) for path in sorted(files)]


def cut_fields(line):
    """The line with each of its fields odd or left out."""
    for gap in ("\t", "=", " "):
        fields = line.split(gap)
        if len(fields) < 2:
            continue
        for place in range(min(len(fields), 6)):
            yield gap.join(fields[:place] + fields[place + 1:])
            odd = ODD_FIELDS[(place + len(line)) % len(ODD_FIELDS)]
            yield gap.join(fields[:place] + [odd] + fields[place + 1:])
        return


def variants_of(text):
    yield ""
    yield "\x00\x01\xff\n"
    yield text[:len(text) // 2]
    yield text + text
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines[:MOST_LINES]):
        for changed in ["", line + line, *(cut + "\n" for cut in cut_fields(line.rstrip("\n")))]:
            yield "".join(lines[:number] + [changed] + lines[number + 1:])


def complaint(template, path, text):
    """What is wrong with the sessions; None if nothing is."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=template.parent))
    shutil.copytree(template, folder, dirs_exist_ok=True)
    for file in folder.rglob("*"):  # journals name rosters by their absolute path
        if file.is_file() and file.suffix not in (".ros", ".rosz"):
            own = text if file == folder / path else file.read_text(errors="surrogateescape")
            file.write_text(own.replace(str(template), str(folder)), errors="surrogateescape")
    for arguments, said in ((["army.ros"], READS), ([], ROSTERS)):
        done = talk(folder, arguments, said)
        if done.returncode not in range(5) or any(fault in done.stderr for fault in FAULTS):
            return f"{path}, {text[:80]!r}: status {done.returncode}: {done.stderr[-300:]!r}"
    shutil.rmtree(folder)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1, help="every N-th variant only")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        template = pathlib.Path(work) / "template"
        for path in prepare(template):
            text = (template / path).read_text(errors="surrogateescape")
            tasks = [pool.submit(complaint, template, path, variant) for variant in list(variants_of(text))[::options.every]]
            found = [task.result() for task in tasks if task.result()]
            failed |= bool(found)
            kind = path.suffix if "journals" in str(path) else path.name
            print(f"{'not ok' if found else 'ok'} - kept files: {kind}, {len(tasks)} variants")
            print(*(f"# {line}" for line in found[:10]), sep="\n", end="\n" if found else "", flush=True)
    sys.exit(failed)


main()
