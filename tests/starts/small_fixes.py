"""Mends rosters of small games, each with one difficulty: `fix` makes them legal, and `explain` has a fix, too.

    tests/starts/small_fixes.py MUSTER
"""
import json
import os
import subprocess
import sys
import tempfile

from small_games import ONE, asks, entry, force, limit, modifier, new_id, option, write



def shared(definition):
    """Before the entries of an army: one that its units link to."""
    return f"</selectionEntries><sharedSelectionEntries>{definition}</sharedSelectionEntries><selectionEntries>"


def link(to):
    return (f'</selectionEntries><entryLinks><entryLink id="{new_id()}" name="{to}" hidden="false" targetId="{to}" '
            f'type="selectionEntry"/></entryLinks><selectionEntries>')


# Every army needs one, and a beast may not have it.
MARK = shared(option("mark", 0, limit("min", 1, "force") + limit("max", 1, name="mark-most"),
                     modifiers=modifier("set", "mark-most", 0, asks("instanceOf", 1, "beast").replace("roster", "parent"))))


def select(*units):
    return "".join(f'select "{unit}" in the "side"\n' for unit in units)


# Name, limit of points, forces, entries, edits after the beginning.
MENDED = (
    ("one-in-each-of-several-units", 100, force("side", {"t": ""}),
     shared(option("collar", 0, limit("max", 1) + limit("min", 3, "force"))) +
     entry("hound", 10, "t", inner=link("collar")) + entry("wolf", 12, "t", inner=link("collar")),
     select("wolf", "hound", "hound") + 'select "collar" in made\ncount made 3\n'),
    ("a-mark-that-another-unit-has-to-have", 100, force("side", {"t": "", "b": ONE}),
     MARK + entry("beast", 10, "b", inner=link("mark")) + entry("chief", 15, "t", inner=link("mark")),
     select("beast") + 'select "mark" in made\n'),
    ("a-leader-who-may-not-come", 100, force("side", {"hq": ""}),
     MARK + entry("beast", 50, "hq") + entry("king", 40, "hq", inner=link("mark"), modifiers=modifier("add", "error", "no", asks("lessThan", 1, "pact"))) +
     entry("lord", 30, "hq", inner=link("mark")) + option("pact"), select("king") + 'select "mark" in made\n'),
    ("allies-whom-nobody-takes", 100,
     force("side", {"t": ONE}) + force("allies", {"t": ""}, modifiers=modifier("add", "error", "no", asks("atLeast", 0, "man"))),
     entry("man", 10, "t"), select("man") + 'force "allies" of "army"\n'),
    ("a-limit-below-nothing", 100,
     force("side", {"t": ONE, "hq": (limit("max", 0, "force", name="most").replace("/>", ' negative="true"/>'),
                                     modifier("decrement", "most", 1, each="giant"))}),
     entry("man", 10, "t") + entry("giant", 30, "hq"), select("man", "giant")),
    ("far-over-the-limit", 100, force("side", {"t": ONE}),
     entry("man", 10, "t") + entry("knight", 35, "t"), select(*["man", "knight", "knight"] * 12)),
)


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def mend(muster, folder, edits):
    """What goes wrong; empty if nothing does."""
    data, (new, roster, mended, script) = ("--data", folder), (os.path.join(folder, name)
                                                               for name in ("new.ros", "x.ros", "y.ros", "x.edits"))
    with open(script, "w", encoding="utf-8") as file:
        file.write(edits)
    run(muster, "new", *data, "--army", "Army", "--force", "side", "-o", new)
    status, said = run(muster, "apply", *data, script, new, "-o", roster)
    if status not in (0, 1) or run(muster, "check", *data, roster)[0] != 1:
        return "the roster is not one to mend: " + said
    explained = json.loads(run(muster, "explain", *data, "--format", "json", roster)[1])
    lacking = [one["text"] for one in explained if one.get("severity") == "error" and
               not any(part["kind"] == "fix" for part in one["parts"])]
    if lacking:
        return "explain has no fix: " + lacking[0]
    _, said = run(muster, "fix", *data, "--proposals", "1", "-o", mended, roster)
    return "" if run(muster, "check", *data, mended)[0] == 0 else "fix does not mend it: " + said


def main():
    for name, most, forces, entries, edits in MENDED:
        with tempfile.TemporaryDirectory() as folder:
            write(folder, name, most, forces, entries)
            wrong = mend(sys.argv[1], folder, edits)
        print(f"{'not ok' if wrong else 'ok'} - small fixes: {name}")
        if wrong:
            print("# " + wrong.strip().replace("\n", "\n# "))


if __name__ == "__main__":
    main()
