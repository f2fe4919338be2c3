#!/bin/bash
# Checks many rosters in one command, with broken files among them: README.md.
#
# Environment: MUSTER, the program; BUILD, the folder of this variant.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - desk: $MUSTER is not built"; exit 1; }
export MUSTER
status=0
for cases in "$here"/*_cases.py; do
    # An event is the same commands many times over.
    if [[ ${BUILD:-} == *asan && -z ${EVERY:-} && $cases == */whole_cases.py ]]; then
        echo 'skip - desk, a whole event: with sanitizers only make check-whole plays it'
        continue
    fi
    python3 "$cases" || status=1
done
exit $status
