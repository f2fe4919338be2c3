#!/usr/bin/env python3
"""Walks over the PDFs of example rosters: few pages, little ink, no texts that overlap, no word lost or cut.

    examples.py PROGRAM FOLDER ROSTER...

FOLDER is for the files that are made. Prints a line for each roster.
"""
import contextlib
import io
import os
import re
import subprocess
import sys

import no_overlap
import same_words

# Most pages of a full sheet, by the folder of the game.
MOST_PAGES = {"blackhammer": 3, "40k-v2": 3, "40k-v3": 3}
MOST_PAGES_ELSEWHERE = 4

# Most ink on a page, in percent of its area: a page of black words on white is well below.
MOST_INK = 10


def run(*arguments):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE).stdout.decode()


def print_sheet(program, kind, path, roster):
    run(program, "print", "--data", "lists", "--sheet", kind, "-o", path, roster)


def overlaps(pdf):
    with contextlib.redirect_stdout(io.StringIO()) as said:
        no_overlap.check(run("pdftotext", "-bbox", pdf, "-"))
    return said.getvalue().splitlines()


def lost_words(pdf, page):
    with open(page, encoding="utf-8") as file:
        wanted = same_words.words(same_words.plain_html(file.read()))
    found = same_words.words(run("pdftotext", "-layout", pdf, "-"))
    return [f"the PDF lacks or breaks: {word}" for word in sorted(wanted - found)]


def too_many_pages(pdf, game):
    pages = int(re.search(r"^Pages: *(\d+)", run("pdfinfo", pdf), re.M).group(1))
    most = MOST_PAGES.get(game, MOST_PAGES_ELSEWHERE)
    return [f"{pages} pages, {most} are allowed"] if pages > most else []


def grey_pages(images):
    """Yields the pixels of each page of concatenated PGM images."""
    while images:
        _, width, height, _ = images.split(maxsplit=4)[:4]
        start = images.index(b"\n255\n") + 5
        end = start + int(width) * int(height)
        yield images[start:end]
        images = images[end:]


def too_much_ink(pdf):
    images = subprocess.run(["pdftoppm", "-gray", "-r", "50", pdf], check=True, stdout=subprocess.PIPE).stdout
    inks = [100 - 100 * sum(pixels) / 255 / len(pixels) for pixels in grey_pages(images)]
    return [f"page {number} has {ink:.2f} % ink, less than {MOST_INK} % is allowed"
            for number, ink in enumerate(inks, 1) if ink >= MOST_INK]


def faults(program, folder, roster):
    game = roster.split("/")[1]
    base = os.path.join(folder, "example")
    for kind in ("full", "cards"):
        for suffix in ("pdf", "html"):
            print_sheet(program, kind, f"{base}-{kind}.{suffix}", roster)
    print_sheet(program, "public", f"{base}-public.pdf", roster)
    return (too_many_pages(f"{base}-full.pdf", game) +
            lost_words(f"{base}-full.pdf", f"{base}-full.html") +
            too_much_ink(f"{base}-full.pdf") + too_much_ink(f"{base}-public.pdf") +
            overlaps(f"{base}-full.pdf") + overlaps(f"{base}-cards.pdf"))


def main():
    program, folder, *rosters = sys.argv[1:]
    wrong = 0
    for roster in rosters:
        found = faults(program, folder, roster)
        name = roster.removeprefix("lists/").removesuffix(".ros").replace("/examples/", ": ")
        print(("not ok" if found else "ok") + f" - pages, ink, words and places of {name}")
        for fault in found:
            print(f"# {fault}")
        wrong |= bool(found)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
