#!/bin/bash
# Holds the rules of each system in lists/ to rosters that keep and break them; README.md says how.
#
# Environment: MUSTER the program, SHARED a folder with rules/<system>.md if there is one. Arguments go
# to rules_cases.py: --only TEXT
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - rules: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/rules_cases.py" "$@"
