#!/usr/bin/env python3
"""Lets the n-th call of the C library fail, for many n, in every kind of command.

    inject.py MUSTER INJECT.SO [--whole] [--more] [--jobs N] [--only TEXT]

After each run the target is the whole old or the whole new file, a success has the output of a run
without a fault, a failure has an exit code from 2 to 4 and a sentence on standard error, and no
temporary file is left. Memory that GLib cannot get ends the program with its message. With --whole each call
fails once; of the many for memory, the first from each place of the program, by the functions above it.
Without it n grows by more than itself each time, so the beginning is dense and the end is reached soon, and only
--more adds the scenarios of MORE_SCENARIOS.
"""
import argparse
import concurrent.futures
import functools
import http.server
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "lists/blackhammer"
OLD, NEW = DATA / "examples/legal-1000.ros", DATA / "examples/legal-2000.ros"
KINDS = ["alloc", "read", "write", "fsync", "rename", "open", "stat", "interrupt", "thread"]
OUT_OF_MEMORY = (b"failed to allocate", b"out of memory", b"memory", b"GLib")
# GObject crashes without a message if it gets no memory to register a type.
OUT_OF_MEMORY_SIGNALS = (signal.SIGTRAP, signal.SIGABRT, signal.SIGSEGV)
# Runs take a second at most, unless one waits for itself.
LONGEST_RUN = 60
# Faults that are tried whatever the step: here GLib once waited for itself to say that memory is missing.
# In an import it was the memory of a pattern of ours.
ALWAYS = {("journal", "alloc"): range(420, 450), ("import", "alloc"): range(3815, 3825)}
TALK = b"rename Fault\nsave\nquit\n"

# Everything else that a session writes.
WRITES = b"""keep Captain
available captain
favourite Captain
own Captain 2
collection
tally victory 2
sheet cards
print cards.html
export copy.rosz
export copy.json
export list-2.txt
variant Other
quit
"""

# Commands that write no file that is kept.
READERS = {"check", "diff", "lint", "rpc"}

# Name, arguments, input, file that is replaced, or None. {} is the folder of the run.
SCENARIOS = [
    ("save", ["export", "--format", "ros", NEW, "-o", "{}/mine.ros"], b"", "mine.ros"),
    ("save zipped", ["export", "--format", "rosz", NEW, "-o", "{}/mine.rosz"], b"", "mine.rosz"),
    ("journal", ["edit", "--plain", "{}/edited.ros"], TALK, "edited.ros"),
    ("recover", ["edit", "--plain", "{}/lost.ros"], b"recover\nsave\nquit\n", "lost.ros"),
    ("check", ["check", "--format", "json", NEW], b"", None),
    ("check JSON", ["check", "{}/list.json"], b"", None),
    ("check several", ["check", "--jobs", "3", NEW, OLD], b"", None),
    ("print", ["print", NEW, "-o", "{}/sheet.txt"], b"", "sheet.txt"),
    ("print HTML", ["print", NEW, "-o", "{}/sheet.html"], b"", "sheet.html"),
    ("print PDF", ["print", NEW, "-o", "{}/sheet.pdf"], b"", "sheet.pdf"),
    ("report HTML", ["check", "--format", "html", NEW], b"", None),
    ("import", ["import", "{}/list.txt", "-o", "{}/mine.ros"], b"", "mine.ros"),
    ("install", ["data", "install", DATA], b"", None),
    ("session", ["edit", "--plain", "{}/edited.ros"], WRITES, None),
    ("diff", ["diff", "--format", "json", OLD, NEW], b"", None),
    ("lint", ["lint", DATA], b"", None),
    ("new", ["new", "--system", "BlackHammer", "--army", "The Empire", "--limit", "1000", "-o", "{}/mine.ros"], b"",
     None),
]

EDITS = b'rename "Fault"\nlimit "pts" 1500\n'
REQUESTS = b"""{"type":"openRoster","path":"edited.ros","corrId":1}
{"type":"getSheet","format":"html","corrId":2}
{"type":"getVerdict","fixes":true,"corrId":3}
"""

# Those that `make torture` adds: other ways to the same readers and writers.
MORE_SCENARIOS = [
    ("install zip", ["data", "install", "{}/set.zip"], b"", None),
    ("install http", ["data", "install", "http://127.0.0.1:PORT/set.zip"], b"", None),
    ("desk", ["desk", "lists", "-o", "{}/out"], b"", None),
    ("collection", ["collection", "import", OLD], b"", None),
    ("convert", ["convert", DATA / "empire.cat", "-o", "{}/empire.json"], b"", None),
    ("apply", ["apply", "-", OLD, "-o", "{}/mine.ros"], EDITS, "mine.ros"),
    ("update", ["update", OLD, "-o", "{}/mine.ros"], b"", "mine.ros"),
    ("fix", ["fix", ROOT / "tests/rules/blackhammer/BH-08-illegal-two-lords.ros", "-o", "{}/mine.ros"], b"", "mine.ros"),
    ("lock", ["data", "lock", OLD, "-o", "{}/season.lock"], b"", None),
    ("bug", ["bug", "--roster", "{}/edited.ros", "-o", "{}/report.txt"], b"", None),
    ("rpc", ["rpc"], REQUESTS, None),
]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Answers without a log."""

    def log_message(self, *_):
        pass


class Bench:
    """Runs commands in fresh folders, with or without a fault."""

    def __init__(self, muster, library, work):
        self.muster, self.library, self.work = muster, library, pathlib.Path(work)
        # Places in the program whose calls for memory fail, and the words that give them one address in all runs.
        self.tried, self.lock = set(), threading.Lock()
        can_fix = shutil.which("setarch") and not subprocess.run(["setarch", "-R", "true"], check=False).returncode
        self.same_addresses = ("setarch", "-R") if can_fix else ()
        self.template = self.work / "template"
        self.port = self.serve()
        self.prepare()

    def environment(self, folder):
        return {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8",
                "MUSTER_DATA": str(DATA), "XDG_STATE_HOME": str(folder / "state"),
                "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"),
                "XDG_CACHE_HOME": str(folder / "cache"), "TMPDIR": str(folder / "tmp"),
                "G_SLICE": "always-malloc"}

    def run(self, scenario, folder, extra=None, before=()):
        _, arguments, text, _ = scenario
        command = [*before, str(self.muster)] + [str(a).replace("{}", ".").replace("PORT", self.port) for a in arguments]
        environment = self.environment(folder) | (extra or {})
        return subprocess.run(command, input=text, capture_output=True, cwd=folder, timeout=LONGEST_RUN,
                              env=environment, check=False)

    def serve(self):
        """Serves the template over HTTP, for the scenario that installs from there."""
        handler = functools.partial(QuietHandler, directory=str(self.template))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return str(server.server_address[1])

    def prepare(self):
        for name in ("state", "data", "config", "cache", "tmp", "lists"):
            (self.template / name).mkdir(parents=True)
        shutil.copy(OLD, self.template / "lists")
        with zipfile.ZipFile(self.template / "set.zip", "w") as package:
            for path in [*DATA.glob("*.gst"), DATA / "empire.cat"]:
                package.write(path, path.name)
        for name in ("mine.ros", "mine.rosz", "edited.ros"):
            shutil.copy(OLD, self.template / name)
        shutil.copy(NEW, self.template / "lost.ros")
        for name in ("sheet.txt", "sheet.html", "sheet.pdf"):
            (self.template / name).write_text("old\n")
        text = subprocess.run([self.muster, "export", "--format", "text-newrecruit", NEW],
                              env=self.environment(self.template), stdout=subprocess.PIPE, check=True)
        (self.template / "list.txt").write_bytes(text.stdout)
        subprocess.run([self.muster, "export", "--format", "json-newrecruit", NEW, "-o", self.template / "list.json"],
                       env=self.environment(self.template), check=True)
        # The journal of a session whose input ended.
        subprocess.run([self.muster, "edit", "--plain", "lost.ros"], input=b"rename Lost\n",
                       cwd=self.template, env=self.environment(self.template),
                       stdout=subprocess.DEVNULL, check=True)

    def copy(self):
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.work))
        shutil.copytree(self.template, folder, dirs_exist_ok=True)
        # The journal names the roster by its absolute path.
        for path in folder.glob("state/muster/journals/*.journal"):
            path.unlink()
        self.lose(folder)
        return folder

    def lose(self, folder):
        """Leaves the journal of a broken session in a folder."""
        source = self.template / "state/muster/journals"
        for path in source.glob("*.journal"):
            lines = path.read_text().split("\n")
            lines[0] = lines[0].replace(str(self.template), str(folder))
            # Without seals, since the first line has changed.
            lines = [l for l in lines if not (l.startswith("# ") and l[2:3].isdigit())]
            lines[0] = lines[0].replace("muster-journal 3", "muster-journal 2")
            (folder / "state/muster/journals" / path.name).write_text("\n".join(lines))


def kept_files(folder):
    """The files below a folder that are no state and no cache, with their bytes."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*")
            if path.is_file() and path.relative_to(folder).parts[0] not in ("cache", "tmp", "state")}


def neutral(text, folder):
    return text.replace(str(folder).encode(), b"FOLDER").replace(folder.name.encode(), b"NAME")


class Expected:
    """The results of a run without a fault."""

    def __init__(self, bench, scenario):
        folder = bench.copy()
        self.target = scenario[3]
        before = kept_files(folder)
        self.old = before[pathlib.Path(self.target)] if self.target else None
        done = bench.run(scenario, folder)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"it ends with {done.returncode} without a fault: {done.stderr[-200:]!r}")
        after = kept_files(folder)
        if scenario[1][0] not in READERS and after == before:
            raise RuntimeError("it writes nothing without a fault")
        self.kept = set(after)
        self.status, self.output = done.returncode, neutral(done.stdout, folder)
        self.new = (folder / self.target).read_bytes() if self.target else None
        self.others = {self.old, self.new, self.in_plain_locale(bench, scenario)}
        self.unrecovered = self.without_recovery(bench, scenario)
        self.files = sorted(p.name for p in folder.iterdir())
        shutil.rmtree(folder)

    def without_recovery(self, bench, scenario):
        """The target if a session is not recovered, and the roster is saved as it was; None in other scenarios."""
        name, arguments, text, target = scenario
        if b"recover" not in text:
            return None
        folder = bench.copy()
        bench.run((name, arguments, text.replace(b"recover\n", b""), target), folder)
        saved = (folder / target).read_bytes()
        shutil.rmtree(folder)
        return saved

    def in_plain_locale(self, bench, scenario):
        """The target if the locale could not be set."""
        folder = bench.copy()
        bench.run(scenario, folder, {"LC_ALL": "C"})
        target = (folder / self.target).read_bytes() if self.target else None
        shutil.rmtree(folder)
        return target


def words(pdf):
    """The words of a PDF."""
    return subprocess.run(["pdftotext", "-", "-"], input=pdf, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=False).stdout.split()


def text_of(sheet):
    """The text of a sheet in any format."""
    return b" ".join(words(sheet)) if sheet.startswith(b"%PDF-") else sheet


def is_in_other_fonts(expected, target):
    """True if a font got no memory, and the PDF is set in another: wider letters may be read in another order."""
    return expected.target == "sheet.pdf" and bool(words(target)) and sorted(words(target)) == sorted(words(expected.new))


def lacks_fingerprint(sheet):
    """True if a sheet, "BlackHammer 1 (dd493a16), 993 of 1000 pts", lacks the fingerprint of the army data, which could not
    be opened again."""
    return bool(re.search(rb"BlackHammer 1, \d", text_of(sheet)))


def complaint(expected, done, folder, kind):
    """The rule that a run with a fault breaks; None if it keeps all."""
    target = (folder / expected.target).read_bytes() if expected.target else None
    # A sheet without all army data says so; one without their fingerprint just lacks it.
    incomplete = expected.target and expected.target.startswith("sheet.") and target != expected.old and (
        done.returncode == 3 and done.stderr or lacks_fingerprint(target))
    # A session whose journal cannot be read is not recovered, and is kept for the next time.
    kept = (expected.target == "lost.ros" and target == expected.unrecovered and done.returncode in (3, 4) and
            any(folder.glob("state/muster/journals/*.journal")))
    if target not in expected.others and not incomplete and not kept and not is_in_other_fonts(expected, target):
        return "the file is neither the old nor the new one"
    if done.returncode < 0:
        if kind != "alloc" or -done.returncode not in OUT_OF_MEMORY_SIGNALS:
            return f"ended by signal {-done.returncode}"
        crashed = -done.returncode == signal.SIGSEGV
        return None if crashed or any(w in done.stderr for w in OUT_OF_MEMORY) else "no message"
    if any(p.name not in expected.files for p in folder.iterdir()):
        return "a file was left"
    if kind == "interrupt" and (done.returncode, target) != (expected.status, expected.new):
        return "an interrupted call was not repeated"
    if done.returncode == expected.status:
        if expected.target and target == expected.old and b"damaged" not in done.stdout:
            return "success without the new file"
        same = neutral(done.stdout, folder) == expected.output or lacks_fingerprint(done.stdout)
        # A file whose state cannot be asked for counts as changed: saving over it asks first, data are read again.
        warned = any(w in done.stdout for w in (b"journal", b"somebody else has changed the file",
                                                b"The army data have changed on the disk"))
        # Answers of JSON have what went wrong in them.
        warned |= done.stdout.count(b"error: ") > expected.output.count(b"error: ")
        missing = expected.kept - set(kept_files(folder))
        if missing and not done.stderr.strip() and not warned:
            return f"success without {sorted(map(str, missing))[0]}"
        return None if same or done.stderr.strip() or warned else "another output"
    if done.returncode not in (2, 3, 4):
        return f"exit code {done.returncode} instead of {expected.status}"
    return None if done.stderr.strip() or done.stdout.strip() else "no sentence"


def fault(bench, scenario, expected, kind, at):
    """Runs a scenario with a fault. Returns whether there was one, and the complaint."""
    folder = bench.copy()
    mark = folder.with_name(folder.name + ".mark")
    try:
        done = bench.run(scenario, folder, {"LD_PRELOAD": str(bench.library), "FAULT_KIND": kind,
                                            "FAULT_AT": str(at), "FAULT_MARK": str(mark)})
        over = not mark.exists() or mark.stat().st_size == 0
        wrong = None if over else complaint(expected, done, folder, kind)
        said = (done.stderr or done.stdout)[-200:]
    except subprocess.TimeoutExpired as end:
        over, wrong, said = False, f"still running after {LONGEST_RUN} s", (end.stderr or b"")[-200:]
    shutil.rmtree(folder)
    mark.unlink(missing_ok=True)
    return not over, f"{kind} {at}: {wrong}: {said!r}" if wrong else None


def alloc_places(bench, scenario):
    """The numbers of the calls for memory that are the first from their place in the program, in all scenarios."""
    folder = bench.copy()
    log = folder.with_name(folder.name + ".places")
    bench.run(scenario, folder, {"LD_PRELOAD": str(bench.library), "FAULT_KIND": "alloc", "FAULT_PLACES": str(log)},
              bench.same_addresses)
    found = [line.split() for line in log.read_text().splitlines()]
    shutil.rmtree(folder)
    log.unlink()
    with bench.lock:
        new = [int(number) for number, place in found if place not in bench.tried]
        bench.tried.update(place for _, place in found)
    return new


def places(bench, scenario, kind, whole):
    """The numbers of the calls that fail; without end but for memory."""
    if whole and kind == "alloc":
        yield from alloc_places(bench, scenario)
        return
    if not whole:
        yield from ALWAYS.get((scenario[0], kind), [])
    at = 1
    while True:
        yield at
        at += 1 if whole else 1 + 2 * at


def sweep(bench, scenario, kind, whole):
    """Runs a scenario with one fault after the other. Returns the number of runs and the complaints."""
    expected, found, runs = Expected(bench, scenario), [], 0
    for at in places(bench, scenario, kind, whole):
        failed, wrong = fault(bench, scenario, expected, kind, at)
        if not failed:
            break
        runs += 1
        if wrong:
            found.append(wrong)
    return runs, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster", type=pathlib.Path)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--more", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    failed = False
    scenarios = SCENARIOS + (MORE_SCENARIOS if options.whole or options.more else [])
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(options.muster.resolve(), options.library.resolve(), work)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            tasks = [(s[0], k, pool.submit(sweep, bench, s, k, options.whole))
                     for s in scenarios for k in KINDS if options.only in f"{s[0]} {k}"]
            for name, kind, task in tasks:
                try:
                    runs, found = task.result()
                except RuntimeError as useless:
                    runs, found = 0, [f"the scenario proves nothing: {useless}"]
                failed |= bool(found)
                print(f"{'not ok' if found else 'ok'} - faults: {name}, {kind}")
                print(f"# {runs} runs", *found[:5], sep="\n# ", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
