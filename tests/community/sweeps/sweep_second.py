#!/usr/bin/env python3
"""Sweeps rules of the second edition of Warhammer 40,000 over every entry of its armies: the army, what models wear, psykers,
vehicles and what rides in them.

    sweep_second.py [RULE...]      all rules, or these
"""
import copy
import functools
import itertools
import math
import os
import re
import sys

from army_data import below, number, tag
from bench import run_named
from sweep_40k import GUNS, MARKS, ROSTER, UNITS, Edition, alone, cards_of, edited, every, give, has_info, has_profile, is_machine, last_unit, plain, starting, tie
from sweep_units import cost_of

FOLDER = os.path.join("systems", "wh40k-2e")
SYSTEM = "9ea8-c89d-9104-ed03"


class Codexes(Edition):
    """The armies of all codexes."""

    def __init__(self):
        super().__init__(SYSTEM, FOLDER, None)

    def whole(self):
        """All armies at once, with all units of each that can be made."""
        return [(army, name, [(thing, self.unit(army, thing)) for thing in things if self.unit(army, thing) is not None])
                for army, name, things in self.each()]


def points(selection):
    return cost_of(selection, "points")


def limited(root, value):
    for limit in root.iter(ROSTER + "costLimit"):
        limit.set("value", f"{value:g}")
    return root


def is_hero(thing):
    return any(one.name in MARKS for one in thing.options())


# ---- the army


# The army's own sum is none of a roster that is put together here.
STORED = "^V2-02: (?!New Roster is)"


def sweep_stored(edition, sweep):
    """Each unit as it is, and with a stored cost that is five points less."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things):
            cheaper = copy.deepcopy(root)
            cost = next((one for one in last_unit(cheaper).iter(ROSTER + "cost") if float(one.get("value")) > 5), None)
            if cost is not None:
                cost.set("value", f"{float(cost.get('value')) - 5:g}")
                cases += [(name, thing.name, root, STORED, False), (name, f"{thing.name}, cheaper", cheaper, STORED, True)]
        edition.judge(cases, sweep)


def known_as(edition, army):
    return next(one for one in edition.data.catalogues if one.get("id") == army)


def sweep_strangers(edition, sweep):
    """Each unit of each army in the next army, unless that has it or one of its name, too."""
    armies = edition.whole()
    for (army, name, _), (_, _, units) in zip(armies, armies[1:] + armies[:1]):
        known = edition.data.indexes[army]
        names = {plain(one.name) for one in edition.data.roots(known_as(edition, army))}
        strangers = [(thing, unit) for thing, unit in units if not any(word in known for word in unit.get("entryId").split("::"))
                     and plain(thing.name) not in names]
        edition.judge([(name, thing.name, edition.roster(army, unit)[0], "^V2-03", True) for thing, unit in strangers], sweep)


def with_agreements(edition, root, *words):
    """A roster with agreements recorded, and the lines that record further ones."""
    force = root.find(f"{ROSTER}forces/{ROSTER}force").get("id")
    return edited(edition, root, f'select the "Agreements" in "{force}"', *[f'select the "{word}" in the "Agreements"' for word in words])


AGREED = ("AG-01 Allies accepted", "AG-05 Weapon conversions", "AG-07 Odd creatures in transports", "AG-11 Multiple ancient weapons",
          "AG-18 Marine sections score 1 + 1")


def sweep_agreements(edition, sweep):
    """Each of some agreements once, and twice."""
    for army, name, _ in edition.each():
        cases = []
        for word in AGREED:
            once = with_agreements(edition, edition.empty_roster(army), word)
            twice = copy.deepcopy(once)
            for one in twice.iter(ROSTER + "selection"):
                if one.get("name") == word:
                    one.set("number", "2")
            cases += [(name, word, once, "^V2-05", False), (name, f"{word}, twice", twice, "^V2-05", True)]
        edition.judge(cases, sweep)


def leadership(thing):
    """The Leadership of a character whose profiles have one alone."""
    found = {number(one.get("LD")) for one in thing.profiles() if "WS" in one} - {None}
    return found.pop() if len(found) == 1 else None


def marked(edition, army, leader, other):
    """A roster of two characters, of whom the first has the mark alone."""
    root, units = edition.roster(army, edition.unit(army, leader), edition.unit(army, other))
    for unit in units:
        for one in every(unit):
            for box in one.findall(ROSTER + "selections"):
                for mark in [child for child in box if child.get("name") in MARKS]:
                    box.remove(mark)
    give(units[0], next(one for one in leader.options() if one.name in MARKS))
    return root


def sweep_leadership(edition, sweep):
    """Each character as Commander beside those of the highest and of the lowest Leadership."""
    for army, name, things in edition.each():
        heroes = [thing for thing, _ in edition.units_of(army, things, is_hero) if leadership(thing)]
        heroes.sort(key=leadership)
        cases = []
        for leader in heroes if "Guard" not in name else ():
            for other in {id(one): one for one in (heroes[0], heroes[-1])}.values():
                if other is not leader:
                    cases.append((name, f"{leader.name} above {other.name}", marked(edition, army, leader, other), "^V2-07",
                                  leadership(leader) < leadership(other)))
        edition.judge(cases, sweep)


VALUES = {"Blood Angels": 5, "Dark Angels": 5, "Ultramarines": 5, "Space Wolves": 5, "Eldar": 4, "Orks": 3, "Chaos": 3, "Squats": 2, "Imperial Guard": 2,
          "Tyranids": 1}


def sweep_values(edition, sweep):
    """The strategic value of each army that has one, on its sheet."""
    for army, name, _ in edition.each():
        value = next((value for word, value in VALUES.items() if word in name), None)
        if value:
            sheet = edition.sheets([edition.empty_roster(army)])[0]
            sweep.say(name, "strategic value", f"Strategic value {value}" in sheet)


def shares(edition, army):
    """The sections of a force with the share of the points that they may have at most: id, name, percent."""
    index = edition.data.indexes[army]
    for link in below(index[edition.bench.force], "categoryLinks", "categoryLink"):
        for limit in below(link, "constraints", "constraint"):
            if (limit.get("type"), limit.get("percentValue"), limit.get("field")) == ("max", "true", "points"):
                yield link.get("targetId"), link.get("name"), float(limit.get("value"))


def sweep_shares(edition, sweep):
    """Each unit of a section in a game of which it is just the share that the section may have, and in a smaller one."""
    for army, name, things in edition.each():
        cases = []
        for section, word, percent in shares(edition, army):
            units = edition.units_of(army, things, lambda one, section=section: section in one.categories() and not one.has_modifier("category"))
            for thing, root in ((one, alone(made)) for one, made in units):
                cost = points(last_unit(root))
                if cost < 20:
                    continue
                pattern = rf"too much +{re.escape(word.strip())} "
                just = math.ceil(cost * 100 / percent)
                cases += [(name, f"{thing.name} in {just} points", limited(copy.deepcopy(root), just), pattern, False),
                          (name, f"{thing.name} in {just - 5} points", limited(copy.deepcopy(root), just - 5), pattern, True)]
        edition.judge(cases, sweep)


MISSIONS = ("Counter-offensive", "Assassins", "Witch Hunt", "Tyranid Attack", "Eagle's Nest", "Another mission")


def sweep_missions(edition, sweep):
    """Each army with each mission: Tyranids have no Eagle's Nest."""
    for army, name, _ in edition.each():
        base = edition.empty_roster(army)
        force = base.find(f"{ROSTER}forces/{ROSTER}force").get("id")
        cases = []
        for word in MISSIONS:
            barred = ("Tyranids" in name and word == "Eagle's Nest") or ("Orks" in name and word in ("Assassins", "Witch Hunt"))
            root = edited(edition, base, f'select the "Mission" in "{force}"', f'select the "{word}" in the "Mission"')
            cases.append((name, word, root, "^V2-91", barred))
        edition.judge(cases, sweep)


def sweep_strategy(edition, sweep):
    """A strategy card for each begun thousand of points; none for Tyranids."""
    for army, name, things in edition.each():
        thing, unit = next(((thing, unit) for thing, unit in ((one, edition.unit(army, one)) for one in things) if unit is not None and points(unit) >= 50),
                           (None, None))
        for count in (1, math.ceil(1000 / points(unit)), math.ceil(2000 / points(unit)) + 1) if thing else ():
            root = edition.roster(army, *[unit] * count)[0]
            total = sum(points(one) for one in root.findall(UNITS))
            cards = 0 if "Tyranids" in name else math.ceil(total / 1000)
            found = re.search(r"Strategy cards (\d+)", edition.sheets([root])[0])
            sweep.say(name, f"{total:g} points: {found and found.group(1)} cards", (int(found.group(1)) if found else 0) == cards)


# ---- what models wear


FIELDS = {"conversion field", "refractor field", "power field", "displacer field", "storm shield", "rosarius", "rune armour", "kustom force field",
          "force field", "the lion helm", "voltage field", "warp field", "thunder hammer & storm shield",
          "terminator armour: thunder hammer & storm shield"}


def fields_of(thing):
    """The force fields (4.6) that a model is offered."""
    found = {}
    for option in thing.options():
        if plain(option.name) in FIELDS:
            found.setdefault(plain(option.name), option)
    return found


def worn(unit):
    return [plain(one.get("name")) for one in every(unit) if plain(one.get("name")) in FIELDS]


def sweep_pairs_of_fields(edition, sweep, runes=False):
    """Each field of a model, and each two of them; a displacer field beside rune armour is allowed."""
    for army, name, things in edition.each():
        cases = []
        for thing, _ in edition.units_of(army, things):
            unit, offered = edition.unit(army, thing), fields_of(thing)
            if has_profile(thing, "Ram Strength") or count_of_men(unit) > 1:
                continue
            there = worn(unit)
            adds = [(one,) for one in offered] + list(itertools.combinations(offered, 2))
            for words in adds:
                new = [word for word in words if word not in there]
                both = sorted(set(there) | set(new))
                if not new or ("rune armour" in both) != runes:
                    continue
                root, (one,) = edition.roster(army, unit)
                give(one, *cards_of(thing)[1], *[offered[word] for word in new])
                allowed = len(both) == 1 or both == ["displacer field", "rune armour"]
                pattern = "^V2-2[78]" if allowed else "^V2-2[78]|too many selections|cannot have any"
                cases.append((name, f"{' and '.join(both)} of {thing.name}", root, pattern, not allowed))
        edition.judge(cases, sweep)


def count_of_men(unit):
    return sum(int(one.get("number") or 1) for one in every(unit) if any(tag(profile) == "profile" and profile.get("typeName") == "Unit"
               for group in one for profile in group))


HEAVY = re.compile(r"(terminator|exo-?|mega-?) ?armou?r$")
TERMINATOR = re.compile(r"terminator armou?r$")
MOUNT = re.compile(r"\b(bike|warbike|boar|warboar|cyboar|steed|horse|disc|juggernaut|palanquin|mount|jetbike|trike)\b(?! of)")


def sweep_mounts(edition, sweep):
    """Whoever may have armour of the class of Terminator armour and a bike or a mount has both."""
    for army, name, things in edition.each():
        cases = []
        for thing, _ in edition.units_of(army, things, lambda one: not has_profile(one, "Ram Strength")):
            unit, options = edition.unit(army, thing), list(thing.options())
            armour = next((one for one in options if HEAVY.search(plain(one.name))), None)
            is_worn = any(HEAVY.search(plain(one.get("name"))) for one in every(unit))
            for mount in [one for one in options if MOUNT.search(plain(one.name))] if is_worn or armour else ():
                root, (one,) = edition.roster(army, unit)
                give(one, *cards_of(thing)[1], mount, *([] if is_worn else [armour]))
                cases.append((name, f"{thing.name} in {'its' if is_worn else 'heavy'} armour with {mount.name}", root,
                              f"^V2-(29|30|31)|cannot have any selections of {re.escape(mount.name)}|too many selections", True))
        edition.judge(cases, sweep)


def sweep_word_with(edition, sweep, words=(), what="", rule="", first=False):
    """Whoever may have one thing and another has both. With `first`, only whose name it is has the other."""
    for army, name, things in edition.each():
        cases = []
        for thing, _ in edition.units_of(army, things):
            unit, offered = edition.unit(army, thing), {plain(one.name): one for one in thing.options()}
            others = [one for word, one in offered.items() if re.fullmatch(what, word)]
            base = [one for word, one in offered.items() if word in words]
            for one, other in itertools.product(base or [None], others):
                if one is None and not (first and plain(thing.name) in words):
                    continue
                root, (mine,) = edition.roster(army, unit)
                give(mine, *cards_of(thing)[1], other, *([one] if one else []))
                cases.append((name, f"{other.name} with {one.name if one else 'him'} of {thing.name}", root, rule, True))
        edition.judge(cases, sweep)


def sweep_saves(edition, sweep):
    """No sheet has a save that is better than 1+."""
    for army, name, things in edition.each():
        for thing, _ in edition.units_of(army, things):
            armour = [one for one in thing.options() if has_profile(one, "Saving Throw")]
            made = [one for one in edition.with_options(army, thing, armour) if one is not None]
            for sheet in edition.sheets(made):
                sweep.say(name, thing.name, not re.search(r"Save (0|-\d)\+", sheet))


def sweep_teleporters(edition, sweep):
    """Each character in Terminator armour who teleports with a squad, with and without an agreement."""
    for army, name, things in edition.each():
        agreed, cases = with_agreements(edition, edition.empty_roster(army), "AG-08 Terminator character teleports"), []
        heroes = edition.units_of(army, things, lambda one: is_hero(one) and not is_machine(one))
        for thing, root in starting(edition, army, heroes, "Teleports with a Terminator squad"):
            unit = last_unit(root)
            armour = next((one for one in thing.options() if TERMINATOR.search(plain(one.name))), None)
            if not any(TERMINATOR.search(plain(one.get("name"))) for one in every(unit)):
                if armour is None:
                    continue
                give(unit, armour)
            for base, wrong in ((edition.empty_roster(army), True), (agreed, False)):
                kept, edition.empty[army] = edition.empty[army], base
                cases.append((name, f"{thing.name}{'' if wrong else ', agreed'}", edition.roster(army, unit)[0], "^V2-95", wrong))
                edition.empty[army] = kept
        edition.judge(cases, sweep)


# ---- psykers

DECKS = {"Librarian deck": 8, "Inquisition deck": 8, "Adeptus deck": 8, "Ork deck": 8, "Eldar deck": 8, "Squat deck": 4, "Tyranid deck": 4,
         "Slaanesh deck": 4, "Tzeentch deck": 4, "Nurgle deck": 4}
MARINES = ("Ultramarines", "Blood Angels", "Dark Angels", "Space Wolves")


def decks_of(name, thing):
    """(primary, secondary) decks of a psyker (4.8); None for those who draw none, or whose god is not known."""
    word = plain(thing.name)
    if any(one in name for one in MARINES):
        return ("Librarian deck",), ("Inquisition deck", "Adeptus deck")
    if "Agents" in name:
        return (("Adeptus deck",), ()) if "telepathica" in word else (("Inquisition deck",), ("Librarian deck", "Adeptus deck"))
    if "Guard" in name:
        return ("Adeptus deck",), ()
    if "Orks" in name:
        return ("Ork deck",), ()
    if "Eldar" in name:
        return ("Eldar deck",), ()
    if "Squats" in name:
        return ("Squat deck",), ("Adeptus deck",)
    if "Cults" in name and "patriarch" not in word:
        return ("Tyranid deck",), ("Adeptus deck",)
    return None


def levels_of(unit):
    """The psychic level that a selection shows."""
    return sum(number(one.text) or 0 for one in unit.iter(ROSTER + "characteristic") if one.get("name") == "Psychic Level")


def psykers(edition):
    """Each army with its psykers who draw from known decks, as they come."""
    for army, name, things in edition.each():
        found = [(thing, levels_of(edition.unit(army, thing)), decks_of(name, thing)) for thing, _ in edition.units_of(army, things)]
        yield army, name, [one for one in found if one[1] and one[2]]


def drawn(edition, army, thing, counts):
    """A roster of a psyker who has drawn so many cards of each deck; None if it is refused."""
    root = edition.roster(army, edition.unit(army, thing))[0]
    words = [word for word, count in counts for _ in range(count)]
    unit = thing.target.get("id")
    lines = [] if any(one.get("name") == "Psyker" for one in every(last_unit(root))) else [f'select the "Psyker" in the "{unit}"']
    return edited(edition, root, *lines, *[f'select the "{word}" in the "{unit}" > "Psyker"' for word in words])


def sweep_levels(edition, sweep):
    """As many cards of the primary deck as each psyker has levels, and one more."""
    for army, name, found in psykers(edition):
        cases = []
        for thing, level, (primary, _) in found:
            for count in (level, level + 1):
                root = drawn(edition, army, thing, [(primary[0], count)])
                sweep.say(name, f"{thing.name} draws", root is not None)
                if root is not None:
                    cases.append((name, f"{count} cards of {thing.name}", root, "^V2-56", count > level))
        edition.judge(cases, sweep)


def sweep_decks(edition, sweep):
    """The cards of each psyker from his primary deck, all from each other deck, and from that without one of them."""
    for army, name, found in psykers(edition):
        cases = []
        for thing, level, (primary, secondary) in found:
            for deck in DECKS:
                for counts in {((deck, level),), ((primary[0], 1), (deck, level - 1))}:
                    root = drawn(edition, army, thing, counts)
                    draws = [word for word, count in counts if count]
                    wrong = primary[0] not in draws or any(word not in (*primary, *secondary) for word in draws)
                    if root is None:
                        sweep.say(name, f"{thing.name} is not offered {counts}", wrong)
                    else:
                        cases.append((name, f"{counts} of {thing.name}", root, "^V2-57|cannot have any selections of .* deck", wrong))
        edition.judge(cases, sweep)


def sweep_demand(edition, sweep):
    """So many of a psyker that his primary deck suffices, and one more."""
    for army, name, found in psykers(edition):
        cases = []
        for thing, level, (primary, secondary) in found:
            each = 1 if secondary else level
            enough = DECKS[primary[0]] // each
            for count in (enough, enough + 1):
                root = edition.roster(army, *[edition.unit(army, thing)] * count)[0]
                cases.append((name, f"{count} of {thing.name}", root, "^V2-62", count > enough))
        edition.judge(cases, sweep)


# ---- vehicles


def vehicle_cards(thing):
    """The vehicle cards that a vehicle is offered."""
    return [one for one in thing.options() if any(re.search("vehicle wargear cards", plain(group)) for group in one.groups)
            and not one.has_modifier("hidden")]


def vehicles(edition, army, things):
    return edition.units_of(army, things, lambda one: is_machine(one) and not has_profile(one, "WS"))


def sweep_cards_twice(edition, sweep):
    """Each card of a vehicle once, and twice."""
    for army, name, things in edition.each():
        cases = []
        for thing, _ in vehicles(edition, army, things):
            for card in vehicle_cards(thing):
                for count in (1, 2):
                    root, (one,) = edition.roster(army, edition.unit(army, thing))
                    give(one, card, number=count)
                    cases.append((name, f"{count} of {card.name} on {thing.name}", root, rf"^V2-65|too many selections of {re.escape(card.name)}", count > 1))
        edition.judge(cases, sweep)


def sweep_card_sets(edition, sweep):
    """Two vehicles with one card, and with a further card on one of them."""
    for army, name, things in edition.each():
        cases = []
        bearers = [(thing, {one.name: one for one in vehicle_cards(thing)}) for thing, _ in vehicles(edition, army, things)]
        bearers = [one for one in bearers if len(one[1]) > 1]
        for (first, cards), (second, others) in zip(bearers, bearers[1:] + bearers[:1]):
            shared = [word for word in cards if word in others]
            if not shared or len(others) < 2:
                continue
            for more in (False, True):
                root, units = edition.roster(army, edition.unit(army, first), edition.unit(army, second))
                give(units[0], cards[shared[0]])
                give(units[1], others[shared[0]], *([next(one for word, one in others.items() if word != shared[0])] if more else []))
                cases.append((name, f"{shared[0]} on {first.name} and {second.name}{', and another' if more else ''}", root, "^V2-66", not more))
        edition.judge(cases, sweep)


def sweep_cards_elsewhere(edition, sweep):
    """A vehicle card in each squad and with each character."""
    for army, name, things in edition.each():
        cards = next((vehicle_cards(thing) for thing, _ in vehicles(edition, army, things) if vehicle_cards(thing)), None)
        cases = []
        for thing, _ in edition.units_of(army, things, lambda one: not is_machine(one)) if cards else ():
            if any("vehicle" in plain(group) for one in thing.options() for group in one.groups):
                continue
            root, (one,) = edition.roster(army, edition.unit(army, thing))
            give(one, cards[0])
            cases.append((name, f"{cards[0].name} of {thing.name}", root, re.escape(cards[0].name), True))
        edition.judge(cases, sweep)


def sweep_conversions(edition, sweep, rule=""):
    """Weapons of each vehicle exchanged with and without an agreement; as many put on as taken off, and one more."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in vehicles(edition, army, things):
            word = thing.target.get("id")
            lines = [f'select the "Exchanged weapons" in the "{word}"', f'select the "Heavy bolter, taken off" in the "{word}" > "Exchanged weapons"',
                     f'select the "Autocannon, put on" in the "{word}" > "Exchanged weapons"']
            one = edited(edition, root, *lines)
            if one is None:
                sweep.say(name, f"{thing.name} is offered no exchange", False)
                continue
            if rule == "V2-68":
                agreed = with_agreements(edition, one, "AG-05 Weapon conversions")
                cases += [(name, thing.name, one, "^V2-68", True), (name, f"{thing.name}, agreed", agreed, "^V2-68", False)]
                sweep.say(name, f"the cost of {thing.name}", points(last_unit(one)) == points(last_unit(root)) + 10)
            else:
                more = edited(edition, one, f'select the "Lascannon, put on" in the "{word}" > "Exchanged weapons"')
                cases += [(name, thing.name, one, "^V2-69", False), (name, f"{thing.name}, two for one", more, "^V2-69", True)]
        edition.judge(cases, sweep)


def groups_of(edition, army, found, word):
    """What puts a unit into a group of this kind and number: the path below a unit's entry, and the lines of its selection."""
    for thing, root in found:
        made = edited(edition, root, f'select the "{word} 1" in the "{thing.target.get("id")}"')
        if made is not None:
            return next(one for one in every(last_unit(made)) if one.get("name") == f"{word} 1")
    return None


def grouped(edition, army, unit, mark, numbers):
    """A roster of as many copies of a unit as there are numbers, each in the group of its number; 0 is none."""
    root, units = edition.roster(army, *[unit] * len(numbers))
    for one, number_of_it in zip(units, numbers):
        if number_of_it:
            box = one.find(ROSTER + "selections")
            box = one.makeelement(ROSTER + "selections", {}) if box is None else box
            if box not in list(one):
                one.append(box)
            made = copy.deepcopy(mark)
            made.set("id", one.get("id") + ".group")
            prefix = unit.get("entryId").rpartition("::")[0]
            tail = mark.get("entryId")[mark.get("entryId").index("muster.v2."):]
            made.set("entryId", f"{prefix}::{tail}".removeprefix("::").replace(f"{number_word(mark)}.1", f"{number_word(mark)}.{number_of_it}"))
            made.set("name", made.get("name").replace("1", str(number_of_it)))
            box.append(made)
    return root


def number_word(mark):
    return "battery" if "battery" in mark.get("entryId") else "squadron"


# How so many are divided, and if that is allowed (C-10).
DIVISIONS = (((1, 1, 1), True), ((0, 0), True), ((1, 1, 2), False), ((1, 1, 2, 2), True), ((1, 1, 1, 2), False), ((1, 1, 1, 0), False),
             ((1, 1, 1, 2, 2), True), ((1, 1, 1, 1, 1), True), ((1, 1, 2, 2, 0), False), ((1, 1, 1, 2, 2, 3, 3), True), ((1, 1, 1, 1, 2, 2), False))


def sweep_groups(edition, sweep, word="", rule="", wanted=None):
    """Copies of each support weapon or vehicle below 100 points in groups of allowed and of other sizes."""
    for army, name, things in edition.each():
        found = [(thing, root) for thing, root in edition.units_of(army, things, wanted) if points(last_unit(root)) < 100]
        mark, cases = groups_of(edition, army, found, word), []
        for thing, root in found:
            if mark is None:
                sweep.say(name, f"{thing.name} is offered no {word}", False)
                continue
            for numbers, allowed in DIVISIONS:
                made = grouped(edition, army, edition.unit(army, thing), mark, numbers)
                cases.append((name, f"{thing.name} in {numbers}", made, "^" + rule, not allowed))
        edition.judge(cases, sweep)


def is_gun(thing):
    return plain(thing.name) in GUNS and plain(thing.name) != "shokk attack gun"


def is_loose_vehicle(thing):
    """A vehicle that is not used to carry squads (V2-84)."""
    return is_machine(thing) and not has_profile(thing, "WS") and not has_profile(thing, "Capacity")


def sweep_kinds(edition, sweep):
    """A vehicle above 100 points in a squadron with another of its kind, and with one of another kind."""
    for army, name, things in edition.each():
        found = vehicles(edition, army, things)
        mark, cases = groups_of(edition, army, found, "Squadron"), []
        for thing, root in found if mark is not None else ():
            if points(last_unit(root)) <= 100:
                continue
            unit = edition.unit(army, thing)
            cases.append((name, f"two of {thing.name}", grouped(edition, army, unit, mark, (1, 1)), "^V2-85", False))
            other = next((edition.unit(army, one) for one, _ in found if one is not thing), None)
            if other is not None:
                both = grouped(edition, army, unit, mark, (1,))
                second = last_unit(grouped(edition, army, other, mark, (1,)))
                for one in every(second):
                    one.set("id", one.get("id") + ".other")
                both.find(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections").append(second)
                cases.append((name, f"{thing.name} and {other.get('name')}", both, "^V2-85", True))
        edition.judge(cases, sweep)


# ---- what rides


def places_of(carrier):
    """(places, one more for a character) of a transport whose text is a number of models; None if it says it otherwise."""
    text = next((plain(profile["Capacity"]) for profile in carrier.profiles() if profile.get("Capacity")), "")
    found = re.match(r"(?:combat squad of )?(\d+) (space marines?|eldar|orks?|models|squats|infantry|genestealer cult models)(.*)", text)
    if not found or re.search("dreadnought|bike|stands", found.group(3)):
        return None
    return int(found.group(1)), 1 if re.search("and 1 character|plus a single", found.group(3)) else 0


def size_of(sheet):
    """The number of boxes for models on a sheet."""
    found = re.search(r"Models ([☐ ]+)", sheet)
    return found.group(1).count("☐") if found else None


def sweep_loads(edition, sweep, with_hero=False):
    """Each squad in each transport whose text is a number of models, alone or with a character."""
    for army, name, things in edition.each():
        carriers = [(thing, places_of(thing)) for thing, _ in vehicles(edition, army, things) if places_of(thing)]
        squads = edition.units_of(army, things, lambda one: not is_machine(one) and not is_hero(one) and not is_gun(one) and not has_info(one, "Cavalry")
                                  and not has_info(one, "Daemonic Aura")) if carriers else []
        hero = next((edition.unit(army, thing) for thing, root in edition.units_of(army, things, is_hero) if not any(
            HEAVY.search(plain(one.get("name"))) or MOUNT.search(plain(one.get("name"))) for one in every(last_unit(root)))), None)
        cases = []
        for (squad, root), sheet in zip(squads, edition.sheets([root for _, root in squads])):
            size, said = size_of(sheet), plain(" ".join("".join(last_unit(root).itertext()).split())) + " ".join(plain(one.get("name")) for one in every(last_unit(root)))
            if size is None or (with_hero and hero is None):
                continue
            each = 2 if re.search("terminator armou?r|mega-?armou?r|exo-?armou?r|ogryn", said) else 1
            for carrier, (places, extra) in carriers:
                units = [edition.unit(army, squad), edition.unit(army, carrier)] + ([hero] if with_hero else [])
                made, copies = edition.roster(army, *units)
                for one in (copies[0], *copies[2:]):
                    tie(one, "muster.v2.aboard", copies[1])
                load = size * each + with_hero
                cases.append((name, f"{size} of {squad.name}{' and a hero' if with_hero else ''} in {carrier.name} ({places})", made,
                              "^V2-7[36]: .* are taken", load > places + (extra if with_hero else 0)))
        edition.judge(cases, sweep)


SWEEPS = (
    ("V2-02", "units as they are, and stored five points too cheap", sweep_stored),
    ("V2-03", "units of another army", sweep_strangers),
    ("V2-05", "agreements once and twice", sweep_agreements),
    ("V2-07", "Commanders beside characters of more and of less Leadership", sweep_leadership),
    ("V2-09", "armies with their strategic value", sweep_values),
    ("V2-27", "single models with one field and with two", sweep_pairs_of_fields),
    ("V2-28", "wearers of rune armour with each field", functools.partial(sweep_pairs_of_fields, runes=True)),
    ("V2-29", "wearers of heavy armour with a bike or a mount", sweep_mounts),
    ("V2-35", "plasma blasters beside lightning claws", functools.partial(sweep_word_with, words=("lightning claws", "lightning claw", "pair of lightning claws"),
                                                                        what="plasma blaster", rule="^V2-35|too many")),
    ("V2-37", "graviton guns of Techmarines", functools.partial(sweep_word_with, words=("techmarine", "iron priest"), what="graviton gun", rule="^V2-37",
                                                              first=True)),
    ("V2-43", "sheets of models with each armour", sweep_saves),
    ("V2-50", "units at and above the share of their section", sweep_shares),
    ("V2-56", "psykers with as many cards as levels, and one more", sweep_levels),
    ("V2-57", "psykers with cards of each deck", sweep_decks),
    ("V2-62", "as many psykers as their deck suffices for, and one more", sweep_demand),
    ("V2-64", "vehicle cards of squads and characters", sweep_cards_elsewhere),
    ("V2-65", "vehicle cards once and twice", sweep_cards_twice),
    ("V2-66", "pairs of vehicles with equal and different cards", sweep_card_sets),
    ("V2-68", "vehicles with exchanged weapons", functools.partial(sweep_conversions, rule="V2-68")),
    ("V2-69", "vehicles with a weapon more than was taken off", functools.partial(sweep_conversions, rule="V2-69")),
    ("V2-73", "squads in transports", sweep_loads),
    ("V2-76", "squads and a character in transports", functools.partial(sweep_loads, with_hero=True)),
    ("V2-82", "support weapons in batteries", functools.partial(sweep_groups, word="Battery", rule="V2-82", wanted=is_gun)),
    ("V2-83", "vehicles in squadrons", functools.partial(sweep_groups, word="Squadron", rule="V2-83", wanted=is_loose_vehicle)),
    ("V2-85", "costly vehicles in squadrons", sweep_kinds),
    ("V2-90", "armies with their strategy cards", sweep_strategy),
    ("V2-91", "armies with each mission", sweep_missions),
    ("V2-95", "characters in Terminator armour who teleport", sweep_teleporters),
)


def main():
    return run_named("40k-v2", FOLDER, SWEEPS, Codexes)


if __name__ == "__main__":
    sys.exit(main())
