"""Restructures a small game in one respect at a time, as authors do, and updates a legal roster.

    tests/starts/histories.py MUSTER

Every paid option that the new data offer under its unit stays, for the same points, and the roster stays legal.
Revisions are not raised, as often.
"""
import os
import subprocess
import sys
import tempfile

from small_games import SCHEMA, entry, exactly, force, group, limit, option

FORCE = force("army", {"hq": "", "t": "", "w": ""})
TWICE = limit("max", 2)


def named(name, entry_text, new_id):
    """The same entry under another id."""
    return entry_text.replace(f'id="{name}"', f'id="{new_id}"', 1)


def guns(prefix=""):
    return named("cannon", option("cannon", 20), prefix + "cannon") + named("bolter", option("bolter", 5, TWICE),
                                                                           prefix + "bolter")


def link(target, name, limits=""):
    return (f'<entryLink id="link-{name}" name="{name}" targetId="{target}" type="selectionEntry" hidden="false">'
            f"<constraints>{limits}</constraints></entryLink>")


def linked(entry_text):
    links = link("shared-cannon", "cannon") + link("shared-bolter", "bolter", TWICE)
    inner = "<selectionEntries></selectionEntries>"
    return entry_text.replace(inner, f"<entryLinks>{links}</entryLinks>{inner}", 1)


OLD_TANK = entry("tank", 100, "w", inner=guns())
OLD_SQUAD = entry("squad", 50, "t", inner=option("plasma", 10, TWICE) + option("vox", 5) +
                  entry("trooper", 5, kind="model", limits=limit("min", 5) + limit("max", 10)))
MODEL = named("chassis", entry("chassis", 100, kind="model", limits=exactly(1), inner=guns("new-")), "chassis")
SHARED = f"<sharedSelectionEntries>{guns('shared-')}</sharedSelectionEntries>"
TROOPERS = limit("min", 5) + limit("max", 10)
TANK = ("tank", "tank/cannon", "tank/bolter")
SQUAD = ("squad", "squad/plasma", "squad/vox", "squad/trooper")
SUPPLEMENT = ('<catalogueLinks><catalogueLink id="to-supplement" name="Supplement" targetId="supplement" type="catalogue" '
              'importRootEntries="true"/></catalogueLinks>')

# Name, choices, old entries, new entries, what is beside them in the new catalogue, entries of a supplement.
HISTORIES = (
    ("unit, model, option", TANK, OLD_TANK, entry("tank", 0, "w", inner=MODEL), "", ""),
    ("a group in between", TANK, OLD_TANK, entry("tank", 100, "w", groups=group("guns", guns("new-"), limit("max", 3))),
     "", ""),
    ("an option became a link", TANK, OLD_TANK, linked(entry("tank", 100, "w")), SHARED, ""),
    ("a link inside a model", TANK, OLD_TANK,
     entry("tank", 0, "w", inner=linked(entry("chassis", 100, kind="model", limits=exactly(1)))), SHARED, ""),
    ("a unit with another id", TANK, OLD_TANK, named("tank", entry("tank", 100, "w", inner=guns("new-")), "other"), "", ""),
    ("a unit in a supplement", TANK, OLD_TANK, "", SUPPLEMENT,
     named("tank", entry("tank", 100, "w", inner=guns("new-")), "other")),
    ("an option became the model that carries it", SQUAD, OLD_SQUAD,
     entry("squad", 50, "t", groups=group(
         "models", named("trooper", entry("trooper", 5, kind="model", limits=limit("max", 10)), "new-trooper") +
         entry("with plasma", 15, kind="model", limits=TWICE, inner=named("plasma", option("plasma", 0, exactly(1)), "p")) +
         entry("with vox", 10, kind="model", limits=limit("max", 1), inner=named("vox", option("vox", 0, exactly(1)), "v")),
         TROOPERS)), "", ""),
)


def catalogue(name, entries, beside, library):
    return (f'<catalogue id="{name}" name="{name.title()}" gameSystemId="duel" gameSystemRevision="1" library="{library}" '
            f'{SCHEMA % "catalogue"}>{beside}<selectionEntries>{entries}</selectionEntries></catalogue>')


def write(folder, entries, beside="", supplement=""):
    os.mkdir(folder)
    categories = "".join(f'<categoryEntry id="{one}" name="{one}"/>' for one in ("t", "w", "hq"))
    texts = {"game.gst": f'<gameSystem id="duel" name="Game" {SCHEMA % "gameSystem"}><costTypes><costType id="pts" '
                         f'name="pts" defaultCostLimit="500"/></costTypes><categoryEntries>{categories}</categoryEntries>'
                         f"<forceEntries>{FORCE}</forceEntries></gameSystem>",
             "army.cat": catalogue("army", entries, beside, "false")}
    if supplement:
        texts["supplement.cat"] = catalogue("supplement", supplement, "", "true")
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def follow(muster, history):
    """What `check` says before and after the update, and what `update` says."""
    _, choices, old, new, beside, supplement = history
    with tempfile.TemporaryDirectory() as work:
        before, after = os.path.join(work, "old"), os.path.join(work, "new")
        roster, updated = os.path.join(work, "roster.ros"), os.path.join(work, "updated.ros")
        write(before, old)
        write(after, new, beside, supplement)
        run(muster, "new", "--data", before, "--system", "duel", "--army", "Army", "--force", "army",
            *(word for choice in choices for word in ("--select", choice)), "-o", roster)
        first = run(muster, "check", "--data", before, roster).stdout
        said = run(muster, "update", "--data", after, roster, "-o", updated).stdout
        second = run(muster, "check", "--data", after, updated).stdout
    return first.partition(": ")[2].strip(), second.partition(": ")[2].strip(), said


def follow_many(muster):
    """What `update` says of more units than it adds a compulsory model to."""
    _, _, _, new, _, _ = HISTORIES[0]
    tank = '<selection id="s{}" name="tank" entryId="tank" number="1" type="unit"/>'
    with tempfile.TemporaryDirectory() as work:
        after, roster = os.path.join(work, "new"), os.path.join(work, "roster.ros")
        write(after, new)
        with open(roster, "w", encoding="utf-8") as file:
            file.write('<roster xmlns="http://www.battlescribe.net/schema/rosterSchema" id="r" name="R" battleScribeVersion="2.03" '
                       'gameSystemId="duel" gameSystemRevision="0"><forces><force id="f" name="army" entryId="army" '
                       'catalogueId="army" catalogueName="Army"><selections>' +
                       "".join(tank.format(i) for i in range(900)) + "</selections></force></forces></roster>")
        return run(muster, "update", "--data", after, roster, "-o", os.path.join(work, "updated.ros"))


def main():
    many = follow_many(sys.argv[1])
    good = many.returncode == 1 and "too large for the compulsory parts" in many.stderr
    print(f"{'ok' if good else 'not ok'} - update: parts that are not added are said")
    if not good:
        print("# " + (many.stdout + many.stderr)[-900:].replace("\n", "\n# "), many.returncode)
    for history in HISTORIES:
        first, second, said = follow(sys.argv[1], history)
        good = first.startswith("legal") and first == second
        print(f"{'ok' if good else 'not ok'} - update: {history[0]}")
        if not good:
            print("# " + "\n".join([first, said, second]).replace("\n", "\n# "))


if __name__ == "__main__":
    main()
