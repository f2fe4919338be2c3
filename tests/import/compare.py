#!/usr/bin/env python3
"""Compares the selections of two rosters: units, and options with their numbers.

    tests/import/compare.py A.ros B.ros [--counts] [--without-associations] [--without-names]

Ignores ids and order; equal selections count as one with the sum of their numbers. Prints one line for
each difference, and fails if there is any. --counts prints instead the number of units and options in A,
and of those found in B. Associations are compared by the names of both selections and their units, unless
--without-associations is given; names that a player gave, unless --without-names is given.
"""
import collections
import sys
import xml.etree.ElementTree as ElementTree

NAMED = "is called"  # a unit's custom name is compared as if it were an option


def name_of(element):
    return element.tag.split("}")[-1]


def children(element, container):
    for child in element:
        if name_of(child) == container:
            yield from child


def read_associations(root):
    """All associations by the names of both ends, as if they were a unit with options."""
    names, associations = {}, []
    for unit in root.iter():
        if name_of(unit) != "selection" or unit.get("id") in names:
            continue
        name = unit.get("customName") or unit.get("name")
        for one in unit.iter():
            if name_of(one) != "selection":
                continue
            names[one.get("id")] = f"{name}: {one.get('name')}"
            associations += [(one.get("id"), other.get("to"))
                             for other in children(one, "associations")]
    return "associations", collections.Counter((names[one], names.get(to, ""))
                                               for one, to in associations)


def count(element, path, options):
    for child in children(element, "selections"):
        own = path + (child.get("name"),)
        options[own] += int(child.get("number", "1"))
        count(child, own, options)


def read(path, with_names=True):
    """The name and options of each unit; the first entry has the associations."""
    root = ElementTree.parse(path).getroot()
    units = [read_associations(root)]
    stack = list(children(root, "forces"))
    while stack:
        force = stack.pop()
        stack.extend(children(force, "forces"))
        for unit in children(force, "selections"):
            options = collections.Counter()
            count(unit, (), options)
            if with_names and unit.get("customName"):
                options[(NAMED, unit.get("customName"))] += 1
            units.append((unit.get("name"), options))
    return units


def closest(unit, others):
    """The unit of the same name with most options in common and fewest others."""
    def nearness(other):
        return sum((other[1] & unit[1]).values()) - sum((other[1] - unit[1]).values())

    return max((other for other in others if other[0] == unit[0]), key=nearness, default=None)


def compare(wanted, got):
    """Numbers of units, units found, options, options found; and the differences as lines."""
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
    first = 1 if "--without-associations" in sys.argv[3:] else 0
    with_names = "--without-names" not in sys.argv[3:]
    counts, lines = compare(*(read(path, with_names)[first:] for path in sys.argv[1:3]))
    if "--counts" in sys.argv[3:]:
        print(*counts, len(lines))
    else:
        print("\n".join(lines))
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
