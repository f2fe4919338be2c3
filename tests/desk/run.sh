#!/bin/bash
# Checks many rosters in one command, with broken files among them: README.md.
#
# Environment: MUSTER, the program; BUILD, the folder of this variant.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - desk: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$here/desk_cases.py"
