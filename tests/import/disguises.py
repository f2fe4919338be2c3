#!/usr/bin/env python3
"""Legal lists, written in each text form, are legal when they are read again: as written, and in disguises.

    disguises.py MUSTER DATA SYSTEM [--every N] [--start N] [--limit POINTS]
        [--force FORCE] [--forms FORM...]

For one army in N of the system in the folder DATA, a legal list is made with `new --legal` and `fill`. Each of its
text forms is checked plain and as mails and chats change it: with a greeting, a signature, quoted, in a code fence,
without indentation, with other bullets, without empty lines, with doubled blanks; below a heading, in a note, or
a name, or who plays, and with an emoji at the end; out of a chat, or as the source of a page; with a bullet before all
lines, other blanks, the number of a page, remarks, and a sum; and those of 40,000 as players type them: prices and
numbers in other places and notations. Prints a line for each text that is
not legal, and at the end "lists N, texts N, plain N, disguised N": the last two are those that were not, among the
disguised ones those that are legal without the disguise.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

FORMS = ('text-gw', 'text-newrecruit', 'text-wtc', 'text-wtc-compact', 'text-battlescribe')


def each_line(text, change):
    return ''.join(change(line) + '\n' for line in text.splitlines())


DISGUISES = {
    'plain': lambda text: text,
    'heading': lambda text: '**My list**\n\n' + text,
    'note': lambda text: '# My list\n\n```\n' + text + '\n```\n\nThanks!\n',
    'name': lambda text: 'Anna Schmidt\n' + text,
    'who': lambda text: 'Player: Anna Schmidt\nTeam: Foxes\n\n' + text,
    'emoji': lambda text: text + '\n\U0001f44d\n',
    'chat': lambda text: '[12/03/2026, 14:33:10] Anna: ' + text,
    'sent': lambda text: 'Anna Schmidt, [12. Mar 2026 at 14:33:10]:\n' + text,
    'source': lambda text: each_line(re.sub(r'([+#*_\[\]-])', r'\\\1', text), lambda line: (line or '&#x200B;') + '  '),
    'listed': lambda text: each_line(text, lambda line: line and '- ' + line),
    'blanks': lambda text: text.replace(' ', '\u00a0').replace('\n', '\r\n'),
    'page': lambda text: text + '\n\nPage 1 of 1\n',
    'remark': lambda text: text + '\nNote: proxies for the wizards\n',
    'prose': lambda text: text + '\nThoughts? I would swap the 2 big units for 3x more cavalry, because I lost 2 games.\n',
    'sum': lambda text: text + '\nTotal: 1000 points\n',
    'greeting': lambda text: 'Hi Jo,\n\nhere is my list for Saturday:\n\n' + text,
    'signature': lambda text: text + '\nCheers\nAnna\n-- \nSent from my phone\n',
    'quoted': lambda text: each_line(text, lambda line: '> ' + line),
    'fenced': lambda text: '```\n' + text + '```\n',
    'flattened': lambda text: each_line(text, lambda line: line.lstrip(' ')),
    'bullets': lambda text: re.sub(r'(?m)^( *)[•◦] ?', r'\1* ', text),
    'dense': lambda text: re.sub(r'\n\n+', '\n', text),
    'doubled': lambda text: each_line(text, lambda line: re.sub(r'(?<=\S) (?=\S)', '  ', line)),
}

PRICE = re.compile(r'\((\d[\d,]*) (?:pts|Points)\)')


def priced(form):
    """Writes the prices of units otherwise: "Mob - 95pts" for "Mob (95 pts)"."""
    return lambda text: each_line(text, lambda line: line if re.match(r'[ +•]|A list|Strike Force', line)
                                  else PRICE.sub(lambda match: form % match[1], line))


# How players type the forms of the 40,000 apps.
TYPED = {
    'bare price': priced('%spts'),
    'dashed price': priced('- %s'),
    'colon price': priced(': %s points'),
    'square price': priced('[%s pts]'),
    'price only': priced('(%s)'),
    'bold': lambda text: each_line(text, lambda line: re.sub(r'^([^ +•][^()]*) (?=\(\d)', r'**\1** ', line)),
    'capitals': lambda text: each_line(text, lambda line: re.sub(r'^[^ +•].*?(?=\(\d)',
                                                                 lambda match: match[0].upper(), line)),
    'number behind': lambda text: each_line(text, lambda line: re.sub(r'^( *[•◦] ?)(\d+)x ([^:]*?)(?=:|$)',
                                                                      r'\1\3 x\2', line)),
    'number alone': lambda text: each_line(text, lambda line: re.sub(r'^( *[•◦] ?\d+)x ', r'\1 ', line)),
    'numbered': lambda text: re.sub(r'(?m)^(?=\d+x |Char\d+: )', '1. ', text),
}
TYPED_FORMS = ('text-gw', 'text-wtc', 'text-wtc-compact')


def units(form):
    """Writes the lines of units otherwise, by their name and price."""
    return lambda text: each_line(text, lambda line: line if re.match(r'[ •]|A list|Strike Force', line)
                                  else re.sub(r'^(.+) \((\d+) Points\)$', form, line))


# How they type the app's form.
NOTATIONS = {
    'at': units(r'\1 @ \2'),
    'comma': units(r'\1, \2'),
    'dots': units(r'\1 ..... \2 pts'),
    'wide': units(r'\1          \2'),
    'row': units(r'| \1 | \2 |'),
    'p': units(r'\1 \2p'),
    'German': units(r'\1 (\2 Pkt.)'),
    'first': units(r'\2 - \1'),
    'first with its word': units(r'\2pts \1'),
    'heading of each': units(r'### \1 (\2 pts)'),
    'bullet of each': lambda text: re.sub(r'(?m)^ +• ', '    - ', re.sub(r'(?m)^ +◦ ', '        - ',
                                          units(r'- **\1** (\2 pts)')(text))),
    'number of each': units(r'3. \1 - \2pts'),
    'amount of each': units(r'1 x \1 \2 pts'),
    'name': lambda text: re.sub(r'^(A list) \(.*', r'\1', text),
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def armies(options):
    """The names of the system's armies."""
    shown = run(options.muster, 'show', '--data', options.data, options.system).stdout
    return re.findall(r'(?m)^  (\S.*?) {2,}\S+  revision ', shown)


def make(options, army, path):
    """True if a legal list of the army could be made."""
    bare = path + '.bare.ros'
    command = [options.muster, 'new', '--data', options.data, '--system', options.system, '--army', army,
               '--limit', str(options.limit), '--name', 'A list', '--legal', '-o', bare]
    if options.force:
        command += ['--force', options.force]
    if run(*command).returncode:
        return False
    run(options.muster, 'fill', '--data', options.data, bare, '-o', path)
    source = path if os.path.exists(path) else bare
    if source == bare:
        os.rename(bare, path)
    return is_legal(options, path)


def is_legal(options, path):
    return run(options.muster, 'check', '--data', options.data, path).returncode == 0


def write_disguises(options, path, folder):
    for form in options.forms:
        written = run(options.muster, 'export', '--data', options.data, '--format', form, path)
        disguises = {**DISGUISES, **(TYPED if form in TYPED_FORMS else {}), **(NOTATIONS if form == 'text-gw' else {})}
        for name, disguise in disguises.items():
            with open(os.path.join(folder, f'{form},{name}.txt'), 'w', encoding='utf-8') as file:
                file.write(disguise(written.stdout))


def try_list(options, army, path, folder, counts):
    """All texts in one command, which reads the data once. What it does not name is not legal."""
    texts = os.path.join(folder, 'texts')
    os.mkdir(texts)
    write_disguises(options, path, texts)
    lines = run(options.muster, 'check', '--data', options.data, '--format', 'ndjson', texts).stdout.splitlines()
    legal = {os.path.basename(one['roster']) for one in map(json.loads, lines) if one['legal']}
    for text in sorted(os.listdir(texts)):
        counts['texts'] += 1
        if text in legal:
            continue
        plain = text.split(',')[0] + ',plain.txt'
        if text == plain or plain in legal:
            counts['plain' if text == plain else 'disguised'] += 1
            print(f'{army}: {text}: not legal')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('muster')
    parser.add_argument('data')
    parser.add_argument('system')
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--start', type=int, default=0, help='the first army, from 0')
    parser.add_argument('--limit', type=int, default=2000)
    parser.add_argument('--force')
    parser.add_argument('--forms', nargs='+', default=FORMS)
    options = parser.parse_args()
    counts = collections.Counter()
    for army in armies(options)[options.start::options.every]:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'list.ros')
            if make(options, army, path):
                counts['lists'] += 1
                try_list(options, army, path, folder, counts)
    print(', '.join(f'{name} {counts[name]}' for name in ('lists', 'texts', 'plain', 'disguised')))
    sys.exit(0 if counts['lists'] else 1)


if __name__ == '__main__':
    main()
