#!/bin/bash
# Lists as text: what is written as text and read again is the same roster; texts of other programs
# give the rosters they should.
#
# Environment: MUSTER the program, BUILD the folder of this variant. Prints lines for the test runner.
set -u
MUSTER=${MUSTER:-build/muster}
here=$(dirname "$0")
python=/usr/bin/python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

verdict() { # STATUS NAME
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		failed=1
	fi
}

# Ours, printed and read again: every unit with every option.
round_trip() { # FORMAT ROSTER
	"$MUSTER" print --format "$1" "$2" >"$work/text" 2>/dev/null &&
		"$MUSTER" import "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 &&
		"$python" "$here/compare.py" "$2" "$work/back.ros" >"$work/difference" 2>&1
	local status=$?
	[ $status -eq 0 ] || sed 's/^/# /' "$work/log" "$work/difference" | grep -v 'passed over' | head -n 12
	return $status
}

for format in text markdown; do
	wrong=0
	for roster in lists/*/examples/*.ros; do
		round_trip "$format" "$roster" || { echo "# $roster"; wrong=$((wrong + 1)); }
	done
	[ "$wrong" -eq 0 ]
	verdict $? "import: our examples, printed as $format, come back"
done
exit $failed
