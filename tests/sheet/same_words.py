#!/usr/bin/env python3
"""Compares the words in the formats of one sheet, in any order.

    same_words.py TEXT MARKDOWN HTML [PDF-AS-TEXT]

Prints the words missing in some formats, and fails if there are any.
"""
import html
import html.parser
import re
import sys
import unicodedata


class Texts(html.parser.HTMLParser):
    """The texts of an HTML file, without its style sheet, script and contents."""

    def __init__(self):
        super().__init__()
        self.texts, self.hidden = [], 0

    def handle_starttag(self, tag, attrs):
        self.hidden += tag in ("style", "script", "nav")

    def handle_endtag(self, tag):
        self.hidden -= tag in ("style", "script", "nav")
        self.texts.append(" ")

    def handle_data(self, data):
        if not self.hidden:
            self.texts.append(data)


def plain_markdown(text):
    text = re.sub(r"^\|[-:|]+$", "", text, flags=re.M)
    return html.unescape(re.sub(r"\\(.)", r"\1", text))


def plain_html(text):
    parser = Texts()
    parser.feed(text)
    return "".join(parser.texts)


def words(text):
    # Pages, and the heading of the list that leads to them.
    text = re.sub(r"page \d+ of \d+|\bp\. \d+|At a glance", " ", text)
    # Lines to fill in are drawn in a PDF.
    return set(re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", text).casefold()))


def main():
    plain = [str, plain_markdown, plain_html, str]
    found = {}
    for path, to_plain in zip(sys.argv[1:], plain):
        with open(path, encoding="utf-8") as file:
            found[path] = words(to_plain(file.read()))
    everywhere = set.intersection(*found.values())
    different = 0
    for path, its in found.items():
        for word in sorted(its - everywhere):
            print(f"{path}: only some formats have: {word}")
            different = 1
    return different


if __name__ == "__main__":
    sys.exit(main())
