#!/usr/bin/env python3
"""What commands write to a terminal: colours and progress, which leave the text as it is in a pipe.

The program is $MUSTER.
"""
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = ROOT / "lists/blackhammer"
MUSTER = os.path.abspath(os.environ.get("MUSTER", ROOT / "build/muster"))
SEQUENCE = re.compile(rb"\033\[[0-9;?]*[A-Za-z]")
EXAMPLES = sorted(str(path) for path in (GAME / "examples").glob("*.ros"))
RULES = sorted(str(path) for path in (ROOT / "tests/rules/blackhammer").glob("*.ros"))[:6]
ONE, OTHER = str(GAME / "examples/legal-1000.ros"), str(GAME / "examples/legal-2000.ros")

# LeakSanitizer cannot follow the thread-local memory of the libraries that libcurl brings, and may crash.
LOADS_CURL = ["--version", "--verbose"]
# Name, arguments, True if a terminal gets colours.
CASES = [
    ("check of one roster", ["check", RULES[0]], True),
    ("check of many rosters as text", ["check", "--format", "text", *RULES, ONE], True),
    ("check of many rosters as a table", ["check", "--format", "table", *RULES, ONE], True),
    ("check with reasons", ["check", "--explain", "--format", "text", *RULES], True),
    ("check with reasons in a table", ["check", "--explain", "--format", "table", *RULES[:3]], True),
    ("check of nothing", ["check", "/nowhere/at.ros"], False),
    ("diff of two rosters", ["diff", ONE, OTHER], True),
    ("diff of army data", ["diff", "--data-before", str(GAME), "--data-after", str(GAME), ONE], False),
    ("explain", ["explain", RULES[0]], False),
    ("fix", ["fix", RULES[0]], False),
    ("fill", ["fill", ONE], False),
    ("print", ["print", ONE], False),
    ("show", ["show", "BlackHammer", "The Empire"], False),
    ("lint", ["lint", str(GAME)], False),
    ("export as text", ["export", "--format", "text-newrecruit", ONE], False),
    ("the version", LOADS_CURL, False),
    ("help", ["--help"], False),
]
# What would break a terminal is refused.
REFUSED = [["export", "--format", "rosz", ONE], ["print", "--format", "pdf", ONE]]


def environment(home, **more):
    return {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "MUSTER_DATA": str(GAME),
            "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home, "TERM": "xterm-256color",
            **{name: value for name, value in os.environ.items() if "OPTIONS" in name}, **more}


def in_pipe(arguments, env):
    return subprocess.run([MUSTER, *arguments], capture_output=True, check=False, timeout=120, env=env)


def in_terminal(arguments, env):
    """Returns (status, output) of a command in a terminal."""
    outer, inner = pty.openpty()
    process = subprocess.Popen([MUSTER, *arguments], stdin=inner, stdout=inner, stderr=inner, env=env, close_fds=True)
    os.close(inner)
    output = b""
    try:
        while piece := os.read(outer, 65536):
            output += piece
    except OSError:  # its other end is closed
        pass
    os.close(outer)
    return process.wait(120), output.replace(b"\r\n", b"\n")


def plain(output):
    """The lines without colours, sorted: standard output and errors come in any order. A line has what was written
    over the progress last."""
    lines = [line.split(b"\r")[-1].strip() for line in SEQUENCE.sub(b"", output).split(b"\n")]
    return sorted(filter(None, lines))


def complaint(arguments, has_colours, home):
    leaks = {"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"} if arguments == LOADS_CURL else {}
    piped = in_pipe(arguments, environment(home, **leaks))
    status, output = in_terminal(arguments, environment(home, **leaks))
    if status != piped.returncode:
        return f"status {status} instead of {piped.returncode}"
    if plain(output) != plain(piped.stdout + piped.stderr):
        return f"another text: {plain(output)[:5]} instead of {plain(piped.stdout + piped.stderr)[:5]}"
    if has_colours and b"\033[" not in output:
        return "no colours"
    for more in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        if b"\033[3" in in_terminal(arguments, environment(home, **leaks, **more))[1]:
            return f"colours with {more}"
    return None


def main():
    failed = False
    with tempfile.TemporaryDirectory() as home:
        for name, arguments, has_colours in CASES:
            found = complaint(arguments, has_colours, home)
            failed |= found is not None
            print(f"{'not ok' if found else 'ok'} - in a terminal: {name}" + (f": {found}" if found else ""))
        for arguments in REFUSED:
            status, output = in_terminal(arguments, environment(home))
            fine = status == 2 and b"terminal" in output
            failed |= not fine
            print(f"{'ok' if fine else 'not ok'} - in a terminal: {' '.join(arguments[:3])} is refused" +
                  ("" if fine else f": status {status}, {output[:200]!r}"))
    sys.exit(failed)


main()
