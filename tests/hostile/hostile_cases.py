#!/usr/bin/env python3
"""Runs every command on hostile army data (catalogues.py).

    hostile_cases.py [SHAPE...]              each command ends, with a status that it documents
    hostile_cases.py --measure [SHAPE...]    prints the seconds of the processor that each takes on 500 kB

Environment: MUSTER, the program; BUILD, the folder of the variant; EVERY, to try all of them on larger data.
"""
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import catalogues

MUSTER = os.path.abspath(os.environ.get('MUSTER', 'build/muster'))

# The smaller of these takes the same ways as the larger.
TESTED_SIZE = 120_000 if os.environ.get('EVERY') else 20_000

# Each shape gets every such command, beginning with another one.
PART = 1 if os.environ.get('EVERY') else 6

# With sanitizers everything takes ten times as long.
IS_SANITIZED = os.environ.get('BUILD', '').endswith('asan')
SANITIZED_SIZE = 8_000

# A command that takes so long does not end.
MOST_SECONDS = 120

NEW = ['new', '--system', 'Sys', '--force', 'Army', '--limit', 'pts=100000']

# The commands after `new`, with their arguments before the roster.
ON_ROSTER = {
    'check': ['check'],
    'explain': ['explain'],
    'print': ['print'],
    'pdf': ['print', '--format', 'pdf', '-o', 'sheet.pdf'],
    'edit': ['edit', '--plain'],
    'fix': ['fix'],
    'fill': ['fill'],
}
COMMANDS = ['lint', 'new', 'legal', *ON_ROSTER, 'update']

# Shapes with searches that reach their limit of steps, and the sentence that says so.
LIMITS = {
    ('legal', 'cyclic-modifiers'): 'the search for a legal start reached its limit',
    ('fix', 'many-categories'): 'the search ended at its limit of steps',
    ('fill', 'deep-links'): 'the search ended at its limit of steps',
    ('new', 'affects'): 'finding out what is compulsory takes more than 10000000 steps',
    ('update', 'circles'): 'the roster is too large for the compulsory parts',
}


def arguments(command, folder):
    if command == 'lint':
        return ['lint', 'data']
    if command in ('new', 'legal'):
        return [*NEW, '--data', 'data', *(['--legal'] if command == 'legal' else []), '-o', f'{command}.ros']
    if command == 'update':
        lose_entries(folder)
        return ['update', '--data', 'data', 'lost.ros']
    return [*ON_ROSTER[command], '--data', 'data', 'new.ros']


def lose_entries(folder):
    """Copies the roster with ids that the army data do not have."""
    roster = (Path(folder) / 'new.ros').read_text()
    (Path(folder) / 'lost.ros').write_text(roster.replace(' entryId="', ' entryId="lost-'))


class Run:
    """One command on one shape: its status, its output, and the seconds of the processor."""

    def __init__(self, command, folder):
        environment = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='', HOME=str(folder), XDG_STATE_HOME=str(folder))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([MUSTER, *arguments(command, folder)], cwd=folder, input=b'quit\n', env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=MOST_SECONDS, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.status = done.returncode
        self.output = done.stdout.decode('utf-8', 'replace')
        self.seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def fault(command, shape, run):
    """What is wrong with a run; None if nothing is."""
    if run.status not in (0, 1):
        return f'status {run.status}: {run.output[-300:]}'
    expected = None if IS_SANITIZED else LIMITS.get((command, shape))
    if expected and expected not in run.output:
        return f'does not say "{expected}"'
    return None


def test(shape):
    """Prints a line for each command. Returns the number of faults."""
    limited = [] if IS_SANITIZED else [command for command, at in LIMITS if at == shape]
    first = list(catalogues.SHAPES).index(shape) % PART
    others = [command for command in COMMANDS[first::PART] if command not in limited]
    faults = test_commands(shape, others, SANITIZED_SIZE if IS_SANITIZED else TESTED_SIZE)
    return faults + (test_commands(shape, limited, catalogues.SIZE) if limited else 0)


def test_commands(shape, commands, size):
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        catalogues.write(shape, Path(folder) / 'data', size)
        if 'new' not in commands:
            Run('new', folder)
        for command in commands:
            wrong = fault(command, shape, Run(command, folder))
            print(f'{"not ok" if wrong else "ok"} - hostile: {shape}, {command}', flush=True)
            if wrong:
                print(f'# {wrong}')
            faults += wrong is not None
    return faults


def measure(shape):
    """Prints a line of the table."""
    with tempfile.TemporaryDirectory() as folder:
        catalogues.write(shape, Path(folder) / 'data')
        seconds = [Run(command, folder).seconds for command in COMMANDS]
    print(f'{shape:20}', *(f'{one:7.2f}' for one in seconds), flush=True)
    return 0


def main(words):
    measures = words[:1] == ['--measure']
    if measures:
        print(f'{"":20}', *(f'{command:>7}' for command in COMMANDS))
    shapes = words[measures:] or catalogues.SHAPES
    return 1 if sum((measure if measures else test)(shape) for shape in shapes) else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
