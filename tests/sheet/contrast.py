#!/usr/bin/env python3
"""Fails if colours of a style sheet have less contrast than WCAG AA asks: 4.5 for text, 3 for lines.

    contrast.py sheet.css|SHEET.html

The colours of a game, which follow in the same order, replace some of those.
"""
import re
import sys

TEXTS = ("ink", "quiet", "link", "accent")
GROUNDS = ("paper", "bar")


def luminance(colour):
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def main():
    wrong = 0
    with open(sys.argv[1], encoding="utf-8") as file:
        themes = [dict(re.findall(r"--(\w+):(#[0-9a-f]+)", rule))
                  for rule in re.findall(r":root\{[^}]*\}", file.read())]
    for at, colours in enumerate(themes[3:]):
        themes[at % 3].update(colours)
    themes = themes[:3]
    if len(themes) < 3:
        print("a style sheet has colours for light, dark and paper")
        return 1
    for theme in themes:
        pairs = [(text, ground, 4.5) for text in TEXTS for ground in GROUNDS] + [("line", "paper", 3)]
        for text, ground, least in pairs:
            found = contrast(theme[text], theme[ground])
            if found < least:
                print(f"{text} {theme[text]} on {ground} {theme[ground]}: {found:.2f}, {least} is the least")
                wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
