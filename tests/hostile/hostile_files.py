#!/usr/bin/env python3
"""Reads hostile files of other kinds than army data: packs, overlays, rosters, lists, mails, pages and documents with
very much of one thing.

    hostile_files.py [NAME...]             each command ends, with a status that it documents
    hostile_files.py --measure [NAME...]   prints the seconds of the processor and the MB of memory that each takes
                                           on 500 kB, the ten with most seconds and the ten with most memory

Environment: MUSTER, the program. A command that takes more than some ten times
its usual time of the processor is stopped. Work that grows with the square of a file takes longer.
"""
import io
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from pathlib import Path

MUSTER = os.path.abspath(os.environ.get('MUSTER', 'build/muster'))
LISTS = Path(__file__).resolve().parents[2] / 'lists' / 'blackhammer'
LEGAL = LISTS / 'examples' / 'legal-1000.ros'

# With sanitizers everything takes ten times as long.
IS_SANITIZED = os.environ.get('BUILD', '').endswith('asan')

# Bytes of a file; the larger is the limit of what the program promises.
SIZE = 10_000 if IS_SANITIZED else 500_000 if os.environ.get('EVERY') else 200_000

# Seconds of the processor; other programs do not count. One is the aim, on a machine that does nothing else.
MOST_SECONDS = 40 if IS_SANITIZED else 8

# MB of memory; 72 is the aim, and the printing of thousands of units is beyond it.
MOST_MEMORY = 130


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
EVERYWHERE = '<add type="unit model upgrade">%s</add>'
RULE_ADDED = EVERYWHERE % '<rules><rule id="r{}" name="x"/></rules>'
LIMIT_ADDED = EVERYWHERE % ('<constraints><constraint id="k{}" type="max" value="90" field="selections" scope="parent"/>'
                            '</constraints>')
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
    'rules that an overlay adds to all': (lambda n: overlay(n, RULE_ADDED, '<data>%s</data>'),
                                          ['check', '--overlay', 'x.muster.xml', str(LEGAL)]),
    'limits that an overlay adds to all': (lambda n: overlay(n, LIMIT_ADDED, '<data>%s</data>'),
                                           ['check', '--overlay', 'x.muster.xml', str(LEGAL)]),
    'bounds of an overlay': (lambda n: overlay(n, BOUND, '<bounds>%s</bounds>'),
                             ['explain', '--overlay', 'x.muster.xml', str(LEGAL)]),
}


HEAD = ('<roster xmlns="http://www.battlescribe.net/schema/rosterSchema" id="r" name="R" gameSystemId="blackhammer" '
        'battleScribeVersion="2.03"><forces>')
FORCE = '<force id="f{}" name="Army" entryId="army" catalogueId="empire" catalogueName="The Empire">%s</force>'
UNIT = '<selection id="s{}" name="%s" entryId="%s" number="1" type="unit">%s</selection>'
CAPTAIN = UNIT % ('Captain', 'captain', '%s')
NOTE_OF_UNIT = '<customNotes>%s</customNotes>'


def roster(size, piece, around='%s'):
    inside = FORCE % f'<selections>{around}</selections>'
    return 'x.ros', repeated(piece, size, f'{HEAD}{inside}</forces></roster>')


def tags(kind):
    """Tags behind the forces of a roster with a unit."""
    inside = FORCE % f'<selections>{CAPTAIN % ""}</selections>'
    return lambda size: ('x.ros', repeated('<tag id="muster.%s{}" name="t{}"/>' % kind, size,
                                           f'{HEAD}{inside}</forces><tags>%s</tags></roster>'))


def forces(size):
    one = FORCE % f'<selections>{CAPTAIN % ""}</selections>'
    return 'x.ros', repeated(one, size // 3, f'{HEAD}%s</forces></roster>')


def notes(piece):
    return lambda size: roster(size, piece, CAPTAIN % (NOTE_OF_UNIT % '%s'))


def chains(size):
    """Units in units, 150 deep."""
    depth = 150
    opened = CAPTAIN.split('%s', maxsplit=1)[0]
    return roster(size, f'{opened}<selections>' * depth + '</selections></selection>' * depth)


def text(piece):
    head = 'The Empire - R - [1000 pts]\n\n# ++ Army ++ [1000 pts]\n## Core [640 pts]\n'
    return lambda size: ('x.txt', repeated(piece, size, head + 'Captain [50 pts]: General\n%s'))


# Shape of a roster → how it is made.
ROSTERS = {
    'units': lambda n: roster(n, UNIT % ('Halberdiers', 'halberdiers', '')),
    'units of unknown entries': lambda n: roster(n, UNIT % ('Captain of the Empire {}', 'no{}', '')),
    'units in units': chains,
    'costs of a unit': lambda n: roster(n, '<cost name="c{}" typeId="c{}" value="{}"/>', CAPTAIN % '<costs>%s</costs>'),
    'categories of a unit': lambda n: roster(n, '<category id="c{}" name="c{}" entryId="c{}"/>',
                                             CAPTAIN % '<categories>%s</categories>'),
    'forces': forces,
    'agreements': tags('waiver:'),
    'lines of a text that were left out': tags('lost:'),
    'lines of a note': notes('a\n'),
    'one word of a note': notes('a'),
    'marks on a letter of a note': notes('\u0301'),
    'joined pictures of a note': notes('\U0001F468\u200d'),
    'both directions in a note': notes('\u05d0a\u0627 1'),
    'names of units in a note': notes('Halberdiers Captain Fear '),
}
ON_ROSTERS = {
    'check': ['check'],
    'explain': ['explain'],
    'print': ['print', '-o', 'x.pdf'],
    'cards': ['print', '--sheet', 'cards', '-o', 'x.pdf'],
    'fix': ['fix'],
    'fill': ['fill'],
    'update': ['update'],
    'export': ['export', '--format', 'text-newrecruit'],
    'json': ['export', '--format', 'json-newrecruit'],
}
TEXTS = {
    'lines of a text list': text('Captain {} [50 pts]: General\n'),
    'bullets of a text list': text('• '),
    'brackets of a text list': text('('),
    'names in a line of a text list': text('Halberdiers, '),
    'marks in a text list': text('\u0301'),
    'quoted lines of a text list': text('> > 10 Halberdiers [60pts]: Shields\n'),
}


MAIL = 'From: a@b.c\nMIME-Version: 1.0\n%s\n\nCaptain\n'
PARTS = MAIL % 'Content-Type: multipart/mixed; boundary=B\n\n%s--B--'


def file(name, piece, around='%s'):
    return lambda size: (name, repeated(piece, size, around))


def nested_parts(size):
    """Parts in parts, as many as fit."""
    piece = 'Content-Type: multipart/mixed; boundary=b{}\n\n--b{}\n'
    return 'x.eml', repeated(piece, size, 'From: a@b.c\nMIME-Version: 1.0\n%s\nCaptain\n')


def document(size):
    """A document that unpacks to a thousand times its size."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, 'w', zipfile.ZIP_DEFLATED) as archive:
        archive.writestr('word/document.xml', '<w:p/>' * (size * 100 // 6))
    return 'x.docx', packed.getvalue()


def pdf(piece):
    """A PDF file whose page unpacks to forty times the size."""
    def make(size):
        page = zlib.compress(piece * (size * 40 // len(piece)))
        parts = [b'<</Type/Catalog/Pages 2 0 R>>', b'<</Type/Pages/Kids[3 0 R]/Count 1>>',
                 b'<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
                 b'<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream' % (len(page), page),
                 b'<</Type/Font/Subtype/Type1/BaseFont/Courier>>']
        data = b'%PDF-1.4\n' + b''.join(b'%d 0 obj%s endobj\n' % pair for pair in enumerate(parts, 1))
        return 'x.pdf', data + b'trailer<</Size 6/Root 1 0 R>>\n%%EOF'
    return make


# Name → how a file is made that comes to an organiser.
SENT = {
    'parts of a mail': file('x.eml', '--B\n\nx\n', PARTS),
    'empty parts of a mail': file('x.eml', '--B\n\n', PARTS),
    'attached files of a mail': file('x.eml', '--B\nContent-Disposition: attachment; filename=a.txt\n\nx\n', PARTS),
    'parts in parts of a mail': nested_parts,
    'addresses of a mail': file('x.eml', 'a, ', MAIL % 'To: %s'),
    'groups of addresses of a mail': file('x.eml', 'a:', MAIL % 'To: %s'),
    'parameters of a mail': file('x.eml', '; a*0*={}', MAIL % 'Content-Type: text/plain%s'),
    'mails of a box': file('x.mbox', 'From a\nFrom: a@b.c\nMIME-Version: 1.0\n\nCaptain\n\n'),
    'empty mails of a box': file('x.mbox', 'From \n\n'),
    'elements in elements of a page': file('x.html', '<div><b>', '<html>%s'),
    'attributes of a page': file('x.html', ' a{}=1', '<html><p%s>Captain</p>'),
    'tags of a page': file('x.html', '<', '<html>%s'),
    'rows of a form': file('x.csv', 'A,"a\na\na\na\na\n"\n', 'name,list\n%s'),
    'lines of a cell of a form': file('x.csv', 'Captain\n', 'name,list\nA,"%s"'),
    'quotes of a form': file('x.csv', '"'),
    'paragraphs of a document': document,
}
# Sanitizers end a process that gets no more memory, as the child does that reads such a PDF file.
if not IS_SANITIZED:
    SENT |= {
        'states of a PDF file': pdf(b'q '),
        'words of a PDF file': pdf(b'BT /F 9 Tf 10 700 Td (Captain) Tj ET\n'),
    }
CASES |= {shape: (make, ['desk', '-o', 'out', 'in']) for shape, make in SENT.items()}

# Name → how a table of players is made; with games it is the table of pairings, too.
PLAYERS = {
    'a long name of a player': file('x.csv', 'a;b', 'name\n"%s"'),
    'names of players': lambda size: ('x.csv', table_of('A{} B{} C{} Whose Name Is Very Long Indeed {}\n', size, 'name\n')),
}
GAMES = {
    'games of players': lambda size: ('x.csv', table_of('A B {},A B 0\n', size, 'name,against\n')),
    'games in other words': lambda size: ('x.csv', table_of('A{} B C D,D C B A0\n', size, 'name,against\n')),
}


def table_of(row, size, head):
    """Rows up to a size, and not more than a table may have."""
    return head + ''.join(row.replace('{}', str(i)) for i in range(min(size // len(row), 4_990)))


CASES |= {shape: (make, ['desk', '-o', 'out', '--players', 'in/x.csv', 'in']) for shape, make in PLAYERS.items()}
CASES |= {shape: (make, ['desk', '-o', 'out', '--players', 'in/x.csv', '--pairings', 'in/x.csv', '--open',
                         '2026-01-01', 'in']) for shape, make in GAMES.items()}
CASES |= {f'{shape}, {command}': (make, [*words, 'x.ros'])
          for shape, make in ROSTERS.items() for command, words in ON_ROSTERS.items()}
CASES |= {shape: (make, ['import', '-o', 'y.ros', 'x.txt']) for shape, make in TEXTS.items()}


class Run:
    """A command on its file: its status, its last words, its seconds of the processor, and its MB of memory."""

    def __init__(self, name, size):
        make, words = CASES[name]
        with tempfile.TemporaryDirectory() as folder:
            path, content = make(size)
            inside = Path(folder) / ('in' if words[-1] == 'in' else '.') / path
            inside.parent.mkdir(exist_ok=True)
            inside.write_bytes(content if isinstance(content, bytes) else content.encode())
            if '--players' in words:
                shutil.copy(LEGAL, inside.parent)
            self.output, self.status, usage = finish(words, folder)
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024


def finish(words, folder):
    """Runs a command in a folder. Returns its last words, its status, and what it used."""
    environment = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='', HOME=folder, XDG_STATE_HOME=folder)
    with tempfile.TemporaryFile() as output:
        running = subprocess.Popen([MUSTER, *words[:1], '--data', str(LISTS), *words[1:]], cwd=folder, env=environment,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS,) * 2))
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
        output.seek(max(output.tell() - 300, 0))
        return output.read().decode('utf-8', 'replace'), running.returncode, usage


def measure(names):
    """Prints a table of all commands, and the worst of them."""
    runs = []
    for name in names:
        one = Run(name, 500_000)
        runs.append((name, one.seconds, one.memory))
        print(line_of(*runs[-1]), flush=True)
    for column in (1, 2):
        print()
        for worst in sorted(runs, key=lambda row: -row[column])[:10]:
            print(line_of(*worst))
    return 0


def line_of(name, seconds, memory):
    return f'{name:45} {seconds:7.2f} s {memory:7.0f} MB'


def test(names):
    """Prints a line for each command. Returns 1 if one did not end well."""
    faults = 0
    for name in names:
        one = Run(name, SIZE)
        wrong = one.status not in (0, 1, 3) or (one.memory > MOST_MEMORY and not IS_SANITIZED)
        print(f'{"not ok" if wrong else "ok"} - hostile: {name}', flush=True)
        if wrong:
            print(f'# status {one.status}, {one.memory:.0f} MB: {one.output}')
        faults += wrong
    return 1 if faults else 0


def main(words):
    measures = words[:1] == ['--measure']
    return (measure if measures else test)(words[measures:] or CASES)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
