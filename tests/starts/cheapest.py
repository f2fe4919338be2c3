"""Looks for cheaper lists than the legal start of every army at hand, by changes that the program's search does not make.

    tests/starts/cheapest.py MUSTER [--every N] [--data FOLDER] [--most SHARE]

Units that the army data do not select by themselves are taken away, exchanged for each cheaper entry, and lowered model by model, as long as the program finds the list
legal, with no more warnings. A start may be a tenth dearer than what is found so. Few may be dearer: what takes several
changes at once is found neither way for certain.
"""
import argparse
import concurrent.futures
import json
import os
import subprocess
import tempfile

ADVICE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "advice")
LIMIT = "2000"
DEAR = 1.1
MOST_TRIALS = 3000


class Engine:
    """A roster that is open in `muster rpc`."""

    def __init__(self, muster, roster, data):
        self.process = subprocess.Popen([muster, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.n_trials = 0
        self.ask(type="openRoster", path=roster, data=[data])

    def ask(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def act(self, **action):
        """The answer to an action; None if it was refused."""
        answer = self.ask(type="action", **action)
        return answer if answer["ok"] else None

    def forces(self):
        """The state, all forces in it, and its cost."""
        state = self.ask(type="getState")
        cost = state["costs"][0]["value"] if state["costs"] else 0
        forces = list(state["forces"])
        for force in forces:
            forces += force["childForces"]
        return forces, cost

    def is_setting(self, made):
        """Whether a unit that was added costs nothing: a scenario lifts rules that hold for everybody else."""
        units = [unit for force in self.forces()[0] for unit in force["selections"] if unit["id"] == made]
        return any(worth(unit) == 0 for unit in units)

    def judge(self):
        """Whether the list is legal, its warnings and its cost."""
        verdict = self.ask(type="getVerdict")
        severities = [finding["severity"] for finding in verdict["findings"]]
        return bool(verdict.get("legal")), severities.count("warning"), self.forces()[1]

    def attempt(self, reached, *actions):
        """Makes the changes, and undoes them unless the list is cheaper, legal, and has no more warnings."""
        self.n_trials += 1
        done = 0
        made = None
        for action in actions:
            answer = self.act(**action)
            if not answer:
                break
            made = answer.get("outputs", {}).get("selectionId")
            done += 1
        if done == len(actions):
            legal, warnings, cost = self.judge()
            if legal and warnings <= reached[0] and cost < reached[1] and not self.is_setting(made):
                return warnings, cost
        for _ in range(done):
            self.act(action="undo")
        return None


def cost_of(node):
    return sum(cost["value"] for cost in node["costs"][:1])


def worth(node):
    return cost_of(node) + sum(worth(child) for child in node["children"])


def below(node):
    for child in node["children"]:
        yield child
        yield from below(child)


def changes(engine, given):
    """The changes that may save points, the greatest first. @given: names of units that stay"""
    forces, _ = engine.forces()
    for force in forces:
        units = [unit for unit in force["selections"] if worth(unit) > 0 and unit["name"] not in given]
        offers = engine.ask(type="getOffers", parentId=force["id"])["offers"] if units else []
        prices = sorted((cost_of(offer), offer["entryId"]) for offer in offers if not offer["hidden"])
        for unit in units:
            away = {"action": "deselectSelection", "forceId": force["id"], "selectionId": unit["id"]}
            yield (away,)
            for price, entry in prices:
                if price < worth(unit):
                    yield away, {"action": "selectEntry", "forceId": force["id"], "entryId": entry}
            for child in below(unit):
                if worth(child) > 0:
                    for count in {0, child["number"] // 2, child["number"] - 1}:
                        yield ({"action": "setSelectionCount", "forceId": force["id"], "selectionId": child["id"],
                                "count": count},)


def descend(engine, given):
    """Makes every change that saves points until none does. Returns the cost before and after."""
    legal, warnings, first = engine.judge()
    reached = (warnings, first)
    found = legal
    while found and engine.n_trials < MOST_TRIALS:
        found = False
        for change in changes(engine, given):
            better = engine.attempt(reached, *change)
            if better:
                reached, found = better, True
                break
            if engine.n_trials >= MOST_TRIALS:
                break
    return first, reached[1]


def units_of(engine):
    return ", ".join(f"{unit['name']} {worth(unit):g}" for force in engine.forces()[0]
                     for unit in force["selections"] if worth(unit) > 0)


def begin(muster, army, path, *options):
    """Makes a roster. Returns whether it was made."""
    done = subprocess.run([muster, "new", *armies.names(army), *options, "--limit", LIMIT, "-o", path],
                          capture_output=True, text=True, check=False)
    return done.returncode == 0 and os.path.exists(path)


def compare(muster, army):
    """What a start costs, what was found, and both lists; None if there is no start."""
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "start.ros")
        begin(muster, army, path)
        engine = Engine(muster, path, army.data)
        given = {unit["name"] for force in engine.forces()[0] for unit in force["selections"]}
        engine.close()
        if not begin(muster, army, path, "--legal"):
            return None
        engine = Engine(muster, path, army.data)
        start = units_of(engine)
        first, least = descend(engine, given)
        found = units_of(engine)
        engine.close()
    return army, first, least, start, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--data")
    parser.add_argument("--most", type=float, default=0.02)
    asked = parser.parse_args()
    jobs = list(armies.armies_in(asked.muster, armies.folders_of(asked.data), asked.every))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = [one for one in pool.map(lambda army: compare(asked.muster, army), jobs) if one]
    dear = [one for one in results if one[1] > DEAR * one[2]]
    for army, first, least, start, found in dear:
        print(f"# {os.path.relpath(army.data)}: {army.name}: {first:g}: {start}\n#   {least:g}: {found}")
    cheaper = sum(one[1] > one[2] for one in results)
    print(f"# {len(results)} starts; a cheaper list was found for {cheaper}, of more than a tenth for {len(dear)}")
    measure.verdict(bool(results) and len(dear) <= asked.most * len(results), "starts: none is much dearer than another list")


if __name__ == "__main__":
    import sys
    sys.path.insert(0, ADVICE)
    import armies
    import measure
    main()
