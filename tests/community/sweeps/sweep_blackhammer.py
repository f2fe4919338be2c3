#!/usr/bin/env python3
"""Sweeps the rules of BlackHammer over every entry of the sixteen peoples."""
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import ArmyData, number, tag
from bench import Bench, has_word, run_named
from sweep_40k import ROSTER, plain, tie

FOLDER = os.path.join("systems2", "whfb-6e")
LORDS, HEROES, CHARACTERS = "623e-5f3d-d939-9b51", "5694-61f3-6913-6154", "48f1-4778-a9db-cde7"
CORE, SPECIAL, RARE = "62d3-efc6-6c2c-634e", "4a3f-84d1-0495-6ecb", "a3af-995e-0cf1-7091"
GENERAL, MOUNT, CHARIOT = "1a61-9b9e-0b56-e6ce", "de79-e832-4f30-ac18", "fcd6-2f77-ca6e-7b24"
POINTS = "eaa7-6800-e651-8bea"

# Groups of plain equipment; whatever has a price in another group is a magic item or an ability.
PLAIN = re.compile(r"^(armour|bull rhinox|command|crew weapons|da immortulz|equipment|gnoblars|hull upgrade|melee weapon|mount.*|"
                   r"options|ranged weapons?|slaan generation|sorcerer|spawn of the gods|turret upgrade|unit|variant war hydra|"
                   r"weapons?|weapon team|weapon|wizard level.*|throwing stars|shiny stuff)$", re.I)
ABILITY = re.compile(r"virtue|spite|honour|big name|gift|powers$|kindred|spawning|temple of khaine|poisons|artifacts|mark of", re.I)
WORN = re.compile(r"^magic (armour|shield)", re.I)
ARMOUR = re.compile(r"\b(armour|shield|barding)s?\b", re.I)

FAMILIES = {"weapon": "e6e5-cff5-9987-d563", "shield": "4c58-0153-f37e-9905", "armour": "2963-aff1-28ca-7634",
            "talisman": "d777-f2f1-e0db-8e8e", "arcane": "7cfd-b676-48e1-6eec", "banner": "daeb-6ab0-83b2-8bf3"}
# The common items (4.5), and those of the sister game that are the same at another price, or have their name.
COMMON = (("Sword of Power", "weapon", 15), ("Enchanted Shield", "shield", 15), ("Enchanted Shield", "armour", 15),
          ("Talisman of Preservation", "talisman", 25), ("Obsidian Amulet", "talisman", 15), ("Dispel Scroll", "arcane", 25),
          ("Book of Sorcery", "arcane", 25), ("Wizard's Staff", "arcane", 15), ("War Banner", "banner", 25))
# Runes are no items of these families.
COMMON_GROUP = re.compile(r"magic (weapon|armour|shield|banner)s?$|^(talismans?|(unique )?(arcane )?items?)$|^armour$|^shield$", re.I)
OTHER_PRICES = ("Sword of Might",)
# An army book may except one.
OWN_PRICES = {("High Elves", "Dispel Scroll"), ("High Elves", "War Banner")}


class Peoples:
    """The choices of each people, and rosters of them."""

    def __init__(self):
        self.data = ArmyData(os.path.join(os.environ.get("DATA", "build/data"), FOLDER))
        self.bench = Bench("blackhammer-6e", "5f75-906f-4d23-7a30", FOLDER)

    def each(self):
        for catalogue in self.data.catalogues:
            units = [one for one in self.data.roots(catalogue)
                     if one.categories() & {LORDS, HEROES, CHARACTERS, CORE, SPECIAL, RARE}]
            yield catalogue.get("id"), catalogue.get("name"), units


def is_character(unit):
    return bool(unit.categories() & {LORDS, HEROES, CHARACTERS})


def bought(option):
    """True for what has a price in a group that is not of plain equipment."""
    return bool(option.groups) and option.cost() > 0 and \
        (not PLAIN.match(option.groups[-1]) or any(WORN.match(group) for group in option.groups))


def is_item(option):
    return bought(option) and not ABILITY.search(option.groups[-1]) and not option.name.startswith("Mark of")


def first_bearers(units, wanted):
    """The first unit that offers each thing."""
    found = {}
    for unit in units:
        for option in unit.options():
            if wanted(option):
                found.setdefault(option.target.get("id"), (unit, option))
    return list(found.values())


def breaks(findings, rule):
    return any(one["message"].startswith(rule + ":") and one["severity"] == "error" for one in findings)


def sweep_prices(peoples, sweep):
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, (unit, option) in enumerate(first_bearers(units, bought)):
            if option.has_modifier(POINTS):
                continue
            for limit in (1000, 1001):
                case = f"{i}-{limit}"
                if peoples.bench.build(folder, case, army, limit, unit, [option]):
                    cases.append((case, option, limit))
        findings = peoples.bench.findings(folder)
        for case, option, limit in cases:
            sweep.say(name, f"{option.name} for {option.cost():.0f} at {limit}",
                      breaks(findings[case], "BH-14") == (limit == 1000 and option.cost() > 25))


def sweep_wearers(peoples, sweep):
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if is_character(one)):
            options = list(unit.options())
            worn = [one for one in options if is_item(one) and any(WORN.match(group) for group in one.groups)
                    and one.name != "Chaos Armour"]
            plain = any(ARMOUR.search(one.name) and (one not in worn) and not is_item(one) or one.name == "Chaos Armour"
                        for one in options)
            if worn and peoples.bench.build(folder, str(i), army, 3000, unit, [min(worn, key=lambda one: one.cost())]):
                cases.append((str(i), unit, plain))
        findings = peoples.bench.findings(folder)
        for case, unit, plain in cases:
            if not any("Scaly" in one["message"] for one in findings[case]):
                sweep.say(name, unit.name, breaks(findings[case], "BH-56") != plain)


def sweep_secrets(peoples, sweep):
    for army, name, units in peoples.each():
        folder, cases, plain = peoples.bench.new_folder(), [], set()
        for unit in units:
            plain |= {option.name.lower() for option in unit.options() if not is_item(option)}
        # Rules of the army may name an item, whoever has it.
        peoples.bench.build(folder, "army", army, 3000, units[0])
        for i, (unit, option) in enumerate(first_bearers(units, is_item)):
            if option.name.lower() not in plain and peoples.bench.build(folder, str(i), army, 3000, unit, [option]):
                cases.append((str(i), unit, option))
        sheets = peoples.bench.sheets(folder, "public")
        for case, unit, option in cases:
            if not has_word(sheets["army"] + unit.name, option.name):
                sweep.say(name, f"{option.name} of {unit.name}", not has_word(sheets[case], option.name))


HIDES = re.compile(r"start the game hidden in|which include hidden")


def hides(thing):
    """True if a rule of its lets it start the game hidden in a unit."""
    return any(HIDES.search("".join(rule.itertext())) for part in thing.parts for rule in part.iter() if tag(rule) == "rule")


def sweep_hidden(peoples, sweep):
    """That there are hidden models is public, in which unit they are is not."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        hosts = [unit for unit in units if not is_character(unit) and unit.target.get("type") == "unit"]
        for i, unit in enumerate(units):
            within = [option for option in unit.options() if hides(option)]
            path = os.path.join(folder, f"{i}.ros")
            if within and peoples.bench.build(folder, str(i), army, 3000, unit, within[:1]):
                cases.append((str(i), within[0].name, f"{within[0].name} of {unit.name}"))
            elif is_character(unit) and hides(unit) and peoples.bench.build(folder, str(i), army, 3000, unit, (), hosts[:1]):
                tree = ET.parse(path)
                one, other = (next(at for at in tree.getroot().iter(ROSTER + "selection") if plain(at.get("name")) == plain(thing.name))
                              for thing in (unit, hosts[0]))
                tie(one, "bh6.joins", other)
                tree.write(path, encoding="utf-8", xml_declaration=True)
                cases.append((str(i), unit.name, f"{unit.name} in {hosts[0].name}"))
        sheets, private = peoples.bench.sheets(folder, "public"), peoples.bench.sheets(folder, "full")
        for case, hidden, what in cases:
            listed = re.search(rf"Hidden models Number {re.escape(hidden)} \d", sheets[case], re.I)
            joins = re.search("Joins|Joined by", sheets[case])
            told = re.search("Joins|Joined by", private[case]) or f" in {hidden}" not in what
            sweep.say(name, what, listed is not None and not joins and bool(told))


def sweep_barred(peoples, sweep):
    for army, name, units in peoples.each():
        leaders = [one for one in units if is_character(one)]
        marks = {unit.id: [one for one in unit.options() if GENERAL in one.categories()] for unit in leaders}
        if not any(marks.values()):
            continue
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(leaders):
            if not any(one.has_modifier("hidden") for one in marks[unit.id]) \
                    and peoples.bench.build(folder, str(i), army, 3000, unit):
                cases.append((str(i), unit))
        findings = peoples.bench.findings(folder)
        for case, unit in cases:
            bearer = any(one["message"].startswith("BH-32") for one in findings[case])
            if not bearer:
                sweep.say(name, unit.name, breaks(findings[case], "BH-06") != bool(marks[unit.id]) or unit.name == "Icon Bearer")


def family_of(option):
    return next((family for family, name in FAMILIES.items() if name in option.categories()), None)


def sweep_common(peoples, sweep):
    """Each common item on a bearer of its family: offered, at its price, secret; and no other at another price."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, (item, family, price) in enumerate(COMMON):
            bearers = [one for one in units if any(COMMON_GROUP.search(option.groups[-1]) and family_of(option) == family
                                                   for option in one.options() if option.groups)]
            if bearers and peoples.bench.build(folder, str(i), army, 3000, bearers[0]):
                path = os.path.join(folder, f"{i}.ros")
                told = peoples.bench.run("apply", "-", path, "-o", path, script=f'select the "{item}" in the "{bearers[0].target.get("id")}"\n')
                cases.append((str(i), item, price, told.returncode < 2, cost_of(path, item)))
        sheets = peoples.bench.sheets(folder, "public") if cases else {}
        for case, item, price, there, cost in cases:
            sweep.say(name, f"{item} costs {cost}", there and (cost == price or (name, item) in OWN_PRICES))
            sweep.say(name, f"{item} on the public sheet", not has_word(sheets[case], item))
        for unit, option in first_bearers(units, lambda one: one.name in OTHER_PRICES):
            case = f"other-{option.id.rsplit('::', 1)[-1]}"
            built = peoples.bench.build(folder, case, army, 3000, unit, [option])
            sweep.say(name, f"{option.name} for {option.cost():.0f}",
                      not built or any(one["code"] == "hidden" for one in peoples.bench.findings(folder)[case]))


def cost_of(path, item):
    """What a selection of a roster costs; None if it is not there."""
    return next((float(cost.get("value")) for one in ET.parse(path).getroot().iter()
                 if tag(one) == "selection" and one.get("name") == item
                 for cost in one.iter() if tag(cost) == "cost" and cost.get("typeId") == POINTS), None)


def pace_of(unit):
    """The greatest Movement of a unit's own profiles, if it is one rider on one steed; None if that is open."""
    pairs = [[number(one.get("M")) for one in option.profiles() if "M" in one] for option in [unit] + list(unit.options())
             if option is unit or option.target.get("type") == "model"]
    pairs = [pair for pair in pairs if len(pair) == 2 and None not in pair and max(pair) >= 7 > min(pair)]
    return max(pairs[0]) if len(pairs) == 1 else None


def sweep_riders(peoples, sweep):
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            pace = pace_of(unit)
            if pace and CHARIOT not in unit.categories() and peoples.bench.build(folder, str(i), army, 3000, unit):
                cases.append((str(i), unit, pace))
        sheets = peoples.bench.sheets(folder, "full") if cases else {}
        for case, unit, pace in cases:
            found = re.search(r'March and charge (\d+)"', sheets[case])
            if not found and re.search(r"Charge \d+", sheets[case]):
                continue
            charge = int(found.group(1)) if found else 0
            sweep.say(name, f"{unit.name} charges {charge}", charge in (2 * pace, 2 * pace - 2))


def sweep_profiles(peoples, sweep):
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            parts = [unit] + list(unit.options())
            if any(part.profiles() and MOUNT not in part.categories() and part.groups[-1:] != ("Mount",) for part in parts[1:]) \
                    and not unit.profiles():
                continue
            if peoples.bench.build(folder, str(i), army, 3000, unit):
                cases.append((str(i), unit, bool(unit.profiles())))
        findings = peoples.bench.findings(folder)
        for case, unit, there in cases:
            said = any(one["message"].startswith("BH-91") for one in findings[case])
            sweep.say(name, unit.name, said != there)


# What a text about armour saves begins with, if it is about its bearer; the others are about whom he hits, or ward saves.
SAID = re.compile(r"(?<![-+]\d )(?<!no )(?<!unsaved )\b(armou?r sav(e|ing)|scaly skin save|\d\+ save)", re.I)
OF_OTHERS = re.compile(r"no (armou?r )?saves?|ward save|modifier|allow|ignor|penalty|wound|hits?\b|attack", re.I)
SUITS = {"light armour": 1, "heavy armour": 2, "dragon armour": 2, "full plate armour": 3, "plate armour": 3,
         "gromril armour": 3, "chaos armour": 3}


def read_effects():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "saves.tsv"), encoding="utf-8") as file:
        return dict(line.rstrip("\n").split("\t") for line in list(file)[1:])


def texts_of(root):
    """The profiles and rules that a roster's units show, by name, without the blanks in it."""
    return {" ".join(one.get("name").split()): " ".join("".join(one.itertext()).split())
            for one in root.iter() if tag(one) in ("rule", "profile")}


def points_worn(root):
    names = [one.get("name").lower() for one in root.iter() if tag(one) == "selection"]
    suits = [points for name in names for suit, points in SUITS.items() if name == suit]
    return max(suits, default=0) + any(name in ("shield", "shields", "hand weapons and shields") for name in names)


def expected_save(unit, root, effects):
    """The points of a unit's save: equipment, steed and texts; None if a text adds to what nobody names."""
    shown = texts_of(root)
    applied = [effects[name] for name in shown if name in effects]
    fixed = [int(one[1:]) for one in applied if one.startswith("=")]
    if fixed:
        return max(fixed)
    if "scales" in applied and not any(name.startswith("Scaly Skin") for name in shown):
        return None
    added = [int(one[1:]) for one in applied if one.startswith("+")]
    mounted = max([int(one.split()[1]) for one in applied if one.startswith("mount")] + [pace_of(unit) is not None])
    return points_worn(root) + sum(added) + applied.count("scales") + mounted + ("barding" in applied)


def tells(option, effects):
    """True if an option has a text of the table that is its bearer's."""
    rules = [part.get("name") or "" for own in option.parts for part in own.iter() if tag(part) in ("rule", "infoLink")]
    return not bought(option) and any(name in effects for name in rules) or option.name.startswith("Blessed Spawning")


def save_cases(peoples, army, units, folder, effects):
    """Rosters of each unit as it is added, and of the first bearer of each option with a text about saves."""
    units = [one for one in units if CHARIOT not in one.categories()]
    wanted = [(unit, []) for unit in units]
    wanted += [(unit, [option]) for unit, option in first_bearers(units, lambda one: tells(one, effects))]
    for i, (unit, options) in enumerate(wanted):
        if peoples.bench.build(folder, str(i), army, 3000, unit, options):
            root = ET.parse(os.path.join(folder, f"{i}.ros")).getroot()
            yield str(i), unit, " with ".join([unit.name] + [one.name for one in options]), root


def sweep_saves(peoples, sweep):
    """Each unit with a text about its save prints that save; a text that is not in the table is a fault."""
    effects = read_effects()
    for army, name, units in peoples.each():
        folder = peoples.bench.new_folder()
        cases = list(save_cases(peoples, army, units, folder, effects))
        sheets = peoples.bench.sheets(folder, "full")
        for case, unit, what, root in cases:
            shown = texts_of(root)
            unread = [text for text, words in shown.items()
                      if text not in effects and SAID.search(words) and not OF_OTHERS.search(words)]
            if unread:
                sweep.say(name, f"{what}: texts about saves that nobody read: {unread}", False)
            # The scales of what is ridden are not its rider's, and a chariot has a save of its own.
            if not set(shown) & set(effects) or "Chariot" in shown or "Large Target" in shown and (is_character(unit) or "Fly" in shown):
                continue
            found = re.search(r"(?<!in combat )\bSave (\d)\+", sheets[case])
            points = expected_save(unit, root, effects)
            wanted = 7 - min(6, points) if points else None
            sweep.say(name, f"{what} prints {found and found.group(1)}, not {wanted}", (found and int(found.group(1))) == wanted)


LEVEL = re.compile(r"^(?:wizard )?level ?(\d)?( wizard)?$", re.I)
LEVEL_TEXT = re.compile(r"\b(?:is a|are) (?:level (\d)|(fourth) level) (?:wizard|shaman)", re.I)


def levels_of(unit):
    """The options of levels of a wizard, and the level that its text gives it; None without."""
    said = LEVEL_TEXT.search(plain(" ".join("".join(part.itertext()) for part in unit.parts)))
    return [one for one in unit.options() if LEVEL.match(one.name)], said and int(said.group(1) or 4)


def sweep_levels(peoples, sweep):
    """Wizards above the first level, in a game of 1,000 points and one of 1,001."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            options, said = levels_of(unit)
            for j, (option, level) in enumerate([(one, int(LEVEL.match(one.name).group(1) or 0)) for one in options] or
                                                [(None, said)] * (said is not None)):
                for limit in (1000, 1001):
                    case = f"{i}-{j}-{limit}"
                    if peoples.bench.build(folder, case, army, limit, unit, [option] if option else []):
                        cases.append((case, f"{unit.name}, {level}, at {limit}", level > 1 and limit == 1000))
        findings = peoples.bench.findings(folder)
        for case, what, wrong in cases:
            said = any("the level of a wizard" in one["message"] for one in findings[case])
            sweep.say(name, what, breaks(findings[case], "BH-13") == wrong or said)


def mounts_of(unit):
    return [one for one in unit.options() if one.groups and re.match(r"mount\b", one.groups[-1], re.I)]


def sweep_mounts(peoples, sweep):
    """Characters with one mount, and with two."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if is_character(one)):
            mounts = mounts_of(unit)
            for j, other in enumerate(mounts[1:]):
                both = [peoples.bench.build(folder, f"{i}-{j}-{count}", army, 3000, unit, options)
                        for count, options in ((1, [other]), (2, [mounts[0], other]))]
                if all(both):
                    cases.append((f"{i}-{j}", f"{unit.name} on {mounts[0].name} and {other.name}"))
        findings = peoples.bench.findings(folder)
        for case, what in cases:
            one, two = ({at["message"] for at in findings[f"{case}-{count}"] if at["severity"] == "error"} for count in (1, 2))
            sweep.say(name, what, any(re.search("mount", message, re.I) for message in two - one))


def marks_of(root):
    """Each mark of a General in a roster, with the element around it."""
    return [(box, one) for box in root.iter(ROSTER + "selections") for one in box
            if any(category.get("entryId") == GENERAL for category in one.findall(f"{ROSTER}categories/{ROSTER}category"))]


def sweep_ties(peoples, sweep):
    """Two of one character, of whom one is marked as General or none."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            marks = [one for one in unit.options() if GENERAL in one.categories()] if is_character(unit) else []
            if not marks or any(one.has_modifier("hidden") for one in marks) or not peoples.bench.build(folder, str(i), army, 3000, unit, (), (unit,)):
                continue
            path = os.path.join(folder, f"{i}.ros")
            tree = ET.parse(path)
            leaders = [one for one in tree.getroot().iter(ROSTER + "selection") if one.get("entryId") == unit.id]
            found = marks_of(tree.getroot())
            if len(leaders) != 2 or len(found) != 1:
                os.remove(path)
                continue
            found[0][0].remove(found[0][1])
            tree.write(os.path.join(folder, f"{i}-none.ros"), encoding="utf-8", xml_declaration=True)
            cases += [(str(i), f"two of {unit.name}, one marked", False), (f"{i}-none", f"two of {unit.name}, none marked", True)]
        findings = peoples.bench.findings(folder)
        for case, what, wrong in cases:
            if not any(one["message"].startswith("BH-29: not judged") for one in findings[case]):
                sweep.say(name, what, breaks(findings[case], "BH-30") == wrong)


LORE = re.compile("lore of (fire|heavens|beasts|death|life|metal|shadows?|light)$", re.I)
# BH-84: how many dice keep a spell in play.
KEPT = (("Cage of Flame", 1), ("Fatality", 1), ("Net of Amyntok", 2), ("Cleansing Light", 3))


def sweep_lores(peoples, sweep):
    """Each of the eight lores of a people: its rule, and seven spells with value, duration and effect."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, (unit, lore) in enumerate(first_bearers(units, lambda one: LORE.match(one.name))):
            if peoples.bench.build(folder, str(i), army, 3000, unit, [lore]):
                cases.append((str(i), unit, lore))
        sheets = peoples.bench.sheets(folder, "full")
        for case, unit, lore in cases:
            sheet = sheets[case]
            spells = re.findall(r"Cast \d+\+ ·(?:(?!Cast \d).)*? Effect: \S", sheet)
            kept = all(re.search(rf"{spell}:.{{0,160}}remains in play \({dice}\)", sheet) for spell, dice in KEPT if spell in sheet)
            ruled = re.search(rf"{re.escape(lore.name.rstrip('s'))}s?: \w", sheet)
            sweep.say(name, f"{lore.name} of {unit.name}: {len(spells)} spells", bool(spells) and len(spells) % 7 == 0 and kept and bool(ruled) and "no text on record" not in sheet)


PLAIN_SUIT = re.compile(r"^(light|heavy|dragon|full plate|gromril) armour$", re.I)


def sweep_one_suit(peoples, sweep):
    """A character in plain and in magic armour shows one suit on the public sheet, and one with two shields one shield."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if is_character(one)):
            options = list(unit.options())
            suits = [one for one in options if is_item(one) and one.groups and re.match("magic armour$", one.groups[-1], re.I) and "shield" not in one.name.lower()
                     and "armour" in one.name.lower()]
            shields = [one for one in options if is_item(one) and re.match("magic shield$", one.groups[-1], re.I)]
            for j, (plain_one, magic) in enumerate(((next((one for one in options if PLAIN_SUIT.match(one.name)), None), suits),
                                                    (next((one for one in options if one.name.lower() == "shield"), None), shields))):
                if plain_one and magic and peoples.bench.build(folder, f"{i}-{j}", army, 3000, unit, [plain_one, magic[0]]):
                    cases.append((f"{i}-{j}", unit, plain_one, magic[0], j))
        sheets = peoples.bench.sheets(folder, "public")
        for case, unit, plain_one, magic, is_shield in cases:
            lines = re.search(rf"-- {re.escape(unit.name)} (.*?) Model M ", sheets[case])
            worn = re.findall(r"\bshields?\b" if is_shield else r"\barmour\b", (lines.group(1) if lines else "").lower())
            sweep.say(name, f"{unit.name} in {plain_one.name} and {magic.name}: {lines and lines.group(1)}", len(worn) == 1)


def is_gun(unit):
    """True for a machine without Movement beside its crew."""
    lines = [profile for part in (unit, *unit.options()) if not part.groups and part.target.get("type") != "upgrade" or part is unit for profile in part.profiles() if "M" in profile]
    rules = [one.get("name") for part in unit.parts for one in part.iter() if tag(one) in ("rule", "infoLink")]
    return any(one["M"] == "-" and number(one.get("W")) for one in lines) and any(number(one["M"]) for one in lines) \
        and CHARIOT not in unit.categories() and "Chariot" not in rules and "Chariot" not in unit.name


def sweep_machines(peoples, sweep):
    """A war machine has its Wounds for a strength, neither march nor charge, and no value at half."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(units):
            if is_gun(unit) and not is_character(unit) and peoples.bench.build(folder, str(i), army, 3000, unit):
                cases.append((str(i), unit))
        sheets = peoples.bench.sheets(folder, "full") if cases else {}
        for case, unit in cases:
            told = re.split(r" RULES ", sheets[case])[0]
            strength = re.search(r"Unit strength (\d+)", told.rpartition("Model M")[2])
            machine = [number(one["W"]) for part in (unit, *unit.options()) for one in part.profiles() if one.get("M") == "-" and number(one.get("W"))]
            sweep.say(name, f"{unit.name}: strength {strength and strength.group(1)}, Wounds {machine}",
                      bool(strength) and int(strength.group(1)) % machine[0] == 0 and not re.search("Half value|charge \\d", told, re.I))


def sweep_crews(peoples, sweep):
    """A machine of which the data have nothing but the crew prints no unit strength."""
    for army, name, units in peoples.each():
        folder, cases = peoples.bench.new_folder(), []
        for i, unit in enumerate(one for one in units if re.search("trebuchet", one.name, re.I) and not is_gun(one)):
            if peoples.bench.build(folder, str(i), army, 3000, unit):
                cases.append((str(i), unit))
        sheets = peoples.bench.sheets(folder, "full") if cases else {}
        for case, unit in cases:
            sweep.say(name, unit.name, not re.search(rf"{re.escape(unit.name)}.*Unit strength \d", sheets[case]))


def sweep_fourth_levels(peoples, sweep):
    """A fourth level that the data give a wizard counts as the third; one that he buys is an error."""
    for army, name, units in peoples.each():
        folder, cases, options_of = peoples.bench.new_folder(), [], {}
        for i, unit in enumerate(units):
            options, said = levels_of(unit)
            options_of[str(i)] = options
            fourth = [one for one in options if LEVEL.match(one.name).group(1) == "4"]
            if (fourth or said == 4) and peoples.bench.build(folder, str(i), army, 3000, unit):
                cases.append((str(i), unit.name, False))
            if fourth and len(options) > 1 and peoples.bench.build(folder, f"{i}-bought", army, 3000, unit, fourth):
                cases.append((f"{i}-bought", f"{unit.name} buys it", True))
        findings, sheets = peoples.bench.findings(folder), peoples.bench.sheets(folder, "full")
        for case, what, wrong in cases:
            refused = breaks(findings[case], "BH-38") or any(re.search("hidden|cannot", one["message"]) and "evel 4" in one["message"] for one in findings[case])
            told = any("counts as a wizard of level 3" in one["message"] for one in findings[case])
            level = re.search(r"Wizard level Spells first [^\d]*(\d)", sheets[case])
            sweep.say(name, f"{what}: {told} {level and level.group(1)}", refused == wrong and (wrong or told == (len(options_of[case]) < 2) and bool(level) and level.group(1) == "3"))


SWEEPS = (
    ("C-03", "units with a text about their save", sweep_saves),
    ("BH-14", "items and abilities at 1000 and 1001 points", sweep_prices),
    ("BH-56", "characters in magic armour", sweep_wearers),
    ("BH-80", "two of one character, with and without a mark", sweep_ties),
    ("BH-83", "lores with their spells", sweep_lores),
    ("BH-86", "characters in plain and in magic armour", sweep_one_suit),
    ("BH-88", "war machines with their crews", sweep_machines),
    ("crews", "machines of which the data have the crew alone", sweep_crews),
    ("BH-90", "wizards of the fourth level", sweep_fourth_levels),
    ("BH-85", "magic items on the public sheet", sweep_secrets),
    ("BH-13", "levels of wizards at 1000 and 1001 points", sweep_levels),
    ("BH-34", "characters with one mount and with two", sweep_mounts),
    ("BH-66", "hidden models on the public sheet", sweep_hidden),
    ("BH-79", "common items at their price", sweep_common),
    ("BH-81", "characters alone", sweep_barred),
    ("BH-87", "riders of one steed", sweep_riders),
    ("BH-91", "entries with and without a profile", sweep_profiles),
)


def main():
    return run_named("blackhammer", FOLDER, SWEEPS, Peoples)


if __name__ == "__main__":
    sys.exit(main())
