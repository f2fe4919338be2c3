#!/usr/bin/env python3
"""Writes rosters as tokens, reads them again, and compares.

    tokens.py MUSTER [PAIRS] [--every N]

A list and its token are equal for `muster diff`: all our examples, and each N-th of the real rosters in PAIRS,
with the army data that they were made with. A list of 2,000 points takes at most 1,200 letters. A token is read out
of a mail that tears and quotes it, and in another language; one that is cut short is refused. Prints lines for the
test runner.
"""
import argparse
import csv
import os
import pathlib
import random
import re
import shutil
import string
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / 'lists').glob('*/examples/*.ros'))
MOST_LETTERS = 1200
CODED = [ROOT / 'lists' / name for name in ('blackhammer/examples/legal-2000.ros',
                                            '40k-v10/examples/legal-marines-2000-gladius.ros')]
SAMPLE = ROOT / 'lists/blackhammer/examples/legal-2000.ros'
LIMIT_OF_READERS = 300


class Muster:
    """The program, run in a folder of its own."""

    def __init__(self, program, folder):
        self.program, self.folder = os.path.abspath(program), pathlib.Path(folder)

    def run(self, *words, text=None, language='C.UTF-8'):
        environment = dict(os.environ, HOME=str(self.folder), LC_ALL=language, LANGUAGE='fr' if language != 'C.UTF-8' else '')
        return subprocess.run([self.program, *map(str, words)], capture_output=True, input=text, text=True,
                              env=environment, timeout=LIMIT_OF_READERS, check=False)

    def token(self, roster, data=()):
        """The token of a roster, and what it has no place for."""
        done = self.run('export', '--format', 'token', *data, roster)
        return done.stdout.strip(), done.stderr

    def difference(self, roster, token, data=()):
        """What `diff` says of a roster and its token; empty if nothing."""
        path = self.folder / 'list.txt'
        path.write_text(token)
        done = self.run('diff', *data, roster, path)
        return '' if done.returncode == 0 else (done.stdout + done.stderr).strip() or f'status {done.returncode}'


def report(name, wrong):
    print(f'{"not ok" if wrong else "ok"} - token: {name}', flush=True)
    if wrong:
        print(*(f'# {line}' for line in wrong.splitlines()[:8]), sep='\n', flush=True)
    return bool(wrong)


def test_example(muster, roster):
    token, lost = muster.token(roster)
    wrong = lost or muster.difference(roster, token)
    if not wrong and '2000' in roster.name and len(token) > MOST_LETTERS:
        wrong = f'{len(token)} letters'
    return report(f'{roster.parent.parent.name} {roster.name}', wrong)


def test_real(muster, pairs, roster, state):
    data = ('--data', pairs / state)
    token, lost = muster.token(pairs / roster, data)
    # A roster with selections that its data lack says so instead.
    wrong = '' if lost else muster.difference(pairs / roster, token, data)
    return report(f'{pathlib.Path(roster).name}', wrong)


def torn(token, mark):
    """A mail with a token in lines of 60 letters."""
    lines = [token[at:at + 60] for at in range(0, len(token), 60)]
    return 'Hello,\nhere is my list:\n\n' + ''.join(f'{mark}{line}\n' for line in lines) + '\n-- \nOtto\n'


def test_mails(muster):
    token, _ = muster.token(SAMPLE)
    failed = 0
    for name, text in (('torn', torn(token, '')), ('quoted', torn(token, '> ')), ('in a link', f'https://example.org/#{token}')):
        failed += report(name, muster.difference(SAMPLE, text))
    for share in (0.2, 0.5, 0.9, 0.99):
        (muster.folder / 'cut.txt').write_text(token[:int(len(token) * share)])
        done = muster.run('check', muster.folder / 'cut.txt')
        wrong = '' if done.returncode == 3 and 'token is cut short' in done.stderr else done.stdout + done.stderr
        failed += report(f'cut to {share:.0%}', wrong)
    return failed


def read_by_camera(muster, path):
    """The text of the QR codes on the pages of a PDF, as a public reader sees them."""
    subprocess.run(['pdftoppm', '-r', '200', '-gray', '-png', path, path.with_suffix('')], check=True)
    pages = sorted(muster.folder.glob(path.stem + '-*.png'))
    done = subprocess.run(['zbarimg', '-q', '--raw', *pages], capture_output=True, text=True, check=False)
    for page in pages:
        page.unlink()
    return done.stdout.strip()


def test_long_word(muster):
    """A word that is too long for a code is in the PDF, whole: -raw keeps a hyphen at the end of a line."""
    roster, path = muster.folder / 'long.ros', muster.folder / 'long.pdf'
    letters = ''.join(random.Random(1).choices(string.ascii_letters, k=4000))
    roster.write_text(SAMPLE.read_text().replace('</forces>', f'</forces><customNotes>{letters}</customNotes>'))
    muster.run('print', '--share', roster, '-o', path)
    text = subprocess.run(['pdftotext', '-raw', path, '-'], capture_output=True, text=True, check=True).stdout
    found = re.search(r'muster:[\w\s-]+', text)
    return report('word too long for a code', muster.difference(roster, found[0]) if found else 'no word in the PDF')


def test_loss(muster):
    """A sheet says what its code does not hold."""
    roster = muster.folder / 'unknown.ros'
    stray = '<selection id="stray" name="Stray" entryId="nowhere" number="1" type="upgrade"/>'
    roster.write_text(SAMPLE.read_text().replace('<selections>', f'<selections>{stray}', 1))
    done = muster.run('print', '--share', '--format', 'text', roster)
    is_said = 'no place for: what is not in the army data' in done.stderr
    return report('loss on a sheet is said', '' if is_said else done.stderr or 'nothing is said')


def test_codes(muster):
    if not shutil.which('zbarimg'):
        print('skip - token: codes on sheets: there is no zbarimg')
        return 0
    failed = 0
    for roster in CODED:
        path = muster.folder / 'sheet.pdf'
        muster.run('print', '--share', roster, '-o', path)
        failed += report(f'code of {roster.name}', muster.difference(roster, read_by_camera(muster, path)))
        for kind, expected in (('full', True), ('public', False)):
            html = muster.run('print', '--share', '--sheet', kind, '--format', 'html', roster).stdout
            wrong = '' if ('<svg' in html and muster.token(roster)[0] in html) == expected else html[-400:]
            failed += report(f'{kind} page of {roster.name}', wrong)
    return failed


def test_languages(muster):
    token, _ = muster.token(SAMPLE)
    (muster.folder / 'list.txt').write_text(token)
    done = muster.run('check', '--lang', 'fr', muster.folder / 'list.txt')
    failed = report('read in French', '' if done.returncode == 0 and not done.stderr else done.stdout + done.stderr)
    printed = muster.run('print', '--share', '--format', 'text', '--lines', '0', '--lang', 'fr', SAMPLE).stdout
    return failed + report('written in French', muster.difference(SAMPLE, printed[printed.index('muster:'):]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('muster')
    parser.add_argument('pairs', nargs='?', type=pathlib.Path)
    parser.add_argument('--every', type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        muster = Muster(options.muster, folder)
        failed = sum(test_example(muster, roster) for roster in EXAMPLES) + test_mails(muster)
        failed += test_codes(muster) + test_long_word(muster) + test_loss(muster) + test_languages(muster)
        if options.pairs:
            with open(options.pairs / 'pairs.tsv', encoding='utf-8') as table:
                rows = list(csv.DictReader(table, delimiter='\t'))
            failed += sum(test_real(muster, options.pairs, row['roster'], row['state'])
                          for row in rows[::options.every])
    return 1 if failed else 0


if __name__ == '__main__':
    raise SystemExit(main())
