#!/usr/bin/env python3
"""Gives every command each of its options with values of several kinds, and other files than it wants.

    wrong_lines.py [--only TEXT] [--every N]

The commands and options are those that `muster --list-options` names. Each line ends with one of the documented
statuses, and says something where it refuses; an option that does not exist is always refused as such. The program
is $MUSTER.
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
WRONG_LINE = 2
FAULTS = (b"CRITICAL", b"Sanitizer", b"ssertion", b"WARNING **")
# Lines that work. Every word that is a file is replaced by other files in turn.
LINES = {
    "edit": ["--plain", "army.ros"], "check": ["army.ros"], "desk": ["lists"], "explain": ["army.ros"],
    "fix": ["army.ros"], "fill": ["army.ros"], "diff": ["army.ros", "other.ros"], "print": ["army.ros"],
    "new": ["--system", "blackhammer", "--army", "empire"], "apply": ["army.ros", "edits"], "update": ["army.ros"],
    "show": ["BlackHammer", "The Empire", "Captain"], "lint": ["data"], "convert": ["data/empire.cat"],
    "import": ["list.txt"], "export": ["army.ros"], "rpc": [], "lsp": [], "bug": ["army.ros"],
    "collection list": [], "collection set": ["--system", "BlackHammer", "Captain", "2"], 
    "collection import": ["owned.csv"],
    "collection lacks": ["army.ros"], "collection": [],
    "data list": [], "data install": ["data"], "data update": [], "data pin": ["bh"], "data unpin": ["bh"],
    "data rollback": ["bh"], "data remove": ["bh"], "data verify": [], "data lock": ["army.ros"], "data": [],
}
VALUES = ["", "x", "0", "-1", "3", "99999999999", "pts=1000", "/proc/nowhere/at/all", "army.ros", "data", "broken.ros",
          "/dev/full", "pack.xml"]
FILES = ["none.ros", "data", "broken.ros", "empty.ros", "list.txt", "data/empire.cat", "-", "other.ros", "lock.json", ""]
SOME_VALUES = 6
# They would print on paper.
LEFT_OUT = {"--printer", "--to-printer"}


def options_of():
    """{command: [(option, takes a value, words)]}"""
    text = subprocess.run([MUSTER, "--list-options"], capture_output=True, text=True, check=True).stdout
    options, command = {}, None
    for line in text.splitlines():
        fields = line.split("\t")
        if fields[0] == "command":
            command = options.setdefault(fields[1], [])
        elif fields[0] == "option" and fields[1].split()[-1] not in LEFT_OUT:
            command.append((fields[1].split()[-1], bool(fields[2]), fields[3].split()))
    return options


def lines_of(command, given, options):
    """Yields (arguments, True if the line must be refused as wrong)."""
    words = command.split()
    yield words, False
    yield words + given, False
    yield words + given + ["--no-such-option"], True
    yield words + given + ["a", "b", "c", "d"], False
    yield words + given + ["--data", "broken"], False
    yield words + given + ["--data", "empty"], False
    for place, word in enumerate(given):
        for file in FILES if not word.startswith("-") else []:
            yield words + given[:place] + [file] + given[place + 1:], False
    for turn, (option, takes_value, choices) in enumerate(options):
        if option == "--watch":  # it waits for changes until somebody ends it
            continue
        if not takes_value:
            yield words + given + [option], False
            continue
        yield words + given + [option], False
        some = (VALUES[turn % len(VALUES):] + VALUES)[:SOME_VALUES]
        for value in dict.fromkeys(choices + some):
            yield words + given + [option, value], False


def environment(home):
    kept = {name: value for name, value in os.environ.items() if "OPTIONS" in name}
    return {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "MUSTER_DATA": "data",
            "MUSTER_GALLERY": "http://127.0.0.1:1", "XDG_DATA_HOME": home, "XDG_STATE_HOME": home,
            "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home, **kept}


def prepare(folder):
    shutil.copytree(GAME, folder / "data", ignore=shutil.ignore_patterns("examples", "dwarfs*", "orcs*", "packs"))
    for name in ("broken", "empty", "home", "lists"):
        (folder / name).mkdir()
    for name in ("army.ros", "lists/army.ros"):
        shutil.copy(GAME / "examples/legal-1000.ros", folder / name)
    for name in ("other.ros", "lists/other.ros"):
        shutil.copy(GAME / "examples/legal-2000.ros", folder / name)
    shutil.copy(sorted((GAME / "packs").glob("*.xml"))[0], folder / "pack.xml")
    (folder / "broken/blackhammer.gst").write_text("<gameSystem id='blackhammer'")
    (folder / "broken.ros").write_text("<roster")
    (folder / "empty.ros").write_text("")
    (folder / "lock.json").write_text("{}")
    (folder / "edits").write_text("rename Ed\n")
    (folder / "owned.csv").write_text("name;number\nCaptain;2\nNobody;1\n")
    text = subprocess.run([MUSTER, "export", "--format", "text-newrecruit", "army.ros"], cwd=folder, check=True,
                          env=environment(str(folder / "home")), stdout=subprocess.PIPE)
    (folder / "list.txt").write_bytes(text.stdout)


def complaint(template, arguments, is_wrong):
    """What is wrong with the end of a command; None if nothing is."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=template.parent))
    shutil.copytree(template, folder, dirs_exist_ok=True)
    done = subprocess.run([MUSTER, *arguments], input=b"quit\n", capture_output=True, check=False, cwd=folder,
                          env=environment(str(folder / "home")), timeout=120)
    shutil.rmtree(folder)
    if done.returncode not in range(5) or any(fault in done.stderr for fault in FAULTS):
        return f"status {done.returncode}: {done.stderr[-300:]!r}"
    if is_wrong and done.returncode != WRONG_LINE:
        return f"status {done.returncode} instead of {WRONG_LINE}"
    if done.returncode > 1 and not (done.stderr.strip() or done.stdout.strip()):
        return f"status {done.returncode} without a sentence"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="commands with this text")
    parser.add_argument("--every", type=int, default=1, help="every N-th line only")
    options = parser.parse_args()
    known = options_of()
    missing = set(known) - {line.split()[0] for line in LINES}
    failed = bool(missing)
    if missing:
        print("not ok - wrong lines: no line for", *sorted(missing))
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        template = pathlib.Path(work) / "template"
        template.mkdir()
        prepare(template)
        for command, given in LINES.items():
            if options.only not in command:
                continue
            lines = list(lines_of(command, given, known[command.split()[0]]))[::options.every]
            tasks = [pool.submit(complaint, template, *line) for line in lines]
            found = [f"# muster {' '.join(line[0])}: {task.result()}" for line, task in zip(lines, tasks) if task.result()]
            failed |= bool(found)
            print(f"{'not ok' if found else 'ok'} - wrong lines: {command}, {len(lines)} lines")
            print(*found[:10], sep="\n", end="\n" if found else "", flush=True)
    sys.exit(failed)


main()
