"""Fills rosters that have one unit, of every army at hand, and compares them with what was there before.

    tests/advice/additions.py MUSTER [--every N] [--data FOLDER] [--only NAME...]

A filling adds: what `diff` finds removed, lowered, moved or no longer associated is a failure. Every second
roster is filled with the wish to keep its unit. --only leaves out all folders of army data but those of the names.
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

Filled = collections.namedtuple("Filled", "army unit made losses legal milliseconds")


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
    """Fills a roster with one unit; without losses (None) if it cannot be made, or nothing fits."""
    with tempfile.TemporaryDirectory() as work:
        before, after = os.path.join(work, "before.ros"), os.path.join(work, "after.ros")
        measure.run(muster, "new", *armies.names(army), "--limit", LIMIT, "--select", unit.id, "-o", before)
        status, _, milliseconds = measure.run(muster, "fill", "--data", army.data, "--proposals=1", "--seed=0", "-o", after,
                                              before, *(["keep " + unit.name] if keeps else []))
        if not os.path.exists(after):
            return Filled(army, unit, os.path.exists(before), None, False, milliseconds)
        _, out, _ = measure.run(muster, "diff", "--data", army.data, "--format", "json", before, after)
    return Filled(army, unit, True, losses(json.loads(out)), status == 0, milliseconds)


def report(results):
    for one in results:
        if one.losses is None:
            print(f"# {one.army.data}: {one.army.name}, {one.unit.name}: "
                  f"{'nothing fits' if one.made else 'there is no roster with it'}")
        for loss in one.losses or []:
            print(f"# {one.army.data}: {one.army.name}, {one.unit.name}: {loss}")
    filled = [one for one in results if one.losses is not None]
    n_changed = sum(bool(one.losses) for one in filled)
    print(f"# rosters with one unit: {len(results)}, {len(filled)} filled, {sum(one.legal for one in filled)} of them "
          f"legal then, {n_changed} have lost something; processor time: "
          f"{sum(one.milliseconds for one in results) / 1000:.0f} s, "
          f"{max((one.milliseconds for one in results), default=0):.0f} ms at most")
    measure.verdict(bool(filled) and n_changed == 0, "rosters with one unit: fill only adds")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--data")
    parser.add_argument("--only", nargs="+")
    asked = parser.parse_args()
    most = UNITS if asked.every == 1 else 1
    folders = [folder for folder in armies.folders_of(asked.data)
               if not asked.only or os.path.basename(folder) in asked.only]
    jobs = [(army, unit) for army in armies.armies_in(asked.muster, folders, asked.every)
            for unit in armies.spread(army.units, most)]
    jobs = [(army, unit, place % 2 == 1) for place, (army, unit) in enumerate(jobs)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        report(list(pool.map(lambda job: fill(asked.muster, *job), jobs)))


if __name__ == "__main__":
    main()
