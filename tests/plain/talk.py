#!/usr/bin/env python3
"""Runs a script against the dialogue of `muster --plain`.

    talk.py SCRIPT

A script has one statement per line; variables of the environment are expanded:

    set NAME=VALUE       sets an environment variable for programs started from now on
    sh COMMAND           runs a shell command, which must succeed
    start ARGUMENT...    starts the program
    show ARGUMENT...     starts the program with its output on a terminal
    copied TEXT          fails unless the program has put the text into the clipboard of the terminal (OSC 52)
    say LINE             writes a line to the program
    hear TEXT            reads up to a line that contains the text
    unheard TEXT         fails if a line read by the last `hear` contains the text
    end                  closes the input
    kill                 kills the program
    exit STATUS          waits for the end of the program

Fails if the output has an escape character, or, where LC_ALL is C, a byte that is not ASCII. Ends with 77
where no terminal can be made.
"""
import base64
import os
import pty
import queue
import re
import shlex
import subprocess
import sys
import threading

PATIENCE = 20
TO_CLIPBOARD = re.compile(rb"\x1b\]52;c;([A-Za-z0-9+/=]*)\a")


class Failure(Exception):
    pass


class NoTerminal(Exception):
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

    def listen_to_terminal(self, terminal):
        with open(terminal, "rb", buffering=0) as stream:
            line = b""
            try:
                while byte := stream.read(1):
                    line += byte
                    if byte == b"\n":
                        self.lines.put(line.replace(b"\r\n", b"\n"))
                        line = b""
            except OSError:  # the program has ended
                pass
        self.lines.put(None)

    def begin(self, arguments, output):
        self.lines = queue.Queue()
        self.copy = None
        self.program = subprocess.Popen(
            [os.environ["MUSTER"]] + shlex.split(arguments), env=self.environment,
            stdin=subprocess.PIPE, stdout=output, stderr=subprocess.STDOUT)

    def start(self, arguments):
        self.begin(arguments, subprocess.PIPE)
        threading.Thread(target=self.listen, args=(self.program.stdout,), daemon=True).start()

    def show(self, arguments):
        try:
            terminal, output = pty.openpty()
        except OSError as error:
            raise NoTerminal from error
        self.begin(arguments, output)
        os.close(output)
        threading.Thread(target=self.listen_to_terminal, args=(terminal,), daemon=True).start()

    def next_line(self):
        try:
            line = self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise Failure("no more output")
        if line is None:
            self.lines.put(None)
            return None
        self.said.append(line)
        for text in TO_CLIPBOARD.findall(line):
            self.copy = base64.b64decode(text).decode("utf-8")
        line = TO_CLIPBOARD.sub(b"", line)
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

    def copied(self, text):
        if self.copy is None or text not in self.copy:
            raise Failure("copied: %r" % self.copy)

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
                 "start": self.start, "show": self.show, "copied": self.copied, "exit": self.exit}
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
            except NoTerminal:
                sys.exit(77)
            except (Failure, OSError, subprocess.SubprocessError) as failure:
                print("".join(said.decode("utf-8", "replace") for said in talk.said[-30:]))
                print("%s:%d: %s: %s" % (sys.argv[1], number, line, failure))
                sys.exit(1)
    if talk.program and talk.program.poll() is None:
        talk.program.kill()
        sys.exit("%s: the program still runs" % sys.argv[1])


main()
