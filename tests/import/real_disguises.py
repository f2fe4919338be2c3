#!/usr/bin/env python3
"""Lists that people pasted have the same verdict in each disguise.

    real_disguises.py MUSTER DATA LISTS... [--every N]

Each folder LISTS has a lists.tsv with the file of a text, its form and the folder of its army data below DATA. Prints a
line for each text whose verdict is another than that of the list as it is, and at the end "lists N, texts N, other N".
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile

from disguises import DISGUISES


def rows(folder, every):
    with open(os.path.join(folder, 'lists.tsv'), encoding='utf-8') as file:
        all_rows = [line.rstrip('\n').split('\t') for line in file if line.strip() and not line.startswith('#')]
    texts = [(os.path.join(folder, row[0]), row[2]) for row in all_rows if row[0].endswith('.txt')]
    return texts[::every]


def data_of(data, system):
    for below in ('', 'systems', 'systems2'):
        path = os.path.join(data, below, system)
        if os.path.isdir(path):
            return path
    return None


def verdicts(muster, data, folder):
    """What is said of each text of a folder; all in one command, which reads the data once."""
    said = subprocess.run([muster, 'check', '--data', data, '--format', 'ndjson', folder],
                          capture_output=True, text=True, check=False)
    found = {}
    for line in said.stdout.splitlines():
        one = json.loads(line)
        cost = one['costs'][0]['value'] if one.get('costs') else None
        found[os.path.basename(one['roster'])] = (one.get('judged'), one.get('legal'), cost)
    return found


def try_lists(options, system, paths, counts):
    data = data_of(options.data, system)
    if not data:
        print(f'no data {system}')
        return
    with tempfile.TemporaryDirectory() as folder:
        for number, path in enumerate(paths):
            with open(path, encoding='utf-8', errors='replace', newline='') as file:
                text = file.read().replace('\r\n', '\n')
            for name, disguise in DISGUISES.items():
                with open(os.path.join(folder, f'{number},{name}.txt'), 'w', encoding='utf-8') as file:
                    file.write(disguise(text if text.endswith('\n') else text + '\n'))
        found = verdicts(options.muster, data, folder)
    if not found:
        counts['other'] += len(paths)
        print(f'{system}: nothing was said of any list')
    for number, path in enumerate(paths):
        plain = found.get(f'{number},plain.txt')
        counts['lists'] += 1
        for name in DISGUISES:
            counts['texts'] += 1
            got = found.get(f'{number},{name}.txt')
            if got != plain:
                counts['other'] += 1
                print(f'{os.path.basename(path)}: {name}: {got}, as it is {plain}')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('muster')
    parser.add_argument('data')
    parser.add_argument('lists', nargs='+')
    parser.add_argument('--every', type=int, default=1)
    options = parser.parse_args()
    by_system = collections.defaultdict(list)
    for folder in options.lists:
        for path, system in rows(folder, options.every):
            by_system[system].append(path)
    counts = collections.Counter()
    for system, paths in by_system.items():
        try_lists(options, system, paths, counts)
    print(', '.join(f'{name} {counts[name]}' for name in ('lists', 'texts', 'other')))
    sys.exit(0 if counts['lists'] else 1)


if __name__ == '__main__':
    main()
