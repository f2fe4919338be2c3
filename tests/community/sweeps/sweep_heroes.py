#!/usr/bin/env python3
"""Sweeps what characters and units of BlackHammer carry, and what their types give, over every entry of the sixteen peoples.

    sweep_heroes.py [RULE...]      all rules, or these
"""
import itertools
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import number, tag
from bench import run_named
from sweep_blackhammer import (CHARIOT, FOLDER, GENERAL, OTHER_PRICES, Peoples, is_character, is_item,
                               levels_of, mounts_of, pace_of, texts_of)

STANDARD = re.compile(r"battle standard|army standard", re.I)
STAND_ALONE = re.compile(r"scroll|fragment|familiar|power stone|token|rune", re.I)
KINDS = (("weapon", re.compile(r"^(magic )?weapons?$|weapon runes|magic weapons", re.I)), ("talisman", re.compile(r"^talismans?$", re.I)),
         ("arcane", re.compile(r"arcane", re.I)), ("banner", re.compile(r"banner|standard", re.I)),
         ("enchanted", re.compile(r"^enchanted items?$", re.I)))


def build(peoples, folder, name, army, *pairs, limit=3000):
    """A roster of units, each with some of its options; False if that is refused."""
    base, force, removals = peoples.bench.base(army, limit)
    lines = list(removals)
    for unit, options in pairs:
        lines.append(f'select "{unit.id}" in "{force}"')
        lines += [f'select "{option.id}" in the "{unit.target.get("id")}"' for option in options]
    path = os.path.join(folder, name + ".ros")
    return peoples.bench.run("apply", "-", base, "-o", path, script="\n".join(lines) + "\n").returncode in (0, 1) and os.path.exists(path)


def chosen(folder, name):
    """The names of what a roster has, and their own ids: some options are there from the start."""
    found = [one for one in ET.parse(os.path.join(folder, name + ".ros")).getroot().iter() if tag(one) == "selection"]
    return {one.get("name") for one in found}, {one.get("entryId").rsplit("::", 1)[-1] for one in found}


def judge(peoples, sweep, name, folder, cases):
    """Judges rosters by their names: (roster, what, pattern of errors, whether there is one)."""
    findings = peoples.bench.findings(folder) if cases else {}
    for case, what, pattern, wanted in cases:
        has = any(one["severity"] != "info" and re.search(pattern, one["message"]) for one in findings[case])
        sweep.say(name, what + (" has no finding" if wanted else " has one"), has == wanted)


def standards(units):
    """The characters who may carry the army standard, with the option."""
    for unit in units:
        found = [one for one in unit.options() if STANDARD.search(one.name) and not one.groups] if is_character(unit) else []
        if found:
            yield unit, found[0]


def sweep_standards(peoples, sweep):
    """One army standard, and two of them."""
    for army, name, units in peoples.each():
        folder, cases, bearers = peoples.bench.new_folder(), [], list(standards(units))
        for i, (one, other) in enumerate(itertools.combinations_with_replacement(bearers, 2)):
            if build(peoples, folder, f"{i}", army, (one[0], [one[1]])) and one[0] is not other[0]:
                if build(peoples, folder, f"{i}-two", army, (one[0], [one[1]]), (other[0], [other[1]])):
                    cases += [(f"{i}", one[0].name, "BH-31|[Ss]tandard.* too many|too many .*[Ss]tandard", False),
                              (f"{i}-two", f"{one[0].name} and {other[0].name}", "BH-31|too many .*[Ss]tandard", True)]
        judge(peoples, sweep, name, folder, cases)


def sweep_general_standard(peoples, sweep):
    """The General with the army standard."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, (unit, option) in enumerate(standards(units)):
            marks = [one for one in unit.options() if GENERAL in one.categories()]
            if marks and build(peoples, folder, f"{i}", army, (unit, [option, marks[0]])):
                cases.append((f"{i}", unit.name, "BH-32|General|[Ss]tandard", True))
        judge(peoples, sweep, name, folder, cases)


def kind_of(option):
    return next((kind for kind, pattern in KINDS if option.groups and pattern.search(option.groups[-1])), None)


def items_of(unit):
    """The items of a character that anyone of his may have now, by kind."""
    found = {}
    for option in unit.options():
        # Helms are of the family of armour, wherever they stand.
        if is_item(option) and kind_of(option) and not option.has_modifier("hidden") and not STAND_ALONE.search(option.name) \
                and option.name not in OTHER_PRICES and not re.search(r"\bhelm\b", option.name, re.I):
            found.setdefault(kind_of(option), []).append(option)
    return found


def sweep_families(peoples, sweep):
    """Two items of one kind on a character, and one of each of two kinds."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if is_character(one)):
            for kind, items in items_of(unit).items():
                items.sort(key=lambda one: one.cost())
                if len(items) > 1 and build(peoples, folder, f"{i}-{kind}", army, (unit, items[:2])):
                    cases.append((f"{i}-{kind}", f"{items[0].name} and {items[1].name} of {unit.name}",
                                  "BH-5[0-9]|BH-61|too many selections|cannot have", True))
        judge(peoples, sweep, name, folder, cases)


def sweep_twice(peoples, sweep):
    """An item on two characters."""
    for army, name, units in peoples.each():
        folder, cases, bearers = peoples.bench.new_folder(), [], {}
        for unit in (one for one in units if is_character(one)):
            for items in items_of(unit).values():
                for item in items:
                    bearers.setdefault(item.target.get("id"), []).append((unit, item))
        for i, ((one, item), (other, again), *_) in enumerate(both for both in bearers.values() if len(both) > 1):
            if build(peoples, folder, f"{i}", army, (one, [item]), (other, [again])):
                cases.append((f"{i}", f"{item.name} of {one.name} and {other.name}", f"(BH-52|too many).*{re.escape(item.name)}", True))
        judge(peoples, sweep, name, folder, cases)


def is_wizard(unit):
    """True or False; None if only its prose may say it."""
    if any(unit.index[one].get("name") == "Wizard" for one in unit.categories() if one in unit.index):
        return True
    text = " ".join("".join(part.itertext()) for part in unit.parts)
    return None if levels_of(unit)[0] or re.search("wizard|lore of|spells", text, re.I) else False


def sweep_arcane(peoples, sweep):
    """An arcane item of a character who is no wizard."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if is_character(one)):
            items = sorted(items_of(unit).get("arcane", []), key=lambda one: one.cost())
            if items and build(peoples, folder, f"{i}", army, (unit, items[:1])):
                wizard = is_wizard(unit)
                if wizard is not None:
                    cases.append((f"{i}", f"{items[0].name} of {unit.name}", "BH-55" + ("" if wizard else "|cannot have"), not wizard))
        judge(peoples, sweep, name, folder, cases)


def sweep_banners(peoples, sweep):
    """A magic banner of a unit without and with its standard bearer, and of a character without the army standard."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            banners = [one for one in unit.options() if is_item(one) and kind_of(one) == "banner" and not one.has_modifier("hidden")]
            banners.sort(key=lambda one: one.cost())
            bearer = [one for one in unit.options() if (STANDARD if is_character(unit) else re.compile("standard|musician and standard", re.I)).search(one.name)
                      and one not in banners and not is_item(one)]
            if banners and build(peoples, folder, f"{i}", army, (unit, banners[:1])) \
                    and not {one.target.get("id") for one in bearer} & chosen(folder, f"{i}")[1] and unit.name != "Icon Bearer":
                cases.append((f"{i}", f"{banners[0].name} of {unit.name}", "BH-6[01]|cannot have|[Ss]tandard|[Bb]anner", True))
                if bearer and build(peoples, folder, f"{i}-with", army, (unit, bearer[:1] + banners[:1])):
                    cases.append((f"{i}-with", f"{banners[0].name} of {unit.name} with {bearer[0].name}", "BH-6[01]", False))
        judge(peoples, sweep, name, folder, cases)


FOR_RIDERS, FOR_FEET = re.compile(r"^(lances?|cavalry hammers?)$", re.I), re.compile(r"^halberds?$", re.I)


def sweep_hands(peoples, sweep):
    """A halberd on each mount, a lance or cavalry hammer on foot."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if is_character(one)):
            mounts, options = mounts_of(unit), list(unit.options())
            fast = any((number(one.get("M")) or 0) >= 7 for one in unit.profiles()) or len(unit.profiles()) > 1
            for j, weapon in enumerate(options):
                halberd, lance = FOR_FEET.search(weapon.name), FOR_RIDERS.search(weapon.name)
                if lance and not fast and build(peoples, folder, f"{i}-{j}", army, (unit, [weapon])) \
                        and not {one.target.get("id") for one in mounts} & chosen(folder, f"{i}-{j}")[1]:
                    cases.append((f"{i}-{j}", f"{weapon.name} of {unit.name} on foot", "BH-45|BH-89|cannot have", True))
                for k, mount in enumerate(mounts if halberd else ()):
                    if build(peoples, folder, f"{i}-{j}-{k}", army, (unit, [weapon, mount])):
                        cases.append((f"{i}-{j}-{k}", f"{weapon.name} of {unit.name} on {mount.name}", "BH-45|BH-89|cannot have", True))
        judge(peoples, sweep, name, folder, cases)


def stated_strength(unit):
    """The unit strength that a rule of a unit names for it."""
    found = [re.fullmatch(r"unit strength (\d+)", rule.get("name") or "", re.I) for part in unit.parts for rule in part.iter() if tag(rule) == "rule"]
    return next((int(one.group(1)) for one in found if one), None)


def strength_of(unit):
    """The unit strength of a choice of one model, by its own rule or its type; None if that is not plain."""
    if stated_strength(unit):
        return stated_strength(unit)
    wounds = {number(one.get("W")) for one in unit.profiles() if "W" in one}
    if CHARIOT in unit.categories():
        return 4
    if any(one.get("M") == "-" for one in unit.profiles()) or len(unit.profiles()) != 1 or is_character(unit) or pace_of(unit):
        return None
    return max(wounds) if wounds != {None} and max(wounds) >= 3 else None


def sweep_strengths(peoples, sweep):
    """The unit strength of choices of one model: what its rule states, a chariot 4, a monster its Wounds."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if one.target.get("type") == "model"):
            wanted = strength_of(unit)
            if wanted and build(peoples, folder, f"{i}", army, (unit, [])):
                cases.append((f"{i}", unit, wanted))
        sheets = peoples.bench.sheets(folder, "full") if cases else {}
        for case, unit, wanted in cases:
            found = re.findall(r"Unit strength (\d+)", sheets[case])
            sweep.say(name, f"{unit.name} has {found[-1:]}, not {wanted}", found[-1:] == [str(wanted)])


def sweep_flights(peoples, sweep):
    """The dice with which each unit flees: three if it flies or all its profiles are faster than 6, two if none is."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            # Machines that flee are destroyed.
            if re.search("trebuchet|cannon", unit.name, re.I) or not build(peoples, folder, f"{i}", army, (unit, [])):
                continue
            root = ET.parse(os.path.join(folder, f"{i}.ros")).getroot()
            paces = [number(one.text) for one in root.iter() if tag(one) == "characteristic" and one.get("name") == "M"]
            flies = any(re.match(r"fly(ing)?\b", shown, re.I) for shown in texts_of(root))
            if None not in paces and paces and (flies or max(paces) <= 6 or min(paces) > 7):
                cases.append((f"{i}", unit.name, 3 if flies or max(paces) > 6 else 2))
        sheets = peoples.bench.sheets(folder, "full") if cases else {}
        for case, what, dice in cases:
            found = re.findall(r"Flees (\d)D6", sheets[case])
            sweep.say(name, f"{what} flees {found}, not {dice}", set(found) == {str(dice)})


# The ordinary weapons of tables 2.4 and 2.5, as a sheet has them.
WEAPONS = {"crossbows?": '30" · Strength 4 · move or fire', "longbows?": '30" · Strength 3', "bows?": '24" · Strength 3',
           "short bows?": '18" · Strength 3', "(dwarf )?handguns?": '24" · Strength 4 · move or fire · piercing',
           "pistols?": '8" · Strength 4 · quick fire · piercing', "brace of pistols": "two shots", "slings?": '10" · Strength 3 · two shots',
           "javelins": '8" · Strength of the thrower', "throwing (knives|stars)": '6" · Strength of the thrower · quick fire',
           "throwing axes": '6" · Strength of the thrower +1', "(additional|two) hand weapons?": "+1 Attack · no shield",
           "spears?": "(fights in two ranks|+1 Strength when charging)", "lances?": "+2 Strength when charging",
           "great weapons?": "(+2|+1) Strength · two-handed · strikes last", "halberds?": "+1 Strength · two-handed · fights in two ranks",
           "flails?": "+2 Strength in the first round", "morning stars?": "+1 Strength in the first round", "cavalry hammers?": "+1 later"}


def sweep_weapons(peoples, sweep):
    """Each ordinary weapon that a unit can have stands on its sheet with its figures."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            for j, option in enumerate(unit.options()):
                words = next((words for weapon, words in WEAPONS.items() if re.fullmatch(weapon, option.name, re.I)), None)
                if words and not is_item(option) and build(peoples, folder, f"{i}-{j}", army, (unit, [option])):
                    cases.append((f"{i}-{j}", f"{option.name} of {unit.name}", words))
        sheets = peoples.bench.sheets(folder, "full") if cases else {}
        for case, what, words in cases:
            pattern = re.sub(r"\+", r"\\+", words)
            sweep.say(name, what, re.search(pattern, sheets[case]) is not None)


SWEEPS = (
    ("BH-42", "ordinary weapons on the sheets of their units", sweep_weapons),
    ("BH-31", "pairs of bearers of the army standard", sweep_standards),
    ("BH-32", "Generals with the army standard", sweep_general_standard),
    ("BH-45", "weapons of riders on foot, and of foot on mounts", sweep_hands),
    ("BH-51", "pairs of items of one kind", sweep_families),
    ("BH-52", "items on two characters", sweep_twice),
    ("BH-55", "arcane items on wizards and others", sweep_arcane),
    ("BH-60", "magic banners with and without a bearer", sweep_banners),
    ("C-04", "units with the dice with which they flee", sweep_flights),
    ("C-01", "single models, chariots and monsters with their unit strength", sweep_strengths),
)


def main():
    return run_named("blackhammer", FOLDER, SWEEPS, Peoples)


if __name__ == "__main__":
    sys.exit(main())
