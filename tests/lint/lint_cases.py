#!/usr/bin/env python3
"""Runs the cases of this folder through `muster lint`; README.md says how they are written.

Prints a line a test for the runner. MUSTER names the program. Arguments are codes to run alone.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
MANUAL = os.path.join(HERE, "..", "..", "man", "muster-lint.7")
MUSTER = os.environ["MUSTER"]
EXPECT = re.compile(r"<!-- expect: (ML\d+) -->")
CORRECTED = re.compile(r" *<!-- corrected: (.*?) ?-->")
SEVERITIES = ("error", "warning", "info")
LEVELS = {"error": "error", "warning": "warning", "info": "note"}
NAMES = {"cat": "army.cat", "muster.xml": "system.muster.xml", "pack.xml": "day.pack.xml"}
HEADING = re.compile(r"\.Ss (ML\d+): ")
UNREADABLE = {"ML001", "ML017"}  # exit status 3

failed = False


class Skip(Exception):
    """Raised if the fault is impossible on this machine, or takes long; the script says the reason."""


def check(name, complaints):
    """Prints the result of a test, which passes if there are no complaints."""
    global failed
    for complaint in complaints[:20]:
        print("# " + complaint)
    print(("not ok - " if complaints else "ok - ") + name, flush=True)
    failed = failed or bool(complaints)


def muster(*arguments, folder="."):
    return subprocess.run([MUSTER, "lint", *arguments], cwd=folder, capture_output=True,
                          encoding="utf-8", check=False)


def lint_json(folder, *arguments):
    process = muster("--format", "json", *(arguments or ["."]), folder=folder)
    return process.returncode, json.loads(process.stdout)


def place(finding):
    return f"{finding['file']}:{finding['line'] or 0} {finding['code']}"


# Cases --------------------------------------------------------------------------------------------

def find_cases():
    """Path by code."""
    cases = {}
    for name in sorted(os.listdir(HERE)):
        match = re.fullmatch(r"(ML\d+)(\.cat|\.muster\.xml|\.pack\.xml)?", name)
        if match:
            cases[match.group(1)] = os.path.join(HERE, name)
    return cases


def files_of(path):
    """Yields path and name of each file that a case puts beside the game system."""
    if os.path.isfile(path):
        yield path, NAMES[os.path.basename(path).split(".", 1)[1]]
        return
    for name in sorted(os.listdir(path)):
        if name not in ("prepare", "expected", "correct", "before"):
            yield os.path.join(path, name), name


def lay_out(path, folder):
    """Copies the files of a case beside the game system, and runs the script that makes the rest."""
    shutil.copy(os.path.join(HERE, "system.gst"), folder)
    for source, name in files_of(path):
        shutil.copy(source, os.path.join(folder, name))
    run_script(os.path.join(path, "prepare"), folder)


def run_script(path, folder):
    if os.path.exists(path):
        done = subprocess.run(["sh", path], cwd=folder, stdout=subprocess.PIPE, encoding="utf-8", check=False)
        if done.returncode == 77:
            raise Skip(done.stdout.strip())
        assert done.returncode == 0, path


def lines_of(path):
    """Yields name and lines of each file of a case."""
    for source, name in files_of(path):
        with open(source, encoding="utf-8") as file:
            yield name, file.read().splitlines()


def correct(path, folder):
    """Makes the corrections in the comments of a case, and runs its script."""
    for name, lines in lines_of(path):
        corrected = []
        for line in lines:
            instead = CORRECTED.fullmatch(line)
            corrected[-1:] = [instead.group(1)] if instead else corrected[-1:] + [line]
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("\n".join(corrected))
    run_script(os.path.join(path, "correct"), folder)


def expected_comments(path):
    for name, lines in lines_of(path):
        for number, line in enumerate(lines, 1):
            for code in EXPECT.findall(line):
                yield f"{name}:{number} {code}"


def expected_of(path):
    expected = list(expected_comments(path))
    extra = os.path.join(path, "expected")
    if os.path.exists(extra):
        with open(extra, encoding="utf-8") as file:
            expected += file.read().splitlines()
    return sorted(expected)


def compare(expected, found):
    return ([f"missing: {line}" for line in expected if line not in found] +
            [f"too many: {line}" for line in found if line not in expected])


def complaints_about_status(status, report):
    codes = {finding["code"] for finding in report["findings"]}
    right = 3 if codes & UNREADABLE else 1 if report["errors"] else 0
    return [] if status == right else [f"the exit status is {status}, expected {right}"]


def arguments_of(path):
    """A case may have a folder with the version before; then both are compared."""
    before = os.path.join(path, "before")
    return ("--changed", before, ".") if os.path.isdir(before) else ()


def check_broken(name, code, path, folder):
    expected = expected_of(path)
    status, report = lint_json(folder, *arguments_of(path))
    complaints = compare(expected, sorted(place(finding) for finding in report["findings"]))
    if not any(line.endswith(" " + code) for line in expected):
        complaints.append(f"the example does not expect {code}")
    check(name, complaints + complaints_about_status(status, report))


def check_corrected(name, path, folder):
    correct(path, folder)
    status, report = lint_json(folder, *arguments_of(path))
    check(name, compare([], [place(finding) for finding in report["findings"]]) +
          complaints_about_status(status, report))


def run_case(code, path):
    name = f"lint: the example of {code} has this fault and no other, and none when it is corrected"
    with tempfile.TemporaryDirectory() as folder:
        try:
            lay_out(path, folder)
            check_broken(f"lint: the example of {code} has this fault and no other", code, path,
                         folder)
            check_corrected(f"lint: the example of {code} has no fault when it is corrected", path,
                         folder)
        except Skip as reason:
            print(f"skip - {name}: {reason}", flush=True)
        finally:
            os.system(f"chmod -R u+rwx '{folder}'")


def run_cases(cases, only):
    for code, path in cases.items():
        if not only or code in only:
            run_case(code, path)


# The manual ---------------------------------------------------------------------------------------

def read_manual():
    """Sections by code: the lines above the explanation, and the data shown, without line breaks."""
    sections, code, shown = {}, None, None
    with open(MANUAL, encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            heading = HEADING.match(line)
            if heading:
                code, shown, is_opening = heading.group(1), None, True
                sections[code] = ([], [])
            if code and is_opening:
                sections[code][0].append(line)
                is_opening = line != ".Ef"
            elif line.startswith(".Bd"):
                shown = sections[code][1]
            elif line.startswith(".Ed"):
                shown = None
            elif shown is not None and line.startswith("    ") and shown:
                shown[-1] += " " + unescape(line.strip())
            elif shown is not None:
                shown.append(unescape(line.strip()))
    return sections


def unescape(line):
    return line.replace("\\e", "\\")


def opening_of(rule):
    """The lines of the manual that are made from the table: code, name, severity, message."""
    severity = next(word for word in SEVERITIES
                    if LEVELS[word] == rule["defaultConfiguration"]["level"])
    message = f"{rule['shortDescription']['text']}: {rule['help']['text']}".replace("\\", "\\e")
    return [f".Ss {rule['id']}: {rule['name']} ({severity})", ".Bf -emphasis",
            *(("\\&" if line[0] in ".'" else "") + line for line in
              textwrap.wrap(message, 92, break_long_words=False, break_on_hyphens=False)), ".Ef"]


def update_manual(rules):
    """Writes the openings of all sections again."""
    openings = {rule["id"]: opening_of(rule) for rule in rules}
    lines, is_opening = [], False
    with open(MANUAL, encoding="utf-8") as file:
        for line in file.read().splitlines():
            heading = HEADING.match(line)
            if heading and heading.group(1) in openings:
                lines += openings[heading.group(1)]
                is_opening = True
            elif not is_opening:
                lines.append(line)
            is_opening = is_opening and line != ".Ef"
    with open(MANUAL, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def text_of_case(path):
    names = [path] if os.path.isfile(path) else [os.path.join(path, name) for name in sorted(os.listdir(path))
                                                 if name != "before"]
    texts = []
    for name in names:
        with open(name, encoding="utf-8") as file:
            texts.append(EXPECT.sub("", CORRECTED.sub("", file.read())))
    return "\n".join(texts)


def complaints_about_section(rule, section, path):
    if not section:
        return ["there is no such section"]
    opening, shown = section
    right = opening_of(rule)
    complaints = [] if opening == right else [f"the section begins {opening}, expected {right}"]
    text = text_of_case(path)
    return complaints + [f"not in the example: {line}" for line in shown if line not in text]


def check_manual(rules, cases):
    sections = read_manual()
    for rule in rules:
        code = rule["id"]
        if code not in cases:
            check(f"lint: {code} has an example", ["there is none"])
            continue
        check(f"lint: the manual explains {code} by its example",
              complaints_about_section(rule, sections.get(code), cases[code]))
    codes = {rule["id"] for rule in rules}
    check("lint: the manual explains no code that is not there",
          [f"{code} is none" for code in sections if code not in codes])
    check("lint: there is no example without a code",
          [f"{code} is none" for code in cases if code not in codes])


# Formats and command line -------------------------------------------------------------------------

def lay_out_many(folder):
    """A folder with faults of all severities in several files."""
    shutil.copy(os.path.join(HERE, "system.gst"), folder)
    for name, code in (("b.cat", "ML505"), ("a b.cat", "ML603")):
        with open(os.path.join(HERE, code + ".cat"), encoding="utf-8") as file:
            text = file.read().replace('id="army"', f'id="{code}"').replace("boys", code)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(folder, "c.cat"), "w", encoding="utf-8") as file:
        file.write('<catalogue id="c" name="C" gameSystemId="chess"/>')


def order_of(finding):
    return finding["file"] or "", finding["line"] or 0, finding["code"]


def complaints_about_text(text, findings):
    lines = text.splitlines()
    right = [f"{finding['file']}:{finding['line']}: {finding['severity']}: {finding['what']}: "
             f"{finding['mend']} [{finding['code']}]" for finding in findings]
    return [] if lines[:-1] == right else ["the lines are not those of the JSON: " + text]


def sarif_result(finding):
    return {
        "ruleId": finding["code"],
        "level": LEVELS[finding["severity"]],
        "message": {"text": f"{finding['what']}: {finding['mend']}"},
        "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": finding["file"].replace(" ", "%20")},
            "region": {"startLine": finding["line"]}}}],
    }


# The objects of SARIF 2.1.0 in our logs. Members with "!" are required. A value is an object of that
# name, a list of them, a type, or one of some words.
SARIF = {
    "sarifLog": {"version!": ("2.1.0",), "$schema": str, "runs!": ["run"]},
    "run": {"tool!": "tool", "results": ["result"]},
    "tool": {"driver!": "toolComponent"},
    "toolComponent": {"name!": str, "version": str, "rules": ["reportingDescriptor"]},
    "reportingDescriptor": {"id!": str, "name": str, "shortDescription": "multiformatMessageString",
                            "help": "multiformatMessageString",
                            "defaultConfiguration": "reportingConfiguration"},
    "multiformatMessageString": {"text!": str},
    "reportingConfiguration": {"level": ("none", "note", "warning", "error")},
    "result": {"message!": "message", "ruleId": str, "ruleIndex": int,
               "level": ("none", "note", "warning", "error"), "locations": ["location"]},
    "message": {"text!": str},
    "location": {"physicalLocation": "physicalLocation"},
    "physicalLocation": {"artifactLocation": "artifactLocation", "region": "region"},
    "artifactLocation": {"uri": str},
    "region": {"startLine": int},
}


def complaints_about_value(value, wanted, where):
    if isinstance(wanted, list):
        return [complaint for item in value
                for complaint in complaints_about_value(item, wanted[0], where)]
    if isinstance(wanted, str):
        return complaints_about_object(value, wanted, where)
    fits = value in wanted if isinstance(wanted, tuple) else isinstance(value, wanted)
    return [] if fits else [f"{where} is {value!r}"]


def complaints_about_object(value, name, where):
    members = {member.rstrip("!"): wanted for member, wanted in SARIF[name].items()}
    complaints = [f"{where} lacks {member}" for member in SARIF[name]
                  if member.endswith("!") and member[:-1] not in value]
    for member, inner in value.items():
        complaints += (complaints_about_value(inner, members[member], f"{where}.{member}")
                       if member in members else [f"{where} has {member}, which {name} has not"])
    return complaints


def complaints_about_sarif(log, findings):
    complaints = complaints_about_object(log, "sarifLog", "log")
    if len(log["runs"]) != 1:
        complaints.append("it is not one run")
    run = log["runs"][0]
    rules, results = run["tool"]["driver"]["rules"], run["results"]
    for rule in rules:
        if not (rule["shortDescription"]["text"] and rule["help"]["text"]):
            complaints.append(f"{rule['id']} is not explained")
    for result in results:
        if rules[result.pop("ruleIndex")]["id"] != result["ruleId"]:
            complaints.append(f"the index of {result['ruleId']} is wrong")
    if results != [sarif_result(finding) for finding in findings]:
        complaints.append("the results are not those of the JSON")
    return complaints


def check_formats():
    with tempfile.TemporaryDirectory() as folder:
        lay_out_many(folder)
        status, report = lint_json(folder)
        findings = report["findings"]
        text = muster(".", folder=folder).stdout
        log = json.loads(muster("--format", "sarif", ".", folder=folder).stdout)
        again = muster("--format", "sarif", ".", folder=folder).stdout
        check("lint: findings are in order of file, line and code",
              [] if findings == sorted(findings, key=order_of) and len(findings) == 3 and
              status == 1 else [json.dumps(findings)])
        check("lint: the text says what the JSON says", complaints_about_text(text, findings))
        check("lint: the SARIF log says what the JSON says", complaints_about_sarif(log, findings))
        check("lint: the same input gives the same bytes",
              [] if again == muster("--format", "sarif", ".", folder=folder).stdout else ["no"])
        check_named_files(folder)


def check_named_files(folder):
    _, report = lint_json(folder, "b.cat")
    check("lint: only the findings on the named file are reported",
          compare(["b.cat:9 ML505"], [place(finding) for finding in report["findings"]]))
    _, report = lint_json(folder, ".", "b.cat", os.path.join(folder, "b.cat"))
    check("lint: a finding on a file named twice is reported once",
          [] if len(report["findings"]) == 3 and report["files"] == 4 else [json.dumps(report)])
    check("lint: a folder may be named twice",
          [] if muster(".", ".", "--quiet", folder=folder).returncode == 1 else ["it may not"])
    statuses = [muster(*arguments, folder=folder).returncode for arguments in (
        ["a b.cat"], ["--quiet", "."], ["nowhere.cat"], ["--format", "xml", "."], [])]
    check("lint: the exit status is the worst of all", [] if statuses == [0, 1, 3, 2, 2] else [str(statuses)])
    quiet = muster("--quiet", ".", folder=folder)
    check("lint: --quiet writes nothing",
          [quiet.stdout + quiet.stderr] if quiet.stdout + quiet.stderr else [])
    with open(os.path.join(folder, "notes.txt"), "w", encoding="utf-8") as file:
        file.write("no army data")
    check("lint: a file that is no army data is refused",
          [] if muster("notes.txt", folder=folder).returncode == 3 else ["it is not"])


def write_version(folder, codes, above=""):
    """A folder with an example of each code; `above` moves their lines."""
    os.mkdir(folder)
    shutil.copy(os.path.join(HERE, "system.gst"), folder)
    for code in codes:
        with open(os.path.join(HERE, code + ".cat"), encoding="utf-8") as file:
            text = file.read().replace('id="army"', f'id="{code}"').replace("boys", code)
        with open(os.path.join(folder, code + ".cat"), "w", encoding="utf-8") as file:
            file.write(text.replace("?>\n", "?>\n" + above, 1))


def check_changed():
    with tempfile.TemporaryDirectory() as folder:
        old, new = (os.path.join(folder, name) for name in ("old", "new"))
        write_version(old, ["ML505", "ML601", "ML603"])
        write_version(new, ["ML505", "ML601", "ML303"], above="<!-- longer -->\n\n")
        status, report = lint_json(folder, "--changed", "old", "new")
        found = [[finding["code"] for finding in report[member]] for member in ("findings", "gone")]
        check("lint: --changed finds new and gone findings although lines moved",
              [] if found == [["ML303"], ["ML603"]] and status == 0 else [json.dumps(report)])
        text = muster("--changed", "old", "new", folder=folder).stdout.splitlines()
        marks = [line[:2] for line in text]
        check("lint: --changed marks new findings with + and gone ones with -",
              [] if marks[:2] == ["+ ", "- "] and len(text) == 3 else text)
        log = json.loads(muster("--format", "sarif", "--changed", "old", "new",
                                folder=folder).stdout)
        states = [result["baselineState"] for result in log["runs"][0]["results"]]
        check("lint: a SARIF log of --changed has the states",
              [] if states == ["new", "absent"] else [str(states)])
        log = json.loads(muster("--format", "sarif", "--changed", "--only-new", "old", "new", folder=folder).stdout)
        check("lint: --only-new leaves out what is gone",
              [] if [result["baselineState"] for result in log["runs"][0]["results"]] == ["new"] else [str(log)])
        statuses = [muster("--quiet", "--fail-on", word, "--changed", "old", "new", folder=folder).returncode
                    for word in ("error", "warning", "none")]
        check("lint: --fail-on says what fails", [] if statuses == [0, 1, 0] else [str(statuses)])
        with open(os.path.join(new, "broken.cat"), "w", encoding="utf-8") as file:
            file.write('<catalogue id="b" name="B" gameSystemId="chess"/>')
        _, report = lint_json(folder, "--changed", "old", "new")
        check("lint: nothing is gone while a file is broken", [] if report["gone"] == [] else [json.dumps(report)])
        statuses = [muster("--quiet", "--changed", *paths, folder=folder).returncode
                    for paths in (["old", "new"], ["new", "new"], ["old"], ["old", "nowhere"])]
        check("lint: the exit status of --changed is about new errors",
              [] if statuses == [1, 0, 2, 3] else [str(statuses)])


def check_packs():
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(os.path.join(HERE, "system.gst"), folder)
        packs = os.path.join(folder, "packs")
        os.mkdir(packs)
        shutil.copy(os.path.join(HERE, "ML723.pack.xml"), packs)
        for name, where in (("packs/ML723.pack.xml", folder), ("ML723.pack.xml", packs)):
            _, report = lint_json(where, name)
            codes = [finding["code"] for finding in report["findings"]]
            check(f"lint: a pack is checked with the game in the folder above: {name}",
                  [] if codes == ["ML723"] else [json.dumps(report)])


def check_sound():
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(os.path.join(HERE, "system.gst"), folder)
        shutil.copy(os.path.join(HERE, "sound.cat"), folder)
        status, report = lint_json(folder)
        check("lint: sound data give nothing",
              [place(finding) for finding in report["findings"]] + ([] if status == 0 else ["no"]))
    lists = os.path.join(HERE, "..", "..", "lists")
    process = muster("--format", "json", lists)
    findings = json.loads(process.stdout)["findings"]
    check("lint: our own lists give nothing", [place(finding) for finding in findings if finding["code"] != "ML806"])
    bare = sorted(finding["what"].split('"')[1] for finding in findings if finding["code"] == "ML806")
    check("lint: our own lists have three units without a profile, which lists/40k-v2/README.md names",
          [] if bare == ["Ancient Helveticus", "Captain Invictus", "Great Harlequin"] else bare)


def main():
    only = sys.argv[1:]
    cases = find_cases()
    run_cases(cases, only)
    if only:
        return
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(os.path.join(HERE, "system.gst"), folder)
        log = json.loads(muster("--format", "sarif", ".", folder=folder).stdout)
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    if os.environ.get("UPDATE"):
        update_manual(rules)
    check_manual(rules, cases)
    check_formats()
    check_changed()
    check_packs()
    check_sound()


if __name__ == "__main__":
    main()
    sys.exit(1 if failed else 0)
