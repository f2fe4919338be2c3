"""Compares what `muster explain`, `muster check --explain`, `muster fix` and the dialogue know about the same errors of
illegal rosters.

    tests/advice/agree.py MUSTER [--every N] [--pairs FOLDER]

An error for which one of them has a fix, and another says that there is none, is a failure.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import shutil
import subprocess
import tempfile

import measure

Comparison = collections.namedtuple("Comparison", "job errors explained only_fix only_explain others")
MOST_ASKED = 2  # errors of a roster that the dialogue is asked about
NO_FIX = "No fix was found."


def key(finding):
    """What tells a finding from others, before and after a change. Equal ones are counted."""
    return finding["key"]


def has_fix(answer):
    """True if the explanation says what to do. For a stored cost it is to save the roster."""
    return any(part["kind"] == "fix" or "saving the roster" in part["text"] for part in answer["parts"])


def cleared(before, after):
    """The errors that are not there any more, as a list of True and False."""
    left = collections.Counter(key(one) for one in after)
    flags = []
    for one in before:
        flags.append(left[key(one)] == 0)
        left[key(one)] -= not flags[-1]
    return flags


def mend(muster, job, errors):
    """Which errors `fix` clears; None if it proposes nothing."""
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "after.ros")
        measure.run(muster, "fix", "--data", job.data, "--proposals=1", "-o", path, job.roster)
        after = measure.judge(muster, job.data, path) if os.path.exists(path) else None
    return cleared(errors, errors_of(after)) if after else None


def others_differ(muster, job, messages, answers):
    """What `check --explain` and the dialogue know otherwise than `explain`."""
    explained = [any(part["kind"] == "fix" for part in answer["parts"]) for answer in answers]
    differ = []
    _, out, _ = measure.run(muster, "check", "--data", job.data, "--explain", "--format", "json", job.roster)
    checked = [any(part["kind"] == "fix" for part in one["explanation"]["parts"]) for one in errors_of(json.loads(out))]
    differ += [f"check: {message}" for message, one, other in zip(messages, explained, checked) if one != other]
    read = talk(muster, job, "findings")
    for message, one in list(zip(messages, explained))[:MOST_ASKED]:
        number = next((line.split(".")[0] for line in read if ". error: " + message in line), None)
        said = talk(muster, job, "findings", f"fix {number}") if number else []
        if number and (NO_FIX in said) == one:
            differ.append(f"dialogue: {message}")
    return differ


def talk(muster, job, *lines):
    """What the dialogue says to these lines."""
    with tempfile.TemporaryDirectory() as work:
        roster = shutil.copy(job.roster, work)
        done = subprocess.run([muster, "edit", "--plain", "--data", job.data, roster], text=True,
                              input="\n".join([*lines, "quit", "no", ""]), capture_output=True, check=False)
    return done.stdout.splitlines()


def errors_of(verdict):
    return [one for one in verdict["findings"] if one["severity"] == "error"]


def compare(muster, job):
    """Asks both about one roster; None if it is not one to mend."""
    before = measure.judge(muster, job.data, job.roster)
    if before is None or before["legal"]:
        return None
    errors = errors_of(before)
    _, out, _ = measure.run(muster, "explain", "--data", job.data, "--format", "json", job.roster)
    answers = [one for one in json.loads(out) if one.get("severity") == "error"]
    mended = mend(muster, job, errors)
    explained = list(map(has_fix, answers))
    others = others_differ(muster, job, [one["message"] for one in errors], answers)
    pairs = list(zip(errors, explained, mended or [False] * len(errors)))
    return Comparison(job, len(errors), sum(explained for _, explained, _ in pairs),
                      [one["message"] for one, explained, fixed in pairs if fixed and not explained],
                      [one["message"] for one, explained, _ in pairs if explained and mended is None], others)


def report(name, results):
    for one in results:
        for message in one.only_fix:
            print(f"# {one.job.roster}: only fix mends: {message}")
        for message in one.only_explain:
            print(f"# {one.job.roster}: only explain mends: {message}")
        for message in one.others:
            print(f"# {one.job.roster}: otherwise than explain: {message}")
    errors = sum(one.errors for one in results)
    only_fix = sum(len(one.only_fix) for one in results)
    only_explain = sum(len(one.only_explain) for one in results)
    others = sum(len(one.others) for one in results)
    print(f"# {name}: {len(results)} rosters, {errors} errors, {sum(one.explained for one in results)} with a fix "
          f"in explain; {only_fix} only fix mends, {only_explain} only explain mends; {others} answers of check and of the dialogue differ")
    measure.verdict(bool(results) and not only_fix + only_explain + others, f"{name}: explain, check, fix and the "
                                                                            "dialogue agree")


def compare_all(muster, jobs):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return [one for one in pool.map(lambda job: compare(muster, job), jobs) if one]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--pairs")
    asked = parser.parse_args()
    report("rosters that break a rule", compare_all(asked.muster, measure.illegal_rosters()[::asked.every]))
    if asked.pairs:
        report("real rosters", compare_all(asked.muster, measure.real_rosters(asked.pairs)[::asked.every]))


if __name__ == "__main__":
    main()
