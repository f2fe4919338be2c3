#!/bin/bash
# The verdict updated after each edit equals the verdict from scratch: random edits of the example
# rosters and of all real ones.
#
# Environment: BUILD, the folder of this variant; SHARED, the folder with data/.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
edits=$BUILD/edits
[ -x "$edits" ] || { echo "not ok - random edits: $edits is not built"; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0
# A part of the edits, all with EVERY=1. Sanitizers need every kind of edit only.
fewer=${EVERY:-6}
[[ $BUILD != *asan ]] || fewer=10

follow() { # ROSTER FOLDER COUNT
	timeout 300 "$edits" "$1" "$2" "$3" >"$log" 2>&1 && return
	echo "not ok - random edits of ${1##*/}"
	head -n 20 "$log" | sed 's/^/# /'
	failed=1
}

for roster in lists/*/examples/legal-*.ros; do
	system=${roster#lists/}
	follow "$roster" "lists/${system%%/*}" $((60 / fewer))
done
[ $failed -eq 0 ] && echo "ok - random edits of the example rosters"
follow tests/incremental/copies/copies.ros tests/incremental/copies $((300 / fewer))
[ $failed -eq 0 ] && echo "ok - random edits of units that depend on their place"

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - random edits of real rosters: $SHARED/data is not there"
	exit $failed
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
for set in pairs pairs2; do
	while IFS=$'\t' read -r roster state _; do
		follow "$data/$set/$roster" "$data/$set/$state" $((30 / fewer))
	done < <(tail -n +2 "$data/$set/pairs.tsv")
done
[ $failed -eq 0 ] && echo "ok - random edits of all real rosters"
exit $failed
