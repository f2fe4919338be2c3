#!/usr/bin/env python3
"""Sweeps what the second edition of Warhammer 40,000 says of allies: each army beside each force that others lend it.

    sweep_allies.py [RULE...]      all rules, or these
"""
import copy
import math
import re
import sys

from army_data import below, tag
from bench import Bench, run_named
from sweep_40k import ROSTER, UNITS, Edition, is_machine, tie
from sweep_second import FOLDER, SYSTEM, Codexes, limited, places_of, points, with_agreements

SHARED = "AG-06 Transports may carry allies"
ACCEPTED = "AG-01 Allies accepted"
# Imperial Agents and the assassins among them are lent without consent (V2-86).
FREE = re.compile("Imperial Agents|Assassins")
LENT = re.compile(r"\bAll(y|ies)\b|support armies")


class Contingents(Codexes):
    """The armies of all codexes, and the forces that they lend to others."""

    def __init__(self):
        super().__init__()
        self.lent = [(catalogue, force, self.lender(force)) for catalogue in self.data.catalogues
                     for force in below(catalogue, "forceEntries", "forceEntry") if LENT.search(force.get("name"))]

    def lender(self, force):
        """The same armies, all with this force."""
        other = copy.copy(self)
        other.force, other.made, other.empty = force.get("id"), {}, {}
        other.bench = Bench(SYSTEM, other.force, FOLDER)
        return other

    def allies_of(self, army):
        """The forces that others lend an army: their entry, their name, and each unit of theirs that can be made."""
        for catalogue, force, lender in self.lent:
            owner = catalogue.get("id")
            if owner != army and lender.empty_roster(owner) is not None:
                units = ((thing, lender.unit(owner, thing)) for thing in self.data.roots(catalogue))
                yield force, force.get("name"), lender.empty_roster(owner), [one for one in units if one[1] is not None]


def joined(edition, base, army, empty, mine, theirs):
    """A roster of an army's units, and of units of a force that is lent to it; the copies of both."""
    kept, edition.empty[army] = edition.empty[army], base
    root, copies = edition.roster(army, *mine)
    edition.empty[army] = kept
    force = copy.deepcopy(empty.find(f"{ROSTER}forces/{ROSTER}force"))
    box = force.find(ROSTER + "selections")
    if box is None:
        box = force.makeelement(ROSTER + "selections", {})
        force.append(box)
    lent = [copy.deepcopy(one) for one in theirs]
    box.extend(lent)
    for one in force.iter():
        if one.get("id") and tag(one) in ("force", "selection"):
            one.set("id", one.get("id") + ".lent")
    for i, unit in enumerate(lent):
        for one in unit.iter(ROSTER + "selection"):
            one.set("id", f"{one.get('id')}.{i}")
    root.find(ROSTER + "forces").append(force)
    return root, copies, lent


def bases(edition, army, *words):
    """The army without units, and the same with agreements."""
    return edition.empty_roster(army), with_agreements(edition, edition.empty_roster(army), *words)


def sweep_consent(edition, sweep):
    """Each army with each force of allies: a warning unless it is agreed."""
    for army, name, _ in edition.each():
        cases = []
        for _, lent, empty, units in edition.allies_of(army):
            for base, agreed in zip(bases(edition, army, ACCEPTED), (False, True)):
                root = joined(edition, base, army, empty, [], [units[0][1]])[0]
                cases.append((name, f"{lent}{', agreed' if agreed else ''}", root, "^V2-86", not agreed and not FREE.search(lent)))
        edition.judge(cases, sweep)


def carriers_of(units):
    return [(thing, unit) for thing, unit in units if is_machine(thing) and places_of(thing)]


def squads_of(units):
    return [(thing, unit) for thing, unit in units if not is_machine(thing) and thing.target.get("type") != "model"]


def sweep_transports(edition, sweep):
    """Squads of allies in a transport of the army, its squad in one of theirs, both with and without agreement, and theirs in their own."""
    for army, name, things in edition.each():
        cases = []
        mine = [(thing, edition.unit(army, thing)) for thing in things if edition.unit(army, thing) is not None]
        for _, lent, empty, units in edition.allies_of(army):
            if FREE.search(lent):
                continue
            for base, agreed in zip(bases(edition, army, SHARED), (False, True)):
                said = ", agreed" if agreed else ""
                for carrier, transport in carriers_of(mine)[:1]:
                    for squad, unit in squads_of(units):
                        root, (there,), (rider,) = joined(edition, base, army, empty, [transport], [unit])
                        tie(rider, "muster.v2.aboard", there)
                        cases.append((name, f"{squad.name} of {lent} in {carrier.name}{said}", root, "^V2-75: (?!.*as agreed)", not agreed))
                for carrier, transport in carriers_of(units):
                    for squad, unit in squads_of(mine)[:1]:
                        root, (rider,), (there,) = joined(edition, base, army, empty, [unit], [transport])
                        tie(rider, "muster.v2.aboard", there)
                        cases.append((name, f"{squad.name} in {carrier.name} of {lent}{said}", root, "^V2-75: (?!.*as agreed)", not agreed))
                    for squad, unit in squads_of(units)[:1]:
                        root, _, (rider, there) = joined(edition, base, army, empty, [], [unit, transport])
                        tie(rider, "muster.v2.aboard", there)
                        cases.append((name, f"{squad.name} in {carrier.name}, both of {lent}{said}", root, "^V2-75", False))
        edition.judge(cases, sweep)


def ids_of(root):
    """The ids of what is in a roster: entries and categories."""
    found = set()
    for one in root.iter(ROSTER + "selection"):
        found.update(one.get("entryId").split("::"))
    return found | {one.get("entryId") for one in root.iter(ROSTER + "category")}


def shares_of(force, present):
    """The share of the points that a force may have, and that each of its sections may have, as the data set it for an army; with True if it
    is one of the limit, and not of what is spent."""
    for owner in (force, *below(force, "categoryLinks", "categoryLink")):
        for limit in below(owner, "constraints", "constraint"):
            if (limit.get("type"), limit.get("percentValue"), limit.get("field")) != ("max", "true", "points"):
                continue
            share, of_limit = float(limit.get("value")), False
            for change in (one for one in owner.iter() if tag(one) == "modifier" and one.get("field") == limit.get("id")):
                wanted = {one.get("childId") for one in change.iter() if tag(one) == "condition"}
                of_limit |= change.get("value") == "-1"
                if present & wanted:
                    share = float(change.get("value"))
            yield owner, share, of_limit


def is_of(unit, owner, force):
    """True if a unit counts for the share of a force or of one of its sections."""
    return owner is force or owner.get("targetId") in {one.get("entryId") for one in unit.findall(f"{ROSTER}categories/{ROSTER}category")}


def sweep_lent_shares(edition, sweep):
    """Each ally in an army of which he is at most the share that his force may have, and in one of which he is more."""
    for army, name, things in edition.each():
        own = max((edition.unit(army, thing) for thing in things if edition.unit(army, thing) is not None), key=points)
        cases = []
        for force, lent, empty, units in edition.allies_of(army) if points(own) else ():
            for thing, unit in units:
                cost, base = points(unit), edition.empty_roster(army)
                root, _, (copied,) = joined(edition, base, army, empty, [own], [unit])
                for owner, share, of_limit in shares_of(force, ids_of(root)):
                    if cost < 20 or not is_of(copied, owner, force):
                        continue
                    pattern = rf"too much +{re.escape(owner.get('name').strip())} "
                    just = math.ceil(cost * 100 / share) if share else 20000
                    if of_limit:
                        cases += [(name, f"{thing.name} of {lent} in {limit} points", limited(copy.deepcopy(root), limit), pattern, limit < just)
                                  for limit in (just, just - 5)]
                        continue
                    for count in {1, math.ceil((just - cost) / points(own)) if share else 1}:
                        both = joined(edition, base, army, empty, [own] * count, [unit])[0]
                        whole = sum(points(one) for one in both.iter(ROSTER + "force"))
                        cases.append((name, f"{thing.name} of {lent} in {whole:g} points", both, pattern, cost * 100 > share * whole))
        edition.judge(cases, sweep)


SWEEPS = (
    ("V2-75", "squads in transports of another contingent", sweep_transports),
    ("V2-86", "armies with each force of allies", sweep_consent),
    ("V2-87", "allies at and above the share of their force", sweep_lent_shares),
)


def main():
    return run_named("40k-v2", FOLDER, SWEEPS, Contingents)


if __name__ == "__main__":
    sys.exit(main())
