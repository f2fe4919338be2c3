"""Plays an event from the first mail to the pages of the last round, undisturbed and killed at any moment.

EVENT_PLAYERS is their number, EVENT_KILLS how often each run is killed, EVENT_SEED the moments.
"""
import csv
import hashlib
import html
import itertools
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import xml.etree.ElementTree as ElementTree

from inbox import PICTURE, box, document, mail, page, pdf

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(HERE, "..", "..", "lists")
EXAMPLES = os.path.join(LISTS, "blackhammer", "examples")
MUSTER = os.environ["MUSTER"]
N = int(os.environ.get("EVENT_PLAYERS", "12"))
KILLS = int(os.environ.get("EVENT_KILLS", "1"))
RANDOM = random.Random(int(os.environ.get("EVENT_SEED", "47")))
DAY = 1803859200  # 2027-03-01
PAGE_MOST = 100_000
FIRST = "Anna Bert Cem Dora Eve Finn Gina Hal Ida Jo Kim Lou".split()
LAST = "Ash Beech Cedar Elm Fir Hazel Larch Maple Oak Pine".split()

failed = False


def check(name, complaints):
    global failed
    for line in complaints[:10]:
        print(f"# {line}")
    print(("not ok - event: " if complaints else "ok - event: ") + name, flush=True)
    failed = failed or bool(complaints)


def environment(day):
    return {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": str(DAY + 86400 * day)}


# The players and their files -----------------------------------------------------------------------

def export(source, form):
    return subprocess.run([MUSTER, "export", "--data", LISTS, "--format", form, source], capture_output=True, check=True,
                          env=environment(0)).stdout


def sheet(source):
    return subprocess.run([MUSTER, "print", "--data", LISTS, "--format", "text", "--lines", "0", source],
                          capture_output=True, check=True, env=environment(0)).stdout


def too_much(source):
    """A list that is not legal: it names a lower limit than its points."""
    with open(source, encoding="utf-8") as file:
        return re.sub(r'(<costLimit [^>]*?value=")[^"]*', r"\g<1>500", file.read()).encode()


def other_edition(source):
    with open(source, encoding="utf-8") as file:
        return re.sub(r'gameSystemId="[^"]*"', 'gameSystemId="second-edition"', file.read()).encode()


# How a list is sent: a name of its kind, and a function of player, address and example that returns files.
KINDS = [
    ("roster", lambda who, at, source: {f"{who}.ros": export(source, "ros")}),
    ("packed roster", lambda who, at, source: {f"{who}.rosz": export(source, "rosz")}),
    ("JSON", lambda who, at, source: {f"{who}.json": export(source, "json-newrecruit")}),
    ("text", lambda who, at, source: {f"{who}.txt": export(source, "text-newrecruit")}),
    ("our sheet", lambda who, at, source: {f"{who}.txt": sheet(source)}),
    ("mail", lambda who, at, source: {f"{at}.eml": mail(at, "Hi!\n\n" + export(
        source, "text-newrecruit").decode() + "\nCheers\n")}),
    ("mail with a roster", lambda who, at, source: {f"{at}.eml": mail(
        at, "Attached.\n", attached=("list.ros", export(source, "ros")))}),
    ("mail with a packed roster", lambda who, at, source: {f"{at}.eml": mail(
        at, "Attached.\n", attached=("list.rosz", export(source, "rosz")))}),
    ("mail with JSON", lambda who, at, source: {f"{at}.eml": mail(
        at, "Attached.\n", attached=("list.json", export(source, "json-newrecruit")))}),
    ("mail known by the name", lambda who, at, source: {f"m{at[:4]}.eml": mail(
        f'"{who.split()[1]}, {who.split()[0]}" <x@example.net>', export(source, "text-newrecruit").decode())}),
    ("box", lambda who, at, source: {f"{at}.mbox": box([mail(at, "A page.\n", html=page(
        export(source, "text-newrecruit").decode()))])}),
    ("page", lambda who, at, source: {f"{who}.html": page(export(source, "text-newrecruit").decode()).encode()}),
    ("document", lambda who, at, source: {f"{who}.docx": document(export(source, "text-newrecruit").decode())}),
    ("PDF", lambda who, at, source: {f"{who}.pdf": pdf(export(source, "text-newrecruit").decode())}),
    ("form", lambda who, at, source: {f"form {at[:4]}.csv": (
        'When,E-mail,List\n1 March,%s,"%s"\n' % (at, export(source, "text-newrecruit").decode().replace('"', '""'))).encode()}),
    ("picture", lambda who, at, source: {f"{who}.png": PICTURE}),
    ("mail with a picture", lambda who, at, source: {f"{at}.eml": mail(at, "A photo.\n", attached=("list.png", PICTURE))}),
    ("other edition", lambda who, at, source: {f"{who}.ros": other_edition(source)}),
    ("not legal", lambda who, at, source: {f"{who}.ros": too_much(source)}),
    ("not legal", lambda who, at, source: {f"{who}.ros": too_much(source)}),
    ("file of nobody", lambda who, at, source: {f"warboss {at[:4]}.ros": export(source, "ros")}),
    ("nothing", lambda who, at, source: {}),
]
READ = {kind for kind, _ in KINDS[:15]} | {"not legal"}


class Player:
    def __init__(self, number):
        # A few players are spread over the kinds.
        self.kind, self.make = KINDS[number * len(KINDS) // N % len(KINDS) if N < len(KINDS) else number % len(KINDS)]
        self.name = f"{FIRST[number % 12]} {LAST[number // 12 % 10]}{'en' * (number // 120)}"
        self.address = f"p{number:03}@example.org"
        self.language = ["", "fr", "de"][number % 3]
        self.team = ["Red", "Blue & <Green>", ""][number % 3]
        self.pattern = self.codes = ""

    def send(self, folder, source, when):
        for name, content in self.make(self.name, self.address, source).items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
            os.utime(os.path.join(folder, name), (DAY + when, DAY + when))


def write_players(folder, players):
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow("name team e-mail file language deadline accepted reason".split() + ["accepted on"])
        for one in players:
            word = ["an old box", "2027-03-03"] if one.codes else ["", ""]
            rows.writerow([one.name, one.team, one.address, one.pattern, one.language, "2027-03-04", one.codes, *word])


def write_pairings(folder, players):
    with open(os.path.join(folder, "pairings.csv"), "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["Round", "Table", "Player", "Opponent"])
        for turn in (1, 2):
            for number, one in enumerate(players[::2]):
                other = players[(2 * number + 2 * turn - 1) % len(players)]
                rows.writerow([turn, number + 1, one.name, other.name])


# Runs ----------------------------------------------------------------------------------------------

def command(output, more):
    return [MUSTER, "desk", "--data", LISTS, "--players", "players.csv", "--open", "2027-03-05 10:00", *more, "-o", output,
            "lists"]


def disturb(folder, day, more, lasted):
    """Kills runs: at any moment, or while they write."""
    path = os.path.join(folder, "killed", "desk.sha256")
    for number in range(KILLS):
        before = os.stat(path).st_mtime_ns if os.path.exists(path) else None
        run = subprocess.Popen(command("killed", more), cwd=folder, env=environment(day), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
        until = time.monotonic() + (RANDOM.random() * lasted if number % 2 else 60)
        while run.poll() is None and time.monotonic() < until:
            if number % 2 == 0 and os.path.exists(path) and os.stat(path).st_mtime_ns != before:
                time.sleep(RANDOM.random() * 0.05)
                break
            time.sleep(0.0005)
        run.kill()
        run.wait()


def play(folder, day, *more):
    begun = time.monotonic()
    run = subprocess.run(command("out", more), cwd=folder, env=environment(day), capture_output=True, check=False)
    lasted = time.monotonic() - begun
    disturb(folder, day, more, lasted)
    again = subprocess.run(command("killed", more), cwd=folder, env=environment(day), capture_output=True, check=False)
    check(f"day {day}: a run that was killed is made up for", [
        f"exit {run.returncode} and {again.returncode}"] * (run.returncode != again.returncode)
          + differences(os.path.join(folder, "out"), os.path.join(folder, "killed")))
    return lasted


def files(folder):
    """All but what a killed run left, ".NAME.muster-XXXXXX", which a run a minute later removes."""
    return sorted(os.path.relpath(os.path.join(at, name), folder) for at, _, names in os.walk(folder) for name in names
                  if ".muster-" not in name)


def differences(one, other):
    names, others = files(one), files(other)
    # A run may be killed when it has just ended: then there are no news for the next one.
    is_late = b"Nothing is new" in read_bytes(other, "news.txt")
    return sorted(set(names) ^ set(others)) + [name for name in names if name in others and not (is_late and name == "news.txt")
                                               and content(one, name, is_late) != content(other, name, is_late)]


def content(folder, name, without_news):
    lines = read_bytes(folder, name).split(b"\n")
    return [line for line in lines if not (without_news and name == "desk.sha256" and line.endswith(b"  news.txt"))]


def read_bytes(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def read(*path):
    return read_bytes(*path).decode()


def report(folder):
    return list(csv.DictReader(read(folder, "out", "report.csv").splitlines()))


# Checks --------------------------------------------------------------------------------------------

def check_intake(folder, players):
    rows = report(folder)
    by_player = {row["player"]: row for row in rows if not row["replaced by"]}
    named = " ".join(row["file"] for row in rows)
    check("every file is named", [name for name in os.listdir(os.path.join(folder, "lists")) if name not in named])
    check("lists of every kind are judged", [
        f"{one.name}: {one.kind}: {by_player.get(one.name, {}).get('verdict')}" for one in players if one.kind in READ and
        by_player[one.name]["verdict"] != ("not legal" if one.kind == "not legal" else "legal")])
    missing = {row["player"] for row in rows if row["verdict"] == "no list"}
    check("players without a list are those who sent none, or a file without a name",
          sorted(missing ^ {one.name for one in players if one.kind in ("nothing", "file of nobody")}))


def letters(folder):
    return {name: read(folder, "out", "messages", name) for name in os.listdir(os.path.join(folder, "out", "messages"))}


def check_letters(folder, players):
    texts = letters(folder)
    check("each player has a letter", [] if len(texts) == len(players) else [str(len(texts))])
    check("while a file is of nobody, no list is called missing", [
        name for name, text in texts.items() if re.search("list is missing|liste manque|Liste fehlt", text)])
    alien = {one.name: texts[one.name.replace(" ", "_") + ".txt"] for one in players if one.kind == "other edition"}
    check("a list for another edition is called that", [
        name + ": " + text for name, text in alien.items() if not re.search("edition|édition|Edition", text)])
    bad = re.compile(re.escape(folder) + r"|lists/|\.gst|--[a-z]|\b[0-9a-f]{4}-[0-9a-f]{4}\b|second-edition")
    check("letters have no folder, no id and no option", [f"{name}: {match.group()}" for name, text in texts.items()
                                                          for match in [bad.search(text)] if match])


def check_closed(folder):
    names = sorted(os.listdir(os.path.join(folder, "out", "public")))
    secrets = {row["army"] for row in report(folder)} | {row["name"] for row in report(folder)}
    text = html.unescape(read(folder, "out", "public", "index.html"))
    check("before the moment there are only digests", ([] if names == ["index.html", "lists.sha256"] else names) + [
        secret for secret in secrets if secret and secret in text])


def check_pages(folder, players):
    public = os.path.join(folder, "out", "public")
    names = [name for name in os.listdir(public) if name.endswith(".html")]
    sizes = {name: os.path.getsize(os.path.join(public, name)) for name in names}
    check(f"each page has at most {PAGE_MOST // 1000} kB", [f"{name}: {size}" for name, size in sizes.items()
                                                          if size > PAGE_MOST and name != "all.html"])
    complaints = []
    for name in names:
        tree = ElementTree.fromstring(read(public, name).replace("<!DOCTYPE html>", ""))
        for link in tree.iter("a"):
            target = urllib.parse.unquote(link.get("href"))
            if not target.startswith("#") and not os.path.exists(os.path.join(public, target)):
                complaints.append(f"{name} leads to {target}")
        complaints += [f"{name}: an address" for _ in re.findall("example.org", read(public, name))]
    check("pages are well-formed, lead to what is there, and have no address", complaints)
    rows = {row["player"]: row for row in report(folder) if not row["replaced by"]}
    complaints = []
    for row in csv.DictReader(read(folder, "pairings.csv").splitlines()):
        for one, other in ((row["Player"], row["Opponent"]), (row["Opponent"], row["Player"])):
            here, there = (name.replace(" ", "_") + ".html" for name in (one, other))
            if here in names and there in names and there not in read(public, here):
                complaints.append(f"{one} does not find {other}")
    check("each player finds the lists of his opponents", complaints)
    complaints = [f"{name} has no page" for name, row in rows.items() if name and row["verdict"] in ("legal", "not legal")
                  and name.replace(" ", "_") + ".html" not in names]
    complaints += [f"{name}: {row['verdict']}" for name, row in rows.items() if name and name.replace(" ", "_") + ".html"
                   in names and row["verdict"] not in read(public, name.replace(" ", "_") + ".html")]
    check("each list has its verdict on its page", complaints)
    return max(size for name, size in sizes.items() if name != "all.html") if sizes else 0


def verify(folder, digests, what):
    return subprocess.run([MUSTER, "desk", "--verify", digests, what], cwd=folder, capture_output=True, check=False,
                          env=environment(5))


def check_verified(folder, published):
    check("the published digests are the same when the lists are open", [] if published == read(
        folder, "out", "public", "lists.sha256") else ["they differ"])
    for digests, what in (("out/public/lists.sha256", "lists"), ("out/lists.sha256", "lists"), ("out/desk.sha256", "out")):
        run = verify(folder, digests, what)
        check(f"{digests} is verified", [run.stdout.decode()] if run.returncode else [])
    first = published.split()[0]
    for name in os.listdir(os.path.join(folder, "lists")):
        path = os.path.join(folder, "lists", name)
        if hashlib.sha256(read_bytes(path)).hexdigest() == first:
            with open(path, "ab") as file:
                file.write(b" ")
    run = verify(folder, "out/public/lists.sha256", "lists")
    check("a list that was changed is not", [] if run.returncode == 1 else [run.stdout.decode()])


def check_statistics(folder):
    for language in ("en", "fr", "de"):
        subprocess.run([MUSTER, "--lang", language, *command(f"out-{language}", [])[1:]], cwd=folder, env=environment(6),
                       capture_output=True, check=False)
        text = read(folder, f"out-{language}", "statistics.txt")
        total = int(re.match(r"\d+", text).group())
        complaints = [] if total else ["no list"]
        # The tables with lists and shares that each list is in once: all but that of units, the last.
        for table in [part for part in text.split("\n\n")[1:-1] if "%" in part]:
            counts = [re.search(r"\s(\d+)\s+(\d+) %", line) for line in table.splitlines()[1:]]
            lists, shares = (sum(int(count.group(i)) for count in counts) for i in (1, 2))
            if (lists, shares) != (total, 100):
                complaints.append(f"{lists} of {total} lists, {shares} %: {table}")
        check(f"statistics add up: {language}", complaints)


# The event -----------------------------------------------------------------------------------------

def decide(folder, players):
    """Gives files of nobody to whom they belong, and accepts what is not legal or no list."""
    questions = read(folder, "out", "questions.txt")
    for one in players:
        if one.kind == "file of nobody":
            one.pattern = f"warboss {one.address[:4]}*"
    wanted = [one for one in players if one.kind in ("not legal", "picture")]
    for one in wanted:
        title = f"{one.name} ({one.team})" if one.team else one.name
        lines = questions.split(f"\n{title}: ")[1].splitlines()[1:]
        codes = [line.split()[0] for line in itertools.takewhile(lambda line: line.startswith("  "), lines)]
        # By the findings, or as a whole.
        one.codes = " ".join(codes[1:] if one.kind == "not legal" else codes[:1])
    return wanted


def play_event(folder):
    lists = os.path.join(folder, "lists")
    os.mkdir(lists)
    sources = sorted(os.path.join(EXAMPLES, name) for name in os.listdir(EXAMPLES) if "underway" not in name)
    players = [Player(number) for number in range(N)]
    for number, one in enumerate(players[:N // 2]):
        one.send(lists, sources[number % len(sources)], 36000)
    write_players(folder, players)
    play(folder, 1)
    for number, one in enumerate(players):
        one.send(lists, sources[(number + number % 5) % len(sources)], 90000)
    lasted = play(folder, 2)
    check_intake(folder, players)
    check_letters(folder, players)
    check_closed(folder)
    accepted = decide(folder, players)
    write_players(folder, players)
    play(folder, 3)
    rows = {row["player"]: row for row in report(folder)}
    check("the organiser's word is taken", [f"{one.name}: {rows[one.name]['verdict']}" for one in accepted
                                            if rows[one.name]["verdict"] != "accepted"])
    check_closed(folder)
    published = read(folder, "out", "public", "lists.sha256")
    write_pairings(folder, players)
    play(folder, 5, "--pairings", "pairings.csv")
    largest = check_pages(folder, players)
    check_statistics(folder)
    check_verified(folder, published)
    print(f"# {N} players, {len(os.listdir(lists))} files, a run {lasted:.1f} s, the largest page {largest // 1000} kB")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        play_event(scratch)
    sys.exit(1 if failed else 0)
