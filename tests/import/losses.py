"""Writes our examples as text lists, reads these again, and compares.

    tests/import/losses.py [--every N]

The roster comes back the same, or the export or the import says what is lost. Environment: MUSTER, the program.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import subprocess
import tempfile

MUSTER = os.environ["MUSTER"]
FORMS = ("text-newrecruit", "text-battlescribe")


def run(*words):
    return subprocess.run([MUSTER, *words], capture_output=True, text=True, check=False)


def silent_losses(job):
    """The first differences of a roster that came back otherwise, if nothing was said."""
    roster, form = job
    with tempfile.TemporaryDirectory() as work:
        text, again = os.path.join(work, "list.txt"), os.path.join(work, "again.ros")
        written = run("export", "--data", "lists", "--format", form, roster, "-o", text)
        read = run("import", "--data", "lists", text, "-o", again)
        if written.stderr or read.stderr:
            return []
        found = json.loads(run("diff", "--data", "lists", "--format", "json", roster, again).stdout)["differences"]
    return [f"{roster}, {form}: {one['kind']} {(one['after'] or one['before'])['name']}" for one in found[:4]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    asked = parser.parse_args()
    rosters = sorted(glob.glob("lists/*/examples/*.ros"))[::asked.every]
    jobs = [(roster, form) for roster in rosters for form in FORMS]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        silent = [loss for losses in pool.map(silent_losses, jobs) for loss in losses]
    for loss in silent:
        print("# " + loss)
    print(f"# {len(rosters)} rosters in {len(FORMS)} forms, {len(silent)} losses that nothing says")
    print(("ok" if jobs and not silent else "not ok") + " - import: text lists come back, or each loss is said")


if __name__ == "__main__":
    main()
