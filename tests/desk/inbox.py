"""Makes files as people send their lists: mails, pages, documents and PDF files."""
import email.message
import io
import zipfile

PICTURE = b"\x89PNG\r\n\x1a\n" + b"0" * 50
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def mail(sender, body, html=None, attached=None, other=None):
    message = email.message.EmailMessage()
    message["From"] = sender
    message["Date"] = "Mon, 01 Mar 2027 10:00:00 +0000"
    message["Message-ID"] = "<1@example.org>"
    message.set_content(body, cte="quoted-printable")
    if html:
        message.add_alternative(html, subtype="html")
    for name, data in [part for part in (attached, other) if part]:
        message.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    return bytes(message)


def box(mails):
    return b"".join(b"From x Mon Mar  1 10:00:00 2027\n" + one + b"\n" for one in mails)


def page(text, greeting="Hi Jo,"):
    return f"<html><head><style>p {{}}</style></head><body><p>{greeting}</p>" + "".join(
        f"<div>{escaped(line) or '<br>'}</div>" for line in text.splitlines()) + "</body></html>"


def document(text):
    lines = "".join(f'<w:p><w:r><w:t xml:space="preserve">{escaped(line)}</w:t></w:r></w:p>' for line in text.splitlines())
    return archive(("[Content_Types].xml", "<Types/>"),
                   ("word/document.xml", f'<w:document xmlns:w="{WORD}"><w:body>{lines}</w:body></w:document>'))


def open_document(text):
    """An .odt file with a line of text in each paragraph."""
    head = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    lines = "".join(f"<text:p><text:span>{escaped(line)}</text:span></text:p>" for line in text.splitlines())
    return archive(("mimetype", "application/vnd.oasis.opendocument.text"),
                   ("content.xml", f"<office:document-content {head}><office:body><office:text>{lines}</office:text></office:body></office:document-content>"))


def archive(*members):
    """A zip archive."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name, content in members:
            file.writestr(zipfile.ZipInfo(name, (2027, 3, 1, 10, 0, 0)), content)
    return data.getvalue()


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
