#!/bin/bash
# Compares the measures of each system in lists/ with numbers computed by hand: README.md.
#
# Environment: MUSTER, the program; SHARED, a folder with rules/<system>.md if there is one.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - measures: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/measure_cases.py" "$@"
