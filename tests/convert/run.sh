#!/bin/bash
# Converts army data to their own form, which leaves every byte, and to JSON and back, which leaves elements,
# attributes and texts; lint finds the same faults. The lists of this repository are always converted; so is a sample of
# real data where they are, and all of them with CONVERT_ALL=1. Data of 11th edition, which is published
# as JSON, must load without an unknown element; old schemas must load without an error.
#
# Environment: MUSTER, the program; BUILD, the folder of this variant; SHARED, the folder with data/.
set -u -o pipefail
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-build/muster}")
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
CONVERT_ALL=${CONVERT_ALL:-}
SAMPLE=25 # every so many files of real data
[ -x "$MUSTER" ] || { echo "not ok - convert: $MUSTER is not built"; exit 1; }
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

# Converts one file to its own form, and to JSON and back.
round_trip() { # FILE
	local suffix=${1##*.}
	"$MUSTER" convert "$1" -o "$work/same.$suffix" >"$work/log" 2>&1 &&
		{ [ -s "$work/log" ] || cmp "$1" "$work/same.$suffix" >>"$work/log"; } &&
		"$MUSTER" convert "$1" -o "$work/there.json" >>"$work/log" 2>&1 &&
		"$MUSTER" convert "$work/there.json" -o "$work/back.$suffix" >>"$work/log" 2>&1 &&
		python3 "$here/same_tree.py" "$work/same.$suffix" "$work/back.$suffix" >>"$work/log" 2>&1 && return 0
	sed "s|^|# $1: |" "$work/log"
	return 1
}

# The findings of a folder without files and lines.
findings() { # FOLDER
	"$MUSTER" lint --format json "$1" | python3 -c '
import json, re, sys
for finding in json.load(sys.stdin)["findings"]:
    text = re.sub(r"[^ ]*/|\.(cat|gst|json)|line \d+", "", finding["what"])
    print(finding["code"], re.sub(r"\d+\.?\d*", "N", text))' | sort
}

same_lint() { # FOLDER
	rm -rf "$work/json" && mkdir "$work/json"
	find "$1" -name '*.cat' -o -name '*.gst' | while read -r file; do
		"$MUSTER" convert "$file" -o "$work/json/$(basename "${file%.*}").json" || return 1
	done
	find "$1" -maxdepth 1 -name '*.muster.xml' -exec cp {} "$work/json" \;
	findings "$1" >"$work/xml-findings" && findings "$work/json" >"$work/json-findings" || return 1
	diff "$work/xml-findings" "$work/json-findings" | head -n 10 | sed 's/^/# /'
	cmp -s "$work/xml-findings" "$work/json-findings"
}

each_file() { # NAME FILE...
	local name=$1 wrong=0 file
	shift
	for file; do round_trip "$file" || wrong=1; done
	verdict $wrong "convert: $name: $# files are the same after JSON and back"
}

mapfile -t lists < <(find "$here/../../lists" -name '*.cat' -o -name '*.gst' | sort)
each_file "our lists" "${lists[@]}"
mapfile -t rosters < <(find "$here/../../lists" -name 'legal-*.ros' | sort | awk 'NR % 10 == 1')
each_file "our rosters" "${rosters[@]}"
same_lint "$here/../../lists/blackhammer"
verdict $? 'convert: blackhammer has the same findings as JSON'

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - convert: real army data: $SHARED/data is not there"
	exit $failed
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - convert: unpacking the real army data'; exit 1; }

mapfile -t all < <(find "$data/systems" "$data/systems2" -name '*.cat' -o -name '*.gst' | sort |
	awk -v every="${CONVERT_ALL:+1}" -v sample=$SAMPLE 'every || NR % sample == 1')
each_file "real data" "${all[@]}"

for folder in "$data"/systems/wh40k-2e ${CONVERT_ALL:+"$data"/systems/*/}; do
	same_lint "$folder"
	verdict $? "convert: $(basename "$folder") has the same findings as JSON"
done

"$MUSTER" lint --format json "$data/systems2/wh40k-11e" | python3 -c '
import collections, json, sys
codes = collections.Counter(finding["code"] for finding in json.load(sys.stdin)["findings"])
wrong = [code for code in codes if code < "ML200"]
print("#", dict(codes))
sys.exit(1 if wrong else 0)'
verdict $? 'convert: JSON of 11th edition has no unknown element, attribute or value'

for folder in "$data"/systems2/old-schemas/*-[12].[0-9]*/; do
	"$MUSTER" lint --quiet "$folder" >"$work/log" 2>&1
	verdict $? "convert: $(basename "$folder") loads without an error"
done

# One small game, saved by its program in five schemas, with a roster: the verdict is the same.
for folder in "$data"/systems2/old-schemas/grim-and-dark-future/v*/; do
	rm -rf "$work/game" && mkdir "$work/game"
	for file in "$folder"*.xml; do cp "$file" "$work/game/$(basename "${file%.xml}")"; done
	"$MUSTER" check --data "$work/game" "$work/game"/*.ros 2>&1 |
		sed 's/([^()]*:[0-9]*)$//' >"$work/verdict-$(basename "$folder")"
	grep -q '625 of 1000 pts' "$work/verdict-$(basename "$folder")" &&
		cmp -s "$work/verdict-$(basename "$folder")" "$work/verdict-v1_15"
	verdict $? "convert: the roster of schema $(basename "$folder") has the same verdict as that of 1.15"
done
exit $failed
