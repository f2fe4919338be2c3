#!/bin/bash
# Checks what `muster diff` says of two versions of army data.
#
# Environment: MUSTER the program.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - data-diff: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$here/data_diff_cases.py"
