#!/usr/bin/env python3
"""Checks the overlays of lists/ with armies of the community's data.

    community_cases.py [--only TEXT] [--every N]
    community_cases.py --starts      nine of ten armies of each game of tests/rules have a legal start

<overlay>.tsv has a roster in each line: the rule; `legal`, `illegal`, `start` for a legal start, `part` for a legal
start of an army that links a catalogue that the data lack and so is not judged, or `figure` for a number; `data` if the data break the illegal roster without the overlay, `overlay` if only the overlay does, or the
expected number, `measure unit = 5`; a name; the army; and what is selected, as for `muster new --select`, separated by
" ; ". `file OLD => NEW` there replaces the first such text of the roster's file, for what only other programs write.
`warning` is an illegal roster of a rule that only warns. `french` is a figure in French, where words of the data
may be translated. `public` has `shown` or
`secret => shown` in place of `data`: what the public sheet does not have and what it has. The lines `# system`, `# force`, `# limit`, `# data` and
`# base` say what all rosters of the file have; a `# force` or `# base` with an army is for that army. A force inside
another follows it: `Army > Regiment`. For a variant,
`# original` has the game system that it is made of: without the overlay the same is selected there. The data are not a part of this
project: without them all rosters are skipped.

Environment: MUSTER the program; DATA the folder with the data, build/data otherwise.
"""
import argparse
import glob
import json
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
ARMY = re.compile(r"^  (\S.*?)  +(\S+) +revision", re.M)
FORCES = re.compile(r'force: .*?(?:name one of|known): (.*)')
IDS = re.compile(r'" \((\S+)\)')
OWN = re.compile(r" is not in the army data \(entry \S*muster\.")


def run(*arguments):
    done = subprocess.run([MUSTER, *arguments], capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stdout + done.stderr


def read_cases(path):
    """The settings of a file, and its rosters."""
    settings, cases = {}, []
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line.startswith("# "):
                word, _, value = line[2:].partition("\t")
                settings[word] = value
            elif line:
                cases.append(line.split("\t"))
    return settings, cases


def parts(text):
    return [part.strip() for part in text.split(" ; ") if part.strip()]


def selects_of(settings, army, text):
    both = parts(settings.get("base", "")) + parts(settings.get("base " + army, "")) + parts(text)
    return [word for one in both if not one.startswith("file ") for word in ("--select", one)]


def edit_file(roster, text):
    """Makes the replacements of a case in the file of its roster."""
    for one in parts(text):
        if one.startswith("file "):
            old, _, new = one[len("file "):].partition(" => ")
            with open(roster, encoding="utf-8") as file:
                written = file.read()
            if old not in written:
                return f"the roster has no {old}"
            with open(roster, "w", encoding="utf-8") as file:
                file.write(written.replace(old, new, 1))
    return None


def force_of(settings, army):
    return settings.get("force " + army, settings["force"])


class Verdict:
    """What `check` says about a roster."""

    def __init__(self, said):
        self.legal = said["legal"]
        self.errors, self.warnings = ([one["message"] for one in said["findings"] if one["severity"] == severity]
                                      for severity in ("error", "warning"))
        self.text = "; ".join(self.errors + self.warnings + [one["message"] for one in said["problems"]]) or "no finding"


def judge(data, folder, *options):
    """The verdict on each roster of a folder, by name: one command, which reads the data once."""
    if not os.listdir(folder):
        return {}
    done = subprocess.run([MUSTER, "check", "--data", data, "--format", "ndjson", *options, folder], capture_output=True,
                          text=True, check=False, timeout=600)
    return {os.path.basename(one["roster"]): Verdict(one) for one in map(json.loads, done.stdout.splitlines())}


def make(settings, system, army, roster, data, *options):
    forces = [word for force in force_of(settings, army).split(" > ") for word in ("--force", force)]
    return run("new", "--data", data, "--system", system, "--army", army, *forces,
               "--limit", settings["limit"], "-o", roster, *options)


def figure_fault(data, roster, expected, *options):
    measure, _, rest = expected.partition(" ")
    unit, _, number = rest.partition(" = ")
    _, text = run("explain", "--data", data, *options, "--measure", measure, roster)
    found = re.search(rf"^  (.*> )?{re.escape(unit)} ?: {re.escape(number)}$", text, re.M)
    return None if found else f"expected {expected}: {text.strip()}"


def public_fault(data, roster, expected):
    secret, _, shown = expected.rpartition(" => ")
    _, text = run("print", "--data", data, "--sheet", "public", "--format", "markdown", roster)
    plain = text.replace("\\", "")
    if secret and secret in plain:
        return f"the public sheet has {secret}: {text.strip()}"
    return None if shown in plain else f"the public sheet has no {shown}: {text.strip()}"


def uses_overlay(selects):
    """True if a roster has what only the overlay adds: without it, that is unknown."""
    return any(word in selects for word in ("associate ", "In Strategic Reserves", "On the battlefield", "In Reserves"))


class Roster:
    """The roster of a case in the folder of those with the overlay, and in that of those without it."""

    def __init__(self, settings, case, folder, number):
        self.settings, self.case = settings, case
        self.name = f"{number:04}.ros"
        self.path = os.path.join(folder, "with", self.name)
        self.bare = os.path.join(folder, "without", self.name)

    def make(self, data):
        """What hinders the case from being judged; None if nothing does."""
        _, kind, _, _, army, selects = self.case
        wanted = ["--legal"] if kind in ("start", "part") else selects_of(self.settings, army, selects)
        status, text = make(self.settings, self.settings["system"], army, self.path, data, *wanted)
        if kind == "part":
            return None if status == 3 and "not judged: the army data lack catalogues" in text else text.strip()
        return text.strip() if status else edit_file(self.path, selects) or self.make_bare(data)

    def make_bare(self, data):
        """An illegal roster is judged without the overlay, too; that of a variant as one of the original game."""
        _, kind, _, _, army, selects = self.case
        if kind != "illegal" or uses_overlay(selects):
            return None
        if "original" not in self.settings:
            shutil.copy(self.path, self.bare)
            return None
        make(self.settings, self.settings["original"], army, self.bare, data, *selects_of(self.settings, army, selects))
        edit_file(self.bare, selects)
        return None if os.path.exists(self.bare) else "the roster of the original game is not made"

    def fault(self, data, verdicts, bare_verdicts):
        rule, kind, by, _, _, _ = self.case
        if kind == "part":
            return None
        if kind in ("figure", "french"):
            return figure_fault(data, self.path, by, *(["--lang", "fr"] if kind == "french" else []))
        if kind == "public":
            return public_fault(data, self.path, by)
        verdict = verdicts[self.name]
        if kind in ("legal", "start"):
            return None if verdict.legal else verdict.text
        if kind == "warning":
            warned = any(text.startswith(rule + ": ") for text in verdict.warnings)
            return None if warned else f"expected a warning of {rule}: {verdict.text}"
        expected = rule + ":" if by == "overlay" else ""
        if not verdict.errors or any(not error.startswith(expected) for error in verdict.errors):
            return f"expected {rule} and no other error: {verdict.text}"
        return bare_fault(by, bare_verdicts[self.name]) if self.name in bare_verdicts else None


def bare_fault(by, bare):
    """Without the overlay there are errors if the data make them; that its own entries are unknown is none."""
    errors = [error for error in bare.errors if not OWN.search(error)]
    return None if bool(errors) == (by == "data") else f"without the overlay: {bare.text}"


def faults_of(settings, cases, data):
    """What is wrong with each case, or None."""
    with tempfile.TemporaryDirectory() as folder:
        for part in ("with", "without"):
            os.mkdir(os.path.join(folder, part))
        rosters = [Roster(settings, case, folder, number) for number, case in enumerate(cases)]
        hindered = [roster.make(data) for roster in rosters]
        verdicts = judge(data, os.path.join(folder, "with"))
        bare = judge(data, os.path.join(folder, "without"), "--no-overlays")
        return [why or roster.fault(data, verdicts, bare) for why, roster in zip(hindered, rosters)]


def start_fault(settings, army, data, roster):
    """None if an army has a legal start, in the usual force of the file or in one that the army has."""
    status, text = make(settings, settings["system"], army, roster, data, "--legal")
    others = FORCES.search(text)
    if status and others:
        tries = [start_fault({**settings, "force " + army: force}, army, data, roster)
                 for force in IDS.findall(others.group(1))]
        return None if None in tries else tries[0]
    return text.strip() if status else None


def check_starts(name, settings, data, every):
    """Tries the legal start of armies of a system; returns True if too many have none."""
    _, text = run("show", "--data", data, settings["system"])
    armies = ARMY.findall(text)[::every]
    with tempfile.TemporaryDirectory() as folder:
        faults = {}
        for army, catalogue in armies:
            why = start_fault(settings, catalogue, data, os.path.join(folder, "start.ros"))
            if why:
                faults[army] = why.splitlines()[0]
    failed = 10 * len(faults) > len(armies)
    legal = f"{len(armies) - len(faults)} of {len(armies)} armies have a legal start"
    print(f"{'not ok' if failed else 'ok'} - community: {name}: {legal}")
    for army, why in faults.items():
        print(f"  # {army}: {why}")
    return failed


def overlay_for(system):
    """The path of our overlay for a game system; None if there is none."""
    for path in glob.glob(os.path.join(ROOT, "lists", "*", "*.muster.xml")):
        with open(path, encoding="utf-8") as file:
            if f' system="{system}"' in file.read():
                return path
    return None


def check_silent(name, settings, data):
    """Each option that an overlay adds says what it does: muster-lint(7), ML805. Returns True if one does not."""
    overlay = overlay_for(settings.get("original", settings["system"]))
    silent = [line for line in run("lint", "--format", "text", data, overlay)[1].splitlines()
              if line.endswith("[ML805]") and os.path.basename(overlay) in line.split(":")[0]]
    print(f"{'not ok' if silent else 'ok'} - community: {name}: no option of the overlay says nothing")
    for line in silent:
        print("# " + line)
    return bool(silent)


def titled(case):
    return f"community: {case[0]} {case[1]}: {case[3]}", case


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--starts", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="one of so many rosters or armies")
    options = parser.parse_args()
    only = options.only
    failed = 0
    for path in sorted(glob.glob(os.path.join(HERE, "*.tsv"))):
        name = os.path.basename(path)
        settings, cases = read_cases(path)
        data = os.path.join(DATA, settings["data"])
        if not os.path.isdir(data):
            print(f"skip - community: {name}: {len(cases)} rosters need the community's data in {data}")
            continue
        if options.starts:
            ours = os.path.isdir(os.path.join(ROOT, "tests", "rules", name.removesuffix(".tsv")))
            failed += ours and check_starts(name, settings, data, options.every)
            continue
        if not only:
            failed += check_silent(name, settings, data)
        cases = [(title, case) for title, case in map(titled, cases[::options.every]) if only in title]
        for (title, _), why in zip(cases, faults_of(settings, [case for _, case in cases], data)):
            failed += why is not None
            print(f"{'not ok' if why else 'ok'} - {title}" + (f"\n  # {why}" if why else ""))
    return failed > 0


sys.exit(main())
