#!/usr/bin/env python3
"""Checks that rosters keep or break the rule in their name.

    rules_cases.py [--only TEXT]      checks every roster, and the tables
    rules_cases.py --coverage         writes COVERAGE.md

The program is $MUSTER. README.md beside this file describes the tables.
"""
import argparse
import collections
import glob
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(os.path.dirname(os.path.dirname(HERE)), "lists")
COMMUNITY_ROSTERS = os.path.join(os.path.dirname(HERE), "community")
ROSTER_NAME = re.compile(r"(?P<rule>[A-Z][A-Z0-9]*-\d+[a-z]?)-(?P<kind>legal|illegal)-[a-z0-9-]+")
DESCRIBED_RULE = re.compile(r"^\*\*([A-Z][A-Z0-9]*-\d+[a-z]?)\b", re.MULTILINE)
STATES = {
    "roster": "a roster can break it; rosters keep and break it",
    "list": "a rule on army lists, without an entry by which a roster could break it",
    "computed": "a number or a line of the sheet that no roster can break",
    "play": "about the game on the table, not the roster",
    "open": "data or features are missing",
}
COMMUNITY = {
    "data": "the data hold it",
    "overlay": "the overlay holds or computes it",
    "unseen": "it cannot be seen",
}
SEVERITIES = "none error warning info".split()
# A legal roster may have an info about an agreement; an illegal one has a finding.
DISAGREES = {"legal": ("error", "warning"), "illegal": ("none",)}

Rule = collections.namedtuple("Rule", "number title state reason")
Community = collections.namedtuple("Community", "rule state reason without")
Expected = collections.namedtuple("Expected", "file severity owner also")


class Faults:
    """Prints a line per test, and records failures."""

    def __init__(self, only):
        self.only, self.status = only, 0

    def say(self, name, reasons):
        if self.only not in name:
            return
        print(f"{'not ok' if reasons else 'ok'} - rules {name}")
        for reason in reasons:
            print("# " + reason)
        self.status |= bool(reasons)

    def skip(self, name, reason):
        if self.only in name:
            print(f"skip - rules {name}: {reason}")


# ---- the tables ---------------------------------------------------------------------------------


def read_table(path, kind):
    """Returns the rows of a table as tuples, with empty cells at their ends filled in."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines()[1:]:
            if line and not line.startswith("#"):
                cells = [cell.strip() for cell in line.split("\t")]
                rows.append(kind(*(cells + [""] * len(kind._fields))[:len(kind._fields)]))
    return rows


def community_rosters(name):
    """Returns the kinds of the rosters of each rule that are made from the community's data."""
    kinds = collections.defaultdict(collections.Counter)
    path = os.path.join(COMMUNITY_ROSTERS, name + ".tsv")
    if os.path.exists(path):
        for row in read_table(path, collections.namedtuple("Case", "rule kind")):
            kinds[row.rule]["illegal" if row.kind == "warning" else row.kind] += 1
    return kinds


class System:
    """The folder of a system: rosters, expected findings, and rules if there is a table of them."""

    def __init__(self, folder):
        self.folder = folder
        self.name = os.path.basename(folder)
        self.rosters = sorted(os.path.splitext(os.path.basename(path))[0]
                              for path in glob.glob(os.path.join(folder, "*.ros")))
        self.expected = self.table("expected.tsv", Expected) or []
        self.rules = self.table("rules.tsv", Rule)
        self.community = {row.rule: row for row in self.table("community.tsv", Community) or []}
        self.of_community = community_rosters(self.name)

    def table(self, name, kind):
        path = os.path.join(self.folder, name)
        return read_table(path, kind) if os.path.exists(path) else None

    def files_of(self, number, kind):
        return [name for name in self.rosters if name.startswith(f"{number}-{kind}-")]


def systems():
    return [System(folder.rstrip("/")) for folder in sorted(glob.glob(os.path.join(HERE, "[!_]*/")))]


def table_faults(system):
    """Returns the faults of expected.tsv."""
    faults = []
    lines = collections.Counter(row.file for row in system.expected)
    faults += [f"{name} has no line in expected.tsv" for name in system.rosters if not lines[name]]
    faults += [f"{name} is in expected.tsv, but not here" for name in lines if name not in system.rosters]
    faults += [f"{name} is in expected.tsv {n} times" for name, n in lines.items() if n > 1]
    for row in system.expected:
        if row.severity not in SEVERITIES:
            faults.append(f"{row.file}: there is no severity '{row.severity}'")
        elif row.severity in DISAGREES["illegal" if "-illegal-" in row.file else "legal"]:
            faults.append(f"{row.file}: its name and the severity '{row.severity}' disagree")
        elif row.severity != "none" and not row.owner:
            faults.append(f"{row.file}: the owner of the finding is missing")
    return faults


def rule_faults(system):
    """Returns the faults of rules.tsv."""
    faults = []
    listed = collections.Counter(rule.number for rule in system.rules)
    faults += [f"{number} is listed {n} times" for number, n in listed.items() if n > 1]
    for rule in system.rules:
        if rule.state not in STATES:
            faults.append(f"{rule.number}: there is no state '{rule.state}'")
        if not rule.title:
            faults.append(f"{rule.number} has no title")
        if rule.state != "roster" and not rule.reason:
            faults.append(f"{rule.number}: the reason why it is '{rule.state}' is missing")
        for kind in ("legal", "illegal"):
            if rule.state == "roster" and not system.files_of(rule.number, kind):
                faults.append(f"{rule.number} ({rule.title}) has no {kind} roster")
    if system.community:
        faults += [f"{number}: community.tsv has no line" for number in listed if number not in system.community]
    for row in system.community.values():
        if row.state not in COMMUNITY or row.rule not in listed or (row.state == "unseen" and not row.reason):
            faults.append(f"{row.rule}: wrong state or rule, or no reason in community.tsv")
    faults += community_faults(system)
    for name in system.rosters:
        match = ROSTER_NAME.fullmatch(name)
        if match and match["rule"] not in listed:
            faults.append(f"{name} is of a rule that rules.tsv does not list")
    return faults


def community_faults(system):
    """Returns the rules that hold in the community's data without rosters that show it, or a reason why not."""
    faults = []
    breakable = {rule.number for rule in system.rules if rule.state == "roster"}
    for row in system.community.values():
        lacks = [kind for kind in ("legal", "illegal") if not system.of_community[row.rule][kind]]
        shown = row.rule not in breakable or row.state == "unseen" or not lacks
        if not shown and not row.without:
            faults.append(f"{row.rule}: tests/community has no {' and no '.join(lacks)} roster, community.tsv no reason")
        if shown and row.without:
            faults.append(f"{row.rule}: community.tsv has a reason for rosters that it does not lack")
    return faults


def described_faults(system, path):
    """Returns the rules that are described and not listed, or listed and not described."""
    with open(path, encoding="utf-8") as file:
        described = dict.fromkeys(DESCRIBED_RULE.findall(file.read()))
    listed = {rule.number for rule in system.rules}
    return ([f"{number} is not listed" for number in described if number not in listed]
            + [f"{number} is listed, but not described" for number in listed if number not in described])


# ---- the verdicts -------------------------------------------------------------------------------


def check_all(system):
    """Returns {file name without suffix: findings} of all rosters."""
    if not system.rosters:
        return {}
    command = [os.environ.get("MUSTER", "build/muster"), "check", "--data", LISTS, "--format", "ndjson"]
    paths = [os.path.join(system.folder, name + ".ros") for name in system.rosters]
    process = subprocess.run(command + paths, stdout=subprocess.PIPE, check=False)
    verdicts = {}
    for line in process.stdout.decode("utf-8").splitlines():
        verdict = json.loads(line)
        verdicts[os.path.splitext(os.path.basename(verdict["roster"]))[0]] = verdict.get("findings")
    return verdicts


def names(finding, number):
    return re.search(rf"(?<![\w-]){re.escape(number)}(?!\w)", finding["message"]) is not None


def owned_by(finding, owner):
    path = " / ".join(finding["owner"].get("path") or [])
    return owner in (finding["owner"].get("name"), path)


def tell(finding):
    path = " / ".join(finding["owner"].get("path") or []) or finding["owner"].get("name")
    return f"{finding['severity']}: {finding['message']} [{path}]"


def verdict_faults(rule, expected, findings):
    """Returns the differences between a roster's findings and the expected ones."""
    if findings is None:
        return ["cannot be checked"]
    if "-legal-" in expected.file:
        return legal_faults(rule, expected, findings)
    faults = missing_faults(rule, expected, findings)
    others = of_others([rule] + expected.also.split(), findings)
    if others:
        faults.append("breaks other rules:")
        faults += [tell(finding) for finding in others]
    return faults


def of_others(rules, findings):
    """Returns the errors and warnings of other rules."""
    return [finding for finding in findings if finding["severity"] != "info"
            and not any(names(finding, number) for number in rules)]


def legal_faults(rule, expected, findings):
    """Returns the errors of a legal roster, and findings of its rule beyond the expected info."""
    wrong = [finding for finding in findings if finding["severity"] == "error"
             or (names(finding, rule) and finding["severity"] != expected.severity)]
    wrong += [finding for finding in of_others([rule] + expected.also.split(), findings)
              if finding not in wrong]
    if wrong:
        return ["expected a legal roster, found:"] + [tell(finding) for finding in wrong]
    return [] if expected.severity == "none" else missing_faults(rule, expected, findings)


def missing_faults(rule, expected, findings):
    if any(names(finding, rule) and finding["severity"] == expected.severity
           and owned_by(finding, expected.owner) for finding in findings):
        return []
    return ([f"expected: {expected.severity} of {rule} at '{expected.owner}', found:"]
            + ([tell(finding) for finding in findings] or ["no findings"]))


def judge(system, faults):
    verdicts = check_all(system)
    expected = {row.file: row for row in system.expected}
    for name in system.rosters:
        match = ROSTER_NAME.fullmatch(name)
        if not match:
            faults.say(f"{system.name} {name}", ["a name is <rule>-legal-<what> or <rule>-illegal-<what>"])
        elif name in expected:
            faults.say(f"{system.name} {name}",
                       verdict_faults(match["rule"], expected[name], verdicts.get(name)))


# ---- COVERAGE.md --------------------------------------------------------------------------------


def swept(system, number, reason):
    """On how many of the armies a rule concerns a sweep of tests/community/sweeps found that it holds, or one that it is judged as."""
    path = os.path.join(COMMUNITY_ROSTERS, "sweeps", "counts.tsv")
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    mine = [row for row in rows if row[:2] == [system.name, number]]
    other = re.search(r"judged as (\w+-\d+)", reason or "")
    if not mine and other:
        mine = [row for row in rows if row[:2] == [system.name, other.group(1)]]
    word = "swept" if mine and mine[0][1] == number else f"swept as {other.group(1)}" if other else ""
    return "".join(f"; {word}: {hold} of {armies} armies, {cases} {kind}" for _, _, hold, armies, cases, kind in mine)


def community_cell(system, number):
    """The cell on armies of the community's data, under the overlay of lists/."""
    if not system.community:
        return ""
    row = system.community[number]
    kinds = system.of_community[number]
    shown = [f"{kinds[kind]} {kind}" for kind in ("legal", "illegal", "figure", "public") if kinds[kind]]
    return (f" {row.state}" + (f" ({', '.join(shown)})" if shown else "")
            + (f": {row.reason}" if row.reason else "") + swept(system, number, row.reason)
            + (f"; no pair: {row.without}" if row.without else "") + " |")


def coverage():
    lines = ["# Rules and the rosters that show them", "",
             "Made by `tests/rules/coverage` from the tables and rosters in this folder; do not edit.", "",
             "| state | means |", "|---|---|"]
    lines += [f"| {state} | {meaning} |" for state, meaning in STATES.items()]
    lines += ["", "In the community's data, under the overlay of `lists/`; in brackets the rosters and figures of `tests/community`, and the "
              "armies and cases that its sweeps went over:", "",
              "| state | means |", "|---|---|"]
    lines += [f"| {state} | {meaning} |" for state, meaning in COMMUNITY.items()]
    for system in systems():
        lines += ["", f"## {system.name}", ""]
        if system.rules is None:
            lines.append(f"{len(system.rosters)} rosters; its rules are not listed yet.")
            continue
        count = collections.Counter(rule.state for rule in system.rules)
        lines += [f"{len(system.rules)} rules ("
                  + ", ".join(f"{count[state]} {state}" for state in STATES if count[state])
                  + f"), {len(system.rosters)} rosters.", "",
                  "| rule | | legal | illegal | state |" + (" community's data |" if system.community else ""),
                  "|---|---|---|---|---|" + ("---|" if system.community else "")]
        for rule in system.rules:
            cells = [", ".join(name.split(f"-{kind}-", 1)[1]
                               for name in system.files_of(rule.number, kind))
                     for kind in ("legal", "illegal")]
            state = f"**{rule.state}**" if rule.state == "open" else rule.state
            lines.append(f"| {rule.number} | {rule.title} | {cells[0]} | {cells[1]} | {state}"
                         + (f": {rule.reason}" if rule.reason else "") + " |"
                         + community_cell(system, rule.number))
    return "\n".join(lines) + "\n"


def coverage_faults(path):
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == coverage():
                return []
    return ["it differs from the tables: run tests/rules/coverage"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="tests with this text in their name")
    parser.add_argument("--coverage", action="store_true", help="write COVERAGE.md")
    options = parser.parse_args()
    path = os.path.join(HERE, "COVERAGE.md")
    if options.coverage:
        text = coverage()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return 0
    faults = Faults(options.only)
    for system in systems():
        judge(system, faults)
        faults.say(f"{system.name}: every roster has its line", table_faults(system))
        if system.rules is None:
            faults.skip(f"{system.name}: every rule has its rosters", "rules.tsv is not written yet")
            continue
        faults.say(f"{system.name}: every rule has its rosters", rule_faults(system))
        described = os.path.join(os.environ.get("SHARED", ""), "rules", system.name + ".md")
        if os.path.exists(described):
            faults.say(f"{system.name}: every rule is listed", described_faults(system, described))
        else:
            faults.skip(f"{system.name}: every rule is listed", "no description of the rules")
        open_ones = [rule.number for rule in system.rules if rule.state == "open"]
        if open_ones:
            faults.skip(f"{system.name}: {len(open_ones)} OPEN of {len(system.rules)} rules",
                        ", ".join(open_ones))
    faults.say("COVERAGE.md agrees with the tables", coverage_faults(path))
    return faults.status


if __name__ == "__main__":
    sys.exit(main())
