#!/bin/bash
# Legal lists of real armies, written in each text form, are legal when they are read again, also as mails and chats
# change them: a few armies of each game. `make disguises` tries all. Some texts are not: kill teams whose
# bundles of models hold bundles lose them with the indentation, and forms for tournaments do not say which weapons a
# titan has in which hand; as many as that may fail.
#
# Environment: MUSTER the program, BUILD the folder of this variant, SHARED the folder with data/, DISGUISES_EVERY one
# army in so many. Prints lines for the test runner; numbers as comments.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
every=${DISGUISES_EVERY:-${EVERY:-60}}
start=$((every > 8 ? 8 : 0))

# Per mille of the texts as written that may fail, both tournament forms of one list in five, and of those that a
# disguise may change.
most_plain=250 most_disguised=20
here=$(dirname "$0")
python=/usr/bin/python3

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - import: legal lists in disguises: $SHARED/data is not there"
	exit 0
fi
case $BUILD in
*release | *debug) ;;
*)
	echo "skip - import: legal lists in disguises: only the release build tries them"
	exit 0
	;;
esac
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0

try() { # NAME FOLDER SYSTEM FORCE FORM...
	"$python" "$here/disguises.py" "$MUSTER" "$data/$2" "$3" --every "$every" --start $start --force "$4" --forms "${@:5}" >"$log" 2>&1
	status=$?
	sed 's/^/# /' "$log" | tail -n 30
	read -r _ _ _ texts _ plain _ disguised < <(tail -n 1 "$log" | tr -d ,)
	if [ $status -eq 0 ] && [ $((${plain:-1} * 9000)) -le $((${texts:-0} * most_plain)) ] &&
		[ $((${disguised:-1} * 1000)) -le $((${texts:-0} * most_disguised)) ]; then
		echo "ok - import: legal lists of $1 are legal as texts and in disguises"
	else
		echo "not ok - import: legal lists of $1 are legal as texts and in disguises"
		failed=1
	fi
}

everywhere=(text-newrecruit text-battlescribe)
apps=(text-gw text-wtc text-wtc-compact "${everywhere[@]}")
try 'the 10th edition' systems/wh40k-10e 'Warhammer 40,000 10th Edition' 'Army Roster' "${apps[@]}"
try 'the 11th edition' systems2/wh40k-11e 'Warhammer 40,000 11th Edition' 'Army Roster' "${apps[@]}"
try 'Age of Sigmar' systems2/aos4 'Age of Sigmar 4.0' "General's Handbook 2025-26" text-aos "${everywhere[@]}"
try 'The Old World' systems2/tow 'Warhammer The Old World' '3. Grand Melee' text-owb "${everywhere[@]}"

# The lists that people pasted: one in twelve, each as it is and in disguises.
"$python" "$here/real_disguises.py" "$MUSTER" "$data" "$data/textlists" "$data/textlists2" \
	--every "${DISGUISES_REAL:-24}" >"$log" 2>&1
status=$?
sed 's/^/# /' "$log" | tail -n 30
read -r _ _ _ _ _ other < <(tail -n 1 "$log" | tr -d ,)
if [ $status -eq 0 ] && [ "${other:-1}" -eq 0 ]; then
	echo "ok - import: lists that people pasted have the same verdict in disguises"
else
	echo "not ok - import: lists that people pasted have the same verdict in disguises"
	failed=1
fi
exit $failed
