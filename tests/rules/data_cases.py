#!/usr/bin/env python3
"""Holds the army data of Epic Armageddon to the numbered rules that are about data, not about rosters.

    data_cases.py [--only TEXT]

No roster can break these rules: they say what a datasheet or a weapon line has to hold. Each is shown
to find its fault in data that were spoilt for the purpose.
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
# Which types an ability is described for.
ABILITIES = {"Sniper": {"Infantry"}, "Mounted": {"Infantry"},
             "Walker": {"Armoured vehicle", "Light vehicle", "War engine"}}
# The list says so, against the type for which the rules describe the ability.
SAID_BY_THE_LIST = {("Attack Bike", "Mounted")}
# What fits into a transport of its own formation, and, with its whole formation, into a carrier.
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
    """The values of a profile as it is written, and with each single change that a variant makes to it."""
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
    """EA-14: what fights on the ground has armour, close combat, firefight and a speed; a dash will do."""
    for unit in units(roots):
        for sheet in unit.sheets:
            wrong = [name for name in ("Armour", "CC", "FF")
                     if not re.fullmatch(r"[1-6]\+|-", sheet.get(name, ""))]
            if wrong:
                yield f"{unit.name}: {', '.join(f'{name} {sheet.get(name)}' for name in wrong)}"


def abilities(roots):
    """EA-15: abilities sit on the types that they are described for."""
    for unit in units(roots):
        for sheet in unit.sheets:
            for ability in sheet["Notes"].split(", "):
                fit = ABILITIES.get(ability)
                if fit and not fit & types_of(sheet) and (unit.name, ability) not in SAID_BY_THE_LIST:
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
                yield f"{unit.name}, {name}: a titan killer that is no macro-weapon"
            if any(mode.startswith("Small arms") and not re.search(r"\(\d+ cm\)", line["Range"]) for mode in fire):
                yield f"{unit.name}, {name}: small arms without their range"
            if any(arc not in ARCS for arc in re.findall(r"(?:^|, )([A-Z][A-Za-z ]*) Arc", line["Notes"])):
                yield f"{unit.name}, {name}: the arc of {line['Notes']}"


def war_engines(roots):
    """EA-35: a war engine has its damage capacity and a critical hit, and nothing else has."""
    for unit in units(roots):
        is_engine = any("War engine" in types_of(sheet) for sheet in unit.sheets)
        good = [engine for engine in unit.engines
                if re.fullmatch(r"[1-9]\d*", engine.get("DC", "")) and engine.get("Critical hit")]
        if len(good) != is_engine:
            yield f"{unit.name} has the damage capacity {[engine.get('DC') for engine in unit.engines]}"


def aircraft(roots):
    """EA-41: an aircraft has its class in place of a speed, and nothing else has one."""
    for unit in units(roots):
        for sheet in unit.sheets:
            flies, speed = "Aircraft" in types_of(sheet), sheet["Speed"]
            if flies != (speed in CLASSES) or not (flies or re.fullmatch(r"\d+ cm|-", speed)):
                yield f"{unit.name} ({sheet['Type']}) has the speed {speed}"


# A rule, and what spoils data so that it is broken: an entry, a kind of profile, a value and what takes its place.
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


def tied_by(entry):
    return {link.get("targetId").split(".")[0] for link in parts(entry, "associationLinks")}


def held(entry, entries):
    """What an entry may have in it, by its links."""
    targets = [entries.get(item.get("targetId")) for item in entry.iter() if plain(item) == "entryLink"]
    for target in targets:
        if target is not None:
            yield target
            yield from held(target, entries)


def riders(roots):
    """EA-30, EA-37: what is offered a ride is of a kind that something takes."""
    entries = {item.get("id"): item for root in roots for item in root.iter()
               if plain(item) in ("selectionEntry", "selectionEntryGroup")}
    for name, entry in entries.items():
        ties = tied_by(entry)
        if "rides" in ties and not kinds(entry) & IN_TRANSPORTS:
            yield f"{name} rides, and no transport takes it"
        if "aboard" in ties and not any(kinds(part) & IN_CARRIERS for part in held(entry, entries)):
            yield f"{name} starts aboard, and no carrier takes anything of it"


def with_a_ride(roots, entry_id, association):
    """The data with something that fits nowhere and is offered a ride."""
    roots = [copy.deepcopy(root) for root in roots]
    entry = next(item for root in roots for item in root.iter() if item.get("id") == entry_id)
    links = ET.SubElement(entry, entry.tag.replace("selectionEntry", "associationLinks"))
    ET.SubElement(links, entry.tag.replace("selectionEntry", "associationLink"), targetId=association)
    return roots


def spoilt(roots, case):
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

    say("there is some", [] if len(roots) > 1 else ["no game system with a catalogue in " + LISTS])
    for check in [strategy_ratings, riders] + list(dict.fromkeys(case.check for case in CASES)):
        say(check.__doc__.split(":")[0] + " " + check.__name__.replace("_", " "), list(check(roots)))
    say("EA-05 finds armies without a rating",
        [] if list(strategy_ratings(without_ratings(roots))) else ["they were not found"])
    for entry, association in (("guard.hydra", "rides"), ("marines.formation.thunderhawk", "aboard")):
        say(f"EA-30 finds a ride that is offered to {entry}",
            [] if list(riders(with_a_ride(roots, entry, association))) else ["it was not found"])
    for case in CASES:
        found = list(case.check(spoilt(roots, case)))
        say(f"{case.number} finds {case.name} '{case.value}' of {case.entry}",
            [] if found else ["it was not found"])
    return status


if __name__ == "__main__":
    sys.exit(main())
