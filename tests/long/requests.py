#!/usr/bin/env python3
"""Sends random requests to one `muster rpc`, and looks at its memory.

    requests.py COUNT

The requests edit a roster of BlackHammer, take edits back, read the roster and its errors, and load the game
again each GAME_AFTER requests, as a bot does for its next customer. Fails if an answer is missing or out of
order, if fewer than half of the edits are accepted, or if the second half of the requests needs more memory
than the first.
"""
import glob
import json
import os
import random
import subprocess
import sys

LISTS = os.path.join(os.path.dirname(__file__), "..", "..", "lists", "blackhammer")
GAME_AFTER = 5000
# Freed memory is not always given back in the same places.
TOLERATED = 1.1


def resident_kib(pid):
    """Returns the KiB of memory that the process has now, as the kernel counts it."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Client:
    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.engine = subprocess.Popen([os.environ["MUSTER"], "rpc"], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)
        self.asked = 0
        self.edits = 0
        self.refused = 0
        self.selections = []
        self.files = [{"fileName": os.path.basename(path), "content": text_of(path)}
                      for path in sorted(glob.glob(LISTS + "/*.gst") + glob.glob(LISTS + "/*.cat"))]
        self.roster = text_of(os.path.join(LISTS, "examples", "legal-2000.ros"))

    def ask(self, **request):
        self.asked += 1
        request["corrId"] = self.asked
        self.engine.stdin.write(json.dumps(request) + "\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        if answer.get("corrId") != self.asked:
            raise RuntimeError(f"request {self.asked} has the answer {str(answer)[:200]}")
        return answer

    def edit(self, action, **fields):
        answer = self.ask(type="action", action=action, **fields)
        self.edits += 1
        self.refused += not answer["ok"]
        return answer

    def begin(self):
        self.ask(type="teardown")
        if self.ask(type="setupFromFiles", files=self.files)["errors"]:
            raise RuntimeError("the lists cannot be loaded")
        self.load()

    def load(self):
        if not self.edit("loadRoster", xml=self.roster)["ok"]:
            raise RuntimeError("the roster cannot be loaded")
        self.look()

    def look(self):
        state = self.ask(type="getState")
        self.force = state["forces"][0]["id"]
        self.selections = [selection["id"] for selection in state["forces"][0]["selections"]]

    def step(self):
        dice = self.dice.random()
        some = self.dice.choice(self.selections) if self.selections else "none"
        if dice < 0.25:
            self.edit("duplicateSelection", forceId=self.force, selectionId=some)
        elif dice < 0.5:
            self.edit("deselectSelection", forceId=self.force, selectionId=some)
        elif dice < 0.65:
            self.edit("undo")
        elif dice < 0.7:
            self.edit("redo")
        elif dice < 0.71:
            self.look()
        elif dice < 0.72:
            self.load()
        elif dice < 0.73:
            self.ask(type="exportRosterXml")
        elif dice < 0.74:
            if self.ask(type="nonsense")["type"] != "error":
                raise RuntimeError("nonsense is not refused")
        else:
            self.ask(type="getErrors")
        if self.asked % GAME_AFTER == 0:
            self.begin()


def main():
    count = int(sys.argv[1])
    client = Client(1)
    client.begin()
    peaks = [0, 0]
    while client.asked < count:
        client.step()
        if client.asked % 1000 == 0:
            half = 0 if client.asked < count / 2 else 1
            peaks[half] = max(peaks[half], resident_kib(client.engine.pid))
    client.engine.stdin.close()
    told = f"{client.asked} requests, {client.refused} of {client.edits} edits refused: at most {peaks[0]} KiB, in the second half {peaks[1]} KiB"
    good = (client.engine.wait() == 0 and peaks[1] <= TOLERATED * peaks[0] and
            client.refused < client.edits / 2)
    print(("ok - " if good else "not ok - ") + told)
    sys.exit(not good)


main()
