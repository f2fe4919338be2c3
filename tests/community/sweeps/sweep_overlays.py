#!/usr/bin/env python3
"""Sweeps what the overlays of The Old World, Age of Sigmar 4 and the 11th edition say, over every entry of their armies."""
import itertools
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from army_data import ArmyData, below, tag
from bench import DATA, MUSTER, Bench, need, run_sweeps
from sweep_40k import ROSTER, every, leader_names, plain, tie

NO_PROFILE = "the army data have no profile of "
CHARACTER, WARLORD = "9cfd-1c32-585f-7d5c", "5c0e-4c31-d51b-e470"
# Not an army's units: forces that only a campaign has.
SELDOM = re.compile(r"library|path to glory", re.I)


class Game:
    """The armies of a game, and rosters of single entries."""

    def __init__(self, system, folder, forces):
        need(folder)
        self.work = tempfile.TemporaryDirectory(prefix="armies")
        self.folder = as_xml(os.path.join(DATA, folder), self.work.name)
        self.data, self.bench, self.forces = ArmyData(self.folder), Bench(system, "", self.folder), forces

    def each(self):
        for catalogue in self.data.catalogues:
            if not SELDOM.search(catalogue.get("name")):
                units = [one for one in self.data.roots(catalogue) if one.target.get("type") in ("unit", "model")]
                yield catalogue.get("id"), catalogue.get("name"), units

    def build(self, folder, name, army, *things):
        """The path of a roster of some entries; None if that is refused."""
        path = os.path.join(folder, name + ".ros")
        words = [word for force in self.forces for word in ("--force", force)]
        words += [word for thing in things for word in ("--select", thing.id)]
        self.bench.run("new", "--system", self.bench.system, "--army", army, *words, "--limit", "2000", "-o", path)
        return path if os.path.exists(path) else None


def as_xml(folder, work):
    """The folder, or a copy in XML of one in JSON."""
    names = [name for name in sorted(os.listdir(folder)) if name.endswith(".json")]
    for name in names:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            end = ".gst" if '"gameSystem"' in file.read(4096) else ".cat"
        subprocess.run([MUSTER, "convert", os.path.join(folder, name), "-o", os.path.join(work, name[:-5] + end)],
                       capture_output=True, check=True, timeout=120)
    return work if names else folder


def units_of(path):
    """The outermost selections of a roster, whatever the force."""
    for force in ET.parse(path).getroot().iter(ROSTER + "force"):
        yield from force.findall(f"{ROSTER}selections/{ROSTER}selection")


def line_of_numbers(unit, kinds, names):
    """True if a unit shows a profile of one of the kinds with a number for one of the names."""
    return any(profile.get("typeName") in kinds and one.get("name") in names and re.search(r"\d", one.text or "")
               for profile in unit.iter(ROSTER + "profile") for one in profile.iter(ROSTER + "characteristic"))


def sweep_profiles(kinds, names):
    """The verdict names each unit without a line of numbers, and no other. All units of an army are in one roster."""
    def run(game, sweep):
        for army, name, things in game.each():
            folder = game.bench.new_folder()
            path = game.build(folder, "all", army, *things)
            if not path:
                continue
            units = [unit for unit in units_of(path) if unit.get("type") in ("unit", "model")]
            without = {unit.get("name") for unit in units if not line_of_numbers(unit, kinds, names)}
            said = {one["message"][len(NO_PROFILE):].split(":")[0] for one in game.bench.findings(folder)["all"]
                    if one["message"].startswith(NO_PROFILE)}
            for unit in {unit.get("name") for unit in units}:
                sweep.say(name, unit, (unit in said) == (unit in without))
    return run


def with_ties(path, leaders, led):
    """Writes the roster again, in which each Leader leads each of some units; False if one of them is not in it."""
    tree = ET.parse(path)
    units = [unit for force in tree.getroot().iter(ROSTER + "force")
             for unit in force.findall(f"{ROSTER}selections/{ROSTER}selection")]
    found = []
    for thing in leaders + led:
        mine = [unit for unit in units if plain(unit.get("name")) == plain(thing.name) and unit not in found]
        if not mine:
            os.remove(path)
            return False
        found.append(mine[0])
    for one in found[:len(leaders)]:
        for other in found[len(leaders):]:
            tie(one, "muster.e11.leads", other)
    tree.write(path, encoding="utf-8", xml_declaration=True)
    return True


def pairs_of(things):
    """Each Leader with the units that his text names, and with one that it does not."""
    names = {}
    for thing in things:
        names.setdefault(plain(thing.name), []).append(thing)
    for leader in things:
        words = list(dict.fromkeys(leader_names(leader)))
        led = [names[word][0] for word in words if len(names.get(word, [])) == 1]
        for unit in led:
            yield leader, unit, True
        others = [one for one in things if CHARACTER not in one.categories() and one.target.get("type") == "unit"
                  and not any(word in plain(one.name) or plain(one.name) in word for word in words)
                  and not any(word in keyword for word in words for keyword in keywords(one))]
        if led and others:
            yield leader, others[0], False


def keywords(thing):
    return {plain(re.sub(r"^Faction:\s*", "", thing.index[one].get("name"))) for one in thing.categories() if one in thing.index}


def sweep_leaders(game, sweep):
    for army, name, things in game.each():
        folder, cases = game.bench.new_folder(), []
        for i, (leader, led, allowed) in enumerate(pairs_of(things)):
            path = game.build(folder, str(i), army, leader, led)
            if path and with_ties(path, [leader], [led]):
                cases.append((str(i), leader, led, allowed))
        findings = game.bench.findings(folder)
        for case, leader, led, allowed in cases:
            barred = any(re.search("^E11-1: .* cannot join", one["message"]) for one in findings.get(case, []))
            sweep.say(name, f"{leader.name} with {led.name}", barred != allowed)


def led_by(things):
    """Each Leader with the units that his text names, where their names are clear."""
    named = {}
    for leader, led, allowed in pairs_of(things):
        if allowed and leader.id != led.id:
            named.setdefault(leader.id, (leader, []))[1].append(led)
    return list(named.values())


def sweep_one_unit(game, sweep):
    """A Leader with two units that his text names."""
    for army, name, things in game.each():
        folder, cases = game.bench.new_folder(), []
        for i, (leader, led) in enumerate(led_by(things)):
            path = len(led) > 1 and game.build(folder, str(i), army, leader, *led[:2])
            if path and with_ties(path, [leader], led[:2]):
                cases.append((str(i), f"{leader.name} with {led[0].name} and {led[1].name}"))
        findings = game.bench.findings(folder)
        for case, what in cases:
            sweep.say(name, what, any(one["message"].startswith("E11-2:") for one in findings.get(case, [])))


def joins_another(leader):
    """True if he is a Support, or if a text of his speaks of a Leader who is there already."""
    said = plain(" ".join("".join(part.itertext()) for part in leader.parts))
    names = {plain(one.get("name")) for part in leader.parts for one in part.iter() if tag(one) in ("rule", "profile", "infoLink")}
    return "been attached" in said or "support" in names


def sweep_several(game, sweep):
    """Each two Leaders of one unit."""
    for army, name, things in game.each():
        folder, cases, leaders = game.bench.new_folder(), [], {}
        for leader, led in led_by(things):
            for unit in led:
                leaders.setdefault(unit.id, (unit, []))[1].append(leader)
        pairs = {(one.id, other.id): (unit, one, other) for unit, those in leaders.values()
                 for one, other in itertools.combinations_with_replacement(those, 2)}
        for i, (unit, one, other) in enumerate(pairs.values()):
            path = game.build(folder, str(i), army, one, other, unit)
            if path and with_ties(path, [one, other], [unit]):
                cases.append((str(i), f"{one.name} and {other.name} with {unit.name}", joins_another(one) or joins_another(other)))
        findings = game.bench.findings(folder)
        for case, what, allowed in cases:
            barred = any(one["message"].startswith("E11-3:") for one in findings.get(case, []))
            sweep.say(name, what, barred != allowed)


def sweep_warlords(game, sweep):
    """An army of one Character without the mark has the warning, or the data gave him the mark."""
    for army, name, things in game.each():
        folder, cases = game.bench.new_folder(), []
        for i, thing in enumerate(things):
            path = game.build(folder, str(i), army, thing) if CHARACTER in thing.categories() else None
            if path:
                marks = sum(category.get("entryId") == WARLORD for unit in units_of(path) for one in every(unit)
                            for category in one.iter(ROSTER + "category")) + sum(
                                one.get("name") == "Warlord" for unit in units_of(path) for one in every(unit))
                cases.append((str(i), thing, marks))
        findings = game.bench.findings(folder)
        for case, thing, marks in cases:
            warned = any(one["message"].startswith("E11-4: no Character") for one in findings.get(case, []))
            sweep.say(name, f"{thing.name} with {marks} marks", warned == (marks == 0))


SUITS = {"Full Plate Armour": 4, "Heavy Armour": 5, "Light Armour": 6}
# What improves armour in words of its own, beside what is of a kind that the figure does not read.
IN_WORDS = {"Tower Shields", "Cautious Shield", "Warpstone Armour", "The Armour of Skaldour", "Trollhide Shawl", "The Pelt of Charandis", "Pavise",
            "Dragonhide Cloak", "The Slayer Crown", "Armour Of Khorne", "Trappings Of Nurgle", "Braystaff", "Granite Sentinel", "Ironfist",
            "Ironfists", "Lash & Buckler"}

# As it is, with all plain armour that it is offered, and with one of magic.
ARMED = (None, lambda option: option.name in ("Shield", "Heavy Armour", "Full Plate Armour", "Barding"),
         lambda option: "Magic Armour" in option.groups and option.name == "Charmed Shield")


def armour_of(model):
    """The armour value of a model, with its shield; None if something in words improves it."""
    stated, worn, hide, improved = 7, 7, 0, set()
    for one in every(model):
        for profile in one.findall(f"{ROSTER}profiles/{ROSTER}profile"):
            name, kind = profile.get("name"), profile.get("typeName")
            value = re.search(r"\d", name)
            if kind in ("Magic Armour", "Armour Runes") or name in IN_WORDS:
                return None
            if name.startswith("Armour Value") and value:
                stated = min(stated, int(value.group()))
            elif name.startswith("Armoured Hide") and value:
                hide += int(value.group())
            worn = min(worn, SUITS.get(name, 7))
            improved |= {name} & {"Shield", "Barding"}
    return max(2, min(stated, worn - hide - len(improved)))


def is_fighter(model):
    return any(one.get("name") == "W" and re.match(r"\d", one.text or "") for profile in model.iter(ROSTER + "profile")
               if profile.get("typeName") == "Model" for one in profile.iter(ROSTER + "characteristic"))


def outer_models(unit):
    if unit.get("type") == "model":
        return [unit]
    return [model for one in unit.findall(f"{ROSTER}selections/{ROSTER}selection") for model in outer_models(one)]


def armed(path, made, things, wanted):
    """Writes a roster again, in which each model has each of some options that it is offered; its path."""
    tree, places = ET.parse(path), {}

    def walk(thing, depth=0):
        places.setdefault(thing.target.get("id"), thing)
        for one in thing.options() if depth < 3 else ():
            walk(one, depth + 1)
    for thing in things:
        walk(thing)
    for one in list(tree.getroot().iter(ROSTER + "selection")):
        thing, prefix = places.get(one.get("entryId").rpartition("::")[2]), one.get("entryId").rpartition("::")[0]
        for option in filter(wanted, thing.options() if thing else ()):
            box = one.find(ROSTER + "selections")
            box = ET.SubElement(one, ROSTER + "selections") if box is None else box
            ids = "::".join(filter(None, (prefix, *option.path[len(thing.path):], option.target.get("id"))))
            ET.SubElement(box, ROSTER + "selection", id=f"{one.get('id')}.{len(box)}", name=option.name, entryId=ids,
                          number=one.get("number"), type="upgrade")
    tree.write(made, encoding="utf-8", xml_declaration=True)
    return made


def sweep_armour(game, sweep):
    """The armour value of each unit, as it is, with all shields and armour that it is offered, and with one magic armour."""
    for army, name, things in game.each():
        path = game.build(game.bench.new_folder(), "all", army, *things)
        if not path:
            continue
        for i, wanted in enumerate(ARMED):
            saved = os.path.join(game.bench.new_folder(), "saved.ros")
            variant = armed(path, path[:-4] + "-armed.ros", things, wanted) if wanted else path
            game.bench.run("apply", "-", variant, "-o", saved, script="\n")
            told = game.bench.run("explain", "--measure", "armour-value", saved).stdout
            shown = dict(re.findall(r"^  [^>\n]* > ([^>\n]*?): (\d)\+$", told, re.M))
            units, seen = list(units_of(saved)), {}
            for unit in units:
                seen.setdefault(unit.get("name"), []).append(unit)
            for title, same in seen.items():
                if len(same) > 1:
                    continue
                values = {armour_of(model) for model in outer_models(same[0]) if is_fighter(model)}
                right = str(values.pop()) if len(values) == 1 and None not in values else None
                sweep.say(name, f"{title} ({i}): {shown.get(title)}, not {right}", shown.get(title) == right)


def sweep_heroes(game, sweep):
    """Each Epic Hero once, and twice."""
    for army, name, things in game.each():
        folder, cases = game.bench.new_folder(), []
        for i, thing in enumerate(one for one in things if "epic hero" in keywords(one)):
            for count in (1, 2):
                if game.build(folder, f"{i}-{count}", army, *[thing] * count):
                    cases.append((f"{i}-{count}", thing.name, count))
        findings = game.bench.findings(folder)
        for case, hero, count in cases:
            wrong = any(re.search(f"(?:^E11-5: |{'too many' if count == 1 else 'too many|any'} selections of )" + re.escape(hero), one["message"])
                        for one in findings.get(case, []))
            sweep.say(name, f"{count} of {hero}", wrong == (count > 1))


def is_limited(thing):
    """True if the data say how many of a unit an army may have."""
    return any(one.get("type") == "max" and one.get("scope") in ("roster", "force") for part in thing.parts for one in below(part, "constraints", "constraint"))


def sweep_datasheets(game, sweep):
    """As many units as an army may have of each datasheet that the data do not limit, and one more."""
    for army, name, things in game.each():
        folder, cases = game.bench.new_folder(), []
        for i, thing in enumerate(one for one in things if "epic hero" not in keywords(one) and not is_limited(one)):
            most = 6 if keywords(thing) & {"battleline", "dedicated transport"} else 3
            for count in (most, most + 1):
                if game.build(folder, f"{i}-{count}", army, *[thing] * count):
                    cases.append((f"{i}-{count}", f"{count} of {thing.name}", count > most))
        findings = game.bench.findings(folder)
        for case, what, wrong in cases:
            # What is hidden is refused, however many there are.
            pattern = r"E11-6|.* cannot have any selections of" if wrong else "E11-6"
            sweep.say(name, what, any(re.match(pattern, one["message"]) for one in findings[case]) == wrong)


GAMES = (
    ("tow", ("sys-31d1-bf57-53ea-ad55", os.path.join("systems2", "tow"), ("8214-cf48-b1cd-5f5e",)), (
        ("profiles", "units with and without a profile", sweep_profiles({"Model"}, {"M", "WS", "W"})),
        ("armour", "units with their armour value", sweep_armour))),
    ("aos4", ("e51d-b1a3-75fc-dc3g", os.path.join("systems2", "aos4"), ("f079-501a-2738-6845", "376a-6b97-8699-dd59")), (
        ("profiles", "units with and without a profile", sweep_profiles({"Unit", "Manifestation"}, {"Health"})),)),
    ("wh40k-11e", ("sys-352e-adc2-7639-d610", os.path.join("systems2", "wh40k-11e"), ("Army Roster",)), (
        ("profiles", "units with and without a profile", sweep_profiles({"Unit"}, {"T", "W"})),
        ("E11-1", "pairs of a Leader and a unit", sweep_leaders),
        ("E11-2", "Leaders with two units", sweep_one_unit),
        ("E11-3", "pairs of Leaders with one unit", sweep_several),
        ("E11-4", "Characters alone", sweep_warlords),
        ("E11-5", "Epic Heroes, once and twice", sweep_heroes),
        ("E11-6", "units of one datasheet, at their limit and beyond", sweep_datasheets))),
)


def main():
    status, only = 0, sys.argv[1:]
    for game, place, rules in GAMES:
        if only and game not in only:
            continue
        status |= run_sweeps(game, [rule for rule in rules if rule[0] in only] or rules, Game(*place))
    return status


if __name__ == "__main__":
    sys.exit(main())
