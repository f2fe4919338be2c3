#!/bin/bash
# Commands that write to a terminal: terminal_cases.py.
#
# Environment: MUSTER, the program.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - in a terminal: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/terminal_cases.py"
