#!/usr/bin/env python3
"""Follows a tutorial: writes its files, runs its commands, and compares their output.

    tutorial.py TUTORIAL.md

The line before a block of XML gives its place:

    Write `FILE`:                                   the block is the whole file
    Add to `FILE`, below the line with `TEXT`:      (or: above the line with, above the last line with)
    In `FILE`, `ID` becomes:                        the block replaces the element with this id

In a block `console`, a line that begins with `$ ` is a command, which a backslash at the end continues in
the next line; the lines below are its output, standard error included. All commands of the text run in one
shell that starts in an empty folder.

Each heading of the second level is a test. It also fails if `muster lint` or the schemas object to the
files afterwards. The program is $MUSTER; UPDATE=1 rewrites the output in the text.
"""
import collections
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.parsers.expat

HERE = os.path.dirname(os.path.abspath(__file__))
BLOCK = re.compile(r"^```(xml|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WRITE = re.compile(r"Write `([^`]+)`:$")
ADD = re.compile(r"Add to `([^`]+)`, (above|below) the (last )?line with `([^`]+)`:$")
COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)$", re.MULTILINE)
BECOMES = re.compile(r"In `([^`]+)`, `([^`]+)` becomes:$")

Block = collections.namedtuple("Block", "kind text start end saying")


class Failure(Exception):
    """A step of the text has another result."""


# ---- the text -----------------------------------------------------------------------------------


def split_steps(text):
    """Returns (title, text) of each heading of the second level, after the text before the first."""
    pieces = re.split(r"^## ", text, flags=re.MULTILINE)
    return [("before the first step", pieces[0])] + [
        (piece.split("\n", 1)[0], piece) for piece in pieces[1:]]


def blocks_of(text):
    for match in BLOCK.finditer(text):
        above = text[:match.start()].rstrip().rsplit("\n\n", 1)[-1]
        yield Block(match.group(1), match.group(2), match.start(2), match.end(2),
                    " ".join(above.split("\n")))


# ---- files --------------------------------------------------------------------------------------


def line_with(lines, text, last):
    found = [number for number, line in enumerate(lines) if text in line]
    if not found or (len(found) > 1 and not last):
        raise Failure(f"expected one line with {text}, found {len(found)}")
    return found[-1]


def element_of(lines, identifier):
    """Returns the range of lines of the element with an id."""
    parser = xml.parsers.expat.ParserCreate()
    around, found = [], []

    def start(_tag, attributes):
        around.append((attributes.get("id"), parser.CurrentLineNumber))

    def end(_tag):
        own, line = around.pop()
        if own == identifier:
            found.append((line - 1, parser.CurrentLineNumber))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.Parse("\n".join(lines), True)
    if len(found) != 1:
        raise Failure(f"expected one element with the id {identifier}, found {len(found)}")
    return found[0]


def write_file(folder, block):
    """Writes or edits a file as the sentence above the block says."""
    whole, add, becomes = (pattern.search(block.saying) for pattern in (WRITE, ADD, BECOMES))
    match = whole or add or becomes
    if not match:
        raise Failure(f"no place for the block after: {block.saying}")
    path = os.path.join(folder, match.group(1))
    new = block.text.splitlines()
    if whole:
        lines = new
    else:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
    if add:
        at = line_with(lines, add.group(4), add.group(3)) + (add.group(2) == "below")
        lines[at:at] = new
    if becomes:
        first, behind = element_of(lines, becomes.group(2))
        lines[first:behind] = new
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


# ---- commands -----------------------------------------------------------------------------------


class Shell:
    """A shell that marks the end of the output of each command."""

    END = "-- end of the output --"

    def __init__(self, folder, program):
        binaries = os.path.join(folder, "bin")
        self.start = os.path.join(folder, "start")
        os.mkdir(binaries)
        os.mkdir(self.start)
        # Outside the source tree the program has only the lists of the text.
        shutil.copy(program, os.path.join(binaries, "muster"))
        environment = dict(os.environ, PATH=binaries + os.pathsep + os.environ["PATH"], LC_ALL="C.UTF-8",
                           LANGUAGE="", XDG_DATA_HOME=os.path.join(folder, "home"), TERM="dumb",
                           SOURCE_DATE_EPOCH="1796083200")
        environment.pop("MUSTER_DATA", None)
        self.process = subprocess.Popen(
            ["bash"], cwd=self.start, env=environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")

    def run(self, command):
        self.process.stdin.write(f"{command}\nprintf '\\n%s\\n' '{self.END}'\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            if line == self.END + "\n":
                return "".join(lines)[:-1]
            lines.append(line)
        raise Failure(f"the shell ended in {command}")

    def folder(self):
        return self.run("pwd").strip()

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def run_console(shell, text):
    """Runs the commands of a block. Returns the block with their actual output."""
    return "".join(f"$ {command}\n{shell.run(command)}" for command in COMMAND.findall(text))


# ---- the data between steps ---------------------------------------------------------------------


def check_lint(program, folder):
    process = subprocess.run([program, "lint", folder], stdout=subprocess.PIPE, encoding="utf-8", check=False)
    if not process.stdout.rstrip().endswith("errors: 0, warnings: 0, infos: 0"):
        raise Failure("the step leaves data behind that are not sound:\n" + process.stdout)


def check_schemas(folder):
    checker = os.path.join(HERE, "../../tools/check-data")
    process = subprocess.run([checker, folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             encoding="utf-8", check=False)
    if process.returncode:
        raise Failure("the step leaves an invalid file behind:\n" + process.stdout)


# ---- following ----------------------------------------------------------------------------------


def follow(shell, text):
    """Follows a step. Returns the step with the actual output."""
    pieces, done = [], 0
    for block in blocks_of(text):
        if block.kind == "xml":
            write_file(shell.folder(), block)
        else:
            pieces += [text[done:block.start], run_console(shell, block.text)]
            done = block.end
    return "".join(pieces) + text[done:]


def compare(text, actual):
    if text != actual:
        raise Failure("\n".join(difflib.unified_diff(
            text.splitlines(), actual.splitlines(), "as it is written", "as it is", lineterm="")))


def main():
    path = sys.argv[1]
    program = os.environ["MUSTER"]
    update = os.environ.get("UPDATE") == "1"
    with open(path, encoding="utf-8") as file:
        steps = split_steps(file.read())
    failed = 0
    written = []
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(folder, program)
        for title, text in steps:
            if not any(blocks_of(text)):
                written.append(text)
                continue
            actual = text
            try:
                actual = follow(shell, text)
                check_lint(program, shell.folder())
                check_schemas(shell.folder())
                if not update:
                    compare(text, actual)
                print(f"ok - tutorial: {title}")
            except Failure as failure:
                failed += 1
                print(f"not ok - tutorial: {title}")
                print(failure)
            written.append(actual)
        shell.close()
    if update:
        with open(path, "w", encoding="utf-8") as file:
            file.write("## ".join(written))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
