#!/usr/bin/env python3
"""Writes the code points, in hexadecimal, that the fonts of a PDF have letters for: one on each line."""
import re
import sys
import zlib

with open(sys.argv[1], "rb") as file:
    pdf = file.read()
for stream in re.finditer(rb"stream\n(.*?)endstream", pdf, re.S):
    try:
        text = zlib.decompress(stream[1])
    except zlib.error:
        continue
    for part in re.findall(rb"beginbfchar\n(.*?)endbfchar", text, re.S):
        for letters in re.findall(rb"> <([0-9a-f]+)>", part):
            print(letters.decode())
