#!/usr/bin/env python3
"""Compares the measures of each system with the numbers in its table.

    measure_cases.py [--only TEXT]

The program is $MUSTER. README.md beside this file describes the tables.
"""
import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(os.path.dirname(os.path.dirname(HERE)), "lists")
DESCRIBED = re.compile(r"^\*\*(C-\d+[a-z]?)\b", re.MULTILINE)
NOWHERE = "none"

Vector = collections.namedtuple("Vector", "computation roster measure subject shown")
Computation = collections.namedtuple("Computation", "number title state")


def read_table(path, kind):
    """Returns the rows of a table as tuples; an empty list if the table is missing."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file.read().splitlines()[1:] if line and not line.startswith("#")]
    width = len(kind._fields)
    return [kind(*([cell.strip() for cell in line.split("\t")] + [""] * width)[:width]) for line in lines]


def roster_path(system, name):
    folder = os.path.join(LISTS, system) if name.startswith("examples/") else os.path.join(HERE, system)
    return os.path.join(folder, name + ".ros")


def numbers_of(path):
    """Returns {(measure, subject): shown number} of a roster, and error messages."""
    command = [os.environ.get("MUSTER", "build/muster"), "explain", "--data", LISTS, "--format", "json",
               "--measure", "all", path]
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if process.returncode != 0:
        return None, process.stderr.decode("utf-8").splitlines()
    shown = {}
    for measure in json.loads(process.stdout):
        shown[measure["measureId"], None] = None
        for part in measure.get("parts", []):
            shown.setdefault((measure["measureId"], part["subject"]), part["shown"])
    return shown, []


def fault_of(vector, shown):
    """Returns the fault of one number, or None."""
    if (vector.measure, None) not in shown:
        return f"no measure {vector.measure}"
    found = shown.get((vector.measure, vector.subject), NOWHERE)
    if found == vector.shown:
        return None
    return f"{vector.measure} of {vector.subject} is {found}, not {vector.shown}"


def check_roster(system, name, vectors):
    shown, complaints = numbers_of(roster_path(system, name))
    if shown is None:
        return ["cannot compute measures:"] + complaints
    return [fault for fault in (fault_of(vector, shown) for vector in vectors) if fault]


def computation_faults(vectors, computations):
    shown = {vector.computation for vector in vectors}
    listed = {row.number for row in computations}
    faults = [f"{row.number} ({row.title}) has no vector" for row in computations
              if row.state == "measure" and row.number not in shown]
    return faults + [f"{number} is not in computations.tsv" for number in sorted(shown - listed)]


def described_faults(path, computations):
    with open(path, encoding="utf-8") as file:
        described = set(DESCRIBED.findall(file.read()))
    listed = {row.number for row in computations}
    return ([f"{number} is not listed" for number in sorted(described - listed)]
            + [f"{number} is listed, but not described" for number in sorted(listed - described)])


def check_system(system, say):
    folder = os.path.join(HERE, system)
    vectors = read_table(os.path.join(folder, "vectors.tsv"), Vector)
    by_roster = collections.defaultdict(list)
    for vector in vectors:
        by_roster[vector.roster].append(vector)
    for name, group in by_roster.items():
        say(f"{system} {name}", check_roster(system, name, group))
    computations = read_table(os.path.join(folder, "computations.tsv"), Computation)
    if not computations:
        return
    say(f"{system}: every computation has its vectors", computation_faults(vectors, computations))
    described = os.path.join(os.environ.get("SHARED", ""), "rules", system + ".md")
    if os.path.exists(described):
        say(f"{system}: every computation is listed", described_faults(described, computations))
    else:
        print(f"skip - measures {system}: every computation is listed: no description of the rules")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="tests with this text in their name")
    options = parser.parse_args()
    status = 0

    def say(name, faults):
        nonlocal status
        if options.only not in name:
            return
        print(f"{'not ok' if faults else 'ok'} - measures {name}")
        for fault in faults:
            print("# " + fault)
        status |= bool(faults)

    for folder in sorted(glob.glob(os.path.join(HERE, "[!_]*/"))):
        check_system(os.path.basename(folder.rstrip("/")), say)
    return status


if __name__ == "__main__":
    sys.exit(main())
