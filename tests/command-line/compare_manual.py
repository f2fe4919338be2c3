#!/usr/bin/env python3
"""Compares muster(1) with the options of the program.

    compare_manual.py OPTIONS MAN-PAGE

OPTIONS is the output of `muster --list-options` (src/faces/arguments/option-table.h). Per command, prints a
line each, in the form of tests/run-all:

- the synopsis has exactly the options of the command,
- the description has exactly the options of the command,
- the description of an option has all its words.
"""
import re
import sys

# Options of every command have a section of their own.
GENERAL = {"--data", "--overlay", "--no-overlays", "--lang", "-h", "--help", "--version"}
FLAG = re.compile(r"\bFl (-?[a-z-]+)")
WORDS = re.compile(r"\bCm ([^A-Z]+)")


def read_options(path):
    """{command: {option name: [word]}}"""
    commands, options = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = line.rstrip("\n").split("\t")
            if fields[0] == "command":
                options = commands[fields[1]] = {}
            elif fields[0] == "option":
                for name in fields[1].split():
                    options[name] = fields[3].split()
    return commands


def flags(line):
    return {"-" + name for name in FLAG.findall(line)}


def read_synopsis(lines, commands):
    """{command: {option name}}"""
    found, command = {name: set() for name in commands}, None
    for line in lines:
        if line.strip() == ".Nm":
            command = None
        match = re.match(r"\.(?:Op )?Cm (\w+)", line)
        if match and command is None:
            command = match.group(1)
        if command in found:
            found[command] |= flags(line)
    return found


def read_descriptions(lines, commands):
    """{command: {option name: {word}}}; the commands are the items of the outermost list"""
    found, command, current, depth = {name: {} for name in commands}, None, [], 0
    for line in lines:
        depth += line.startswith(".Bl") - line.startswith(".El")
        match = re.match(r"\.It Cm (\w+)", line)
        if match and match.group(1) in found and depth == 1:
            command, current = match.group(1), []
        elif line.startswith(".It Fl "):
            current = [found[command].setdefault(name, set()) for name in flags(line)]
        for words in WORDS.findall(line):
            for option in current:
                option.update(words.replace("|", " ").split())
    return found


def section(page, start, end):
    lines = page[page.index(start) + 1:]
    return lines[:lines.index(end)]


def report(name, missing, unknown):
    if missing or unknown:
        print(f"not ok - {name}")
        for option in sorted(missing):
            print(f"  missing: {option}")
        for option in sorted(unknown):
            print(f"  not an option: {option}")
    else:
        print(f"ok - {name}")


def main():
    commands = read_options(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as file:
        page = file.read().splitlines()
    synopsis = read_synopsis(section(page, ".Sh SYNOPSIS", ".Sh DESCRIPTION"), commands)
    described = read_descriptions(
        section(page, ".Ss Commands", ".Ss Options of every command"), commands)
    for command, options in commands.items():
        # The synopsis names the short form of an option that has one.
        own = set(options) - GENERAL
        in_synopsis = own - ({"--output"} if "-o" in own else set())
        report(f"manual: synopsis of {command}", in_synopsis - synopsis[command],
               synopsis[command] - set(options))
        report(f"manual: options of {command}", own - set(described[command]),
               set(described[command]) - set(options))
        for option, words in options.items():
            if words and option not in GENERAL:
                report(f"manual: words of {command} {option}",
                       set(words) - described[command].get(option, set()), set())
    general = section(page, ".Ss Options of every command", ".Sh OUTPUT")
    known = set().union(*(flags(line) for line in general if line.startswith(".It Fl ")))
    report("manual: options of every command", GENERAL - {"-h"} - known, known - GENERAL)


if __name__ == "__main__":
    main()
