"""Mends illegal rosters with `muster fix`, fills legal ones with `muster fill`, and judges each result.

    tests/advice/measure.py MUSTER [--every N] [--pairs FOLDER]

Prints the share that was mended or filled, the points moved, and the milliseconds of processor time: those of the
middle roster, of nine in ten, and the most. Only shares and verdicts are tested.
"""
import argparse
import concurrent.futures
import csv
import glob
import json
import os
import subprocess
import tempfile
from collections import namedtuple

LISTS = "lists"
LEAST_MENDED = 0.9  # of the illegal rosters; some can only be mended by what the players agree on
LEAST_MENDED_REAL = 0.7
LEAST_FILLED = 0.9  # of the legal starts: all points are spent but LEFT of the limit
LEFT = 0.03
LIMITS = ("1000", "2000")

# Of every sample: a mark that goes to a unit that is added for it, the same with its leader, allies, a limit below 0.
KINDS = ("40k-v10/V10-19-illegal-lieutenant-with-combi-weapon", "40k-v2/V2-04-illegal-chapter-master",
         "40k-v2/V2-03-illegal-orks-as-allies", "blackhammer/BH-08-illegal-valten-below-2000")

Job = namedtuple("Job", "roster data")
Result = namedtuple("Result", "job before after status said points milliseconds")


def run(*command):
    """Returns the exit code of a command, its output, and its milliseconds of processor time."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        out = process.stdout.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, out, (usage.ru_utime + usage.ru_stime) * 1000


def judge(muster, data, roster):
    """What `check` says about a roster; None if it cannot be read."""
    _, out, _ = run(muster, "check", "--data", data, "--format", "json", roster)
    return json.loads(out) if out else None


def cost(verdict):
    """The points and their limit; 0 if there are none."""
    main = (verdict["costs"] or [{"value": 0}])[0]
    return main["value"], main.get("limit") or 0


def advise(muster, command, job):
    """Lets a command change a copy of the roster, and judges it; None if the roster is not one to change."""
    before = judge(muster, job.data, job.roster)
    if before is None or before["legal"] != (command == "fill"):
        return None
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "after.ros")
        status, said, milliseconds = run(muster, command, "--data", job.data, "--proposals=1", "-o", path,
                                         job.roster)
        after = judge(muster, job.data, path) if os.path.exists(path) else None
    points = cost(after)[0] - cost(before)[0] if after else 0
    return Result(job, before, after, status, said, points, milliseconds)


def advise_all(muster, command, jobs):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return [one for one in pool.map(lambda job: advise(muster, command, job), jobs) if one]


def at_share(numbers, share):
    ordered = sorted(numbers)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0


def verdict(passed, name):
    print(("ok - advice: " if passed else "not ok - advice: ") + name, flush=True)


def promises_what_is_not(one):
    """True if the command says that its result is legal, and check does not."""
    return one.status == 0 and not (one.after and one.after["legal"])


def report(name, verb, results, good, least):
    """Prints the figures of a command, then if enough rosters are good and all results are legal."""
    times = [one.milliseconds for one in results]
    moved = [abs(one.points) for one in good]
    print(f"# {name}: {len(good)} of {len(results)} {verb}; points moved: {at_share(moved, .5):g} in the middle, "
          f"{at_share(moved, .9):g} in nine of ten; processor time: {at_share(times, .5):.0f} ms, "
          f"{at_share(times, .9):.0f} ms, {at_share(times, 1):.0f} ms at most")
    for one in results:
        if promises_what_is_not(one):
            print(f"# {one.job.roster}: the result is not legal")
        elif one not in good:
            print(f"# {one.job.roster}: not {verb}: {(one.said.strip().splitlines() or ['nothing said'])[-1].strip()}")
    verdict(bool(results) and len(good) >= least * len(results), f"{name}: enough are {verb}")
    verdict(not any(promises_what_is_not(one) for one in results), f"{name}: what is called legal is legal")


def report_fixes(name, results, least):
    report(name, "mended", results, [one for one in results if one.after and one.after["legal"]], least)


def report_kinds(muster):
    results = advise_all(muster, "fix", [Job(f"tests/rules/{name}.ros", LISTS) for name in KINDS])
    report("rosters that take several steps", "mended", results, [one for one in results if one.after and one.after["legal"]], 1)


def show(muster, *names):
    return json.loads(run(muster, "show", "--data", LISTS, "--format", "json", *names)[1])


def legal_starts(muster, folder):
    """Makes the cheapest legal roster of each army with each limit."""
    starts = []
    for system in show(muster):
        for army in show(muster, system["id"])["armies"]:
            force = show(muster, system["id"], army["id"])["forces"][0]["id"]
            for limit in LIMITS:
                path = os.path.join(folder, f"{system['id']}-{army['id']}-{limit}.ros")
                run(muster, "new", "--data", LISTS, "--system", system["id"], "--army", army["id"],
                    "--force", force, "--legal", "--limit", limit, "-o", path)
                if os.path.exists(path):
                    starts.append(Job(path, LISTS))
    return starts


def is_filled(one):
    if not one.after or not one.after["legal"]:
        return False
    points, limit = cost(one.after)
    return points >= limit * (1 - LEFT)


def illegal_rosters():
    return [Job(path, LISTS) for path in sorted(glob.glob("tests/rules/*/*illegal*.ros"))]


def real_rosters(pairs):
    with open(os.path.join(pairs, "pairs.tsv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [Job(*(os.path.join(pairs, row[key]) for key in ("roster", "state"))) for row in rows]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--pairs")
    asked = parser.parse_args()
    report_fixes("rosters that break a rule", advise_all(asked.muster, "fix", illegal_rosters()[::asked.every]),
                 LEAST_MENDED)
    report_kinds(asked.muster)
    with tempfile.TemporaryDirectory() as folder:
        filled = advise_all(asked.muster, "fill", legal_starts(asked.muster, folder)[::asked.every])
    report("legal starts", "filled", filled, [one for one in filled if is_filled(one)], LEAST_FILLED)
    if asked.pairs:
        real = advise_all(asked.muster, "fix", real_rosters(asked.pairs)[::asked.every])
        report_fixes("real rosters", real, LEAST_MENDED_REAL)


if __name__ == "__main__":
    main()
