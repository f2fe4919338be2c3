"""Fills rosters that have one unit, of every army at hand, and compares them with what was there before.

    tests/advice/additions.py MUSTER [--every N] [--data FOLDER]

A filling adds: what `diff` finds removed, lowered, moved or no longer associated is a failure. Every second
roster is filled with the wish to keep its unit.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import tempfile

import armies
import measure

LIMIT = "2000"
UNITS = 3  # of each army, one in a sample
ADDITIONS = ("added", "unit", "cost", "renamed")  # names follow modifiers

Filled = collections.namedtuple("Filled", "army unit keeps losses legal")


def place(node):
    return tuple(node["path"]), node["name"]


def losses(comparison):
    """The differences that are not additions. Models may be divided, so that one of them gets an option."""
    found = []
    added = collections.Counter()
    for one in comparison["differences"]:
        if one["kind"] == "added":
            added[place(one["after"])] += one["after"]["number"]
    for one in comparison["differences"]:
        raised = one["kind"] == "number" and (one["after"]["number"] + added[place(one["after"])]
                                              >= one["before"]["number"])
        gained = one["kind"] in ("association", "text") and not one["before"]
        if one["kind"] not in ADDITIONS and not raised and not gained:
            there = one["before"] or one["after"]
            found.append(" > ".join([one["kind"]] + there["path"] + [there["name"]]))
    return found


def fill(muster, army, unit, keeps):
    """Fills a roster with one unit; None if it cannot be made, or nothing fits."""
    with tempfile.TemporaryDirectory() as work:
        before, after = os.path.join(work, "before.ros"), os.path.join(work, "after.ros")
        measure.run(muster, "new", *armies.names(army), "--limit", LIMIT, "--select", unit, "-o", before)
        if not os.path.exists(before):
            return None
        status, _, _ = measure.run(muster, "fill", "--data", army.data, "--proposals=1", "--seed=0", "-o", after, before,
                                   *(["keep " + unit] if keeps else []))
        if not os.path.exists(after):
            return None
        _, out, _ = measure.run(muster, "diff", "--data", army.data, "--format", "json", before, after)
    return Filled(army, unit, keeps, losses(json.loads(out)), status == 0)


def report(results):
    for one in results:
        for loss in one.losses:
            print(f"# {one.army.data}: {one.army.name}, {one.unit}: {loss}")
    n_changed = sum(1 for one in results if one.losses)
    print(f"# rosters with one unit: {len(results)} filled, {sum(one.legal for one in results)} of them legal then, "
          f"{n_changed} have lost something")
    measure.verdict(bool(results) and n_changed == 0, "rosters with one unit: fill only adds")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--data")
    asked = parser.parse_args()
    most = UNITS if asked.every == 1 else 1
    jobs = [(army, unit) for army in armies.armies_in(asked.muster, armies.folders_of(asked.data), asked.every)
            for unit in armies.spread(army.units, most)]
    jobs = [(army, unit, place % 2 == 1) for place, (army, unit) in enumerate(jobs)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        report([one for one in pool.map(lambda job: fill(asked.muster, *job), jobs) if one])


if __name__ == "__main__":
    main()
