"""Rosters of single entries, made and judged by the program in folders, and the counts of what was swept."""
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from army_data import EVERY, tag

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
MUSTER = os.path.realpath(os.environ.get("MUSTER", os.path.join(ROOT, "build", "muster")))
DATA = os.environ.get("DATA", os.path.join(ROOT, "build", "data"))
COUNTS = os.path.join(HERE, "counts.tsv")
SHOWN = 20


class Bench:
    """Makes rosters of one game from the data of a folder."""

    def __init__(self, system, force, folder):
        self.system, self.force, self.folder = system, force, os.path.join(DATA, folder)
        self.work = tempfile.TemporaryDirectory(prefix="sweep")
        self.environment = dict(os.environ, LC_ALL="C.UTF-8",
                                MUSTER_DATA=os.pathsep.join((self.folder, os.path.join(ROOT, "lists"))))
        self.count, self.bases = 0, {}

    def run(self, *words, script=None):
        return subprocess.run([MUSTER, *words], input=script, capture_output=True, encoding="utf-8", errors="replace",
                              env=self.environment, check=False, timeout=120)

    def new_folder(self):
        self.count += 1
        path = os.path.join(self.work.name, str(self.count))
        os.mkdir(path)
        return path

    def base(self, army, limit):
        """An army without anything, and the id of its force."""
        if (army, limit) not in self.bases:
            path = os.path.join(self.work.name, f"base{len(self.bases)}.ros")
            self.run("new", "--system", self.system, "--army", army, "--force", self.force, "--limit", str(limit), "-o", path)
            tree = ET.parse(path)
            force = next(one for one in tree.getroot().iter() if tag(one) == "force")
            removals = [f'remove "{one.get("id")}"' for group in force if tag(group) == "selections" for one in group]
            self.bases[army, limit] = path, force.get("id"), removals
        return self.bases[army, limit]

    def build(self, folder, name, army, limit, unit, options=(), others=()):
        """A roster of one unit with some of its options, and of other units; False if that is refused."""
        base, force, removals = self.base(army, limit)
        lines = removals + [f'select "{one.id}" in "{force}"' for one in (unit, *others)]
        lines += [f'select "{option.id}" in the "{unit.target.get("id")}"' for option in options]
        path = os.path.join(folder, name + ".ros")
        return self.run("apply", "-", base, "-o", path, script="\n".join(lines) + "\n").returncode in (0, 1) \
            and os.path.exists(path)

    def findings(self, folder):
        """The findings of all rosters of a folder, by name."""
        if not os.listdir(folder):
            return {}
        lines = self.run("check", "--format", "ndjson", folder).stdout.splitlines()
        return {os.path.basename(one["roster"])[:-4]: one["findings"] for one in map(json.loads, lines)}

    def sheets(self, folder, kind):
        """Their sheets, by name, without breaks of lines."""
        to = self.new_folder()
        self.run("print", "--format", "text", "--lines", "0", "--sheet", kind, "-o", to + "/", folder)
        return {name[:-4]: " ".join(open(os.path.join(to, name), encoding="utf-8").read().split())
                for name in os.listdir(to)}


class Sweep:
    """What one rule was tried on: the armies where it holds, and the cases where it does not."""

    def __init__(self, game, rule, kind):
        self.game, self.rule, self.kind = game, rule, kind
        self.armies, self.bad_armies, self.cases, self.faults = set(), set(), 0, []

    def say(self, army, what, holds):
        self.armies.add(army)
        self.cases += 1
        if not holds:
            self.bad_armies.add(army)
            self.faults.append(f"{army}: {what}")

    def row(self):
        return (self.game, self.rule, str(len(self.armies - self.bad_armies)), str(len(self.armies)), str(self.cases), self.kind)


def read_counts():
    if not os.path.exists(COUNTS):
        return []
    with open(COUNTS, encoding="utf-8") as file:
        return [tuple(line.rstrip("\n").split("\t")) for line in file][1:]


def write_counts(rows):
    with open(COUNTS, "w", encoding="utf-8") as file:
        file.write("\n".join("\t".join(row) for row in
                             [("game", "rule", "hold", "armies", "cases", "kind")] + sorted(rows)) + "\n")


def finish(game, sweeps):
    """Reports all sweeps of a game; if they were whole, compares their counts with those that are written."""
    status, rows = 0, [sweep.row() for sweep in sweeps]
    if os.environ.get("UPDATE") and EVERY == 1:
        swept = {row[:2] for row in rows}
        write_counts([row for row in read_counts() if row[:2] not in swept] + rows)
    known = set(read_counts())
    for sweep in sweeps:
        row, name = sweep.row(), f"sweep {sweep.game} {sweep.rule}: {sweep.kind}"
        is_counted = EVERY > 1 or row in known
        if not sweep.faults and is_counted:
            print(f"ok - {name}, {row[2]} of {row[3]} armies, {row[4]} cases")
            continue
        status = 1
        print(f"not ok - {name}")
        for fault in sweep.faults[:SHOWN]:
            print(f"  # {fault}")
        if not is_counted:
            print(f"  # counts.tsv has other counts than {row[2]} of {row[3]} armies, {row[4]} cases: run with UPDATE=1")
    return status


def run_sweeps(game, sweeps, armies):
    """Runs sweeps of a game over its armies: a rule, the kind of its cases, and a function. Returns a status."""
    done = []
    for rule, kind, run in sweeps:
        done.append(Sweep(game, rule, kind))
        run(armies, done[-1])
    return finish(game, done)


def run_named(game, folder, sweeps, make_armies):
    """Runs the sweeps whose rules are arguments of the command, or all. Returns a status."""
    need(folder)
    only = sys.argv[1:]
    return run_sweeps(game, [one for one in sweeps if not only or one[0] in only], make_armies())


def need(folder):
    """Ends the test loudly if the data are not there."""
    if not os.path.isdir(os.path.join(DATA, folder)):
        print(f"skip - sweeps of {folder}: no army data in {DATA}")
        sys.exit(0)


def has_word(text, name):
    return re.search(r"(?<!\w)" + re.escape(" ".join(name.split())) + r"(?!\w)", text, re.I) is not None
