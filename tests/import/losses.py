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
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "starts"))
import small_games  # pylint: disable=wrong-import-position

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


def game_losses():
    """What is lost of a list whose choices without costs are behind and between its units."""
    vow = '<rules><rule id="vow-text" name="Vow" hidden="false"><description>Never flees.</description></rule></rules>'
    entries = (small_games.option("vow", of="cfg").replace("<categoryLinks>", vow + "<categoryLinks>") +
               small_games.option("size", of="cfg", inner=small_games.option("large")) +
               small_games.entry("man", 10, "t") + small_games.option("flag", of="t") + small_games.option("drum", of="t"))
    with tempfile.TemporaryDirectory() as work:
        small_games.write(work, "duel", 100, small_games.force("side", {"cfg": "", "t": ""}), entries)
        roster, again = os.path.join(work, "roster.ros"), os.path.join(work, "again.ros")
        run("new", "--data", work, "--army", "Army", "--force", "side", "-o", roster,
            *(word for choice in ("vow", "size", "size/large", "man", "flag", "drum") for word in ("--select", choice)))
        lost = []
        for form in SHEETS:
            sheet = os.path.join(work, "sheet." + form)
            run("print", "--data", work, "--format", form, roster, "-o", sheet)
            run("import", "--data", work, sheet, "-o", again)
            found = json.loads(run("diff", "--data", work, "--format", "json", roster, again).stdout)["differences"]
            lost += [f"{form}: {one['kind']} {(one['after'] or one['before'])['name']}" for one in found]
            os.remove(again)
    return lost


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
    report("choices without costs come back from a sheet", game_losses(), len(SHEETS))


if __name__ == "__main__":
    main()
