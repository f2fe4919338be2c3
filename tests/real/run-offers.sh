#!/bin/bash
# What can be taken is on offer (S-225): each unit of each real roster, taken out, is offered again at the price for
# which it is taken; after a legal start each force of each army offers something. offers.c says how; the tables
# beside it have the true exceptions and their reasons.
#
# Environment: BUILD, the folder of this variant; SHARED, the folder with data/; OFFERS_ALL=1 for all rosters and
# armies instead of a sample.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
offers=$BUILD/offers
every_roster=8 every_army=30
[ -z "${OFFERS_ALL:-}" ] || every_roster=1 every_army=1
[ -x "$offers" ] || { echo "not ok - offers of real rosters: $offers is not built"; exit 1; }
if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - offers of real rosters: $SHARED/data is not there"
	exit 0
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
export LC_ALL=C.UTF-8 LANGUAGE=''
unset MUSTER_DATA
failed=0

# Lines that a table of exceptions has are left out: its first column is the roster or army, its second the line.
unexplained() { # TABLE NAME
	awk -F'\t' -v name="$2" 'NR == FNR { if ($1 == name || $1 == "*") known[$2] = 1; next } !($0 in known)' \
		"$here/$1" -
}

report() { # NAME LINES
	[ -z "$2" ] && return
	echo "not ok - $1"
	head -n 10 <<<"$2" | sed 's/^/# /'
	failed=1
}

for set in pairs pairs2; do
	while IFS=$'\t' read -r roster state _; do
		found=$(timeout 300 "$offers" "$data/$set/$roster" "$data/$set/$state" | grep -v '^#')
		report "offers of ${roster##*/}" "$(unexplained offers-of-units.tsv "${roster##*/}" <<<"$found" | grep .)"
	done < <(tail -n +2 "$data/$set/pairs.tsv" | awk -v n=$every_roster 'NR % n == 1 || n == 1')
done
[ $failed -eq 0 ] && echo "ok - units that are taken out are on offer again"
before=$failed
for folder in "$data"/systems/*/ "$data"/systems2/*/ lists/*/; do
	name=$(basename "$folder")
	found=$(timeout 600 "$offers" --starts "${folder%/}" $every_army | sed -n 's/^nothing\t//p' | tr '\t' '/')
	report "offers after a legal start of $name" "$(unexplained offers-of-starts.tsv "$name" <<<"$found" | grep .)"
done
[ $failed -eq "$before" ] && echo "ok - each force offers something after a legal start"
exit $failed
