#!/bin/bash
# Installs, updates and removes data sets, from files and from a server on this machine: README.md.
#
# Environment: MUSTER, the program; SHARED, real answers of galleries.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - gallery: $MUSTER is not built"; exit 1; }
export MUSTER
for cases in store_cases day_cases fetch_cases; do
	python3 "$here/$cases.py" || status=1
done
exit "${status:-0}"
