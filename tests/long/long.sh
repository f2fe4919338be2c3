#!/bin/bash
# Lets the program work long, and looks for what only grows with time: faults that need many steps, and
# memory that is not given back. Takes about ten minutes; `make long-runs` starts it.
#
# Environment: MUSTER, the program; BUILD, the folder of this variant; KEYS, REQUESTS and ROSTERS, how many.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
BUILD=$(realpath "${BUILD:-$here/../../build/release}")
[ -x "$MUSTER" ] || { echo "not ok - long runs: $MUSTER is not built"; exit 1; }
export MUSTER BUILD

# A journal that is replayed after each 40 keys makes a long session slow, so a session has 1,000 keys.
press_keys()
{
    local wanted=$1 pressed=0 seed=1 sessions
    while [ "$pressed" -lt "$wanted" ]; do
        sessions=$(N_KEYS=1000 SEED=$seed "$here/../keys/run.sh") ||
            { echo "not ok - random keys"; echo "$sessions"; return 1; }
        if grep -v '^ok - ' <<<"$sessions"; then
            echo "not ok - random keys: seed $seed"
            return 1
        fi
        pressed=$((pressed + $(awk '{ keys += $NF } END { print keys }' <<<"$sessions")))
        seed=$((seed + 100))
    done
    echo "ok - $pressed random keys, recovered after each 40"
}

status=0
press_keys "${KEYS:-1000000}" || status=1
python3 "$here/requests.py" "${REQUESTS:-1000000}" || status=1
python3 "$here/rosters.py" "${ROSTERS:-50000}" || status=1
exit $status
