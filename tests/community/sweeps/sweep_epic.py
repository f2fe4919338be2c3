#!/usr/bin/env python3
"""Sweeps rules of Epic Armageddon over every formation of the 173 lists."""
import copy
import functools
import os
import re
import shutil
import sys
import xml.etree.ElementTree as ET

from army_data import ArmyData, tag
from bench import Bench, run_named
from sweep_40k import tie

FOLDER = os.path.join("systems", "epic")
UNIT = re.compile(r"infantry|vehicle|war engine|aircraft|spacecraft|spaceship|character", re.I)
SYSTEM, FORCE = "8f10-ee06-8dc1-beb6", "f12d-4f60-fe2d-1813"


def rules_of(roster):
    """The rules that the force of a roster shows, by name."""
    force = next(one for one in ET.parse(roster).getroot().iter() if tag(one) == "force")
    return {rule.get("name"): " ".join("".join(rule.itertext()).split())
            for group in force if tag(group) == "rules" for rule in group}


class Lists:
    """The formations of each list."""

    def __init__(self):
        self.data = ArmyData(os.path.join(os.environ.get("DATA", "build/data"), FOLDER))
        self.bench = Bench(SYSTEM, FORCE, FOLDER)
        self.built = {}

    def made(self, army, formation):
        """The file of a roster of one formation, made once; None if that is refused."""
        if (army, formation.id) not in self.built:
            folder = self.bench.new_folder()
            done = self.bench.build(folder, "one", army, 6000, formation)
            self.built[army, formation.id] = os.path.join(folder, "one.ros") if done else None
        return self.built[army, formation.id]

    def each(self):
        for catalogue in self.data.catalogues:
            formations = [one for one in self.data.roots(catalogue)
                          if one.target.get("type") in ("unit", "model") and one.categories()]
            yield catalogue.get("id"), catalogue.get("name"), formations


def only_rating(text):
    """The initiative of a list whose text has one for all formations; None if it has several, or none."""
    found = re.findall(r"(\d)\s*\+", re.sub(r"strategy rating (of )?\d\+?", "", text, flags=re.I))
    whole = re.search(r"all( \S+){0,4} formations", text, re.I) and not re.search(r"unless|except|includ|contain", text, re.I)
    return found[0] if whole and len(set(found)) == 1 else None


def sweep_initiative(lists, sweep):
    for army, name, formations in lists.each():
        folder, cases = lists.bench.new_folder(), []
        for i, formation in enumerate(formations):
            if lists.bench.build(folder, str(i), army, 6000, formation):
                cases.append((str(i), formation))
        if not cases:
            continue
        texts = [text for case, _ in cases[:1] for rule, text in rules_of(os.path.join(folder, case + ".ros")).items()
                 if rule.lower().startswith("strategy rating")]
        rating = only_rating(texts[0]) if texts else None
        if rating is None:
            continue
        for case, formation in cases:
            told = lists.bench.run("explain", "--measure", "own-initiative", os.path.join(folder, case + ".ros")).stdout
            shown = re.findall(r": (\d)\+$", told, re.M)
            sweep.say(name, f"{formation.name} has {shown}, the text {rating}", shown in ([], [rating]))


def sweep_zones(lists, sweep):
    for army, name, formations in lists.each():
        folder = lists.bench.new_folder()
        for i, formation in enumerate(formations):
            path = os.path.join(folder, f"{i}.ros")
            if not lists.bench.build(folder, str(i), army, 6000, formation):
                continue
            edits = f'select the "By planetfall" in the "{formation.target.get("id")}"\n' \
                    f'select the "Drop zone" in the "{formation.target.get("id")}"\n' \
                    f'select the "cm forward" in the "{formation.target.get("id")}" > "Drop zone"\n'
            if lists.bench.run("apply", "-", path, "-o", path, script=edits).returncode > 1:
                os.remove(path)
                continue
            sheet = lists.bench.sheets(folder, "public")
            sweep.say(name, formation.name, "cm forward" not in sheet[str(i)])
            break


def shows_unit(roster):
    """True if a selection of a roster shows the profile of a unit or of a character."""
    return any(tag(one) == "characteristic" and one.get("name") == "Type" and UNIT.search(one.text or "")
               for one in ET.parse(roster).getroot().iter())


def sweep_profiles(lists, sweep):
    for army, name, formations in lists.each():
        folder, cases = lists.bench.new_folder(), []
        for i, formation in enumerate(formations):
            if formation.name != "Wraithgate" and lists.bench.build(folder, str(i), army, 6000, formation):
                cases.append((str(i), formation))
        findings = lists.bench.findings(folder)
        for case, formation in cases:
            said = any(one["message"].startswith("EA-14:") for one in findings[case])
            sweep.say(name, f"{formation.name}: {said}", said != shows_unit(os.path.join(folder, case + ".ros")))


def selections_of(roster):
    """The selections right below the force of a roster, with the element around them."""
    box = next(group for force in roster.iter() if tag(force) == "force" for group in force if tag(group) == "selections")
    return box, list(box)


def profiles_of(selection):
    """The lines of units that a selection itself shows, as text."""
    for group in selection:
        for profile in group if tag(group) == "profiles" else ():
            lines = {one.get("name"): one.text or "" for one in profile.iter() if tag(one) == "characteristic"}
            if UNIT.search(lines.get("Type", "")):
                yield lines


def every(selection):
    return [one for one in selection.iter() if tag(one) == "selection"]


def can_teleport(formation):
    """True if all units of a formation teleport, by their notes or a rule; characters are no units."""
    units = []
    for one in every(formation):
        names = [rule.get("name") for group in one if tag(group) == "rules" for rule in group]
        units += ["Teleport" in names or any(re.search(r"\bteleport\b(?! homer)", text, re.I) for text in lines.values())
                  for lines in profiles_of(one) if not re.match(r"\W*character", lines["Type"], re.I)]
    return bool(units) and all(units)


def copy_with_ids(selection, mark):
    made = copy.deepcopy(selection)
    for one in every(made):
        one.set("id", f"{one.get('id')}.{mark}")
    return made


def pieces(formation):
    """The lines of the units of a formation, characters left out, with the rules and the number of each."""
    for one in every(formation):
        names = [rule.get("name") for group in one if tag(group) == "rules" for rule in group]
        for lines in profiles_of(one):
            if not re.match(r"\W*character", lines["Type"], re.I):
                yield lines, names, int(one.get("number") or 1)


def some(formation, words, where):
    """True if a unit of a formation has words in a line; None if a rule or its weapons alone have them."""
    units = list(pieces(formation))
    if any(re.search(words, lines.get(where, ""), re.I) for lines, _, _ in units):
        return True
    return None if any(re.search(words, " ".join(names) + " ".join(lines.values()), re.I) for lines, names, _ in units) else False


def flies(formation):
    """Some aircraft have a class for a speed, and no word in their type."""
    by_class = some(formation, r"bomber|fighter", "Speed")
    return True if by_class else some(formation, r"\baircraft\b", "Type")


def grounded(formation):
    return None if flies(formation) is None or in_orbit(formation) else not flies(formation)


def in_orbit(formation):
    return some(formation, r"spacecraft|spaceship", "Type")


def is_garrison(formation):
    """EA-58, for formations of units whose speeds and notes are plain; None else. Lists with words of their own are left out."""
    units = [(lines, number) for lines, _, number in pieces(formation)]
    speeds = [re.fullmatch(r"\D*(\d+)\s*cm\D*", lines.get("Speed", ""), re.I) for lines, _ in units]
    if not units or None in speeds or any(re.search("war engine|aircraft", lines["Type"], re.I) for lines, _ in units) \
            or any(re.match(r"\W*\d+\s?x|.*,", one.get("name")) for one in every(formation)[1:]):
        return None
    total, fast = sum(number for _, number in units), sum(n for (_, n), speed in zip(units, speeds) if int(speed.group(1)) > 15)
    scouts = sum(number for lines, number in units if re.search(r"\bscouts?\b", lines.get("Unit Notes", ""), re.I))
    return 2 * scouts >= total or fast <= 1 or any(int(speed.group(1)) == 0 for speed in speeds)


def sweep_way(lists, sweep, word="", fault="", can=None):
    """Each formation starts in this way: an error unless it can."""
    for army, name, formations in lists.each():
        folder, cases, way = lists.bench.new_folder(), [], None
        for i, formation in enumerate(formations):
            path, made = os.path.join(folder, f"{i}.ros"), lists.made(army, formation)
            if made is None:
                continue
            shutil.copy(made, path)
            if way is None:
                done = lists.bench.run("apply", "-", path, "-o", path, script=f'select the "{word}" in the "{formation.target.get("id")}"\n')
                if done.returncode > 1:
                    break
            tree = ET.parse(path)
            one = selections_of(tree.getroot())[1][-1]
            if can is is_garrison and "garrison" in ET.tostring(tree.getroot(), encoding="unicode").lower().replace("as a garrison", "").replace("muster.epic.garrison", ""):
                break
            if way is None:
                way = next(child for child in every(one) if child.get("name") == word)
                prefix = len(one.get("entryId").rpartition("::")[0])
                way_to, inside = way.get("entryId")[prefix:], next(group for group in one if tag(group) == "selections").tag
            else:
                box = next((group for group in one if tag(group) == "selections"), None)
                box = ET.SubElement(one, inside) if box is None else box
                mark = copy_with_ids(way, i)
                mark.set("entryId", (one.get("entryId").rpartition("::")[0] + way_to).removeprefix("::"))
                box.append(mark)
                tree.write(path, encoding="utf-8", xml_declaration=True)
            if can(one) is not None:
                cases.append((str(i), f"{formation.name}: {can(one)}", can(one)))
        findings = lists.bench.findings(folder) if cases else {}
        for case, what, allowed in cases:
            sweep.say(name, what, any(one["message"].startswith(fault) for one in findings[case]) != allowed)


def sweep_carried(lists, sweep):
    """Each formation makes planetfall: an error unless a unit of it does."""
    sweep_way(lists, sweep, "By planetfall", "EA-51:", lambda one: some(one, "planetfall", "Unit Notes"))


def is_supreme(thing):
    """True if what is shown with it names a Supreme Commander."""
    links = [one for part in thing.parts for one in part.iter() if tag(one) in ("rule", "infoLink") and one.get("name") == "Supreme Commander"]
    return bool(links) or any(re.search("supreme commander", text, re.I) for lines in thing.profiles() for text in lines.values())


def has_supreme(formation):
    return sum(int(one.get("number")) for one in every(formation)
               if any(rule.get("name") == "Supreme Commander" for group in one if tag(group) == "rules" for rule in group)
               or any(re.search("supreme commander", text, re.I) for lines in profiles_of(one) for text in lines.values()))


def sweep_commanders(lists, sweep):
    """One Supreme Commander, and two of them, of each formation that has one or is offered one."""
    for army, name, formations in lists.each():
        folder, cases = lists.bench.new_folder(), []
        for i, formation in enumerate(formations):
            offered = [one for one in formation.options() if is_supreme(one)][:1]
            path = os.path.join(folder, f"{i}.ros")
            if not offered and not is_supreme(formation) or not lists.bench.build(folder, str(i), army, 6000, formation, offered):
                continue
            tree = ET.parse(path)
            box, found = selections_of(tree.getroot())
            count = has_supreme(found[-1])
            if count != 1:
                os.remove(path)
                continue
            box.append(copy_with_ids(found[-1], "again"))
            tree.write(os.path.join(folder, f"{i}-two.ros"), encoding="utf-8", xml_declaration=True)
            cases += [(str(i), formation.name, False), (f"{i}-two", f"two of {formation.name}", True)]
        findings = lists.bench.findings(folder) if cases else {}
        for case, what, wrong in cases:
            sweep.say(name, what, any(one["message"].startswith("EA-26") for one in findings[case]) == wrong)


def is_spacecraft(formation):
    return all(re.search("spacecraft|spaceship", lines["Type"], re.I) for lines, _, _ in pieces(formation)) and any(pieces(formation))


def sweep_two_spacecraft(lists, sweep):
    """One spacecraft, and two of them."""
    for army, name, formations in lists.each():
        folder, cases = lists.bench.new_folder(), []
        for i, path in enumerate(filter(None, (lists.made(army, one) for one in formations))):
            tree = ET.parse(path)
            box, found = selections_of(tree.getroot())
            if not is_spacecraft(found[-1]):
                continue
            for count in (1, 2):
                if count == 2:
                    box.append(copy_with_ids(found[-1], "again"))
                tree.write(os.path.join(folder, f"{i}-{count}.ros"), encoding="utf-8", xml_declaration=True)
                cases.append((f"{i}-{count}", f"{count} of {found[-1].get('name')}", count == 2))
        findings = lists.bench.findings(folder)
        for case, what, wrong in cases:
            sweep.say(name, what, any(one["message"].startswith("EA-48:") for one in findings[case]) == wrong)


def carries(formation):
    """True if a war engine or aircraft of a formation carries others, by its notes; False if nothing of it speaks of that; None else."""
    big = [lines for lines, names, _ in pieces(formation) if re.search("transport", lines.get("Unit Notes", ""), re.I) and
           (re.search(r"war ?engine|\bWE\b|aircraft", lines["Type"], re.I) or re.search("bomber|fighter", lines.get("Speed", ""), re.I))]
    words = " ".join(" ".join(names) + " ".join(lines.values()) for lines, names, _ in pieces(formation))
    if any(re.search("damage capacity", " ".join(lines.values()), re.I) or "aircraft" in lines["Type"].lower() for lines in big):
        return True
    return None if big or re.search("transport|carr(y|ies)|pod|spore", words, re.I) else False


def is_infantry(formation):
    return any(pieces(formation)) and all(re.match(r"\W*inf", lines["Type"], re.I) for lines, _, _ in pieces(formation))


def sweep_aboard(lists, sweep):
    """A formation of infantry starts aboard each other: the verdict names each carrier whose kinds are not judged, and refuses the others."""
    for army, name, formations in lists.each():
        units = [selections_of(ET.parse(path).getroot())[1][-1] for path in (lists.made(army, one) for one in formations) if path]
        riders, folder, cases = [one for one in units if is_infantry(one)], lists.bench.new_folder(), []
        for i, carrier in enumerate(units if riders else ()):
            can = carries(carrier)
            if can is None or carrier is riders[0]:
                continue
            tree = ET.parse(lists.made(army, formations[0]))
            box, found = selections_of(tree.getroot())
            box.remove(found[-1])
            both = copy_with_ids(riders[0], "rider"), copy_with_ids(carrier, "carrier")
            box.extend(both)
            tie(both[0], "muster.epic.aboard", both[1])
            tree.write(os.path.join(folder, f"{i}.ros"), encoding="utf-8", xml_declaration=True)
            cases.append((str(i), carrier.get("name"), can))
        findings = lists.bench.findings(folder)
        for case, carrier, can in cases:
            said = any(one["message"].startswith("EA-76: not judged") and carrier in one["message"] for one in findings[case])
            refused = any(one["message"].startswith("EA-37:") and "carries no other" in one["message"] for one in findings[case])
            sweep.say(name, f"{riders[0].get('name')} aboard {carrier}: {can}, said {said}, refused {refused}", (said, refused) == (can, not can) if can else refused)


PORTAL = re.compile(r"portal|wraithgate|webway", re.I)


def sweep_portals(lists, sweep):
    """The way through a portal is offered in the lists that have one, and in no other."""
    roots = {one.get("id"): one for one in lists.data.catalogues}
    for army, name, formations in lists.each():
        has = any(PORTAL.search(one.get("name") or "") for one in roots[army].iter() if tag(one) != "catalogue")
        path = next(filter(None, (lists.made(army, one) for one in formations)), None)
        if path is None:
            continue
        unit = selections_of(ET.parse(path).getroot())[1][-1]
        done = lists.bench.run("apply", "-", path, "-o", path[:-4] + "-portal.ros",
                               script=f'select the "Through a portal" in the "{unit.get("entryId").rpartition("::")[2]}"\n')
        findings = lists.bench.run("check", path[:-4] + "-portal.ros").stdout if done.returncode <= 1 else "EA-61"
        sweep.say(name, f"portals {has}: {done.returncode}", ("EA-61" not in findings) == has)


WAYS = ("On the table", "As a garrison", "On overwatch", "By air", "By planetfall", "By teleport", "In orbit")


def sweep_public_ways(lists, sweep):
    """The public sheet names the way in of a formation; a garrison on overwatch is that until the end of turn 1."""
    for army, name, formations in lists.each():
        path = next(filter(None, (lists.made(army, one) for one in formations)), None)
        folder = lists.bench.new_folder()
        unit = selections_of(ET.parse(path).getroot())[1][-1] if path else None
        for i, way in enumerate(WAYS if path else ()):
            lists.bench.run("apply", "-", path, "-o", os.path.join(folder, f"{i}.ros"),
                            script=f'select the "{way}" in the "{unit.get("entryId").rpartition("::")[2]}"\n')
        for case, sheet in (lists.bench.sheets(folder, "public") if os.listdir(folder) else {}).items():
            way = WAYS[int(case)]
            sweep.say(name, f"{unit.get('name')} {way}", way in sheet and (way != "On overwatch" or "until the end of turn 1" in sheet))


SWEEPS = (
    ("EA-14", "formations with and without a profile", sweep_profiles),
    ("EA-26", "formations with a Supreme Commander, once and twice", sweep_commanders),
    ("EA-48", "spacecraft, once and twice", sweep_two_spacecraft),
    ("EA-74", "lists with and without a portal", sweep_portals),
    ("EA-76", "formations that start aboard others", sweep_aboard),
    ("EA-78", "ways into the battle on the public sheet", sweep_public_ways),
    ("EA-42", "formations that start on the table", functools.partial(sweep_way, word="On the table", fault="EA-42:", can=grounded)),
    ("EA-51", "formations that make planetfall", sweep_carried),
    ("EA-58", "formations as garrisons", functools.partial(sweep_way, word="As a garrison", fault="EA-58:", can=is_garrison)),
    ("EA-60", "formations that wait for teleport", functools.partial(sweep_way, word="By teleport", fault="EA-60", can=can_teleport)),
    ("EA-61", "formations that start in orbit", functools.partial(sweep_way, word="In orbit", fault="EA-61:", can=in_orbit)),
    ("EA-07", "formations of lists with one initiative", sweep_initiative),
    ("EA-72", "formations with a drop zone", sweep_zones),
)


def main():
    return run_named("epic-armageddon", FOLDER, SWEEPS, Lists)


if __name__ == "__main__":
    sys.exit(main())
