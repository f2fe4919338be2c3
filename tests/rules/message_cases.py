#!/usr/bin/env python3
"""Checks the sentences of findings about all rosters of tests/rules and all examples.

No sentence has an empty name or contradicts itself, no two lines of a report are equal, and a roster has
the same verdict in every language.
"""
import glob
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
MUSTER = os.environ["MUSTER"]

EMPTY = re.compile(r'""|“”|« »|«  »|  | ,(?!\w)|\bof \(|\bfrom \(|\(\)|\bof$|: *$')
# "2 too many … (maximum 2)" is no contradiction; "may have 1 …, not 1" and "0 more" are.
EQUAL = re.compile(r"\b(\d+(?:\.\d+)?)\b[^,;:.]*, not \1(?![\d.])")
NOTHING = re.compile(r"\b0 (?:more|too many|too much)\b")


def rosters():
    return sorted(glob.glob(f"{HERE}/*/*.ros") + glob.glob(f"{TOP}/lists/*/examples/*.ros"))


def check(*options):
    result = subprocess.run([MUSTER, "--lang", "en", "check", *options, *rosters()], check=False,
                            capture_output=True, text=True)
    return result.stdout


def report(name, complaints):
    print(f"{'not ok' if complaints else 'ok'} - messages: {name}")
    for complaint in complaints[:20]:
        print(f"  # {complaint}")
    return bool(complaints)


def findings():
    for line in check("--format", "ndjson").splitlines():
        one = json.loads(line)
        for finding in one["findings"]:
            yield os.path.basename(one["roster"]), finding


def equal_lines():
    seen, roster = set(), ""
    for line in check("--format", "text").splitlines():
        if not line.startswith("  "):
            seen, roster = set(), os.path.basename(line.split(": ")[0])
        elif line in seen:
            yield f"{roster}: {line}"
        seen.add(line)


def verdicts(language):
    result = subprocess.run([MUSTER, "--lang", language, "check", "--format", "ndjson", *rosters()],
                            check=False, capture_output=True, text=True)
    return {one["roster"]: one["legal"] for one in map(json.loads, result.stdout.splitlines())}


def main():
    failed = False
    every = list(findings())
    for name, pattern in (("no name is empty", EMPTY), ("no sentence contradicts itself", EQUAL),
                          ("no number is missing that is none", NOTHING)):
        failed |= report(name, [f"{roster}: {finding['message']}" for roster, finding in every
                                if pattern.search(finding["message"])])
    failed |= report("no two lines are equal", list(equal_lines()))
    english = verdicts("en")
    for language in sorted(os.path.basename(path)[:-3] for path in glob.glob(f"{TOP}/po/*.po")):
        other = verdicts(language)
        failed |= report(f"the verdicts in {language} are those in English",
                         [roster for roster in english if english[roster] != other[roster]])
    return failed


if __name__ == "__main__":
    sys.exit(main())
