#!/bin/bash
# Does what lists/TUTORIAL.md says, in an empty folder, and compares what comes out with what it shows.
#
# Environment: MUSTER the program; UPDATE=1 rewrites the output in the text: read the difference.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - tutorial: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$here/tutorial.py" "$here/../../lists/TUTORIAL.md"
