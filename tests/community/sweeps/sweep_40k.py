#!/usr/bin/env python3
"""Sweeps rules of Warhammer 40,000 over every entry of the armies of the second, third and tenth edition.

    sweep_40k.py [RULE...]      all rules, or these
"""
import copy
import functools
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import ArmyData, below, tag
from bench import Bench, need, run_sweeps

ROSTER = "{http://www.battlescribe.net/schema/rosterSchema}"
UNITS = f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections/{ROSTER}selection"
ET.register_namespace("", ROSTER[1:-1])
LIMIT = 20000
KINDS = {"infantry", "mounted", "vehicle", "monster", "beast", "swarm", "walker", "aircraft", "titanic", "fortification"}
MARKS = ("Army Commander", "Commander")


def plain(text):
    return " ".join(re.sub(r"[\^*_]+", "", text or "").replace("\u00a0", " ").replace("’", "'").split()).lower()


def every(selection):
    yield selection
    for child in selection.findall(f"{ROSTER}selections/{ROSTER}selection"):
        yield from every(child)


class Edition:
    """The armies of one edition, each unit of them made once, and rosters of two units."""

    def __init__(self, system, folder, force):
        need(folder)
        self.folder, self.force = folder, force
        self.data = ArmyData(os.path.join(os.environ.get("DATA", "build/data"), folder))
        self.bench = Bench(system, "", folder)
        self.made, self.empty = {}, {}

    def force_of(self, catalogue):
        """The first force that the army has, by the list of its catalogue or by its name; else that of the edition."""
        own = [one for one in below(catalogue, "forceEntries", "forceEntry") if "All" not in one.get("name")]
        index = self.data.indexes[catalogue.get("id")]
        named = [one for one in index.values() if tag(one) == "forceEntry" and one.get("name") in catalogue.get("name")
                 and not re.match("Ally", one.get("name"))]
        return (own[0] if own else max(named, key=lambda one: len(one.get("name"))) if named else None)

    def each(self):
        """The armies that can be made, with what they offer at the top."""
        for catalogue in self.data.catalogues:
            force = self.force_of(catalogue)
            self.bench.force = force.get("id") if force is not None and not self.force else self.force
            army = catalogue.get("id")
            if self.bench.force and self.empty_roster(army) is not None:
                yield army, catalogue.get("name"), list(self.data.roots(catalogue))

    def empty_roster(self, army):
        """The army without units; None if the data do not have it."""
        if army not in self.empty:
            folder = self.bench.new_folder()
            path = os.path.join(folder, "base.ros")
            self.bench.run("new", "--system", self.bench.system, "--army", army, "--force", self.bench.force,
                           "--limit", str(LIMIT), "-o", path)
            self.empty[army] = ET.parse(path).getroot() if os.path.exists(path) else None
        return self.empty[army]

    def unit(self, army, thing):
        """A unit as it is when it is selected; None if that is refused."""
        if (army, thing.id) not in self.made:
            self.made[army, thing.id] = None
            folder = self.bench.new_folder()
            path = os.path.join(folder, "unit.ros")
            self.bench.run("new", "--system", self.bench.system, "--army", army, "--force", self.bench.force,
                           "--limit", str(LIMIT), "--select", thing.id, "-o", path)
            if os.path.exists(path):
                root = ET.parse(path).getroot()
                mine = [one for one in root.findall(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections/{ROSTER}selection")
                        if one.get("entryId") == thing.id]
                self.made[army, thing.id] = mine[-1] if mine else None
        return self.made[army, thing.id]

    def with_options(self, army, thing, options):
        """A roster of the unit with one of the options each; None where that is refused."""
        base, rosters = self.roster(army, self.unit(army, thing))[0], []
        path = os.path.join(self.bench.new_folder(), "one.ros")
        ET.ElementTree(base).write(path, encoding="utf-8", xml_declaration=True)
        for option in options:
            path_in_it = "::".join(option.path[len(thing.path):] + (option.target.get("id"),))
            line = f'select "{path_in_it}" in the "{thing.target.get("id")}"\n'
            out = path + ".out.ros"
            self.bench.run("apply", "-", path, "-o", out, script=line)
            rosters.append(ET.parse(out).getroot() if os.path.exists(out) else None)
            if os.path.exists(out):
                os.remove(out)
        return rosters

    def sheets(self, rosters, kind="full"):
        """The sheets of rosters, each as one line."""
        folder = self.bench.new_folder()
        for i, root in enumerate(rosters):
            ET.ElementTree(root).write(os.path.join(folder, f"{i}.ros"), encoding="utf-8", xml_declaration=True)
        found = self.bench.sheets(folder, kind) if rosters else {}
        return [found.get(str(i), "") for i in range(len(rosters))]

    def units_of(self, army, things, wanted=lambda thing: True):
        """The units that can be made, and a roster of each."""
        units = [(thing, self.unit(army, thing)) for thing in things if wanted(thing)]
        return [(thing, self.roster(army, unit)[0]) for thing, unit in units if unit is not None]

    def roster(self, army, *units):
        """A roster of copies of units; the copies come back, too."""
        root = copy.deepcopy(self.empty_roster(army))
        force = root.find(f"{ROSTER}forces/{ROSTER}force")
        box = force.find(ROSTER + "selections")
        if box is None:
            box = ET.SubElement(force, ROSTER + "selections")
        copies = []
        for i, unit in enumerate(units):
            copies.append(copy.deepcopy(unit))
            for one in every(copies[-1]):
                one.set("id", f"{one.get('id')}.{i}")
            box.append(copies[-1])
        return root, copies

    def judge(self, cases, sweep):
        """Judges rosters at once: (army, what, roster, pattern of messages, whether there is one)."""
        folder = self.bench.new_folder()
        for i, case in enumerate(cases):
            ET.ElementTree(case[2]).write(os.path.join(folder, f"{i}.ros"), encoding="utf-8", xml_declaration=True)
        found = self.bench.findings(folder)
        for i, (army, what, _, pattern, wanted) in enumerate(cases):
            has = any(re.search(pattern, one["message"]) for one in found.get(str(i), []))
            sweep.say(army, what + (" has no finding" if wanted else " has one"), has == wanted)


def tie(selection, association, to):
    box = selection.find(ROSTER + "associations")
    if box is None:
        box = ET.Element(ROSTER + "associations")
        selection.insert(0, box)
    ET.SubElement(box, ROSTER + "association", associationId=association, to=to.get("id"))


def categories(thing):
    names = (thing.index[one].get("name") for one in thing.categories() if one in thing.index)
    return {plain(re.sub(r"^Faction:\s*", "", name)) for name in names} | {plain(thing.name), "the " + plain(thing.name)}


def texts(thing):
    return [text for profile in thing.profiles() for text in profile.values()]


def has_profile(thing, characteristic):
    """True if it, or what it consists of, shows a profile with this characteristic."""
    return any(characteristic in profile for profile in thing.profiles())


# ---- second edition


LINES = ("Unit", "Vehicle", "Walker", "Walker / Dread", "Transport", "Super Heavy Vehicle", "Super Heavy Walker")


def has_line(root):
    """True if a unit shows a line of numbers; the lines of "Transport" have one in the third edition alone."""
    for profile in root.iter(ROSTER + "profile"):
        if profile.get("typeName") in LINES:
            values = [one.text or "" for one in profile.iter(ROSTER + "characteristic")
                      if one.get("name") not in ("Transport", "Capacity", "Unit Type", "Type")]
            if any(re.search(r"\d", value) for value in values):
                return True
    return False


def sweep_profiles(edition, sweep):
    """The verdict names each unit without a line of numbers, and no other."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model"))
        cases = []
        for thing, root in units:
            unit = edition.unit(army, thing)
            pattern = "the army data have no profile of " + re.escape(unit.get("name")) + ":"
            cases.append((name, thing.name, root, pattern, not has_line(unit)))
        edition.judge(cases, sweep)


def capacities(root):
    """What the transports of a roster carry. Weapons that are written as transports have no armour, or a range in place of it."""
    for profile in root.iter(ROSTER + "profile"):
        values = {one.get("name"): one.text or "" for one in profile.iter(ROSTER + "characteristic")}
        if profile.get("typeName") == "Transport" and re.fullmatch(r"\d+", values.get("Front Armor", "").strip()):
            yield values.get("Capacity", "").strip()


def sweep_capacities_told(edition, sweep):
    """The verdict says so of each transport whose capacity is no number."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things, lambda one: has_profile(one, "Capacity")):
            texts = list(capacities(root))
            if texts:
                is_read = all(re.fullmatch(r"\d+|10 Marines\. 5 Terminators\.", one) for one in texts)
                cases.append((name, thing.name, root, "^V3-22: not judged for this army", not is_read))
        edition.judge(cases, sweep)


def sweep_capacities(edition, sweep):
    """Each text of Capacity that a vehicle has is understood."""
    for army, name, things in edition.each():
        cases = []
        for thing in things:
            if not has_profile(thing, "Capacity") or edition.unit(army, thing) is None:
                continue
            cases.append((name, thing.name, edition.roster(army, edition.unit(army, thing))[0], "^V2-106", False))
        edition.judge(cases, sweep)


def sweep_machines(edition, sweep):
    """Nothing with the profile of a vehicle or walker rides in a transport whose text does not name it."""
    for army, name, things in edition.each():
        carriers = [one for one in things if has_profile(one, "Capacity")
                    and not any("Dreadnought" in text or "Bikes" in text for text in texts(one))]
        machines = [one for one in things if has_profile(one, "Ram Strength") and not has_profile(one, "Capacity")]
        cases = []
        for carrier in carriers:
            for machine in machines:
                units = edition.unit(army, machine), edition.unit(army, carrier)
                if None in units:
                    continue
                root, (rider, transport) = edition.roster(army, *units)
                tie(rider, "muster.v2.aboard", transport)
                cases.append((name, f"{machine.name} in {carrier.name}", root, "^V2-74", True))
        edition.judge(cases, sweep)


def sweep_never(edition, sweep):
    """Nothing with the profile of a gun, a rule of mounts, or the aura of daemons rides where no text names it."""
    for army, name, things in edition.each():
        carriers = [one for one in things if has_profile(one, "Capacity") and edition.unit(army, one) is not None]
        riders = [one for one in things if not is_machine(one) and (has_info(one, "Daemonic Aura") or has_info(one, "Cavalry")
                                                                    or plain(one.name) in GUNS)]
        cases = []
        for carrier in carriers:
            said = plain(" ".join(texts(carrier)))
            for rider in riders:
                units = edition.unit(army, rider), edition.unit(army, carrier)
                if units[0] is None or re.sub("s$", "", plain(rider.name)) in said or re.search("daemon|creature|tyranid|brood", said):
                    continue
                root, (one, transport) = edition.roster(army, *units)
                tie(one, "muster.v2.aboard", transport)
                cases.append((name, f"{rider.name} in {carrier.name}", root, "^V2-7[3-6]", True))
        edition.judge(cases, sweep)


GUNS = {"rapier laser destroyer", "tarantula", "thudd gun", "mole mortar", "d-cannon", "vibro-cannon", "anti-grav platform", "hop splat gun",
        "shokk attack gun", "pulsa rokkit", "squig catapult", "traktor kannon", "smasha gun", "kannon", "lobba"}
KHORNE = re.compile("bloodletter|bloodthirster|flesh hound|khorne")


def sweep_khorne(edition, sweep):
    """Daemons of Khorne have no psychic level, and are no psykers for the warp dice; others with a level are one each."""
    for army, name, things in edition.each():
        daemons = edition.units_of(army, things, lambda one: has_info(one, "Daemonic Aura"))
        for (thing, root), sheet in zip(daemons, edition.sheets([root for _, root in daemons])):
            level, dice = re.search(r"Psychic level (\d)", sheet), re.search(r"Own warp dice (\d+)", sheet)
            if KHORNE.search(plain(thing.name)):
                sweep.say(name, thing.name, not level and not dice)
            elif level:
                sweep.say(name, thing.name, bool(dice) and dice.group(1) == "1")


def sweep_dice(edition, sweep):
    """Own warp dice: one for each psyker, once and twice."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: copies_of(one) is None)
        for (thing, root), sheet in zip(units, edition.sheets([root for _, root in units])):
            found = re.search(r"Own warp dice (\d+)", sheet)
            if found and not re.search("Own warp dice", edition.sheets([edition.empty_roster(army)])[0]):
                both = edition.sheets([edition.roster(army, *[edition.unit(army, thing)] * 2)[0]])[0]
                again = re.search(r"Own warp dice (\d+)", both)
                sweep.say(name, thing.name, bool(again) and int(again.group(1)) == 2 * int(found.group(1)))


def sweep_marks(edition, sweep):
    """Whoever has a mark of the Commander as he is added leads the army without a finding."""
    for army, name, things in edition.each():
        cases = []
        for thing in things:
            offered = [one for one in thing.options() if one.name in MARKS]
            unit = edition.unit(army, thing)
            base = edition.empty_roster(army)
            if not offered or unit is None or any(one.get("name") in MARKS for one in base.iter(ROSTER + "selection")):
                continue
            root, (leader,) = edition.roster(army, unit)
            if not any(one.get("name") in MARKS for one in every(leader)):
                box = leader.find(ROSTER + "selections")
                if box is None:
                    box = ET.SubElement(leader, ROSTER + "selections")
                ET.SubElement(box, ROSTER + "selection", id="mark", name=offered[0].name, entryId=offered[0].id,
                              number="1", type="upgrade")
            cases.append((name, thing.name, root, "^V2-06", False))
        edition.judge(cases, sweep)


def is_machine(thing):
    return has_profile(thing, "Ram Strength") or has_profile(thing, "Ram Value")


INCHES = re.compile(r"\d ?(?:\"|”|″)|\binch(?:es)?\b(?! \(2\.5 cm\))")


def sweep_centimetres(edition, sweep):
    """No sheet has a length in inches, and each Movement is in centimetres."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things)
        for (thing, _), sheet in zip(units, edition.sheets([root for _, root in units])):
            moves = {profile["M"] for profile in thing.profiles() if re.fullmatch(r"\d+", profile.get("M", ""))}
            right = all(re.search(rf"(?<![\d.]){float(move) * 2.5:g}(?![\d.])", sheet) for move in moves)
            sweep.say(name, thing.name, right and not INCHES.search(sheet))


ASSASSINS = {"vindicare assassin", "callidus assassin", "eversor assassin", "culexus assassin"}
HARLEQUINS = {"harlequin squad", "death jester", "solitaire", "great harlequin"}
DECIDED = ((lambda thing: plain(thing.name) in ASSASSINS, "Eyes and gas visor protects the eyes"),
           (lambda thing: plain(thing.name) in HARLEQUINS, "Eyes and gas as Guardians"),
           (lambda thing: plain(thing.name).endswith("avatar of khaine"), "Eyes and gas immune to gas"),
           (lambda thing: has_info(thing, "Daemonic Aura"), "Eyes and gas immune to gas"))


def has_info(thing, name):
    return any(link.get("name") == name for part in thing.parts for link in below(part, "infoLinks", "infoLink"))


def sweep_protection(edition, sweep):
    """Each model of which the rules decide it has its word for eyes and gas, with mega-armour too."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: has_profile(one, "WS") and not is_machine(one))
        for (thing, _), sheet in zip(units, edition.sheets([root for _, root in units])):
            words = next((word for wanted, word in DECIDED if wanted(thing)), "Eyes and gas")
            if "Save" in sheet or words != "Eyes and gas":
                sweep.say(name, thing.name, words in sheet)
        for thing, _ in units:
            armour = [one for one in thing.options() if one.name == "Ork Mega-Armour"][:1]
            for root in edition.with_options(army, thing, armour):
                if root is not None:
                    sweep.say(name, f"{thing.name} in mega-armour", "eyes not protected, gas not protected" in edition.sheets([root])[0])


FIELDS = {"rune armour", "power field", "force field", "refractor field", "storm shield", "kustom force field", "conversion field",
          "rosarius", "warp field", "voltage field", "displacer field", "the lion helm", "thunder hammer & storm shield"}


def sweep_fields(edition, sweep):
    """Each model with a field of the list says that nothing modifies it."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things, lambda one: not has_profile(one, "Ram Strength")):
            fields = {plain(one.name): one for one in thing.options() if plain(one.name) in FIELDS}
            cases += [(f"{thing.name} with {one.name}", made) for one, made in
                      zip(fields.values(), edition.with_options(army, thing, fields.values())) if made is not None]
            if has_info(thing, "Daemonic Aura"):
                cases.append((thing.name, root))
        for (what, _), sheet in zip(cases, edition.sheets([root for _, root in cases])):
            sweep.say(name, what, "+ fixed" in sheet or "never modified" in sheet)


MARINES = ("Ultramarines", "Blood Angels", "Dark Angels")


def sweep_sections(edition, sweep):
    """A squad of ten Marines scores as two, by value; an agreement makes that 1 + 1."""
    for army, name, things in edition.each():
        if not any(word in name for word in MARINES):
            continue
        units = edition.units_of(army, things, lambda one: "Squad" in one.name and not has_profile(one, "Ram Strength"))
        for (thing, _), sheet in zip(units, edition.sheets([root for _, root in units])):
            if "Models ☐☐☐☐☐ ☐☐☐☐☐ " in sheet and "Coherence 15" not in sheet:
                sweep.say(name, thing.name, all(word in sheet for word in
                          ("Two sections score each by half", "Value of each section", "VP of each at half", "VP of each when lost")))


BANNERS = {"battle standard", "company standard", "army icon", "cult icon bearer", "daemonic icon bearer"}


def sweep_banners(edition, sweep):
    """Two Army banners in an army are one too many, wherever they are; the Rough Riders' is none."""
    for army, name, things in edition.each():
        bearers = []
        for thing, root in edition.units_of(army, things):
            if plain(thing.name) in BANNERS:
                bearers.append((thing.name, root, True))
                continue
            offered = {plain(one.name): one for one in thing.options() if plain(one.name) in BANNERS | {"rough rider banner"}}
            for (word, _), made in zip(offered.items(), edition.with_options(army, thing, offered.values())):
                if made is not None:
                    bearers.append((thing.name, made, word in BANNERS))
        cases = []
        for i, (first, root, is_army) in enumerate(bearers):
            for second, other, is_other in bearers[i:]:
                units = [one.findall(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections/{ROSTER}selection")[-1] for one in (root, other)]
                cases.append((name, f"banners of {first} and {second}", edition.roster(army, *units)[0], "^V2-08", is_army and is_other))
        edition.judge(cases, sweep)


def sweep_commissars(edition, sweep):
    """A Commissar's sheet says that he leads no command squad, and a command squad's shows no Leadership of his."""
    for army, name, things in edition.each():
        leaders = edition.units_of(army, things, lambda one: plain(one.name).startswith("commissar"))
        squads = edition.units_of(army, things, lambda one: re.search("command (squad|hq)", plain(one.name)))
        for leader, _ in leaders:
            for squad, _ in squads:
                root = edition.roster(army, edition.unit(army, leader), edition.unit(army, squad))[0]
                sweep.say(name, f"{leader.name} beside {squad.name}", "He never leads a command squad" in edition.sheets([root])[0])


def sweep_riders_banner(edition, sweep):
    for army, name, things in edition.each():
        for thing, _ in edition.units_of(army, things):
            offered = [one for one in thing.options() if plain(one.name) == "rough rider banner"][:1]
            for root in edition.with_options(army, thing, offered):
                sheet = edition.sheets([root])[0] if root is not None else ""
                sweep.say(name, thing.name, "Rough Riders only, within 30 cm, and for morale tests only" in sheet)


# Who is named in the rulebook and the army books.
NAMED = re.compile(r"\b(abaddon|ahriman|al'?rahem|asmodai|asurmen|azrael|badrukk|baharroth|belial|bethor|bjorn|calgar|cassius|cleutin|corbulo|cypher|"
                   r"dante|durfast|eldrad|ezekiel|fabius|fuegan|ghazghkull|grotsnik|helena|helfire|helveticus|huron|invictus|jain zar|"
                   r"karandras|kharn|kyrinov|kyrl|logan|macharius|makari|maugan|mephiston|naaman|nazreg|njal|nork|praxedes|ragnar|ranulf|"
                   r"sapphon|shaefer|tigurius|tycho|ulrik|uriah|wazdakka|yarrick|zodgrod)\b(?!'s)")
TOO_MANY = r"(?:^V2-15|too many selections of|cannot have any selections of).*"


def sweep_named(edition, sweep):
    """A named individual once, and twice."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things, lambda one: NAMED.search(plain(one.name))):
            both = edition.roster(army, *[edition.unit(army, thing)] * 2)[0]
            pattern = TOO_MANY + re.escape(thing.name)
            cases.append((name, f"two of {thing.name}", both, pattern, True))
            if copies_of(thing) != 0 and not thing.has_modifier("hidden"):
                cases.append((name, thing.name, root, pattern, False))
        # Beside all others, who have a limit of their own.
        people = [thing for thing, _ in edition.units_of(army, things, lambda one: NAMED.search(plain(one.name)))]
        for thing in people[-1:]:
            several = edition.roster(army, *[edition.unit(army, one) for one in people], edition.unit(army, thing))[0]
            cases.append((name, f"all, and {thing.name} twice", several, TOO_MANY + re.escape(thing.name), True))
        edition.judge(cases, sweep)


def give(unit, *options, number=1):
    """Puts options into a unit of a roster, whether they are offered now or not."""
    box = unit.find(ROSTER + "selections")
    if box is None:
        box = ET.SubElement(unit, ROSTER + "selections")
    for option in options:
        ET.SubElement(box, ROSTER + "selection", id=f"{unit.get('id')}.{len(box)}", name=option.name, entryId=option.id, number=str(number),
                      type=option.target.get("type") or "upgrade")


def is_card(option):
    return any(re.match("(space wolf |ultramarine |blood angels |dark angels |chaos |imperial guard )?wargear cards", plain(group))
               for group in option.groups) and not re.search("vehicle|baneblade|shadowsword", " ".join(option.groups).lower())


def cards_of(thing):
    """The cards that a character is offered, with the switch that shows them, and how many of them he may have; None if that varies."""
    cards = {one.name: one for one in thing.options() if is_card(one) and one.name != "Show Wargear Cards"}
    limits = [one for child in thing.children() if child.is_group and plain(child.name) == "wargear cards" for part in child.parts
              for one in below(part, "constraints", "constraint") if one.get("type") == "max" and one.get("field") == "selections"]
    switch = [one for one in thing.options() if one.name == "Show Wargear Cards"]
    known = len(limits) == 1 and not thing.has_modifier(limits[0].get("id"))
    # The switch is counted with the cards.
    return cards, switch, int(float(limits[0].get("value"))) - any("Wargear Cards" in one.groups for one in switch) if known else None


def copies_of(thing):
    """How many copies of a card an army may have; None for any number."""
    return min((int(float(one.get("value"))) for part in thing.parts for one in below(part, "constraints", "constraint")
                if one.get("type") == "max" and one.get("scope") in ("roster", "force")), default=None)


def sweep_card_numbers(edition, sweep):
    """As many cards as a character may have, and one more."""
    for army, name, things in edition.each():
        cases = []
        for thing, _ in edition.units_of(army, things):
            cards, switch, limit = cards_of(thing)
            # V2-109 is about those who have cards from the start.
            if limit is None or len(cards) <= limit or any(one.get("name") in cards for one in every(edition.unit(army, thing))):
                continue
            for count in (limit, limit + 1):
                root, (unit,) = edition.roster(army, edition.unit(army, thing))
                give(unit, *switch, *list(cards.values())[:count])
                cases.append((name, f"{count} cards of {thing.name}", root, "too many selections from Wargear Cards", count > limit))
        edition.judge(cases, sweep)


def bearers(edition, army, things):
    """The characters who are offered cards, by the name of each card."""
    found = {}
    for thing, _ in edition.units_of(army, things):
        cards, switch, _ = cards_of(thing)
        fixed = {one.get("name") for one in every(edition.unit(army, thing))}
        for word, card in cards.items():
            if word not in fixed:
                found.setdefault(word, []).append((thing, card, switch))
    return found


def sweep_copies(edition, sweep, rare=True):
    """One bearer of a rare card, and two; of an uncommon card any number. Some bearers are refused it."""
    for army, name, things in edition.each():
        cases = []
        for word, offers in bearers(edition, army, things).items():
            limit = copies_of(offers[0][1])
            if (limit != 1 if rare else limit is not None):
                continue
            for count in (1, 2) if rare else (2, 5):
                chosen = (offers * count)[:count]
                root, units = edition.roster(army, *[edition.unit(army, thing) for thing, _, _ in chosen])
                for unit, (_, card, switch) in zip(units, chosen):
                    give(unit, *switch, card)
                is_more = rare and count > 1
                pattern = f"(?:^V2-19: |^V2-26: \\d+ |too many selections of {'|cannot have any selections of ' if is_more else ''})" + re.escape(word)
                cases.append((name, f"{count} of {word}", root, pattern, is_more))
        edition.judge(cases, sweep)


HEAVY = re.compile(r"(terminator|exo-?|mega-?) ?armou?r$")


def sweep_heavy_armour(edition, sweep):
    """Whoever may have armour of the class of Terminator armour and a jump pack has both."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things):
            unit = edition.unit(army, thing)
            options = list(thing.options())
            armour = next((one for one in options if HEAVY.search(plain(one.name))), None)
            pack = next((one for one in options if plain(one.name) == "jump pack"), None)
            worn = any(HEAVY.search(plain(one.get("name"))) for one in every(unit))
            if pack is None or not worn and armour is None:
                continue
            both, (one,) = edition.roster(army, unit)
            give(one, *cards_of(thing)[1], pack, *([] if worn else [armour]))
            if not worn:
                give(list(every(one))[-1], *[part for part in armour.options() if minimum(part) >= 1])
            cases.append((name, f"{thing.name} with a jump pack in {'its armour' if worn else armour.name}", both, "^V2-(29|30|31)|cannot have any selections of Jump Pack", True))
        edition.judge(cases, sweep)


def sweep_complete(edition, sweep):
    """A named individual has from the start what the data make compulsory for him, also behind a switch."""
    for army, name, things in edition.each():
        for thing, _ in edition.units_of(army, things, lambda one: NAMED.search(plain(one.name))):
            there = {one.get("name") for one in every(edition.unit(army, thing))}
            for option in thing.options():
                needs = [one for part in option.parts for one in below(part, "constraints", "constraint")
                         if one.get("type") == "min" and one.get("scope") == "parent" and float(one.get("value")) >= 1 and not option.has_modifier(one.get("id"))]
                if needs and option.name != "Show Wargear Cards" and not option.has_modifier("name"):
                    sweep.say(name, f"{option.name} of {thing.name}", option.name in there)


def sweep_troopers(edition, sweep):
    """A card of characters in a unit that is offered none."""
    for army, name, things in edition.each():
        cases, cards = [], bearers(edition, army, things)
        for thing, _ in edition.units_of(army, things) if cards else ():
            word, offers = next(iter(cards.items()))
            if any(is_card(one) for one in thing.options()) or NAMED.search(plain(thing.name)):
                continue
            root, (unit,) = edition.roster(army, edition.unit(army, thing))
            give(unit, offers[0][1])
            cases.append((name, f"{word} in {thing.name}", root, re.escape(word), True))
        edition.judge(cases, sweep)


def sweep_reprints(edition, sweep):
    """A card has one entry in all of an army, so that its copies are counted together."""
    for army, name, things in edition.each():
        for word, offers in bearers(edition, army, things).items():
            sweep.say(name, word, len({card.target.get("id") for _, card, _ in offers}) == 1)


def owners_of(card):
    """Those who must have a card; nobody for most cards."""
    for part in card.parts:
        needs = [one.get("id") for one in below(part, "constraints", "constraint") if one.get("type") == "min"]
        for change in below(part, "modifiers", "modifier"):
            if change.get("field") in needs and change.get("value") == "1":
                yield from (one.get("childId") for one in change.iter() if tag(one) == "condition" and one.get("type") == "instanceOf")


# The rules or the data let others have them; an id of the data means two cards.
OPEN_CARDS = ("The Firepike", "Lasblaster", "Red Grail", "Banner of Macragge")


def sweep_owners(edition, sweep):
    """A card that somebody must have is refused to everybody else."""
    for army, name, things in edition.each():
        cases = []
        for word, offers in bearers(edition, army, things).items():
            owners = set(owners_of(offers[0][1])) if word not in OPEN_CARDS else set()
            for thing, card, switch in offers if owners else ():
                root, (unit,) = edition.roster(army, edition.unit(army, thing))
                give(unit, *switch, card)
                pattern = "cannot have any selections of " + re.escape(word)
                cases.append((name, f"{word} of {thing.name}", root, pattern, thing.target.get("id") not in owners))
        edition.judge(cases, sweep)


def sweep_exclusions(edition, sweep):
    """Eldrad beside each other seer: a Farseer is excluded, a Warlock is not."""
    for army, name, things in edition.each():
        eldrad = next((one for one in things if plain(one.name) == "eldrad ulthran"), None)
        others = [one for one in things if eldrad and plain(one.name) in ("farseer", "warlock")]
        edition.judge([(name, f"Eldrad and {one.name}", edition.roster(army, edition.unit(army, eldrad), edition.unit(army, one))[0],
                        "^V2-16", plain(one.name) == "farseer") for one in others], sweep)


# ---- third edition


def sweep_vehicles(edition, sweep):
    """Nobody joins what is nothing but a vehicle."""
    for army, name, things in edition.each():
        heroes = [one for one in things if "independent character" in categories(one) and not has_profile(one, "Front Armor")]
        hero = next((one for one in heroes if edition.unit(army, one) is not None), None)
        cases = []
        for thing in things if hero else ():
            unit = edition.unit(army, thing) if has_profile(thing, "Front Armor") and thing.categories() else None
            if unit is None:
                continue
            root, (joiner, joined) = edition.roster(army, edition.unit(army, hero), unit)
            tie(joiner, "muster.v3.joins", joined)
            cases.append((name, f"{hero.name} joins {thing.name}", root, "^W3-14", True))
        edition.judge(cases, sweep)


def count_of(selection):
    return int(selection.get("number") or 1)


def minimum(thing):
    return max((float(one.get("value")) for part in thing.parts for one in below(part, "constraints", "constraint")
                if one.get("type") == "min" and one.get("field") == "selections" and one.get("scope") == "parent"), default=0)


def sweep_models(edition, sweep):
    """A unit has a box for each of its models, also where they are upgrades without a profile."""
    for army, name, things in edition.each():
        wanted = lambda one: one.target.get("type") in ("unit", "model") and not has_profile(one, "Front Armor")
        units = edition.units_of(army, things, wanted)
        for (thing, _), sheet in zip(units, edition.sheets([root for _, root in units])):
            upgrades = [int(minimum(one)) for one in thing.options() if one.target.get("type") == "upgrade" and minimum(one) >= 2
                        and not has_profile(one, "WS") and not re.search("squad", plain(one.name))]
            if upgrades and "Models ☐" in sheet:
                boxes = re.search("Models ([☐ ]+)", sheet).group(1).count("☐")
                sweep.say(name, thing.name, boxes >= max(upgrades))


def is_squad(selection):
    """True for a selection inside a choice that has men of its own, and is no single man."""
    said = ET.tostring(selection, encoding="unicode")
    return selection.get("type") != "model" and 'name="WS"' in said and ('type="model"' in said or selection.get("type") == "unit")


def sweep_platoons(edition, sweep):
    """Each squad of a platoon is counted, and the values of all of them are that of the platoon."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: "platoon" in plain(one.name) and one.target.get("type") == "unit")
        for (thing, root), sheet in zip(units, edition.sheets([root for _, root in units])):
            inside = edition.unit(army, thing).findall(f"{ROSTER}selections/{ROSTER}selection")
            squads = sum(count_of(one) for one in inside if is_squad(one))
            if squads > 1:
                sweep.say(name, thing.name, f"Squads of the platoon {squads}" in sheet)


TEMPLES = {"Vindicare": ("Exitus Rifle",), "Callidus": ("C'tan Phase Sword", "Neural Shredder"),
           "Eversor": ("Executioner Pistol", "Neuro-Gauntlet"), "Culexus": ("Animus Speculum",)}
SHARED = ("Infiltrat", "fearless|never fall back|morale", "independent|alone|individual", "dodge|invulnerable")


def assassins(edition):
    """Each army with its assassins, and a roster of one of each temple."""
    for army, name, things in edition.each():
        for thing, _ in edition.units_of(army, things, lambda one: plain(one.name) == "officio assassinorum operative"):
            temples = [one for one in thing.options() if one.name in TEMPLES]
            yield army, name, things, thing, list(zip(temples, edition.with_options(army, thing, temples)))


def sweep_temples(edition, sweep):
    """An assassin of no temple, of each, and of each two."""
    for army, name, _, thing, made in assassins(edition):
        pattern = "selections? (of|from) .*Temple|Temple"
        cases = [(name, "no temple", edition.roster(army, edition.unit(army, thing))[0], pattern, True)]
        for temple, root in made:
            cases.append((name, temple.name, root, pattern, False))
            for other, _ in made:
                both = copy.deepcopy(root)
                give(last_unit(both), other)
                cases.append((name, f"{temple.name} and {other.name}", both, pattern, True))
        edition.judge(cases, sweep)


def last_unit(root):
    return root.findall(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections/{ROSTER}selection")[-1]


def alone(root):
    """A copy of a roster without the other units of its army."""
    whole = copy.deepcopy(root)
    for box in whole.findall(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections"):
        for one in list(box)[:-1]:
            if one.get("type") in ("unit", "model") or any(child.get("name") == "WS" for child in one.iter(ROSTER + "characteristic")):
                box.remove(one)
    return whole


def sweep_temple_sheets(edition, sweep, words=None):
    """The weapons of each temple on its sheet; or these words."""
    for _, name, _, _, made in assassins(edition):
        for (temple, _), sheet in zip(made, edition.sheets([root for _, root in made])):
            for word in words or TEMPLES[temple.name]:
                sweep.say(name, f"{word} of {temple.name}", re.search(word, sheet.replace("’", "'"), re.I) is not None)


def sweep_alone(edition, sweep):
    """An assassin joins each unit, and an independent character joins him."""
    for army, name, things, thing, made in assassins(edition):
        cases = []
        for other, unit in [(one, edition.unit(army, one)) for one in things if one.target.get("type") == "unit" and one is not thing]:
            if unit is None:
                continue
            root, (assassin, joined) = edition.roster(army, last_unit(made[0][1]), unit)
            tie(assassin, "muster.v3.joins", joined)
            cases.append((name, f"he joins {other.name}", root, "^V3-31", True))
            if "independent character" in categories(other):
                root, (assassin, joiner) = edition.roster(army, last_unit(made[0][1]), unit)
                tie(joiner, "muster.v3.joins", assassin)
                cases.append((name, f"{other.name} joins him", root, "^V3-31", True))
        edition.judge(cases, sweep)


def edited(edition, root, *lines):
    """A roster after edits; None if one of them is refused."""
    path = os.path.join(edition.bench.new_folder(), "one.ros")
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    edition.bench.run("apply", "-", path, "-o", path + ".ros", script="\n".join(lines) + "\n")
    return ET.parse(path + ".ros").getroot() if os.path.exists(path + ".ros") else None


def sweep_waiting(edition, sweep):
    """Each assassin deployed and in reserve: a Callidus starts in reserve."""
    for _, name, _, thing, made in assassins(edition):
        cases = []
        for temple, root in made:
            waits = edited(edition, root, f'select the "Starts in reserve" in the "{thing.target.get("id")}"')
            cases += [(name, f"{temple.name} deployed", root, "^V3-32", temple.name == "Callidus"),
                      (name, f"{temple.name} in reserve", waits, "^V3-32", False)]
        edition.judge(cases, sweep)


def sweep_infiltrators(edition, sweep):
    """Each assassin infiltrates, in a mission that lets him and in one that does not."""
    for _, name, _, thing, made in assassins(edition):
        for temple, root in made:
            where = root.find(f"{ROSTER}forces/{ROSTER}force").get("id")
            lines = [f'select the "Infiltrates" in the "{thing.target.get("id")}"', f'select the "Mission" in "{where}"']
            cases = [(name, f"{temple.name} in a mission", edited(edition, root, *lines), "^V3-33", True),
                     (name, f"{temple.name} in a mission of infiltrators", edited(edition, root, *lines, 'select the "Infiltrators" in the "Mission"'),
                      "^V3-33", False)]
            edition.judge(cases, sweep)


# ---- tenth edition


class Capacity:
    """What the text of a Transport says in the plainest of ways; nothing if it says it otherwise."""

    PERMIT = re.compile(r"capacity of \d+ ([a-z' -]+?) models?(?: and .*)?\.")
    BAR = re.compile(r"cannot transport ([^.]+)")

    def __init__(self, thing):
        text = next((plain(one) for one in texts(thing) if "transport capacity of" in plain(one)), "")
        permit, bar = self.PERMIT.search(text), self.BAR.search(text)
        words = permit.group(1) if permit else ""
        self.permit = words if "infantry" in words and not re.search(r" (or|and) ", words) else None
        self.bars = {re.sub(r" models?$", "", word.strip()) for word in re.split(r",| or | and ", bar.group(1))} if bar else set()
        self.is_plain = not re.search(r"\(|can also|instead|that can|unless|only|and 1 ", text)

    def admits(self, words):
        """True or False; None if the text leaves it open."""
        left = self.permit
        for word in sorted(words, key=len, reverse=True):
            left = re.sub(rf"\b{re.escape(word)}\b", "", left)
        if not self.is_plain:
            return None
        if any(re.sub("s$", "", bar) in (re.sub("s$", "", word) for word in words) for bar in self.bars) or words & KINDS and "infantry" not in words:
            return False
        return True if not left.strip() else None


def sweep_transports(edition, sweep):
    for army, name, things in edition.each():
        things = [one for one in things if one.target.get("type") in ("unit", "model")]
        for carrier in things:
            capacity = Capacity(carrier)
            if not capacity.permit or edition.unit(army, carrier) is None:
                continue
            cases, seen = [], set()
            for thing in things:
                allowed, kinds = capacity.admits(categories(thing)), frozenset(categories(thing) & KINDS)
                if "infantry" not in kinds and kinds in seen:
                    continue
                seen.add(kinds)
                unit = edition.unit(army, thing) if allowed is not None and thing.id != carrier.id else None
                if unit is None or "transport" in categories(thing):
                    continue
                root, (rider, transport) = edition.roster(army, unit, edition.unit(army, carrier))
                tie(rider, "muster.v10.aboard", transport)
                cases.append((name, f"{thing.name} in {carrier.name}", root, "^V10-43: .* cannot start in", not allowed))
            edition.judge(cases, sweep)


def leader_names(thing):
    """The names in lines with a bullet of the text named Leader."""
    for part in thing.parts:
        for rule in part.iter():
            if tag(rule) in ("rule", "profile") and plain(rule.get("name")) == "leader":
                for line in "\n".join(rule.itertext()).splitlines():
                    if line.strip()[:1] in ("■", "•") and "*" not in line:
                        yield plain(line.strip()[1:]).strip(" .")


def leads(edition):
    """Each army with the pairs of a Leader and a unit that its text names."""
    for army, name, things in edition.each():
        things = [one for one in things if one.target.get("type") in ("unit", "model")]
        names, pairs = {}, []
        for thing in things:
            names.setdefault(plain(thing.name), []).append(thing)
        for leader in things:
            for word in dict.fromkeys(leader_names(leader)):
                led = names.get(word, [])
                if len(led) == 1 and None not in (edition.unit(army, leader), edition.unit(army, led[0])):
                    pairs.append((leader, led[0]))
        yield army, name, pairs


def sweep_leaders(edition, sweep):
    for army, name, pairs in leads(edition):
        cases = []
        for leader, led in pairs:
            root, (one, other) = edition.roster(army, edition.unit(army, leader), edition.unit(army, led))
            tie(one, "muster.v10.leads", other)
            cases.append((name, f"{leader.name} leads {led.name}", root, "^V10-37", False))
        edition.judge(cases, sweep)


def sweep_lasting(edition, sweep):
    """Each unit has a line for effects that last."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model"))
        for (thing, _), sheet in zip(units, edition.sheets([root for _, root in units])):
            sweep.say(name, thing.name, "Effect until ____" in sheet)


GRANT = re.compile(r"(?:^|[.\n] ?)([A-Z][^.:\n]*?) (?:units?|models)(?: \(excluding ([A-Za-z ]+?)(?: units?)?\))? from your army"
                   r"(?: that are not embarked within a transport)? have the (stealth|scouts 5\"|feel no pain 6\+|deep strike)(?: and stealth)? abilit",
                   re.I)
ARMED = re.compile(r"(ranged|melee) weapons equipped by ([a-z' ]+?) models from your army have the (\[[a-z0-9 ]+\]) ability", re.I)


def detachments(edition, catalogue_things):
    """The Detachments that an army offers, with the texts of their rules."""
    for thing in catalogue_things:
        if plain(thing.name) in ("detachment", "detachment choice"):
            for option in thing.options():
                rules = [rule for part in option.parts for rule in below(part, "rules", "rule")]
                rules += [thing.index[link.get("targetId")] for part in option.parts for link in below(part, "infoLinks", "infoLink")
                          if link.get("type") == "rule" and link.get("targetId") in thing.index]
                yield thing, option, [" ".join(re.sub(r"[\^*]+", "", "".join(rule.itertext())).split()) for rule in rules]


def grants(texts):
    """(words that each unit needs, what it gets) of the plainest sentences of rules."""
    for text in texts:
        if re.search(r"until the end|each time|at the start|during the|mission tactic", text, re.I) and not re.search(r"ASSAULT|HEAVY", text):
            continue
        for who, barred, what in GRANT.findall(text):
            for one in re.split(r", | and | or ", who):
                yield plain(one), plain(barred), what
        for _, who, what in ARMED.findall(text):
            yield plain(who), "", what


def sweep_grants(edition, sweep):
    """What the rule of a Detachment gives to units in the plainest of sentences is printed at each of them."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model"))
        for owner, option, texts in detachments(edition, things):
            found = list(grants(texts))
            base = edition.empty_roster(army)
            if not found:
                continue
            path = os.path.join(edition.bench.new_folder(), "one.ros")
            ET.ElementTree(base).write(path, encoding="utf-8", xml_declaration=True)
            out = path + ".out.ros"
            in_it = "::".join(option.path[len(owner.path):] + (option.target.get("id"),))
            edition.bench.run("apply", "-", path, "-o", out, script=f'select "{in_it}" in the "{owner.target.get("id")}"\n')
            if not os.path.exists(out):
                continue
            root = ET.parse(out).getroot()
            cases = []
            for thing, _ in units:
                words = categories(thing)
                given = [what for who, barred, what in found
                         if barred not in words and all(word in words for word in split_keywords(who, words))]
                if given:
                    roster = copy.deepcopy(root)
                    roster.find(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections").append(copy.deepcopy(edition.unit(army, thing)))
                    cases.append((thing, roster, given))
            for (thing, _, given), sheet in zip(cases, edition.sheets([one[1] for one in cases])):
                for what in given:
                    sweep.say(name, f"{what} of {option.name} at {thing.name}", re.search(rf"Detachment [^(]*{re.escape(what)}", sheet, re.I) is not None)


def split_keywords(text, words):
    """The keywords in a phrase such as "death guard infantry"; the phrase itself if it cannot be split into known ones."""
    left, found = text, []
    for word in sorted(words, key=len, reverse=True):
        if re.search(rf"\b{re.escape(word)}\b", left):
            left = re.sub(rf"\b{re.escape(word)}\b", "", left, count=1)
            found.append(word)
    return found if not left.strip() else [text]


def sweep_leaders_read(edition, sweep):
    """A Leader whose text names units in the usual words is judged; the verdict says so of any other."""
    for army, name, things in edition.each():
        cases = []
        for thing, root in edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model")):
            if list(leader_names(thing)):
                cases.append((name, thing.name, root, "^V10-56", False))
        edition.judge(cases, sweep)


def joins_itself(leader):
    """True if a permission to join a unit that has a Leader names the Leader itself; None if that is not plain."""
    said = plain(" ".join("".join(part.itertext()) for part in leader.parts))
    found = re.findall(r"even if (?:one |a )?([^.]*?)(?: model| unit)? has (?:already )?been attached", said)
    if re.search(r"even if (one or more|one character)", said):
        return None
    return any(plain(word).strip() in categories(leader) for names in found for word in re.split(r",| or ", names))


def sweep_twins(edition, sweep):
    """Two of one Leader with one unit: only where a text names the Leader beside itself."""
    for army, name, pairs in leads(edition):
        cases, seen = [], set()
        for leader, led in pairs:
            allowed = joins_itself(leader)
            text = plain(" ".join("".join(part.itertext()) for part in led.parts))
            if leader.id in seen or allowed is not False or "leader units" in text or "two leader" in text:
                continue
            seen.add(leader.id)
            units = edition.unit(army, leader), edition.unit(army, leader), edition.unit(army, led)
            root, (one, other, unit) = edition.roster(army, *units)
            tie(one, "muster.v10.leads", unit)
            tie(other, "muster.v10.leads", unit)
            cases.append((name, f"two of {leader.name} with {led.name}", root, "^V10-38", True))
        edition.judge(cases, sweep)


def said_of(thing):
    return plain(" ".join("".join(part.itertext()) for part in thing.parts))


MUST_LEAD = re.compile(r"must be (selected as )?your warlord")
NEVER_LEADS = re.compile(r"cannot be (selected as )?your warlord")


def warlord_of(thing):
    """The mark that a unit, or a model of it, is offered; None without one."""
    inside = [thing] + [one for one in thing.options() if one.target.get("type") == "model"]
    return next((option for one in inside for option in one.options() if option.name == "Warlord"), None)


def without_mark(unit):
    for one in every(unit):
        for box in one.findall(ROSTER + "selections"):
            for mark in [child for child in box if child.get("name") == "Warlord"]:
                box.remove(mark)
    return unit


def leaders_of(edition, army, things):
    """The units that can be made and are offered the mark themselves."""
    units = edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model"))
    return [thing for thing, _ in units if any(one.name == "Warlord" for one in thing.options())]


def led_by(edition, army, leaders, unmarked=()):
    """A roster of units that are marked, and of others that are not."""
    root, units = edition.roster(army, *[edition.unit(army, one) for one in (*leaders, *unmarked)])
    for unit, thing in zip(units, (*leaders, *unmarked)):
        without_mark(unit)
        if thing in leaders:
            give(unit, warlord_of(thing))
    return root


def sweep_warlords(edition, sweep):
    """Each unit that is offered the mark as the Warlord, and two of them."""
    for army, name, things in edition.each():
        cases, leaders = [], leaders_of(edition, army, things)
        for leader in leaders:
            cases.append((name, leader.name, led_by(edition, army, [leader]), "^V10-20", False))
            other = next((one for one in leaders if one is not leader), None)
            if other:
                cases.append((name, f"{leader.name} and {other.name}", led_by(edition, army, [leader, other]), "^V10-20", True))
        edition.judge(cases, sweep)


def sweep_must_lead(edition, sweep):
    """Another Warlord beside one whose text says that he must be it."""
    for army, name, things in edition.each():
        cases, leaders = [], leaders_of(edition, army, things)
        for leader in (one for one in leaders if MUST_LEAD.search(said_of(one)) and not NEVER_LEADS.search(said_of(one))):
            other = next((one for one in leaders if one is not leader and not MUST_LEAD.search(said_of(one))), None)
            if other:
                cases += [(name, f"{other.name} above {leader.name}", led_by(edition, army, [other], [leader]), "^V10-18|more selections? of Warlord", True),
                          (name, f"{leader.name} above {other.name}", led_by(edition, army, [leader], [other]), "^V10-18|more selections? of Warlord", False)]
        edition.judge(cases, sweep)


def sweep_never_lead(edition, sweep):
    """The mark on a unit whose text says that it cannot be the Warlord."""
    for army, name, things in edition.each():
        cases, leaders = [], leaders_of(edition, army, things)
        for thing, root in edition.units_of(army, things, lambda one: NEVER_LEADS.search(said_of(one))):
            unit = root.findall(f"{ROSTER}forces/{ROSTER}force/{ROSTER}selections/{ROSTER}selection")[-1]
            mark = warlord_of(thing)
            if mark is None:
                sweep.say(name, thing.name, True)
                continue
            give(without_mark(unit), mark)
            cases.append((name, thing.name, root, "^V10-19|cannot have any selections of Warlord|too many selections of Warlord", True))
        edition.judge(cases, sweep)


def within(thing, depth=4):
    """The unit and everything in it, by path."""
    found = {thing.id: thing}
    for option in thing.options() if depth else ():
        found.update(within(option, depth - 1))
    return found


def ways_of(edition, army, things):
    """Each unit with each different selection in it that has options: a copy of the roster, the selection in it, and its entry."""
    for thing, root in edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model")):
        entries, seen = within(thing), set()
        for i, one in enumerate(every(last_unit(root))):
            entry = entries.get(one.get("entryId"))
            if entry is not None and entry.id not in seen:
                seen.add(entry.id)
                whole = copy.deepcopy(root)
                yield thing, whole, list(every(last_unit(whole)))[i], entry


def highest(thing):
    """The maximum of something in what it is chosen for; None without one, and if it varies."""
    limits = [one for part in thing.parts for one in below(part, "constraints", "constraint")
              if one.get("type") == "max" and one.get("scope") == "parent" and one.get("field") == "selections"
              and one.get("percentValue") != "true"]
    known = limits and float(limits[0].get("value")) >= 0 and not any(thing.has_modifier(one.get("id")) for one in limits)
    return min(int(float(one.get("value"))) for one in limits) if known else None


def named_like(thing):
    """A pattern of the names that messages use: of a link or its target, without marks and what stands in brackets."""
    names = {re.sub(r" \(.*\)$|^[*•]+ ?", "", word) for word in (thing.name, thing.target.get("name"))}
    return "(?:" + "|".join(sorted(map(re.escape, names))) + ")"


def say_messages(edition, sweep, name, cases):
    """Judges rosters of several faults each: each pattern has a finding."""
    folder = edition.bench.new_folder()
    for i, (_, root, _) in enumerate(cases):
        ET.ElementTree(root).write(os.path.join(folder, f"{i}.ros"), encoding="utf-8", xml_declaration=True)
    found = edition.bench.findings(folder)
    for i, (what, _, words) in enumerate(cases):
        said = "\n".join(one["message"] for one in found.get(str(i), []))
        for word in words:
            sweep.say(name, f"{word} of {what}", re.search(word, said) is not None)


def is_open(thing):
    return not thing.has_modifier("hidden") and "true" not in {part.get("hidden") for part in thing.parts}


def sweep_wargear(edition, sweep):
    """One more of each option of a unit and of its models than its maximum."""
    for army, name, things in edition.each():
        cases = []
        for thing, root, one, entry in ways_of(edition, army, things):
            options = [option for option in entry.options() if highest(option) is not None and is_open(option) and not option.groups
                       and option.target.get("collective") != "true"]
            for option in options:
                give(one, option, number=(highest(option) + 1) * count_of(one))
            if options:
                cases.append((f"{entry.name} in {thing.name}", root,
                              [f"too many selections of {named_like(option)}" for option in options]))
        say_messages(edition, sweep, name, cases)


def open_groups(thing):
    """The groups right below, whose maximum is one, with their members."""
    for child in thing.children():
        if child.is_group and is_open(child) and highest(child) == 1:
            members = [one for one in child.options() if is_open(one) and not one.groups]
            if len(members) > 1:
                yield child, members


def sweep_replacements(edition, sweep):
    """What replaces a weapon beside the weapon itself: two of a group of which one is chosen."""
    for army, name, things in edition.each():
        cases = []
        for thing, root, one, entry in ways_of(edition, army, things):
            words = []
            for group, members in open_groups(entry):
                had = {child.get("entryId") for child in one.findall(f"{ROSTER}selections/{ROSTER}selection")}
                lacking = [member for member in members if member.id not in had]
                give(one, *lacking[:2 - min(1, len(members) - len(lacking))])
                words.append(rf"too many selections (\(maximum 1\)|from {named_like(group)})" if entry.name == group.name
                             else f"too many selections from {named_like(group)}")
            if words:
                cases.append((f"{entry.name} in {thing.name}", root, words))
        say_messages(edition, sweep, name, cases)


def weapons_of(root):
    """The weapons that a roster shows, and those of them that shoot once."""
    for profile in root.iter(ROSTER + "profile"):
        if profile.get("typeName") in ("Ranged Weapons", "Melee Weapons"):
            said = " ".join("".join(profile.itertext()).split())
            yield " ".join(profile.get("name").split()), re.search(r"one shot", said, re.I) is not None


def sweep_weapons(edition, sweep, once=False):
    """Each weapon that a unit starts with is on its sheet, one that shoots once with a box."""
    for army, name, things in edition.each():
        units = edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model"))
        for (thing, root), sheet in zip(units, edition.sheets([root for _, root in units])):
            for word, is_once in sorted(set(weapons_of(root))):
                # A long name is broken into lines, between which the figures of its first line stand.
                pieces = [re.escape(piece) for piece in re.findall(r"\w+(?:['’-]\w+)*", word)]
                there = re.search(r"\b.{0,90}?".join(pieces), sheet, re.I) and (not once or "One Shot ☐" in sheet)
                if is_once or not once:
                    sweep.say(name, f"{word} of {thing.name}", bool(there))


def starting(edition, army, units, word):
    """Copies of rosters of one unit each that starts the battle in a way, by the word of the overlay."""
    way, tail = None, ""
    for thing, root in units:
        if way is None:
            made = edited(edition, root, f'select the "{word}" in the "{thing.target.get("id")}"')
            if made is None:
                continue
            way = next(child for child in every(last_unit(made)) if child.get("name") == word)
            tail = way.get("entryId")[len(last_unit(made).get("entryId").rpartition("::")[0]):]
        whole = copy.deepcopy(root)
        one = last_unit(whole)
        box = one.find(ROSTER + "selections")
        box = ET.SubElement(one, ROSTER + "selections") if box is None else box
        mark = copy.deepcopy(way)
        mark.set("id", f"{one.get('id')}.start")
        mark.set("entryId", (one.get("entryId").rpartition("::")[0] + tail).removeprefix("::"))
        box.append(mark)
        yield thing, whole


def has_ability(thing, ability):
    """True for what the datasheet itself has, False for what no text of it names, None for the rest."""
    links = [one for part in thing.parts for one in below(part, "infoLinks", "infoLink") if plain(one.get("name")) == ability]
    if links:
        return None if any(below(one, "modifiers", "modifier") for one in links) else True
    linked = [thing.index.get(one.get("targetId")) for part in thing.parts for one in below(part, "infoLinks", "infoLink")]
    if any(ability in plain("".join(one.itertext())) for one in linked if one is not None):
        return None
    return None if any(ability in said_of(one) for one in [thing, *within(thing).values()]) else False


def sweep_starts(edition, sweep, word="", ability="", fault=""):
    """Each unit starts in the way of an ability: an error unless it has that."""
    for army, name, things in edition.each():
        # Fortifications are offered no way.
        units = edition.units_of(army, things, lambda one: one.target.get("type") in ("unit", "model") and "fortification" not in categories(one))
        cases = [(name, thing.name, root, fault, not has_ability(thing, ability)) for thing, root in starting(edition, army, units, word)
                 if has_ability(thing, ability) is not None]
        edition.judge(cases, sweep)


def beyond(edition, army, name, thing, most):
    """Cases of as many units of a datasheet as an army may have, and of one more, which may be hidden besides."""
    for count in (most, most + 1):
        word = r"too many" if count == most else r"too many|any"
        pattern = rf"(?:^W10-0[47]: |(?:{word}) selections of ).*" + re.escape(edition.unit(army, thing).get("name"))
        yield name, f"{count} of {thing.name}", edition.roster(army, *[edition.unit(army, thing)] * count)[0], pattern, count > most


def sweep_heroes(edition, sweep):
    """Each Epic Hero once, and twice."""
    for army, name, things in edition.each():
        heroes = edition.units_of(army, things, lambda one: "epic hero" in categories(one) and one.target.get("type") in ("unit", "model"))
        cases = [case for thing, _ in heroes for case in beyond(edition, army, name, thing, 1)]
        # Beside all others, who have a limit of their own.
        for thing, _ in heroes[-1:]:
            pattern = r"(?:^W10-07: |(?:too many|any) selections of ).*" + re.escape(edition.unit(army, thing).get("name"))
            several = edition.roster(army, *[edition.unit(army, one) for one, _ in heroes], edition.unit(army, thing))[0]
            cases.append((name, f"all Epic Heroes, and {thing.name} twice", several, pattern, True))
        edition.judge(cases, sweep)


def sweep_datasheets(edition, sweep):
    """As many units of a datasheet as an army may have, and one more."""
    for army, name, things in edition.each():
        cases = []
        for thing, _ in edition.units_of(army, things, lambda one: "epic hero" not in categories(one) and one.target.get("type") in ("unit", "model")):
            if copies_of(thing) in (0, 1, 2) or thing.has_modifier("category"):
                continue
            cases += beyond(edition, army, name, thing, 6 if categories(thing) & {"battleline", "dedicated transport"} else 3)
        edition.judge(cases, sweep)


# ---- all three


def has_armour(profile):
    return any("Front" in one.get("name") and re.match(r"\d", one.text or "") or one.get("name") == "Capacity" and one.text for one in profile.iter(ROSTER + "characteristic"))


def sweep_strangers(edition, sweep, association="", fault="", leads=False):
    """A unit is tied to the next one of its army, which carries nobody and whom its texts do not name."""
    for army, name, things in edition.each():
        units = [(thing, edition.unit(army, thing)) for thing, _ in edition.units_of(
            army, things, lambda one: one.target.get("type") in ("unit", "model") or has_profile(one, "WS"))]
        cases = []
        for (thing, unit), (other, carrier) in zip(units, units[1:] + units[:1]):
            said = plain(" ".join("".join((unit if leads else carrier).itertext()).split()))
            carries = any(one.get("typeName") == "Transport" and has_armour(one) for one in carrier.iter(ROSTER + "profile")) or "squiggoth" in plain(other.name)
            if unit is carrier or (carries or re.search("transport|capacity|aboard", said) if not leads
                                   else "character" in categories(thing) or re.search(r"attached|joins?\b", said)):
                continue
            root, (one, another) = edition.roster(army, unit, carrier)
            tie(one, association, another)
            cases.append((name, f"{thing.name} and {other.name}", root, fault, True))
        edition.judge(cases, sweep)


def sweep_new(edition, sweep):
    """A new army holds and demands only what its own list or the game offers, and makes compulsory."""
    for army, name, things in edition.each():
        own, index = {thing.id: thing for thing in [*things, *edition.data.of_game(army)]}, edition.data.indexes[army]
        for one in edition.empty_roster(army).findall(UNITS):
            parts = [index[word] for word in one.get("entryId").split("::") if word in index]
            needs = [limit for part in parts for limit in below(part, "constraints", "constraint") if limit.get("type") == "min"]
            primary = [category.get("name") for category in one.iter(ROSTER + "category") if category.get("primary") == "true"]
            is_own = bool(needs) and (one.get("entryId") in own or bool(primary))
            sweep.say(name, f"{one.get('name')} is there as {primary}", one.get("entryId").startswith("muster.") or is_own or "Configuration" in primary)
        folder = edition.bench.new_folder()
        ET.ElementTree(edition.empty_roster(army)).write(os.path.join(folder, "new.ros"), encoding="utf-8", xml_declaration=True)
        offered = {part.get("id") for thing in own.values() for part in thing.parts} | {one for thing in things for one in (
            *thing.categories(), *(change.get("value") for part in thing.parts for change in part.iter() if tag(change) == "modifier"))}
        for one in edition.bench.findings(folder)["new"]:
            if one["code"] == "min" and one["owner"]["type"] in ("roster", "force") and not re.search(r"^[A-Z0-9]+-\d|must spend|of Character ", one["message"]):
                sweep.say(name, one["message"], (one["entryId"] or "").rpartition("::")[2] in offered)


EDITIONS = (
    ("40k-v2", ("9ea8-c89d-9104-ed03", os.path.join("systems", "wh40k-2e"), None), (
        ("V2-06", "entries with a mark of the Commander", sweep_marks),
        ("profiles", "units with and without a profile", sweep_profiles),
        ("V2-15", "named individuals once and twice", sweep_named),
        ("V2-16", "seers beside Eldrad", sweep_exclusions),
        ("V2-17", "cards in units that are offered none", sweep_troopers),
        ("V2-18", "characters with as many cards as they may have and one more", sweep_card_numbers),
        ("V2-19", "rare cards once and twice", sweep_copies),
        ("V2-20", "cards that somebody must have, with others", sweep_owners),
        ("V2-21", "cards without a limit, twice and five times", functools.partial(sweep_copies, rare=False)),
        ("V2-108", "characters with a jump pack in heavy armour", sweep_heavy_armour),
        ("V2-109", "compulsory equipment of named individuals", sweep_complete),
        ("V2-113", "new armies, and what they demand", sweep_new),
        ("V2-23", "cards with one entry", sweep_reprints),
        ("V2-08", "pairs of banners", sweep_banners),
        ("V2-100", "Commissars beside command squads", sweep_commissars),
        ("V2-101", "squads with the banner of the Rough Riders", sweep_riders_banner),
        ("V2-102", "models whose eyes and lungs are asked for", sweep_protection),
        ("V2-103", "psykers once and twice", sweep_dice),
        ("V2-104", "squads of ten Marines", sweep_sections),
        ("V2-111", "daemons with and without a psychic level", sweep_khorne),
        ("V2-74", "guns, cavalry and daemons in transports", sweep_never),
        ("V2-112", "models with a field", sweep_fields),
        ("V2-114", "sheets of entries", sweep_centimetres),
        ("V2-106", "vehicles with a capacity", sweep_capacities),
        ("V2-107", "vehicles and walkers in transports", sweep_machines))),
    ("40k-v3", ("96e2-b781-50d7-3d18", os.path.join("systems", "wh40k-3e"), "1-Standard Missions"), (
        ("profiles", "units with and without a profile", sweep_profiles),
        ("V3-22", "transports", sweep_capacities_told),
        ("V3-45", "new armies, and what they demand", sweep_new),
        ("V3-47", "units that start the game in others", functools.partial(sweep_strangers, association="muster.v3.aboard", fault="^V3-(22|47)")),
        ("V3-28", "assassins of no temple, one and two", sweep_temples),
        ("V3-29", "weapons of assassins on their sheets", sweep_temple_sheets),
        ("V3-30", "shared rules of assassins on their sheets", functools.partial(sweep_temple_sheets, words=SHARED)),
        ("V3-31", "assassins who join and are joined", sweep_alone),
        ("V3-32", "assassins deployed and in reserve", sweep_waiting),
        ("V3-33", "assassins who infiltrate in missions", sweep_infiltrators),
        ("V3-49", "units whose models are upgrades", sweep_models),
        ("V3-50", "platoons", sweep_platoons),
        ("W3-14", "vehicles that somebody joins", sweep_vehicles))),
    ("40k-v10", ("sys-352e-adc2-7639-d6a9", os.path.join("systems", "wh40k-10e"), "Army Roster"), (
        ("V10-56", "pairs of a Leader and a unit that his text names", sweep_leaders),
        ("V10-37", "Leaders whose text is judged", sweep_leaders_read),
        ("profiles", "units with and without a profile", sweep_profiles),
        ("W10-07", "Epic Heroes, once and twice", sweep_heroes),
        ("W10-04", "units of one datasheet, at their limit and beyond", sweep_datasheets),
        ("V10-55", "new armies, and what they demand", sweep_new),
        ("V10-43", "units that start the battle in others", functools.partial(sweep_strangers, association="muster.v10.aboard", fault="^V10-43")),
        ("V10-61", "units that lead others", functools.partial(sweep_strangers, association="muster.v10.leads", fault="^V10-37", leads=True)),
        ("V10-18", "Warlords beside one who must be it", sweep_must_lead),
        ("V10-19", "units that cannot be the Warlord", sweep_never_lead),
        ("V10-20", "units with the mark of the Warlord, alone and in pairs", sweep_warlords),
        ("V10-25", "units and models with two of a group of which one is chosen", sweep_replacements),
        ("V10-26", "weapons on the sheets of their units", sweep_weapons),
        ("V10-27", "units and models with one more of an option than its maximum", sweep_wargear),
        ("V10-28", "weapons that shoot once on the sheets of their units", functools.partial(sweep_weapons, once=True)),
        ("V10-44", "units in Deep Strike", functools.partial(sweep_starts, word="In Reserves (Deep Strike)", ability="deep strike", fault="^V10-44")),
        ("V10-45", "units that infiltrate", functools.partial(sweep_starts, word="On the battlefield (Infiltrators)", ability="infiltrators",
                                                              fault="^V10-45")),
        ("V10-57", "Leaders beside themselves", sweep_twins),
        ("V10-58", "pairs of a unit and a Transport", sweep_transports),
        ("V10-59", "units", sweep_lasting),
        ("V10-60", "units to which a Detachment gives something", sweep_grants))),
)


def main():
    status, only = 0, sys.argv[1:]
    for game, place, rules in EDITIONS:
        rules = [one for one in rules if not only or one[0] in only]
        if rules:
            status |= run_sweeps(game, rules, Edition(*place))
    return status


if __name__ == "__main__":
    sys.exit(main())
