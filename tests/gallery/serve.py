#!/usr/bin/env python3
"""Serves a gallery with a game in two versions, for tests of the interface: serve.py FILE

Writes its address to FILE, and ends with the process that started it. The first request for the newest commit
is answered with the first version, further ones with the second."""
import os
import sys
import time

import bench
from server import Server

COMMIT = "/repos/Owner/tin/commits/HEAD"


def main():
    server, parent = Server(), os.getppid()
    server.set_gallery(server.entry("tin"), server.entry("brass", description="Brass War"),
                       server.entry("old-wars", description="Old Wars", archived=True))
    server.set_commit("Owner/tin", bench.game(), sha="a" * 40)
    first = server.answers[COMMIT]
    server.set_commit("Owner/tin", bench.game(12, 2), sha="b" * 40, date="2026-07-14T10:38:46+01:00")
    server.answers[COMMIT] = [first, server.answers[COMMIT]]
    with open(sys.argv[1] + ".new", "w", encoding="ascii") as file:
        file.write(server.url)
    os.rename(sys.argv[1] + ".new", sys.argv[1])
    while os.getppid() == parent:
        time.sleep(0.2)


if __name__ == "__main__":
    main()
