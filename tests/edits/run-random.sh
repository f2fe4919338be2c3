#!/bin/bash
# Edits that join any verb with any node and element: random_cases.py.
#
# Environment: MUSTER, the program; EVERY, to take every N-th only.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - random edits: $MUSTER is not built"; exit 1; }
export MUSTER
every=${EVERY:-4}
# Sanitizers take their time.
case ${BUILD:-} in *asan) every=16 ;; esac
exec python3 "$(dirname "$0")/random_cases.py" --every "$every" "$@"
