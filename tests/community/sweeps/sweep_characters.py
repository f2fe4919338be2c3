#!/usr/bin/env python3
"""Sweeps the characters of Epic Armageddon, and loaded transports that are carried, over every formation of the 173 lists.

    sweep_characters.py [RULE...]      all rules, or these
"""
import copy
import re
import sys

from army_data import below, tag
from bench import run_named
from sweep_40k import ROSTER, alone, every, give, last_unit, named_like, tie
from sweep_epic import FOLDER, carries, in_orbit, is_infantry, profiles_of
from sweep_plans import Lists, every_below, first, is_carrier, is_foot, ways


def is_character(lines):
    return re.match(r"\W*character", lines.get("Type", ""), re.I) is not None


def may_vary(thing):
    """True if it, or a line that it shows, may be hidden: communities have lines of their own."""
    linked = [thing.index.get(link.get("targetId")) for part in thing.parts for link in below(part, "infoLinks", "infoLink")]
    return any(tag(one) == "modifier" and one.get("field") == "hidden" for part in (*thing.parts, *linked) if part is not None for one in part.iter())


def offers(thing):
    """The characters that a formation is offered, and that anyone may have now; those who are units themselves are none."""
    lines = [(one, [line for line in one.profiles() if "Type" in line]) for one in thing.options() if not may_vary(one)]
    return [one for one, found in lines if found and all(map(is_character, found))]


def stands(unit):
    """The selections of a formation that are units, as they come in it."""
    return [one for one in every(unit) if any(not is_character(lines) for lines in profiles_of(one))]


def is_alone(unit):
    """True for a formation of one unit, False for one of several, None if that is not plain."""
    found = stands(unit)
    counts = [int(one.get("number")) for one in found]
    # The line of an entry whose units are chosen in it is that of these.
    if sum(counts) > 1:
        return None if unit in found else False
    return None if not counts or re.search(r"\d|,", " ".join(one.get("name") for one in every(unit))) else True


def without_characters(lists, army, things):
    """The formations that are offered characters and have none from the start."""
    for thing, root in lists.formations(army, things):
        if not any(is_character(lines) for one in every(last_unit(root)) for lines in profiles_of(one)):
            yield thing, root


def is_there(lists, army, option):
    """True for a character of whom a compulsory formation has one already."""
    return any(one.get("entryId").endswith(option.target.get("id")) or one.get("name") == option.name for one in lists.empty_roster(army).iter(ROSTER + "selection"))


def with_character(lists, army, thing, option, copies=1):
    """A roster of copies of a formation, of which the first has a character; the copies, and the character."""
    root, units = lists.roster(army, *[lists.unit(army, thing)] * copies)
    give(units[0], option)
    return root, units, last_of(units[0])


def last_of(unit):
    return list(unit.find(ROSTER + "selections"))[-1]


def sweep_hosts(lists, sweep):
    """A character with nobody, with a unit of its formation, with two of them, and with one of another formation."""
    for army, name, things in lists.each():
        cases = []
        for thing, root in without_characters(lists, army, things):
            single = is_alone(last_unit(root))
            for option in [one for one in offers(thing) if not is_there(lists, army, one)][:2]:
                what = f"{option.name} of {thing.name}"
                root = with_character(lists, army, thing, option)[0]
                if single is not None:
                    cases.append((name, what, root, rf"^EA-25: say which unit \W*{named_like(option)} ", not single))
                root, (unit,), character = with_character(lists, army, thing, option)
                hosts = stands(unit)
                if not hosts or hosts == [unit] or unit in hosts:
                    continue
                tie(character, "muster.epic.host", hosts[0])
                cases.append((name, f"{what} with {hosts[0].get('name')}", root, rf"^EA-2[0-5]: (?:say which unit )?\W*{named_like(option)} is ", False))
                if len(hosts) > 1:
                    both = copy.deepcopy(root)
                    tie(last_of(last_unit(both)), "muster.epic.host", hosts[1])
                    cases.append((name, f"{what} with two", both, "^EA-25", True))
                root, (_, other), character = with_character(lists, army, thing, option, 2)
                tie(character, "muster.epic.host", stands(other)[0])
                cases.append((name, f"{what} with another formation", root, "^EA-22", True))
        lists.judge(cases, sweep)


def without_units(unit):
    """Takes the units out of a formation."""
    for one in every(unit):
        box = one.find(ROSTER + "selections")
        for child in list(box) if box is not None else ():
            if any(not is_character(lines) for lines in profiles_of(child)):
                box.remove(child)


def boxes(sheet):
    found = re.search(r"Breaks at ([☐ ]+)", sheet)
    return found.group(1).count("☐") if found else None


def sweep_additions(lists, sweep):
    """A formation with a character breaks at what it breaks without; one of a character alone is refused."""
    for army, name, things in lists.each():
        cases, pairs = [], []
        for thing, root in without_characters(lists, army, things):
            for option in offers(thing)[:2]:
                made, (unit,), _ = with_character(lists, army, thing, option)
                pairs.append((f"{option.name} of {thing.name}", alone(root), alone(made)))
                if list(profiles_of(unit)):
                    continue
                empty = copy.deepcopy(made)
                without_units(last_unit(empty))
                cases.append((name, f"{option.name} alone as {thing.name}", empty, "^EA-(20|09)|more selections", True))
        before, after = lists.sheets([one for _, one, _ in pairs]), lists.sheets([one for _, _, one in pairs])
        for (what, _, _), one, other in zip(pairs, before, after):
            if boxes(one) is not None:
                sweep.say(name, f"{what}: {boxes(one)} and {boxes(other)}", boxes(one) == boxes(other))
        lists.judge(cases, sweep)


def sweep_nested(lists, sweep):
    """A formation aboard another, its infantry in its own transports and beside them; in planetfall both are allowed."""
    for army, name, things in lists.each():
        cases = []
        big = first(lists, army, things, lambda unit: carries(unit) and not in_orbit(unit) and not is_infantry(unit))
        landing = {thing.id: unit for thing, unit, _ in ways(lists, army, things, "By planetfall")} if big else {}
        for thing, root in lists.formations(army, things) if big else ():
            inside = every_below(last_unit(root))
            riders, carriers = ([i for i, one in enumerate(inside) if wanted(one)] for wanted in (is_foot, is_carrier))
            if thing.id == big[0].id or not riders or not carriers or riders[0] == carriers[0]:
                continue
            for loaded, carrier in ((False, lists.unit(army, big[0])), (True, lists.unit(army, big[0])), (True, landing.get(big[0].id))):
                if carrier is None:
                    continue
                lands = carrier is landing.get(big[0].id)
                whole, (unit, craft) = lists.roster(army, lists.unit(army, thing), carrier)
                tie(unit, "muster.epic.aboard", craft)
                if loaded:
                    tie(every_below(unit)[riders[0]], "muster.epic.rides", every_below(unit)[carriers[0]])
                what = f"{thing.name}{', loaded,' if loaded else ''} aboard {big[0].name}{' in planetfall' if lands else ''}"
                cases.append((name, what, whole, "^EA-32", loaded and not lands))
        lists.judge(cases, sweep)


SWEEPS = (
    ("EA-20", "formations with a character, and characters alone", sweep_additions),
    ("EA-25", "characters with and without the unit that they are with", sweep_hosts),
    ("EA-32", "loaded and empty transports aboard others", sweep_nested),
)


def main():
    return run_named("epic-armageddon", FOLDER, SWEEPS, Lists)


if __name__ == "__main__":
    sys.exit(main())
