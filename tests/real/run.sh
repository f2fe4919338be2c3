#!/bin/bash
# Real army data and rosters: every file loads, every roster is printed, and computed costs agree with
# those that other programs saved.
#
# Environment: MUSTER, the program; BUILD, the folder of this variant; SHARED, the folder with data/
# and conformance/. Prints lines for the test runner, and numbers as comments.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
here=$(dirname "$0")
python=/usr/bin/python3

# Least number of rosters with equal costs. Raise it when more agree.
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
# One state of the data in six is printed, all with EVERY=1. Sanitizers need every kind of sheet only.
every=${EVERY:-6}
[[ $BUILD != *asan ]] || every=16

verdict() { # STATUS NAME
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		failed=1
	fi
}

# Lints a folder: findings are fine, a failure of the program is not.
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

# The findings of each kind were checked by hand; another number means that a check has changed.
count_findings() {
	"$MUSTER" lint --format json "$data/systems" | "$python" -c '
import collections, json, sys
codes = collections.Counter(finding["code"] for finding in json.load(sys.stdin)["findings"])
for code, count in sorted(codes.items()):
    print(code, count)' >"$log"
	diff -u "$here/lint-findings" "$log" | sed 's/^/# /'
	cmp -s "$here/lint-findings" "$log"
	verdict $? 'real: the number of lint findings of each kind is the one checked by hand'
}

case $BUILD in
*small | *asan) echo 'skip - real: the number of lint findings of each kind is the one checked by hand: as in a release' ;;
*) count_findings ;;
esac

"$python" "$SHARED/conformance/real.py" --muster "$MUSTER" --pairs "$data/pairs" >"$log" 2>&1
sed 's/^/# /' "$log"
grep -q 'failed 0$' "$log"
verdict $? 'real: every roster is processed'
same=$(sed -n 's|^roster costs *\([0-9]*\)/.*|\1|p' "$log")
[ "${same:-0}" -ge "$minimum_costs" ]
verdict $? "real: the costs of at least $minimum_costs rosters are the same (${same:-none})"

# Prints the rosters of one state of the data as sheets of every kind, each in one format; HTML must be
# well-formed. One command per kind loads the data once.
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
	done < <(tail -n +2 "$data/pairs/pairs.tsv" | cut -f 2 | sort -u | awk -v every=$every 'NR % every == 0')
	[ $unprinted -eq 0 ] || sed 's/^/# /' "$log"
	[ $unprinted -eq 0 ]
	verdict $? 'real: every roster is printed'
fi
exit $failed
