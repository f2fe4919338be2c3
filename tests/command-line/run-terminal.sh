#!/bin/bash
# Commands that write to a terminal: terminal_cases.py.
#
# Environment: MUSTER, the program.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - in a terminal: $MUSTER is not built"; exit 1; }
{ : <>/dev/ptmx; } 2>/dev/null || { echo "skip - in a terminal: no terminal can be made here (/dev/pts)"; exit 0; }
export MUSTER
exec python3 "$(dirname "$0")/terminal_cases.py"
