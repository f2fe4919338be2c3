"""Writes our examples as text lists and as sheets, reads these again, and compares.

    tests/import/losses.py [--every N]

A roster comes back from its sheet the same, in each language. From a text list it does, too, or the export or the
import says what is lost. Environment: MUSTER, the program.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import subprocess
import tempfile

MUSTER = os.environ["MUSTER"]
FORMS = ("text-newrecruit", "text-battlescribe", "text-gw", "text-wtc", "text-wtc-compact")
SHEETS = ("text", "markdown")
LANGUAGES = ("en", "fr", "de")


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


def sheet_losses(job):
    """The first differences of a roster that came back otherwise from a sheet."""
    roster, form, language = job
    with tempfile.TemporaryDirectory() as work:
        text, again = os.path.join(work, "sheet.txt"), os.path.join(work, "again.ros")
        run("print", "--data", "lists", "--lang", language, "--format", form, roster, "-o", text)
        run("import", "--data", "lists", "--lang", language, text, "-o", again)
        if not os.path.exists(again):
            return [f"{roster}, sheet as {form}, {language}: not read"]
        found = json.loads(run("diff", "--data", "lists", "--format", "json", roster, again).stdout)
    lost = [f"{one['kind']} {(one['after'] or one['before'])['name']}" for one in found["differences"]]
    return [f"{roster}, sheet as {form}, {language}: {loss}" for loss in lost[:4]]


def report(name, losses, n):
    for loss in losses:
        print("# " + loss)
    print(("ok" if n and not losses else "not ok") + f" - import: {name}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    asked = parser.parse_args()
    rosters = sorted(glob.glob("lists/*/examples/*.ros"))[::asked.every]
    lists = [(roster, form) for roster in rosters for form in FORMS]
    sheets = [(roster, form, language) for roster in rosters for form in SHEETS for language in LANGUAGES]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        silent = [loss for losses in pool.map(silent_losses, lists) for loss in losses]
        changed = [loss for losses in pool.map(sheet_losses, sheets) for loss in losses]
    print(f"# {len(rosters)} rosters in {len(FORMS)} forms, {len(silent)} losses that nothing says")
    report("text lists come back, or each loss is said", silent, len(lists))
    report("sheets come back the same", changed, len(sheets))


if __name__ == "__main__":
    main()
