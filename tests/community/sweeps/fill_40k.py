#!/usr/bin/env python3
"""Fills every army of the second, third and tenth edition, and reads the result by itself: no fill holds what a rule forbids.

    fill_40k.py [--seeds N] [--limit POINTS]...
"""
import argparse
import os
import re
import sys
import xml.etree.ElementTree as ET

from sweep_40k import BANNERS, EDITIONS, FIELDS, MARKS, ROSTER, Edition, every, plain

HEAVY_ARMOUR = re.compile(r"terminator armour|mega-armour|exo-armour")
LIGHT = {"jump pack", "stormboy jump pack", "cyboar", "warboar", "war boar", "space marine bike", "ork warbike", "warbike", "chaos bike"}
LISTS = "{http://www.battlescribe.net/schema/rosterSchema}category"


def units_of(root):
    return root.findall(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections/{ROSTER}selection")


def faults_of_second(root):
    """V2-08, V2-06, V2-27 and V2-29 to V2-31, from nothing but names."""
    names = [[plain(one.get("name")) for one in every(unit)] for unit in units_of(root)]
    if sum(name in BANNERS for unit in names for name in unit) > 1:
        yield "several Army banners"
    if sum(any(name in map(str.lower, MARKS) for name in unit) for unit in names) > 1:
        yield "several Commanders"
    for unit in names:
        if "vp" in unit:
            continue
        fields = {name for name in unit if name in FIELDS} - {"displacer field"}
        if len(fields) > 1 and "squad" not in unit[0]:
            yield f"{unit[0]} has {', '.join(sorted(fields))}"
        if any(HEAVY_ARMOUR.search(name) for name in unit) and LIGHT & set(unit) and "squad" not in unit[0]:
            yield f"{unit[0]} has {', '.join(LIGHT & set(unit))} in heavy armour"


def faults_of_third(root):
    """V3-31: an assassin of each temple once."""
    temples = [plain(one.get("name")) for unit in units_of(root) if "assassin" in plain(unit.get("name")) for one in every(unit)]
    for name in {"callidus", "culexus", "eversor", "vindicare"}:
        if sum(name in temple for temple in temples) > 1:
            yield f"two of {name}"


def faults_of_tenth(root):
    """W10-07 and V10-20: an Epic Hero once, a datasheet three times, six if it is Battleline or a Dedicated Transport."""
    counts = {}
    for unit in units_of(root):
        words = {plain(one.get("name")) for one in unit.iter(LISTS)}
        counts.setdefault(plain(unit.get("name")), [0, words])[0] += int(unit.get("number") or 1)
    for name, (count, words) in counts.items():
        most = 1 if "epic hero" in words else 6 if words & {"battleline", "dedicated transport"} else 3
        if count > most and words - {"configuration", "uncategorised"}:
            yield f"{count} of {name}"


READINGS = {"40k-v2": faults_of_second, "40k-v3": faults_of_third, "40k-v10": faults_of_tenth}


def fill(edition, army, seed, limit):
    """The roster of a fill; None if there is none."""
    folder = edition.bench.new_folder()
    base, out = os.path.join(folder, "base.ros"), os.path.join(folder, "full.ros")
    edition.bench.run("new", "--system", edition.bench.system, "--army", army, "--force", edition.bench.force,
                      "--limit", str(limit), "-o", base)
    edition.bench.run("fill", "--proposals", "1", "--seed", str(seed), "-o", out, base)
    return ET.parse(out).getroot() if os.path.exists(out) else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--limit", type=int, action="append")
    parser.add_argument("--game", action="append")
    arguments = parser.parse_args()
    status = 0
    for game, place, _ in EDITIONS:
        if arguments.game and game not in arguments.game:
            continue
        edition, filled, faults = Edition(*place), 0, []
        for army, name, _ in edition.each():
            for limit in arguments.limit or (1000,):
                for seed in range(arguments.seeds):
                    root = fill(edition, army, seed, limit)
                    if root is not None:
                        filled += 1
                        faults += [f"{name}, {limit} points, seed {seed}: {fault}" for fault in READINGS[game](root)]
        print(("not ok" if faults or not filled else "ok") + f" - fills of {game}: {filled} armies filled")
        for fault in faults:
            print(f"  # {fault}")
        status |= bool(faults) or not filled
    return status


if __name__ == "__main__":
    sys.exit(main())
