#!/usr/bin/env python3
"""Compares the forms of questions in army data with those that the cases of the engine try.

    coverage.py FOLDER...              fails for a form or an attribute of the data that nothing covers, and if
                                       tests/engine/CENSUS.md is not current; FOLDER may be a table of tools/census
    coverage.py --update FOLDER...     writes tests/engine/CENSUS.md
    coverage.py --why FORM             the cases that try a form, its words separated by blanks

README.md beside this file says when a form is covered.
"""
import argparse
import collections
import fnmatch
import glob
import importlib.machinery
import importlib.util
import os
import re
import sys

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.join(HERE, "..", "..")
TABLE = os.path.join(TOP, "tests", "engine", "CENSUS.md")


def load_script(path):
    name = re.sub(r"\W", "_", os.path.basename(path))
    loader = importlib.machinery.SourceFileLoader(name, path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


census = load_script(os.path.join(TOP, "tools", "census"))
sys.path.insert(0, HERE)
import limits # noqa: E402
import matrix # noqa: E402
engine_cases = matrix.engine_cases

# ---- what the engine tells apart -----------------------------------------------------------------

# Spellings of older schemas and editors, which become the newer ones when a file is read.
SAME = {"entry": "selectionEntry", "sharedSelectionEntry": "selectionEntry", "sharedRule": "rule",
        "sharedSelectionEntryGroup": "selectionEntryGroup", "entryGroup": "selectionEntryGroup",
        "link": "entryLink", "category": "categoryEntry", "sharedProfile": "profile", "sharedInfoGroup": "infoGroup"}
# Words of the schemas before 2.01, which are upgraded when a file is read (S-008; tests/convert).
OLD_PARENTS = set("entry link entryGroup category".split())
OLD_FIELDS = re.compile("(min|max)(Selections|InForce|InRoster|Points)$|points$")
OLD_CHILDREN = {"no child"}
# Ids that people wrote: the tables of the collection do not say what they are of.
WRITTEN_IDS = set("points Points default-force veteransquad terminatorsergeant sse-bolter Commanders Character wb-rating "
                  "ct-pts char-arcane".split()) | {"Build Rating", "Dwarf Master Runesmith"}
OLD_TYPES = {"less than": "lessThan", "greater than": "greaterThan", "equal to": "equalTo", "at least": "atLeast",
             "not equal to": "notEqualTo", "at most": "atMost"}
TEXT_FIELDS = {"name", "description", "page", "annotation", "id of characteristic"}
NUMBER_FIELDS = {"id of cost", "id of constraint"}
TYPES = "unit model upgrade mount crew unit-group".split()
Form = collections.namedtuple("Form", "parent element type field scope child flags")


class Parts:
    """A form as the engine takes it apart: it is tried if some case has all of `whole` together, and each of `alone`
    is in some case."""

    def __init__(self, kind, *whole, alone=()):
        self.demands = {(kind, *whole)} if whole else set()
        self.demands |= {(kind, name, value) for name, value in alone}

    def missing(self, tried):
        return sorted(self.demands - tried, key=str)


def query_of(form, default):
    """What is asked: the five of them are one question, and tried together."""
    flags = form.flags.split(",")
    scope = {"-": default, "": default, "category": "primary-category"}.get(form.scope, form.scope)
    child = {"-": "any", "": "any"}.get(form.child, form.child)
    reach = ("includeChildSelections" in flags, "includeChildForces" in flags)
    field = {"-": "selections", "": "selections"}.get(form.field, form.field)
    return (field, scope, child, reach, "percentValue" in flags)


def count_parts(form):
    """Conditions that compare a number, and repeats. The kind of the comparison, the place of the condition and
    `shared` are used apart from the count; of a limit nothing is counted."""
    query = query_of(form, "self")
    if query[0] == "limit::":
        query = (query[0], "", "", "", query[4])
    alone = [("by", form.element), ("parent", form.parent), ("rounded", "roundUp" in form.flags)]
    if form.element == "condition":
        alone += [("type", OLD_TYPES.get(form.type, form.type))]
    return Parts("count", *query, alone=alone)


def condition_parts(form):
    field, scope, child, _, _ = query_of(form, "self")
    if form.type in ("instanceOf", "notInstanceOf"):
        return Parts("instance", scope, child, alone=[("type", form.type), ("parent", form.parent)])
    if form.type in ("always", "never"):
        return Parts("count", alone=[("type", form.type)])
    if form.type == "before":
        return Parts("before", form.parent, scope, child)
    return count_parts(form)


def constraint_parts(form):
    query = query_of(form, "parent")
    alone = [(flag, True) for flag in ("automatic", "negative") if flag in form.flags]
    return Parts("constraint", form.parent, form.type, *query, "shared" in form.flags.split(","), alone=alone)


def local_parts(form):
    """The comparison of a local group is that of a condition."""
    alone = [("parent", form.parent), ("repeats", "repeats<0" in form.flags), ("type", form.type)]
    return Parts("local group", *query_of(form._replace(flags=form.flags.split(" ")[0]), "self"), alone=alone)


def modifier_parts(form):
    """A path leads to nodes or infos, whatever is changed there; its scope is found like that of a query."""
    path = re.sub(r"(profiles\.).*", r"\1NAME", form.child.removeprefix("affects="))
    path = ".".join("type" if token in TYPES else token for token in path.split("."))
    part = "profiles" if "profiles" in path else "rules" if "rules" in path else "node"
    aim = "owner" if (form.scope, path) == ("-", "-") else part
    alone = [("type and kind of field", (form.type, kind_of(form.field))), ("field and aim", (form.field, aim)),
             ("path", path), ("scope", form.scope)]
    if form.parent != "modifierGroup": # the modifiers inside are those of the owner around it (S-108)
        alone += [("owner and field", (form.parent, form.field)), ("owner and aim", (form.parent, aim))]
    return Parts("modifier", alone=alone)


def kind_of(field):
    """All texts are changed by one function, and all numbers by another."""
    return "text" if field in TEXT_FIELDS else "number" if field in NUMBER_FIELDS else field


def association_parts(form):
    return Parts("association", form.parent, *query_of(form, "self")[1:])


def group_parts(form):
    return Parts(form.element, alone=[("parent", form.parent), ("type", form.type)])


def modifier_group_parts(form):
    """The type of a modifier group is not read: all its conditions must hold."""
    return Parts(form.element, alone=[("parent", form.parent)])


TAKE_APART = {"condition": condition_parts, "repeat": count_parts, "constraint": constraint_parts,
              "localConditionGroup": local_parts, "conditionGroup": group_parts, "modifier": modifier_parts,
              "modifierGroup": modifier_group_parts, "association": association_parts}


def is_old(form):
    return (form.parent in OLD_PARENTS or form.type in OLD_TYPES or bool(OLD_FIELDS.match(form.field)) or
            form.type in ("show", "hide") or form.child in OLD_CHILDREN or form.scope == "-" == form.parent)


def parts_of(row):
    form = Form(*row)
    form = form._replace(parent=SAME.get(form.parent, form.parent))
    return TAKE_APART[form.element](form)


# ---- what is tried ------------------------------------------------------------------------------


def read_army(folder, case):
    for file in engine_cases.army_data(case):
        try:
            census.walk(file["content"].encode(), folder.visit)
        except (ValueError, census.expat.ExpatError):
            pass # a case of a broken file


def read_cases():
    """(name, the forms of a case): those of tests/engine, and those that the matrices ask."""
    for path in sorted(glob.glob(os.path.join(TOP, "tests", "engine", "*.yaml"))):
        with open(path, encoding="utf-8") as file:
            for case in yaml.load(file, engine_cases.LOADER):
                folder = census.Folder(explicit=True)
                read_army(folder, case)
                yield f"`{os.path.basename(path)[:-len('.yaml')]}` {case['case']}", folder
    for owner in matrix.OWNERS:
        folder = census.Folder(explicit=True)
        asked = "".join(question.xml([1]) for question in matrix.all_questions())
        read_army(folder, matrix.case_with({owner: asked}))
        yield "`matrix`", folder
    for carrier in limits.CARRIERS:
        folder = census.Folder(explicit=True)
        read_army(folder, matrix.case_with({carrier: "".join(one.xml([1]) for one in limits.all_limits(limits.SCOPES))}))
        yield "`limits`", folder


def bare(row):
    """A form without the kinds of its ids."""
    return tuple(re.sub(r"\bid of \w+", "id", word) for word in row)


class Tried:
    """All that the cases try, with and without the kinds of ids, and where."""

    def __init__(self):
        words = census.words_of_columns()
        self.demands, self.attributes, self.where = set(), set(), collections.defaultdict(list)
        for name, folder in read_cases():
            self.attributes |= set(folder.attributes)
            for row in folder.forms(words, kinds=True):
                self.demands |= parts_of(row).demands | parts_of(bare(row)).demands
                self.where[bare(row)].append(name)


# ---- what nothing covers -------------------------------------------------------------------------


class Meaning:
    """A sentence for forms that are tried nowhere in tests/engine."""

    def __init__(self, entry):
        self.patterns = {name: str(entry[name]) for name in Form._fields if name in entry}
        self.says, self.used = entry["says"], False

    def fits(self, form):
        return all(fnmatch.fnmatchcase(getattr(form, name), pattern) for name, pattern in self.patterns.items())


def read_meanings():
    with open(os.path.join(HERE, "meanings.yaml"), encoding="utf-8") as file:
        contents = yaml.load(file, engine_cases.LOADER)
    return [Meaning(entry) for entry in contents["forms"]], contents["attributes"]


def read_tables(paths):
    """The rows of tables of tools/census; (questions, attributes) without their numbers."""
    questions, attributes = {}, {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            head, *lines = file.read().splitlines()
        is_queries = head.startswith("parent\t")
        for line in filter(None, lines):
            *row, uses, _ = line.split("\t")
            if is_queries:
                row = ["-" if text == "" else "id" if text in WRITTEN_IDS else text for text in row]
            (questions if is_queries else attributes)[tuple(row)] = int(uses)
    return questions, attributes


class Judgement:
    """The forms of data against those of the cases."""

    def __init__(self):
        self.tried = Tried()
        self.meanings, self.attributes = read_meanings()
        self.how = collections.Counter()
        self.left = {}

    def judge(self, row, uses):
        form = Form(*row)
        missing = parts_of(row).missing(self.tried.demands)
        meaning = next((one for one in self.meanings if one.fits(form)), None)
        if bare(row) in self.tried.where:
            self.how["tried by cases"] += 1
        elif is_old(form):
            self.how["of an old schema, upgraded when it is read (S-008)"] += 1
        elif not missing:
            self.how["tried by cases"] += 1
        elif meaning:
            meaning.used = True
            self.how[meaning.says] += 1
        else:
            self.left[row] = (uses, missing)

    def judge_attribute(self, row):
        element, attribute = row
        known = attribute in KNOWN_ATTRIBUTES or (element, attribute) in self.tried.attributes
        return known or attribute in self.attributes or element in OLD_PARENTS or element == "forceType"


def read_known_attributes():
    return set(census.read_table("src/data/game/attributes.def", 1)) | census.TEXTS


KNOWN_ATTRIBUTES = read_known_attributes()


def judge_all(places):
    judgement = Judgement()
    folders = [place for place in places if not place.endswith(".tsv")]
    questions, attributes = read_tables([place for place in places if place.endswith(".tsv")])
    kinds, own = census.count(folders, lambda fault: print(f"    {fault}"), kinds=True)
    for row, uses in {**questions, **{row: uses for row, (uses, _) in kinds.items()}}.items():
        judgement.judge(row, uses)
    odd = [row for row in {**attributes, **own} if not judgement.judge_attribute(row)]
    return judgement, odd


TABLE_HEAD = """# Forms of questions

Made by `tests/census/coverage.py --update`; `tests/census/README.md` says what it means. The forms are those of our
lists, of the tables of public data, and of real army data, where these are at hand.

| forms | how they are covered |
|---|---|
"""


def table_of(judgement):
    rows = sorted(judgement.how.items(), key=lambda item: (-item[1], item[0]))
    left = [f"| {len(judgement.left)} | nothing |"] if judgement.left else []
    return TABLE_HEAD + "\n".join([f"| {number} | {how} |" for how, number in rows] + left) + "\n"


def report(judgement, odd):
    for row, (uses, missing) in sorted(judgement.left.items(), key=lambda item: -item[1][0]):
        print(f"    {' '.join(row)} ({uses} uses): no case has {'; '.join(' '.join(map(str, one)) for one in missing)}")
    for element, attribute in odd:
        print(f"    {attribute} of {element}: no case has it, and meanings.yaml does not say that it means nothing")
    faults = len(judgement.left) + len(odd)
    print(f"{'not ok' if faults else 'ok'} - {sum(judgement.how.values()) + len(judgement.left)} forms of questions are covered")
    return faults


def check_table(text):
    with open(TABLE, encoding="utf-8") as file:
        current = file.read() == text
    print(f"{'ok' if current else 'not ok'} - tests/engine/CENSUS.md is current"
          + ("" if current else ": run tests/census/coverage.py --update with the same folders"))
    return not current


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="write tests/engine/CENSUS.md")
    parser.add_argument("--without-table", action="store_true", help="do not compare tests/engine/CENSUS.md")
    parser.add_argument("--why", metavar="FORM", help="print the cases that have a form")
    parser.add_argument("places", nargs="*", metavar="FOLDER")
    options = parser.parse_args()
    if options.why:
        print("\n".join(sorted(set(Tried().where[tuple(options.why.split())]))))
        return 0
    judgement, odd = judge_all(options.places)
    faults = report(judgement, odd)
    if options.update:
        with open(TABLE, "w", encoding="utf-8") as file:
            file.write(table_of(judgement))
    elif not options.without_table:
        faults += check_table(table_of(judgement))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
