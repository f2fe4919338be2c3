"""Joins a folder of lists with a table of players, in every format of report."""
import csv
import fcntl
import io
import json
import os
import pty
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(HERE, "..", "..", "lists")
EXAMPLES = os.path.join(LISTS, "blackhammer", "examples")
MUSTER = os.environ["MUSTER"]
PACK = os.path.join(LISTS, "blackhammer", "packs", "border-war.pack.xml")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "1"}
DAY = 1803859200  # 2027-03-01
TABLE = """\ufeffName;Team;E-Mail;File pattern;Division;Deadline
Anna Schmidt;Red;anna@example.org;anna*;A;2027-03-02
Bert M\u00fcller;Red;;;B;2027-03-01 18:00
"Cem ""The Axe"" \u00d6z";Blue;;late.ros;A;2027-03-02
Dora;Blue;dora@example.org;;A;
"""

failed = False


def check(name, complaints):
    global failed
    for line in complaints:
        print(f"# {line}")
    print(("not ok - desk: " if complaints else "ok - desk: ") + name, flush=True)
    failed = failed or bool(complaints)


def lay_out(folder):
    """Copies examples under the names and times of what players sent."""
    sent = {"anna-1.ros": ("legal-2000.ros", 36000), "anna-2.ros": ("legal-3000-guns.ros", 90000),
            "Bert_M\u00fcller.ros": ("legal-empire-2000-guns.ros", 36000),
            "late.ros": ("legal-orcs-and-goblins-2000.ros", 3 * 86400),
            "somebody.ros": ("legal-dwarfs-2000.ros", 36000)}
    os.mkdir(os.path.join(folder, "lists"))
    for name, (source, when) in sent.items():
        path = os.path.join(folder, "lists", name)
        shutil.copy(os.path.join(EXAMPLES, source), path)
        os.utime(path, (DAY + when, DAY + when))
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
        file.write(TABLE)


def muster(folder, form, *more):
    return subprocess.run([MUSTER, "check", "--data", LISTS, "--pack", PACK, "--players",
                           "players.csv", "--format", form, *more, "lists"], cwd=folder,
                          capture_output=True, check=False, timeout=60, env=ENVIRONMENT)

END = b"[end of output]"


def on_terminal(folder, columns):
    """Returns the table as a terminal of that width shows it; None where no terminal can be made."""
    try:
        terminal, inside = pty.openpty()
    except OSError:
        return None
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    command = [MUSTER, "check", "--data", LISTS, "--players", "players.csv", "--format", "table", "lists"]
    process = subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stdin=inside, stdout=inside,
                               stderr=subprocess.DEVNULL)
    # A mark behind the last byte: what is left in a terminal that closes may be lost.
    writer = threading.Thread(target=lambda: (process.wait(), os.write(inside, END)))
    writer.start()
    text = b""
    while not text.endswith(END):
        text += os.read(terminal, 65536)
    writer.join()
    os.close(inside)
    os.close(terminal)
    text = text[:-len(END)]
    lines = text.decode().replace("\r\n", "\n").split("\n")
    return [line.rsplit("\r", 1)[-1] for line in lines]


def check_ndjson(folder):
    run = muster(folder, "ndjson")
    lists = [json.loads(line) for line in run.stdout.decode().splitlines()]
    by_name = {os.path.basename(one["roster"] or one["player"]["name"]): one for one in lists}
    first, second, late = by_name["anna-1.ros"], by_name["anna-2.ros"], by_name["late.ros"]
    wanted = [
        (first["replacedBy"], "lists/anna-2.ros"), (second["replaces"], "lists/anna-1.ros"),
        (second["player"]["team"], "Red"), (second["late"], False), (late["late"], True),
        (late["received"], "2027-03-04 00:00"), (by_name["somebody.ros"]["player"], None),
        (by_name["Dora"]["legal"], None), (by_name["Dora"]["roster"], None),
        (by_name["Bert_M\u00fcller.ros"]["player"]["name"], "Bert M\u00fcller"), (run.returncode, 3),
        (first["changes"], None), (len(lists), 6)]
    check("players: joined by pattern or name, the last list counts",
          [f"{got}, not {want}" for got, want in wanted if got != want])
    names = json.dumps(second["changes"])
    check("players: the changes between two lists are reported",
          [] if "Steam Tank" in names and "Knightly Orders" in names else [names[:300]])
    check("players: addresses stay with the organiser",
          [] if b"example.org" not in run.stdout else ["an e-mail address"])


def check_formats(folder):
    for form in ("text", "table", "json", "ndjson", "csv", "junit", "sarif", "html"):
        text = muster(folder, form).stdout.decode()
        plain = ElementTree.fromstring(text.replace("<!DOCTYPE html>", "")) if form in (
            "junit", "html") else None
        whole = text if plain is None else " ".join(
            [*plain.itertext(), *(value for one in plain.iter() for value in one.attrib.values())])
        wanted = ["Anna Schmidt", "Dora", "Blue", "The Axe"]
        if form == "sarif":  # which has no result for a list without a finding
            wanted.remove("Anna Schmidt") if "Anna Schmidt" not in whole else None
        check(f"players: {form} has player and team of each list",
              [f"no {name}" for name in wanted if name not in whole])
    rows = list(csv.DictReader(io.StringIO(muster(folder, "csv").stdout.decode(), newline="")))
    check("players: csv keeps its columns for a missing list", [] if (
        rows[-1]["file"], rows[-1]["verdict"], rows[-1]["player"], rows[-1]["team"]) == (
            "", "no list", "Dora", "Blue") else [str(rows[-1])])
    check("players: csv has the data that a list was made with",
          [] if rows[0]["made with"] == "BlackHammer 1, The Empire 1" else [rows[0]["made with"]])


def check_widths(folder):
    for name in ("legal", "not-legal"):
        shutil.copy(os.path.join(EXAMPLES, "legal-2000.ros"), os.path.join(
            folder, "lists", f"a-very-long-name-of-an-event-{name}-second-submission-Validation.ros"))
    for columns in (140, 100, 80, 66):
        name = f"table: rows differ and fit into {columns} columns"
        lines = on_terminal(folder, columns)
        if lines is None:
            print(f"skip - desk: {name}: no terminal can be made here (/dev/pts)")
            continue
        rows = lines[1:lines.index("")]
        complaints = [line for line in lines[:len(rows) + 1] if len(line) > columns]
        complaints += [] if len(set(rows)) == len(rows) else ["equal rows"]
        left_out = any(line.startswith("Not shown") for line in lines)
        complaints += [] if left_out or columns > 120 else ["nothing about what is not shown"]
        check(name, complaints)


def check_mistakes(folder):
    cases = {"name;team\nAnna;\"Red\nBert;Blue\n": "players.csv:2: error: the quote",
             "name;deadline\nAnna;soon\n": "players.csv:2: error: \"soon\" is not a day or time",
             "who;team\nAnna;Red\n": "players.csv:1: error: the first line has no column \"name\"",
             "name\nAnna\nAnna\n": "players.csv:3: error: the player \"Anna\" is already in line 2"}
    for text, message in cases.items():
        with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
            file.write(text)
        run = muster(folder, "text")
        check("players: " + message, [] if run.returncode == 3 and message in run.stderr.decode()
              and not run.stdout else [run.stderr.decode()])


def main():
    with tempfile.TemporaryDirectory() as folder:
        lay_out(folder)
        check_ndjson(folder)
        check_formats(folder)
        check_widths(folder)
        check_mistakes(folder)


if __name__ == "__main__":
    main()
    sys.exit(1 if failed else 0)
