#!/usr/bin/env python3
"""Checks that no command changes the files of a community's system, and what of a roster of a variant is ours.

Each command works on a copy of the files, whose names, contents and times are compared afterwards. A roster of a
variant without the tag that marks it is valid by the schema of rosters and is one of the community's system. The data
are not a part of this project: without them the tests are skipped.

Environment: MUSTER the program; DATA the folder with the data, build/data otherwise.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MUSTER = os.path.realpath(os.environ.get("MUSTER", os.path.join(ROOT, "build", "muster")))
DATA = os.environ.get("DATA", os.path.join(ROOT, "build", "data"))
SCHEMA = os.path.join(ROOT, "schemas", "roster.rng")
TAG = re.compile(r"\s*<tags>\s*<tag id=\"muster\.variant:[^>]*/>\s*</tags>|\s*<tag id=\"muster\.variant:[^>]*/>")

# Folder of the system, its id, the id of the game, army, force, overlay.
SYSTEMS = [
    ("systems2/whfb-6e", "4ca8-2035-2f87-1bd7", "blackhammer-6e", "Skaven", "5f75-906f-4d23-7a30",
     "lists/blackhammer/whfb-6e.muster.xml"),
    ("systems/wh40k-3e", "96e2-b781-50d7-3d18", "96e2-b781-50d7-3d18", "Eldar (2000)", "1-Standard Missions",
     "lists/40k-v3/community.muster.xml"),
]


class Case:
    """A copy of a system's files, with a folder beside it for what commands write."""

    def __init__(self, folder, system):
        self.source, self.system, self.game, self.army, self.force, overlay = system
        self.data = os.path.join(folder, "data")
        self.roster = os.path.join(folder, "army.ros")
        self.overlay = os.path.join(ROOT, overlay)
        self.folder = folder
        shutil.copytree(os.path.join(DATA, self.source), self.data)

    def run(self, command, *arguments):
        """The exit status of a command and its output."""
        given = [] if command == "lint" else ["--data", self.data]
        done = subprocess.run([MUSTER, command, *given, *arguments], capture_output=True, text=True, check=False,
                              timeout=120)
        return done.returncode, done.stdout + done.stderr

    def files(self):
        """Path of each file → its digest and time of change."""
        found = {}
        for folder, _, names in os.walk(self.data):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    digest = hashlib.sha256(file.read()).hexdigest()
                found[os.path.relpath(path, self.data)] = (digest, os.stat(path).st_mtime_ns)
        return found

    def make(self):
        return self.run("new", "--system", self.game, "--army", self.army, "--force", self.force, "--limit", "1500",
                        "--legal", "-o", self.roster)

    def commands(self):
        """What is done with the system, in order: a name, the accepted exit statuses, and the words."""
        script = os.path.join(self.folder, "script")
        with open(script, "w", encoding="utf-8") as file:
            file.write('rename "Renamed"\n')
        yield "show", (0,), ("show", self.game)
        yield "show of the rules", (0,), ("show", "rules", self.game)
        yield "show of an army", (0,), ("show", self.game, self.army)
        yield "check", (0,), ("check", self.roster)
        yield "lint", (0, 1), ("lint", self.data, self.overlay)
        yield "print", (0,), ("print", "--format=text", "-o", os.path.join(self.folder, "sheet.txt"), self.roster)
        yield "an edit, saved", (0,), ("apply", "-o", self.roster, script, self.roster)
        yield "export", (0,), ("export", "-o", os.path.join(self.folder, "list.txt"), self.roster)


def change_faults(case):
    """The commands that change files of the system, or fail."""
    before = case.files()
    status, text = case.make()
    if status:
        return [f"new: {text.strip()}"]
    faults = [] if case.files() == before else ["new changes files"]
    for name, accepted, words in case.commands():
        status, text = case.run(*words)
        if status not in accepted:
            faults.append(f"{name}: {text.strip()[:300]}")
        if case.files() != before:
            faults.append(f"{name} changes files")
    return faults


def variant_faults(case):
    """What hinders another program from taking a roster of a variant for one of the system."""
    with open(case.roster, encoding="utf-8") as file:
        text = file.read()
    faults = []
    if case.run("check", "--no-overlays", case.roster)[0] != 3:
        faults.append("with its mark it is judged without its overlay")
    plain, n = TAG.subn("", text)
    if n != 1:
        return faults + [f"it has {n} marks"]
    if "muster" in plain:
        faults.append("something else of it is ours")
    if f'gameSystemId="{case.system}"' not in plain:
        faults.append("it does not name the community's system")
    with open(case.roster, "w", encoding="utf-8") as file:
        file.write(plain)
    valid = subprocess.run(["xmllint", "--noout", "--nonet", "--relaxng", SCHEMA, case.roster], capture_output=True,
                           text=True, check=False)
    if valid.returncode:
        faults.append(valid.stderr.strip()[:300])
    status, said = case.run("check", "--no-overlays", case.roster)
    if status:
        faults.append(f"without its mark: {said.strip()[:300]}")
    return faults


def report(name, faults):
    print(f"{'not ok' if faults else 'ok'} - {name}")
    for fault in faults:
        print(f"  # {fault}")
    return bool(faults)


def main():
    failed = False
    for system in SYSTEMS:
        name = f"foreign files: {system[0]}"
        if not os.path.isdir(os.path.join(DATA, system[0])):
            print(f"skip - {name}: no data in {DATA}")
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.environ["XDG_STATE_HOME"] = os.path.join(folder, "state")
            case = Case(folder, system)
            failed |= report(f"{name} stay as they are", change_faults(case))
            if case.game != case.system:
                failed |= report(f"{name}: a roster of the variant is one of the system", variant_faults(case))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
