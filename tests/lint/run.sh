#!/bin/bash
# Checks what `muster lint` finds in small files of army data, and that each code of it has an example
# here and a section in the manual; README.md says how the files are written.
#
# Environment: MUSTER the program.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - lint: $MUSTER is not built"; exit 1; }
export MUSTER
[ $# -gt 0 ] && exec python3 "$here/lint_cases.py" "$@"
python3 "$here/lint_cases.py"; cases=$?
python3 "$here/mistake_cases.py" || cases=1
python3 "$here/fix_cases.py" && exit $cases
