#!/bin/bash
# Real rosters, exported in each form of text and imported again: nearly all of it comes back, and what
# does not is told. A sample of them under a sanitizer or with shrunken limits, where each takes ten times
# as long.
#
# Environment: MUSTER the program, BUILD the folder of this variant, SHARED the folder with data/. Prints
# lines for the test runner; numbers as comments.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
here=$(dirname "$0")
python=/usr/bin/python3

# Per mille that have to come back.
least_units=990
least_options=970

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - import: real rosters as text: $SHARED/data is not there"
	exit 0
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
case $BUILD in
*release | *debug) every=1 ;;
*) every=15 ;;
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
for form in text-battlescribe text-newrecruit text-gw; do
	read -r _ units units_found options options_found differences untold < <(grep "^$form " "$log")
	echo "# $form: $units_found of ${units:-0} units, $options_found of $options options," \
		"$differences differences"
	[ "${units:-0}" -gt 0 ] && [ $((units_found * 1000)) -ge $((units * least_units)) ]
	verdict $? "import: real units come back from $form"
	[ "${options:-0}" -gt 0 ] && [ $((options_found * 1000)) -ge $((options * least_options)) ]
	verdict $? "import: real options come back from $form"
	[ "${untold:-1}" -eq 0 ]
	verdict $? "import: what differs after $form is told"
done
exit $failed
