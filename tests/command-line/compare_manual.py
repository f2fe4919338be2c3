#!/usr/bin/env python3
"""Compares muster(1) and the pages of its commands with the options of the program.

    compare_manual.py OPTIONS MUSTER-1 PAGE...

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
        if line.strip() in (".Nm", ".Nm muster"):
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


def read_page(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def merge(found, more):
    """Adds what one page has of each command."""
    for command, options in more.items():
        found[command].update(options)


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
    main_page, pages = read_page(sys.argv[2]), [read_page(path) for path in sys.argv[2:]]
    synopsis, described = {name: set() for name in commands}, {name: {} for name in commands}
    for page in pages:
        end = ".Ss Options of every command" if page == main_page else ".Sh SEE ALSO"
        merge(synopsis, read_synopsis(section(page, ".Sh SYNOPSIS", ".Sh DESCRIPTION"), commands))
        merge(described, read_descriptions(section(page, ".Sh DESCRIPTION", end), commands))
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
    general = section(main_page, ".Ss Options of every command", ".Sh ENVIRONMENT")
    known = set().union(*(flags(line) for line in general if line.startswith(".It Fl ")))
    report("manual: options of every command", GENERAL - {"-h"} - known, known - GENERAL)


if __name__ == "__main__":
    main()
