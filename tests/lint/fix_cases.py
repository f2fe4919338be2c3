#!/usr/bin/env python3
"""Checks `muster lint --fix` on the examples of this folder, in XML and in JSON.

Of each example the finding is gone afterwards, no other has come, and all lines but a few are as they were. Prints
a line a test for the runner. MUSTER names the program.
"""
import difflib
import json
import os
import subprocess
import sys
import tempfile

import lint_cases

# Applied without a question: the remedy changes nothing that the data do today.
CERTAIN = ("ML201", "ML205", "ML207", "ML208", "ML212", "ML213", "ML216", "ML304", "ML305", "ML307", "ML522")
# With a choice: the first is taken by --first.
CHOSEN = ("ML105", "ML215", "ML401", "ML402", "ML403", "ML404", "ML406", "ML407", "ML410", "ML412",
          "ML507", "ML510", "ML517", "ML519", "ML520", "ML521", "ML603")
# The first choice has a consequence.
THEN = {"ML105": ["ML308"], "ML404": ["ML308"]}
# Lines of a file that may differ, counted on both sides.
MAX_CHANGED = {"xml": 6, "json": 40}


def run(*arguments, folder):
    """Runs as outside of the folder for temporary files, where alone some commands may write."""
    with tempfile.TemporaryDirectory() as elsewhere:
        return subprocess.run([lint_cases.MUSTER, *arguments], cwd=folder, capture_output=True, encoding="utf-8",
                              check=False, env={**os.environ, "TMPDIR": elsewhere})


def to_json(folder):
    """Replaces the army data of a folder by JSON."""
    for name in os.listdir(folder):
        if name.endswith((".gst", ".cat")):
            run("convert", name, "-o", name + ".json", folder=folder)
            os.remove(os.path.join(folder, name))


def texts_of(folder):
    texts = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            texts[name] = file.read()
    return texts


def changed_lines(before, after):
    return [line for line in difflib.unified_diff(before.split("\n"), after.split("\n"), lineterm="", n=0)
            if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def codes_of(folder):
    _, report = lint_cases.lint_json(folder)
    return sorted(finding["code"] for finding in report["findings"])


def complaints_about_trial(folder, code, options, before):
    dry = run("lint", "--fix", "--dry-run", *options, ".", folder=folder)
    complaints = []
    if texts_of(folder) != before:
        complaints.append("--dry-run wrote a file")
    if f": would be fixed: " not in dry.stdout or f"[{code}]" not in dry.stdout:
        complaints.append("--dry-run says " + dry.stdout)
    return complaints


def complaints_about(code, options, form):
    with tempfile.TemporaryDirectory() as folder:
        lint_cases.lay_out(lint_cases.find_cases()[code], folder)
        if form == "json":
            to_json(folder)
        before, codes = texts_of(folder), codes_of(folder)
        if code not in codes:
            return [f"the example in {form} has {codes}"]
        complaints = complaints_about_trial(folder, code, options, before)
        done = run("lint", "--fix", *options, ".", folder=folder)
        if done.stdout.count(": fixed: ") != 1:
            complaints.append("it says " + done.stdout + done.stderr)
        after, left = texts_of(folder), codes_of(folder)
        if code in left or [found for found in left if found not in codes + THEN.get(code, [])]:
            complaints.append(f"findings were {codes} and are {left}")
        for name, text in before.items():
            changed = changed_lines(text, after[name])
            if len(changed) > MAX_CHANGED[form]:
                complaints.append(f"{len(changed)} lines of {name} changed: {changed[:4]}")
        return complaints


def check_codes():
    for form in ("xml", "json"):
        for code in CERTAIN:
            lint_cases.check(f"lint --fix: corrects {code} in {form}", complaints_about(code, [], form))
        for code in CHOSEN:
            lint_cases.check(f"lint --fix --first: corrects {code} in {form}",
                             complaints_about(code, ["--first"], form))


def complaints_about_choice(folder):
    lint_cases.lay_out(lint_cases.find_cases()["ML401"], folder)
    before = texts_of(folder)
    done = run("lint", "--fix", ".", folder=folder)
    wanted = "army.cat:6: for you to choose: lower the minimum to 2; or raise the maximum to 3 [ML401]"
    complaints = [] if done.stdout.splitlines()[0] == wanted else [done.stdout]
    return complaints + ([] if texts_of(folder) == before else ["a file was written"])


def complaints_about_line_ends(folder):
    """Line ends, tabs, quotes and entities of the text stay."""
    lint_cases.lay_out(lint_cases.find_cases()["ML208"], folder)
    path = os.path.join(folder, "army.cat")
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read().replace("\n", "\r\n").replace("  ", "\t").replace('name="Army"', "name='A&#x72;my &quot;1&quot;'")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    run("lint", "--fix", ".", folder=folder)
    with open(path, encoding="utf-8", newline="") as file:
        changed = changed_lines(text, file.read())
    return [] if len(changed) == 2 and changed[0][1:].split('"')[0] == changed[1][1:].split('"')[0] else changed


def complaints_about_missing_file(folder):
    """A link is not removed while a file is missing that may have its target."""
    lint_cases.lay_out(lint_cases.find_cases()["ML201"], folder)
    path = os.path.join(folder, "army.cat")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    head = text.index(">", text.index("<catalogue")) + 1
    links = '<catalogueLinks><catalogueLink id="l" name="Library" targetId="away" type="catalogue"/></catalogueLinks>'
    with open(path, "w", encoding="utf-8") as file:
        file.write(text[:head] + links + text[head:])
    before = texts_of(folder)
    run("lint", "--fix", ".", folder=folder)
    return [] if texts_of(folder) == before else ["a link was removed"]


def complaints_about_packed(folder):
    lint_cases.lay_out(lint_cases.find_cases()["ML208"], folder)
    run("convert", "army.cat", "-o", "army.catz", folder=folder)
    os.remove(os.path.join(folder, "army.cat"))
    with open(os.path.join(folder, "army.catz"), "rb") as file:
        before = file.read()
    run("lint", "--fix", ".", folder=folder)
    with open(os.path.join(folder, "army.catz"), "rb") as file:
        return [] if file.read() == before else ["an archive was changed"]


def complaints_about_watch(folder):
    """lint --watch checks again when a file has changed, until it is ended."""
    lint_cases.lay_out(lint_cases.find_cases()["ML401"], folder)
    path = os.path.join(folder, "army.cat")
    with subprocess.Popen([lint_cases.MUSTER, "lint", "--watch", "."], cwd=folder, stdout=subprocess.PIPE,
                          encoding="utf-8") as process:
        first = [process.stdout.readline() for _ in range(2)]
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace('value="3"', 'value="1"'))
        second = process.stdout.readline()
        process.terminate()
    right = "[ML401]" in first[0] and "warnings: 1" in first[1] and "warnings: 0" in second
    return [] if right else first + [second]


def complaints_about_notes(folder):
    """Notes of authors are listed on wish, with their lines, in both forms."""
    lint_cases.lay_out(lint_cases.find_cases()["ML401"], folder)
    path = os.path.join(folder, "army.cat")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("<constraints>", "<comment>Warning: the\n new &amp; old</comment><constraints>", 1)
                   .replace("</selectionEntries>", "<!-- --></selectionEntries>"))
    done = run("lint", "--notes", ".", folder=folder)
    complaints = [] if done.stdout.startswith("army.cat:5: note: Warning: the new & old\n") else [done.stdout]
    if "note:" in run("lint", ".", folder=folder).stdout:
        complaints.append("they are listed without --notes")
    to_json(folder)
    done = run("lint", "--notes", "--quiet", ".", folder=folder)
    if "note: Warning: the new & old\n" not in done.stdout:
        complaints.append("JSON: " + done.stdout)
    return complaints


def complaints_about_types(folder):
    """The missing type of a link is the kind of its target."""
    lint_cases.lay_out(lint_cases.find_cases()["ML212"], folder)
    path = os.path.join(folder, "army.cat")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for wrong in ('targetId="arms"', 'targetId="arms" type="selectionentrygroup"'):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace('targetId="arms" type="selectionEntry"', wrong, 1))
        run("lint", "--fix", ".", folder=folder)
        with open(path, encoding="utf-8") as file:
            if 'targetId="arms" type="selectionEntryGroup"/> <!-- expect' not in file.read():
                return [wrong + " is not corrected"]
    return []


def check_rest():
    for name, complaints_of in (
            ("notes of authors are listed", complaints_about_notes),
            ("--watch checks again after a change", complaints_about_watch),
            ("the type of a link is that of its target", complaints_about_types),
            ("a choice is said and left to the author", complaints_about_choice),
            ("all other bytes stay", complaints_about_line_ends),
            ("nothing is removed while a file is missing", complaints_about_missing_file),
            ("archives are left alone", complaints_about_packed)):
        with tempfile.TemporaryDirectory() as folder:
            lint_cases.check(f"lint --fix: {name}", complaints_of(folder))
    with tempfile.TemporaryDirectory() as folder:
        lint_cases.lay_out(lint_cases.find_cases()["ML401"], folder)
        statuses = [run("lint", *arguments, folder=folder).returncode for arguments in
                    (["--dry-run", "."], ["--first", "."], ["--fix", "--changed", ".", "."])]
        lint_cases.check("lint --fix: options without sense are refused",
                         [] if statuses == [2, 2, 2] else [str(statuses)])
        log = run("lint", "--fix", "--format", "json", ".", folder=folder).stdout
        lint_cases.check("lint --fix: JSON is the findings that are left",
                         [] if [finding["code"] for finding in json.loads(log)["findings"]] == ["ML401"] else [log])


if __name__ == "__main__":
    check_codes()
    check_rest()
    sys.exit(1 if lint_cases.failed else 0)
