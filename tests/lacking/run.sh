#!/bin/bash
# Commands on files that lack one thing, or have it with an odd value: lacking_cases.py.
#
# Environment: MUSTER, the program.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - lacking: $MUSTER is not built"; exit 1; }
export MUSTER
# Sanitizers take their time.
case ${BUILD:-} in *asan) set -- --every 4 "$@" ;; esac
exec python3 "$(dirname "$0")/lacking_cases.py" "$@"
