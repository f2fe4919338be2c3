#!/usr/bin/env python3
"""Sweeps the limits of our own lists over every entry: points, sizes, what is chosen beyond its maximum, copies, and what is unique.

    sweep_ours.py [GAME]...      all games, or these

Our lists have sentences of their own for each limit, so that a fault is any error that the unit as it is added has not.
"""
import os
import re
import sys
import xml.etree.ElementTree as ET

import sweep_40k
from army_data import EVERY, ArmyData
from bench import ROOT, Bench, Sweep, finish
from sweep_40k import ROSTER, UNITS
from sweep_units import OTHERS, SWEEPS, Armies

FORCES = {"40k-v2": "army", "40k-v3": "standard", "40k-v10": "army", "blackhammer": "army", "epic-armageddon": "rulebook"}


class Ours(Armies):
    """The armies of one of our own lists."""

    def __init__(self, game):  # pylint: disable=super-init-not-called
        self.folder, self.force = os.path.join(ROOT, "lists", game), FORCES[game]
        self.data, self.bench = ArmyData(self.folder), Bench(game, self.force, self.folder)
        self.made, self.empty, self.usual = {}, {}, {}

    def found(self, rosters):
        """The findings of rosters, in order."""
        folder = self.bench.new_folder()
        for i, root in enumerate(rosters):
            ET.ElementTree(root).write(os.path.join(folder, f"{i}.ros"), encoding="utf-8", xml_declaration=True)
        findings = self.bench.findings(folder)
        return [findings.get(str(i), []) for i in range(len(rosters))]

    def usual_errors(self, army):
        """The errors of each unit of an army as it is added, without numbers."""
        if army not in self.usual:
            units = {entry: unit for (owner, entry), unit in self.made.items() if owner == army and unit is not None}
            found = self.found([self.roster(army, unit)[0] for unit in units.values()])
            self.usual[army] = {entry: set(map(sentence, filter(is_error, findings))) for entry, findings in zip(units, found)}
        return self.usual[army]

    def known(self, root):
        """The errors of the units of a roster as they are added."""
        usual = self.usual_errors(root.find(f"{ROSTER}forces/{ROSTER}force").get("catalogueId"))
        return {word for unit in root.findall(UNITS) for word in usual.get(unit.get("entryId"), ())}

    def new_errors(self, root, findings):
        known = self.known(root)
        return [one for one in findings if is_error(one) and sentence(one) not in known]

    def judge(self, cases, sweep):
        for (army, what, root, pattern, wanted), findings in zip(cases, self.found([case[2] for case in cases])):
            has = any(re.search(pattern, one["message"]) for one in findings) or wanted and bool(self.new_errors(root, findings))
            # A unit of which something is to be chosen comes with the error that one less would be.
            if has or not wanted or not any("choose #" in word for word in self.known(root)):
                sweep.say(army, what + (" has no finding" if wanted else " has one"), has == wanted)


def is_error(finding):
    return finding["severity"] == "error"


def sentence(finding):
    return re.sub(r"\d+", "#", finding["message"])


def say_messages(edition, sweep, name, cases):
    """Judges rosters of several faults each: each is an error of its own."""
    for (what, root, words), findings in zip(cases, edition.found([case[1] for case in cases])):
        sweep.say(name, f"{what}: {', '.join(words)}", len(edition.new_errors(root, findings)) >= len(words))


def main():
    sweep_40k.say_messages = say_messages
    # A sample is the smallest game.
    games = [one for one in sys.argv[1:] if one in FORCES] or (list(FORCES) if EVERY == 1 else ["blackhammer"])
    status = 0
    for game in games:
        edition, sweeps = Ours(game), []
        for rule, (run, kind) in zip(OTHERS, SWEEPS):
            sweeps.append(Sweep("our " + game, rule, kind))
            run(edition, sweeps[-1])
        status |= finish("our " + game, [one for one in sweeps if one.cases])
    return status


if __name__ == "__main__":
    sys.exit(main())
