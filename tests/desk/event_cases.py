"""Runs the desk of an event twice, and looks at what it writes."""
import csv
import glob
import hashlib
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(HERE, "..", "..", "lists")
EXAMPLES = os.path.join(LISTS, "blackhammer", "examples")
MUSTER = os.environ["MUSTER"]
PACK = os.path.join(LISTS, "blackhammer", "packs", "border-war.pack.xml")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1803859200"}
VARIANT = """<?xml version="1.0" encoding="UTF-8"?>
<companion xmlns="urn:muster:companion" system="blackhammer" id="siege" name="Siege" variant="yes">
  <measures>
    <measure id="choices" name="Units" aggregate="count" over="roster" where="is('unit')"/>
  </measures>
  <bounds>
    <bound id="sg-1" rule="SG-1" value="choices" at-least="200">{value} units; a siege needs {limit}</bound>
  </bounds>
</companion>
"""
DAY = 1803859200  # 2027-03-01
TABLE = """name,team,e-mail,file,deadline,language
Anna Schmidt,Red,anna@example.org,anna*,2027-03-02,
Bert M\u00fcller,Red,,bert*,,fr
Cem,Blue,cem@example.org,cem*,2027-03-02,
Dora,Blue,,dora*,,fr
"""

failed = False


def check(name, complaints):
    global failed
    for line in complaints:
        print(f"# {line}")
    print(("not ok - desk: " if complaints else "ok - desk: ") + name, flush=True)
    failed = failed or bool(complaints)


def send(folder, name, source, when):
    path = os.path.join(folder, "lists", name)
    shutil.copy(os.path.join(EXAMPLES, source), path)
    os.utime(path, (DAY + when, DAY + when))


def lay_out(folder):
    os.mkdir(os.path.join(folder, "lists"))
    send(folder, "anna-1.ros", "legal-3000-guns.ros", 0)
    send(folder, "bert.ros", "legal-orcs-and-goblins-2000.ros", 0)
    sheet = subprocess.run([MUSTER, "print", "--data", LISTS, "--format", "text", os.path.join(
        EXAMPLES, "legal-2000.ros")], capture_output=True, check=True, env=ENVIRONMENT).stdout
    with open(os.path.join(folder, "lists", "cem.txt"), "wb") as file:
        file.write(sheet.replace(b"Heavy armour (4", b"Shidle (4"))
    os.utime(os.path.join(folder, "lists", "cem.txt"), (DAY, DAY))
    os.mkfifo(os.path.join(folder, "lists", "pipe.ros"))
    with open(os.path.join(folder, "lists", "huge.ros"), "wb") as file:
        file.truncate(300 << 20)
    with open(os.path.join(folder, "lists", "nobody.ros"), "wb") as file:
        file.write(b"<html/>")
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
        file.write(TABLE)


def desk(folder, *more, output="out"):
    return subprocess.run([MUSTER, "desk", "--data", LISTS, "--pack", PACK, "--players", "players.csv",
                           "lists", "-o", output, *more], cwd=folder, capture_output=True, check=False,
                          timeout=60, env=ENVIRONMENT)


def read(folder, name):
    with open(os.path.join(folder, "out", name), encoding="utf-8") as file:
        return file.read()


def digest(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def lacks(text, *wanted):
    return [f"no {want!r} in {text[:400]!r}" for want in wanted if want not in text]


def check_messages(folder):
    check("messages: reasons, fixes and the digest",
          lacks(read(folder, "messages/Anna_Schmidt.txt"), "To: anna@example.org",
                "Border War: your list is not legal", "Border War 1.1:", "to fix it: remove",
                "received 2027-03-01 00:00", digest(folder, "lists/anna-1.ros")))
    check("messages: in the language of the player",
          lacks(read(folder, "messages/Bert_M\u00fcller.txt"), "Bonjour Bert", "n'est pas l\u00e9gale",
                "pour y rem\u00e9dier : ")
          + lacks(read(folder, "messages/Dora.txt"), "Bonjour Dora", "sous votre nom"))
    check("messages: lines that were not understood", lacks(
        read(folder, "messages/Cem.txt"), "could not be judged", "Shidle"))


def check_release(folder):
    page = read(folder, "public/all.html")
    ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))
    check("release: one page with contents and digests",
          lacks(page, "Anna Schmidt (Red)", "Cem (Blue)", "no list", digest(folder, "lists/bert.ros"))
          + (["an e-mail address"] if "example.org" in page else [])
          + (["a list of nobody"] if "nobody" in page else []))
    pdf = os.path.join(folder, "out", "public", "all.pdf")
    if not shutil.which("pdftotext") or not os.path.exists(pdf):
        print("skip - desk: release as PDF: no pdftotext")
        return
    text = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True,
                          check=True).stdout.decode()
    pages = text.split("\f")
    check("release: each list begins on a page of its own in the PDF", [] if sum(
        any(f"SHA-256 {digest(folder, 'lists/' + name)}" in page for name in
            ("anna-1.ros", "bert.ros", "cem.txt")) for page in pages) == 3 else [text[:800]])


def check_tables(folder):
    rows = list(csv.DictReader(read(folder, "pairing.csv").splitlines()))
    check("pairing: a line a player", [] if [(row["First name"], row["Last name"], row["Team"],
                                              row["Verdict"]) for row in rows] == [
        ("Anna", "Schmidt", "Red", "not legal"), ("Bert", "M\u00fcller", "Red", "not legal"),
        ("Cem", "", "Blue", "not judged"), ("Dora", "", "Blue", "no list")] else [str(rows)])
    check("statistics: armies, teams, data, units and points",
          lacks(read(folder, "statistics.txt"), "The Empire", "Orcs and Goblins", "Steam Tank",
                "from 1970 to 2962", "\nTeam  Lists  Share  Legal\nRed   2 ", "\nMade with ", "\nBlackHammer 1, The Empire 1 "))
    check("messages: the data that a list was made with",
          lacks(read(folder, "messages/Anna_Schmidt.txt"), "\nData:     BlackHammer 1, The Empire 1\n"))
    check("reports: every file and player",
          lacks(read(folder, "report.txt"), "anna-1.ros", "nobody.ros", "huge.ros", "Dora")
          + lacks(read(folder, "report.html"), "anna-1.ros", "nobody.ros", "Dora"))
    for lock, where in (("desk.sha256", "out"), ("lists.sha256", "lists")):
        run = subprocess.run(["sha256sum", "--quiet", "-c", os.path.join(folder, "out", lock)],
                             cwd=os.path.join(folder, where), capture_output=True, check=False)
        check(f"lock: sha256sum -c {lock}", [run.stderr.decode()] if run.returncode else [])
    again = subprocess.run([MUSTER, "check", "--as-of", "out/data.lock", "lists/anna-1.ros"], cwd=folder,
                           capture_output=True, check=False, env=ENVIRONMENT)
    check("lock: check --as-of data.lock", [again.stderr.decode()] if again.returncode else [])


def check_again(folder):
    names = {name: digest(folder, name) for name in glob.glob(os.path.join(folder, "out", "**", "*.*"),
                                                              recursive=True) if "news" not in name}
    run = desk(folder)
    check("again: nothing is new, and the bytes are the same",
          lacks(run.stdout.decode(), "Nothing is new since the last run.")
          + [name for name in names if "desk.sha256" not in name
             and digest(folder, name) != names[name]])
    send(folder, "anna-2.ros", "legal-2000.ros", 3600)
    send(folder, "dora.ros", "legal-dwarfs-2000.ros", 3600)
    news = desk(folder).stdout.decode()
    check("again: resubmissions are new",
          lacks(news, "Anna Schmidt (Red): changed, legal", "Dora (Blue): has come, legal")
          + lacks(read(folder, "messages/Anna_Schmidt.txt"), "It replaces anna-1.ros", "Steam Tank"))


def codes_of(folder, player):
    """The codes of a player's list and of its errors, in questions.txt."""
    lines = read(folder, "questions.txt").split(f"\n{player}: ")[1].splitlines()[1:]
    return [line.split()[0] for line in itertools.takewhile(lambda line: line.startswith("  "), lines)]


def accept(folder, **codes):
    """Writes a table of players with what the organiser accepts. Returns what the desk says then."""
    rows = TABLE.splitlines()
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
        file.write(rows[0] + ",accepted,reason,accepted on\n")
        for row in rows[1:]:
            name = row.split()[0].split(",")[0]
            file.write(row + "," + (f"{' '.join(codes[name])},an old box,2027-03-02\n" if name in codes else ",,\n"))
    run = desk(folder)
    return {row["player"]: row for row in csv.DictReader(read(folder, "report.csv").splitlines()) if
            row["player"] and not row["replaced by"]}, run


def check_accepted(folder):
    anna, bert, cem = (codes_of(folder, name) for name in ("Anna Schmidt (Red)", "Bert M\u00fcller (Red)", "Cem (Blue)"))
    rows, run = accept(folder, Anna=anna[1:], Bert=bert[:1], Cem=cem)
    verdicts = {name: row["verdict"] for name, row in rows.items()}
    check("accepted: each finding, a whole list, and one that was not judged", [] if verdicts == {
        "Anna Schmidt": "accepted", "Bert M\u00fcller": "accepted", "Cem": "accepted", "Dora": "no list"} else [
            repr(verdicts), run.stderr.decode()])
    check("accepted: with reason and day in reports, letters and statistics",
          lacks(rows["Anna Schmidt"]["accepted"], "2027-03-02: an old box")
          + lacks(read(folder, "report.html"), "accepted 2027-03-02: an old box")
          + lacks(read(folder, "report.txt"), "3 accepted")
          + lacks(read(folder, "messages/Anna_Schmidt.txt"), "your list is accepted", "Accepted: 2027-03-02: an old box")
          + lacks(read(folder, "statistics.txt"), "2 accepted"))
    rows, run = accept(folder, Anna=anna[1:2], Bert=bert[1:])
    check("accepted: but one finding is not enough, and one of all the list is the list",
          [] if (rows["Anna Schmidt"]["verdict"], rows["Bert M\u00fcller"]["verdict"]) == ("not legal", "accepted") else [
              str(rows)])
    send(folder, "bert.ros", "legal-orcs-and-goblins-2000.ros", 60)
    with open(os.path.join(folder, "lists", "bert.ros"), "ab") as file:
        file.write(b"\n")
    rows, run = accept(folder, Bert=bert)
    check("accepted: another file is not", lacks(read(folder, "questions.txt"), "another one now", "Bert M\u00fcller (Red): " + " ".join(bert))
          + ([] if rows["Bert M\u00fcller"]["verdict"] == "not legal" else [str(rows)]))
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
        file.write(TABLE)
    send(folder, "bert.ros", "legal-orcs-and-goblins-2000.ros", 0)
    desk(folder)


def check_refusals(folder):
    with open(os.path.join(folder, "out", "report.txt"), "a", encoding="utf-8") as file:
        file.write("my notes")
    before = read(folder, "report.txt")
    run = desk(folder)
    check("a file that somebody changed is not replaced",
          [] if run.returncode == 4 and read(folder, "report.txt") == before
          else [str(run.returncode), run.stderr.decode()])
    run = desk(folder, "--replace")
    check("--replace replaces it", [] if read(folder, "report.txt") != before else [str(run.returncode)])
    os.mkdir(os.path.join(folder, "mine"))
    with open(os.path.join(folder, "mine", "report.html"), "w", encoding="utf-8") as file:
        file.write("mine")
    run = desk(folder, output="mine")
    check("a folder with other files is left alone", [] if run.returncode == 4 and os.listdir(
        os.path.join(folder, "mine")) == ["report.html"] else [run.stderr.decode()])


def lay_out_armies(folder):
    """Lists of many games and armies, those of each far apart."""
    lists = os.path.join(folder, "lists")
    os.mkdir(lists)
    sources = sorted(glob.glob(os.path.join(LISTS, "*", "examples", "*.ros")))[::5]
    for turn in range(2):
        for number, source in enumerate(sources):
            shutil.copy(source, os.path.join(lists, f"{turn}-{number:03}.ros"))
    return lists


def check_armies(folder):
    lists = lay_out_armies(folder)
    out = os.path.join(folder, "out")
    for command in (["desk", "-o", out], ["check", "--format", "csv"]):
        run = subprocess.run([MUSTER, *command, "--data", LISTS, "--pack", PACK, lists], check=False,
                             capture_output=True, timeout=120, env=ENVIRONMENT)
    with open(os.path.join(out, "report.csv"), encoding="utf-8", newline="") as file:
        report = file.read()
    check("lists of many armies, one army after the other: the report is in order, and as of check",
          [] if report == run.stdout.decode() and report.count("\n") > 20 else [report[:400]])


def check_variants(folder):
    """The same units as a list of a game and of its variant, which has a rule of its own."""
    overlay, lists, out = (os.path.join(folder, name) for name in ("siege.muster.xml", "lists", "out"))
    os.mkdir(lists)
    with open(overlay, "w", encoding="utf-8") as file:
        file.write(VARIANT)
    with open(os.path.join(EXAMPLES, "legal-2000.ros"), encoding="utf-8") as file:
        roster = file.read()
    tag = '<tags><tag id="muster.variant:siege" name="Siege"/></tags></roster>'
    for name, content in (("field.ros", roster), ("siege.ros", roster.replace("</roster>", tag))):
        with open(os.path.join(lists, name), "w", encoding="utf-8") as file:
            file.write(content)
    subprocess.run([MUSTER, "desk", "-o", out, "--data", LISTS, "--overlay", overlay, lists], check=False,
                   capture_output=True, timeout=120, env=ENVIRONMENT)
    with open(os.path.join(out, "report.csv"), encoding="utf-8", newline="") as file:
        rows = [(row["file"][-9:], row["game system"], row["verdict"], row["first reason"][:5])
                for row in csv.DictReader(file)]
    expected = [("field.ros", "BlackHammer 1", "legal", ""), ("siege.ros", "Siege 1", "not legal", "SG-1:")]
    check("a list of a variant is judged by its rules, and named after it", [] if rows == expected else [repr(rows)])


ODD_TABLE = """name,team,file,deadline
Ann-Marie X,Red,a*,2027-02-28
Ann-Marie_X,Blue,b.ros,
{longer},,c.ros,
Zoe,,zoe.ros,
"""
ODD_LIST = """<roster xmlns="http://www.battlescribe.net/schema/rosterSchema" id="r" name="" battleScribeVersion="2.03"
gameSystemId="blackhammer" gameSystemName="BlackHammer" gameSystemRevision="1"/>"""


def lay_out_odd(folder, longer, *more):
    os.makedirs(os.path.join(folder, "lists"), exist_ok=True)
    for name in ("a.ros", "b.ros", "d\n.ros", *more):
        send(folder, name, "legal-2000.ros", 0 if name == "a.ros" else 60)
    with open(os.path.join(folder, "lists", "c.ros"), "w", encoding="utf-8") as file:
        file.write(ODD_LIST)
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
        file.write(ODD_TABLE.format(longer=longer))


def check_odd_players(folder):
    """Names of players that give one file or a long one, lists that are late or empty, players who leave."""
    longer = "Maximilian" * 12
    lay_out_odd(folder, longer)
    run = desk(folder)
    check("odd: the first run", [] if run.returncode in (1, 3) else [str(run.returncode), run.stderr.decode()])
    expected = ["Ann-Marie_X-2.txt", "Ann-Marie_X.txt", longer[:80] + ".txt", "Zoe.txt"]
    names = sorted(os.listdir(os.path.join(folder, "out", "messages")))
    check("odd: each player has a message of a name of its own", [] if names == sorted(expected) else [repr(names)])
    check("odd: a late list is named", lacks(read(folder, "messages/Ann-Marie_X.txt"),
                                             "It came late: the deadline was 2027-02-28."))
    empty, missing = read(folder, f"messages/{longer[:80]}.txt"), read(folder, "messages/Zoe.txt")
    check("odd: an empty list has no name, army or points",
          lacks(empty, "could not be judged", "File:     c.ros")
          + [word for word in ("List:", "Army:", "Points:", "deadline") if word in empty])
    check("odd: without a deadline none is named",
          lacks(missing, "No list has come under your name") + (["a deadline"] if "deadline" in missing else []))
    check("odd: a name of two lines is not locked", ["it is"] if "d\n" in read(folder, "lists.sha256") else [])
    lay_out_odd(folder, longer, "a-again.ros")
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
        file.write(ODD_TABLE.format(longer=longer).replace("Zoe,,zoe.ros,\n", ""))
    news = desk(folder).stdout.decode()
    check("odd: a player who left is gone", lacks(news, "Zoe: gone"))
    check("odd: a list that is sent again says so", lacks(
        read(folder, "messages/Ann-Marie_X.txt"), "It replaces a.ros. What changed:\n  nothing"))


def main():
    with tempfile.TemporaryDirectory() as folder:
        check_odd_players(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_armies(folder)
    with tempfile.TemporaryDirectory() as folder:
        check_variants(folder)
    with tempfile.TemporaryDirectory() as folder:
        lay_out(folder)
        run = desk(folder)
        check("broken files are reported and passed over", [] if run.returncode == 3 else [str(
            run.returncode)] + lacks(run.stderr.decode(), "pipe.ros", "huge.ros", "nobody.ros"))
        check_messages(folder)
        check_release(folder)
        check_tables(folder)
        check_accepted(folder)
        check_again(folder)
        check_refusals(folder)


if __name__ == "__main__":
    main()
    sys.exit(1 if failed else 0)
