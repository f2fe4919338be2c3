#!/bin/bash
# Checks that nine of ten armies of the community's data have a legal start under the overlays of lists/; skips
# without the data. Environment as for run.sh. One army of six is tried, all with EVERY=1.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - community starts: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/community_cases.py" --starts --every "${EVERY:-6}" "$@"
