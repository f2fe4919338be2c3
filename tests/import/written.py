#!/usr/bin/env python3
"""Legal lists of real armies, written in each text form and read again: equal or the loss is said, and the verdict.

    written.py MUSTER DATA SYSTEM [--limits POINTS...] [--most N] [--every N] [--force FORCE]
        [--forms FORM...]

For each army of the system in the folder DATA and each limit, a legal list is made with `new --legal` and `fill`, N
lists at most. Prints a line for each text whose verdict is another, or that lost something without a word, and at the
end a line for each form: "FORM lists N, equal N, said N, silent N, verdict N"; the last is the number of other verdicts.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import sys
import tempfile

from disguises import FORMS, armies, make, run


def differences(options, one, other):
    return json.loads(run(options.muster, 'diff', '--data', options.data, '--format', 'json', one, other).stdout
                      or '{"differences": [{"kind": "not read", "after": null, "before": {"name": "all"}}]}')['differences']


def verdict(options, path):
    """The status of `check`, which says legal, not legal, or not judged; and the first thing that it says."""
    done = run(options.muster, 'check', '--data', options.data, path)
    words = [line for line in (done.stdout + done.stderr).splitlines() if 'error' in line or 'judged' in line]
    return done.returncode, (words[1:] or words or [''])[0]


def try_form(options, path, form, counts):
    """A word for what became of a list in one form, or nothing if it is the same."""
    text, again = f'{path}.{form}.txt', f'{path}.{form}.ros'
    said = run(options.muster, 'export', '--data', options.data, '--format', form, path, '-o', text).stderr
    said += run(options.muster, 'import', '--data', options.data, text, '-o', again).stderr
    lost = differences(options, path, again)
    counts[form, 'lists'] += 1
    counts[form, 'equal' if not lost else 'said' if said else 'silent'] += 1
    status, words = verdict(options, text)
    if status:
        counts[form, 'verdict'] += 1
        return f'another verdict: {words.strip()[:160]}'
    if lost and not said:
        return f"silent: {lost[0]['kind']} {(lost[0]['after'] or lost[0]['before'])['name']}"
    return None


def try_army(options, army, limit):
    counts, lines = collections.Counter(), []
    options = argparse.Namespace(**{**vars(options), 'limit': limit})
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'list.ros')
        if make(options, army, path):
            for form in options.forms:
                word = try_form(options, path, form, counts)
                if word:
                    lines.append(f'{army}, {limit}: {form}: {word}')
    return counts, lines


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('muster')
    parser.add_argument('data')
    parser.add_argument('system')
    parser.add_argument('--limits', type=int, nargs='+', default=[2000])
    parser.add_argument('--most', type=int, default=1000)
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--force', default='Army Roster')
    parser.add_argument('--forms', nargs='+', default=FORMS)
    options = parser.parse_args()
    jobs = [(army, limit) for limit in options.limits for army in armies(options)][::options.every]
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for found, lines in pool.map(lambda job: try_army(options, *job), jobs):
            if max((n for (form, word), n in counts.items() if word == 'lists'), default=0) >= options.most:
                break
            counts.update(found)
            print(*lines, sep='\n', end='\n' if lines else '')
    for form in options.forms:
        print(form, ', '.join(f'{word} {counts[form, word]}' for word in
                              ('lists', 'equal', 'said', 'silent', 'verdict')))
    sys.exit(0 if counts else 1)


if __name__ == '__main__':
    main()
