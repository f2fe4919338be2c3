#!/usr/bin/env python3
"""Sends random commands from a fixed seed to `muster --plain`, and saves the roster.

    chatter.py ROSTER SEED STEPS

Fails, and prints the commands, if the program ends with an error, writes a control character, or saves a
roster that it cannot read.
"""
import os
import random
import subprocess
import sys

WORDS = ["available", "roster", "options", "findings", "status", "show", "help", "more", "sheet",
         "print", "explain", "fix", "undo", "redo", "add %d", "add %d", "add %d", "open %d", "open %d",
         "toggle %d", "toggle %d", "toggle %d", "more %d", "less %d", "number %d %d", "remove %d",
         "copy %d", "name %d Ed", "note %d near", "show %d", "options %d", "explain %d", "fix %d %d",
         "limit %d", "limit none", "rename Ed", "show-all", "undo %d", "redo %d", "undo all", "redo all",
         "lang fr", "lang en", "available a", "add captain", "%d", "%d", "", "sheet cards", "fix %d", "force",
         "force %d"]


def main():
    roster, seed, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    dice = random.Random(seed)
    said = []
    for _ in range(steps):
        word = dice.choice(WORDS)
        said.append(word % tuple(dice.randint(1, 30) for _ in range(word.count("%d"))))
    said += ["save", "quit"]
    program = os.environ["MUSTER"]
    heard = subprocess.run([program, "--plain", roster], input="\n".join(said).encode() + b"\n",
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    read = subprocess.run([program, "check", "--quiet", roster], check=False)
    bad = [byte for byte in heard.stdout if byte < 32 and byte != 10]
    if heard.returncode not in (0, 3) or bad or read.returncode > 1:
        print("\n".join(said))
        print("status %d, control characters %s, then check %d" %
              (heard.returncode, bad[:5], read.returncode))
        print(heard.stdout.decode("utf-8", "replace")[-2000:])
        sys.exit(1)


main()
