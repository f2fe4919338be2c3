"""Counts what an owner of the game would wonder at, in a legal start and in a filling of every army at hand.

    tests/advice/sense.py MUSTER [--every N] [--data FOLDER]

A filling shall spend nine tenths of the points; an army with hardly any entries cannot. Odd are a unit that is there more than twice, and one that takes more than three tenths of the points. Some armies
have no others.
"""
import collections
import os
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

import armies
import measure

LIMIT = 2000
MOST_COPIES = 2
LARGE = 0.3

LEAST_PLAIN = {"start": 0.7, "filling": 0.4}  # of those made; some army data demand three of a unit
LEAST_SPENDING = 0.7  # of the fillings

Sense = collections.namedtuple("Sense", "army way spent odd")


def cost_of(selection):
    own = sum(float(cost.get("value")) for cost in selection.findall("{*}costs/{*}cost")[:1])
    return own + sum(cost_of(child) for child in selection.findall("{*}selections/{*}selection"))


def units_in(path):
    """The name and the points of each unit that costs something."""
    forces = ElementTree.parse(path).iter("{http://www.battlescribe.net/schema/rosterSchema}force")
    units = [(unit.get("name"), cost_of(unit)) for force in forces for unit in force.findall("{*}selections/{*}selection")]
    return [unit for unit in units if unit[1] > 0]


def oddities(units):
    numbers = collections.Counter(name for name, _ in units)
    odd = [f"{n} {name}" for name, n in numbers.items() if n > MOST_COPIES]
    return odd + [f"{name} for {points:g}" for name, points in units if points > LARGE * LIMIT]


def sense(muster, army):
    """A legal start, and a filling of it."""
    with tempfile.TemporaryDirectory() as work:
        start, filled = os.path.join(work, "start.ros"), os.path.join(work, "filled.ros")
        results = []
        for way, path, words in (("start", start, ["new", *armies.names(army), "--legal", "--limit", str(LIMIT), "-o", start]),
                                 ("filling", filled, ["fill", "--data", army.data, "--proposals=1", "--seed=0", "-o", filled,
                                                      start])):
            done = subprocess.run([muster, *words], capture_output=True, text=True, check=False)
            if done.returncode or not os.path.exists(path):
                break
            units = units_in(path)
            results.append(Sense(army, way, sum(points for _, points in units), oddities(units)))
    return results


def main():
    results = [one for made in armies.asked_of_all(sense) for one in made]
    for way in ("start", "filling"):
        these = [one for one in results if one.way == way]
        for one in these:
            if one.odd:
                print(f"# {way}: {os.path.relpath(one.army.data)}: {one.army.name}: {one.spent:g}: {', '.join(one.odd)}")
        plain = sum(not one.odd for one in these)
        spending = sum(one.spent >= 0.9 * LIMIT for one in these)
        print(f"# {way}: {plain} of {len(these)} without anything odd, {spending} spend nine tenths")
        if way == "filling":
            measure.verdict(spending >= LEAST_SPENDING * len(these), "fillings: most spend nine tenths of the points")
        measure.verdict(bool(these) and plain >= LEAST_PLAIN[way] * len(these), f"each {way}: most have nothing odd")


if __name__ == "__main__":
    main()
