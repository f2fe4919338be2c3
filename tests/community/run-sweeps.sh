#!/bin/bash
# Goes over every entry of every army of the community's data, and compares verdicts and sheets with a reading of the data
# of its own; skips without the data. Environment as for run.sh. One army of SWEEP_EVERY (96) is swept; `make sweeps` takes
# every army, and UPDATE=1 with it writes the counts again.
set -u
MUSTER=${MUSTER:-build/muster}
[ -x "$MUSTER" ] || { echo "not ok - community sweeps: $MUSTER is not built"; exit 1; }
export MUSTER PYTHONDONTWRITEBYTECODE=1 SWEEP_EVERY=${SWEEP_EVERY:-${EVERY:-96}}
status=0
for sweep in "$(dirname "$0")"/sweeps/sweep_*.py; do
	python3 "$sweep" "$@" || status=1
done
exit $status
