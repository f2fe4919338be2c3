#!/bin/bash
# Commands end on hostile army data, and say so if a search reached its limit.
#
# Environment: MUSTER, the program. Passes arguments to hostile_cases.py: names of shapes.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - hostile: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/hostile_cases.py" "$@"
