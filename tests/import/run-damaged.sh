#!/bin/bash
# Text lists that were damaged on their way: damaged_cases.py.
#
# Environment: MUSTER, the program; EVERY, to take every N-th only.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - damaged lists: $MUSTER is not built"; exit 1; }
export MUSTER
every=${EVERY:-10}
# Sanitizers take their time.
case ${BUILD:-} in *asan) every=50 ;; esac
exec python3 "$(dirname "$0")/damaged_cases.py" --every "$every" "$@"
