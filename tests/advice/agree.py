"""Compares what `muster explain` and `muster fix` know about the same errors of illegal rosters.

    tests/advice/agree.py MUSTER [--every N] [--pairs FOLDER]

An error for which one of them has a fix, and the other says that there is none, is a failure.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import tempfile

import measure

Comparison = collections.namedtuple("Comparison", "job errors explained only_fix only_explain")


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
    pairs = list(zip(errors, map(has_fix, answers), mended or [False] * len(errors)))
    return Comparison(job, len(errors), sum(explained for _, explained, _ in pairs),
                      [one["message"] for one, explained, fixed in pairs if fixed and not explained],
                      [one["message"] for one, explained, _ in pairs if explained and mended is None])


def report(name, results):
    for one in results:
        for message in one.only_fix:
            print(f"# {one.job.roster}: only fix mends: {message}")
        for message in one.only_explain:
            print(f"# {one.job.roster}: only explain mends: {message}")
    errors = sum(one.errors for one in results)
    only_fix = sum(len(one.only_fix) for one in results)
    only_explain = sum(len(one.only_explain) for one in results)
    print(f"# {name}: {len(results)} rosters, {errors} errors, {sum(one.explained for one in results)} with a fix "
          f"in explain; {only_fix} only fix mends, {only_explain} only explain mends")
    measure.verdict(bool(results) and not only_fix + only_explain, f"{name}: explain and fix agree")


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
