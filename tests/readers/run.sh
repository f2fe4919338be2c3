#!/bin/bash
# Our examples of the tenth edition, written in the forms of others and read by a public reader of these
# forms: it takes each for the form that it is, and finds all units and all points.
#
# Environment: MUSTER the program, BUILD the folder of this variant, READERS a folder in which
# "npm install @alpaca-software/40kdc-data" was run. Prints lines for the test runner.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
READERS=${READERS:-$BUILD/../readers}
here=$(dirname "$0")
examples=$here/../../lists/40k-v10/examples

if ! command -v node >/dev/null || [ ! -d "$READERS/node_modules/@alpaca-software/40kdc-data" ]; then
	echo "skip - readers: node and, in $READERS, the package @alpaca-software/40kdc-data are needed"
	exit 0
fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
failed=0

units_of() { # ROSTER
	xmllint --xpath 'count(//*[local-name()="force"]/*[local-name()="selections"]/*[@type!="upgrade"])' "$1"
}

points_of() { # ROSTER
	xmllint --xpath 'string(/*/*[local-name()="costs"]/*[@typeId="pts"]/@value)' "$1"
}

# The name that the reader gives to a form of ours.
reader_form() { # FORMAT
	case $1 in
	text-gw) echo gw ;;
	text-newrecruit) echo newrecruit-simple ;;
	text-wtc) echo newrecruit-wtc-full ;;
	text-wtc-compact) echo newrecruit-wtc-compact ;;
	json-newrecruit) echo newrecruit-json ;;
	esac
}

cp "$here/read.mjs" "$READERS/"
for format in text-gw text-newrecruit text-wtc text-wtc-compact json-newrecruit; do
	for roster in "$examples"/*.ros; do
		name=$(basename "$roster" .ros)
		"$MUSTER" export --format="$format" "$roster" -o "$out/$name" 2>/dev/null
		echo "$out/$name $(reader_form "$format") $(units_of "$roster") $(points_of "$roster")"
	done >"$out/wanted.list"
	node "$READERS/read.mjs" "$out"/legal-* >"$out/read.list"
	if diff "$out/wanted.list" "$out/read.list" >"$out/difference"; then
		echo "ok - readers: $format"
	else
		sed 's/^/# /' "$out/difference"
		echo "not ok - readers: $format"
		failed=1
	fi
	rm -f "$out"/legal-*
done
exit $failed
