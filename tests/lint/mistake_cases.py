#!/usr/bin/env python3
"""Makes forty mistakes of authors, one at a time, in a sound army, and checks that lint names them.

Each row has the mistake, the text that it replaces, the new text, and the code that lint gives it; None for a
mistake that lint cannot prove. A row must give its code and no other. Prints a line a test for the runner. MUSTER
names the program.
"""
import os
import shutil
import sys
import tempfile

import lint_cases

HERE = lint_cases.HERE
ENOUGH = 34

MAX = '<constraint id="canoness.max" type="max" value="1" field="selections" scope="force"/>'
SIX = '<condition type="atLeast" value="6" field="selections" scope="self" childId="sister" includeChildSelections="true"/>'
LEADER = '<condition type="atLeast" value="1" field="selections" scope="force" childId="canoness"/>'
CROWD = '<condition type="atLeast" value="3" field="selections" scope="force" childId="sister" includeChildSelections="true"/>'
ELITE = '<modifier type="add" field="category" value="elite">'
PRICE = '<cost name="pts" typeId="pts" value="60"/>'
BOLTER = '<entryLink id="sister.bolter" name="Bolter" targetId="bolter" type="selectionEntry"/>'
HQ = '<categoryLink id="canoness.hq" name="HQ" targetId="hq" primary="true"/>'
FAITH = '<infoLink id="canoness.faith" name="Faith" targetId="faith" type="rule"/>'
MOVE = '<characteristic name="Move" typeId="move">6</characteristic>'

MISTAKES = [
    ("a link to an id that is gone", BOLTER, BOLTER.replace('"bolter"', '"bolter-2"'), {"ML201", "ML301"}),
    ("a link of the wrong type", BOLTER, BOLTER.replace('"selectionEntry"', '"selectionEntryGroup"'), {"ML212"}),
    ("a rule that is gone", FAITH, FAITH.replace('"faith"', '"fath"'), {"ML201", "ML301"}),
    ("a profile type that is gone", 'name="Canoness" typeId="unit"', 'name="Canoness" typeId="unti"', {"ML203"}),
    ("a cost type that is gone", PRICE, PRICE.replace('typeId="pts"', 'typeId="points"'), {"ML204"}),
    ("a cost twice", PRICE, PRICE + PRICE.replace("60", "70"), {"ML213"}),
    ("an id twice", 'id="chalice"', 'id="banner"', {"ML205"}),
    ("no id", '<selectionEntry id="chalice" name', '<selectionEntry name', {"ML207"}),
    ("a limit without id", 'id="canoness.max" ', '', {"ML208"}),
    ("a word as id", 'id="chalice"', 'id="crew"', {"ML215"}),
    ("a profile without one of its values", MOVE, "", {"ML216"}),
    ("a rule that nothing links", FAITH, "", {"ML301"}),
    ("a category that no force has", HQ, HQ.replace('"hq"', '"elite"'), {"ML303"}),
    ("two primary categories", 'targetId="elite" primary="false"', 'targetId="elite" primary="true"', {"ML304"}),
    ("a category twice", HQ, HQ + HQ.replace("canoness.hq", "canoness.hq-2").replace("true", "false"), {"ML305"}),
    ("no primary category", HQ, HQ.replace("true", "false"), {"ML307"}),
    ("hidden and never shown", 'name="Sisters" type="unit" hidden="false"', 'name="Sisters" type="unit" hidden="true"',
     {"ML308"}),
    ("a name twice in an army", '    <selectionEntry id="canoness"',
     '    <selectionEntry id="second" name="Canoness" type="model"><categoryLinks>' + HQ.replace("canoness.hq", "c2") +
     '</categoryLinks></selectionEntry>\n    <selectionEntry id="third" name="Canoness" type="model"><categoryLinks>' +
     HQ.replace("canoness.hq", "c3") + '</categoryLinks></selectionEntry>\n    <selectionEntry id="canoness"', {"ML309"}),
    ("the minimum above the maximum", 'id="sister.max" type="max" value="10"', 'id="sister.max" type="max" value="3"',
     {"ML401", "ML520"}),
    ("a group that asks for too many", 'id="relic.min" type="min" value="1"', 'id="relic.min" type="min" value="2"',
     {"ML401"}),
    ("a limit of a field that is gone", 'value="50" field="pts"', 'value="50" field="points"', {"ML405"}),
    ("a default that is gone", 'defaultSelectionEntryId="banner"', 'defaultSelectionEntryId="standard"', {"ML406"}),
    ("a share above 100", MAX, MAX.replace('"1"', '"150"').replace("/>", ' percentValue="true"/>'), {"ML410"}),
    ("a negative price", PRICE, PRICE.replace("60", "-60"), {"ML411"}),
    ("a limit with the scope self on a model without children", MAX, MAX.replace('"force"', '"self"'), {"ML412"}),
    ("a count of an id that is gone", LEADER, LEADER.replace("canoness", "abbess"), {"ML501"}),
    ("a scope that is nothing", LEADER, LEADER.replace('"force"', '"forc"'), {"ML502"}),
    ("an instance that cannot be", 'childId="game"', 'childId="sister"', {"ML503"}),
    ("a count below zero", LEADER, LEADER.replace('atLeast" value="1"', 'lessThan" value="0"'), {"ML506"}),
    ("a modifier of a limit that is gone", 'field="sisters.max"', 'field="sisters.maximum"', {"ML508"}),
    ("a modifier of another's limit", 'field="sisters.max"', 'field="canoness.max"', {"ML509"}),
    ("a truth that is a word", '<modifier type="set" field="hidden" value="true">',
     '<modifier type="set" field="hidden" value="yes">', {"ML510"}),
    ("a scope that is never around", SIX, SIX.replace('scope="self"', 'scope="relic"'), {"ML517"}),
    ("the scope unit on a model that stands alone",
     MAX, MAX.replace('scope="force"', 'scope="unit"'), {"ML517"}),
    ("a child that is never there", SIX, SIX.replace('"sister"', '"canoness"'), {"ML518"}),
    ("models counted in a force without child selections",
     CROWD, CROWD.replace(' includeChildSelections="true"', ''), {"ML519"}),
    ("at least 11 of at most 10", SIX, SIX.replace('"6"', '"11"'), {"ML520"}),
    ("a category that is set", ELITE, ELITE.replace('"add"', '"set"'), {"ML521"}),
    ("a modifier twice", '<modifier type="set" field="pts"',
     '<modifier type="set" field="pts" value="110"><conditions>' + SIX +
     '</conditions></modifier>\n        <modifier type="set" field="pts"', {"ML522"}),
    ("a price that falls with the size", 'field="pts" value="110"', 'field="pts" value="11"', None),
]


def codes_with(army, old, new):
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(os.path.join(HERE, "system.gst"), folder)
        assert army.count(old) >= 1, old
        with open(os.path.join(folder, "army.cat"), "w", encoding="utf-8") as file:
            file.write(army.replace(old, new, 1))
        _, report = lint_cases.lint_json(folder)
        return report["findings"]


def main():
    with open(os.path.join(HERE, "mistakes", "army.cat"), encoding="utf-8") as file:
        army = file.read()
    sound = codes_with(army, "<?xml", "<?xml")
    lint_cases.check("lint: the army without a mistake gives nothing", [lint_cases.place(found) for found in sound])
    n_named = 0
    for name, old, new, wanted in MISTAKES:
        found = codes_with(army, old, new)
        codes = {finding["code"] for finding in found}
        n_named += bool(codes & (wanted or set()))
        right = codes == (wanted or set())
        lint_cases.check(f"lint: the mistake is named: {name}" if wanted else f"lint: nothing is said of {name}",
                         [] if right else [f"expected {wanted}"] + [lint_cases.place(item) + " " + item["what"]
                                                                     for item in found])
    lint_cases.check(f"lint: {n_named} of {len(MISTAKES)} mistakes are named, at least {ENOUGH}",
                     [] if n_named >= ENOUGH and len(MISTAKES) == 40 else ["they are not"])


if __name__ == "__main__":
    main()
    sys.exit(1 if lint_cases.failed else 0)
