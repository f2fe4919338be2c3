#!/usr/bin/env python3
"""Runs the examples of a page of the manual about army data.

    manual_cases.py [--only TEXT]

The program is $MUSTER. README.md describes page and cases.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [os.path.join(ROOT, "tests", "engine"), os.path.join(ROOT, "tests", "tutorial")]
# pylint: disable=wrong-import-position
import engine_cases  # noqa: E402
import tutorial  # noqa: E402

PAGE = os.path.join(ROOT, "man", "muster-data.5")
BLOCK = re.compile(r'^\.\\" (example|file|run):? ?(\S*)\n\.Bd [^\n]*\n(.*?)^\.Ed$', re.MULTILINE | re.DOTALL)
REFERENCE = re.compile(r'<example is="([^"]+)"/>')
NAMESPACES = {"gameSystem": "gameSystemSchema", "catalogue": "catalogueSchema"}


# ---- the page -----------------------------------------------------------------------------------


def read_page():
    with open(PAGE, encoding="utf-8") as file:
        return file.read()


def blocks_of(page, kind):
    """Returns (name, text) of the blocks of a kind, in order."""
    return [(name, text.replace("\\e", "\\")) for found, name, text in BLOCK.findall(page) if found == kind]


def plain_text(page):
    """Returns the page without macros, to search for words."""
    return re.sub(r"^\.\w+ ?", "", re.sub(r'^\.\\".*$', "", page, flags=re.MULTILINE), flags=re.MULTILINE)


# ---- cases --------------------------------------------------------------------------------------


def with_examples(case, examples, used):
    """Returns a case with the examples it refers to replaced by the text of the page."""
    def text_of(match):
        used.add(match.group(1))
        if match.group(1) not in examples:
            raise ValueError(f"{case['case']}: the page has no example {match.group(1)}")
        return examples[match.group(1)]

    return {key: REFERENCE.sub(text_of, value) if key in ("system", "catalogue", "catalogues") else value
            for key, value in case.items()}


def read_cases(examples):
    """Returns the cases, ready to run, and the names of the examples they use."""
    with open(os.path.join(HERE, "data.yaml"), encoding="utf-8") as file:
        document = yaml.safe_load(file)
    used = set()
    cases = [dict(with_examples(case, examples, used), defaults=document["system"])
             for case in document["cases"]]
    return cases, used


def write_case(case, folder):
    """Writes the army data of a case as files with namespaces."""
    os.mkdir(folder)
    for part in engine_cases.army_data(case):
        root = re.match(r"<(\w+)", part["content"]).group(1)
        namespace = f'<{root} xmlns="http://www.battlescribe.net/schema/{NAMESPACES[root]}"'
        with open(os.path.join(folder, part["fileName"]), "w", encoding="utf-8") as file:
            file.write(part["content"].replace("<" + root, namespace, 1))


# ---- tests --------------------------------------------------------------------------------------


class Report:
    """Prints results, and records failures."""

    def __init__(self, only):
        self.only = only
        self.failed = False

    def result(self, name, trouble):
        if self.only not in name:
            return
        if trouble:
            self.failed = True
            print(f"not ok - manual: {name}")
            print("\n".join("# " + line for line in trouble.splitlines()))
        else:
            print(f"ok - manual: {name}")


def run_cases(report, cases):
    engine = engine_cases.Engine(os.environ["MUSTER"])
    for case in cases:
        try:
            engine_cases.run_case(engine, case)
            report.result(case["case"], "")
        except engine_cases.Failure as failure:
            report.result(case["case"], str(failure))
    status = engine.close()
    report.result("the program ends well", f"it ended with status {status}" if status else "")


def output_of(*command):
    """Runs a command. Returns its success and its output."""
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
                             check=False)
    return process.returncode == 0, process.stdout


def check_data(report, cases):
    """Checks the examples with the schemas and the linter."""
    with tempfile.TemporaryDirectory() as folder:
        for number, case in enumerate(cases):
            write_case(case, os.path.join(folder, str(number)))
        well, said = output_of(os.path.join(ROOT, "tools", "check-data"), folder)
        report.result("the examples are valid", "" if well else said)
        for number, case in enumerate(cases):
            _, said = output_of(os.environ["MUSTER"], "lint", os.path.join(folder, str(number)))
            wrong = [line for line in said.splitlines() if re.search(r": (error|warning): ", line)]
            report.result(f"no findings of lint where {case['case']}", "\n".join(wrong))


def check_uses(report, examples, used):
    unused = [name for name in examples if name not in used]
    report.result("every example has a case", "none for " + ", ".join(unused) if unused else "")


def words_of(table):
    with open(os.path.join(ROOT, "src", "data", "game", table), encoding="utf-8") as file:
        return re.findall(r'^X\(\w+,\s*"([^"]+)"', file.read(), re.MULTILINE)


def check_words(report, page):
    """Checks that the page has every word of the program."""
    text = plain_text(page)
    for table in ("elements.def", "attributes.def", "value-words.def", "scopes.def", "fields.def",
                  "selection-types.def"):
        # The page describes the suffix -self once, for all words.
        missing = [word for word in words_of(table)
                   if not re.search(rf"(?<![\w-]){re.escape(word.removesuffix('-self'))}(?![\w-])", text)]
        report.result(f"the page names all of {table}", ", ".join(missing))


# The section of the page that lists the words of some tables.
SECTIONS = {
    "Ss Fields": ("modifier-fields.def",),
    "Ss Operations": ("modifier-types.def",),
    "Sh CONDITIONS": ("condition-types.def", "group-types.def"),
    "Ss scope": ("scopes.def",),
    "Ss childId": ("children.def", "selection-types.def"),
    "Ss field": ("fields.def",),
}
# Parts of words that such sections explain.
SUFFIXES = {"-self", "-min", "-max", "limit::"}


def section_of(page, head):
    """Returns a section, with its subsections if it is a whole one."""
    following = r"^\.Sh " if head.startswith("Sh") else r"^\.S[hs] "
    start = re.search(rf"^\.{head}$", page, re.MULTILINE).end()
    end = re.search(following, page[start:], re.MULTILINE)
    return re.sub(r'^\.\\".*?\n\.Bd.*?^\.Ed$', "", page[start:start + end.start()], flags=re.MULTILINE | re.DOTALL)


def literals_of(section):
    """Returns the words that a section marks as literal."""
    found = set()
    for line in re.findall(r"^\.(?:It )?Li (.*)$", section, re.MULTILINE):
        found.update(word.strip(" :;.") if "::" not in word else "limit::"
                     for word in line.split(" No ")[0].replace("\\&", "").split(" , "))
    return {word.rstrip(" ,") for word in found}


def check_sections(report, page):
    """Checks that each section lists the words of its tables, and no others."""
    known = SUFFIXES.union(*(words_of(table) for tables in SECTIONS.values() for table in tables))
    known.update(words_of("value-words.def"), words_of("attributes.def"))
    for head, tables in SECTIONS.items():
        section = section_of(page, head)
        literals = literals_of(section)
        missing = [word for table in tables for word in words_of(table) if word not in literals]
        strange = [word for word in literals if word not in known and word.removesuffix("-self") not in known]
        report.result(f"{head} lists all words of {' and '.join(tables)}", ", ".join(missing))
        report.result(f"{head} lists no words that the program does not know", ", ".join(sorted(strange)))


def run_commands(report, page, update):
    """Writes the whole files and runs the commands. Returns the page with their actual output."""
    actual = page
    with tempfile.TemporaryDirectory() as folder:
        shell = tutorial.Shell(folder, os.environ["MUSTER"])
        for kind, name, text in BLOCK.findall(page):
            if kind == "file":
                with open(os.path.join(shell.folder(), name), "w", encoding="utf-8") as file:
                    file.write(text)
            elif kind == "run":
                ran = tutorial.run_console(shell, text)
                actual = actual.replace(text, ran)
                well = update or ran == text
                report.result(ran.splitlines()[0][2:], "" if well else f"expected\n{text}found\n{ran}")
        shell.close()
    return actual


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="tests with this text in their name")
    report = Report(parser.parse_args().only)
    page = read_page()
    examples = dict(blocks_of(page, "example"))
    cases, used = read_cases(examples)
    run_cases(report, cases)
    check_data(report, cases)
    check_uses(report, examples, used)
    check_words(report, page)
    check_sections(report, page)
    update = os.environ.get("UPDATE") == "1"
    actual = run_commands(report, page, update)
    if update:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(actual)
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
