#!/bin/bash
# Runs the cases of the evaluation engine; README.md says how they are written.
#
# Environment: MUSTER the program. Arguments go to engine_cases.py: --only TEXT
set -u
MUSTER=${MUSTER:-build/muster}
here=$(dirname "$0")
name="cases of the engine"
[ -x "$MUSTER" ] || { echo "not ok - $name: $MUSTER is not built"; exit 1; }
export MUSTER

# The system's own python may have PyYAML where the first in PATH has not.
for python in python3 /usr/bin/python3; do
	if "$python" -c 'import yaml' 2>/dev/null; then
		exec "$python" "$here/engine_cases.py" "$@"
	fi
done
echo "skip - $name: no python3 has PyYAML (python3-yaml)"
