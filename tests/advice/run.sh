#!/bin/bash
# Mends every illegal roster of the rules' tests, and fills every example to a higher limit: `check` must find each
# result legal. Prints the share, the points moved and the time. Real rosters are mended likewise, if there are any.
# What `explain`, `fix` and the dialogue say about the same error must agree. Every army has a legal start, or a proof
# that it has none; each error of its new roster has a fix; a filling takes nothing away, and most have nothing odd.
# Ctrl-C stops each search at once.
set -u
cd "$(dirname "$0")/../.." || exit 1
python=$(command -v python3) || { echo 'skip - advice: no python3'; exit 0; }
MUSTER=$(realpath "${MUSTER:-build/release/muster}")
BUILD=$(realpath "${BUILD:-build/release}")
# A sample, with sanitizers a smaller one; make advice-sweep asks about every roster.
case $BUILD in
*release | *debug) every=${EVERY:-32} ;;
*) every=40 ;;
esac
units=$((every == 1 ? 300 : 60))
swept=${EVERY:-$((every * 4))}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
export LC_ALL=C.UTF-8 LANGUAGE=''
unset MUSTER_DATA
data=
if [ -n "${SHARED:-}" ] && [ -x "$SHARED/data/unpack" ]; then
	data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
else
	echo 'skip - advice: no real rosters; set SHARED'
fi
"$python" tests/advice/measure.py "$MUSTER" --every "$every" ${data:+--pairs "$data/pairs"}
"$python" tests/advice/agree.py "$MUSTER" --every "$every" ${data:+--pairs "$data/pairs"}
"$python" tests/advice/starts.py "$MUSTER" --every "$swept" ${data:+--data "$data" --cases "$SHARED/review/cases"}
"$python" tests/starts/cheapest.py "$MUSTER" --every "$swept" ${data:+--data "$data"}
"$python" tests/advice/additions.py "$MUSTER" --every "$swept" ${data:+--data "$data"}
"$python" tests/advice/needs.py "$MUSTER" --every "$swept" ${data:+--data "$data"}
# Sanitizers look for leaks at the end.
case $BUILD in
*release) "$python" tests/advice/stops.py "$MUSTER" --units "$units" ;;
esac
"$python" tests/advice/sense.py "$MUSTER" --every "$swept" ${data:+--data "$data"}
