#!/bin/bash
# Checks the sentences of findings about the rosters of each game: message_cases.py.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - messages: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/message_cases.py"
