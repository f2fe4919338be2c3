#!/usr/bin/env python3
"""A word that nothing knows is told by check, where the verdict could depend on it, and by lint (S-226).

The program is $MUSTER. Each line of CASES is an entry, and what `muster check` says of a roster with it: the word, or
nothing.
"""
import os
import subprocess
import sys
import tempfile

MUSTER = os.environ.get("MUSTER", "build/muster")
SYSTEM = """<gameSystem id="duel" name="Duel" revision="1" battleScribeVersion="2.03">
<costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
<profileTypes><profileType id="unit" name="Unit"><characteristicTypes><characteristicType id="M" name="M"/>
</characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="troops" name="Troops"/></categoryEntries>
<forceEntries><forceEntry id="side" name="Side"><categoryLinks><categoryLink id="l" targetId="troops" name="Troops"/>
</categoryLinks></forceEntry></forceEntries></gameSystem>"""
ARMY = '<catalogue id="{id}" name="{id}" revision="1" gameSystemId="duel" battleScribeVersion="2.03">{contents}</catalogue>'
ENTRY = """<selectionEntry id="{id}" name="{id}" type="unit"><categoryLinks><categoryLink id="{id}-c" targetId="troops"
 primary="true" name="Troops"/></categoryLinks>
{contents}
</selectionEntry>
"""
QUERY = '<condition type="{type}" field="{field}" scope="{scope}" childId="{child}" value="1"{more}/>'


def asking(changed="hidden", value="true", kind="set", **query):
    condition = QUERY.format(**{"type": "atLeast", "field": "selections", "scope": "roster", "child": "plain", "more": "",
                                **query})
    return (f'<modifiers><modifier type="{kind}" field="{changed}" value="{value}"><conditions>{condition}</conditions>'
            '</modifier></modifiers>')


def modifier(more, field="hidden", kind="set", inside=""):
    return f'<modifiers><modifier type="{kind}" field="{field}" value="true" {more}>{inside}</modifier></modifiers>'


def limit(kind="max", more=""):
    return (f'<constraints><constraint id="c" type="{kind}" field="selections" scope="parent" value="1"{more}/>'
            '</constraints>')


CASES = [
    ("plain", limit(), ""),
    ("a-scope", asking(scope="banana"), 'scope="banana"'),
    ("a-child", asking(child="banana"), 'childId="banana"'),
    ("a-field", asking(field="banana"), 'field="banana"'),
    ("a-condition", asking(type="sometimes"), 'type="sometimes"'),
    ("an-attribute", asking(more=' banana="1"'), "banana"),
    ("a-limit", limit("most"), 'type="most"'),
    ("a-limit-with-more", limit(more=' banana="1"'), "banana"),
    ("a-modifier", modifier("", kind="sometimes"), 'type="sometimes"'),
    ("a-field-of-a-modifier", modifier("", field="banana"), 'field="banana"'),
    ("a-path", modifier('affects="self.entries.banana"'), 'affects="banana"'),
    ("a-group", modifier("", inside='<conditionGroups><conditionGroup type="xor"/></conditionGroups>'), 'type="xor"'),
    ("an-element", modifier("", inside="<bananas/>"), "&lt;bananas&gt;"),
    # No verdict depends on these.
    ("a-name", asking(changed="name", scope="banana"), ""),
    ("a-characteristic", asking(changed="M", value="7", scope="banana"), ""),
    ("a-readme", modifier("", field="readme"), ""),
    ("an-element-of-an-entry", "<bananas/>", ""),
    # What an editor's id named is gone; what a readable one names is in a file that is not loaded.
    ("gone", asking(child="1a2b-3c4d-5e6f-7890"), ""),
    ("elsewhere", asking(child="stranger"), ""),
    ("another-army", asking(type="instanceOf", scope="force", child="others"), ""),
]


def run(*words):
    return subprocess.run([MUSTER, *words], capture_output=True, text=True, check=False)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def test(folder, name, word):
    roster = os.path.join(folder, name + ".ros")
    made = run("new", "--data", folder, "--system", "duel", "--army", "guards", "--force", "side", "--select", name,
               "--output", roster)
    checked = run("check", "--data", folder, roster)
    text, expected = checked.stdout + checked.stderr, word.replace("&lt;", "<").replace("&gt;", ">")
    if not os.path.exists(roster):
        return f"new: {made.stderr}"
    if word and (checked.returncode != 3 or expected not in text):
        return f"expected was exit 3 with {expected}, found {checked.returncode}: {text}"
    if not word and checked.returncode == 3:
        return f"expected was a verdict, found exit 3: {text}"
    return ""


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "duel.gst", SYSTEM)
        entries = "".join(ENTRY.format(id=name, contents=contents) for name, contents, _ in CASES)
        write(folder, "guards.cat", ARMY.format(id="guards", contents=f"<selectionEntries>{entries}</selectionEntries>"))
        others = ENTRY.format(id="stranger", contents="")
        write(folder, "others.cat", ARMY.format(id="others", contents=f"<selectionEntries>{others}</selectionEntries>"))
        linted = run("lint", folder).stdout
        for name, _, word in CASES:
            fault = test(folder, name, word)
            if word and word.partition('"')[2].rstrip('"') not in linted:
                fault = fault or f"lint does not name {word}"
            failed += bool(fault)
            print(f"{'not ok' if fault else 'ok'} - {name}: {'not judged for ' + word if word else 'judged'}{fault and ': '}{fault}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
