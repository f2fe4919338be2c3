#!/usr/bin/env python3
"""Checks very many rosters with one command.

    rosters.py COUNT

The rosters are copies of our examples, and each must get the verdict that its original gets alone. Fails, too,
if the memory grows with the number of rosters by more than their paths.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
FEW = 1000
# A verdict takes some memory until the one before it is printed, and each file has a path.
TOLERATED = 1.1
BYTES_OF_PATH = 256


def check(folder):
    """Returns the verdicts by number of the copy, and the KiB of memory at the peak."""
    with subprocess.Popen([os.environ["MUSTER"], "check", "--format", "ndjson", "--data",
                           os.path.join(ROOT, "lists"), "--jobs", "2", folder],
                          stdout=subprocess.PIPE, text=True) as program:
        verdicts = {}
        for line in program.stdout:
            roster = json.loads(line)
            if "roster" in roster:
                verdicts[int(os.path.basename(roster["roster"])[:6])] = (roster["legal"], len(roster["findings"]))
        _, status, usage = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
    if program.returncode:
        raise RuntimeError(f"check ended with {program.returncode}, although all examples are legal")
    return verdicts, usage.ru_maxrss


def copies(folder, originals, count):
    os.mkdir(folder)
    for i in range(count):
        original = originals[i % len(originals)]
        os.link(original, os.path.join(folder, f"{i:06d}-{os.path.basename(original)}"))


def main():
    count = int(sys.argv[1])
    with tempfile.TemporaryDirectory(dir=os.environ["BUILD"]) as work:
        originals = sorted(glob.glob(os.path.join(ROOT, "lists", "*", "examples", "*.ros")))
        copies(os.path.join(work, "few"), originals, FEW)
        copies(os.path.join(work, "many"), originals, count)
        few, few_peak = check(os.path.join(work, "few"))
        many, many_peak = check(os.path.join(work, "many"))
    wrong = [i for i in range(count) if many.get(i) != few.get(i % len(originals))]
    allowed = TOLERATED * few_peak + BYTES_OF_PATH * count / 1024
    told = f"{len(many)} rosters: {many_peak} KiB at the peak, {FEW} rosters {few_peak} KiB"
    if len(few) < len(originals) or wrong or many_peak > allowed:
        print(f"not ok - {told}; {len(wrong)} other verdicts, such as {wrong[:3]}")
        sys.exit(1)
    print("ok - " + told)


main()
