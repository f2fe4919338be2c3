"""Makes a legal start of small games, each with one difficulty, or gets the proof that there is none.

    tests/starts/small_games.py MUSTER

The kinds: exact sums, shares that meet, choices that open others, forces that are needed, what is hidden behind one
choice or several, defaults that are wrong or too dear, messages of the author, and limits that nothing can meet.
"""
import itertools
import os
import subprocess
import sys
import tempfile

SCHEMA = 'xmlns="http://www.battlescribe.net/schema/%sSchema" battleScribeVersion="2.03" revision="1"'
PROOF = "this contradicts"
numbers = itertools.count()


def new_id():
    return f"id{next(numbers)}"


def flags(deep):
    return f'includeChildSelections="{str(deep).lower()}" includeChildForces="true"'


def limit(kind, value, scope="parent", field="selections", percent=False, name=None):
    return (f'<constraint id="{name or new_id()}" type="{kind}" value="{value}" field="{field}" scope="{scope}" '
            f'shared="true" {flags(True)} percentValue="{str(percent).lower()}"/>')


def exactly(value, scope="parent", field="selections"):
    return limit("min", value, scope, field) + limit("max", value, scope, field)


def share(kind, value):
    return limit(kind, value, "force", "pts", True)


def asks(kind, value, of, field="selections"):
    return (f'<condition type="{kind}" value="{value}" field="{field}" scope="roster" childId="{of}" shared="true" '
            f'{flags(True)}/>')


def modifier(kind, field, value, *conditions, each=None):
    repeat = (f'<repeats><repeat value="1" repeats="1" field="selections" scope="roster" childId="{each}" shared="true" '
              f'roundUp="false" {flags(True)}/></repeats>') if each else ""
    return (f'<modifier type="{kind}" field="{field}" value="{value}">{repeat}<conditions>{"".join(conditions)}'
            f'</conditions></modifier>')


def shown_by(of):
    return modifier("set", "hidden", "false", asks("atLeast", 1, of))


def parts(limits, modifiers):
    return f"<modifiers>{modifiers}</modifiers><constraints>{limits}</constraints>"


def entry(name, cost=0, of=None, limits="", modifiers="", hidden=False, kind="unit", inner="", groups=""):
    links = "".join(f'<categoryLink id="{new_id()}" name="{one}" targetId="{one}" primary="{str(place == 0).lower()}"/>'
                    for place, one in enumerate(of.split() if of else ()))
    return (f'<selectionEntry id="{name}" name="{name}" type="{kind}" hidden="{str(hidden).lower()}">'
            f'{parts(limits, modifiers)}<categoryLinks>{links}</categoryLinks>'
            f'<selectionEntries>{inner}</selectionEntries><selectionEntryGroups>{groups}</selectionEntryGroups>'
            f'<costs><cost name="pts" typeId="pts" value="{cost}"/></costs></selectionEntry>')


def option(name, cost=0, limits=limit("max", 1), **others):
    return entry(name, cost, kind="upgrade", limits=limits, **others)


def group(name, inner, limits=exactly(1), default=None):
    chosen = f' defaultSelectionEntryId="{default}"' if default else ""
    return (f'<selectionEntryGroup id="{name}" name="{name}" hidden="false"{chosen}>{parts(limits, "")}'
            f'<selectionEntries>{inner}</selectionEntries></selectionEntryGroup>')


def force(name, categories, limits="", modifiers="", inner="", hidden=False):
    """@categories: names to their limits, or to their limits and modifiers."""
    links = "".join(f'<categoryLink id="{name}.{one}" name="{one}" targetId="{one}">'
                    f'{parts(*(has if isinstance(has, tuple) else (has, "")))}</categoryLink>'
                    for one, has in categories.items())
    return (f'<forceEntry id="{name}" name="{name}" hidden="{str(hidden).lower()}">{parts(limits, modifiers)}'
            f'<forceEntries>{inner}</forceEntries><categoryLinks>{links}</categoryLinks></forceEntry>')


ONE = limit("min", 1, "force")
TWO = limit("min", 2, "force")
THREE = limit("min", 3, "force")
ONCE = limit("max", 1, "force")
SUMMANDS = (entry("lead", 5, "t", exactly(1)) + entry("eights", 8, "t", limit("max", 3)) +
            entry("nines", 9, "t", limit("max", 3)) + entry("thirteen", 13, "t", limit("max", 1)))


def arms(name):
    return group(name, option(name + "-axe", 10, "") + option(name + "-club", 0, ""), default=name + "-axe")


# Name, limit of points, force, entries.
LEGAL = (
    ("exact-sum", 40, force("side", {"t": ""}, exactly(38, "self", "pts")), SUMMANDS),
    ("exact-sum-with-options", 50, force("side", {"t": ""}, exactly(46, "self", "pts")),
     entry("tens", 10, "t", inner=option("sword", 3))),
    ("exact-sum-in-a-unit", 100, force("side", {"t": ONE}),
     entry("hero", 20, "t", exactly(58, "self", "pts"),
           inner=option("seven", 7, limit("max", 3)) + option("twelve", 12, limit("max", 3)))),
    ("exact-number-by-message", 100,
     force("side", {"t": ""}, modifiers=modifier("add", "error", "ten", asks("lessThan", 10, "model")) +
           modifier("add", "error", "ten", asks("greaterThan", 10, "model"))),
     entry("threes", 10, "t", inner=entry("m3", 2, kind="model", limits=exactly(3))) +
     entry("fours", 14, "t", inner=entry("m4", 2, kind="model", limits=exactly(4)))),
    ("halves", 500, force("side", {"core": share("min", 50), "elite": share("min", 50)}, limit("min", 300, "self", "pts")),
     entry("footmen", 40, "core") + entry("knights", 50, "elite")),
    ("three-shares", 400,
     force("side", {"core": share("min", 50), "elite": share("min", 25) + share("max", 30),
                    "rare": share("min", 20) + share("max", 25)}, limit("min", 150, "self", "pts")),
     entry("men", 25, "core") + entry("vets", 45, "elite") + entry("giant", 60, "rare")),
    ("a-share-of-one-large-unit", 400,
     force("side", {"core": "", "rare": share("min", 20) + share("max", 25)}, limit("min", 100, "self", "pts")),
     entry("men", 35, "core") + entry("giant", 70, "rare", ONCE)),
    ("a-share-of-the-number", 100,
     force("side", {"core": limit("min", 60, "force", percent=True), "elite": TWO}),
     entry("men", 10, "core") + entry("vets", 15, "elite")),
    ("shares-beyond-the-whole", 100,
     force("side", {"a": share("min", 60), "b": share("min", 60)}, limit("min", 50, "self", "pts")),
     entry("both", 30, "a b") + entry("men", 20, "a")),
    ("spend-at-least", 100, force("side", {"t": ""}, limit("min", 95, "self", "pts")),
     entry("large", 33, "t", limit("max", 2)) + entry("small", 15, "t", limit("max", 2))),
    ("chain-of-three", 100, force("side", {"t": ONE}),
     entry("trooper", 10, "t", groups=group("weapon", option("rifle", 2, "", groups=group("kind", option(
         "heavy", 1, "", groups=group("words", option("loud", 1) + option("hot", 1), exactly(2)))))))),
    ("needed-forces", 100,
     force("army", {"hq": ""}, inner=force("regiment", {"hq": ONE + ONCE, "t": TWO},
                                           limit("min", 2, "parent", "forces") + limit("max", 3, "parent", "forces"))),
     entry("captain", 20, "hq") + entry("men", 10, "t", limit("max", 2, "force"))),
    ("forces-in-forces", 100,
     force("army", {"t": ""}, inner=force("wing", {"t": ""}, limit("min", 1, "parent", "forces"), inner=force(
         "squad", {"t": TWO}, limit("min", 1, "parent", "forces")))), entry("men", 10, "t")),
    ("a-force-behind-a-choice", 100,
     force("army", {"cfg": ""}, modifiers=modifier("add", "error", "add a regiment",
                                                  asks("lessThan", 1, "regiment", "forces")),
           inner=force("regiment", {"t": ONE}, modifiers=shown_by("big"), hidden=True)),
     option("small", of="cfg") + option("big", of="cfg") + entry("men", 10, "t")),
    ("behind-an-option-of-a-choice", 100, force("army", {"cfg": "", "hq": ONE}),
     option("doctrine", of="cfg", inner=option("red") + option("blue")) +
     entry("lord", 30, "hq", modifiers=shown_by("blue"), hidden=True)),
    ("behind-two-choices", 100, force("army", {"cfg": "", "hq": ONE}),
     option("era", of="cfg") + option("doctrine", of="cfg", modifiers=shown_by("era"), hidden=True) +
     entry("lord", 30, "hq", modifiers=shown_by("doctrine"), hidden=True)),
    ("behind-an-option-of-a-unit", 100, force("army", {"hq": "", "core": TWO}),
     entry("lord", 30, "hq", ONCE, inner=option("heraldry", 5)) +
     entry("knights", 20, "core", modifiers=shown_by("heraldry"), hidden=True)),
    ("each-behind-its-own", 100, force("side", {"hq": TWO, "t": ""}),
     "".join(entry(f"lord{n}", 20, "hq", ONCE, shown_by(f"squire{n}"), True) + entry(f"squire{n}", 5, "t", ONCE)
             for n in range(3))),
    ("the-first-choice-is-wrong", 100,
     force("army", {"cfg": ONE + ONCE, "t": (limit("min", 0, "force", name="t-least"),
                                             modifier("set", "t-least", 9, asks("atLeast", 1, "first")))}),
     option("first", of="cfg") + option("second", of="cfg") + entry("men", 20, "t")),
    ("a-choice-raises-a-limit", 100, force("army", {"cfg": ONE + ONCE, "t": TWO}),
     option("skirmish", of="cfg") + option("battle", of="cfg") +
     entry("men", 10, "t", limit("max", 1, "force", name="t-most"),
           modifier("set", "t-most", 5, asks("atLeast", 1, "battle")))),
    ("defaults-are-too-dear", 100, force("side", {"hq": ONE, "t": THREE}),
     entry("lord", 50, "hq") + entry("sergeant", 25, "hq", groups=arms("sergeants")) + entry("men", 30, "t") +
     entry("peasants", 25, "t", groups=arms("peasants"))),
    ("as-many-of-each", 60,
     force("side", {"t": TWO, "w": (limit("min", 0, "force", name="w-least"),
                                    modifier("increment", "w-least", 1, each="squad"))}),
     entry("squad", 10, "t") + entry("wagon", 15, "w")),
    ("asked-by-a-message", 60,
     force("side", {"t": THREE, "hq": ""}, modifiers=modifier("add", "error", "a captain", asks("lessThan", 1, "captain"))),
     entry("squad", 10, "t") + entry("captain", 15, "hq")),
    ("each-excludes-the-other", 100, force("side", {"t": TWO}),
     entry("a", 5, "t", limit("max", 1, "force", name="a-most"), modifier("set", "a-most", 0, asks("atLeast", 1, "b"))) +
     entry("b", 6, "t", limit("max", 1, "force", name="b-most"), modifier("set", "b-most", 0, asks("atLeast", 1, "a"))) +
     entry("c", 20, "t", ONCE)),
)
IMPOSSIBLE = (
    ("no-such-sum", 40, force("side", {"t": ""}, exactly(21, "self", "pts")), entry("a", 4, "t") + entry("b", 6, "t")),
    ("no-such-sum-of-so-many", 40, force("side", {"t": ""}, exactly(37, "self", "pts")), SUMMANDS),
    ("a-minimum-above-a-maximum", 40, force("side", {"t": THREE + limit("max", 2, "force")}), entry("a", 4, "t")),
    ("dearer-than-the-limit", 40, force("side", {"t": THREE}), entry("a", 30, "t")),
    ("dearer-with-what-is-compulsory", 40, force("side", {"t": TWO}),
     entry("a", 1, "t", inner=entry("m", 5, kind="model", limits=limit("min", 5)))),
    ("two-shares-above-all", 100,
     force("side", {"a": share("min", 60), "b": share("min", 60)}, limit("min", 50, "self", "pts")),
     entry("x", 20, "a") + entry("y", 20, "b")),
    ("hidden-for-ever", 100, force("side", {"a": ONE}), entry("x", 20, "a", hidden=True)),
)


def write(folder, name, most, forces, entries):
    categories = "".join(f'<categoryEntry id="{one}" name="{one}"/>' for one in "a b t w hq cfg core elite rare".split())
    with open(os.path.join(folder, "game.gst"), "w", encoding="utf-8") as file:
        file.write(f'<gameSystem id="{name}" name="{name}" {SCHEMA % "gameSystem"}><costTypes><costType id="pts" name="pts" '
                   f'defaultCostLimit="{most}"/></costTypes><categoryEntries>{categories}</categoryEntries>'
                   f'<forceEntries>{forces}</forceEntries></gameSystem>')
    with open(os.path.join(folder, "army.cat"), "w", encoding="utf-8") as file:
        file.write(f'<catalogue id="army" name="Army" gameSystemId="{name}" gameSystemRevision="1" library="false" '
                   f'{SCHEMA % "catalogue"}><selectionEntries>{entries}</selectionEntries></catalogue>')


def start(muster, game):
    """The exit code, and what the program says."""
    name, most, forces, entries = game
    first = forces.split('"')[1]
    with tempfile.TemporaryDirectory() as folder:
        write(folder, name, most, forces, entries)
        done = subprocess.run([muster, "new", "--data", folder, "--system", name, "--army", "Army", "--force", first,
                               "--legal", "-o", os.path.join(folder, "start.ros")],
                              capture_output=True, text=True, check=False)
    return done.returncode, done.stderr.strip()


def main():
    for games, is_good in ((LEGAL, lambda status, said: status == 0),
                           (IMPOSSIBLE, lambda status, said: status == 1 and PROOF in said)):
        for game in games:
            status, said = start(sys.argv[1], game)
            good = is_good(status, said)
            print(f"{'ok' if good else 'not ok'} - small games: {game[0]}")
            if not good:
                print("# " + said.replace("\n", "\n# "))


if __name__ == "__main__":
    main()
