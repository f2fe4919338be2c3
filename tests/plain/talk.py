#!/usr/bin/env python3
"""Runs a script against the dialogue of `muster --plain`.

    talk.py SCRIPT

A script has one statement per line; variables of the environment are expanded:

    set NAME=VALUE       sets an environment variable for programs started from now on
    sh COMMAND           runs a shell command, which must succeed
    start ARGUMENT...    starts the program
    say LINE             writes a line to the program
    hear TEXT            reads up to a line that contains the text
    unheard TEXT         fails if a line read by the last `hear` contains the text
    end                  closes the input
    kill                 kills the program
    exit STATUS          waits for the end of the program

Fails if the output has an escape character, or, where LC_ALL is C, a byte that is not ASCII.
"""
import os
import queue
import shlex
import subprocess
import sys
import threading

PATIENCE = 20


class Failure(Exception):
    pass


class Talk:
    def __init__(self):
        self.environment = dict(os.environ)
        self.program = None
        self.lines = queue.Queue()
        self.said = []      # all lines of output
        self.passed = []    # lines read by the last hear()

    def listen(self, stream):
        for line in iter(stream.readline, b""):
            self.lines.put(line)
        self.lines.put(None)

    def start(self, arguments):
        self.lines = queue.Queue()
        self.program = subprocess.Popen(
            [os.environ["MUSTER"]] + shlex.split(arguments), env=self.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self.listen, args=(self.program.stdout,), daemon=True).start()

    def next_line(self):
        try:
            line = self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise Failure("no more output")
        if line is None:
            self.lines.put(None)
            return None
        self.said.append(line)
        if b"\x1b" in line:
            raise Failure("an escape character: %r" % line)
        if self.environment.get("LC_ALL") == "C" and not line.isascii():
            raise Failure("not ASCII: %r" % line)
        return line.decode("utf-8").rstrip("\n")

    def hear(self, text):
        self.passed = []
        while (line := self.next_line()) is not None:
            self.passed.append(line)
            if text in line:
                return
        raise Failure("the output ended without: " + text)

    def unheard(self, text):
        for line in self.passed:
            if text in line:
                raise Failure("in the output: " + line)

    def say(self, line):
        self.program.stdin.write(line.encode() + b"\n")
        self.program.stdin.flush()

    def end(self):
        self.program.stdin.close()

    def exit(self, status):
        if not self.program.stdin.closed:
            self.end()
        while self.next_line() is not None:
            pass
        found = self.program.wait(PATIENCE)
        if found != int(status):
            raise Failure("the status is %d" % found)

    def kill(self):
        self.program.kill()
        self.exit(-9)

    def run(self, line):
        word, _, rest = line.partition(" ")
        known = {"say": self.say, "hear": self.hear, "unheard": self.unheard,
                 "start": self.start, "exit": self.exit}
        if word == "sh":
            subprocess.run(rest, shell=True, check=True, env=self.environment)
        elif word == "set":
            name, _, value = os.path.expandvars(rest).partition("=")
            self.environment[name] = value
        elif word in ("end", "kill"):
            getattr(self, word)()
        elif word in known:
            known[word](os.path.expandvars(rest))
        else:
            raise Failure("unknown statement: " + word)


def main():
    talk = Talk()
    with open(sys.argv[1], encoding="utf-8") as script:
        for number, line in enumerate(script, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            try:
                talk.run(line)
            except (Failure, OSError, subprocess.SubprocessError) as failure:
                print("".join(said.decode("utf-8", "replace") for said in talk.said[-30:]))
                print("%s:%d: %s: %s" % (sys.argv[1], number, line, failure))
                sys.exit(1)
    if talk.program and talk.program.poll() is None:
        talk.program.kill()
        sys.exit("%s: the program still runs" % sys.argv[1])


main()
