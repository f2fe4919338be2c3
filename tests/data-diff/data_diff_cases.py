#!/usr/bin/env python3
"""Changes a small game in one respect at a time, and checks what `muster diff` says.

Prints a line a test for the runner. MUSTER names the program.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import xml.dom.minidom
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
MUSTER = os.environ["MUSTER"]
LISTS = os.path.join(HERE, "..", "..", "lists")

SYSTEM = """<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="game" name="A Game" revision="1" battleScribeVersion="2.03">
  <costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
  <profileTypes>
    <profileType id="gun" name="Gun"><characteristicTypes>
      <characteristicType id="range" name="Range"/><characteristicType id="hits" name="Hits"/>
    </characteristicTypes></profileType>
  </profileTypes>
  <categoryEntries>
    <categoryEntry id="hq" name="HQ"/><categoryEntry id="troops" name="Troops"/>
    <categoryEntry id="lads" name="Boy"/>
  </categoryEntries>
  <forceEntries><forceEntry id="army" name="Army"><categoryLinks>
    <categoryLink id="army.hq" name="HQ" targetId="hq"/><categoryLink id="army.troops" name="Troops" targetId="troops"/>
  </categoryLinks></forceEntry></forceEntries>
</gameSystem>
"""

UNIT = """    <selectionEntry id="boys" name="Boys" type="unit">
      <modifiers>
        <modifier type="set" field="pts" value="110"><conditions>
          <condition type="atLeast" value="6" field="selections" scope="self" childId="boy" includeChildSelections="true"/>
        </conditions></modifier>
      </modifiers>
      <constraints><constraint id="boys.max" type="max" value="3" field="selections" scope="roster"/></constraints>
      <profiles><profile id="slugga" name="Slugga" typeId="gun" typeName="Gun"><characteristics>
        <characteristic name="Range" typeId="range">12"</characteristic>
        <characteristic name="Hits" typeId="hits">5+</characteristic>
      </characteristics></profile></profiles>
      <rules><rule id="mob" name="Mob"><description>They shout.</description></rule></rules>
      <categoryLinks><categoryLink id="boys.troops" name="Troops" targetId="troops" primary="true"/></categoryLinks>
      <selectionEntries><selectionEntry id="boy" name="Boy" type="model"/></selectionEntries>
      <costs><cost name="pts" typeId="pts" value="80"/></costs>
    </selectionEntry>
"""


def many(price):
    return "".join(f"""    <selectionEntry id="u{number}" name="Unit {number}" type="unit">
      <costs><cost name="pts" typeId="pts" value="{price}"/></costs>
    </selectionEntry>
""" for number in range(1, 6))


ARMY = """<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="orks" name="Orks" revision="3" battleScribeVersion="2.03" gameSystemId="game">
  <selectionEntries>
""" + UNIT + many(5) + """  </selectionEntries>
</catalogue>
"""

# What changes, what it becomes, the sums, and the lines about it.
CASES = [
    ("a price", 'value="80"', 'value="75"', "prices: 1", ["  Boys", "    ~ pts: 80 → 75"]),
    ("a limit", 'type="max" value="3"', 'type="max" value="4"', "limits: 1",
     ["  Boys", "    ~ limit: at most 3 in the roster → at most 4 in the roster"]),
    ("a limit that is gone", '<constraint id="boys.max" type="max" value="3" field="selections" scope="roster"/>', "",
     "limits: 1", ["  Boys", "    - limit: at most 3 in the roster"]),
    ("a category", 'targetId="troops" primary="true"', 'targetId="hq" primary="true"', "categories: 3",
     ["  Boys", "    + category: HQ", "    ~ primary category: Troops → HQ", "    - category: Troops"]),
    ("a value of a profile", '12"', '18"', "profile values: 1", ["  Boys", '    ~ Slugga, Range: 12" → 18"']),
    ("a text", "They shout.", "They shout louder.", "texts: 1",
     ["  Boys", "    ~ Mob, text: They shout. → They shout louder."]),
    ("the blanks of a text", "They shout.", "They\n   shout.", "no difference", []),
    ("a condition", 'type="atLeast" value="6"', 'type="atLeast" value="7"', "modifiers: 1",
     ["  Boys", '    ~ pts: set 110 if at least 6 "Boy" in itself at any depth → set 110 if at least 7 "Boy" in itself '
      "at any depth"]),
    ("a condition of another element with that name", 'childId="boy"', 'childId="lads"', "modifiers: 1",
     ["  Boys", "    ~ pts: set 110 if at least 6 boy in itself at any depth (shared, includeChildSelections) → set 110 if at "
      "least 6 lads in itself at any depth (shared, includeChildSelections)"]),
    ("a setting", 'name="Boy" type="model"', 'name="Boy" type="model" hidden="true"', "settings: 1",
     ["  Boys", "    + Boy, hidden: true"]),
    ("a name", 'name="Boy" type', 'name="Lad" type', "other names: 1",
     ["  Boys", '    ~ Lad, called: Boy → Lad']),
    ("an id, found by its name", 'id="boy" name', 'id="boy-2" name', "with a new id: 1",
     ["1 id that kept rosters may have is gone", "  Boys", "    ~ Boy, id: boy → boy-2"]),
    ("a new entry", "</selectionEntries>\n      <costs>",
     '<selectionEntry id="nob" name="Nob" type="model"/></selectionEntries>\n      <costs>', "new entries: 1",
     ["  Boys", '    + entry "Nob"']),
    ("an entry that is gone", '<selectionEntry id="boy" name="Boy" type="model"/>', "", "entries gone: 1",
     ["1 id that kept rosters may have is gone", "  Boys", '    - entry "Boy" (its id boy is gone)']),
    ("a unit that is gone with all in it", UNIT, "", "entries gone: 1",
     ["  Boys", '    - entry "Boys" (its id boys is gone)']),
    ("an attribute of a condition that makes no words", 'includeChildSelections="true"/>',
     'includeChildSelections="true" includeChildForces="true"/>', "modifiers: 1",
     ["  Boys", '    ~ pts: set 110 if at least 6 "Boy" in itself at any depth (shared, includeChildSelections) → set 110 if at least '
      '6 "Boy" in itself at any depth (shared, includeChildSelections, includeChildForces)']),
    ("an attribute of a limit that makes no words", 'value="3" field', 'value="3" includeChildForces="true" field', "limits: 1",
     ["  Boys", "    ~ limit: at most 3 in the roster (shared) → at most 3 in the roster (shared, includeChildForces)"]),
    ("an amount that is taken at first", 'name="Boy" type="model"', 'name="Boy" type="model" defaultAmount="2"', "settings: 1",
     ["  Boys", "    + Boy, defaultAmount: 2"]),
    ("five equal changes", 'value="5"', 'value="6"', "prices: 5",
     ["The same in several places", "    ~ pts: 5 → 6 (5 times: Unit 1, Unit 2, Unit 3, …)"]),
    ("a cost of zero that is written", 'value="80"/></costs>',
     'value="80"/><cost name="power" typeId="power" value="0"/></costs>', "no difference", []),
]

failed = False


def check(name, complaints):
    global failed
    for complaint in complaints[:10]:
        print("# " + str(complaint).replace("\n", "\n# "))
    print(("not ok - " if complaints else "ok - ") + name, flush=True)
    failed = failed or bool(complaints)


def muster(*arguments, folder="."):
    return subprocess.run([MUSTER, *arguments], cwd=folder, capture_output=True, encoding="utf-8", check=False)


def write(folder, name, army=ARMY, system=SYSTEM):
    path = os.path.join(folder, name)
    os.makedirs(path, exist_ok=True)
    for file, text in (("game.gst", system), ("orks.cat", army)):
        with open(os.path.join(path, file), "w", encoding="utf-8") as out:
            out.write(text)
    return path


def check_case(name, old, new, sums, lines):
    with tempfile.TemporaryDirectory() as folder:
        assert old in ARMY, old
        write(folder, "old")
        write(folder, "new", ARMY.replace(old, new))
        done = muster("diff", "old", "new", folder=folder)
        said = done.stdout.splitlines()
        complaints = [] if said and said[0] == sums else [f"the sums are {said[:1]}"]
        complaints += [f"missing: {line}" for line in lines if line not in said]
        if lines and "the revision of Orks, 3, was not raised" not in said:
            complaints.append("the revision is not mentioned")
        if done.returncode != bool(lines):
            complaints.append(f"the status is {done.returncode}")
        check(f"data-diff: {name}", complaints + ([done.stdout + done.stderr] if complaints else []))


def check_forces():
    """The limits of a category in a force, which no entry has."""
    link = '<categoryLink id="army.hq" name="HQ" targetId="hq"'
    limited = link + '><constraints><constraint id="c" type="max" value="2" field="selections" scope="parent"/></constraints>'
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "old")
        write(folder, "new", system=SYSTEM.replace(link + "/>", limited + "</categoryLink>"))
        write(folder, "newest", system=SYSTEM.replace(link + "/>", ""))
        said = muster("diff", "old", "new", folder=folder).stdout
        gone = muster("diff", "old", "newest", folder=folder).stdout
        right = "limits: 1\n" in said and "  Army\n    + HQ, limit: at most 2" in said and '    - category "HQ"' in gone
        check("data-diff: categories of a force and their limits", [] if right else [said, gone])


def check_revision():
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "old")
        write(folder, "new", ARMY.replace('value="80"', 'value="75"').replace('revision="3"', 'revision="4"'))
        done = muster("diff", "old", "new", folder=folder)
        check("data-diff: a raised revision is shown", [] if "Orks (revision 3 → 4)" in done.stdout and
              "not raised" not in done.stdout else [done.stdout])


def check_formats():
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "old")
        write(folder, "new", ARMY.replace('name="Boys"', 'name="*Boys* &lt;b>"').replace('value="80"', 'value="75"'))
        report = json.loads(muster("diff", "--format", "json", "old", "new", folder=folder).stdout)
        kinds = [change["kind"] for change in report["changes"]]
        wanted = {"name": "Orks", "file": "new/orks.cat", "revisionBefore": 3, "revisionAfter": 3,
                  "revisionForgotten": True, "changes": 2}
        check("data-diff: JSON has all changes and files",
              [] if kinds == ["renamed", "price"] and report["files"] == [wanted] and
              report["changes"][1]["line"] == 4 else [json.dumps(report)])
        markdown = muster("diff", "--format", "markdown", "old", "new", folder=folder).stdout
        check("data-diff: nothing in Markdown is markup of the data",
              [] if "- **\\*Boys\\* \\<b\\>**" in markdown and "### Orks" in markdown else [markdown])
        html = muster("diff", "--format", "html", "old", "new", folder=folder).stdout
        body = html[html.index("<body>"):html.index("</html>")]
        xml.dom.minidom.parseString(body)
        check("data-diff: HTML is a page", [] if "<h3>*Boys* &lt;b&gt;</h3>" in body else [html])
        quiet = muster("diff", "--quiet", "old", "new", folder=folder)
        check("data-diff: --quiet writes nothing", [] if (quiet.returncode, quiet.stdout) == (1, "") else [quiet.stdout])
        refused = muster("diff", "--format", "html", "a.ros", "b.ros", folder=folder)
        check("data-diff: the formats of army data are refused for rosters",
              [] if refused.returncode == 2 else [refused.stderr])


def check_sources():
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, "data")
        git = ["git", "-C", path, "-c", "user.name=Test", "-c", "user.email=test@example.org"]
        if shutil.which("git"):
            subprocess.run(["git", "init", "-q", path], check=True)
            subprocess.run([*git, "add", "."], check=True)
            subprocess.run([*git, "commit", "-q", "-m", "one"], check=True)
            write(folder, "data", ARMY.replace('value="80"', 'value="75"'))
            there = muster("diff", "--git", "HEAD", "data", folder=folder)
            check("data-diff: a revision of git is compared with the files",
                  [] if "~ pts: 80 → 75" in there.stdout else [there.stdout + there.stderr])
            subprocess.run([*git, "commit", "-qam", "two"], check=True)
            both = muster("diff", "--git", "HEAD~1..HEAD", folder=path)
            check("data-diff: two revisions of git are compared",
                  [] if both.stdout == there.stdout and both.returncode == 1 else [both.stdout + both.stderr])
            wrong = [muster("diff", "--git", name, folder=path).returncode for name in ("nothing..HEAD", "--help", "..")]
            check("data-diff: what is no revision is refused", [] if wrong == [3, 3, 2] else [wrong])
        else:
            print("skip - data-diff: revisions of git: there is no git")
        write(folder, "old")
        with zipfile.ZipFile(os.path.join(folder, "old.zip"), "w") as archive:
            for name in ("game.gst", "orks.cat"):
                archive.write(os.path.join(folder, "old", name), name)
        packed = muster("diff", "old.zip", "old", folder=folder)
        check("data-diff: an archive is a version", [] if packed.stdout == "no difference\n" else [packed.stdout + packed.stderr])
        with open(os.path.join(path, "orks.cat"), "w", encoding="utf-8") as file:
            file.write("<catalogue")
        broken = muster("diff", "old", "data", folder=folder)
        check("data-diff: a broken file is said, and not taken for a change",
              [] if broken.returncode == 3 and "gone" not in broken.stdout else [broken.stdout + broken.stderr])


def check_forms():
    """The same data in XML and in JSON have no difference, nor has any folder with itself."""
    with tempfile.TemporaryDirectory() as folder:
        for name in sorted(os.listdir(LISTS)):
            source = os.path.join(LISTS, name)
            files = [file for file in sorted(os.listdir(source)) if file.endswith((".gst", ".cat"))] \
                if os.path.isdir(source) else []
            if not files:
                continue
            target = os.path.join(folder, name)
            os.mkdir(target)
            for file in files:
                muster("convert", os.path.join(source, file), "-o", os.path.join(target, file + ".json"))
            done = muster("diff", source, target)
            check(f"data-diff: {name} is the same in XML and in JSON",
                  [] if done.stdout == "no difference\n" else [done.stdout[:500] + done.stderr])


def main():
    for case in CASES:
        check_case(*case)
    check_forces()
    check_revision()
    check_formats()
    check_sources()
    check_forms()


if __name__ == "__main__":
    main()
    sys.exit(1 if failed else 0)
