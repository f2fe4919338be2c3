#!/bin/bash
# Checks that commands leave the files of the community's data as they are; skips without the data. Environment as
# for run.sh.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - foreign files: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/foreign_cases.py" "$@"
