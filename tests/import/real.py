#!/usr/bin/env python3
"""Exports real rosters as text in each format, imports them again, and counts the units that come back.

    tests/import/real.py MUSTER PAIRS [--every N]

PAIRS is the folder of real rosters with the army data that they were made with. Each goes through one format in turn,
and through all of them if EVERY is in the environment. Prints each difference without a message about it. The last lines have for each format its name and the numbers of units, units
found, options, options found, differences, and differences without a message.
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

FORMATS = ("text-battlescribe", "text-newrecruit", "text-gw")
SECONDS = 300
DIAGNOSTIC = re.compile(r"^.*?(?::(\d+))?: (?:error|warning|info): (.*)$")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


def export(muster, data, roster, text_format, path):
    """What the export says that the form has no place for; None if it fails."""
    done = run(muster, "export", "--data", data, "--format", text_format, roster, "-o", path)
    return done.stderr if done.returncode in (0, 3) and os.path.exists(path) else None


def read_messages(log):
    """(line of the text, message) of each warning; an ignored line is not a difference."""
    found = (DIAGNOSTIC.match(line) for line in log.splitlines())
    return [(int(match[1] or 0), match[2]) for match in found
            if match and not match[2].endswith("and ignored")]


def lines_about(name, text):
    """Line numbers of each block that starts with a line with that name."""
    numbers, inside = set(), False
    for number, line in enumerate(text, 1):
        inside = bool(line.strip()) and (inside or name in line)
        if inside:
            numbers.add(number)
    return numbers


def is_reported(difference, text, messages):
    """True if a message is about the unit of a difference: has one of its lines, or its name."""
    unit = difference[2:].split(" > ")[0]
    lines = lines_about(unit, text)
    return any(line in lines or unit in message for line, message in messages)


def read(path):
    """Units with options. The formats have no place for associations and custom names."""
    units = compare.read(path)[1:] if os.path.exists(path) else []
    return [(name, Counter({path: number for path, number in options.items()
                            if path[0] != compare.NAMED}))
            for name, options in units]


def round_trip(muster, folder, row, text_format):
    """The numbers of compare.compare(), and the differences without a message."""
    roster, data = (os.path.join(folder, row[key]) for key in ("roster", "state"))
    with tempfile.TemporaryDirectory() as work:
        wanted, text, back = (os.path.join(work, name) for name in ("a.ros", "a.txt", "b.ros"))
        lost = export(muster, data, roster, text_format, text)
        if lost is None or export(muster, data, roster, "ros", wanted) is None:
            return None
        log = run(muster, "import", "--data", data, text, "-o", back).stderr
        counts, differences = compare.compare(read(wanted), read(back))
        with open(text, encoding="utf-8") as file:
            lines = file.read().splitlines()
    messages = read_messages(log) + [(0, lost)]
    silent = [line for line in differences if not is_reported(line, lines, messages)]
    return counts + [len(differences), len(silent)], silent


def trips(rows, whole):
    """Which roster goes through which format: each through all, or through one in turn."""
    turns = ((row, FORMATS if whole else (FORMATS[at % len(FORMATS)],)) for at, row in enumerate(rows))
    return [(row, text_format) for row, formats in turns for text_format in formats]


def main():
    muster, folder = sys.argv[1:3]
    every = int(sys.argv[4]) if sys.argv[3:4] == ["--every"] else 1
    whole = bool(os.environ.get("EVERY"))
    with open(os.path.join(folder, "pairs.tsv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[::every]
    totals = {text_format: [0] * 6 for text_format in FORMATS}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [(row, text_format, pool.submit(round_trip, muster, folder, row, text_format))
                for row, text_format in trips(rows, whole)]
        for row, text_format, job in jobs:
            result = job.result()
            if result is None:
                print(f"# {row['roster']}: not exported as {text_format}")
                totals[text_format][5] += 1
                continue
            counts, silent = result
            totals[text_format] = [total + count
                                   for total, count in zip(totals[text_format], counts)]
            for line in silent:
                print(f"# {row['roster']}: {text_format}: no message about: {line}")
    for text_format in FORMATS:
        print(text_format, *totals[text_format])


if __name__ == "__main__":
    main()
