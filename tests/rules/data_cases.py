#!/usr/bin/env python3
"""Checks the army data of Epic Armageddon against the numbered rules on data.

    data_cases.py [--only TEXT]

No roster can break these rules: they are about datasheets and weapon lines. Each check must also find
its fault in altered data.
"""
import argparse
import collections
import copy
import glob
import os
import re
import sys
import xml.etree.ElementTree as ET

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(os.path.dirname(os.path.dirname(HERE)), "lists", "epic-armageddon")
TYPES = {"Infantry", "Armoured vehicle", "Light vehicle", "War engine", "Aircraft", "Spacecraft"}
TOGETHER = {"War engine", "Aircraft"}
CLASSES = {"Fighter", "Fighter-bomber", "Bomber"}
ARCS = {"Forward", "Fixed Forward", "Rear", "Fixed Rear", "Left", "Right"}
# The types that may have an ability.
ABILITIES = {"Sniper": {"Infantry"}, "Mounted": {"Infantry"},
             "Walker": {"Armoured vehicle", "Light vehicle", "War engine"}}
# Exceptions of an army list from ABILITIES.
EXCEPTIONS = {("Attack Bike", "Mounted")}
# Categories of units that fit into a transport of their formation, or into a carrier with all of it.
IN_TRANSPORTS = {"fits-rhino", "fits-land-raider", "fits-chimera", "fits-valkyrie", "fits-wagon"}
IN_CARRIERS = {"fits-thunderhawk", "fits-landing-craft", "fits-storm-eagle", "fits-assault-ram", "fits-transporter",
               "fits-landa", "fits-wagon"}

Unit = collections.namedtuple("Unit", "name sheets engines weapons")


# ---- the data -----------------------------------------------------------------------------------


def plain(element):
    return element.tag.rsplit("}", 1)[1]


def values(profile):
    return {item.get("name"): (item.text or "").strip()
            for item in profile.iter() if plain(item) == "characteristic"}


def variants(profile):
    """Yields the values of a profile as written, and with each single change by a variant."""
    base = values(profile)
    names = {item.get("typeId"): item.get("name")
             for item in profile.iter() if plain(item) == "characteristic"}
    changes = [modifier for modifier in profile.iter() if plain(modifier) == "modifier"]
    return [base] + [{**base, names[change.get("field")]: change.get("value")}
                     for change in changes if change.get("field") in names]


def profiles_of(entry, type_id):
    found = []
    for box in entry:
        if plain(box) == "profiles":
            found += [profile for profile in box if profile.get("typeId") == type_id]
    return found


def units(roots):
    for root in roots:
        for entry in root.iter():
            if plain(entry) != "selectionEntry" or not profiles_of(entry, "unit"):
                continue
            yield Unit(entry.get("name"),
                       [sheet for profile in profiles_of(entry, "unit") for sheet in variants(profile)],
                       [values(profile) for profile in profiles_of(entry, "war-engine")],
                       [(profile.get("name"), values(profile)) for profile in profiles_of(entry, "weapon")])


def formations(roots):
    for root in roots:
        for entry in root.iter():
            categories = [link.get("targetId") for box in entry if plain(box) == "categoryLinks"
                          for link in box]
            if plain(entry) == "selectionEntry" and "formation" in categories:
                yield entry


def types_of(sheet):
    return set(sheet["Type"].split(", "))


# ---- the rules ----------------------------------------------------------------------------------


def strategy_ratings(roots):
    """EA-05: each army has one strategy rating."""
    for root in roots:
        ratings = [rule for rule in root.iter()
                   if plain(rule) == "rule" and (rule.get("name") or "").startswith("Strategy rating ")]
        if plain(root) == "catalogue" and len(ratings) != 1:
            yield f"{root.get('name')} has {len(ratings)} strategy ratings"


def initiatives(roots):
    """EA-07: each formation has one initiative rating, from 1+ up."""
    for entry in formations(roots):
        ratings = [values(profile).get("Initiative") for profile in profiles_of(entry, "formation")]
        if len(ratings) != 1 or not re.fullmatch(r"[1-6]\+", ratings[0] or ""):
            yield f"{entry.get('id')} has the initiative {ratings}"


def unit_types(roots):
    """EA-13: each unit has one type; an aircraft may be a war engine too."""
    for unit in units(roots):
        for sheet in unit.sheets:
            types = types_of(sheet)
            if types - TYPES or (len(types) > 1 and types != TOGETHER):
                yield f"{unit.name} is {sheet['Type']}"


def datasheets(roots):
    """EA-14: units on the ground have armour, close combat, firefight and a speed, or a dash for each."""
    for unit in units(roots):
        for sheet in unit.sheets:
            wrong = [name for name in ("Armour", "CC", "FF")
                     if not re.fullmatch(r"[1-6]\+|-", sheet.get(name, ""))]
            if wrong:
                yield f"{unit.name}: {', '.join(f'{name} {sheet.get(name)}' for name in wrong)}"


def abilities(roots):
    """EA-15: units have only abilities of their types."""
    for unit in units(roots):
        for sheet in unit.sheets:
            for ability in sheet["Notes"].split(", "):
                fit = ABILITIES.get(ability)
                if fit and not fit & types_of(sheet) and (unit.name, ability) not in EXCEPTIONS:
                    yield f"{unit.name} ({sheet['Type']}) has {ability}"


def modes(text):
    return re.split(r" (?:or|and) ", text)


def weapon_lines(roots):
    """EA-16: macro-weapons have no other value, titan killers are macro-weapons, barrages have points only,
    small arms and assault weapons have no firepower, and arcs are known."""
    for unit in units(roots):
        for name, line in unit.weapons:
            fire, notes = modes(line["Firepower"]), modes(line["Notes"])
            shots = [mode for mode in fire if not mode.endswith(("arms", "weapon"))]
            contact = "contact" in line["Range"]
            if any("MW" in mode and re.search(r"A[PT]\d", mode) for mode in shots):
                yield f"{unit.name}, {name}: a macro-weapon beside AP or AT"
            if any("BP" in mode and re.search(r"\d\+", mode.replace("D6+", "")) for mode in shots):
                yield f"{unit.name}, {name}: a barrage with a value to hit"
            if not contact and any("Titan Killer" in note and not ("MW" in mode or "Macro" in note)
                                   for mode, note in zip(fire, notes)):
                yield f"{unit.name}, {name}: a titan killer that is not a macro-weapon"
            if any(mode.startswith("Small arms") and not re.search(r"\(\d+ cm\)", line["Range"]) for mode in fire):
                yield f"{unit.name}, {name}: small arms without their range"
            if any(arc not in ARCS for arc in re.findall(r"(?:^|, )([A-Z][A-Za-z ]*) Arc", line["Notes"])):
                yield f"{unit.name}, {name}: the arc of {line['Notes']}"


def war_engines(roots):
    """EA-35: war engines, and no other units, have a damage capacity and a critical hit."""
    for unit in units(roots):
        is_engine = any("War engine" in types_of(sheet) for sheet in unit.sheets)
        good = [engine for engine in unit.engines
                if re.fullmatch(r"[1-9]\d*", engine.get("DC", "")) and engine.get("Critical hit")]
        if len(good) != is_engine:
            yield f"{unit.name} has the damage capacity {[engine.get('DC') for engine in unit.engines]}"


def aircraft(roots):
    """EA-41: aircraft, and no other units, have a class instead of a speed."""
    for unit in units(roots):
        for sheet in unit.sheets:
            flies, speed = "Aircraft" in types_of(sheet), sheet["Speed"]
            if flies != (speed in CLASSES) or not (flies or re.fullmatch(r"\d+ cm|-", speed)):
                yield f"{unit.name} ({sheet['Type']}) has the speed {speed}"


# A rule and an alteration that breaks it: entry, kind of profile, characteristic, new value.
Case = collections.namedtuple("Case", "number check entry profile name value")
CASES = [
    Case("EA-07", initiatives, "marines.formation.tactical", "formation", "Initiative", "0+"),
    Case("EA-13", unit_types, "guard.leman-russ", "unit", "Type", "Armoured vehicle, Light vehicle"),
    Case("EA-14", datasheets, "marines.rhino", "unit", "Armour", ""),
    Case("EA-15", abilities, "guard.leman-russ", "unit", "Notes", "Sniper"),
    Case("EA-16", weapon_lines, "marines.predator-destructor", "weapon", "Firepower", "AP3+/MW3+"),
    Case("EA-16", weapon_lines, "marines.predator-destructor", "weapon", "Firepower", "2BP AP4+"),
    Case("EA-16", weapon_lines, "marines.predator-destructor", "weapon", "Notes", "Titan Killer (D3)"),
    Case("EA-16", weapon_lines, "marines.predator-destructor", "weapon", "Notes", "Upward Arc"),
    Case("EA-35", war_engines, "guard.baneblade", "war-engine", "DC", "-"),
    Case("EA-41", aircraft, "navy.thunderbolt", "unit", "Speed", "60 cm"),
    Case("EA-41", aircraft, "marines.rhino", "unit", "Speed", "Bomber"),
]


def parts(entry, tag):
    return [item for box in entry if plain(box) == tag for item in box]


def kinds(entry):
    return {link.get("targetId") for link in parts(entry, "categoryLinks")}


def associations_of(entry):
    return {link.get("targetId").split(".")[0] for link in parts(entry, "associationLinks")}


def linked(entry, entries):
    """Yields the entries that an entry links to, at any depth."""
    targets = [entries.get(item.get("targetId")) for item in entry.iter() if plain(item) == "entryLink"]
    for target in targets:
        if target is not None:
            yield target
            yield from linked(target, entries)


def riders(roots):
    """EA-30, EA-37: units with an association to a ride fit into a transport or carrier."""
    entries = {item.get("id"): item for root in roots for item in root.iter()
               if plain(item) in ("selectionEntry", "selectionEntryGroup")}
    for name, entry in entries.items():
        links = associations_of(entry)
        if "rides" in links and not kinds(entry) & IN_TRANSPORTS:
            yield f"{name} rides, and no transport takes it"
        if "aboard" in links and not any(kinds(part) & IN_CARRIERS for part in linked(entry, entries)):
            yield f"{name} starts aboard, and no carrier takes anything of it"


def with_a_ride(roots, entry_id, association):
    """Returns the data with a ride offered to an entry that fits nowhere."""
    roots = [copy.deepcopy(root) for root in roots]
    entry = next(item for root in roots for item in root.iter() if item.get("id") == entry_id)
    links = ET.SubElement(entry, entry.tag.replace("selectionEntry", "associationLinks"))
    ET.SubElement(links, entry.tag.replace("selectionEntry", "associationLink"), targetId=association)
    return roots


def altered(roots, case):
    roots = [copy.deepcopy(root) for root in roots]
    entry = next(entry for root in roots for entry in root.iter() if entry.get("id") == case.entry)
    profile = profiles_of(entry, case.profile)[0]
    for item in profile.iter():
        if plain(item) == "characteristic" and item.get("name") == case.name:
            item.text = case.value
    return roots


def without_ratings(roots):
    roots = [copy.deepcopy(root) for root in roots]
    for rule in (rule for root in roots for rule in root.iter() if plain(rule) == "rule"):
        rule.set("name", rule.get("name").replace("Strategy rating", "Rating"))
    return roots


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="tests with this text in their name")
    options = parser.parse_args()
    roots = [ET.parse(path).getroot() for path in sorted(glob.glob(LISTS + "/*.gst") + glob.glob(LISTS + "/*.cat"))]
    status = 0

    def say(name, faults):
        nonlocal status
        if options.only in name:
            print(f"{'not ok' if faults else 'ok'} - data epic-armageddon {name}")
            for fault in faults:
                print("# " + fault)
            status |= bool(faults)

    say("the data are there", [] if len(roots) > 1 else ["no game system with a catalogue in " + LISTS])
    for check in [strategy_ratings, riders] + list(dict.fromkeys(case.check for case in CASES)):
        say(check.__doc__.split(":")[0] + " " + check.__name__.replace("_", " "), list(check(roots)))
    say("EA-05 finds armies without a rating",
        [] if list(strategy_ratings(without_ratings(roots))) else ["not found"])
    for entry, association in (("guard.hydra", "rides"), ("marines.formation.thunderhawk", "aboard")):
        say(f"EA-30 finds a ride that is offered to {entry}",
            [] if list(riders(with_a_ride(roots, entry, association))) else ["it was not found"])
    for case in CASES:
        found = list(case.check(altered(roots, case)))
        say(f"{case.number} finds {case.name} '{case.value}' of {case.entry}",
            [] if found else ["it was not found"])
    return status


if __name__ == "__main__":
    sys.exit(main())
