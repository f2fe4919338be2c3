#!/bin/bash
# Command lines that are wrong, or nearly: wrong_lines.py.
#
# Environment: MUSTER, the program; EVERY, to take every N-th only.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - wrong lines: $MUSTER is not built"; exit 1; }
export MUSTER
# Sanitizers take their time.
every=${EVERY:-6}
case ${BUILD:-} in *asan) every=24 ;; esac
exec python3 "$(dirname "$0")/wrong_lines.py" --every "$every" "$@"
