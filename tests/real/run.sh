#!/bin/bash
# Real army data and rosters: every file loads, and rosters recomputed agree with what the programs
# that saved them had computed.
#
# Environment: MUSTER the program, BUILD the folder of this variant, SHARED the folder with data/ and
# conformance/. Prints lines for the test runner; numbers as comments.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
here=$(dirname "$0")
python=/usr/bin/python3

# Rosters whose costs must come out the same, at least. Raise it when more do.
minimum_costs=$(cat "$here/minimum-costs")

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - real army data: $SHARED/data is not there"
	exit 0
fi
if [ ! -x "$MUSTER" ]; then
	echo "not ok - real army data: $MUSTER is not built"
	exit 1
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
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

# Loads all of a folder: the program may find fault with the data, but not stumble over it.
load() { # FOLDER
	"$MUSTER" lint --quiet "$1" >"$log" 2>&1
	local status=$?
	[ $status -le 1 ] || tail -n 5 "$log" | sed 's/^/# /'
	[ $status -le 1 ]
	verdict $? "real: ${1#"$data"/} loads"
}

for folder in "$data"/systems/*/ "$data"/pairs/states/*/; do
	load "${folder%/}"
done

# Each kind of finding was checked by hand: another number means that a check has changed. With shrunken
# limits lint gives up on most groups.
count_findings() {
	"$MUSTER" lint --format json "$data/systems" | "$python" -c '
import collections, json, sys
codes = collections.Counter(finding["code"] for finding in json.load(sys.stdin)["findings"])
for code, count in sorted(codes.items()):
    print(code, count)' >"$log"
	diff -u "$here/lint-findings" "$log" | sed 's/^/# /'
	cmp -s "$here/lint-findings" "$log"
	verdict $? 'real: lint finds as much of each kind as was checked by hand'
}

case $BUILD in
*small) echo 'skip - real: lint finds as much of each kind as was checked by hand: the limits are shrunk' ;;
*) count_findings ;;
esac

"$python" "$SHARED/conformance/real.py" --muster "$MUSTER" --pairs "$data/pairs" >"$log" 2>&1
sed 's/^/# /' "$log"
grep -q 'failed 0$' "$log"
verdict $? 'real: every roster is processed'
same=$(sed -n 's|^roster costs *\([0-9]*\)/.*|\1|p' "$log")
[ "${same:-0}" -ge "$minimum_costs" ]
verdict $? "real: the costs of at least $minimum_costs rosters are the same (${same:-none})"

# The rosters of one state of the data as sheets of every kind, in one format or another; HTML has to be
# well-formed. Together, because the data are loaded once then.
print_state() { # STATE
	local sheet kind format
	mapfile -t rosters < <(awk -F '\t' -v state="$1" -v data="$data/pairs/" \
		'NR > 1 && $2 == state { print data $1 }' "$data/pairs/pairs.tsv")
	for sheet in full.pdf cards.pdf reference.html summary.text; do
		kind=${sheet%.*} format=${sheet#*.}
		"$MUSTER" print --data "$data/pairs/$1" --sheet "$kind" --format "$format" \
			-o "$sheets/$kind/" "${rosters[@]}" 2>>"$log" || return 1
	done
	xmllint --noout "$sheets"/reference/*.html 2>>"$log"
}

sheets=$(mktemp -d)
trap 'rm -rf "$log" "$sheets"' EXIT
: >"$log"
if "$MUSTER" print --format pdf --data "$here" - </dev/null 2>&1 | grep -q 'built without PDF'; then
	echo 'skip - real: every roster is printed: the program is built without PDF'
else
	unprinted=0
	while read -r state; do
		rm -rf "${sheets:?}"/*
		print_state "$state" && continue
		echo "# not printed: the rosters of $state"
		unprinted=$((unprinted + 1))
	done < <(tail -n +2 "$data/pairs/pairs.tsv" | cut -f 2 | sort -u)
	[ $unprinted -eq 0 ] || sed 's/^/# /' "$log"
	[ $unprinted -eq 0 ]
	verdict $? 'real: every roster is printed'
fi
exit $failed
