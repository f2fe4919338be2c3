#!/usr/bin/env python3
"""Runs cases of the evaluation engine through `muster rpc`, one process for all.

    engine_cases.py [--only TEXT] [FILE.yaml...]      runs; all files of this folder by default
    engine_cases.py --show TEXT                       the army data of the cases with that name

The program is $MUSTER. README.md beside this file says how a case is written.
"""
import argparse
import decimal
import glob
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ANSWER_SECONDS = 20
# The reader in C takes a tenth of the time.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
OURS = "muster"

# ---- army data: the short forms and what they stand for -----------------------------------------

DEFAULT_SYSTEM = """
<costType id="pts" name="pts" defaultCostLimit="-1"/>
<costType id="power" name="power" defaultCostLimit="-1"/>
<profileType id="unit" name="Unit"><characteristicType id="M" name="M"/>
<characteristicType id="T" name="T"/><characteristicType id="Keywords" name="Keywords"/></profileType>
<profileType id="weapon" name="Weapon"><characteristicType id="Range" name="Range"/>
<characteristicType id="S" name="S"/></profileType>
<categoryEntry id="hq" name="HQ"/>
<categoryEntry id="troops" name="Troops"/>
<forceEntry id="army" name="Army"><categoryLink targetId="hq"/><categoryLink targetId="troops"/></forceEntry>
"""
PLURALS = {
    name: name + "s" for name in (
        "publication costType profileType characteristicType attributeType categoryLink forceEntryLink "
        "selectionEntryGroup entryLink rule profile infoGroup infoLink catalogueLink association "
        "associationLink cost constraint modifier modifierGroup repeat condition conditionGroup "
        "localConditionGroup characteristic").split()
}
PLURALS.update(categoryEntry="categoryEntries", forceEntry="forceEntries",
               selectionEntry="selectionEntries")
ENTRY_TYPES = "unit model upgrade mount crew unit-group".split()
CONSTRAINTS = "min max exactly".split()
CONDITIONS = ("lessThan greaterThan equalTo notEqualTo atLeast atMost instanceOf notInstanceOf always "
              "never before").split()
MODIFIERS = ("set append prepend increment decrement multiply divide modulo power exponent triangular "
             "floor ceil cumulative-add cumulative-multiply cumulative-power replace add remove "
             "set-primary unset-primary hide").split()
CHARACTERISTICS = {"unit": ["M", "T", "Keywords"], "weapon": ["Range", "S"]}
COSTS = ["pts", "power"]
NAMED = set(PLURALS) - set("cost modifier repeat condition conditionGroup characteristic "
                           "localConditionGroup constraint modifierGroup".split())


def titled(identifier):
    text = identifier.replace("-", " ")
    return text[:1].upper() + text[1:]


def long_form(node, targets):
    """Turns a short element into the one of the format; see README.md."""
    tag = node.tag
    if tag in ENTRY_TYPES:
        node.tag = "selectionEntry"
        node.set("type", tag)
    elif tag in CONSTRAINTS:
        node.tag = "constraint"
        node.set("type", tag)
        node.attrib.setdefault("id", tag)
    elif tag in CONDITIONS:
        node.tag = "condition"
        node.set("type", tag)
    elif tag in MODIFIERS:
        node.tag = "modifier"
        node.set("type", tag)
    elif tag == "group":
        node.tag = "selectionEntryGroup"
    elif tag == "force":
        node.tag = "forceEntry"
    elif tag == "link":
        node.tag = "entryLink"
    if "to" in node.attrib:
        node.set("targetId", node.attrib.pop("to"))
    if "default" in node.attrib:
        node.set("defaultSelectionEntryId", node.attrib.pop("default"))
    if node.tag in ("entryLink", "infoLink"):
        node.attrib.setdefault("type", targets.get(node.get("targetId"), "selectionEntry"))
    give_costs_and_categories(node)
    if node.tag == "profile":
        node.attrib.setdefault("typeId", "unit")
        node.attrib.setdefault("typeName", titled(node.get("typeId")))
        for name in CHARACTERISTICS.get(node.get("typeId"), []):
            if name in node.attrib:
                child = ET.SubElement(node, "characteristic", name=name, typeId=name)
                child.text = node.attrib.pop(name)
    if node.tag == "rule" and (node.text or "").strip():
        ET.SubElement(node, "description").text = node.text.strip()
        node.text = None
    if node.tag in NAMED and not node.tag.endswith("cost"):
        node.attrib.setdefault("id", (node.get("targetId") or "") + "-link")
        node.attrib.setdefault("name", titled(node.get("id")))


def give_costs_and_categories(node):
    if node.tag not in ("selectionEntry", "entryLink", "forceEntry", "categoryEntry",
                        "selectionEntryGroup"):
        return
    for name in COSTS:
        if name in node.attrib:
            ET.SubElement(node, "cost", name=name, typeId=name, value=node.attrib.pop(name))
    for word in node.attrib.pop("categories", "").split():
        ET.SubElement(node, "categoryLink", id=f"{node.get('id')}-{word.rstrip('*')}",
                      targetId=word.rstrip("*"), primary="true" if word.endswith("*") else "false")


def wrap(node):
    """Puts runs of like children into their container, and what <shared> holds into shared ones."""
    children = []
    for child in list(node):
        node.remove(child)
        if child.tag == "shared":
            for grandchild in wrap(child):
                grandchild.tag = "shared" + grandchild.tag[:1].upper() + grandchild.tag[1:]
                children.append(grandchild)
            continue
        wrap(child)
        plural = PLURALS.get(child.tag)
        if plural is None or node.tag == plural or node.tag == "shared" + titled(plural):
            children.append(child)
            continue
        if not children or children[-1].tag != plural or not children[-1].get("made"):
            children.append(ET.Element(plural, made="true"))
        children[-1].append(child)
    node.extend(children)
    return node


def parse_contents(text):
    return ET.fromstring(f"<contents>{text or ''}</contents>")


def finish(root, targets):
    for node in list(root.iter()):
        long_form(node, targets)
    wrap(root)
    for node in root.iter():
        node.attrib.pop("made", None)
    return ET.tostring(root, encoding="unicode")


def find_targets(roots):
    kinds = {}
    for root in roots:
        for node in root.iter():
            kind = "selectionEntry" if node.tag in ENTRY_TYPES else node.tag
            kind = "selectionEntryGroup" if kind == "group" else kind
            if kind in ("selectionEntry", "selectionEntryGroup", "profile", "rule", "infoGroup"):
                kinds[node.get("id")] = kind
    return kinds


def ids_of(nodes):
    """The ids of nodes, or of what is in them where they are mere containers."""
    for node in nodes:
        if "id" in node.attrib:
            yield node.get("id")
        else:
            yield from ids_of(node)


def army_data(case):
    """The files of a case: the game system `sys`, the catalogue `cat` and others it has."""
    if "files" in case:
        return [{"fileName": name, "content": text} for name, text in case["files"].items()]
    system = ET.Element("gameSystem", id="sys", name="System", revision="1",
                        battleScribeVersion="2.03")
    own = list(parse_contents(case.get("system")))
    taken = set(ids_of(own))
    defaults = parse_contents(case.get("defaults", DEFAULT_SYSTEM))
    system.extend([node for node in defaults if node.get("id") not in taken] + own)
    roots = [system]
    if "catalogue" in case:
        catalogue = ET.Element("catalogue", id="cat", name="Cat")
        catalogue.extend(list(parse_contents(case["catalogue"])))
        roots.append(catalogue)
    roots.extend(parse_contents(case.get("catalogues")))
    for root in roots[1:]:
        for name, value in (("name", titled(root.get("id"))), ("revision", "1"),
                            ("gameSystemId", "sys"), ("battleScribeVersion", "2.03")):
            root.attrib.setdefault(name, value)
    targets = find_targets(roots)
    return [{"fileName": root.get("id") + (".gst" if root is system else ".cat"),
             "content": finish(root, targets)} for root in roots]


# ---- the engine ---------------------------------------------------------------------------------


class Failure(Exception):
    """What was expected and what was found."""


class Engine:
    """`muster rpc`, answering a command at a time as one of the engines does."""

    def __init__(self, program, compat=OURS):
        self.process = subprocess.Popen([program, "rpc", "--compat", compat], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, command):
        try:
            self.process.stdin.write(json.dumps(command) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise Failure("an answer was expected, the program has ended")
        return json.loads(line, parse_float=decimal.Decimal)

    def close(self):
        self.process.stdin.close()
        return self.process.wait(ANSWER_SECONDS)


# ---- the roster as the engine shows it ----------------------------------------------------------


def plain(entry_id):
    return entry_id.split("::")[-1]


def walk(holder):
    """All forces and selections below as they are shown, child forces last."""
    for selection in holder.get("selections", []) + holder.get("children", []):
        yield selection
        yield from walk(selection)
    for force in holder.get("forces", []) + holder.get("childForces", []):
        yield force
        yield from walk(force)


class Play:
    """One case being played: its labels and the last state."""

    def __init__(self, engine):
        self.engine = engine
        self.labels = {}
        self.roster = None

    def state(self):
        if self.roster is None:
            self.roster = self.engine.ask({"type": "getState"})
            if self.roster.get("type") != "state":
                raise Failure(f"a state was expected, the answer is {self.roster}")
            ids = [node["id"] for node in walk(self.roster)]
            if len(set(ids)) != len(ids):
                raise Failure(f"each id was expected once, the ids are {ids}")
        return self.roster

    def find_all(self, words):
        """What `sword in boss#2` names: `#2` is the second as shown, a label the instance itself."""
        inner, _, outer = words.partition(" in ")
        name, _, number = inner.strip().partition("#")
        found = []
        for holder in self.find_all(outer) if outer else [self.state()]:
            for node in walk(holder):
                if node["id"] == self.labels.get(name):
                    found.append(node)
                elif name in (node["entryId"], plain(node["entryId"])):
                    found.append(node)
        if number:
            found = found[int(number) - 1:int(number)]
        return found

    def find(self, words):
        found = self.find_all(words)
        if not found:
            raise Failure(f"{words} was expected, there is none")
        return found[0]

    def force_of(self, node):
        """The force that a node is or lies in."""
        def search(holder, force):
            for child in holder.get("forces", []) + holder.get("childForces", []):
                if child is node:
                    return child
                hit = search(child, child)
                if hit:
                    return hit
            for child in holder.get("selections", []) + holder.get("children", []):
                if child is node:
                    return force
                hit = search(child, force)
                if hit:
                    return hit
            return None
        return search(self.state(), None)

    # -- edits --

    def act(self, action, **fields):
        self.roster = None
        fields = {name: value for name, value in fields.items() if value is not None}
        answer = self.engine.ask(dict(fields, type="action", action=action))
        if not answer.get("ok"):
            raise Refusal(answer.get("error") or answer.get("message"))
        return answer.get("outputs", {})

    def do_force(self, entry, where, catalogue):
        if where:
            return self.act("addChildForce", forceId=self.find(where)["id"], forceEntryId=entry,
                            catalogueId=catalogue or "cat")["forceId"]
        return self.act("addForce", forceEntryId=entry, catalogueId=catalogue or "cat")["forceId"]

    def do_select(self, entry, where):
        node = self.find(where) if where else self.state()["forces"][0]
        force = self.force_of(node)
        if node is force:
            return self.act("selectEntry", forceId=force["id"], entryId=entry)["selectionId"]
        return self.act("selectChildEntry", forceId=force["id"], selectionId=node["id"],
                        entryId=entry)["selectionId"]

    def do_node(self, action, words, **fields):
        node = self.find(words)
        force = self.force_of(node)
        if node is force:
            return self.act(action.replace("Selection", "Force"), forceId=force["id"], **fields)
        return self.act(action, forceId=force["id"], selectionId=node["id"], **fields)

    def call(self, words, text, notes=None):
        category, _, outer = words.partition(" of ")
        if outer:
            return self.act("setCustomization", forceId=self.find(outer)["id"],
                            categoryEntryId=category, customName=text, customNotes=notes)
        return self.do_node("setCustomization", words, customName=text, customNotes=notes)

    def step(self, words):
        words, _, label = words.partition(" as ")
        verb, _, rest = words.partition(" ")
        made = None
        if verb == "force":
            match = re.fullmatch(r"(\S+)(?: of (\S+))?(?: in (.+))?", rest)
            made = self.do_force(match[1], match[3], match[2])
        elif verb == "select":
            match = re.fullmatch(r"(\S+)(?: in (.+))?", rest)
            made = self.do_select(match[1], match[2])
        elif verb == "deselect":
            self.do_node("deselectSelection", rest)
        elif verb == "remove":
            self.act("removeForce", forceId=self.find(rest)["id"])
        elif verb == "count":
            what, _, number = rest.rpartition(" ")
            self.do_node("setSelectionCount", what, count=int(number))
        elif verb == "copy":
            outputs = self.do_node("duplicateSelection", rest)
            made = outputs.get("selectionId") or outputs.get("forceId")
        elif verb == "limit":
            cost, number = rest.split()
            self.act("setCostLimit", costTypeId=cost, value=json.loads(number))
        elif verb == "call":
            what, _, text = rest.partition(": ")
            self.call(what, text)
        elif verb == "note":
            what, _, text = rest.partition(": ")
            self.call(what, None, text)
        elif verb in ("associate", "dissociate"):
            match = re.fullmatch(r"(.+) by (\S+) with (.+)", rest)
            ends = [self.find(match[1])["id"], self.find(match[3])["id"]]
            self.act("edit", text=f'{verb} "{ends[0]}" by "{match[2]}" with "{ends[1]}"')
        elif verb == "reload":
            self.act("reload")
        elif verb == "load":
            self.load("", system=rest)
        else:
            raise ValueError(f"there is no step '{words}'")
        if label:
            self.labels[label] = made

    def play(self, item):
        if isinstance(item, str):
            try:
                self.step(item)
            except Refusal as refusal:
                raise Failure(f"'{item}' was expected to work, it was refused: {refusal}") from None
        elif "see" in item:
            for line in item["see"]:
                self.look(line)
        elif "refused" in item:
            try:
                self.step(item["refused"])
            except Refusal:
                return
            raise Failure(f"'{item['refused']}' was expected to be refused, it was not")
        elif "load" in item:
            self.load(item["load"])
        else:
            raise ValueError(f"there is no step {item}")

    def load(self, contents, system="sys"):
        xml = (f'<roster id="r" name="Roster" battleScribeVersion="2.03" gameSystemId="{system}" '
               'xmlns="http://www.battlescribe.net/schema/rosterSchema">' + contents + "</roster>")
        self.act("loadRoster", xml=xml)

    # -- what is seen --

    def look(self, line):
        (what, wanted), = line.items()
        if what == "roster":
            compare("roster", wanted, self.state(), look_at_roster)
        elif what in ("errors", "errors in order"):
            self.look_at_errors(wanted, what == "errors in order")
        elif what == "messages":
            found = [error["message"] for error in self.state()["validationErrors"]]
            differ("messages", sorted(wanted), sorted(found))
        elif what == "absent":
            for words in wanted:
                if self.find_all(words):
                    raise Failure(f"{words} was expected to be absent, it is there")
        elif what == "saved":
            self.look_at_file(wanted)
        elif what.startswith("offered "):
            compare(what, wanted, self.find_offer(what.removeprefix("offered ")), look_at_selection)
        elif "selections" in self.find(what):
            compare(what, wanted, self.find(what), look_at_force)
        else:
            compare(what, wanted, self.find(what), self.look_at_selection)

    def look_at_selection(self, node, key):
        """What is known of a selection alone, and with which others it is associated, by their labels or entries."""
        if key != "associations":
            return look_at_selection(node, key)
        labels = {made: label for label, made in self.labels.items()}
        entries = {other["id"]: plain(other["entryId"]) for other in walk(self.state())}
        return [labels.get(one["to"], entries.get(one["to"])) for one in node.get("associations", [])]

    def offers(self, node):
        """What a force or selection offers."""
        answer = self.engine.ask({"type": "getOffers", "parentId": node["id"]})
        return answer["offers"] + [dict(force, costs=[]) for force in answer.get("childForces", [])]

    def find_offer(self, words):
        """The entry, or child force, that `sword in boss` offers; in the first force if no place is named."""
        name, _, outer = words.partition(" in ")
        holder = self.find(outer) if outer else self.state()["forces"][0]
        for offer in self.offers(holder):
            if name in (offer["entryId"], plain(offer["entryId"])):
                return offer
        raise Failure(f"an offer of {words} was expected, there is none")

    def file(self):
        return self.engine.ask({"type": "exportRosterXml"}).get("xml", "")

    def check_reload(self):
        """Saving and loading changes nothing, in the state and in the file (S-037, S-159)."""
        state, file = self.state(), self.file()
        self.act("reload")
        if self.state() != state:
            raise Failure(f"saved and loaded, the state was expected to be {json.dumps(state, default=str)}, "
                          f"it is {json.dumps(self.state(), default=str)}")
        if self.file() != file:
            raise Failure(f"saved again, the file was expected to be {file}, it is {self.file()}")

    def look_at_file(self, wanted):
        xml = self.file()
        for text in wanted:
            if text not in xml:
                raise Failure(f"in the file {text} was expected, the file is {xml}")

    def look_at_errors(self, wanted, ordered):
        errors = self.state()["validationErrors"]
        found = [f"{error['entryId']}/{error['constraintId']} on "
                 + error.get("ownerEntryId", error["ownerType"]) for error in errors]
        # An owner written as a label or as the second of its kind is that very instance.
        for text in wanted:
            owner = text.partition(" on ")[2]
            if owner in self.labels or "#" in owner:
                node = self.find(owner)
                general = text.partition(" on ")[0] + " on " + plain(node["entryId"])
                for place, error in enumerate(errors):
                    if error.get("ownerId") == node["id"] and found[place] == general:
                        found[place] = text
        if not ordered:
            wanted, found = sorted(wanted), sorted(found)
        differ("errors", wanted, found)


class Refusal(Exception):
    """The engine's reason for not doing an edit."""


def look_at_common(node, key):
    """What forces and selections have in common."""
    if key == "entry":
        return node["entryId"]
    if key == "profiles":
        return [profile["name"] for profile in node.get("profiles", [])]
    if key == "rules":
        return [rule["name"] for rule in node.get("rules", [])]
    if key == "annotations":
        return [info.get("annotation", "") for info in node.get("profiles", []) + node.get("rules", [])]
    if key == "pages":
        return [info.get("page", "") for info in node.get("profiles", []) + node.get("rules", [])]
    if key == "descriptions":
        return [rule["description"] for rule in node.get("rules", [])]
    if key in ("name", "hidden", "page", "publicationId", "publicationName", "customName",
               "customNotes", "type", "number"):
        return node.get(key, False if key == "hidden" else "")
    for profile in node.get("profiles", []):
        for characteristic in profile["characteristics"]:
            if key in (characteristic["name"], f"{profile['name']}: {characteristic['name']}"):
                return characteristic["value"]
    return None


def look_at_selection(node, key):
    if key == "costs":
        return {cost["typeId"]: cost["value"] for cost in node["costs"]}
    if key == "children":
        return [plain(child["entryId"]) for child in node["children"]]
    if key == "numbers":
        return [child["number"] for child in node["children"]]
    if key == "group":
        return node.get("entryGroupId", "")
    if key == "categories":
        return [category["entryId"] + ("*" if category["primary"] else "")
                for category in node.get("categories", [])]
    if key == "category names":
        return [category["name"] for category in node.get("categories", [])]
    for cost in node["costs"]:
        if cost["typeId"] == key:
            return cost["value"]
    return look_at_common(node, key)


def look_at_force(node, key):
    if key == "selections":
        return [plain(child["entryId"]) for child in node["selections"]]
    if key == "names":
        return [child["name"] for child in node["selections"]]
    if key == "forces":
        return [child["entryId"] for child in node.get("childForces", [])]
    if key == "categories":
        return [category["name"] for category in node.get("categories", [])]
    if key == "called":
        return {category["entryId"]: category["customName"] for category in node["categories"]
                if category.get("customName")}
    if key == "publications":
        return [publication["name"] for publication in node.get("publications", [])]
    if key == "available":
        return node["availableEntryCount"]
    if key == "catalogue":
        return node["catalogueId"]
    return look_at_common(node, key)


def look_at_roster(node, key):
    if key == "costs":
        return {cost["typeId"]: cost["value"] for cost in node["costs"]}
    if key == "hidden costs":
        return [cost["typeId"] for cost in node["costs"] if cost.get("hidden")]
    if key == "limits":
        return {limit["typeId"]: limit["value"] for limit in node.get("costLimits", [])}
    if key == "forces":
        return [force["name"] for force in node["forces"]]
    for cost in node["costs"]:
        if cost["typeId"] == key:
            return cost["value"]
    return None


def as_text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_text, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {as_text(value[key])}" for key in sorted(value)) + "}"
    return str(value)


def differ(what, wanted, found):
    if as_text(wanted) != as_text(found):
        raise Failure(f"{what}: expected {as_text(wanted)}, found {as_text(found)}")


def compare(what, wanted, node, look_at):
    for key, value in wanted.items():
        differ(f"{key} of {what}", value, look_at(node, key))


# ---- cases and their table ----------------------------------------------------------------------


def read_cases(files):
    for path in files:
        with open(path, encoding="utf-8") as file:
            for case in yaml.load(file, LOADER):
                unknown = set(case) - {"case", "covers", "system", "catalogue", "catalogues", "files",
                                       "unusable", "do", "see", "compat"}
                if unknown:
                    raise ValueError(f"{path}: {case['case']}: unknown {sorted(unknown)}")
                case["topic"] = os.path.basename(path)[:-len(".yaml")]
                yield case


def check_unusable(words, errors):
    missing = [word for word in words if word not in errors]
    if missing or not errors:
        raise Failure(f"the data were expected to be unusable for {as_text(missing)}, "
                      f"the errors are: {errors or 'none'}")


def run_case(engine, case):
    answer = engine.ask({"type": "setupFromFiles", "specId": "roster", "files": army_data(case)})
    if "unusable" in case:
        check_unusable(case["unusable"], " ".join(answer.get("errors", [])))
        return
    if answer.get("errors") or answer["type"] == "error":
        raise Failure(f"army data were expected to load: {answer}")
    play = Play(engine)
    for item in case["do"]:
        play.play(item)
    lines = case["see"]
    for line in lines:
        play.look(line)
    # Nothing said about errors means that there are none.
    if not any("errors" in key for line in lines for key in line):
        play.look_at_errors([], False)
    play.check_reload()


def run(cases, program):
    engines = {name: Engine(program, name) for name in {case.get("compat", OURS) for case in cases}}
    failed = 0
    for case in cases:
        name = f"{case['topic']}: {case['case']}"
        try:
            run_case(engines[case.get("compat", OURS)], case)
            print(f"ok - {name}")
        except Failure as failure:
            failed += 1
            print(f"not ok - {name}: {failure}")
        sys.stdout.flush()
    status = max((engine.close() for engine in engines.values()), default=0)
    if status != 0:
        print(f"not ok - the program ends well: it ended with status {status}")
    return 1 if failed or status else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="cases with this text in topic or name")
    parser.add_argument("--show", metavar="TEXT", help="print the army data of such cases")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    paths = sorted(glob.glob(os.path.join(HERE, "*.yaml")))
    cases = list(read_cases(options.files or paths))
    if options.show is not None:
        for case in cases:
            if options.show in case["case"]:
                for part in army_data(case):
                    root = ET.fromstring(part["content"])
                    ET.indent(root)
                    print(ET.tostring(root, encoding="unicode"))
        return 0
    chosen = [case for case in cases if options.only in f"{case['topic']}: {case['case']}"]
    return run(chosen, os.environ.get("MUSTER", "build/muster"))


if __name__ == "__main__":
    sys.exit(main())
