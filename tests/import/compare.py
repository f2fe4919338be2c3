#!/usr/bin/env python3
"""Compares two rosters by what is chosen: units, and options with their numbers.

    tests/import/compare.py A.ros B.ros [--counts]

Ids, order and ties do not matter; several nodes that are alike count as one with the sum of their
numbers. Prints what differs, a line each, and fails if anything does. With --counts it prints how
many units and options of A there are and how many of them B has.
"""
import collections
import sys
import xml.etree.ElementTree as ElementTree


def name_of(element):
    return element.tag.split("}")[-1]


def children(element, container):
    for child in element:
        if name_of(child) == container:
            yield from child


def count(element, path, options):
    for child in children(element, "selections"):
        own = path + (child.get("name"),)
        options[own] += int(child.get("number", "1"))
        count(child, own, options)


def read(path):
    """What is chosen: for each unit its name and a frozen set of its options."""
    units = []
    stack = list(children(ElementTree.parse(path).getroot(), "forces"))
    while stack:
        force = stack.pop()
        stack.extend(children(force, "forces"))
        for unit in children(force, "selections"):
            options = collections.Counter()
            count(unit, (), options)
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
    counts, lines = compare(read(sys.argv[1]), read(sys.argv[2]))
    if "--counts" in sys.argv[3:]:
        print(*counts, len(lines))
    else:
        print("\n".join(lines))
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
