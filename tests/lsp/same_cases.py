"""Changes real army data in the server, one text after the other, and compares its findings with those of `muster lint`
for a folder where the change was saved: nothing that a check keeps of the one before may count.

Prints a line a game for the runner. The first argument is the folder of the real army data, the second the number of
changes in each game, 0 for two of a small one.
"""
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from client import Client  # noqa: E402

MUSTER = os.environ["MUSTER"]
GAMES = ["systems/wh40k-10e", "systems2/wh40k-11e", "systems/epic", "systems2/aos4", "systems2/tow", "systems/wh40k-2e"]
# A value of an attribute or of a member, and another for it.
VALUE = re.compile(r'"?\b(id|targetId|type|value|hidden|name|childId|scope|field)"?(?:=| ?: ?)"([^"\n]*)"')


def change(text, dice):
    """A text with one value changed: where, what, and by what."""
    found = list(VALUE.finditer(text))
    place = dice.choice(found)
    other = dice.choice(found)
    value = {"hidden": "true", "value": "99"}.get(place.group(1), other.group(2))
    if dice.random() < 0.3:
        value = place.group(2) + "x"
    return place.start(2), place.end(2), value


def of_server(client):
    found = set()
    for uri, diagnostics in client.diagnostics.items():
        for d in diagnostics:
            found.add((os.path.basename(urllib.parse.unquote(uri)), d.get("code", ""), d["message"]))
    return found


def of_lint(folder):
    done = subprocess.run([MUSTER, "lint", "--format=json", "--fail-on=none", folder], capture_output=True, text=True)
    return {(os.path.basename(d["file"]), d["code"], "; ".join(filter(None, (d["what"], d.get("mend")))))
            for d in json.loads(done.stdout)["findings"]}


def settle(client, uri):
    """Waits for the check of the texts as they are now, which alone knows remedies."""
    start = {"line": 0, "character": 0}
    client.ask("textDocument/codeAction", {"textDocument": {"uri": uri}, "range": {"start": start, "end": start},
                                           "context": {"diagnostics": []}}, 60)


def compare(game, n_changes):
    complaints, dice = [], random.Random(game)
    with tempfile.TemporaryDirectory(prefix="lsp-") as folder:
        for name in os.listdir(game):
            if os.path.isfile(os.path.join(game, name)):
                shutil.copyfile(os.path.join(game, name), os.path.join(folder, name))
        files = sorted(name for name in os.listdir(folder) if re.search(r"\.(gst|cat|json|xml)$", name))
        client, opened = Client(folder), None
        for _ in range(n_changes):
            path = os.path.join(folder, dice.choice(files))
            uri = client.open(path)
            begin, end, value = change(client.texts[uri], dice)
            old = client.texts[uri]
            client.edit(uri, begin, end, value)
            settle(client, uri)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(client.texts[uri])
            there, here = of_lint(folder), of_server(client)
            for wrong in sorted(there ^ here)[:3]:
                complaints.append("%s, %r for %r: %s %s" % (
                    os.path.basename(path), value, old[begin:end], "only lint:" if wrong in there else "only lsp:",
                    wrong))
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(old)
            client.close(uri)
            client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
        client.end()
    return complaints


def main():
    data, n_changes = sys.argv[1], int(sys.argv[2])
    failed = False
    for game in GAMES if n_changes else GAMES[-1:]:
        begun = time.monotonic()
        complaints = compare(os.path.join(data, game), n_changes or 2)
        for complaint in complaints[:20]:
            print("# " + complaint[:600])
        print("%s - lsp: as lint after %d changes of %s (%.0f s)" % (
            "not ok" if complaints else "ok", n_changes or 2, game, time.monotonic() - begun), flush=True)
        failed = failed or bool(complaints)
    sys.exit(failed)


if __name__ == "__main__":
    main()
