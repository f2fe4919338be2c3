#!/bin/bash
# Commands end on hostile army data and other files, and say so if a search reached its limit.
#
# Environment: MUSTER, the program. Passes arguments to hostile_cases.py: names of shapes.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - hostile: $MUSTER is not built"; exit 1; }
export MUSTER
here=$(dirname "$0")
failed=0
python3 "$here/hostile_cases.py" "$@" || failed=1
[ $# -gt 0 ] || python3 "$here/hostile_files.py" || failed=1
exit $failed
