#!/usr/bin/env python3
"""Reads hostile files of other kinds than army data: packs, overlays and rosters with very much of one thing.

    hostile_files.py [NAME...]             each command ends, with a status that it documents
    hostile_files.py --measure [NAME...]   prints the seconds of the processor that each takes on 500 kB

Environment: MUSTER, the program. Tested files are twice as large; a command that takes more than some ten times
its usual time of the processor is stopped. Work that grows with the square of a file takes longer.
"""
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

MUSTER = os.path.abspath(os.environ.get('MUSTER', 'build/muster'))
LISTS = Path(__file__).resolve().parents[2] / 'lists' / 'blackhammer'
LEGAL = LISTS / 'examples' / 'legal-1000.ros'

# Sizes in bytes.
SIZE = 500_000
TESTED_SIZE = 1_000_000

# Seconds of the processor; other programs do not count.
MOST_SECONDS = 10


def repeated(piece, size, around='%s'):
    """A text of a size: a piece many times, with {} as its number, inside another text."""
    return around % ''.join(piece.replace('{}', str(i)) for i in range(size // len(piece)))


def pack(size, piece, around='%s'):
    return 'x.pack.xml', repeated(piece, size, f'<pack xmlns="urn:muster:pack" name="B">{around}</pack>')


def overlay(size, piece, around):
    head = '<companion xmlns="urn:muster:companion" system="blackhammer" id="o" name="O">'
    return 'x.muster.xml', repeated(piece, size, f'{head}{around}</companion>')


RULE = '<rule number="1"><text>t</text>%s</rule>'
SHARE = RULE % '<share category="characters" cost="pts" at-most="0.1"/>'
SHIELDS = '<cap name="Shield" at-most="0"/>'
LINK = ('<add type="unit model upgrade"><infoLinks><infoLink id="x{}" name="x" type="rule" targetId="no"/>'
        '</infoLinks></add>')
WITH_PACK = ['--pack', 'x.pack.xml', str(LEGAL)]
NOTE = '<note number="1">%s</note>'
BOUND = '<bound id="b{}" per="selection" value="number" at-most="0"/>'

# Name → the file and the words of the command. Data of the example are found beside it.
CASES = {
    'shares of a pack': (lambda n: pack(n, SHARE), ['check', *WITH_PACK]),
    'checks of one rule of a pack': (lambda n: pack(n, SHIELDS, RULE), ['check', *WITH_PACK]),
    'notes of a pack': (lambda n: pack(n, NOTE % 'n'), ['print', *WITH_PACK]),
    'marks in a note': (lambda n: pack(n, '! ', NOTE), ['print', *WITH_PACK]),
    'additions of an overlay': (lambda n: overlay(n, LINK, '<data>%s</data>'),
                                ['check', '--overlay', 'x.muster.xml', str(LEGAL)]),
    'bounds of an overlay': (lambda n: overlay(n, BOUND, '<bounds>%s</bounds>'),
                             ['explain', '--overlay', 'x.muster.xml', str(LEGAL)]),
}


def run(name, size):
    """Runs a command on its file. Returns its status, its last words, and its seconds of the processor."""
    make, words = CASES[name]
    with tempfile.TemporaryDirectory() as folder:
        path, text = make(size)
        (Path(folder) / path).write_text(text)
        environment = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='', HOME=folder, XDG_STATE_HOME=folder)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([MUSTER, *words[:1], '--data', str(LISTS), *words[1:]], cwd=folder, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS,) * 2))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return done.returncode, done.stdout[-300:].decode('utf-8', 'replace'), seconds


def main(words):
    measures = words[:1] == ['--measure']
    faults = 0
    for name in words[measures:] or CASES:
        status, output, seconds = run(name, SIZE if measures else TESTED_SIZE)
        if measures:
            print(f'{name:35} {seconds:7.2f}', flush=True)
            continue
        wrong = status not in (0, 1, 3)
        print(f'{"not ok" if wrong else "ok"} - hostile: {name}', flush=True)
        if wrong:
            print(f'# status {status}: {output}')
        faults += wrong
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
