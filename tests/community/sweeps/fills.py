#!/usr/bin/env python3
"""Fills every army of five games, in three sizes, and reads the result by itself: no fill holds what a rule forbids.

    fills.py [--seeds N] [--limit POINTS]... [--game GAME]...
"""
import argparse
import collections
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import EVERY
from sweep_40k import BANNERS, EDITIONS, FIELDS, MARKS, ROSTER, Edition, every, plain
from sweep_blackhammer import ARMOUR, GENERAL, WORN, Peoples, bought, is_character, is_item
from sweep_epic import Lists

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


def own_id(selection):
    return selection.get("entryId").rsplit("::", 1)[-1]


def cost_of(selection):
    return sum(float(one.get("value")) for one in selection.findall(f"{ROSTER}costs/{ROSTER}cost"))


def faults_of_character(unit, thing, options):
    """BH-51 and BH-56, from the groups that the data have an item in."""
    worn = [options[own_id(one)] for one in every(unit) if own_id(one) in options]
    worn = [one for one in worn if is_item(one) and any(WORN.match(group) for group in one.groups) and one.name != "Chaos Armour"]
    plain_suit = any(ARMOUR.search(one.name) and not is_item(one) or one.name == "Chaos Armour" for one in thing.options())
    if len(worn) > 1:
        yield f"{thing.name} wears {', '.join(one.name for one in worn)}"
    if worn and not plain_suit:
        yield f"{thing.name}, who wears none, has {worn[0].name}"


# Scrolls, stones and runes may be there several times.
SEVERAL = re.compile(r"scroll|stone|token|rune", re.I)


def faults_of_people(units, root, limit):
    """BH-08, BH-14, BH-51, BH-52 and BH-56."""
    things = {thing.target.get("id"): thing for thing in units}
    generals, items = 0, collections.Counter()
    for unit in units_of(root):
        thing = things.get(own_id(unit))
        if thing is None:
            continue
        options = {option.target.get("id"): option for option in thing.options()}
        generals += any(mark.get("entryId") == GENERAL for one in every(unit) for mark in one.findall(f"{ROSTER}categories/{LISTS}"))
        for one in every(unit):
            option = options.get(own_id(one))
            items[option.name if option is not None and is_item(option) and not SEVERAL.search(option.name) else None] += 1
            if limit <= 1000 and option is not None and bought(option) and cost_of(one) > 25:
                yield f"{thing.name} has {option.name} for {cost_of(one):.0f}"
        if is_character(thing):
            yield from faults_of_character(unit, thing, options)
    if generals > 1:
        yield f"{generals} Generals"
    yield from (f"{count} of {name}" for name, count in items.items() if name and count > 1)


def faults_of_epic(root):
    """EA-26 and EA-48: one Supreme Commander, one spacecraft."""
    commanders = sum(int(one.get("number")) for unit in units_of(root) for one in every(unit)
                     if any(rule.get("name") == "Supreme Commander" for rule in one.findall(f"{ROSTER}rules/{ROSTER}rule")))
    craft = sum(int(one.get("number")) for unit in units_of(root) for one in every(unit)
                if any((row.text or "").lower() in ("spacecraft", "spaceship")
                       for row in one.findall(f"{ROSTER}profiles/{ROSTER}profile/{ROSTER}characteristics/{ROSTER}characteristic")))
    if commanders > 1:
        yield f"{commanders} Supreme Commanders"
    if craft > 1:
        yield f"{craft} spacecraft"


READINGS = {"40k-v2": faults_of_second, "40k-v3": faults_of_third, "40k-v10": faults_of_tenth}
SIZES = {"40k-v2": (1000, 1500, 2000), "40k-v3": (1000, 1500, 2000), "40k-v10": (1000, 2000, 3000),
         "blackhammer": (1000, 2000, 3000), "epic-armageddon": (2000, 3000, 5000)}


def fill(bench, army, seed, limit):
    """The roster of a fill; None if there is none."""
    folder = bench.new_folder()
    base, out = os.path.join(folder, "base.ros"), os.path.join(folder, "full.ros")
    bench.run("new", "--system", bench.system, "--army", army, "--force", bench.force, "--limit", str(limit), "-o", base)
    bench.run("fill", "--proposals", "1", "--seed", str(seed), "-o", out, base)
    return ET.parse(out).getroot() if os.path.exists(out) else None


def games():
    """Each game: its name, its armies, and how a roster of one of them is read."""
    for game, place, _ in EDITIONS:
        yield game, lambda place=place: Edition(*place), lambda units, root, limit, game=game: READINGS[game](root)
    yield "blackhammer", Peoples, faults_of_people
    yield "epic-armageddon", Lists, lambda units, root, limit: faults_of_epic(root)


def fill_game(game, armies, read, arguments):
    """Fills the armies of a game. Returns 1 if one holds what a rule forbids, or none could be filled."""
    filled, faults = 0, []
    for army, name, units in armies.each():
        for limit in arguments.limit or SIZES[game]:
            for seed in range(arguments.seeds):
                root = fill(armies.bench, army, seed, limit)
                if root is not None:
                    filled += 1
                    faults += [f"{name}, {limit} points, seed {seed}: {fault}" for fault in read(units, root, limit)]
    print(("not ok" if faults or not filled else "ok") + f" - fills of {game}: {filled} armies filled")
    for fault in faults:
        print(f"  # {fault}")
    return bool(faults) or not filled


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=3 if EVERY == 1 else 1)
    parser.add_argument("--limit", type=int, action="append")
    parser.add_argument("--game", action="append")
    arguments = parser.parse_args()
    status = 0
    for game, armies, read in games():
        if not arguments.game or game in arguments.game:
            status |= fill_game(game, armies(), read, arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
