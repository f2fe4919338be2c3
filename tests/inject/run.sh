#!/bin/bash
# Lets calls of the C library fail, a sample of them; `make torture` tries all.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
exec python3 "$root/tests/inject/inject.py" "${MUSTER:-$root/build/muster}" "${BUILD:-$root/build/release}/inject.so"
