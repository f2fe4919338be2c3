#!/usr/bin/env python3
"""Sweeps what holds in every game: the sum and the limit of points, and the sizes of units and what is in them.

    sweep_units.py [GAME]... [RULE]...      all games and rules, or these
"""
import copy
import os
import re
import sys
import tempfile
import xml.etree.ElementTree as ET

from army_data import EVERY, ArmyData, below
from bench import DATA, Bench, Sweep, finish, need
from sweep_40k import EDITIONS, LIMIT, ROSTER, UNITS, Edition, every, give, highest, is_open, named_like, sweep_replacements, sweep_wargear, ways_of, within
from sweep_epic import FORCE, SYSTEM
from sweep_overlays import GAMES, as_xml

OVER = "is over the .* limit by"


class Armies(Edition):
    """The armies of a game, all units of each made in one roster."""

    def units_of(self, army, things, wanted=lambda thing: True):
        things = [one for one in things if wanted(one)]
        if things and (army, things[0].id) not in self.made:
            self.make(army, things)
        return super().units_of(army, things)

    def make(self, army, things):
        path = os.path.join(self.bench.new_folder(), "all.ros")
        words = [word for one in things for word in ("--select", one.id)]
        self.bench.run("new", "--system", self.bench.system, "--army", army, "--force", self.bench.force, "--limit", str(LIMIT), *words, "-o", path)
        found = {one.get("entryId"): one for one in ET.parse(path).getroot().findall(UNITS)} if os.path.exists(path) else {}
        self.made.update({(army, one.id): found[one.id] for one in things if one.id in found})


class Other(Armies):
    """The armies of a game whose data may be in JSON, and whose forces stand in others."""

    def __init__(self, system, folder, forces):  # pylint: disable=super-init-not-called
        need(folder)
        self.work = tempfile.TemporaryDirectory(prefix="armies")
        self.folder = as_xml(os.path.join(DATA, folder), self.work.name)
        self.force, self.data, self.bench = forces[0], ArmyData(self.folder), Bench(system, "", self.folder)
        self.made, self.empty = {}, {}


def is_unit(thing):
    return bool(thing.categories()) and thing.name != "Show/Hide Options"


def cost_of(selection, kind):
    return sum(float(one.get("value")) for one in selection.iter(ROSTER + "cost") if one.get("typeId") == kind)


def limited(root, kind, points):
    whole = copy.deepcopy(root)
    for one in whole.iter(ROSTER + "costLimit"):
        if one.get("typeId") == kind:
            one.set("value", f"{points:g}")
    return whole


def sweep_limit(edition, sweep):
    """A roster of each unit at a limit of what its parts cost together, and at one point less."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things, is_unit):
            kind = next((one.get("typeId") for one in root.iter(ROSTER + "costLimit")), None)
            # Sums of an army's other units are no units.
            if re.search("Points Total|Penalty", thing.name):
                continue
            points = cost_of(root.find(ROSTER + "forces"), kind) if kind else 0
            if points > 1:
                cases += [(name, f"{thing.name} at {points - over:g}", limited(root, kind, points - over), OVER, over > 0)
                          for over in (0, 1)]
        edition.judge(cases, sweep)


def lowest(thing):
    """The minimum of something in what it is chosen for; None without one, and if it varies."""
    limits = [one for part in thing.parts for one in below(part, "constraints", "constraint")
              if one.get("type") == "min" and one.get("scope") == "parent" and one.get("field") == "selections"
              and float(one.get("value")) > 0]
    known = limits and not any(thing.has_modifier(one.get("id")) for one in limits)
    return max(int(float(one.get("value"))) for one in limits) if known else None


def members(one, found):
    """The selections right below one whose entry is one of these."""
    return [child for child in one.findall(f"{ROSTER}selections/{ROSTER}selection") if child.get("entryId") in found]


def sized(edition, army, things):
    """Each unit with each thing in it that has a size: the option or group, and the entries that it counts."""
    for thing, root in edition.units_of(army, things, is_unit):
        entries, seen = within(thing), set()
        unit = root.findall(UNITS)[-1]
        for i, one in enumerate(every(unit)):
            entry = entries.get(one.get("entryId"))
            # What is collective counts for each of several.
            if entry is None or entry.id in seen or one.get("number") != "1":
                continue
            seen.add(entry.id)
            for child in entry.children():
                found = {option.id for option in child.options()} if child.is_group else {child.id}
                # BH-80 asks for no mark.
                if is_open(child) and child.target.get("collective") != "true" and child.name != "General" and not child.has_modifier("name") and members(one, found):
                    yield thing, root, i, child, found


def resized(root, at, found, number):
    """A copy of a roster in which so many are chosen of something; None if that cannot be said."""
    whole = copy.deepcopy(root)
    unit = whole.findall(UNITS)[-1]
    mine = members(list(every(unit))[at], found)
    left = number - sum(int(one.get("number")) for one in mine[1:])
    if left < 0 or (left == 0 and number):
        return None
    if left:
        mine[0].set("number", str(left))
    else:
        list(every(unit))[at].find(ROSTER + "selections").remove(mine[0])
    return whole


def sweep_sizes(edition, sweep):
    """One less than the minimum of each thing in a unit, the minimum, the maximum, and one more."""
    for army, name, things in edition.each():
        cases = []
        for thing, root, at, child, found in sized(edition, army, things):
            low, high = lowest(child), highest(child)
            beyond = {low - 1: "more"} if low else {}
            if high is not None:
                beyond[high + 1] = "too many"
            for number in {*beyond, *({low, high} if low and high and low < high else ())}:
                made, word = resized(root, at, found, number), beyond.get(number, "(?:more|too many)")
                # A limit on something that is named like its owner does not name it twice.
                pattern = rf"(?i){word} selections (?:(?:from|of) )?{named_like(child)}" + (rf"|{word} selections \(m" if number in beyond else r"(?: each)? \(m")
                # Something else in the unit may have its name.
                if made is not None and (number in beyond or not thing.name.startswith(child.name)):
                    cases.append((name, f"{number} of {child.name} in {thing.name}", made, pattern, number in beyond))
        edition.judge(cases, sweep)


MOST_COPIES = 6
# A sample takes one game in so many.
SAMPLED = 4


def copies_of(thing):
    """How many of a unit an army may have; None for any number, and if it varies."""
    limits = [one for part in thing.parts for one in below(part, "constraints", "constraint")
              if one.get("type") == "max" and one.get("scope") in ("roster", "force") and one.get("field") == "selections"]
    known = limits and not any(thing.has_modifier(one.get("id")) for one in limits)
    return min(int(float(one.get("value"))) for one in limits) if known else None


def sweep_copies(edition, sweep):
    """As many copies of a unit as an army may have, and one more."""
    for army, name, things in edition.each():
        cases = []
        for thing, _ in edition.units_of(army, things, is_unit):
            limit = copies_of(thing)
            # Some are compulsory, and there already.
            there = {one.get("entryId") for one in edition.empty_roster(army).findall(UNITS)}
            if limit is not None and 0 <= limit <= MOST_COPIES and thing.id not in there:
                cases += [(name, f"{count} of {thing.name}", edition.roster(army, *[edition.unit(army, thing)] * count)[0],
                           f"{'(?:too many|any)' if count > limit else 'too many'} selections of {named_like(thing)}", count > limit) for count in {max(limit, 1), limit + 1}]
        edition.judge(cases, sweep)


def bearers_of(edition, army, things):
    """What an army may have once and a unit is offered, with its first two bearers: the unit, where in it, and the option."""
    found = {}
    for thing, root, one, entry in ways_of(edition, army, things):
        unit = list(every(root.findall(UNITS)[-1]))
        for option in entry.options():
            # A limit that leaves out what is inside units counts nothing, and one of each path counts that alone.
            counts = any(one.get("includeChildSelections") == "true" and one.get("shared") != "false" for part in option.parts
                         for one in below(part, "constraints", "constraint") if one.get("scope") in ("roster", "force"))
            if counts and copies_of(option) == 1 and is_open(option) and thing.id != option.id:
                found.setdefault(option.target.get("id"), {}).setdefault(thing.id, (thing, unit.index(one), option))
    return [list(one.values())[:2] if len(one) > 1 else list(one.values()) * 2 for one in found.values()]


def sweep_unique(edition, sweep):
    """What an army may have once, in two units."""
    for army, name, things in edition.each():
        cases = []
        for pair in bearers_of(edition, army, things):
            root, units = edition.roster(army, *[edition.unit(army, thing) for thing, _, _ in pair])
            for unit, (_, at, option) in zip(units, pair):
                if option.id not in {one.get("entryId") for one in every(unit)}:
                    give(list(every(unit))[at], option)
            option = pair[0][2]
            pattern = rf"(?:too many selections of|cannot have(?: any selections of)?) {named_like(option)}|^\S+: .*{named_like(option)}"
            cases.append((name, f"{option.name} in {pair[0][0].name} and {pair[1][0].name}", root, pattern, True))
        edition.judge(cases, sweep)


# The numbers of the rules in each game: points, sizes, what is chosen beyond its maximum, two in place of one, copies, what is unique.
RULES = {"40k-v2": ("V2-01", "V2-44", "V2-45", "choices", "copies", None),
         "40k-v3": ("V3-02", "V3-01", "options", "choices", "copies", "unique"),
         "40k-v10": ("V10-03", "W10-15", None, None, "W10-04", "W10-06"),
         "blackhammer": ("BH-01", "BH-25", "BH-36", "choices", "BH-19", None),
         "epic-armageddon": ("EA-01", "EA-08", "EA-11", "choices", "copies", "unique")}
OTHERS = ("limit", "sizes", "options", "choices", "copies", "unique")
SWEEPS = ((sweep_limit, "units at a limit of their sum, and a point below it"),
          (sweep_sizes, "what is in a unit, at its limits and beyond"),
          (sweep_wargear, "units and models with one more of an option than its maximum"),
          (sweep_replacements, "units and models with two of a group of which one is chosen"),
          (sweep_copies, "units as often as an army may have them, and once more"),
          (sweep_unique, "what an army may have once, in two units"))


def editions():
    """Each game, its armies, and the numbers of its rules."""
    for game, place, _ in EDITIONS:
        yield game, lambda place=place: Armies(*place)
    yield "blackhammer", lambda: Armies("blackhammer-6e", os.path.join("systems2", "whfb-6e"), "5f75-906f-4d23-7a30")
    yield "epic-armageddon", lambda: Armies(SYSTEM, os.path.join("systems", "epic"), FORCE)
    for game, place, _ in GAMES:
        yield game, lambda place=place: Other(*place)


def main():
    known = dict(editions())
    # Reading the data of a game costs more than its sample.
    games = [one for one in sys.argv[1:] if one in known] or list(known)[::1 if EVERY == 1 else SAMPLED]
    rules = [one for one in sys.argv[1:] if one not in known]
    status = 0
    for game, make in known.items():
        if game not in games:
            continue
        edition, sweeps = make(), []
        for rule, (run, kind) in zip(RULES.get(game, OTHERS), SWEEPS):
            if rule and not (rules and rule not in rules):
                sweeps.append(Sweep(game, rule, kind))
                run(edition, sweeps[-1])
        status |= finish(game, sweeps)
    return status


if __name__ == "__main__":
    sys.exit(main())
