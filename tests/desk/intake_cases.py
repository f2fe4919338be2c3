"""Runs the desk on a folder of what really comes: mails, pages, documents, PDF files, a box, a form, a picture."""
import csv
import os
import subprocess
import sys
import tempfile
import textwrap

from inbox import PICTURE, archive, box, document, mail, open_document, page, pdf

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(HERE, "..", "..", "lists")
MUSTER = os.environ["MUSTER"]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
EXAMPLE = os.path.join(LISTS, "blackhammer", "examples", "legal-2000.ros")
PLAYERS = """name,e-mail
Anna Schmidt,anna@example.org
Bert Elm,bert@example.org
Cem Fir,cem@example.org
Dora Yew,
Eve Ash,eve@example.org
Finn Oak,finn@example.org
Gina Box,
Hal Beech,hal@example.org
Ida None,ida@example.org
Jo Birch,
Kim Ash,
Lou Bay,
"""

failed = False


def check(name, complaints):
    global failed
    for line in complaints:
        print(f"# {line}")
    print(("not ok - intake: " if complaints else "ok - intake: ") + name, flush=True)
    failed = failed or bool(complaints)


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


def lay_out(folder):
    text = subprocess.run([MUSTER, "export", "--data", LISTS, "--format", "text-newrecruit", EXAMPLE],
                          capture_output=True, check=True, env=ENVIRONMENT).stdout.decode()
    anna = mail("Anna Schmidt <anna@example.org>", "Hi Jo,\n\nhere is my list:\n\n" + text + "\nCheers\nAnna\n")
    bert = mail("bert@example.org", "See the attached file.\n", attached=("list.txt", text.encode()), other=("second list.txt", text.encode()))
    cem = mail("Cem <cem@example.org>", "This mail is a page.\n", html=page(text))
    write(folder, "first.eml", anna)
    write(folder, "inbox.mbox", box((bert, cem)))
    write(folder, "dora-yew.html", page(text).encode())
    write(folder, "jo birch.docx", document(text))
    write(folder, "photo.eml", mail("eve@example.org", "Sorry, a photo.\n", attached=("list.png", PICTURE)))
    write(folder, "gina-box.png", PICTURE)
    write(folder, "kim ash.pdf", pdf(text))
    write(folder, "lou-bay.pdf", pdf(text)[:200])
    write(folder, "finn oak.pages", b"what is this\n")
    with open(os.path.join(folder, "form.csv"), "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerows([["When", "E-mail", "List"], ["1 March", "hal@example.org", text]])


def run_desk(folder):
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
        file.write(PLAYERS)
    inbox = os.path.join(folder, "in")
    os.mkdir(inbox)
    lay_out(inbox)
    subprocess.run([MUSTER, "desk", "--data", LISTS, "--players", os.path.join(folder, "players.csv"),
                    "-o", os.path.join(folder, "out"), inbox], capture_output=True, check=False, env=ENVIRONMENT)
    with open(os.path.join(folder, "out", "report.csv"), encoding="utf-8") as file:
        return list(csv.DictReader(file))


def run_on(name, data):
    """Runs the desk on one file. Returns what it says on standard error."""
    with tempfile.TemporaryDirectory() as folder:
        inbox = os.path.join(folder, "in")
        os.mkdir(inbox)
        write(inbox, name, data)
        return subprocess.run([MUSTER, "desk", "--data", LISTS, "-o", os.path.join(folder, "out"), inbox],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, env=ENVIRONMENT).stderr.decode()


def check_hostile(has_mime):
    """Files that are more than anybody sends."""
    box = b"From x Mon Mar  1 10:00:00 2027\n\n"
    most = 2000
    check("mails that are left out are named", [line for line in (run_on("in.mbox", box * (most + 1)),)
                                                if f"in.mbox: warning: the file has more than {most} mails" not in line])
    if not has_mime:
        return
    head = b"MIME-Version: 1.0\nMessage-ID: <1@example.org>\n"
    hostile = {"addresses": head + b"From: " + b"a, " * 50000 + b"\n\nlist\n",
               "groups in groups of addresses": head + b"From: " + b"a:" * 100000 + b"\n\nlist\n",
               "parts": head + b"From: a@b.c\nContent-Type: multipart/mixed; boundary=B\n\n" + b"--B\n\nx\n" * 60000 + b"--B--\n"}
    check("a mail of very many addresses or parts is read",
          [f"{name}: {line[-200:]}" for name, data in hostile.items() if "error" not in (line := run_on("x.eml", data))])


def check_page():
    complaints = run_on("page.html", b"<html><body><!-- <pre>Army</pre>")
    check("a page without a text is called one", [] if "this is a page without a text" in complaints else [complaints])


def check_forms():
    """Forms as spreadsheets save them: every cell in the column of lists is named, and every list is read."""
    text = subprocess.run([MUSTER, "export", "--data", LISTS, "--format", "text-newrecruit", EXAMPLE],
                          capture_output=True, check=True, env=ENVIRONMENT).stdout.decode()
    second = text.replace("2000", "2001", 1)
    rows = [["Name", "Remarks", "List", "Second list"], ["J\u00f6rg", "1\n2\n3\n4\n5", text, ""], ["Ann", "", "see my mail", ""],
            ["Bert", "", "", ""], ["Cem", "", text, second]]
    wanted = {"0002 J\u00f6rg 1 2 3 4 5.txt", "Ann see my mail.txt", "Cem.txt", "(2) Cem.txt"}
    complaints = []
    for charset in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "in"))
            with open(os.path.join(folder, "in", "form.csv"), "w", encoding=charset, errors="ignore", newline="") as file:
                csv.writer(file).writerows(rows)
            subprocess.run([MUSTER, "desk", "--data", LISTS, "-o", os.path.join(folder, "out"), os.path.join(folder, "in")],
                           capture_output=True, check=False, env=ENVIRONMENT)
            with open(os.path.join(folder, "out", "report.csv"), encoding="utf-8") as file:
                found = {row["file"]: row["verdict"] for row in csv.DictReader(file)}
        for end in wanted:
            verdict = next((found[name] for name in found if name.endswith(end)), "missing")
            if verdict != ("not judged" if "see my mail" in end else "legal"):
                complaints.append(f"{charset}: {end}: {verdict}")
        if len(found) != len(wanted):
            complaints.append(f"{charset}: {sorted(found)}")
    check("all lists of a form are read, whatever saved it, and other answers named", complaints)


def check_charsets():
    """A text as the programs of Windows save it."""
    text = subprocess.run([MUSTER, "export", "--data", LISTS, "--format", "text-newrecruit", EXAMPLE],
                          capture_output=True, check=True, env=ENVIRONMENT).stdout.decode().replace("Count", "Gr\u00e4fin", 1)
    check("texts in UTF-16 and Windows-1252 are read",
          [f"{charset}: {line}" for charset in ("utf-16", "cp1252") if (line := run_on("x.txt", text.encode(charset, "ignore")))])


def check_broken_lines():
    """Mails whose program breaks long lines, with a blank that says so, or with a page that has them whole."""
    text = subprocess.run([MUSTER, "export", "--data", LISTS, "--format", "text-newrecruit", EXAMPLE],
                          capture_output=True, check=True, env=ENVIRONMENT).stdout.decode()
    broken = "".join(textwrap.fill(line, 72, break_on_hyphens=False) + "\n" for line in text.splitlines())
    flowed = "".join(textwrap.fill(line, 72, break_on_hyphens=False).replace("\n", " \n") + "\n" for line in text.splitlines())
    head = "From: a@example.org\nMessage-ID: <1@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8; format=flowed\n\n"
    check("the lines of a mail are whole again",
          [f"{name}: {line}" for name, data in (("flowed", (head + flowed + "-- \nAnna\n").encode()), ("page", mail("a@example.org", broken, html=page(text))))
           if (line := run_on("x.eml", data))])


def check_archives():
    """An archive of lists is read as its members, the same list twice too; documents are read, or called what they are."""
    text = subprocess.run([MUSTER, "export", "--data", LISTS, "--format", "text-newrecruit", EXAMPLE],
                          capture_output=True, check=True, env=ENVIRONMENT).stdout.decode()
    packed = archive(("cem.ros", open(EXAMPLE, encoding="utf-8").read()))
    lists = archive(("in/anna.txt", text), ("in/bert.txt", text), ("cem.rosz", packed), ("__MACOSX/in/._anna.txt", "x"), ("in/empty.txt", ""))
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "lists.zip", lists)
        said = subprocess.run([MUSTER, "check", "--data", LISTS, os.path.join(folder, "lists.zip")], capture_output=True, check=False,
                              env=ENVIRONMENT, text=True)
        check("each member of an archive is judged",
              [line for line in ("in anna.txt: legal", "in bert.txt: legal", "cem.rosz: legal", "empty.txt: error: the file is empty") if line not in said.stdout + said.stderr])
        check("what a system hides in an archive is not", [said.stdout] if "MACOSX" in said.stdout + said.stderr else [])
    damaged = lists.replace(text[40:80].encode(), b"?" * 40, 1)
    said = run_on("damaged.zip", damaged)
    cut = run_on("cut.zip", lists[:len(lists) // 2])
    check("a broken archive is reported once", [] if cut.count("is broken") == 1 else [cut])
    check("a damaged member of an archive is called so", [] if "damaged.zip: error: the zip archive" in said else [said])
    wanted = {"x.doc": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "a document of an old Office, such as .doc"),
              "x.7z": (b"7z\xbc\xaf\x27\x1c" + bytes(60), "an archive of another kind than .zip"),
              "x.odt": (open_document(text), ""), "x.rtf": (b"{\\rtf1 list}", "a document in Rich Text Format"),
              "x.xlsx": (archive(("xl/workbook.xml", "<workbook/>"), ("xl/a.xml", "<a/>")), "a table of a spreadsheet"),
              "bomb.zip": (archive(*((f"{i}.txt", "x") for i in range(2001))), "holds 2001 files")}
    check("documents of other programs are read, or called what they are",
          [f"{name}: {line}" for name, (data, words) in wanted.items() if words not in (line := run_on(name, data)) or (not words and line)])


TEAM = PLAYERS + "Mia Elder,mia@example.org\nNils Fern,nils@example.org\n"


def check_several(has_mime):
    """Two lists of two players in one text, and two of one player in one mail: asked about until the table says which."""
    first, second = (subprocess.run([MUSTER, "export", "--data", LISTS, "--format", "text-newrecruit", os.path.join(
        os.path.dirname(EXAMPLE), name)], capture_output=True, check=True, env=ENVIRONMENT).stdout for name in (
            "legal-2000.ros", "legal-dwarfs-2000.ros"))
    with tempfile.TemporaryDirectory() as folder:
        inbox = os.path.join(folder, "in")
        os.mkdir(inbox)
        write(inbox, "team.txt", b"Mia Elder\n\n" + first + b"\nNils Fern\n\n" + second)
        write(inbox, "hal.eml", mail("hal@example.org", "Two, which is better?\n", attached=("one.txt", first), other=("two.txt", second)))

        def judged(table):
            with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
                file.write(table)
            subprocess.run([MUSTER, "desk", "--data", LISTS, "--players", os.path.join(folder, "players.csv"),
                            "-o", os.path.join(folder, "out"), inbox], capture_output=True, check=False, env=ENVIRONMENT)
            with open(os.path.join(folder, "out", "report.csv"), encoding="utf-8") as file:
                return list(csv.DictReader(file))
        rows = judged(TEAM)
        verdicts = {row["player"]: row["verdict"] for row in rows}
        check("two lists in one text are those of the players named in them",
              [f"{name}: {verdicts.get(name)}" for name in ("Mia Elder", "Nils Fern") if verdicts.get(name) != "legal"])
        if not has_mime:
            return
        questions = read(folder, "questions.txt")
        check("two lists of one player in a mail are asked about", [line for line in (
            "hal.eml/0001 one.txt: perhaps of Hal Beech", "hal.eml/0002 two.txt: perhaps of Hal Beech") if line not in questions])
        check("they are not missing", [letter for letter in (read(folder, "messages/Hal_Beech.txt"),) if "which list is yours" not in letter])
        rows = judged(TEAM.replace("name,e-mail\n", "name,e-mail,file\n").replace("hal@example.org", "hal@example.org,hal.eml/0001*"))
        hal = {row["file"].rsplit("/", 1)[-1]: row["replaced by"].rsplit("/", 1)[-1] for row in rows if row["player"] == "Hal Beech"}
        check("the one that the table names counts", [] if hal == {"0001 one.txt": "", "0002 two.txt": "0001 one.txt"} else [str(hal)])


def read(folder, name):
    with open(os.path.join(folder, "out", name), encoding="utf-8") as file:
        return file.read()


def main():
    has_poppler = subprocess.run(["pkg-config", "--exists", "poppler-glib"], check=False).returncode == 0
    has_mime = subprocess.run(["pkg-config", "--exists", "gmime-3.0"], check=False).returncode == 0
    with tempfile.TemporaryDirectory() as folder:
        rows = run_desk(folder)
        verdicts = {row["player"]: row["verdict"] for row in rows}
        legal = ["Dora Yew", "Jo Birch", "Hal Beech"] + (["Anna Schmidt", "Bert Elm", "Cem Fir"] if has_mime else [])
        check("pages, documents, forms and mails are judged",
              [f"{name}: {verdicts.get(name)}" for name in legal if verdicts.get(name) != "legal"])
        named = " ".join(row["file"] for row in rows)
        check("every file is named", [name for name in os.listdir(os.path.join(folder, "in")) if name not in named])
        missing = [name for name, verdict in verdicts.items() if verdict == "no list"]
        check("only who sent nothing is missing", [] if missing == ["Ida None"] else missing)
        if has_poppler:
            check("a PDF file is judged", [] if verdicts.get("Kim Ash") == "legal" else [str(verdicts.get("Kim Ash"))])
        else:
            print("skip - intake: PDF files: no Poppler")
        letter = read(folder, "messages/Lou_Bay.txt")
        check("a broken PDF file is called one", [] if "a PDF file without text that can be read" in letter else [letter])
        letter = read(folder, "messages/Gina_Box.txt")
        check("a picture is called one", [] if "this is a picture" in letter else [letter])
        if has_mime:
            letter = read(folder, "messages/Eve_Ash.txt")
            check("a mail with a picture is called one", [] if "a mail with a picture" in letter else [letter])
            letter = read(folder, "messages/Bert_Elm.txt")
            check("an attached file that is not read is named", [] if '"second list.txt" in the same mail' in letter else [letter])
            letter = read(folder, "messages/Anna_Schmidt.txt")
            check("a mail was received when it says", [] if "2027-03-01 10:00" in letter else [letter])
        else:
            print("skip - intake: mails: no GMime")
        locked = subprocess.run(["sha256sum", "--quiet", "-c", os.path.join(folder, "out", "lists.sha256")],
                                cwd=os.path.join(folder, "in"), capture_output=True, check=False)
        check("the files are locked", [locked.stderr.decode()] if locked.returncode else [])
        verify = [MUSTER, "desk", "--verify", os.path.join(folder, "out", "lists.sha256"), os.path.join(folder, "in")]
        same = subprocess.run(verify, capture_output=True, check=False, env=ENVIRONMENT)
        check("the locked files are the same", [same.stdout.decode()] if same.returncode else [])
        write(os.path.join(folder, "in"), "first.eml", b"another list")
        os.remove(os.path.join(folder, "in", "gina-box.png"))
        other = subprocess.run(verify, capture_output=True, check=False, env=ENVIRONMENT).stdout.decode()
        check("changed and missing files are named",
              [] if "first.eml: changed" in other and "gina-box.png: missing" in other else [other])
    check_page()
    check_forms()
    check_charsets()
    check_archives()
    if has_mime:
        check_broken_lines()
    check_several(has_mime)
    check_hostile(has_mime)
    sys.exit(failed)


if __name__ == "__main__":
    main()
