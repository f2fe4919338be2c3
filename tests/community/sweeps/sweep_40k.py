#!/usr/bin/env python3
"""Sweeps rules of Warhammer 40,000 over every entry of the armies of the second, third and tenth edition.

    sweep_40k.py [RULE...]      all rules, or these
"""
import copy
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import ArmyData, below, tag
from bench import Bench, Sweep, finish, need

ROSTER = "{http://www.battlescribe.net/schema/rosterSchema}"
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


EDITIONS = (
    ("40k-v2", ("9ea8-c89d-9104-ed03", os.path.join("systems", "wh40k-2e"), None), (
        ("V2-06", "entries with a mark of the Commander", sweep_marks),
        ("profiles", "units with and without a profile", sweep_profiles),
        ("V2-08", "pairs of banners", sweep_banners),
        ("V2-100", "Commissars beside command squads", sweep_commissars),
        ("V2-101", "squads with the banner of the Rough Riders", sweep_riders_banner),
        ("V2-102", "models whose eyes and lungs are asked for", sweep_protection),
        ("V2-104", "squads of ten Marines", sweep_sections),
        ("V2-112", "models with a field", sweep_fields),
        ("V2-114", "sheets of entries", sweep_centimetres),
        ("V2-106", "vehicles with a capacity", sweep_capacities),
        ("V2-107", "vehicles and walkers in transports", sweep_machines))),
    ("40k-v3", ("96e2-b781-50d7-3d18", os.path.join("systems", "wh40k-3e"), "1-Standard Missions"), (
        ("profiles", "units with and without a profile", sweep_profiles),
        ("V3-22", "transports", sweep_capacities_told),
        ("V3-49", "units whose models are upgrades", sweep_models),
        ("V3-50", "platoons", sweep_platoons),
        ("W3-14", "vehicles that somebody joins", sweep_vehicles))),
    ("40k-v10", ("sys-352e-adc2-7639-d6a9", os.path.join("systems", "wh40k-10e"), "Army Roster"), (
        ("V10-56", "pairs of a Leader and a unit that his text names", sweep_leaders),
        ("V10-37", "Leaders whose text is judged", sweep_leaders_read),
        ("profiles", "units with and without a profile", sweep_profiles),
        ("V10-57", "Leaders beside themselves", sweep_twins),
        ("V10-58", "pairs of a unit and a Transport", sweep_transports),
        ("V10-59", "units", sweep_lasting),
        ("V10-60", "units to which a Detachment gives something", sweep_grants))),
)


def main():
    status, only = 0, sys.argv[1:]
    for game, place, rules in EDITIONS:
        rules = [one for one in rules if not only or one[0] in only]
        if not rules:
            continue
        edition, sweeps = Edition(*place), []
        for rule, kind, run in rules:
            sweeps.append(Sweep(game, rule, kind))
            run(edition, sweeps[-1])
        status |= finish(game, sweeps)
    return status


if __name__ == "__main__":
    sys.exit(main())
