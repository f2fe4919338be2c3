#!/bin/bash
# Runs the examples of man/muster-data.5: README.md.
#
# Environment: MUSTER, the program; UPDATE=1 rewrites the output of the commands in the page.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - manual: $MUSTER is not built"; exit 1; }
export MUSTER

# The system's python may have PyYAML where the first in PATH lacks it.
for python in python3 /usr/bin/python3; do
	if "$python" -c 'import yaml' 2>/dev/null; then
		exec "$python" "$here/manual_cases.py" "$@"
	fi
done
echo "skip - manual: no python3 has PyYAML (python3-yaml)"
