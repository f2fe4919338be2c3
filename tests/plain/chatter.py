#!/usr/bin/env python3
"""Sends random commands from a fixed seed to `muster --plain`: first in a roster, which is saved, then in the list of
rosters of its folder.

    chatter.py ROSTER SEED STEPS

Half of the commands make sense, the others join any word with any arguments. Fails, and prints the commands, if
the program ends with an error, writes a control character, or saves a roster that it cannot read.
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
# Any word, with any of the arguments. None sends anything to a printer or another machine.
ANY_WORDS = """rosters open new games pin roll-back newer remove available add roster options toggle number more less
findings explain fix agree disagree repair fill fits force status show rule copy rename tag undo redo update print
sheet export text limit name note show-all move steps possible owned own collection keep kept add-kept rename-kept
remove-kept favourite favourites compare variant variants play tally phase sort recover discard edit pack lang help
nonsense""".split()
ARGUMENTS = ["", "", "", "%d", "%d", "%d", "%d %d", "%d Ed", "%d +2", "%d -1", "0", "999", "-1", "99999999999999999999",
             "1.5", "ed", "a", "none", "all", "all units", "next", "back", "points", "name", "role", "cards", "+2 core",
             "keep 1", "no such thing", "sheet.txt", "sheet.html", "list.txt", "copy.rosz", "wtc-compact list.txt",
             "/proc/nowhere/at.all", "army.ros", "wtc-compact", "fr", "en", "xx", "\"quoted\"", "é", "%d %d %d"]


def draw(dice, sensible):
    word = dice.choice(sensible) if dice.random() < 0.5 else dice.choice(ANY_WORDS) + " " + dice.choice(ARGUMENTS)
    return word % tuple(dice.randint(1, 30) for _ in range(word.count("%d")))


def talk(arguments, said, folder):
    """Says all that, and fails if the program ends badly."""
    heard = subprocess.run([os.environ["MUSTER"], "--plain", *arguments], input="\n".join(said).encode() + b"\n",
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, cwd=folder)
    bad = [byte for byte in heard.stdout if byte < 32 and byte != 10]
    if heard.returncode not in (0, 3, 4) or bad:
        print("\n".join(said))
        print("status %d, control characters %s" % (heard.returncode, bad[:5]))
        sys.exit(heard.stdout.decode("utf-8", "replace")[-2000:])


def main():
    roster, seed, steps = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    folder = os.path.dirname(roster)
    dice = random.Random(seed)
    talk([roster], [draw(dice, WORDS) for _ in range(steps)] + ["save", "quit"], folder)
    talk([], [draw(dice, ["open 1", "open army", "rosters", "close", "yes", "1", "2", ""]) for _ in range(steps)] +
         ["quit", "quit"], folder)
    for file in sorted(os.listdir(folder)):
        if file.endswith((".ros", ".rosz")):
            read = subprocess.run([os.environ["MUSTER"], "check", "--quiet", file], check=False, cwd=folder)
            if read.returncode > 1:
                sys.exit("check of %s: %d" % (file, read.returncode))


main()
