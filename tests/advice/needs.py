"""Explains what a new roster of every army at hand lacks.

    tests/advice/needs.py MUSTER [--every N] [--data FOLDER]

Each error of a new roster, such as the minimum of a category, has a fix, or the proof that no list can meet it.
"""
import collections
import json
import os
import tempfile

import armies
import measure

LIMIT = "2000"
PROOF = "this contradicts"
MOST_WITHOUT_FIX = 8  # messages for forces that the data hide, and armies of which files are missing

Needs = collections.namedtuple("Needs", "army errors fixed unfixed")


def explain(muster, army):
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "new.ros")
        measure.run(muster, "new", *armies.names(army), "--limit", LIMIT, "-o", path)
        _, out, _ = measure.run(muster, "explain", "--data", army.data, "--format", "json", path)
    errors = [one for one in json.loads(out or "[]") if one.get("severity") == "error"]
    fixed = [any(part["kind"] == "fix" for part in one["parts"]) for one in errors]
    unfixed = [one["text"] for one, has_fix in zip(errors, fixed) if not has_fix and PROOF not in json.dumps(one)]
    return Needs(army, len(errors), sum(fixed), unfixed)


def main():
    results = armies.asked_of_all(explain)
    for one in results:
        for text in one.unfixed:
            print(f"# {one.army.data}: {one.army.name}: {text}")
    unfixed = sum(len(one.unfixed) for one in results)
    print(f"# new rosters: {len(results)}, {sum(one.errors for one in results)} errors, "
          f"{sum(one.fixed for one in results)} with a fix, {unfixed} without a fix or a proof")
    measure.verdict(bool(results) and unfixed <= MOST_WITHOUT_FIX, "new rosters: each error has a fix, or a proof")


if __name__ == "__main__":
    main()
