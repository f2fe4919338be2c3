#!/bin/bash
# Checks the rules of each system in lists/ with rosters that keep and break them: README.md.
#
# Environment: MUSTER, the program; SHARED, a folder with rules/<system>.md if there is one. Passes
# arguments to rules_cases.py: --only TEXT
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - rules: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/rules_cases.py" "$@"
