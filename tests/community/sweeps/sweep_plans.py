#!/usr/bin/env python3
"""Sweeps rules of Epic Armageddon over every formation of the 173 lists: the army, transports, the way into the battle, and break points.

    sweep_plans.py [RULE...]      all rules, or these
"""
import copy
import math
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import below, tag
from bench import run_named
from sweep_40k import ROSTER, UNITS, alone, edited, every, last_unit, plain, tie
from sweep_epic import FOLDER, FORCE, SYSTEM, flies, in_orbit, is_spacecraft, pieces, profiles_of, rules_of, some
from sweep_units import Armies, cost_of, is_unit


class Lists(Armies):
    """The formations of each list, all of a list made at once."""

    def __init__(self):
        super().__init__(SYSTEM, FOLDER, FORCE)

    def formations(self, army, things):
        return self.units_of(army, things, lambda one: is_unit(one) and one.target.get("type") in ("unit", "model") and "Penalty" not in one.name)


def limited(root, points):
    whole = copy.deepcopy(root)
    for limit in whole.iter(ROSTER + "costLimit"):
        limit.set("value", str(points))
    return whole


def first(lists, army, things, wanted=lambda root: True):
    return next(((thing, root) for thing, root in lists.formations(army, things) if wanted(last_unit(root))), None)


def sweep_range(lists, sweep):
    """Each list at the ends of the usual range of points, and beyond them."""
    for army, name, _ in lists.each():
        lists.judge([(name, f"{points} points", limited(lists.empty_roster(army), points), "^EA-02", not 2000 <= points <= 6000)
                     for points in (1500, 1999, 2000, 3000, 6000, 6001, 7000)], sweep)


def sweep_strangers(lists, sweep):
    """Each formation of each list in the next list, unless that has it or one of its name, too."""
    armies = [(army, name, [thing for thing, _ in lists.formations(army, things)], {plain(one.name) for one in things}) for army, name, things in lists.each()]
    for (army, name, _, names), (other, _, things, _) in zip(armies, armies[1:] + armies[:1]):
        known, cases = lists.data.indexes[army], []
        for thing in things:
            unit = lists.unit(other, thing)
            if not any(word in known for word in unit.get("entryId").split("::")) and plain(thing.name) not in names:
                cases.append((name, thing.name, lists.roster(army, unit)[0], "^EA-03", True))
        lists.judge(cases, sweep)


def sweep_stored(lists, sweep):
    """Each formation as it is, and with a stored cost that is 25 points less."""
    for army, name, things in lists.each():
        cases = []
        for thing, root in lists.formations(army, things):
            cheaper = copy.deepcopy(root)
            cost = next((one for one in last_unit(cheaper).iter(ROSTER + "cost") if float(one.get("value")) > 25), None)
            if cost is not None:
                cost.set("value", f"{float(cost.get('value')) - 25:g}")
                pattern = "(?<!New Roster) is recorded at"
                cases += [(name, thing.name, root, pattern, False), (name, f"{thing.name}, cheaper", cheaper, pattern, True)]
        lists.judge(cases, sweep)


def sweep_rating(lists, sweep):
    """The strategy rating of each list whose text names one alone, on its sheet."""
    for army, name, things in lists.each():
        found = first(lists, army, things)
        if found is None:
            continue
        path = os.path.join(lists.bench.new_folder(), "one.ros")
        ET.ElementTree(found[1]).write(path, encoding="utf-8", xml_declaration=True)
        texts = [text for rule, text in rules_of(path).items() if rule.lower().startswith("strategy rating")]
        named = {one for text in texts for one in re.findall(r"strategy rating(?: of)?:? (\d)", text, re.I)}
        if len(named) == 1:
            shown = re.findall(r"Strategy rating (\d+),", lists.sheets([found[1]])[0])
            sweep.say(name, f"{shown} for {named}", set(shown) == named)


def words_of(unit):
    return [one.get("name") for one in unit.findall(f"{ROSTER}categories/{ROSTER}category")]


def sweep_shares(lists, sweep):
    """Each formation of which an army may have a share of its points: in a game of which it is just that, and in a smaller one."""
    for army, name, things in lists.each():
        cases = []
        for thing, root in lists.formations(army, things):
            whole = alone(root)
            share = next((found for found in (re.search(r" - (\d+)%", word) for word in words_of(last_unit(whole))) if found), None)
            cost = cost_of(last_unit(whole), "points")
            if share and cost and not lists.empty_roster(army).findall(UNITS + f"[@entryId='{thing.id}']"):
                just = math.ceil(cost * 100 / int(share.group(1)))
                cases += [(name, f"{thing.name} in {points} points", limited(whole, points), f"too much .* - {share.group(1)}%", points < just)
                          for points in (just, just - 5)]
        lists.judge(cases, sweep)


RATIO = re.compile(r"(\d) per (2 )?Formations?( - Group [AB])?$")


def sweep_ratios(lists, sweep):
    """Each formation of which an army may have so many for each of its core: as many, and one more."""
    for army, name, things in lists.each():
        found, cases = [(thing, words_of(last_unit(root)), lists.unit(army, thing)) for thing, root in lists.formations(army, things)], []
        core = next((unit for thing, words, unit in found if "Formations" in words and not any(re.search(r" per |%", word) for word in words)
                     and not any(one.get("scope") in ("roster", "force") and 0 <= float(one.get("value")) < 2 for part in thing.parts
                             for one in below(part, "constraints", "constraint"))
                     and not thing.has_modifier("hidden")), None)
        there = sum("Formations" in words_of(one) for one in lists.empty_roster(army).findall(UNITS))
        for thing, words, unit in found if core is not None and not there else ():
            ratio = next((found for found in map(RATIO.match, words) if found), None)
            if not ratio or "Formations" in words or any(RATIO.match(word) and word != ratio.group() for word in words):
                continue
            word = re.escape(ratio.group())
            for count in (int(ratio.group(1)), int(ratio.group(1)) + 1):
                root = lists.roster(army, *[core] * (2 if ratio.group(2) else 1), *[unit] * count)[0]
                cases.append((name, f"{count} of {thing.name}", root, f"too many selections of {word} ", count > int(ratio.group(1))))
        lists.judge(cases, sweep)


def in_scenario(lists, army):
    base = lists.empty_roster(army)
    force = base.find(f"{ROSTER}forces/{ROSTER}force").get("id")
    return edited(lists, base, f'select the "Scenario" in "{force}"')


def has_supreme(unit):
    return sum(int(one.get("number")) for one in every(unit)
               if any(rule.get("name") == "Supreme Commander" for group in one if tag(group) == "rules" for rule in group)
               or any(re.search("supreme commander", text, re.I) for lines in profiles_of(one) for text in lines.values())) == 1


def sweep_scenario(lists, sweep):
    """Two Supreme Commanders: an error in a tournament, and a warning in a scenario."""
    for army, name, things in lists.each():
        found = first(lists, army, things, has_supreme)
        made = in_scenario(lists, army) if found else None
        if made is None:
            continue
        unit = lists.unit(army, found[0])
        rosters = {"error": lists.roster(army, unit, unit)[0]}
        kept, lists.empty[army] = lists.empty[army], made
        rosters["warning"] = lists.roster(army, unit, unit)[0]
        lists.empty[army] = kept
        folder = lists.bench.new_folder()
        for word, root in rosters.items():
            ET.ElementTree(root).write(os.path.join(folder, word + ".ros"), encoding="utf-8", xml_declaration=True)
        findings = lists.bench.findings(folder)
        for word in rosters:
            sweep.say(name, f"two of {found[0].name}: {word}", any(
                one["severity"] == word and re.search("^EA-26|too many selections of Supreme Commander", one["message"]) for one in findings[word]))


# ---- transports


def is_carrier(selection):
    """A selection that shows the line of a vehicle with Transport which is no war engine and no aircraft."""
    return any(re.search(r"\btransport", lines.get("Unit Notes", ""), re.I) and re.search("vehicle", lines["Type"], re.I) and not re.search("engine|aircraft", lines["Type"], re.I)
               and not re.search("bomber|fighter", lines.get("Speed", ""), re.I) for lines in profiles_of(selection))


def is_foot(selection):
    return any(re.match(r"\W*inf", lines["Type"], re.I) for lines in profiles_of(selection))


def sweep_own_transports(lists, sweep):
    """Infantry of each formation in a transport of its own, and in one of a second formation of the same kind."""
    for army, name, things in lists.each():
        cases = []
        for thing, root in lists.formations(army, things):
            unit = last_unit(root)
            inside = every_below(unit)
            if not any(map(is_carrier, inside)) or not any(map(is_foot, inside)):
                continue
            at_rider, at_carrier = next(i for i, one in enumerate(inside) if is_foot(one)), next(i for i, one in enumerate(inside) if is_carrier(one))
            for elsewhere in (False, True):
                whole, copies = lists.roster(army, lists.unit(army, thing), lists.unit(army, thing))
                tie(every_below(copies[0])[at_rider], "muster.epic.rides", every_below(copies[int(elsewhere)])[at_carrier])
                cases.append((name, f"{thing.name}{', in another' if elsewhere else ''}", whole, "^EA-29", elsewhere))
        lists.judge(cases, sweep)


def every_below(unit):
    return list(every(unit))[1:]


# ---- the way into the battle


def ways(lists, army, things, word):
    """Each formation as it starts in a way, and the function that makes it start in another."""
    found, way = lists.formations(army, things), None
    for thing, root in found:
        made = edited(lists, root, f'select the "{word}" in the "{thing.target.get("id")}"')
        if made is not None:
            unit = last_unit(made)
            way = next(one for one in every(unit) if one.get("name") == word)
            tail = way.get("entryId")[len(unit.get("entryId").rpartition("::")[0]):].removeprefix("::")
            break
    if way is None:
        return
    for thing, root in found:
        whole = copy.deepcopy(root)
        yield thing, put(last_unit(whole), way, tail), whole


def put(unit, way, tail):
    """Puts a way into a formation."""
    box = unit.find(ROSTER + "selections")
    if box is None:
        box = unit.makeelement(ROSTER + "selections", {})
        unit.append(box)
    mark = copy.deepcopy(way)
    mark.set("id", f"{unit.get('id')}.{way.get('name')}")
    mark.set("entryId", f"{unit.get('entryId').rpartition('::')[0]}::{tail}".removeprefix("::"))
    box.append(mark)
    return unit


def sweep_planetfall(lists, sweep):
    """Each formation that makes planetfall, with a spacecraft in the army and without."""
    for army, name, things in lists.each():
        ship, cases = first(lists, army, things, is_spacecraft), []
        # Some lists have a spacecraft that is compulsory.
        if re.search("spacecraft|spaceship", "".join(lists.empty_roster(army).itertext()), re.I):
            continue
        for thing, unit, root in ways(lists, army, things, "By planetfall"):
            if not some(unit, "planetfall", "Unit Notes") or in_orbit(unit):
                continue
            cases.append((name, f"{thing.name} without a spacecraft", root, "^EA-50", True))
            if ship:
                both = lists.roster(army, unit, lists.unit(army, ship[0]))[0]
                cases += [(name, f"{thing.name} with {ship[0].name}", both, "^EA-50", False)]
        lists.judge(cases, sweep)


def sweep_zone(lists, sweep):
    """Each formation that makes planetfall from a spacecraft, without a drop zone."""
    for army, name, things in lists.each():
        ship, cases = first(lists, army, things, is_spacecraft), []
        for thing, unit, _ in ways(lists, army, things, "By planetfall") if ship else ():
            if some(unit, "planetfall", "Unit Notes") and not in_orbit(unit):
                both = lists.roster(army, unit, lists.unit(army, ship[0]))[0]
                cases.append((name, thing.name, both, "^EA-54: write down", True))
        lists.judge(cases, sweep)


def sweep_arrival(lists, sweep):
    """Each spacecraft in orbit: without a turn, with one, and in the turn that the enemy announced."""
    for army, name, things in lists.each():
        cases = []
        for thing, unit, root in ways(lists, army, things, "In orbit"):
            if not is_spacecraft(unit):
                continue
            # Two entries of one name and of different communities.
            if lists.unit(army, thing) is None or any(one is not thing and one.name == thing.name for one in things):
                continue
            word = thing.target.get("id")
            turn = edited(lists, root, f'select the "Turn 2" in the "{word}"')
            taken = edited(lists, turn, f'select the "Enemy spacecraft in turn 2" in the "{word}"') if turn is not None else None
            other = edited(lists, turn, f'select the "Enemy spacecraft in turn 1" in the "{word}"') if turn is not None else None
            sweep.say(name, f"{thing.name} has a turn", None not in (turn, taken, other))
            if None not in (turn, taken, other):
                cases += [(name, f"{thing.name} without a turn", root, "^EA-54: announce", True), (name, f"{thing.name} in turn 2", turn, "^EA-5[45]", False),
                          (name, f"{thing.name} in a turn that is taken", taken, "^EA-55", True), (name, f"{thing.name} in another", other, "^EA-55", False)]
        lists.judge(cases, sweep)


def sweep_own_planetfall(lists, sweep):
    """Each formation makes planetfall of its own: an error unless a unit of it may."""
    for army, name, things in lists.each():
        cases = []
        for thing, unit, root in ways(lists, army, things, "By planetfall of its own"):
            can = some(unit, r"(independent|self)[ -]planetfall|tunneller", "Unit Notes")
            # The line of an entry whose units are chosen in it is that of none of them.
            if can is not None and not (list(profiles_of(unit)) and any(list(profiles_of(one)) for one in every_below(unit))):
                cases.append((name, f"{thing.name}: {can}", root, "^EA-53", not can))
        lists.judge(cases, sweep)


def sweep_two_ways(lists, sweep):
    """Each formation with two ways into the battle."""
    for army, name, things in lists.each():
        table = {thing.id: unit for thing, unit, _ in ways(lists, army, things, "On the table")}
        cases = []
        for thing, unit, root in ways(lists, army, things, "By teleport"):
            way = next((one for one in every(table[thing.id]) if one.get("name") == "On the table"), None) if thing.id in table else None
            if way is not None:
                mark = copy.deepcopy(way)
                mark.set("id", mark.get("id") + ".second")
                unit.find(ROSTER + "selections").append(mark)
                cases.append((name, thing.name, root, "^EA-57|too many selections from Starts the game", True))
        lists.judge(cases, sweep)


def sweep_overwatch(lists, sweep):
    """Two garrisons on overwatch, and three."""
    for army, name, things in lists.each():
        found = next(((thing, unit) for thing, unit, _ in ways(lists, army, things, "As a garrison on overwatch") if not flies(unit)), None)
        cases = [(name, f"{count} of {found[0].name}", lists.roster(army, *[found[1]] * count)[0], "^EA-59", count > 2) for count in (2, 3)] if found else []
        lists.judge(cases, sweep)


# ---- figures


def damage_of(lines):
    """The damage capacity of a line; None for what has none."""
    found = re.search(r"(\d+)", lines.get("DC", "")) if lines.get("DC") else None
    return int(found.group(1)) if found else None


def size_of(unit):
    """The size of a formation for morale, by the lines of its units (C-01); None if that is not plain."""
    total, stands = 0, []
    for one in every(unit):
        for lines in profiles_of(one):
            if re.match(r"\W*character", lines["Type"], re.I):
                continue
            if "," in one.get("name"):  # units of several kinds, and what is no unit
                return None
            many = re.match(r"\W*(\d+)\s?x\b", one.get("name"))
            engine = damage_of(lines) or (None if re.search("war ?engine", lines["Type"], re.I) else 1)
            if engine is None or re.search(r"damage capacity", " ".join(lines.values()), re.I) and not lines.get("DC"):
                return None
            stands.append(one)
            total += int(one.get("number")) * (int(many.group(1)) if many else 1) * engine
    # The line of an entry whose units are chosen in it is that of these.
    return total if stands and not (unit in stands and len(stands) > 1) and len({id(one) for one in stands}) == len(stands) else None


FEARLESS = re.compile(r"they shall know no fear", re.I)


def sweep_breaks(lists, sweep):
    """The break point of each formation: its size, and one more if all its units are Stubborn. Lists of those who know no fear are left out."""
    roots = {one.get("id"): one for one in lists.data.catalogues}
    for army, name, things in lists.each():
        if any(FEARLESS.search(one.get("name") or "") for one in roots[army].iter()):
            continue
        found = [(thing, alone(root)) for thing, root in lists.formations(army, things)]
        for (thing, root), sheet in zip(found, lists.sheets([root for _, root in found])):
            unit = last_unit(root)
            size, shown = size_of(unit), re.search(r"Breaks at ([☐ ]+)", sheet)
            if size is None or flies(unit) is not False or in_orbit(unit):
                continue
            stubborn = all(re.search(r"\bstubborn\b", lines.get("Unit Notes", ""), re.I) for lines, _, _ in pieces(unit))
            boxes = shown.group(1).count("☐") if shown else None
            sweep.say(name, f"{thing.name}: {boxes}, not {size + stubborn}", boxes == size + stubborn)


SWEEPS = (
    ("EA-02", "lists at and beyond the usual range of points", sweep_range),
    ("EA-03", "formations of another list", sweep_strangers),
    ("EA-04", "pairs of Supreme Commanders in a scenario", sweep_scenario),
    ("EA-05", "lists with one rating", sweep_rating),
    ("EA-12", "formations as they are, and stored 25 points too cheap", sweep_stored),
    ("EA-29", "infantry in transports of its own and of another formation", sweep_own_transports),
    ("EA-46", "formations at and above their share of the points", sweep_shares),
    ("ratios", "formations as many as the core allows, and one more", sweep_ratios),
    ("EA-50", "formations in planetfall, with and without a spacecraft", sweep_planetfall),
    ("EA-53", "formations in planetfall of their own", sweep_own_planetfall),
    ("EA-54", "formations in planetfall without a drop zone", sweep_zone),
    ("EA-55", "spacecraft with and without a turn", sweep_arrival),
    ("EA-57", "formations with two ways into the battle", sweep_two_ways),
    ("EA-59", "garrisons on overwatch", sweep_overwatch),
    ("C-01", "formations with their break point", sweep_breaks),
)


def main():
    return run_named("epic-armageddon", FOLDER, SWEEPS, Lists)


if __name__ == "__main__":
    sys.exit(main())
