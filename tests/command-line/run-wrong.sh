#!/bin/bash
# Command lines that are wrong, or nearly: wrong_lines.py.
#
# Environment: MUSTER, the program.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - wrong lines: $MUSTER is not built"; exit 1; }
export MUSTER
# Sanitizers take their time.
case ${BUILD:-} in *asan) set -- --every 4 "$@" ;; esac
exec python3 "$(dirname "$0")/wrong_lines.py" "$@"
