#!/usr/bin/env python3
"""Fills a list of each army at hand, and reads it again from its sheet as text and as Markdown.

    sheets.py MUSTER [--data FOLDER] [--every N] [--limit POINTS] [--keep FOLDER]

--data names the unpacked data of the community. Each list comes back the same, or the reading says what is lost.
--keep receives the lists that did not, with their sheets.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "advice"))
import armies  # pylint: disable=wrong-import-position

FORMS = ("text", "markdown")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def make(options, army, path):
    """True if a list of the army was made: its legal start, filled if there is a way."""
    start = path + ".start.ros"
    run(options.muster, "new", *armies.names(army), "--legal", "--limit", str(options.limit), "-o", start)
    if not os.path.exists(start):
        return False
    run(options.muster, "fill", "--data", army.data, "--proposals=1", "--seed=0", "-o", path, start)
    if not os.path.exists(path):
        os.rename(start, path)
    return True


def come_back(options, army, form, path):
    """The differences after a way through a sheet, and what the reading said."""
    sheet, again = f"{path}.{form}", f"{path}.{form}.ros"
    run(options.muster, "print", "--data", army.data, "--format", form, path, "-o", sheet)
    done = run(options.muster, "import", "--data", army.data, "--system", army.system, sheet, "-o", again)
    said = [line for line in done.stderr.splitlines() if " info: " not in line]
    if not os.path.exists(again):
        return ["not read"], said
    found = json.loads(run(options.muster, "diff", "--data", army.data, "--format", "json", path, again).stdout)
    return [" ".join([one["kind"], *(one["after"] or one["before"])["path"], (one["after"] or one["before"])["name"]])
            for one in found["differences"]], said


def try_army(options, army):
    """A line for each form, if the list was made: its army, the form, the differences, what was said."""
    results = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "list.ros")
        for form in FORMS if make(options, army, path) else ():
            lost, said = come_back(options, army, form, path)
            results.append((army, form, lost, said))
            if lost and options.keep:
                for name in (path, f"{path}.{form}"):
                    shutil.copy(name, os.path.join(options.keep, f"{army.army}.{os.path.basename(name)}"))
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("muster")
    parser.add_argument("--data")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--limit", type=int, default=2000)
    parser.add_argument("--keep")
    options = parser.parse_args()
    counts = collections.Counter()
    jobs = list(armies.armies_in(options.muster, armies.folders_of(options.data), options.every))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for results in pool.map(lambda army: try_army(options, army), jobs):
            for army, form, lost, said in results:
                word = "same" if not lost else "said" if said else "silent"
                counts[form, word] += 1
                if lost:
                    print(f"# {os.path.basename(army.data)}: {army.name}, {form}, {word}: {'; '.join(lost[:3])} "
                          f"({len(lost)}); {said[0].split(': ', 1)[-1][:120] if said else ''}")
    for form in FORMS:
        print(f"# sheets as {form}: {counts[form, 'same']} came back the same, {counts[form, 'said']} with what was lost, "
              f"{counts[form, 'silent']} otherwise without a word")
    is_good = counts and not any(counts[form, "silent"] for form in FORMS)
    print(("ok" if is_good else "not ok") + " - import: a filled list of each army comes back from its sheet")


if __name__ == "__main__":
    main()
