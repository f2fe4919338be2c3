#!/bin/bash
# Cuts commands short while they write, a sample of the places; `make torture` tries all.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
exec python3 "$root/tests/inject/cut_short.py" "${MUSTER:-$root/build/muster}" "${BUILD:-$root/build/release}/inject.so"
