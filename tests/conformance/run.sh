#!/bin/bash
# Runs the open conformance specs for roster engines against `muster rpc`.
#
# Environment: MUSTER, the program; SHARED, the folder with conformance/run.py; OPTIONS for the runner.
# Prints one line for the test runner, and the numbers as comments.
set -u
MUSTER=${MUSTER:-build/muster}
SHARED=${SHARED:-../shared}
runner=$SHARED/conformance/run.py
here=$(dirname "$0")

# Least number of specs that pass. Raise it with every further one.
minimum=$(cat "$here/minimum")

name="conformance: at least $minimum specs pass"
skip() {
	echo "skip - $name: $1"
	exit 0
}
[ -f "$runner" ] || skip "$runner is not there"
python=/usr/bin/python3
"$python" -c 'import yaml' 2>/dev/null || skip "$python has no PyYAML (python3-yaml)"
[ -x "$MUSTER" ] || { echo "not ok - $name: $MUSTER is not built"; exit 1; }

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# shellcheck disable=SC2086  # several options are several words
"$python" "$runner" --adapter "'$MUSTER' rpc" --engine either ${OPTIONS-} >"$log" 2>&1
status=$?
sed 's/^/# /' "$log"
passed=$(sed -n 's/^\([0-9]*\) passed, .*/\1/p' "$log" | tail -n 1)
if [ "$status" -le 1 ] && [ -n "$passed" ] && [ "$passed" -ge "$minimum" ]; then
	echo "ok - $name ($passed)"
else
	echo "not ok - $name (${passed:-none}, exit status $status)"
	exit 1
fi
