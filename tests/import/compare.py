#!/usr/bin/env python3
"""Compares two rosters by what is chosen: units, and options with their numbers.

    tests/import/compare.py A.ros B.ros [--counts] [--without-ties]

Ids, order and ties do not matter; several nodes that are alike count as one with the sum of their
numbers. Prints what differs, a line each, and fails if anything does. With --counts it prints how
many units and options of A there are and how many of them B has. Ties are compared by the names of their
ends and of the units those are in, unless --without-ties is given.
"""
import collections
import sys
import xml.etree.ElementTree as ElementTree

NAMED = "is called"  # as if the name that a player gave a unit were an option of it


def name_of(element):
    return element.tag.split("}")[-1]


def children(element, container):
    for child in element:
        if name_of(child) == container:
            yield from child


def read_ties(root):
    """What is tied to what, each by its unit and itself, as if that were a unit with options."""
    names, ties = {}, []
    for unit in root.iter():
        if name_of(unit) != "selection" or unit.get("id") in names:
            continue
        name = unit.get("customName") or unit.get("name")
        for one in unit.iter():
            if name_of(one) != "selection":
                continue
            names[one.get("id")] = f"{name}: {one.get('name')}"
            ties += [(one.get("id"), tie.get("to")) for tie in children(one, "associations")]
    return "ties", collections.Counter((names[one], names.get(to, "")) for one, to in ties)


def count(element, path, options):
    for child in children(element, "selections"):
        own = path + (child.get("name"),)
        options[own] += int(child.get("number", "1"))
        count(child, own, options)


def read(path):
    """What is chosen: for each unit its name and its options; the first are the ties."""
    root = ElementTree.parse(path).getroot()
    units = [read_ties(root)]
    stack = list(children(root, "forces"))
    while stack:
        force = stack.pop()
        stack.extend(children(force, "forces"))
        for unit in children(force, "selections"):
            options = collections.Counter()
            count(unit, (), options)
            if unit.get("customName"):
                options[(NAMED, unit.get("customName"))] += 1
            units.append((unit.get("name"), options))
    return units


def closest(unit, others):
    """The unit of the same name that has most in common, and least beyond."""
    def nearness(other):
        return sum((other[1] & unit[1]).values()) - sum((other[1] - unit[1]).values())

    return max((other for other in others if other[0] == unit[0]), key=nearness, default=None)


def compare(wanted, got):
    """Counts of units, units found, options, options found, and the differences as lines."""
    rest = list(got)
    counts = [0, 0, 0, 0]
    lines = []
    for unit in wanted:
        counts[0] += 1
        counts[2] += sum(unit[1].values())
        other = closest(unit, rest)
        if other is None:
            lines.append(f"- {unit[0]}")
            continue
        rest.remove(other)
        counts[1] += 1
        counts[3] += sum((unit[1] & other[1]).values())
        for sign, difference in (("-", unit[1] - other[1]), ("+", other[1] - unit[1])):
            for path, number in sorted(difference.items()):
                lines.append(f"{sign} {unit[0]} > {' > '.join(path)} x{number}")
    lines.extend(f"+ {unit[0]}" for unit in rest)
    return counts, lines


def main():
    first = 1 if "--without-ties" in sys.argv[3:] else 0
    counts, lines = compare(*(read(path)[first:] for path in sys.argv[1:3]))
    if "--counts" in sys.argv[3:]:
        print(*counts, len(lines))
    else:
        print("\n".join(lines))
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
