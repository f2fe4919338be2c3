#!/bin/bash
# Follows lists/TUTORIAL.md and lists/OVERLAYS.md, each in an empty folder, and compares the output with that in the text.
#
# Environment: MUSTER, the program; UPDATE=1 rewrites the output in the text.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - tutorial: $MUSTER is not built"; exit 1; }
export MUSTER
failed=0
for page in TUTORIAL OVERLAYS; do
	python3 "$here/tutorial.py" "$here/../../lists/$page.md" || failed=1
done
exit $failed
