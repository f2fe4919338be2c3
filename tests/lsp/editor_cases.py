"""Runs sessions in Neovim; session.lua takes the steps that are made here.

Prints a line a test for the runner. The argument is the folder of the real army data, or empty.
"""
import collections
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from client import Client  # noqa: E402
from lsp_cases import ORCS, SYSTEM  # noqa: E402

MUSTER = os.environ["MUSTER"]
failed = False


def check(name, complaints):
    """Prints the result of a test, which passes if there are no complaints."""
    global failed
    for complaint in complaints[:20]:
        print("# " + str(complaint)[:1000])
    print(("not ok - " if complaints else "ok - ") + name, flush=True)
    failed = failed or bool(complaints)


def place(text, index):
    """Line and column of a character, in bytes, from 0."""
    begin = text.rfind("\n", 0, index) + 1
    return text.count("\n", 0, index), len(text[begin:index].encode())


def run(folder, file, steps):
    """Takes the steps in Neovim. Returns what it saw at each."""
    with tempfile.TemporaryDirectory(prefix="nvim-") as home:
        plan, seen = os.path.join(home, "plan.json"), os.path.join(home, "seen.json")
        with open(plan, "w", encoding="utf-8") as out:
            json.dump({"folder": folder, "file": file, "steps": [
                {key: value for key, value in step.items() if value is not None} for step in steps]}, out)
        environment = dict(os.environ, HOME=home, XDG_STATE_HOME=home, XDG_DATA_HOME=home, XDG_CACHE_HOME=home,
                           XDG_CONFIG_HOME=home, LSP_PLAN=plan, LSP_SEEN=seen)
        ended = subprocess.run(["nvim", "--headless", "--clean", "-n", "-i", "NONE", "-c",
                                "luafile " + os.path.join(HERE, "session.lua")], env=environment, timeout=500,
                               capture_output=True, text=True)
        if not os.path.exists(seen):
            raise RuntimeError(ended.stdout + ended.stderr)
        with open(seen, encoding="utf-8") as result:
            found = json.load(result)
        if len(found) != len(steps):
            raise RuntimeError(found[-1])
        return found


def mistake(text, begin, old, new, code, marked=None, action=None):
    """A step that replaces a text by another, and expects a finding in its first line."""
    assert text[begin:begin + len(old)] == old, (text[begin:begin + 40], old)
    line, column = place(text, begin)
    end_line, end_column = place(text, begin + len(old))
    return {"kind": "mistake", "line": line, "column": column, "end_line": end_line, "end_column": end_column,
            "text": new.split("\n"), "code": code, "at": line, "marked": marked, "action": action}


def judge(step, found):
    """Complaints about a mistake that was made."""
    if not found.get("seen"):
        return ["%s is not seen in line %d: %s" % (step["code"], step["at"] + 1, found)]
    complaints = []
    if step["marked"] and found["marked"] != step["marked"]:
        complaints.append("%s marks %r, not %r" % (step["code"], found["marked"], step["marked"]))
    if not found.get("applied"):
        complaints.append("%s has no action: %s" % (step["code"], found.get("titles")))
    elif not found.get("gone"):
        complaints.append("%s stays after: %s" % (step["code"], found["applied"]))
    return complaints


def test_small_game():
    with tempfile.TemporaryDirectory(prefix="lsp-") as folder:
        for name, text in (("small.gst", SYSTEM), ("orcs.cat", ORCS)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        begin = ORCS.index('targetId="axe"')
        unit = ORCS.index('type="unit"')
        steps = [mistake(ORCS, begin, 'targetId="axe"', 'targetId="axa"', "ML201", 'targetId="axa"'),
                 {"kind": "set", "lines": ORCS.split("\n")[:-1]},
                 mistake(ORCS, unit, 'type="unit"', 'type="unid"', "ML106", 'type="unid"'),
                 {"kind": "hover", "line": 4, "column": 6}]
        seen = run(folder, os.path.join(folder, "orcs.cat"), steps)
        complaints = judge(steps[0], seen[0]) + judge(steps[2], seen[2])
        return complaints + ([] if "Boss (boss), model, 50 pts" in seen[3]["text"] else [seen[3]])


def mistakes_in(text):
    """Steps with mistakes at places that the text has."""
    link = re.search(r'<entryLink [^>]*type="selectionEntry"[^>]*targetId="([^"]+)"', text)
    links = list(re.finditer(r'<entryLink [^>]*targetId="[^"]+"[^>]*>', text))
    profile = list(re.finditer(r'<profile [^>]*typeId="([^"]+)"', text))[3]
    constraints = list(re.finditer(r'<constraint [^>]*type="max"[^>]* id="[^"]+"[^>]*>', text))
    entries = list(re.finditer(r'<selectionEntry [^>]* name="([^"]+)"[^>]*>', text))
    groups = list(re.finditer(r'<selectionEntryGroup [^>]*defaultSelectionEntryId="([^"]+)"[^>]*>', text))
    hidden = list(re.finditer(r'<modifier [^>]*value="true" field="hidden"', text))

    def at(match, part):
        return match.start() + match.group(0).index(part)

    target = 'targetId="%s"' % link.group(1)
    typed = 'typeId="%s"' % profile.group(1)
    name = 'name="%s"' % entries[5].group(1)
    own = re.search(r' id="[^"]+"', links[9].group(0)).group(0)
    other = re.search(r' id="[^"]+"', links[20].group(0)).group(0)
    limit = re.search(r' id="[^"]+"', constraints[30].group(0)).group(0)
    typed_as = re.search(r'type="[a-z]+"', entries[12].group(0)).group(0)
    default = 'defaultSelectionEntryId="%s"' % groups[4].group(1)
    return [
        mistake(text, at(link, target), target, 'targetId="none-such"', "ML201", 'targetId="none-such"'),
        mistake(text, at(profile, typed), typed, 'typeId="none-such"', "ML203", 'typeId="none-such"'),
        mistake(text, at(entries[12], typed_as), typed_as, 'type="upgarde"', "ML106", 'type="upgarde"'),
        mistake(text, at(entries[9], 'hidden="false"'), 'hidden="false"', 'hidden="flase"', "ML105", 'hidden="flase"'),
        mistake(text, at(entries[5], name), name, name[:-1] + ' "', "ML603", name[:-1] + ' "'),
        mistake(text, at(links[20], other), other, own, "ML205", own.strip()),
        mistake(text, at(constraints[30], limit), limit, "", "ML208"),
        mistake(text, at(groups[4], default), default, 'defaultSelectionEntryId="none-such"', "ML406",
                'defaultSelectionEntryId="none-such"'),
        mistake(text, at(hidden[8], 'value="true"'), 'value="true"', 'value="ture"', "ML510", 'value="ture"'),
        mistake(text, constraints[40].start(), "<constraint ", '<constraint id="new-min" type="min" value="99" '
                + " ".join(re.findall(r'(?:field|scope|shared)="[^"]+"', constraints[40].group(0)))
                + "/>\n<constraint ", "ML401"),
    ]


def copy_of(real):
    folder = tempfile.mkdtemp(prefix="lsp-")
    for name in os.listdir(os.path.join(real, "systems", "wh40k-10e")):
        shutil.copyfile(os.path.join(real, "systems", "wh40k-10e", name), os.path.join(folder, name))
    return folder


def texts_of(folder):
    texts = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            texts[name] = file.read()
    return texts


def id_of_five_files(texts):
    """An id that five files use, the Orks among them."""
    files = collections.defaultdict(set)
    for name, text in texts.items():
        for found in re.findall(r'(?:targetId|childId|scope|field)="([0-9a-f-]{15,})"', text):
            files[found].add(name)
    defined = {found for text in texts.values() for found in re.findall(r' id="([^"]+)"', text)}
    return next(found for found in sorted(files) if len(files[found]) == 5 and "Orks.cat" in files[found]
                and found in defined)


def test_mistakes(folder, texts):
    text = texts["Orks.cat"]
    steps = []
    for step in mistakes_in(text):
        steps += [step, {"kind": "set", "lines": text.split("\n")[:-1] if text.endswith("\n") else text.split("\n")}]
    seen = run(folder, os.path.join(folder, "Orks.cat"), [{"kind": "wait", "code": "ML406"}] + steps)[1:]
    complaints, seconds = [], []
    for step, found in zip(steps, seen):
        if step["kind"] == "mistake":
            complaints += judge(step, found)
            seconds.append(found.get("seconds", 99))
    print("# seconds until a mistake is seen, 47 files: median %.2f, most %.2f" % (statistics.median(seconds),
                                                                                  max(seconds)))
    return complaints


def test_rename(folder, texts):
    old = id_of_five_files(texts)
    text = texts["Orks.cat"]
    line, column = place(text, text.index('"%s"' % old) + 3)
    seen = run(folder, os.path.join(folder, "Orks.cat"),
               [{"kind": "rename", "line": line, "column": column, "new": "renamed-by-test"}])
    complaints = [] if seen[0].get("files", 0) >= 5 else [seen]
    for name, after in texts_of(folder).items():
        if after != re.sub(r"\b%s\b" % old, "renamed-by-test", texts[name]):
            complaints.append("%s is not as it was but for the id" % name)
    return complaints


def test_hovers(folder, texts):
    client, complaints = Client("/"), []
    uri = client.open(os.path.join(folder, "Orks.cat"))
    army, system = re.search(r'<catalogue [^>]*\bid="([^"]+)"[^>]* gameSystemId="([^"]+)"',
                             client.texts[uri]).groups()
    entries = list(re.finditer(r'<selectionEntry [^>]*\bid="([^"]+)"', client.texts[uri]))[::26][:20]
    for entry in entries:
        shown = subprocess.run([MUSTER, "show", "--data", folder, system, army, entry.group(1)],
                               capture_output=True, text=True).stdout
        answer = client.ask("textDocument/hover", {"textDocument": {"uri": uri},
                                                   "position": client.place(uri, entry.start() + 3)}, 60)
        page = answer["contents"]["value"].partition("````\n")[2].rpartition("````")[0]
        if not shown or page != shown:
            complaints.append("%s: %r is not %r" % (entry.group(1), page[:200], shown[:200]))
    client.end()
    return complaints if len(entries) == 20 else ["only %d entries" % len(entries)]


def memory_of(pid):
    """Proportional memory of a process in kB; 0 if it has ended."""
    try:
        with open("/proc/%d/smaps_rollup" % pid, encoding="ascii") as file:
            return int(re.search(r"Pss: +(\d+)", file.read()).group(1))
    except (FileNotFoundError, ProcessLookupError):
        return 0


def test_memory(folder, _):
    subprocess.run([MUSTER, "lint", folder], stdout=subprocess.DEVNULL)
    loaded = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    client, most = Client(folder), 0
    uri = client.open(os.path.join(folder, "Orks.cat"))
    for text in ("targetId=", "<selectionEntry ", "<condition "):
        at = client.place(uri, client.texts[uri].index(text) + len(text) + 3)
        params = {"textDocument": {"uri": uri}, "position": at, "range": {"start": at, "end": at},
                  "context": {"includeDeclaration": True}}
        for method in ("hover", "references", "completion", "codeAction"):
            client.ask("textDocument/" + method, params, 60)
            with open("/proc/%d/task/%d/children" % (client.server.pid, client.server.pid), encoding="ascii") as file:
                children = [int(pid) for pid in file.read().split()]
            most = max(most, sum(memory_of(pid) for pid in [client.server.pid] + children))
    client.end()
    print("# memory: %d MB, of a check alone %d MB" % (most // 1024, loaded // 1024))
    return [] if most <= 2 * loaded else ["%d kB are more than twice %d kB" % (most, loaded)]


def main():
    check("lsp in an editor: a small game", test_small_game())
    real = sys.argv[1]
    if real:
        folder = copy_of(real)
        texts = texts_of(folder)
        for test in (test_mistakes, test_hovers, test_memory, test_rename):
            try:
                complaints = test(folder, texts)
            except (RuntimeError, EOFError, TimeoutError, subprocess.TimeoutExpired) as error:
                complaints = [repr(error)]
            check("lsp with real army data: " + test.__name__[5:], complaints)
        shutil.rmtree(folder)
    sys.exit(failed)


if __name__ == "__main__":
    main()
