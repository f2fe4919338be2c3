#!/bin/bash
# Follows lists/TUTORIAL.md in an empty folder, and compares the output with that in the text.
#
# Environment: MUSTER, the program; UPDATE=1 rewrites the output in the text.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - tutorial: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$here/tutorial.py" "$here/../../lists/TUTORIAL.md"
