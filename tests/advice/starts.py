"""Makes a legal start of every army at hand.

    tests/advice/starts.py MUSTER [--every N] [--data FOLDER] [--cases FOLDER]

An army without a start needs a proof: two limits that no list can meet. --data names the unpacked data of the
community, --cases a folder with small games in folders of their own.
"""
import argparse
import collections
import concurrent.futures
import glob
import os
import subprocess
import tempfile

import armies
import measure

LIMIT = "2000"
PROOF = "this contradicts"
MOST_WITHOUT_PROOF = 5  # armies whose only forces for units are hidden

Start = collections.namedtuple("Start", "army legal judged said")


def start(muster, army):
    with tempfile.TemporaryDirectory() as work:
        done = subprocess.run([muster, "new", *armies.names(army), "--legal", "--limit", LIMIT,
                               "-o", os.path.join(work, "start.ros")], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if "warning: " not in line]
    return Start(army, done.returncode == 0, done.returncode != 3, said)


def report(name, results, most):
    judged = [one for one in results if one.judged]
    failed = [one for one in judged if not one.legal]
    unproved = [one for one in failed if not any(PROOF in line for line in one.said)]
    for one in failed:
        print(f"# {one.army.data}: {one.army.name}: {' | '.join(one.said)}")
    print(f"# {name}: {len(judged) - len(failed)} of {len(judged)} legal, {len(failed) - len(unproved)} proved to have "
          f"no legal start, {len(unproved)} not; {len(results) - len(judged)} are not judged")
    measure.verdict(bool(judged) and len(unproved) <= most, f"{name}: a legal start, or the proof that there is none")


def small_games(folder):
    found = glob.glob(os.path.join(folder, "**", "*.gst"), recursive=True) if folder else []
    return sorted({os.path.dirname(path) for path in found})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--data")
    parser.add_argument("--cases")
    asked = parser.parse_args()
    for name, folders, every, most in (("armies", armies.folders_of(asked.data), asked.every, MOST_WITHOUT_PROOF),
                                       ("small games", small_games(asked.cases), 1, 0)):
        jobs = list(armies.armies_in(asked.muster, folders, every))
        if not jobs:
            continue
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            report(name, list(pool.map(lambda army: start(asked.muster, army), jobs)), most)


if __name__ == "__main__":
    main()
