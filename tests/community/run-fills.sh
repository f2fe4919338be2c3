#!/bin/bash
# Fills armies of the community's data in three sizes, and reads the results without the program's rules; skips without the
# data. Environment as for run.sh. One army of SWEEP_EVERY (96) is filled, once; `make check-fills` takes every army with
# three seeds.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - community fills: $MUSTER is not built"; exit 1; }
export MUSTER PYTHONDONTWRITEBYTECODE=1 SWEEP_EVERY=${SWEEP_EVERY:-${EVERY:-96}}
exec python3 "$(dirname "$0")/sweeps/fills.py" "$@"
