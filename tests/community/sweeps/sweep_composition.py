#!/usr/bin/env python3
"""Sweeps the tables of composition of BlackHammer over every entry of the sixteen peoples.

    sweep_composition.py [RULE...]      all rules, or these
"""
import functools
import sys

from bench import run_named
from sweep_40k import ROSTER, Edition
from sweep_blackhammer import CHARACTERS, CORE, FOLDER, HEROES, LORDS, RARE, SPECIAL, is_character

BANDS = (1000, 1001, 1999, 2000, 2999, 3000, 3999, 4000)
# A choice may take two places of its section, or none of them.
PLACES = {LORDS: (("Additional Lord Choice", 1),), HEROES: (("Additional Hero Choice", 1), ("Two Additional Hero Choices", 2)),
          CORE: (("Ignored for min Core", -1),), SPECIAL: (), RARE: (("Grants Extra Rare Choice", -1), ("Additional Rare Choice", 1))}
SECTIONS = {"BH-08": LORDS, "BH-09": HEROES, "BH-10": CORE, "BH-11": SPECIAL, "BH-12": RARE}


def band(points):
    """The row of the tables of composition (1.1): characters, and each section."""
    if points < 2000:
        return ({"BH-07": 2, "BH-08": 0, "BH-09": 2, "BH-10": 1, "BH-11": 2, "BH-12": 1} if points <= 1000 else
                {"BH-07": 3, "BH-08": 0, "BH-09": 3, "BH-10": 2, "BH-11": 3, "BH-12": 1})
    n = points // 1000
    return {"BH-07": 2 * n, "BH-08": n - 1, "BH-09": 2 * n, "BH-10": n + 1, "BH-11": n + 2, "BH-12": n}


def places_of(unit, section):
    names = {unit.index[one].get("name") for one in unit.categories() if one in unit.index}
    return 1 + sum(places for name, places in PLACES[section] if name in names)


class Composition(Edition):
    """Armies of copies of units, for a game of some size."""

    def __init__(self):
        super().__init__("blackhammer-6e", FOLDER, "5f75-906f-4d23-7a30")

    def each_section(self, section):
        """The entries of each people that stand in a section whatever else the army has."""
        for army, name, units in self.each():
            yield army, name, [one for one in units if section in one.categories() and not one.has_modifier("category")
                               and self.unit(army, one) is not None]

    def empty_roster(self, army):
        """The army without the choices that are compulsory in it."""
        root = super().empty_roster(army)
        for box in root.findall(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections"):
            for unit in list(box):
                if {one.get("entryId") for one in unit.iter(ROSTER + "category")} & {CHARACTERS, LORDS, HEROES, CORE, SPECIAL, RARE}:
                    box.remove(unit)
        return root

    def of_size(self, army, points, units):
        root = self.roster(army, *units)[0]
        for limit in root.iter(ROSTER + "costLimit"):
            limit.set("value", str(points))
        return root


def sweep_section(edition, sweep, rule=""):
    """As many copies of each entry as the section has places for in games of each size, and one more or less."""
    for army, name, units in edition.each_section(SECTIONS[rule]):
        cases = []
        for unit in units:
            for points in BANDS:
                places, limit = places_of(unit, SECTIONS[rule]), band(points)[rule]
                fit = limit // places if places else limit
                for count in {fit, fit + 1} if rule != "BH-10" else {fit - 1, fit}:
                    wrong = count * places < limit if rule == "BH-10" else count * places > limit
                    roster = edition.of_size(army, points, [edition.unit(army, unit)] * count)
                    cases.append((name, f"{count} of {unit.name} at {points}", roster, "^" + rule, wrong))
        edition.judge(cases, sweep)


def sweep_characters(edition, sweep):
    """A Lord beside as many of each Hero as there are places for, and one more."""
    lords = {army: units for army, _, units in edition.each_section(LORDS)}
    for army, name, units in edition.each_section(HEROES):
        lord = next((one for one in lords[army] if places_of(one, LORDS) == 1 and places_of(one, HEROES) == 1), None)
        cases = []
        for unit in units if lord is not None else ():
            for points in BANDS[3:]:
                places, limit = places_of(unit, HEROES), band(points)["BH-07"]
                for count in {(limit - 1) // places, (limit - 1) // places + 1}:
                    roster = edition.of_size(army, points, [edition.unit(army, one) for one in [lord] + [unit] * count])
                    what = f"{lord.name} and {count} of {unit.name} at {points}"
                    cases.append((name, what, roster, "^BH-07", 1 + count * places > limit))
        edition.judge(cases, sweep)


def sweep_size(edition, sweep):
    """An army whose size is not agreed on has a finding, and none about the limits that depend on it."""
    for army, name, _ in edition.each():
        rosters = [edition.of_size(army, points, []) for points in (2000, -1)]
        edition.judge([(name, "with a limit", rosters[0], "^BH-05", False), (name, "without a limit", rosters[1], "^BH-05", True),
                       (name, "Core without a limit", rosters[1], "^BH-10", False)], sweep)


def sweep_leaderless(edition, sweep):
    for army, name, units in edition.each():
        cases = [(name, unit.name, edition.of_size(army, 2000, [edition.unit(army, unit)]), "^BH-06: an army has", not is_character(unit))
                 for unit in units if unit.categories() & {LORDS, HEROES, CHARACTERS, CORE, SPECIAL, RARE}
                 and not unit.has_modifier("category") and edition.unit(army, unit) is not None]
        edition.judge(cases, sweep)


SWEEPS = (
    ("BH-05", "armies with and without an agreed size", sweep_size),
    ("BH-06", "entries alone", sweep_leaderless),
    ("BH-07", "a Lord and copies of Heroes in games of each size", sweep_characters),
    *((rule, "copies of entries in games of each size", functools.partial(sweep_section, rule=rule)) for rule in SECTIONS),
)


def main():
    return run_named("blackhammer", FOLDER, SWEEPS, Composition)


if __name__ == "__main__":
    sys.exit(main())
