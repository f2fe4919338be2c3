#!/usr/bin/env python3
"""Runs the commands of README.md and compares their output with the page.

    readme.py SOURCE

In a block without language, "$ " begins a command and the next lines are its output; "..." ends
the comparison, and "…" at the end of a cell means that the terminal cut it. The block with "> " is a
dialogue of `muster --plain`, and its lines must occur in this order. Commands of the blocks `sh` that
begin with "$M" must succeed, or find a roster that is not legal.

The folder of the commands has copies of our lists, and the files that the page names.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENTRIES = {"boars": "orcs-and-goblins-2000-boars", "count": "2000", "hold": "dwarfs-2000",
           "goblins": "orcs-and-goblins-2500-night-goblins", "thorin": "dwarfs-2000"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(command, folder, text=None):
    done = subprocess.run(["bash", "-c", command], cwd=folder, input=text, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    return done.returncode, done.stdout


def make_seasons(source, folder):
    """Two versions of the army data: the second lacks an option and raises a price."""
    system = os.path.join(source, "lists/blackhammer")
    for season in ("season-1", "season-2"):
        os.mkdir(os.path.join(folder, season))
        for name in os.listdir(system):
            if name.endswith((".gst", ".cat", ".xml")):
                shutil.copy(os.path.join(system, name), os.path.join(folder, season))
    path = os.path.join(folder, "season-2/empire.cat")
    text = read(path).replace('name="The Empire" revision="1"', 'name="The Empire" revision="2"')
    text = text.replace('"empire.captain.battle-standard-bearer"', '"empire.captain.gone"')
    price = text.index('value="100"', text.index('id="empire.great-cannon"'))
    write(path, text[:price] + 'value="180"' + text[price + len('value="100"'):])


def make_folder(source, folder):
    examples = os.path.join(source, "lists/blackhammer/examples")
    shutil.copytree(os.path.join(source, "lists"), os.path.join(folder, "lists"))
    os.mkdir(os.path.join(folder, "build"))
    os.symlink(os.environ["MUSTER"], os.path.join(folder, "build/muster"))
    shutil.copy(os.path.join(source, "tests/rules/blackhammer/BH-08-illegal-two-lords.ros"), folder)
    shutil.copy(os.path.join(examples, "legal-2000.ros"), folder)
    shutil.copy(os.path.join(examples, "legal-2000.ros"), os.path.join(folder, "count.ros"))
    shutil.copy(os.path.join(source, "lists/blackhammer/packs/border-war.pack.xml"), folder)
    text = read(os.path.join(source, "tests/import/texts/battlescribe.txt"))
    write(os.path.join(folder, "pasted.txt"), text.replace("Mortar [75pts]", "Morter [85pts]"))
    os.mkdir(os.path.join(folder, "entries"))
    for name, example in ENTRIES.items():
        shutil.copy(os.path.join(examples, f"legal-{example}.ros"),
                    os.path.join(folder, "entries", name + ".ros"))
    broken = read(os.path.join(examples, "legal-orcs-and-goblins-2000.ros")).splitlines(True)
    write(os.path.join(folder, "entries/mail.ros"), "".join(broken[:147]))
    make_seasons(source, folder)


def is_same_row(shown, line):
    """True if the cells are the same, or cut by the terminal."""
    cells, found = re.split(r" {2,}", shown), re.split(r" {2,}", line)
    return len(cells) == len(found) and all(
        theirs.startswith(ours[:-1]) if ours.endswith("…") else ours == theirs
        for ours, theirs in zip(cells, found))


def compare(shown, output):
    """The first difference, or None."""
    lines = output.rstrip("\n").split("\n")
    is_table = any("…" in line for line in shown)
    for place, line in enumerate(shown):
        if line == "...":
            return None
        found = lines[place] if place < len(lines) else "(end)"
        if line != found and not (is_table and is_same_row(line, found)):
            return f"the page has {line!r}, the output {found!r}"
    return None if len(lines) <= len(shown) else f"the page lacks {lines[len(shown)]!r}"


def compare_dialogue(shown, output):
    lines = iter(output.split("\n"))
    for line in shown:
        if not line.startswith("> ") and line not in lines:
            return f"the dialogue lacks {line!r}"
    return None


def tests_of(text):
    """(name, command, input, compare) of each command of the page."""
    for language, block in BLOCK.findall(text):
        if language == "sh":
            for command in re.findall(r"(?m)^\$M .*", block):
                command = command.split("#")[0].strip().replace("| less", "| cat")
                command = command.replace("/tmp/", "../../../").replace("$M", "../../../build/muster")
                yield command, "cd lists/blackhammer/examples && " + command, None, None
        elif "\n> " in block:
            said = "".join(line[2:] + "\n" for line in block.split("\n") if line.startswith("> "))
            shown = block.rstrip("\n").split("\n")
            yield "--plain", "muster --plain legal-2000.ros", said, \
                lambda output, shown=shown: compare_dialogue(shown, output)
        for piece in re.split(r"(?m)^\$ ", block)[1:] if not language else ():
            command, *shown = piece.rstrip("\n").split("\n")
            command = re.sub(r"^(muster check) (--pack.*)", r"\1 --format table \2 2>/dev/null",
                             command)
            yield command, command, None, \
                lambda output, shown=shown: compare(shown, output)


def main():
    source, failed = sys.argv[1], 0
    with tempfile.TemporaryDirectory() as folder:
        make_folder(source, folder)
        os.environ["PATH"] = os.path.join(folder, "build") + ":" + os.environ["PATH"]
        os.environ["MUSTER_DATA"] = "lists"
        os.environ.update(LC_ALL="C.UTF-8", XDG_STATE_HOME=folder, XDG_DATA_HOME=folder,
                          XDG_CONFIG_HOME=folder)
        for name, command, said, check in tests_of(read(os.path.join(source, "README.md"))):
            if command.startswith("cd "):
                command = "unset MUSTER_DATA; " + command
            status, output = run(command, folder, said)
            problem = check(output) if check else None if status <= 1 else output.strip()
            failed += problem is not None
            print(f"not ok - readme: {name}: {problem}" if problem else f"ok - readme: {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
