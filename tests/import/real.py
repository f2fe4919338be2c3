#!/usr/bin/env python3
"""Exports real rosters as text in each form, imports them again, and says how much comes back.

    tests/import/real.py MUSTER PAIRS [--every N]

PAIRS is the folder of real rosters with the army data that they were made with. A difference that no
message tells is printed. The last line is: for each form its name, units, units found, options, options
found, differences, differences that nothing told.
"""
import concurrent.futures
import csv
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter

import compare

FORMS = ("text-battlescribe", "text-newrecruit", "text-gw")
SECONDS = 300
DIAGNOSTIC = re.compile(r"^.*?(?::(\d+))?: (?:error|warning|info): (.*)$")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


def export(muster, data, roster, form, path):
    status = run(muster, "export", "--data", data, "--format", form, roster, "-o", path).returncode
    return status in (0, 3) and os.path.exists(path)


def read_messages(log):
    """(line of the text, message) of each warning; an ignored line is not a difference."""
    found = (DIAGNOSTIC.match(line) for line in log.splitlines())
    return [(int(match[1] or 0), match[2]) for match in found
            if match and not match[2].endswith("and ignored")]


def lines_about(name, text):
    """Numbers of the lines of each block that starts with a line with that name."""
    numbers, inside = set(), False
    for number, line in enumerate(text, 1):
        inside = bool(line.strip()) and (inside or name in line)
        if inside:
            numbers.add(number)
    return numbers


def is_told(difference, text, messages):
    """Whether a message speaks of the unit of a difference: by its lines, or by its name."""
    unit = difference[2:].split(" > ")[0]
    lines = lines_about(unit, text)
    return any(line in lines or unit in message for line, message in messages)


def read(path):
    """Units with options. The forms have no place for ties and for names that players give."""
    units = compare.read(path)[1:] if os.path.exists(path) else []
    return [(name, Counter({path: number for path, number in options.items()
                            if path[0] != compare.NAMED}))
            for name, options in units]


def round_trip(muster, folder, row, form):
    """Counts as compare.compare() has them, and the differences that nothing told."""
    roster, data = (os.path.join(folder, row[key]) for key in ("roster", "state"))
    with tempfile.TemporaryDirectory() as work:
        wanted, text, back = (os.path.join(work, name) for name in ("a.ros", "a.txt", "b.ros"))
        if not (export(muster, data, roster, "ros", wanted) and
                export(muster, data, roster, form, text)):
            return None
        log = run(muster, "import", "--data", data, text, "-o", back).stderr
        counts, differences = compare.compare(read(wanted), read(back))
        with open(text, encoding="utf-8") as file:
            lines = file.read().splitlines()
    messages = read_messages(log)
    untold = [line for line in differences if not is_told(line, lines, messages)]
    return counts + [len(differences), len(untold)], untold


def main():
    muster, folder = sys.argv[1:3]
    every = int(sys.argv[4]) if sys.argv[3:4] == ["--every"] else 1
    with open(os.path.join(folder, "pairs.tsv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[::every]
    totals = {form: [0] * 6 for form in FORMS}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [(row, form, pool.submit(round_trip, muster, folder, row, form))
                for row in rows for form in FORMS]
        for row, form, job in jobs:
            result = job.result()
            if result is None:
                print(f"# {row['roster']}: not exported as {form}")
                totals[form][5] += 1
                continue
            counts, untold = result
            totals[form] = [total + count for total, count in zip(totals[form], counts)]
            for line in untold:
                print(f"# {row['roster']}: {form}: nothing tells: {line}")
    for form in FORMS:
        print(form, *totals[form])


if __name__ == "__main__":
    main()
