"""Edits small games through the language server, and looks at what an editor is told.

Prints a line a test for the runner. Arguments are names of tests to run alone.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from client import Client, uri_of  # noqa: E402

LINT = os.path.join(HERE, "..", "lint")
EXPECT = re.compile(r"<!-- expect: (ML\d+) -->")

SYSTEM = """<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="sys" name="Small" revision="1" battleScribeVersion="2.03"
    xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
  <categoryEntries>
    <categoryEntry id="core" name="Core" hidden="false"/>
    <categoryEntry id="heroes" name="Heroes" hidden="false"/>
  </categoryEntries>
  <forceEntries>
    <forceEntry id="army" name="Army" hidden="false">
      <categoryLinks>
        <categoryLink id="army.core" name="Core" targetId="core" primary="false"/>
        <categoryLink id="army.heroes" name="Heroes" targetId="heroes" primary="false"/>
      </categoryLinks>
    </forceEntry>
  </forceEntries>
</gameSystem>
"""

ORCS = """<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="orcs" name="Orcs" revision="3" gameSystemId="sys" gameSystemRevision="1" battleScribeVersion="2.03"
    xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <selectionEntries>
    <selectionEntry id="boss" name="Boss" type="model" hidden="false">
      <constraints>
        <constraint id="boss.max" type="max" value="1" field="selections" scope="force" shared="true"/>
      </constraints>
      <categoryLinks>
        <categoryLink id="boss.heroes" name="Heroes" targetId="heroes" primary="true"/>
      </categoryLinks>
      <entryLinks>
        <entryLink id="boss.axe" name="Axe" targetId="axe" type="selectionEntry"/>
      </entryLinks>
      <costs><cost name="pts" typeId="pts" value="50"/></costs>
    </selectionEntry>
    <selectionEntry id="boys" name="Boys 😀 é" type="unit" hidden="false">
      <categoryLinks>
        <categoryLink id="boys.core" name="Core" targetId="core" primary="true"/>
      </categoryLinks>
      <entryLinks>
        <entryLink id="boys.axe" name="Axe" targetId="axe" type="selectionEntry"/>
      </entryLinks>
      <costs><cost name="pts" typeId="pts" value="10"/></costs>
    </selectionEntry>
  </selectionEntries>
  <sharedSelectionEntries>
    <selectionEntry id="axe" name="Axe" type="upgrade" hidden="false">
      <modifiers>
        <modifier type="increment" field="pts" value="1">
          <conditions>
            <condition type="atLeast" value="1" field="selections" scope="force" childId="boss" shared="true"/>
          </conditions>
        </modifier>
      </modifiers>
      <costs><cost name="pts" typeId="pts" value="1"/></costs>
    </selectionEntry>
  </sharedSelectionEntries>
</catalogue>
"""

failed = False


def check(name, complaints):
    """Prints the result of a test, which passes if there are no complaints."""
    global failed
    for complaint in complaints[:20]:
        print("# " + str(complaint))
    print(("not ok - " if complaints else "ok - ") + name, flush=True)
    failed = failed or bool(complaints)


class Game:
    """A small game in a folder of its own, and a client in it."""

    def __init__(self, files=None, encodings=None):
        self.folder = tempfile.mkdtemp(prefix="lsp-")
        for name, text in (files or {"small.gst": SYSTEM, "orcs.cat": ORCS}).items():
            self.write(name, text)
        self.client = Client(self.folder, encodings)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)

    def path(self, name):
        return os.path.join(self.folder, name)

    def open(self, name):
        return self.client.open(self.path(name))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.status = self.client.end()
        shutil.rmtree(self.folder)


def marked(client, uri, code):
    """The texts that diagnostics with a code mark."""
    return [client.text_in(uri, found["range"]) for found in client.find(uri, code)]


def waits_for(client, uri, code, text=None):
    """Complaints unless a diagnostic comes, and marks a text."""
    client.wait(lambda: client.find(uri, code), 10)
    found = marked(client, uri, code)
    if not found:
        return ["no %s; there are %s" % (code, client.diagnostics.get(uri))]
    if text is not None and text not in found:
        return ["%s marks %r, not %r" % (code, found, text)]
    return []


def goes(client, uri, code):
    """Complaints unless the diagnostics with a code go."""
    gone = client.wait(lambda: not client.find(uri, code), 10)
    return [] if gone else ["%s stays: %s" % (code, client.find(uri, code))]


def test_a_mistake_is_marked_and_goes():
    with Game() as game:
        client, uri = game.client, game.open("orcs.cat")
        client.replace(uri, 'targetId="axe"', 'targetId="axa"')
        complaints = waits_for(client, uri, "ML201", 'targetId="axa"')
        client.replace(uri, 'targetId="axa"', 'targetId="axe"')
        return complaints + goes(client, uri, "ML201")


def test_a_change_of_an_open_file_counts_in_others():
    with Game() as game:
        client, system, uri = game.client, game.open("small.gst"), game.open("orcs.cat")
        client.replace(system, 'categoryEntry id="core"', 'categoryEntry id="centre"')
        return waits_for(client, uri, "ML201", 'targetId="core"')


def test_files_that_are_not_open_have_diagnostics():
    with Game() as game:
        client, system = game.client, game.open("small.gst")
        client.replace(system, 'categoryEntry id="core"', 'categoryEntry id="centre"')
        other = uri_of(game.path("orcs.cat"))
        client.wait(lambda: client.find(other, "ML201"), 10)
        found = client.find(other, "ML201")
        line = ORCS[:ORCS.index('targetId="core"')].count("\n")
        return [] if [f for f in found if f["range"]["start"]["line"] == line] else [found]


def test_a_broken_file_has_one_fault_and_others_none():
    with Game() as game:
        client, system, uri = game.client, game.open("small.gst"), game.open("orcs.cat")
        client.replace(system, "<categoryEntries>", "<categoryEntries")
        complaints = waits_for(client, system, "ML009")
        if len(client.diagnostics[system]) != 1:
            complaints.append(client.diagnostics[system])
        client.wait(lambda: False, 1)
        complaints += client.diagnostics.get(uri, [])
        client.replace(system, "<categoryEntries", "<categoryEntries>")
        return complaints + goes(client, system, "ML009")


def test_a_broken_file_keeps_its_last_good_state_not_that_on_disk():
    with Game() as game:
        client, system, uri = game.client, game.open("small.gst"), game.open("orcs.cat")
        client.replace(system, 'categoryEntry id="core"', 'categoryEntry id="centre"')
        complaints = waits_for(client, uri, "ML201")
        client.replace(system, "</gameSystem>", "")
        complaints += waits_for(client, system, "ML009")
        client.wait(lambda: False, 0.5)
        return complaints + waits_for(client, uri, "ML201")


def test_closing_takes_the_file_on_disk():
    with Game() as game:
        client, system, uri = game.client, game.open("small.gst"), game.open("orcs.cat")
        client.replace(uri, 'targetId="axe"', 'targetId="axa"')
        complaints = waits_for(client, uri, "ML201")
        client.close(uri)
        complaints += goes(client, uri, "ML201")
        client.replace(system, 'categoryEntry id="core"', 'categoryEntry id="centre"')
        complaints += waits_for(client, uri, "ML201")
        client.close(system)
        return complaints + goes(client, uri, "ML201")


def test_a_new_file_counts_before_it_is_saved():
    with Game() as game:
        client = game.client
        uri = client.open_text(game.path("elves.cat"), ORCS.replace('"orcs"', '"elves"').replace("axe", "bow")
                               .replace('targetId="bow"', 'targetId="bough"'))
        return waits_for(client, uri, "ML201", 'targetId="bough"')


def test_the_game_system_may_be_in_a_folder_around():
    with Game({"small.gst": SYSTEM, "armies/orcs.cat": ORCS}) as game:
        client, uri = game.client, game.open("armies/orcs.cat")
        client.replace(uri, 'targetId="axe"', 'targetId="axa"')
        complaints = waits_for(client, uri, "ML201", 'targetId="axa"')
        return complaints + client.find(uri, "ML016")


def test_a_changed_file_on_disk_is_seen():
    with Game() as game:
        client, uri = game.client, game.open("orcs.cat")
        client.wait(lambda: False, 0.5)
        game.write("small.gst", SYSTEM.replace('categoryEntry id="core"', 'categoryEntry id="centre"'))
        client.tell("workspace/didChangeWatchedFiles",
                    {"changes": [{"uri": uri_of(game.path("small.gst")), "type": 2}]})
        return waits_for(client, uri, "ML201", 'targetId="core"')


def test_a_companion_that_is_not_saved_counts():
    companion = '<companion xmlns="urn:muster:companion"><measures><measure id="%s" value="1"/></measures></companion>\n'
    with Game({"small.gst": SYSTEM, "orcs.cat": ORCS, "small.muster.xml": companion % "x"}) as game:
        client, uri = game.client, game.open("small.muster.xml")
        client.set(uri, companion % "X!")
        complaints = waits_for(client, uri, "ML705", 'id="X!"')
        client.set(uri, (companion % "X!")[:70])
        return complaints + waits_for(client, uri, "ML009")


def test_places_count_units_of_the_encoding():
    complaints = []
    for encodings in (None, ["utf-16"], ["utf-8", "utf-16"]):
        for ends in ("\n", "\r\n"):
            text = ORCS.replace('name="Boys 😀 é" type="unit"', 'name="Boys 😀 é"\ttype="unid"').replace("\n", ends)
            with Game({"small.gst": SYSTEM, "orcs.cat": text}, encodings) as game:
                client, uri = game.client, game.open("orcs.cat")
                complaints += waits_for(client, uri, "ML106", 'type="unid"')
                at = client.texts[uri].index('unid"')
                client.edit(uri, at, at + 4, "unit")
                complaints += goes(client, uri, "ML106")
                if encodings and client.encoding != encodings[0]:
                    complaints.append(client.encoding)
    return complaints


def test_json_is_marked():
    with Game({"small.gst": SYSTEM, "orcs.cat": ORCS}) as game:
        path = game.path("orcs.json")
        subprocess.run([os.environ["MUSTER"], "convert", game.path("orcs.cat"), "-o", path], check=True)
        os.remove(game.path("orcs.cat"))
        client, uri = game.client, game.client.open(path)
        begin = client.texts[uri].index('"targetId"')
        end = client.texts[uri].index('"axe"', begin)
        client.edit(uri, end, end + 5, '"axa"')
        complaints = waits_for(client, uri, "ML201")
        marks = marked(client, uri, "ML201")
        if not any(re.fullmatch(r'"targetId": ?"axa"', mark) for mark in marks):
            complaints.append(marks)
        client.edit(uri, end + 5, end + 6, "")
        return complaints + waits_for(client, uri, "ML031")


def test_each_example_of_lint_is_marked_in_its_line():
    complaints, n = [], 0
    for path in sorted(glob.glob(os.path.join(LINT, "ML*.cat"))):
        text = open(path, encoding="utf-8").read()
        expected = [(number, code) for number, line in enumerate(text.split("\n")) for code in EXPECT.findall(line)]
        with Game({"small.gst": open(os.path.join(LINT, "system.gst")).read(), "army.cat": text}) as game:
            client, uri = game.client, game.open("army.cat")
            for line, code in expected:
                n += 1
                client.wait(lambda: client.find(uri, code), 10)
                marks = [client.text_in(uri, f["range"]) for f in client.find(uri, code)
                         if f["range"]["start"]["line"] <= line <= f["range"]["end"]["line"]]
                if not any(re.search(r"[a-zA-Z]", mark) for mark in marks):
                    complaints.append("%s:%d %s: %s" % (path, line + 1, code, client.diagnostics.get(uri)))
    return complaints or ([] if n > 60 else ["only %d examples" % n])


def at(client, uri, text, inside=1, after=""):
    """The parameters of a request at a text, which follows another one."""
    begin = client.texts[uri].index(text, client.texts[uri].index(after) if after else 0)
    return {"textDocument": {"uri": uri}, "position": client.place(uri, begin + inside)}


def located(game, locations):
    """File and text of each location."""
    found = []
    for location in locations:
        path = location["uri"].rsplit("/", 1)[1]
        if location["uri"] not in game.client.texts:
            game.client.texts[location["uri"]] = open(game.path(path), encoding="utf-8", newline="").read()
        found.append((path, game.client.text_in(location["uri"], location["range"]),
                      location["range"]["start"]["line"]))
    return sorted(found)


def test_definition_and_references():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        line = SYSTEM[:SYSTEM.index('"core" name')].count("\n")
        found = located(game, client.ask("textDocument/definition", at(client, uri, '"core"', 2)))
        if found != [("small.gst", "core", line)]:
            complaints.append(found)
        client.edit(uri, 0, 0, " " * 0)
        params = at(client, uri, '"axe" name', 2)
        uses = located(game, client.ask("textDocument/references", dict(params, context={"includeDeclaration": False})))
        all_ = client.ask("textDocument/references", dict(params, context={"includeDeclaration": True}))
        if [u[:2] for u in uses] != [("orcs.cat", "axe")] * 2 or len(all_) != 3:
            complaints.append((uses, all_))
        if client.ask("textDocument/definition", at(client, uri, 'hidden="false"', 10)):
            complaints.append("a word has a definition")
        lit = client.ask("textDocument/documentHighlight", at(client, uri, '"boss" name', 2))
        return complaints + ([] if len(lit) == 2 else [lit])


def test_a_definition_follows_what_is_typed():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        client.edit(uri, 0, 0, "")
        client.replace(uri, "<selectionEntries>", "<selectionEntries>\n\n  <oops <")
        found = located(game, client.ask("textDocument/definition", at(client, uri, 'childId="boss"', 11)))
        text = client.texts[uri]
        return [] if found == [("orcs.cat", "boss", text[:text.index('"boss" name')].count("\n"))] else [found]


def test_rename():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        params = at(client, uri, '"core"', 2)
        prepared = client.ask("textDocument/prepareRename", params)
        if prepared.get("placeholder") != "core" or client.text_in(uri, prepared["range"]) != "core":
            complaints.append(prepared)
        changes = client.ask("textDocument/rename", dict(params, newName="centre"))["changes"]
        counts = sorted((name.rsplit("/", 1)[1], len(edits)) for name, edits in changes.items())
        if counts != [("orcs.cat", 1), ("small.gst", 2)]:
            complaints.append(counts)
        system = game.open("small.gst")
        for name, edits in changes.items():
            client.apply(name, edits)
        if client.texts[uri] != ORCS.replace('targetId="core"', 'targetId="centre"'):
            complaints.append("other text in orcs.cat")
        if client.texts[system] != SYSTEM.replace('"core"', '"centre"'):
            complaints.append("other text in small.gst")
        client.wait(lambda: False, 1)
        complaints += client.find(uri, "ML201")
        for name in ("boss", "a b", "", 'x"', "a&b"):
            error = client.answer(client.begin("textDocument/rename", dict(params, newName=name)))
            if "error" not in error:
                complaints.append("renamed to %r" % name)
        changes = client.ask("textDocument/rename", dict(at(client, uri, 'name="Axe" type="upgrade"', 7),
                                                         newName='Axe & "Saw"'))["changes"]
        if [(edit["newText"]) for edit in changes[uri]] != ["Axe &amp; &quot;Saw&quot;"]:
            complaints.append(changes)
        return complaints


def test_symbols():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        tree = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
        names = [child["name"] for child in tree[0]["children"]]
        if [tree[0]["name"]] + names != ["Orcs", "Boss", "Boys 😀 é", "Axe"]:
            complaints.append(names)
        boss = tree[0]["children"][0]
        if not client.text_in(uri, boss["range"]).endswith("</selectionEntry>") or \
                client.text_in(uri, boss["selectionRange"])[:15] != "<selectionEntry":
            complaints.append(boss["range"])
        if [child["name"] for child in boss["children"]] != ["Heroes", "Axe"]:
            complaints.append(boss["children"])
        found = {s["name"] for s in client.ask("workspace/symbol", {"query": "boys"})}
        if found != {"Boys 😀 é"}:
            complaints.append(found)
        return complaints


def test_parts_of_a_text():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        folds = client.ask("textDocument/foldingRange", {"textDocument": {"uri": uri}})
        last = ORCS.count("\n") - 1
        if {"startLine": 1, "endLine": last} not in folds or len(folds) != 14:
            complaints.append(folds)
        position = at(client, uri, '"core"', 2)["position"]
        part = client.ask("textDocument/selectionRange", {"textDocument": {"uri": uri}, "positions": [position]})[0]
        texts = []
        while part:
            texts.append(client.text_in(uri, part["range"]))
            part = part.get("parent")
        if texts[:2] != ["core", 'targetId="core"'] or texts[-1] != ORCS:
            complaints.append(texts)
        if any(inner not in outer for inner, outer in zip(texts, texts[1:])):
            complaints.append("the ranges are not in each other")
        return complaints


def hover(client, uri, text, inside=1, after=""):
    answer = client.ask("textDocument/hover", at(client, uri, text, inside, after))
    return answer["contents"]["value"] if answer else ""


def test_hover_has_the_page_of_show():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        shown = subprocess.run([os.environ["MUSTER"], "show", "--data", game.folder, "Small", "Orcs", "boss"],
                               capture_output=True, text=True, check=True).stdout
        text = hover(client, uri, "<selectionEntry id")
        if "**Boss** selectionEntry ``boss``, orcs.cat" not in text or "````\n%s````" % shown not in text:
            complaints.append((text, shown))
        client.replace(uri, 'value="50"', 'value="60"')
        if "60 pts" not in hover(client, uri, "<selectionEntry id"):
            complaints.append("the page is that of the text before")
        if "**Boss**" not in hover(client, uri, 'childId="boss"', 11):
            complaints.append("no page of an id")
        client.replace(uri, "</catalogue>", "")
        if "60 pts" not in hover(client, uri, "<selectionEntry id"):
            complaints.append("a broken file has no pages")
        return complaints


def test_hover_in_words():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        client.replace(uri, "<entryLinks>", """<modifiers>
          <modifier type="set" field="boss.max" value="2">
            <conditionGroups><conditionGroup type="or"><conditions>
              <condition type="atLeast" value="5" field="selections" scope="roster" childId="boys" shared="true"/>
              <condition type="instanceOf" value="1" field="selections" scope="force" childId="army" shared="true"/>
            </conditions></conditionGroup></conditionGroups>
          </modifier>
        </modifiers>
        <entryLinks>""")
        for text, words in (
                ("<constraint id", 'at most 1 in the force; 2 if (at least 5 "Boys 😀 é" in the roster or force is "Army")'),
                ("<condition ", 'at least 5 "Boys 😀 é" in the roster'),
                ('<modifier type="inc', 'pts: 1 more if at least 1 "Boss" in the force'),
                ('<cost name', ""),
                ('targetId="heroes"', "**Heroes** categoryEntry ``heroes``, small.gst")):
            found = hover(client, uri, text, 11 if text[0] != "<" else 1).replace("\\", "")
            if words not in found or (not words and found):
                complaints.append((text, found))
        return complaints


def proposals(client, uri, text, inside):
    """Label, detail, new text and replaced text of each proposal at a place."""
    answer = client.ask("textDocument/completion", at(client, uri, text, inside))
    return [(item["label"], item.get("detail"), item["textEdit"]["newText"],
             client.text_in(uri, item["textEdit"]["range"])) for item in answer["items"]] if answer else []


def test_completion_of_ids_by_name():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        client.replace(uri, 'targetId="heroes"', 'targetId="he"')
        found = proposals(client, uri, 'targetId="he"', 12)
        if found != [("Heroes", "categoryEntry, small.gst", "heroes", "he")]:
            complaints.append(found)
        found = proposals(client, uri, 'targetId="axe" type="selectionEntry"', 10)
        if [item[0] for item in found] != ["Boss", "Boys 😀 é", "Axe"]:
            complaints.append(found)
        found = proposals(client, uri, 'typeId="pts"', 8)
        if [item[:3] for item in found] != [("pts", "costType, small.gst", "pts")]:
            complaints.append(found)
        found = {item[2] for item in proposals(client, uri, 'childId="boss"', 9)}
        if not {"any", "model", "boys", "boss", "core", "army", "orcs"} <= found:
            complaints.append(found)
        found = [item[0] for item in proposals(client, uri, 'field="pts" value="1"', 7)]
        if not {"hidden", "category", "pts"} <= set(found):
            complaints.append(found)
        client.replace(uri, "<entryLinks>", """<modifiers><modifier type="set" field="" value="2"/></modifiers>
        <entryLinks>""")
        found = proposals(client, uri, 'field="" value', 7)
        if ("at most 1 in the force", "constraint", "boss.max", "") not in found:
            complaints.append(found)
        return complaints


def test_completion_of_words():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        for text, inside, wanted in (
                ('type="max"', 6, {"min", "max", "exactly"}), ('type="atLeast"', 6, {"lessThan", "instanceOf"}),
                ('scope="force"', 7, {"roster", "unit-self", "root-entry"}), ('hidden="false"', 8, {"true", "false"}),
                ('type="model"', 6, {"unit", "model", "upgrade"})):
            found = {item[0] for item in proposals(client, uri, text, inside)}
            if not wanted <= found:
                complaints.append((text, found))
        return complaints


def test_completion_of_elements_and_attributes():
    with Game() as game:
        client, uri, complaints = game.client, game.open("orcs.cat"), []
        client.replace(uri, "<constraints>", "<constraints>\n<")
        found = proposals(client, uri, "<constraints>\n<", 15)
        names = [item[0] for item in found]
        if not {"limit: at most", "constraint"} <= set(names) or "entryLink" in names or found[0][3] != "<":
            complaints.append(found)
        client.replace(uri, "<constraints>\n<", "<constraints>")
        client.replace(uri, '<entryLink id="boss.axe"', '<entryLink coll id="boss.axe"')
        found = [item[0] for item in proposals(client, uri, "<entryLink coll ", 15)]
        if found != ["collective", "collapsible"] and found != ["collective"]:
            complaints.append(found)
        found = [item[0] for item in proposals(client, uri, "<entryLink coll ", 11)]
        if "import" not in found or "name" in found:
            complaints.append(found)
        client.replace(uri, "<entryLink coll ", "<entryLink ")
        client.replace(uri, "<selectionEntries>", "<selectionEntries>\n<un")
        found = proposals(client, uri, "<selectionEntries>\n<un", 22)
        if not found or found[0][0] != "unit" or "categoryLink" not in found[0][2] or found[0][3] != "<un":
            complaints.append(found)
        return complaints


def test_completion_of_members():
    """Attributes, lists and patterns in JSON, in the form of members."""
    with Game() as game:
        path = game.path("orcs.json")
        subprocess.run([os.environ["MUSTER"], "convert", game.path("orcs.cat"), "-o", path], check=True)
        os.remove(game.path("orcs.cat"))
        client, uri, complaints = game.client, game.open("orcs.json"), []
        client.replace(uri, '"id": "boss"', '"col"\n"id": "boss"')
        found = {item[0]: item[1:] for item in proposals(client, uri, '"col"', 4)}
        if found.get("collective", ("",) * 3)[1:] != ('"collective": $1', '"col"'):
            complaints.append(found)
        client.replace(uri, '"col"\n"id": "boss"', '"in\n"id": "boss"')
        found = {item[0]: item[1:] for item in proposals(client, uri, '"in\n', 3)}
        if found.get("infoLinks", ("",) * 3)[1:] != ('"infoLinks": [$1]', '"in') or "name" in found:
            complaints.append(found)
        client.replace(uri, '"in\n"id": "boss"', '"id": "boss"')
        client.replace(uri, '"id": "boys"', '"li\n"id": "boys"')
        pattern = [item[2] for item in proposals(client, uri, '"li\n', 3) if item[0] == "limit: at most"]
        if not pattern or not pattern[0].startswith('"constraints": [{"type": "max", "value": ${1:1}, "field"'):
            complaints.append(pattern)
        return complaints


def test_completion_of_objects():
    """Patterns in JSON, in a list that is there, and with the lists that a unit needs."""
    with Game() as game:
        path = game.path("orcs.json")
        subprocess.run([os.environ["MUSTER"], "convert", game.path("orcs.cat"), "-o", path], check=True)
        os.remove(game.path("orcs.cat"))
        client, uri, complaints = game.client, game.open("orcs.json"), []
        text = client.texts[uri]
        for list_name, typed, label, begin, inner in (
                ("selectionEntries", "un", "unit", '{"type": "unit", "name": "${1:Unit}", "hidden": false, "id": "',
                 '"categoryLinks": [{"targetId": "$2", "primary": true, "id": "'),
                ("constraints", "", "limit: at least", '{"type": "min", "value": ${1:1}, "field": "selections"', ""),
                ("constraints", '"', "constraint", '{', '"type": "'),
                ("entryLinks", "li", "link", '{"type": "selectionEntry", "name": "$1"', '"targetId": "$2"}')):
            opening = re.search(r'"%s": *\[' % list_name, text).group(0)
            client.set(uri, text.replace(opening, opening + typed, 1))
            found = {item[0]: item[2] for item in proposals(client, uri, opening + typed, len(opening + typed))}
            made = found.get(label, "")
            if not made.startswith(begin) or inner not in made or "collective" in found:
                complaints.append((list_name, label, found))
                continue
            filled = re.sub(r"\$\{\d:(.*?)\}|\$\d", lambda place: place.group(1) or "0", made)
            if "|" not in filled:
                json.loads(filled)
        return complaints


def test_the_table_of_elements_is_that_of_the_schemas():
    root = os.path.join(HERE, "..", "..")
    made = subprocess.run([os.path.join(root, "tools", "lsp-elements")], capture_output=True, text=True, check=True)
    written = open(os.path.join(root, "src", "faces", "lsp", "elements.def"), encoding="utf-8").read()
    return [] if made.stdout == written else ["run tools/lsp-elements >src/faces/lsp/elements.def"]


def actions(client, uri, code):
    """The actions for the first diagnostic with a code."""
    found = client.find(uri, code)[0]
    return client.ask("textDocument/codeAction", {"textDocument": {"uri": uri}, "range": found["range"],
                                                  "context": {"diagnostics": [found]}})


def test_actions_correct_a_finding_and_nothing_else():
    complaints = []
    for old, new, code, wanted in (
            ('targetId="axe"', 'targetId="axa"', "ML201", "remove"),
            ('<constraint id="boss.max"', '<constraint id="boss.min" type="min" value="3" field="selections" '
             'scope="force" shared="true"/>\n        <constraint id="boss.max"', "ML401", "minimum"),
            ):
        with Game() as game:
            client, uri = game.client, game.open("orcs.cat")
            client.replace(uri, old, new)
            complaints += waits_for(client, uri, code)
            before = client.texts[uri]
            chosen = [action for action in actions(client, uri, code) if wanted in action["title"]]
            if not chosen or chosen[0]["kind"] != "quickfix" or chosen[0]["diagnostics"][0]["code"] != code:
                complaints.append((code, chosen))
                continue
            client.apply(uri, chosen[0]["edit"]["changes"][uri])
            complaints += goes(client, uri, code)
            if abs(len(client.texts[uri]) - len(before)) > 120:
                complaints.append("more was changed than the fault")
    return complaints


def test_the_revision_can_be_raised():
    with Game() as game:
        client, uri = game.client, game.open("orcs.cat")
        found = client.ask("textDocument/codeAction", dict(
            textDocument={"uri": uri}, context={"diagnostics": []},
            range={"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 0}}))
        edits = [action for action in found if action["kind"] == "source"]
        if len(edits) != 1:
            return [found]
        client.apply(uri, edits[0]["edit"]["changes"][uri])
        return [] if client.texts[uri] == ORCS.replace('revision="3"', 'revision="4"') else [edits]


def test_a_revision_that_was_not_raised_since_the_last_commit():
    if not shutil.which("git"):
        return []
    with Game() as game:
        git = ["git", "-C", game.folder, "-c", "user.name=a", "-c", "user.email=a@b"]
        for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]):
            subprocess.run(git + words, check=True, stdout=subprocess.DEVNULL)
        client, uri = game.client, game.open("orcs.cat")
        client.replace(uri, 'value="50"', 'value="55"')
        complaints = waits_for(client, uri, "ML039", 'revision="3"')
        client.replace(uri, 'revision="3"', 'revision="4"')
        complaints += goes(client, uri, "ML039")
        client.replace(uri, 'revision="4"', 'revision="3"')
        complaints += waits_for(client, uri, "ML039")
        # Layout alone needs no revision.
        client.replace(uri, 'value="55"', 'value="50"')
        client.replace(uri, "<catalogue id", "<catalogue  id")
        return complaints + goes(client, uri, "ML039")


def test_hover_has_the_text_of_rules_and_profiles():
    rules = """<sharedRules><rule id="waaagh" name="Waaagh" hidden="false">
      <description>Run &amp; shout.</description></rule></sharedRules>
  <sharedProfiles><profile id="boss.line" name="Boss" typeId="unit" hidden="false">
      <characteristics><characteristic name="Move" typeId="move">4"</characteristic></characteristics></profile>
  </sharedProfiles>
  <selectionEntries>"""
    complaints = []
    with Game({"small.gst": SYSTEM, "orcs.cat": ORCS.replace("<selectionEntries>", rules)}) as game:
        for name in ("orcs.cat", "orcs.json"):
            if name.endswith("json"):
                subprocess.run([os.environ["MUSTER"], "convert", game.path("orcs.cat"), "-o", game.path(name)], check=True)
            client, uri = game.client, game.open(name)
            for text, wanted in (("Waaagh", "\n\nRun & shout."), ("boss.line", '\n- Move: 4"')):
                found = hover(client, uri, '"%s"' % text, 2)
                if wanted not in found:
                    complaints.append((name, found))
    return complaints


def test_a_request_is_cancelled():
    with Game() as game:
        client, uri = game.client, game.open("orcs.cat")
        client.send({"id": 77, "method": "textDocument/hover", "params": at(client, uri, "<selectionEntry id")},
                    {"method": "$/cancelRequest", "params": {"id": 77}})
        error = client.answer(77).get("error", {})
        return [] if error.get("code") == -32800 else [error]


def test_documents_of_other_programs_are_left_alone():
    with Game() as game:
        client, complaints = game.client, []
        uri = client.open_text(game.path("package.json"), '{"name": "x", "scripts": {}}')
        place = {"line": 0, "character": 3}
        for method in ("hover", "completion", "documentSymbol", "rename", "foldingRange", "codeAction"):
            answer = client.answer(client.begin("textDocument/" + method, {
                "textDocument": {"uri": uri}, "position": place, "newName": "y", "range": {"start": place, "end": place}}))
            if "error" in answer or answer["result"]:
                complaints.append((method, answer))
        client.wait(lambda: False, 0.5)
        return complaints + list(client.diagnostics)


def test_wrong_messages_are_answered():
    with Game() as game:
        client, complaints = game.client, []
        client.server.stdin.write(b"Content-Length: 5\r\n\r\n{oops")
        client.server.stdin.flush()
        message = client.read(5)
        if message.get("error", {}).get("code") != -32700:
            complaints.append(message)
        for method, params, code in (("no/such", {}, -32601), ("initialize", {}, -32600)):
            error = client.answer(client.begin(method, params)).get("error", {})
            if error.get("code") != code:
                complaints.append((method, error))
        return complaints


def test_the_end_of_a_client():
    complaints = []
    for method, status in (("exit", 1), (None, 1)):
        client = Client(tempfile.gettempdir())
        if method:
            client.tell(method, None)
        client.server.stdin.close()
        found = client.server.wait(20)
        client.server.stdout.close()
        if found != status:
            complaints.append("%s ends with %d" % (method, found))
    with Game() as game:
        pass
    return complaints + ([] if game.status == 0 else ["shutdown and exit: %s" % game.status])


def main():
    wanted = sys.argv[1:]
    for name, function in sorted(globals().items()):
        if name.startswith("test_") and (not wanted or any(word in name for word in wanted)):
            try:
                complaints = function()
            except (EOFError, TimeoutError, RuntimeError, OSError, ValueError) as error:
                complaints = [repr(error)]
            check("lsp: " + name[5:].replace("_", " "), complaints)
    sys.exit(failed)


if __name__ == "__main__":
    main()
