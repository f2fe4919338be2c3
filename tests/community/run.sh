#!/bin/bash
# Checks the overlays of lists/ with armies of the community's data, which are not a part of this project: without
# them it skips, and says so.
#
# Environment: MUSTER, the program; DATA, the folder with the data, build/data otherwise. Passes arguments to
# community_cases.py: --only TEXT
set -u
# A sixth of the rosters, all with EVERY=1. Sanitizers need every kind of rule only.
every=${EVERY:-6}
[[ ${BUILD:-} != *asan ]] || every=20
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - community: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$(dirname "$0")/community_cases.py" --every $every "$@"
