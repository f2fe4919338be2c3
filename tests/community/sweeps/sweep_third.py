#!/usr/bin/env python3
"""Sweeps rules of the third edition of Warhammer 40,000 over every army: charts, campaigns, missions, and figures of units.

    sweep_third.py [RULE...]      all rules, or these
"""
import copy
import functools
import math
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import below, number, tag
from bench import run_named
from sweep_40k import (ROSTER, UNITS, alone, categories, count_of, edited, has_profile, last_unit, plain, starting, tie)
from sweep_units import Armies, cost_of

FOLDER = os.path.join("systems", "wh40k-3e")
SYSTEM = "96e2-b781-50d7-3d18"
POINTS = "4ed5-2f92-9abc-2870"
STANDARD = "1-Standard Missions"
SECTIONS = ("HQ", "Elites", "Troops", "Fast Attack", "Heavy Support")
# W3-01, W3-02: minimum and maximum of each section in each chart.
CHARTS = {
    STANDARD: ((1, 2), (0, 3), (2, 6), (0, 3), (0, 3)),
    "3A-Battle Attacker": ((1, 2), (0, 3), (1, 6), (0, 3), (1, 3)),
    "3D-Battle Defender": ((1, 2), (0, 2), (2, 6), (0, 1), (0, 3)),
    "4A-Raid Attacker": ((0, 2), (0, 3), (1, 5), (0, 3), (0, 1)),
    "4D-Raid Defender": ((0, 1), (0, 1), (2, 6), (0, 1), (0, 2)),
    "5A-Breakthrough Attacker": ((0, 2), (1, 2), (1, 5), (0, 3), (0, 3)),
    "5D-Breakthrough Defender": ((0, 1), (0, 2), (2, 6), (0, 1), (0, 2)),
}
# These have charts of their own, by a rule of their list: wolf lords by points, a wild host of jetbikes, companies of tanks.
OWN_CHARTS = re.compile(r"Space Wolves|Saim-Hann")


class Books(Armies):
    """The armies of all books, in any chart."""

    def __init__(self):
        super().__init__(SYSTEM, FOLDER, STANDARD)
        self.emptied = {}

    def of_chart(self, army, chart, units):
        """A roster of units in a chart, without what the army has by itself."""
        if (army, chart) not in self.emptied:
            path = os.path.join(self.bench.new_folder(), "base.ros")
            self.bench.run("new", "--system", SYSTEM, "--army", army, "--force", chart, "--limit", "20000", "-o", path)
            self.emptied[army, chart] = ET.parse(path).getroot()
        kept, self.empty[army] = self.empty[army], self.emptied[army, chart]
        root = self.roster(army, *units)[0]
        self.empty[army] = kept
        return root


def section_of(unit):
    """The section of a unit of a roster; None for none."""
    primary = [one.get("name") for one in unit.findall(f"{ROSTER}categories/{ROSTER}category") if one.get("primary") == "true"]
    return primary[0] if primary and primary[0] in SECTIONS else None


def sections_of(unit):
    """All sections that a unit counts in; some count in a second one."""
    return {one.get("name") for one in unit.findall(f"{ROSTER}categories/{ROSTER}category")} & set(SECTIONS)


def plain_units(edition, army, things):
    """A unit of each section, of which an army may have any number."""
    found = {}
    for thing, root in edition.units_of(army, things, lambda one: one.categories() and not one.has_modifier("category")):
        limited = any(one.get("scope") in ("roster", "force", "primary-catalogue") for part in thing.parts for one in below(part, "constraints", "constraint"))
        if not limited and not thing.has_modifier("hidden") and section_of(last_unit(root)):
            found.setdefault(section_of(last_unit(root)), edition.unit(army, thing))
    return found


def sweep_charts(edition, sweep, of_standard=True):
    """Each section of each chart, a choice below its minimum, at it, at its maximum and beyond."""
    for army, name, things in edition.each():
        units, cases = plain_units(edition, army, things), []
        for chart, limits in CHARTS.items():
            if (chart == STANDARD) != of_standard or OWN_CHARTS.search(name):
                continue
            for section, (low, high) in zip(SECTIONS, limits):
                for count in {max(low - 1, 0), low, high, high + 1} if section in units else ():
                    root = edition.of_chart(army, chart, [units[section]] * count)
                    there = sum(section_of(one) == section for one in root.findall(UNITS))
                    cases.append((name, f"{there} of {section} in {chart}", root, rf"(more|too many) selections of {section}", not low <= there <= high))
        edition.judge(cases, sweep)


# The army's own sum is none of a roster that is put together here.
STORED = "(?<!New Roster) is recorded at"


def sweep_stored(edition, sweep):
    """Each unit as it is, and with a stored cost that is five points less."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model")):
            cheaper = copy.deepcopy(root)
            cost = next((one for one in last_unit(cheaper).iter(ROSTER + "cost") if float(one.get("value")) > 5), None)
            if cost is not None:
                cost.set("value", f"{float(cost.get('value')) - 5:g}")
                cases += [(name, thing.name, root, STORED, False), (name, f"{thing.name}, cheaper", cheaper, STORED, True)]
        edition.judge(cases, sweep)


def sweep_strangers(edition, sweep):
    """Each unit of each army in the next army, unless that has it or one of its name, too."""
    armies = [(army, name, [(thing, edition.unit(army, thing)) for thing, _ in edition.units_of(army, things)], {plain(one.name) for one in things})
              for army, name, things in edition.each()]
    for (army, name, _, names), (_, _, units, _) in zip(armies, armies[1:] + armies[:1]):
        known = edition.data.indexes[army]
        strangers = [(thing, unit) for thing, unit in units if not any(word in known for word in unit.get("entryId").split("::"))
                     and plain(thing.name) not in names]
        edition.judge([(name, thing.name, edition.roster(army, unit)[0], "^W3-04", True) for thing, unit in strangers], sweep)


def sweep_sections(edition, sweep):
    """Each choice stands in one section, or in none and takes no place."""
    for army, name, things in edition.each():
        for thing, root in edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model")):
            primary = [one.get("name") for one in last_unit(root).findall(f"{ROSTER}categories/{ROSTER}category") if one.get("primary") == "true"]
            sweep.say(name, f"{thing.name} in {primary}", len(primary) <= 1)


def is_armoured(selection):
    """True for a selection that shows the line of a vehicle itself."""
    return any(one.get("name") == "Front Armor" and re.match(r"\d", one.text or "") for group in selection if tag(group) == "profiles" for profile in group
               for one in profile.iter(ROSTER + "characteristic"))


def shows(selection, characteristic):
    return any(one.get("name") == characteristic for one in selection.iter(ROSTER + "characteristic"))


def sweep_squadrons(edition, sweep):
    """The vehicles of a unit of several have all its cost between them."""
    for army, name, things in edition.each():
        for thing, root in edition.units_of(army, things, lambda one: one.target.get("type") == "unit"):
            unit = last_unit(root)
            inside = unit.findall(f"{ROSTER}selections/{ROSTER}selection")
            machines = [one for one in inside if is_armoured(one)]
            is_squadron = sum(map(count_of, machines)) > 1 or "squadron" in plain(thing.name)
            if machines and is_squadron and not is_armoured(unit) and all(is_armoured(one) or not shows(one, "WS") for one in inside):
                own = sum(float(one.get("value")) for one in unit.findall(f"{ROSTER}costs/{ROSTER}cost") if one.get("typeId") == POINTS)
                sweep.say(name, f"{thing.name} costs {own:g} itself", own == 0)


# ---- campaigns


def campaign(edition, army, *words):
    """The army with a campaign and these effects of it."""
    base = edition.empty_roster(army)
    force = base.find(f"{ROSTER}forces/{ROSTER}force").get("id")
    return edited(edition, base, f'select the "Campaign" in "{force}"', *[f'select the "{word}" in the "Campaign"' for word in words])


def in_campaign(edition, army, made, units):
    """A roster of units in an army with a campaign."""
    kept, edition.empty[army] = edition.empty[army], made
    root = edition.roster(army, *units)[0]
    edition.empty[army] = kept
    return root


def sweep_lost(edition, sweep):
    """Each section of an army that has lost a choice of it: as many as are left, and one more."""
    for army, name, things in edition.each():
        units, cases = plain_units(edition, army, things), []
        for section, (_, high) in zip(SECTIONS, CHARTS[STANDARD]):
            made = campaign(edition, army, f"One {section} lost") if section in units and not OWN_CHARTS.search(name) else None
            for count in (high - 1, high) if made is not None else ():
                root = in_campaign(edition, army, made, [units[section]] * count)
                there = sum(section_of(one) == section for one in root.findall(UNITS))
                cases.append((name, f"{there} of {section}", root, "^V3-15", there > high - 1))
        edition.judge(cases, sweep)


def sweep_more(edition, sweep):
    """Four choices of Heavy Support, and five, with one more of them granted; four without."""
    for army, name, things in edition.each():
        unit = plain_units(edition, army, things).get("Heavy Support")
        if unit is None or OWN_CHARTS.search(name):
            continue
        granted, pattern = campaign(edition, army, "One more Heavy Support"), "too many selections of Heavy Support"
        cases = [(name, f"{count} with one more", in_campaign(edition, army, granted, [unit] * count), pattern, count > 4) for count in (4, 5)]
        edition.judge(cases + [(name, "4 without", edition.roster(army, *[unit] * 4)[0], pattern, True)], sweep)


def sweep_bonus(edition, sweep):
    """A unit at a limit that a bonus raises to its cost, and to a point less."""
    for army, name, things in edition.each():
        unit = next((one for one in plain_units(edition, army, things).values() if cost_of(one, POINTS) > 20), None)
        made = campaign(edition, army, "Bonus point") if unit is not None else None
        cases = []
        for bonus in (10, 9) if made is not None else ():
            root = in_campaign(edition, army, made, [unit])
            for one in root.iter(ROSTER + "selection"):
                if one.get("name") == "Bonus point":
                    one.set("number", str(bonus))
            cost = sum(cost_of(one, POINTS) for one in root.findall(UNITS))
            for limit in root.iter(ROSTER + "costLimit"):
                limit.set("value", f"{cost - 10:g}")
            cases.append((name, f"10 points above the limit with a bonus of {bonus}", root, "^V3-(02|16)|is over the", bonus < 10))
        edition.judge(cases, sweep)


def sweep_morale(edition, sweep):
    """Where morale is lifted, each unit of one Leadership has one more, and 10 at most."""
    for army, name, things in edition.each():
        made = campaign(edition, army, "Morale is lifted: +1 Leadership")
        units = edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model") and not has_profile(one, "Front Armor"))
        cases = []
        for thing, root in units:
            found = {number(one.text) for one in last_unit(root).iter(ROSTER + "characteristic") if one.get("name") == "Ld"}
            if len(found) == 1 and None not in found and found != {10}:
                cases.append((thing, min(found.pop() + 1, 10), in_campaign(edition, army, made, [edition.unit(army, thing)])))
        for (thing, wanted, _), sheet in zip(cases, edition.sheets([one[2] for one in cases])):
            sweep.say(name, f"{thing.name} has not {wanted}", f"Leadership in the campaign {wanted}" in sheet)


# ---- missions


def missioned(edition, army, *words):
    base = edition.empty_roster(army)
    force = base.find(f"{ROSTER}forces/{ROSTER}force").get("id")
    return edited(edition, base, f'select the "Mission" in "{force}"', *[f'select the "{word}" in the "Mission"' for word in words])


def is_choice(thing):
    return thing.target.get("type") in ("unit", "model")


def sweep_ways(edition, sweep, word="", rule="", special=""):
    """Each choice starts in a way in a mission that lets it, and in one that does not."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: is_choice(one) and plain(one.name) != "officio assassinorum operative")
        grants, silent, cases = missioned(edition, army, special), missioned(edition, army), []
        for thing, root in starting(edition, army, units, word):
            # Some have the right in every mission, and those who are held up wait in each.
            said = " ".join("".join(last_unit(root).itertext()).split())
            if re.search(r"callidus|polymorphine|summon|swooping hawk|seeding swarm|apparition|grey knight", said + thing.name, re.I):
                continue
            cases += [(name, f"{thing.name}: {word}", in_campaign(edition, army, base, [last_unit(root)]), "^" + rule, not granted)
                      for base, granted in ((grants, True), (silent, False))]
        edition.judge(cases, sweep)


# Words of a right to come down; a unit of whose rules and lines none has one of them has no such right.
DEEP = re.compile(r"deep.?strik|teleport|jump ?pack|jet ?pack|drop|wings|skyboard|jets|exo-|speeder|summon|seeding|apparition|swoop|terminator|from the void|"
                  r"\bflies\b|\bflying\b|flight|pods?\b|daemon|skies", re.I)


def may_deep_strike(unit):
    """True if a unit shows the rule itself, False if nothing of it speaks of coming down, None else."""
    if any(one.get("name") == "Deep Strike" for one in unit.iter(ROSTER + "rule")):
        return True
    words = " ".join([*unit.itertext(), *(one.get("name") or "" for one in unit.iter())])
    return None if DEEP.search(words) else False


def sweep_deep_strikes(edition, sweep):
    """Each choice that arrives by deep strike, from the table and from reserve, with the right to it and without."""
    for army, name, things in edition.each():
        deep = list(starting(edition, army, edition.units_of(army, things, is_choice), "Arrives by deep strike"))
        waiting = list(starting(edition, army, deep, "Starts in reserve"))
        cases = [(name, f"{thing.name} on the table", root, "^V3-36: .* from reserve", True) for thing, root in deep]
        for thing, root in waiting:
            cases.append((name, f"{thing.name} in reserve", root, "^V3-36: .* from reserve", False))
            right = may_deep_strike(edition.unit(army, thing))
            if right is not None:
                cases.append((name, f"{thing.name}: {right}", root, "^V3-36: .* rule", not right))
        edition.judge(cases, sweep)


def sweep_delayed(edition, sweep):
    """Each choice that the campaign delays, on the table and in reserve."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, is_choice)
        delayed = list(starting(edition, army, units, "Delayed by the campaign"))
        waiting = list(starting(edition, army, delayed, "Starts in reserve"))
        edition.judge([(name, f"{thing.name}, delayed", root, "^V3-17", True) for thing, root in delayed]
                      + [(name, f"{thing.name}, delayed and in reserve", root, "^V3-17", False) for thing, root in waiting], sweep)


def sweep_deploys(edition, sweep):
    """Each choice in a mission that lets only Troops start on the table."""
    for army, name, things in edition.each():
        base = missioned(edition, army, "Troops")
        there = {one.get("name") for one in edition.empty_roster(army).findall(UNITS)}
        units = [(thing, root) for thing, root in edition.units_of(army, things, lambda one: is_choice(one) and not one.has_modifier("category"))
                 if section_of(last_unit(root)) and thing.name not in there and len(sections_of(last_unit(root))) == 1] if base is not None else []
        cases = [(name, f"{thing.name} on the table", in_campaign(edition, army, base, [edition.unit(army, thing)]), f"^V3-10: {re.escape(edition.unit(army, thing).get('name'))} ",
                  section_of(last_unit(root)) != "Troops") for thing, root in units]
        edition.judge(cases, sweep)


SENTRIES = ((r"^Orks|Feral Orks|Speed Freeks", 12), (r"Imperial Guard|Steel Legion|Catachan|Cadian|Armageddon Ork Hunters|Tanith|Elysian|Krieg|Chem-Dogs|"
                                                   r"Deathworld Veterans|Planetary Defence", 10),
            (r"^Sisters of Battle|Witch Hunters", 8), (r"^Tyranid", 8), (r"^Eldar|Biel-Tan|Alaitoc|Saim-Hann|Iyanden|Ulthwe", 8),
            (r"^Space Marines|Black Templars|Blood Angels|Dark Angels|Imperial Fists|Iron Hands|Salamanders|White Scars|Space Wolves", 6),
            (r"^Chaos Space Marines", 6), (r"^Dark Eldar", 6))


def sweep_sentries(edition, sweep):
    """As many sentries as each army that the rules name has, and one more; the attacker has none."""
    for army, name, _ in edition.each():
        wanted = next((count for words, count in SENTRIES if re.search(words, name) and "Armoured" not in name), None)
        base = edition.empty_roster(army)
        force = base.find(f"{ROSTER}forces/{ROSTER}force").get("id")
        made = edited(edition, base, f'select the "Sentry" in "{force}"') if wanted else None
        cases = []
        for count in (wanted, wanted + 1) if made is not None else ():
            root = copy.deepcopy(made)
            for one in root.iter(ROSTER + "selection"):
                if one.get("name") == "Sentry":
                    one.set("number", str(count))
            cases.append((name, f"{count} sentries", root, "^V3-39", count != wanted))
        edition.judge(cases, sweep)


def sweep_obstacles(edition, sweep):
    """Razor wire of each army in a mission that has obstacles, in one that has none, and of an attacker."""
    for army, name, _ in edition.each():
        cases = []
        for chart, words, wrong in (("3D-Battle Defender", ["Obstacles"], False), ("3D-Battle Defender", [], True), ("3A-Battle Attacker", ["Obstacles"], True)):
            base = edition.of_chart(army, chart, [])
            force = base.find(f"{ROSTER}forces/{ROSTER}force").get("id")
            lines = [f'select the "Mission" in "{force}"'] + [f'select the "{word}" in the "Mission"' for word in words]
            lines += [f'select the "Fortifications and obstacles" in "{force}"'] + ['select the "Section of razor wire" in the "Fortifications and obstacles"'] * 4
            root = edited(edition, base, *lines)
            if root is None:
                sweep.say(name, f"razor wire in {chart} is not offered", wrong)
            else:
                cases.append((name, f"razor wire in {chart} with {words}", root, "^V3-40", wrong))
        edition.judge(cases, sweep)


# ---- characters and units

BARS = re.compile(r"monst[eo]r?o?us creature|not an independent character|may not join|cannot join|never join|greater daemon", re.I)


def sweep_joins(edition, sweep):
    """Each independent character with the first squad of his army, and each other single model of HQ, of whom the data are silent."""
    for army, name, things in edition.each():
        foot = edition.units_of(army, things, lambda one: one.target.get("type") == "unit" and not has_profile(one, "Front Armor")
                                and "independent character" not in categories(one))
        squad = next((thing for thing, root in foot if section_of(last_unit(root)) == "Troops" and shows(last_unit(root), "WS")
                      and not shows(last_unit(root), "Front Armor")), None)
        cases = []
        for thing, root in edition.units_of(army, things, lambda one: is_choice(one) and not has_profile(one, "Front Armor")) if squad else ():
            said = " ".join("".join(last_unit(root).itertext()).split()) + thing.name
            if "independent character" not in categories(thing) or BARS.search(said) or "assassin" in plain(thing.name):
                continue
            both, (one, other) = edition.roster(army, edition.unit(army, thing), edition.unit(army, squad))
            tie(one, "muster.v3.joins", other)
            cases.append((name, f"{thing.name} joins {squad.name}", both, "^V3-(23|31|46)|^W3-14", False))
        edition.judge(cases, sweep)


def boxes_of(sheet):
    found = re.search(r"Models ([☐ ]+)", sheet)
    return found.group(1).count("☐") if found else None


def squads(edition, army, things):
    """Units on foot that are no platoon, with their sheets and the number of their boxes."""
    units = [(thing, alone(root)) for thing, root in edition.units_of(army, things, lambda one: one.target.get("type") == "unit"
             and not has_profile(one, "Front Armor") and "platoon" not in plain(one.name))]
    for (thing, root), sheet in zip(units, edition.sheets([root for _, root in units])):
        if boxes_of(sheet):
            yield thing, last_unit(root), sheet, boxes_of(sheet)


def sweep_thresholds(edition, sweep):
    """The thresholds of each squad on its sheet, by its boxes."""
    for army, name, things in edition.each():
        for thing, _, sheet, count in squads(edition, army, things):
            left = (count - 1) // 2
            words = [f"25 % losses {math.ceil(count / 4)}", f"Half lost at {math.ceil(count / 2)}"] + [f"Cannot rally with {left} left"] * (left > 0)
            if count > 1:
                sweep.say(name, f"{thing.name} of {count}", all(word in sheet for word in words))


def sweep_half(edition, sweep):
    """The victory points of each squad, whole and half, by its cost."""
    for army, name, things in edition.each():
        for thing, unit, sheet, count in squads(edition, army, things):
            if shows(unit, "Front Armor"):  # C-06: its vehicles score for themselves
                continue
            cost = cost_of(unit, POINTS)
            found = re.search(r"VP for half ([\d.]+)", sheet)
            if cost and count > 1:
                sweep.say(name, f"{thing.name} of {cost:g}: {found and found.group(1)}", bool(found) and float(found.group(1)) == cost / 2)


def sweep_death(edition, sweep):
    """The Strength that kills a character of several Wounds at once: twice his Toughness."""
    for army, name, things in edition.each():
        units = [(thing, alone(root)) for thing, root in edition.units_of(army, things, lambda one: one.target.get("type") == "model"
                 and not has_profile(one, "Front Armor"))]
        for (thing, root), sheet in zip(units, edition.sheets([root for _, root in units])):
            lines = [{one.get("name"): one.text for one in profile.iter(ROSTER + "characteristic")} for profile in last_unit(root).iter(ROSTER + "profile")]
            lines = [one for one in lines if "WS" in one and "T" in one]
            if len(lines) != 1 or number(lines[0].get("W")) is None or not re.fullmatch(r"\d+", (lines[0].get("T") or "").strip()):
                continue
            wounds, tough = number(lines[0]["W"]), int(lines[0]["T"])
            wanted = wounds > 1 and 2 * tough <= 10
            found = re.search(r"Killed at once by S(\d+)\+", sheet)
            sweep.say(name, f"{thing.name} of T {tough}, W {wounds}", (int(found.group(1)) if found else None) == (2 * tough if wanted else None))


SWEEPS = (
    ("C-01", "units as they are, and stored five points too cheap", sweep_stored),
    ("W3-01", "choices of each section in the standard chart", sweep_charts),
    ("W3-02", "choices of each section in the other charts", functools.partial(sweep_charts, of_standard=False)),
    ("W3-04", "units of another army", sweep_strangers),
    ("V3-03", "units of vehicles, whose cost is that of the vehicles", sweep_squadrons),
    ("V3-06", "units with one section", sweep_sections),
    ("V3-10", "units in a mission that lets only Troops deploy", sweep_deploys),
    ("V3-14", "choices of Heavy Support with one more granted", sweep_more),
    ("V3-15", "choices of each section with one lost", sweep_lost),
    ("V3-16", "armies with a bonus", sweep_bonus),
    ("V3-17", "units that are delayed", sweep_delayed),
    ("V3-18", "units whose morale is lifted", sweep_morale),
    ("V3-23", "independent characters with a squad", sweep_joins),
    ("V3-34", "units in reserve by mission", functools.partial(sweep_ways, word="Starts in reserve", rule="V3-34", special="Reserves")),
    ("V3-36", "units that deep strike", sweep_deep_strikes),
    ("V3-37", "units that infiltrate by mission", functools.partial(sweep_ways, word="Infiltrates", rule="V3-37: (?!.*rule)", special="Infiltrators")),
    ("V3-39", "armies with sentries", sweep_sentries),
    ("V3-40", "armies with razor wire", sweep_obstacles),
    ("C-05", "squads with half of their points", sweep_half),
    ("C-08", "squads with their thresholds", sweep_thresholds),
    ("C-17", "characters with the Strength that kills them at once", sweep_death),
)


def main():
    return run_named("40k-v3", FOLDER, SWEEPS, Books)


if __name__ == "__main__":
    sys.exit(main())
