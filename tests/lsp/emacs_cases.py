"""Runs a session in Emacs over a small game, with the configuration of the manual; session.el takes the steps.

Prints a line for the runner.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from lsp_cases import ORCS, SYSTEM  # noqa: E402

MANUAL = os.path.join(HERE, "..", "..", "man", "muster-lsp.1")
SEEN = ("connected: t", "diagnostics: (13 ", "[ML201]", "completed: 2", "renamed: 3", "without diagnostics: t")


def configuration():
    """The lines that the manual has for Emacs."""
    with open(MANUAL, encoding="utf-8") as file:
        section = file.read().partition(".Ss Emacs")[2]
    return re.search(r"\.Bd [^\n]*\n(.*?)\.Ed", section, re.S).group(1).replace("\\e", "\\")


def main():
    with tempfile.TemporaryDirectory(prefix="lsp-") as home:
        game = os.path.join(home, "game")
        os.mkdir(game)
        texts = {"game/small.gst": SYSTEM, "game/orcs.cat": ORCS, "init.el": configuration()}
        for name, text in texts.items():
            with open(os.path.join(home, name), "w", encoding="utf-8") as file:
                file.write(text)
        os.symlink(os.environ["MUSTER"], os.path.join(home, "muster"))
        environment = dict(os.environ, HOME=home, LSP_CONFIGURATION=os.path.join(home, "init.el"),
                           LSP_FILE=os.path.join(game, "orcs.cat"), PATH=home + ":" + os.environ["PATH"])
        ended = subprocess.run(["emacs", "-q", "--batch", "-l", os.path.join(HERE, "session.el")], env=environment,
                               capture_output=True, text=True, timeout=120)
    missing = [text for text in SEEN if text not in ended.stderr]
    for line in ended.stderr.splitlines() if missing else []:
        print("# " + line[:300])
    print(("not ok" if missing else "ok") + " - lsp in Emacs: a mistake is seen, an id completed and renamed")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
