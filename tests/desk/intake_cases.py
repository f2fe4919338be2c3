"""Runs the desk on a folder of what really comes: mails, pages, documents, PDF files, a box, a form, a picture."""
import csv
import email.message
import os
import subprocess
import sys
import tempfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
LISTS = os.path.join(HERE, "..", "..", "lists")
MUSTER = os.environ["MUSTER"]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
EXAMPLE = os.path.join(LISTS, "blackhammer", "examples", "legal-2000.ros")
PICTURE = b"\x89PNG\r\n\x1a\n" + b"0" * 50
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
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

failed = False


def check(name, complaints):
    global failed
    for line in complaints:
        print(f"# {line}")
    print(("not ok - intake: " if complaints else "ok - intake: ") + name, flush=True)
    failed = failed or bool(complaints)


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def mail(sender, body, html=None, attached=None):
    message = email.message.EmailMessage()
    message["From"] = sender
    message["Date"] = "Mon, 01 Mar 2027 10:00:00 +0000"
    message["Message-ID"] = "<1@example.org>"
    message.set_content(body, cte="quoted-printable")
    if html:
        message.add_alternative(html, subtype="html")
    if attached:
        message.add_attachment(attached[1], maintype="application", subtype="octet-stream", filename=attached[0])
    return bytes(message)


def pdf(text):
    """A PDF of lines, on one page."""
    lines = "".join(f"({line.translate({40: chr(92) + '(', 41: chr(92) + ')', 92: chr(92) * 2})}) ' " for line in text.splitlines())
    page = f"BT /F 6 Tf 8 TL 20 1980 Td {lines} ET".encode("cp1252")
    parts = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
             b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 1000 2000]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
             b"<</Length %d>>stream\n%s\nendstream" % (len(page), page),
             b"<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>"]
    data, places = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        places.append(len(data))
        data += b"%d 0 obj%s endobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"xref\n0 6\n0000000000 65535 f \n%strailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (table, len(data))


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


def lay_out(folder):
    text = subprocess.run([MUSTER, "export", "--data", LISTS, "--format", "text-newrecruit", EXAMPLE],
                          capture_output=True, check=True, env=ENVIRONMENT).stdout.decode()
    page = "<html><head><style>p {}</style></head><body><p>Hi Jo,</p>" + "".join(
        f"<div>{escaped(line) or '<br>'}</div>" for line in text.splitlines()) + "</body></html>"
    lines = "".join(f'<w:p><w:r><w:t xml:space="preserve">{escaped(line)}</w:t></w:r></w:p>' for line in text.splitlines())
    anna = mail("Anna Schmidt <anna@example.org>", "Hi Jo,\n\nhere is my list:\n\n" + text + "\nCheers\nAnna\n")
    bert = mail("bert@example.org", "See the attached file.\n", attached=("list.txt", text.encode()))
    cem = mail("Cem <cem@example.org>", "This mail is a page.\n", html=page)
    write(folder, "first.eml", anna)
    write(folder, "inbox.mbox", b"".join(b"From x Mon Mar  1 10:00:00 2027\n" + one + b"\n" for one in (bert, cem)))
    write(folder, "dora-yew.html", page.encode())
    with zipfile.ZipFile(os.path.join(folder, "jo birch.docx"), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", f'<w:document xmlns:w="{WORD}"><w:body>{lines}</w:body></w:document>')
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
    sys.exit(failed)


main()
