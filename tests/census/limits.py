#!/usr/bin/env python3
"""Puts every limit that can be put together from carrier, type, field, scope and flags on the army of matrix.py.

    limits.py              compares the findings with those of a second reading of doc/semantics.md
    limits.py --only TEXT  limits with that text

Each limit stands there with the values on both sides of each count, so that a finding too many or too few tells
what the engine has counted. Expected are S-114 to S-122, sentence by sentence.

The program is $MUSTER.
"""
import argparse
import collections
import itertools
import os
import sys

import matrix

CARRIERS = "squad men trooper l-sword k-sword sword banner l-scout l-troops troops".split()
ENTRIES = {"l-sword": "sword", "k-sword": "sword", "l-scout": "scout", "l-troops": "troops"}
SCOPES = ("self parent force roster primary-category primary-catalogue root-entry unit model upgrade model-or-unit "
          "unit-self group link squad trooper men troops army sys").split()
FLAGS = list(itertools.product((False, True), repeat=3))
PLACES = {"squad": ("force",), "l-scout": ("force",), "trooper": ("squad",), "banner": ("squad",), "men": ("squad",),
          "l-sword": ("trooper",), "k-sword": ("squad",)}


class Limit:
    """A constraint without its value."""

    def __init__(self, number, kind, field, scope, deep, forces, shared, percent=False):
        self.name = f"c{number}"
        self.kind, self.field, self.scope, self.child = kind, field, scope, "any"
        self.deep, self.forces, self.shared, self.percent = deep, forces, shared, percent

    def __str__(self):
        return (f"{self.kind} field={self.field} scope={self.scope}{' includeChildSelections' * self.deep}"
                f"{' includeChildForces' * self.forces}{' shared' * self.shared}{' percentValue' * self.percent}")

    def xml(self, values):
        flags = (("includeChildSelections", self.deep), ("includeChildForces", self.forces), ("shared", self.shared),
                 ("percentValue", self.percent))
        query = "".join(f' {name}="{str(flag).lower()}"' for name, flag in flags)
        return "".join(f'<{self.kind} id="{self.name}={value}" value="{value}" field="{self.field}" '
                       f'scope="{self.scope}"{query}/>' for value in values)


def all_limits(scopes):
    limits = [(kind, field, scope, *flags) for kind in ("max", "min") for field in ("selections", "pts")
              for scope in scopes for flags in FLAGS]
    shares = [(kind, field, scope, *flags, True) for kind in ("max", "min") for scope in scopes for flags in FLAGS
              for field in ("selections", "pts", "limit::pts")]
    return [Limit(number, *one) for number, one in enumerate(limits + shares)]


def is_of_nothing(limit):
    """A share of oneself: no data have it, and of a category no statement says what it would be a share of."""
    return limit.percent and limit.scope == "self"


class Limits(matrix.Reading):
    """The readings of limits."""

    def carriers(self, name):
        """The nodes that have the limit: selected, or only offered where the selected ones could be (S-116)."""
        if name in ("troops", "l-troops"):
            return [at for at in self.nodes if at.kind == "category" and at.name == "troops" and
                    (name == "troops" or name in at.identity)]
        if name == "sword":
            return self.carriers("l-sword") + self.carriers("k-sword")
        found = [at for at in self.nodes if name in (at.name, at.link)]
        for holder in list(self.nodes):
            taken = any(at.holder() is holder for at in found)
            if not taken and (holder.name in PLACES[name] or holder.kind in PLACES[name]):
                found.append(self.imagine(holder, name))
        return found

    def imagine(self, holder, name):
        if name == "men":
            return self.group_of(holder, name)
        entry = ENTRIES.get(name, name)
        group = self.facts[name]["group"]
        parent = self.group_of(holder, group) if group else holder
        node = matrix.Node("selection", entry, parent, 0)
        node.type, node.link = self.facts[entry]["type"], name if name != entry else None
        node.primary = "troops" if holder.kind == "force" else None
        node.identity |= {name}
        return node

    def place(self, carrier, limit):
        """The scope node (S-115, S-127)."""
        if carrier.kind == "category" and limit.scope == "self":
            return carrier.parent
        return self.scope(carrier, limit.scope)

    def is_counted(self, node, carrier, limit):
        """S-114, S-077."""
        if not limit.shared and carrier.kind == "selection" and carrier.link:
            return path_of(node) == path_of(carrier)
        return carrier.name in node.identity

    def amount(self, carrier, limit, scope, everything=False):
        own = limit.scope == "self" and carrier.kind == "selection" and not everything
        if own:
            return carrier.amount * (1 if limit.field == "selections" else self.with_all_below(carrier))
        found = [(one, number) for one, number in self.below(scope, limit.deep, limit.forces)
                 if everything or self.is_counted(one, carrier, limit)]
        if limit.field == "selections":
            return sum(number for one, number in found)
        if everything:
            return self.cost_of(found) + self.cost_of_forces(limit, scope, "any", carrier)
        return self.cost_of(found)

    def share(self, carrier, limit, scope):
        return matrix.LIMIT if limit.field == "limit::pts" else self.amount(carrier, limit, scope, True)

    def measured(self, carrier, limit):
        """(scope node, amount) of each reading, once for each scope node (S-117)."""
        places = {}
        for node in self.carriers(carrier):
            scope = self.place(node, limit)
            if scope is node and not node.amount:
                continue # where it is only offered, there is no self
            if scope is not None:
                apart = None if limit.shared else node.link
                key = tuple(map(id, scope)) if isinstance(scope, list) else id(scope)
                places.setdefault((key, apart), (node, scope))
        return [(self.amount(node, limit, scope), self.share(node, limit, scope) if limit.percent else None)
                for node, scope in places.values()]


def path_of(node):
    """The links by which a selection was reached, from the root down."""
    ups = [at for at in node.above(True) if at.kind == "selection"]
    return [(at.name, at.link) for at in ups]


def threshold(value, total):
    return value if total is None else total * value / 100


def is_broken(limit, amount, value, total):
    return amount > threshold(value, total) if limit.kind == "max" else amount < threshold(value, total)


def values_of(limit, measured):
    if limit.percent:
        return [0, 5, 20, 50, 100]
    around = {amount + step for amount, _ in measured for step in (-0.5, 0, 0.5)}
    return sorted(value for value in around if value >= 0)


def compare(engine, roster, reading, carrier, limits):
    wanted, by_name, written = collections.Counter(), {}, []
    for limit in limits:
        by_name[limit.name] = limit
        measured = reading.measured(carrier, limit)
        values = values_of(limit, measured)
        written.append(limit.xml([matrix.as_text(value) for value in values]))
        for value, (amount, total) in itertools.product(values, measured):
            wanted[f"{limit.name}={matrix.as_text(value)}"] += is_broken(limit, amount, value, total)
    state = matrix.play(engine, roster, {carrier: "".join(written)})
    found = collections.Counter(error["constraintId"] for error in state["validationErrors"])
    for name in sorted(set(wanted) | set(found)):
        limit = by_name.get(name.partition("=")[0])
        if limit and wanted[name] != found[name]:
            measured = [matrix.as_text(amount) for amount, _ in reading.measured(carrier, limit)]
            yield (f"{carrier}: {limit}: {name.partition('=')[2]} broken {wanted[name]} times expected, {found[name]} "
                   f"found; measured are {', '.join(measured)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="limits with that text")
    options = parser.parse_args()
    limits = [limit for limit in all_limits(SCOPES) if options.only in str(limit) and not is_of_nothing(limit)]
    engine = matrix.engine_cases.Engine(os.environ.get("MUSTER", "build/muster"))
    roster, failed = matrix.build(engine), 0
    state = matrix.play(engine, roster, {})
    for carrier in CARRIERS:
        reading = Limits(state, matrix.read_facts())
        differences = list(compare(engine, roster, reading, carrier, limits))
        failed += bool(differences)
        print(f"{'not ok' if differences else 'ok'} - {len(limits)} limits of {carrier}")
        for line in differences:
            print(f"    {line}")
    engine.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
