#!/bin/bash
# Runs the commands of README.md and compares their output with the page.
#
# Environment: MUSTER the program.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - readme: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$here/readme.py" "$here/../.."
