#!/bin/bash
# Real rosters, exported in each text format and imported again: nearly all selections come back, and the
# others are reported. Only a sample of them with a sanitizer or small limits, where each takes ten times as
# long. Each roster goes through one of the formats; with EVERY, through all.
#
# Environment: MUSTER the program, BUILD the folder of this variant, SHARED the folder with data/, EVERY. Prints
# lines for the test runner; numbers as comments.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
here=$(dirname "$0")
python=/usr/bin/python3

# Per mille that must come back.
least_units=990
least_options=970

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - import: real rosters as text: $SHARED/data is not there"
	exit 0
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
case $BUILD in
*release | *debug) every=1 ;;
# One unit of the few in a sample weighs more.
*) every=14 least_units=950 ;;
esac
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0

verdict() { # STATUS NAME
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		failed=1
	fi
}

"$python" "$here/real.py" "$MUSTER" "$data/pairs" --every $every >"$log" 2>&1
grep -v '^text-' "$log" | sed 's/^#* */# /' | head -n 30
for format in text-battlescribe text-newrecruit text-gw; do
	read -r _ units units_found options options_found differences silent < <(grep "^$format " "$log")
	echo "# $format: $units_found of ${units:-0} units, $options_found of $options options," \
		"$differences differences"
	[ "${units:-0}" -gt 0 ] && [ $((units_found * 1000)) -ge $((units * least_units)) ]
	verdict $? "import: real units come back from $format"
	[ "${options:-0}" -gt 0 ] && [ $((options_found * 1000)) -ge $((options * least_options)) ]
	verdict $? "import: real options come back from $format"
	[ "${silent:-1}" -eq 0 ]
	verdict $? "import: differences after $format are reported"
done
exit $failed
