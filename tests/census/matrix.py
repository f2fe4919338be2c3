#!/usr/bin/env python3
"""Asks the engine every question that can be put together from scope, field, childId and reach, in one roster.

    matrix.py              compares each answer with that of a second, slow reading of doc/semantics.md
    matrix.py --only TEXT  questions with that text

The second reading (class Reading) walks over the whole roster for each question and knows no caches, codes or
tallies: it is what S-067 to S-091 and S-198 to S-202 say, sentence by sentence.

The program is $MUSTER.
"""
import argparse
import itertools
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "engine"))
import engine_cases # noqa: E402

TYPES = "unit model upgrade mount crew unit-group".split()

# ---- the roster ----------------------------------------------------------------------------------

# Each owner of questions has a place for them, named by its id.
SYSTEM = """
<categoryEntry id="elite" name="Elite"/>
<categoryEntry id="troops" name="Troops">{troops}</categoryEntry>
<force id="army" pts="100">{army}
  <categoryLink id="l-hq" targetId="hq"/><categoryLink id="l-troops" targetId="troops">{l-troops}</categoryLink>
  <force id="patrol" pts="1000"><categoryLink id="l-inner" targetId="troops"/></force></force>
"""
ARMY = """
<unit id="squad" categories="troops* elite" pts="10">{squad}
  <group id="men" collective="true">{men}
    <model id="trooper" collective="true" pts="5">{trooper}
      <link id="l-sword" to="sword" collective="true">{l-sword}</link>
      <upgrade id="shield" collective="true" pts="1"/></model>
  </group>
  <upgrade id="banner" collective="true" pts="7">{banner}</upgrade><link id="k-sword" to="sword" collective="true">{k-sword}</link>
</unit>
<unit id="boss" categories="hq* elite" pts="20">
  <unit-group id="team" collective="true"><model id="rider" collective="true" pts="4">
    <mount id="horse" collective="true" pts="6"><crew id="groom" collective="true" pts="0.5">{groom}</crew></mount>
  </model></unit-group>
</unit>
<link id="l-scout" to="scout">{l-scout}</link>
<shared><unit id="scout" categories="troops*" pts="3"/><upgrade id="sword" collective="true" pts="2">{sword}</upgrade></shared>
"""
ALLIES = '<catalogue id="allies"><catalogueLink id="c" targetId="cat" importRootEntries="true"/></catalogue>'
OWNERS = "army l-troops squad men trooper l-sword groom l-scout".split()
LIMIT = 500
STEPS = [f"limit pts {LIMIT}", "force army as A", "force patrol in A as P", "force army of allies as B",
         "select squad in A as s1", "select trooper in s1 as t1", "select l-sword in t1 as w1", "count w1 2",
         "select shield in t1", "count t1 3", "select banner in s1", "select k-sword in s1",
         "select squad in A as s2", "select trooper in s2 as t2", "select l-sword in t2", "count t2 2",
         "select boss in A as b1", "select team in b1 as g1", "select rider in g1 as r1", "select horse in r1 as h1",
         "select groom in h1 as c1", "count c1 2", "select l-scout in A", "select squad in P as s3",
         "select trooper in s3", "select l-scout in P", "select boss in B as b2", "select l-scout in B"]

# ---- the questions -------------------------------------------------------------------------------

SCOPES = ("self parent force roster ancestor primary-category primary-catalogue root-entry unit model upgrade "
          "model-or-unit mount crew unit-group non-upgrade-entry group link unit-self model-self group-self "
          "squad trooper men l-sword troops army patrol sys").split()
CHILDREN = ("any self header unit model upgrade mount crew squad trooper men sword l-sword l-scout troops elite army "
            "patrol cat force category roster entry").split()
KINDS = {"force": "force", "category": "category", "roster": "roster", "entry": "selection"}
REACHES = list(itertools.product((False, True), repeat=2))


class Question:
    """A query with the element that asks it."""

    def __init__(self, number, kind, field, scope, child, deep, forces):
        self.name = f"q{number}"
        self.kind, self.field, self.scope, self.child = kind, field, scope, child
        self.deep, self.forces = deep, forces

    def __str__(self):
        return (f"{self.kind} field={self.field} scope={self.scope} childId={self.child}"
                f"{' includeChildSelections' * self.deep}{' includeChildForces' * self.forces}")

    def xml(self, values):
        """Modifiers that say as errors which of some values the answer has."""
        query = (f'field="{self.field}" scope="{self.scope}" childId="{self.child}" '
                 f'includeChildSelections="{str(self.deep).lower()}" includeChildForces="{str(self.forces).lower()}"')
        percent = ' percentValue="true"' if self.kind == "atLeast" else ""
        return "".join(f'<add field="error" value="{self.name}={value}"><{self.kind} value="{value}" {query}{percent}/></add>'
                       for value in values)


def all_questions():
    places = list(itertools.product(SCOPES, CHILDREN))
    # No data ask for the cost of any entry, and no statement says if forces are among these.
    counts = [("equalTo", field, *place, *reach) for field in ("selections", "pts") for place in places
              for reach in REACHES if (field, place[1]) != ("pts", "entry")]
    forces = [("equalTo", "forces", scope, child, deep, reach) for scope in SCOPES
              for child in ("any", "army", "patrol", "cat", "squad", *KINDS) for deep, reach in REACHES]
    shares = [("atLeast", field, scope, child, deep, reach) for field in ("selections", "pts", "limit::pts")
              for scope, child in places if child in ("any", "model", "sword", "troops") for deep, reach in REACHES]
    limits = [("equalTo", "limit::pts", scope, "any", False, False) for scope in SCOPES]
    instances = [(kind, "selections", *place, False, False) for kind in ("instanceOf", "notInstanceOf")
                 for place in places]
    return [Question(number, *one) for number, one in enumerate(counts + forces + shares + limits + instances)]


# ---- the second reading --------------------------------------------------------------------------


class Node:
    """The roster, a force, a category of a force, a group, or a selection (S-068)."""

    def __init__(self, kind, name, parent, amount=1):
        self.kind, self.name, self.parent, self.amount = kind, name, parent, amount
        self.type = self.link = self.catalogue = self.primary = self.id = None
        self.cost = 0
        self.identity, self.selections, self.forces, self.categories = {name}, [], [], []

    def holder(self):
        """The next selection, force or roster above: groups are skipped."""
        at = self.parent
        while at and at.kind == "group":
            at = at.parent
        return at

    def above(self, with_self=False):
        at = self if with_self else self.parent
        while at:
            yield at
            at = at.parent

    def force(self):
        return next((at for at in self.above(True) if at.kind == "force"), None)

    def root(self):
        """The root selection that is or holds the node."""
        found = [at for at in self.above(True) if at.kind == "selection"]
        return found[-1] if found else None


class Reading:
    """Answers of a roster, as doc/semantics.md words them."""

    def __init__(self, state, facts):
        self.facts = facts
        self.roster = Node("roster", "", None)
        self.nodes = [self.roster]
        for force in state["forces"]:
            self.add_force(force, self.roster)

    def add_force(self, shown, outer):
        force = Node("force", shown["entryId"], outer)
        force.id, force.catalogue = shown["id"], shown["catalogueId"]
        force.identity |= {force.catalogue}
        force.cost = self.facts[force.name]["pts"]
        outer.forces.append(force)
        self.nodes.append(force)
        for category in shown["categories"]:
            node = Node("category", category["entryId"], force)
            node.identity |= {self.facts.get(("link of " + force.name, node.name), node.name)}
            force.categories.append(node)
            self.nodes.append(node)
        for selection in shown["selections"]:
            self.add_selection(selection, force)
        for inner in shown.get("childForces", []):
            self.add_force(inner, force)

    def add_selection(self, shown, holder):
        link, _, name = shown["entryId"].rpartition("::")
        link = link.rpartition("::")[2]
        group = self.facts[name].get("group")
        parent = self.group_of(holder, group) if group else holder
        held = holder.total if holder.kind == "selection" else 1
        node = Node("selection", name, parent, shown["number"] / held)
        node.id, node.total = shown["id"], shown["number"]
        node.type, node.cost, node.link = self.facts[name]["type"], self.facts[name]["pts"], link or None
        node.identity |= {link or name} | ({group} if group else set())
        node.identity |= {category["entryId"] for category in shown["categories"]}
        node.primary = next((category["entryId"] for category in shown["categories"] if category["primary"]), None)
        holder.selections.append(node)
        self.nodes.append(node)
        for child in shown["children"]:
            self.add_selection(child, node)

    def group_of(self, holder, name):
        for node in self.nodes:
            if node.kind == "group" and node.parent is holder and node.name == name:
                return node
        self.nodes.append(Node("group", name, holder))
        return self.nodes[-1]

    # -- S-069 --

    def scope(self, owner, word):
        """The node of a scope, or a list of forces; None for no node (S-071)."""
        word, self_too = (word[:-len("-self")], True) if word.endswith("-self") else (word, False)
        above = list(owner.above(self_too))
        if word == "self":
            return owner
        if word == "parent":
            return owner.holder()
        if word == "force":
            return owner.force()
        if word == "roster":
            return self.roster
        if word == "root-entry":
            return owner.root()
        if word == "primary-catalogue":
            force = owner.force()
            return force and [at for at in self.nodes if at.kind == "force" and at.catalogue == force.catalogue]
        if word == "primary-category":
            return self.primary_category(owner)
        if word in TYPES or word in ("model-or-unit", "non-upgrade-entry"):
            types = {"model-or-unit": ["model", "unit"],
                     "non-upgrade-entry": [one for one in TYPES if one != "upgrade"]}.get(word, [word])
            return next((at for at in above if at.type in types), None)
        if word == "group":
            return next((at for at in above if at.kind == "group"), None)
        if word == "link":
            return next((at for at in above if at.link), None)
        return self.with_id(owner, word)

    def primary_category(self, owner):
        if owner.kind == "category":
            return owner
        root = owner.root()
        return next((at for at in owner.force().categories if root and at.name == root.primary), None)

    def with_id(self, owner, name):
        """A group's id means the group, not its members; a category's the node in the force."""
        for at in owner.above(True):
            own = at.identity if at.kind == "force" else {at.name, at.link}
            if at.kind == "roster":
                own = {"sys"}
            if name in own:
                return at
        return next((at for at in owner.force().categories if name in at.identity), None)

    # -- S-072 to S-075 --

    def below(self, scope, deep, forces):
        """(selection, number relative to the scope)."""
        if isinstance(scope, list):
            for force in scope:
                yield from self.inside(force.selections, 1, deep)
        elif scope.kind in ("roster", "force"):
            for force in scope.forces if scope.kind == "roster" else [scope]:
                yield from self.in_force(force, deep, forces)
        elif scope.kind == "category":
            held = [one for one in scope.parent.selections if one.primary == scope.name]
            yield from self.inside(held, 1, deep)
        elif scope.kind == "group":
            members = [one for one in scope.holder().selections if one.parent is scope]
            yield from self.inside(members, 1, deep)
        else:
            yield from self.inside(scope.selections, 1, deep)

    def in_force(self, force, deep, forces):
        yield from self.inside(force.selections, 1, deep)
        for inner in force.forces if forces else []:
            yield from self.in_force(inner, deep, forces)

    def inside(self, selections, factor, deep):
        for selection in selections:
            yield selection, factor * selection.amount
            if deep:
                yield from self.inside(selection.selections, factor * selection.amount, deep)

    def matches(self, node, child, owner):
        if child in ("", "any"):
            return True
        if child == "self":
            return owner.name in node.identity
        if child in TYPES:
            return node.type == child
        if child in KINDS:
            return node.kind == KINDS[child]
        return child in node.identity

    def counts(self, selection, child, owner):
        """The id of a force entry matches the selections in its forces (S-198)."""
        child = owner.name if child == "self" else child
        return self.matches(selection, child, owner) or child == selection.force().name

    def forces_below(self, scope, deep):
        for force in scope.forces:
            yield force
            if deep:
                yield from self.forces_below(force, deep)

    # -- answers --

    def number(self, question, owner, child=None):
        """S-079 to S-082; None for no answer (S-071)."""
        child = question.child if child is None else child
        scope = self.scope(owner, question.scope)
        if question.scope == "ancestor":
            up = [at for at in owner.holder().above(True) if at.kind not in ("roster", "group")]
            if question.field == "selections":
                return sum(self.matches(at, child, owner) for at in up)
            scope = owner.parent
        if scope is None:
            return None
        if question.field == "limit::pts":
            return LIMIT
        if question.field == "forces":
            in_force = question.scope == "force"
            found = self.forces_below(scope if in_force else self.roster, question.forces or not in_force)
            return sum(self.matches(force, child, owner) for force in found)
        found = [(one, number) for one, number in self.below(scope, question.deep, question.forces)
                 if self.counts(one, child, owner)]
        if question.field == "selections":
            return sum(number for one, number in found)
        return self.cost_of(found) + self.cost_of_forces(question, scope, child, owner)

    def cost_of(self, found):
        """Each with everything below it, once (S-209)."""
        counted = {one for one, _ in found}
        return sum(self.with_all_below(one) * number for one, number in found
                   if not any(up in counted for up in one.above()))

    def with_all_below(self, node):
        return node.cost + sum(self.with_all_below(one) * one.amount for one in node.selections)

    def cost_of_forces(self, question, scope, child, owner):
        """The forces below the scope count, too (S-081)."""
        if isinstance(scope, list) or scope.kind not in ("roster", "force"):
            return 0
        if scope.kind == "force" and not question.forces:
            return 0
        return sum(force.cost for force in self.forces_below(scope, question.forces)
                   if self.matches(force, child, owner))

    def holds(self, question, owner, value):
        if question.kind in ("instanceOf", "notInstanceOf"):
            return self.is_instance(question, owner) == (question.kind == "instanceOf")
        answer = self.number(question, owner)
        if answer is None or question.kind == "equalTo":
            return answer is not None and answer == value
        total = self.number(question, owner, "any")
        return answer * 100 >= total * value and not self.asks_of_nothing(question, answer)

    def asks_of_nothing(self, question, answer):
        """S-091."""
        return question.scope == "self" and question.field == "selections" and answer == 0

    def is_instance(self, question, owner):
        """S-088, S-202. Nothing is an instance of `self`."""
        if question.child == "self":
            return False
        if question.scope == "ancestor":
            return any(self.matches(at, question.child, owner) for at in owner.above(True)
                       if at.kind != "roster" or question.child == "roster")
        scope = self.scope(owner, question.scope)
        if isinstance(scope, list):
            return question.child in ("any", scope[0].catalogue)
        if scope is None or scope.kind == "roster":
            return scope is not None and question.child == "roster"
        around = {at.name for at in scope.above(True) if at.kind == "force"}
        return self.matches(scope, question.child, owner) or question.child in around


# ---- comparing -----------------------------------------------------------------------------------


def fill(text, places):
    return re.sub(r"\{([\w-]+)\}", lambda match: places.get(match[1], ""), text)


def case_with(places):
    return {"system": fill(SYSTEM, places), "catalogue": fill(ARMY, places), "catalogues": ALLIES,
            "do": STEPS, "see": []}


def read_facts():
    """What the data say of each entry: its type, cost and group."""
    facts = {}
    for part in (SYSTEM, ARMY):
        root = engine_cases.parse_contents(fill(part, {}))
        for node in root.iter():
            group = next((up.get("id") for up in root.iter("group") if node in list(up)), None)
            facts[node.get("id")] = {"type": node.tag, "pts": float(node.get("pts", 0)), "group": group}
        for force in root.iter("force"):
            for link in force.findall("categoryLink"):
                facts["link of " + force.get("id"), link.get("targetId")] = link.get("id")
    facts["sword"]["group"] = facts["l-sword"]["group"]
    return facts


def load(engine, case):
    answer = engine.ask({"type": "setupFromFiles", "specId": "roster", "files": engine_cases.army_data(case)})
    if answer.get("errors") or answer["type"] == "error":
        raise engine_cases.Failure(f"army data were expected to load: {answer}")
    return engine_cases.Play(engine)


def build(engine):
    """The roster as a file: edits would follow the limits."""
    running = load(engine, case_with({}))
    for step in STEPS:
        running.play(step)
    return running.file()


def play(engine, roster, places):
    """The state of the roster with questions at places of the data."""
    running = load(engine, case_with(places))
    running.act("loadRoster", xml=roster)
    return running.state()


def told(state):
    """The messages of questions, by the element that asks and the node that it is about."""
    found = {}
    for error in state["validationErrors"]:
        if error["constraintId"] == "error":
            found.setdefault((error["entryId"], error.get("ownerId")), set()).add(error["message"])
    return found


def place_of(node):
    """The id of the node that an error names: that of the parent for a group."""
    at = node.holder() if node.kind == "group" else node
    return f"{at.parent.id}.{at.name}" if at.kind == "category" else at.id


def values_of(question, answers):
    """The values with which a question is asked: all its answers, so that one of them is true, or shares."""
    if question.kind == "atLeast":
        return [1, 20, 50, 100]
    if question.kind != "equalTo":
        return [1]
    return sorted({0, *(answer for answer in answers if answer is not None)})


def compare(engine, roster, reading, owner, questions):
    """Yields a line for each answer that differs. The data have all questions at one owner."""
    nodes = [node for node in reading.nodes if owner in (node.name, node.link)
             or node.kind == "category" and owner in node.identity]
    wanted, asked = {node: set() for node in nodes}, []
    for question in questions:
        counts = question.kind == "equalTo"
        values = values_of(question, [reading.number(question, node) for node in nodes] if counts else [])
        asked.append(question.xml([as_text(value) for value in values]))
        for node in nodes:
            wanted[node] |= {f"{question.name}={as_text(value)}" for value in values
                             if reading.holds(question, node, value)}
    found = told(play(engine, roster, {owner: "".join(asked)}))
    by_name = {question.name: question for question in questions}
    for node in nodes:
        got = found.get((owner, place_of(node)), set())
        for message in sorted(wanted[node] ^ got):
            name, _, value = message.partition("=")
            expected = "expected, not found" if message in wanted[node] else "found, not expected"
            yield f"{owner} in {node.holder().name}: {by_name[name]}: {value} {expected}"


def as_text(value):
    return f"{value:g}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="questions with that text")
    options = parser.parse_args()
    questions = [question for question in all_questions() if options.only in str(question)]
    engine = engine_cases.Engine(os.environ.get("MUSTER", "build/muster"))
    roster = build(engine)
    reading, failed = Reading(play(engine, roster, {}), read_facts()), 0
    for owner in OWNERS:
        differences = list(compare(engine, roster, reading, owner, questions))
        failed += bool(differences)
        print(f"{'not ok' if differences else 'ok'} - {len(questions)} questions of {owner}")
        for line in differences:
            print(f"    {line}")
    engine.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
