#!/usr/bin/env python3
"""Cuts commands short at every change that they make to files, and runs them again.

    cut_short.py MUSTER INJECT.SO [--whole] [--only TEXT]

A run that was killed before its n-th change, or found a full disk from its n-th write on, is run again without a
fault: then all files are those of an undisturbed run. Without --whole n grows by a part of itself each time.
Temporary files of a killed run may be left; the next save of the same file removes them after a minute.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/desk"))
import inbox  # noqa: E402  pylint: disable=wrong-import-position

DATA = ROOT / "lists/blackhammer"
EXAMPLES = DATA / "examples"
LISTS = ["legal-1000.ros", "legal-2000.ros", "legal-3000.ros"]
LONGEST_RUN = 60

# Name, the commands that prepare the folder, and the command that is cut short.
COMMANDS = [
    ("desk", [], ["desk", "lists", "-o", "out"]),
    ("desk again", [["desk", "before", "-o", "out"]], ["desk", "lists", "-o", "out"]),
    ("print", [], ["print", "lists", "-o", "sheets/"]),
    ("print again", [["print", "lists", "-o", "sheets/"]], ["print", "lists", "-o", "sheets/", "--format", "html"]),
    ("export", [], ["export", "--format", "ros", "lists/legal-1000.ros", "-o", "mine.ros"]),
    ("update", [], ["update", "lists/legal-1000.ros", "-o", "mine.ros"]),
    ("convert", [], ["convert", "data/empire.cat", "-o", "empire.json"]),
    ("collection", [], ["collection", "import", "lists/legal-1000.ros"]),
    ("install", [], ["data", "install", "data", "--name", "bh"]),
    ("update data", [["data", "install", "data", "--name", "bh"], ["CHANGE"]], ["data", "update", "--yes"]),
    ("remove data", [["data", "install", "data", "--name", "bh"]], ["data", "remove", "bh"]),
    ("lock", [], ["data", "lock", "lists/legal-1000.ros", "-o", "season.lock"]),
    ("intake", [], ["desk", "--players", "players.csv", "-o", "out", "inbox"]),
    ("intake again", [["desk", "--players", "players.csv", "-o", "out", "inbox"], ["RESEND"]],
     ["desk", "--players", "players.csv", "-o", "out", "inbox"]),
    ("lint fix", [], ["lint", "--fix", "--first", "broken"]),
    ("update system", [], ["update", "--system", "BlackHammer", "lists/strange.ros", "-o", "mine.ros"]),
    ("update army", [], ["update", "--army", "Dwarfs", "lists/legal-1000.ros", "-o", "mine.ros"]),
    ("collection again", [["collection", "set", "BlackHammer", "Captain", "1"]],
     ["collection", "set", "BlackHammer", "Captain", "2"]),
    ("install package", [], ["data", "install", "set.zip", "--name", "bh"]),
    ("install again", [["data", "install", "set.zip", "--name", "bh"]], ["data", "install", "data", "--name", "bh"]),
    ("pin data", [["data", "install", "data", "--name", "bh"]], ["data", "pin", "bh"]),
    ("roll data back", [["data", "install", "data", "--name", "bh"], ["CHANGE"], ["data", "update", "--yes"]],
     ["data", "rollback", "bh"]),
]

PLAYERS = "name,e-mail\nAnna Schmidt,anna@example.org\nBert Elm,bert@example.org\nDora Yew,\nJo Birch,\nKim Ash,\n"

# Army data with mistakes in two files, of which one is about both: the id of a category is a word.
BROKEN = {"game.gst": """<gameSystem id="game" name="A Game" revision="1" battleScribeVersion="2.03">
  <categoryEntries><categoryEntry id="model" name="Models"/><categoryEntry id="hq" name="HQ"/></categoryEntries>
  <forceEntries><forceEntry id="f" name="Force"><categoryLinks>
    <categoryLink id="f.m" name="Models" targetId="model"/><categoryLink id="f.h" name="HQ" targetId="hq"/>
  </categoryLinks></forceEntry></forceEntries>
</gameSystem>
"""} | {f"{army}.cat": f"""<catalogue id="{army}" name="{army}" revision="1" battleScribeVersion="2.03" gameSystemId="game">
  <selectionEntries><selectionEntry id="{army}.boys" name="Boys " type="unit">
    <constraints><constraint type="max" value="1" field="selections" scope="parent"/></constraints>
    <categoryLinks><categoryLink id="{army}.m" name="Models" targetId="model"/></categoryLinks>
    <entryLinks><entryLink id="{army}.to-sword" name="Sword" targetId="no-sword" type="selectionEntry"/></entryLinks>
  </selectionEntry></selectionEntries>
</catalogue>
""" for army in ("orks", "elves")}

# Those of which a run takes long: a smaller sample without --whole.
DEAR = {"intake", "intake again"}

# A second run finds nothing to do, which is right.
MAY_FAIL = {"remove data", "roll data back"}

# The time of an installation, and of a version.
TIMES = re.compile(rb"\d{4}-\d\d-\d\dT[\d:.]+Z?")


def write(path, data):
    """Writes a file that is received at the same time in every run."""
    path.write_bytes(data)
    os.utime(path, (1803895200, 1803895200))


class Bench:
    """Folders with the inputs of all commands."""

    def __init__(self, muster, library, work):
        self.muster, self.library, self.work = str(muster), str(library), pathlib.Path(work)
        self.text = subprocess.run([self.muster, "export", "--data", DATA, "--format", "text-newrecruit", EXAMPLES / LISTS[0]],
                                   capture_output=True, encoding="utf-8", check=True).stdout
        # Made once, since each mail has other bounds between its parts.
        self.mails = [inbox.mail(sender, "See the attached file.\n", attached=("list.txt", self.text.encode()))
                      for sender in ("anna@example.org", "bert@example.org")]

    def run(self, folder, words, **fault):
        if words == ["CHANGE"]:
            catalogue = folder / "data/empire.cat"
            catalogue.write_text(catalogue.read_text().replace('revision="', 'revision="9', 1))
            return None
        if words == ["RESEND"]:
            write(folder / "inbox/dora-yew.html", inbox.page(self.text.replace("General", "Captain", 1)).encode())
            return None
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8", "TMPDIR": str(folder / "tmp"),
                       "MUSTER_DATA": str(DATA), "GCOV_PREFIX": str(folder / "counters"),
                       **{f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("STATE", "CONFIG", "CACHE")},
                       "XDG_DATA_HOME": str(folder / "share"), **fault}
        return subprocess.run([self.muster, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=LONGEST_RUN, check=False)

    def prepare(self, before):
        """A folder as it is when the command begins. Its path is the same for all, since files name it."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.work))
        for name in ("tmp", "lists", "before", "data", "sheets"):
            (folder / name).mkdir()
        for name in LISTS:
            shutil.copy(EXAMPLES / name, folder / "lists")
        shutil.copy(EXAMPLES / LISTS[0], folder / "before")
        shutil.copy(EXAMPLES / LISTS[1], folder / "before" / "gone.ros")
        for path in [*DATA.glob("*.gst"), DATA / "empire.cat"]:
            shutil.copy(path, folder / "data")
        self.fill(folder)
        for words in before:
            self.run(folder, words)
        return folder

    def fill(self, folder):
        """Adds what strangers send, a package, army data with mistakes, and a roster of another game system."""
        text = self.text
        files = {"players.csv": PLAYERS.encode(), "inbox/first.eml": self.mails[0], "inbox/box.mbox": inbox.box(self.mails[1:]),
                 "inbox/dora-yew.html": inbox.page(text).encode(), "inbox/jo birch.docx": inbox.document(text),
                 "inbox/kim ash.pdf": inbox.pdf(text), "inbox/photo.png": inbox.PICTURE,
                 **{f"broken/{name}": broken.encode() for name, broken in BROKEN.items()}}
        system = re.search('gameSystemId="([^"]*)"', (EXAMPLES / LISTS[0]).read_text()).group(1)
        files["lists/strange.ros"] = (EXAMPLES / LISTS[0]).read_bytes().replace(
            f'gameSystemId="{system}"'.encode(), b'gameSystemId="strange"')
        for name, data in files.items():
            (folder / name).parent.mkdir(exist_ok=True)
            write(folder / name, data)
        with zipfile.ZipFile(folder / "set.zip", "w") as package:
            for path in sorted((folder / "data").iterdir()):
                package.writestr(zipfile.ZipInfo(path.name), path.read_bytes())


def contents(folder):
    """Path → bytes of all files but temporary ones, without the folder's own name and times."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and ".muster-" not in path.name and not {"counters", "tmp"} & set(path.parts[len(folder.parts):]):
            text = path.read_bytes().replace(str(folder).encode(), b"FOLDER")
            found[str(path.relative_to(folder))] = TIMES.sub(b"TIME", text)
    return found


def cut(bench, command, kind, at, status, expected):
    """Runs a command with a fault, then without. Returns whether there was one, and the complaint."""
    name, before, words = command
    folder = bench.prepare(before)
    mark = folder.with_name(folder.name + ".mark")
    bench.run(folder, words, LD_PRELOAD=bench.library, FAULT_KIND=kind, FAULT_AT=str(at), FAULT_MARK=str(mark))
    happened = mark.exists() and mark.stat().st_size > 0
    wrong = None
    if happened:
        # A run that had written everything when it was killed counts as one: the next tells what is new since then.
        is_complete = contents(folder) == expected
        again = bench.run(folder, words)
        found = expected if is_complete else contents(folder)
        odd = sorted(path for path in {*found, *expected} if found.get(path) != expected.get(path))
        if again.returncode != status and name not in MAY_FAIL:
            wrong = f"{kind} {at}: the second run has status {again.returncode}: {again.stderr[-300:]!r}"
        elif odd:
            wrong = f"{kind} {at}: not as without a fault: {odd[:5]}"
    shutil.rmtree(folder)
    mark.unlink(missing_ok=True)
    return happened, wrong


def sweep(bench, command, kind, whole):
    folder = bench.prepare(command[1])
    before = contents(folder)
    done = bench.run(folder, command[2])
    # 1 with a finding, 3 with a file that is no list.
    assert done.returncode in (0, 1, 3), done
    expected = contents(folder)
    assert expected != before, f"{command[0]} writes nothing: {done}"
    shutil.rmtree(folder)
    found, runs, at = [], 0, 1
    while True:
        happened, wrong = cut(bench, command, kind, at, done.returncode, expected)
        if not happened:
            return runs, found
        runs += 1
        if wrong:
            found.append(wrong)
        at += 1 if whole else 1 + (2 * at if command[0] in DEAR else at)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster", type=pathlib.Path)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(options.muster.resolve(), options.library.resolve(), work)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            tasks = [(c[0], kind, pool.submit(sweep, bench, c, kind, options.whole))
                     for c in COMMANDS for kind in ("kill", "full") if options.only in f"{c[0]} {kind}"]
            for name, kind, task in tasks:
                runs, found = task.result()
                failed |= bool(found)
                print(f"{'not ok' if found else 'ok'} - cut short: {name}, {kind}")
                print(f"# {runs} runs", *found[:5], sep="\n# ", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
