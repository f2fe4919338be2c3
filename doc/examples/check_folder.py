#!/usr/bin/env python3
"""Prints the verdict on every roster of a folder, with the reasons of its errors."""
import ctypes
import json
import os
import sys

LIBRARY = ctypes.CDLL(os.environ.get("LIBMUSTER", "libmuster.so.0"))
LIBRARY.muster_open.restype = ctypes.c_void_p
LIBRARY.muster_call.restype = ctypes.c_char_p
LIBRARY.muster_call.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
LIBRARY.muster_free.argtypes = [ctypes.c_void_p]


class Muster:
    def __init__(self):
        self.instance = LIBRARY.muster_open(None, None)

    def call(self, command, **fields):
        text = json.dumps({"type": command, **fields}).encode()
        return json.loads(LIBRARY.muster_call(self.instance, text, len(text)))

    def free(self):
        LIBRARY.muster_free(self.instance)


def check(muster, path):
    answer = muster.call("openRoster", path=path)
    if answer["type"] == "error":
        return answer["message"]
    verdict = muster.call("getVerdict")
    errors = [one["message"] for one in verdict["findings"] if one["severity"] == "error"]
    word = {True: "legal", False: "not legal"}.get(verdict.get("legal"), "not judged")
    return "\n  ".join([word] + errors)


if __name__ == "__main__":
    folder, engine = sys.argv[1], Muster()
    for name in sorted(os.listdir(folder)):
        if name.endswith((".ros", ".rosz")):
            print(f"{name}: {check(engine, os.path.join(folder, name))}")
    engine.free()
