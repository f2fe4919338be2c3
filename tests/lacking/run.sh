#!/bin/bash
# Commands on files that lack one thing, or have it with an odd value: lacking_cases.py; sessions on files that the
# program keeps for itself: state_cases.py.
#
# Environment: MUSTER, the program; EVERY, to take every N-th only.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - lacking: $MUSTER is not built"; exit 1; }
export MUSTER
# Sanitizers take their time.
every=${EVERY:-4}
case ${BUILD:-} in *asan) every=16 ;; esac
here=$(dirname "$0")
failed=0
python3 "$here/lacking_cases.py" --every "$every" "$@" || failed=1
python3 "$here/state_cases.py" --every "$every" "$@" || failed=1
exit $failed
