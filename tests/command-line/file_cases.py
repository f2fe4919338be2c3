#!/usr/bin/env python3
"""Runs commands on outputs in odd places, on files that are not whole, and on collections that cannot be read.

Each case is a line of arguments, its exit code and texts in what it writes. The program is $MUSTER.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MUSTER = os.path.abspath(os.environ.get("MUSTER", ROOT / "build/muster"))
LISTS = str(ROOT / "lists")
EXAMPLES = ROOT / "lists/blackhammer/examples"
GOLDEN = ROOT / "tests/golden/data"
PACK = str(ROOT / "lists/blackhammer/packs/border-war.pack.xml")
DATA = ["--data", LISTS]
EDITS = 'name the "The Empire" "Left Wing"\n'
FOREIGN = """<catalogue xmlns="http://www.battlescribe.net/schema/catalogueSchema" xmlns:x="urn:x" id="c" name="C"
revision="1" battleScribeVersion="2.03" gameSystemId="s" gameSystemRevision="1"><x:y/>%s</catalogue>"""

failed = False


def check(name, complaints):
    global failed
    for line in complaints:
        print(f"# {line}")
    print(("not ok - command-line: " if complaints else "ok - command-line: ") + name, flush=True)
    failed = failed or bool(complaints)


class Home:
    """A folder with rosters, and a home directory of its own in it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "HOME": folder}
        for name in ("DATA", "STATE", "CONFIG", "CACHE"):
            self.environment[f"XDG_{name}_HOME"] = str(self.folder / "home" / name)
        whole = (EXAMPLES / "legal-2000.ros").read_text(encoding="utf-8")
        self.write("list.ros", whole)
        self.write("twin/list.ros", whole)
        self.write(".hidden", whole)
        self.write("guns.ros", (EXAMPLES / "legal-3000-guns.ros").read_text(encoding="utf-8"))
        self.write("foreign.cat", FOREIGN % "")
        self.write("foreigners.cat", FOREIGN % "<x:z/>")
        self.write("edits", EDITS)
        self.write("notes", "notes")

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run(self, *arguments, standard_input=b""):
        return subprocess.run([MUSTER, *arguments], cwd=self.folder, env=self.environment, input=standard_input,
                              capture_output=True, check=False, timeout=120)

    def is_zipped(self, name):
        return zipfile.is_zipfile(self.folder / name)


def expect(home, name, arguments, status, *texts, without=(), standard_input=b""):
    """Asserts the exit code of a line, and texts in what it writes."""
    run = home.run(*arguments, standard_input=standard_input)
    text = (run.stdout + run.stderr).decode()
    complaints = [] if run.returncode == status else [f"status {run.returncode}, not {status}"]
    complaints += [f"no {word!r}" for word in texts if word not in text]
    complaints += [f"{word!r}" for word in without if word in text]
    check(name, complaints + [text[:600]] if complaints else [])


def check_zipped(home):
    """The suffix of the output decides about its form, for every command that writes a roster."""
    sheet = home.run("print", *DATA, "--format", "text", "list.ros").stdout
    (home.folder / "list.txt").write_bytes(sheet)
    lines = {"apply": ["edits", "list.ros"], "import": ["list.txt"], "export": ["list.ros"], "update": ["list.ros"],
             "fix": ["list.ros"], "fill": ["list.ros"],
             "new": ["--system", "blackhammer", "--army", "The Empire", "--limit", "pts=2000"]}
    for command, arguments in lines.items():
        for name, zipped in ((f"{command}.rosz", True), (f"{command}.ros", False)):
            run = home.run(command, *DATA, *arguments, "-o", name)
            there = (home.folder / name).exists()
            check(f"{command}: {name}", [] if there and home.is_zipped(name) == zipped and run.returncode in (0, 1)
                  else [str(run)[:600]])


def check_collections(home):
    """A collection that cannot be read is named, and nothing replaces it."""
    (home.folder / "home/DATA/muster/collections/blackhammer.csv").mkdir(parents=True)
    for arguments in (["list"], ["list", "blackhammer"], ["set", "blackhammer", "Halberdiers", "3"],
                      ["lacks", "list.ros"], ["import", "list.ros"]):
        expect(home, f"collection {arguments[0]}: one that cannot be read is named",
               ["collection", arguments[0], *DATA, *arguments[1:]], 3, "blackhammer.csv")
    for arguments in (["list", "chess"], ["set", "chess", "Pawn", "8"]):
        expect(home, f"collection {arguments[0]}: a game that is unknown is named",
               ["collection", arguments[0], *DATA, *arguments[1:]], 3, "chess")
    for arguments in (["list"], ["set", "blackhammer", "Halberdiers", "3"], ["import", "list.ros"],
                      ["lacks", "list.ros"]):
        expect(home, f"collection {arguments[0]}: a folder without army data is named",
               ["collection", arguments[0], "--data", "/no/such", *arguments[1:]], 3, "/no/such")
    expect(home, "new --owned: a collection that cannot be read is named",
           ["new", *DATA, "--system", "blackhammer", "--army", "The Empire", "--legal", "--owned"], 3,
           "blackhammer.csv")


def check_places(home):
    """Sheets in folders, in odd places and of standard input."""
    out = home.folder / "out"
    expect(home, "print: rosters of one name have sheets of their own",
           ["print", *DATA, "-o", "out/", "list.ros", "twin/list.ros", ".hidden"], 0)
    check("print: their names", [] if {path.name for path in out.iterdir()} == {
        "list.txt", "list-2.txt", ".hidden.txt"} else [str(list(out.iterdir()))])
    expect(home, "print: the sheet of standard input", ["print", *DATA, "-o", "out/", "-"], 0,
           standard_input=(home.folder / "list.ros").read_bytes())
    check("print: its name", [] if (out / "roster.txt").exists() else [str(list(out.iterdir()))])
    expect(home, "print: a file in the place of a folder", ["print", *DATA, "-o", "notes/out/", "list.ros"], 4,
           "notes/out/: the folder cannot be made")
    expect(home, "print: several rosters need a folder", ["print", *DATA, "-o", "one.txt", "list.ros", "guns.ros"], 2,
           "-o FOLDER/")
    expect(home, "print: a template or a kind", ["print", *DATA, "--template", "x", "--sheet", "full", "list.ros"], 2,
           "exclude each other")
    expect(home, "print: a printer or a file", ["print", *DATA, "--to-printer", "-o", "x.txt", "list.ros"], 2,
           "exclude each other")
    expect(home, "print: an option behind -- is a file", ["print", *DATA, "--", "--to-printer"], 3, "--to-printer")
    expect(home, "print: too few lines", ["print", *DATA, "--lines", "3", "list.ros"], 2, "too few")
    os.symlink("list.ros", home.folder / "link.ros")
    expect(home, "print: a link is not replaced", ["print", *DATA, "-o", "link.ros", "guns.ros"], 4, "symbolic link")
    expect(home, "print: what is read is not replaced", ["print", *DATA, "-o", "link.ros", "list.ros"], 4,
           "this file is read")
    expect(home, "desk: players that cannot be read", ["desk", *DATA, "--players", "/no/such.csv", "-o", "desk", "twin"],
           3, "/no/such.csv")
    expect(home, "desk: army data that cannot be found", ["desk", "--data", "/no/such", "-o", "desk", "twin"], 3,
           "/no/such")
    expect(home, "desk: lists that cannot be found", ["desk", *DATA, "-o", "desk", "/no/lists"], 3, "/no/lists")


def check_not_whole(home):
    """A roster without all its army data becomes a new file, and replaces none."""
    shutil.copytree(GOLDEN / "lists/tin-duel", home.folder / "duel")
    shutil.copy(GOLDEN / "rosters/legal.ros", home.folder / "duel.ros")
    home.write("duel/tin-duel.muster.xml", '<companion xmlns="urn:muster:companion"><measures>')
    home.write("no-edits", "# nothing\n")
    lines = {"apply": ["no-edits", "duel.ros"], "export": ["duel.ros"], "update": ["duel.ros"], "fix": ["duel.ros"],
             "fill": ["duel.ros"], "new": ["--system", "tin-duel", "--army", "clockwork", "--force", "duel"]}
    for command, arguments in lines.items():
        line = [command, "--data", "duel", *arguments]
        expect(home, f"{command}: a roster that is not whole replaces none", [*line, "-o", "list.ros"], 3,
               "list.ros: not replaced")
        expect(home, f"{command}: it becomes a new file", [*line, "-o", f"{command}.ros"], 3)
        check(f"{command}: the new file", [] if (home.folder / f"{command}.ros").exists() else ["there is none"])
    whole = (EXAMPLES / "legal-2000.ros").read_text(encoding="utf-8")
    check("a roster that is not whole replaced none",
          [] if (home.folder / "list.ros").read_text(encoding="utf-8") == whole else ["it did"])


def check_questions(home):
    """Findings, names and proposals that are named in odd ways."""
    explain = ["explain", *DATA, "--pack", PACK, "guns.ros"]
    expect(home, "explain: a finding by its rule and pack", [*explain, "Border War 1.1"], 1, "Border War 1.1:")
    expect(home, "explain: a finding by its rule", [*explain, "1.1"], 1, "Border War 1.1:")
    expect(home, "explain: a pack is no rule", [*explain, "Border War"], 3, "Border War")
    expect(home, "explain: a number that no finding has", [*explain, "99"], 3, "99")
    for number in ("0", "21"):
        expect(home, f"fix: {number} proposals", ["fix", *DATA, "--proposals", number, "guns.ros"], 2,
               "not a number from 1 to 20")
    for number in ("-1", "7"):
        expect(home, f"fix: the proposal {number}", ["fix", *DATA, "--choose", number, "guns.ros"], 2,
               "not a number from 1 to")
    expect(home, "fix: a proposal that is not there", ["fix", *DATA, "--choose", "2", "list.ros"], 2,
           "there are 0 proposals")
    expect(home, "fix: only the roster on standard output", ["fix", *DATA, "list.ros", "-o", "-"], 0, "<roster",
           without=("list.ros:",))
    expect(home, "update: only the roster on standard output", ["update", *DATA, "list.ros", "-o", "-"], 0, "<roster",
           without=("list.ros:",))
    expect(home, "diff: two files that are missing are no JSON",
           ["diff", *DATA, "--format", "json", "none.ros", "nothing.ros"], 3, without=("{", "["))
    expect(home, "show rules: a game that is unknown", ["show", *DATA, "rules", "chess"], 3, "chess")
    expect(home, "show rules: two games", ["show", *DATA, "rules", "blackhammer", "chess"], 2, "one game system")
    expect(home, "--version: another word", ["--version", "now"], 2, "\"now\"")
    expect(home, "--version: a word too many", ["--version", "--verbose", "now"], 2, "--verbose")
    expect(home, "-h is --help", ["-h"], 0, "judge rosters")
    expect(home, "check: fewer than no threads", ["check", *DATA, "--jobs", "-1", "list.ros"], 2, "--jobs=-1")


def check_forms(home):
    """Army data that become JSON, and folders that are checked."""
    expect(home, "convert: one name of another namespace", ["convert", "foreign.cat", "-o", "one.json"], 0,
           "1 name of another namespace")
    expect(home, "convert: two names", ["convert", "foreigners.cat", "-o", "two.json"], 0, "2 names of other namespaces")
    expect(home, "convert: what cannot be read", ["convert", "/no/such.cat", "-o", "x.json"], 3, "/no/such.cat")
    expect(home, "export: the suffix is the form", ["export", *DATA, "list.ros", "-o", "list.json"], 0)
    check("export: JSON", [] if (home.folder / "list.json").read_text(encoding="utf-8")[0] == "{" else ["no JSON"])
    expect(home, "lint: a folder of notes", ["lint", "twin"], 3, "twin: there is no army data")
    expect(home, "lint: a file of notes", ["lint", "notes"], 3, "army data end in")
    expect(home, "lint: a file that is not there", ["lint", "/no/such.gst"], 3, "no such file")
    shutil.copytree(GOLDEN / "lists/tin-duel", home.folder / "duel")
    home.write("duel/packs/cup.pack.xml", '<pack xmlns="urn:muster:pack" name="Cup"/>')
    home.write("stray/a.muster.xml", '<companion xmlns="urn:muster:companion" system="chess" id="a"/>')
    expect(home, "lint: a pack is checked with the army data around it", ["lint", "duel/packs/cup.pack.xml"], 0)
    expect(home, "lint: an overlay of a game that was not checked", ["lint", "stray/a.muster.xml"], 1, "chess")
    expect(home, "lint: findings of other files are left out", ["lint", "duel/tin-duel.gst"], 0, without=("springs",))
    expect(home, "lint: a folder within one that is checked", ["lint", "--format", "json", "duel", "duel/packs"], 3,
           '"files": 4', "duel/packs: there is no army data")


def main():
    for group in (check_zipped, check_collections, check_places, check_not_whole, check_questions, check_forms):
        with tempfile.TemporaryDirectory() as folder:
            group(Home(folder))


if __name__ == "__main__":
    main()
    sys.exit(1 if failed else 0)
