#!/usr/bin/env python3
"""Sweeps rules of Epic Armageddon over every formation of the 173 lists."""
import os
import re
import sys
import xml.etree.ElementTree as ET

from army_data import ArmyData, tag
from bench import Bench, Sweep, finish, need

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


SWEEPS = (
    ("EA-14", "formations with and without a profile", sweep_profiles),
    ("EA-07", "formations of lists with one initiative", sweep_initiative),
    ("EA-72", "formations with a drop zone", sweep_zones),
)


def main():
    need(FOLDER)
    lists, sweeps = Lists(), []
    for rule, kind, run in SWEEPS:
        sweep = Sweep("epic-armageddon", rule, kind)
        run(lists, sweep)
        sweeps.append(sweep)
    return finish("epic-armageddon", sweeps)


if __name__ == "__main__":
    sys.exit(main())
