#!/usr/bin/env python3
"""Fails if two words of a PDF overlap, or a word leaves its page.

    pdftotext -bbox SHEET.pdf - | no_overlap.py
"""
import re
import sys

SLACK = 1.2  # points: heights of words are those of their fonts, which touch from line to line


def pages(text):
    for page in re.split(r"<page ", text)[1:]:
        size = [float(n) for n in re.findall(r'(?:width|height)="([\d.]+)"', page)[:2]]
        words = re.findall(
            r'<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">(.*?)</word>', page)
        yield size, [(tuple(map(float, word[:4])), word[4]) for word in words]


def overlap(a, b):
    height = min(a[3], b[3]) - max(a[1], b[1])
    return min(a[2], b[2]) - max(a[0], b[0]) > SLACK and height > 0.4 * min(a[3] - a[1], b[3] - b[1])


def check(text):
    wrong = 0
    for number, (size, words) in enumerate(pages(text), 1):
        words.sort(key=lambda word: word[0][1])
        for i, (box, text) in enumerate(words):
            if box[0] < 0 or box[1] < 0 or box[2] > size[0] or box[3] > size[1]:
                print(f"page {number}: {text} leaves the page")
                wrong = 1
            for other, its in words[i + 1:]:
                if other[1] >= box[3]:
                    break
                if overlap(box, other):
                    print(f"page {number}: {text} and {its} overlap")
                    wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(check(sys.stdin.read()))
