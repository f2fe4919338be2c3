#!/bin/bash
# The schemas accept what is right and find what is wrong: our own files here, everything in lists/,
# what the program writes, and real army data and rosters.
#
#	valid/                files that use every element and attribute which the reader knows
#	mistakes              what authors get wrong, made in those files
#	wrong-elsewhere.txt   real files that are wrong, with the reason
#
# Environment: MUSTER the program, BUILD the folder of this variant, SHARED the folder with data/.
# Prints lines for the test runner.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
MUSTER=$(realpath "${MUSTER:-$root/build/muster}")
BUILD=$(realpath "${BUILD:-$root/build/release}")
SHARED=$(realpath -m "${SHARED:-$root/../shared}")
export SHARED
cd "$root" || exit 1
here=tests/schemas
[ -x "$MUSTER" ] || { echo "not ok - schemas: $MUSTER is not built"; exit 1; }
command -v xmllint >/dev/null || { echo 'not ok - schemas: there is no xmllint (make deps)'; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

verdict() { # STATUS NAME: with $work/log as the explanation
	if [ "$1" -eq 0 ]; then
		echo "ok - schemas: $2"
	else
		echo "not ok - schemas: $2"
		head -n 40 "$work/log" | sed 's/^/# /'
		failed=1
	fi
}

check_valid() { # NAME FILE-OR-FOLDER...
	local name=$1
	shift
	tools/check-data "$@" >"$work/log" 2>&1
	verdict $? "$name"
}

# What the reader knows --------------------------------------------------------------------------

words() { # FILE
	sed -n 's/^X([A-Z_]*, *"\(.*\)").*/\1/p' "$1"
}

# Whoever teaches the reader a word adds it to a valid file, and so to the schema.
has_all_words() { # NAME TABLE BEFORE AFTER FILE...
	local name=$1 table=$2 before=$3 after=$4 word
	shift 4
	: >"$work/log"
	for word in $(words "$table"); do
		grep -qE -- "$before$word$after" "$@" || echo "in no file: $word" >>"$work/log"
	done
	[ ! -s "$work/log" ]
	verdict $? "$name"
}

check_valid 'what is right is accepted' "$here/valid"
has_all_words 'every element of army data is tried' src/data/elements.def '<' '[ />]' \
	"$here"/valid/*.gst "$here"/valid/*.cat
has_all_words 'every attribute of army data is tried' src/data/attributes.def '[[:space:]]' '=' \
	"$here"/valid/*.gst "$here"/valid/*.cat
has_all_words 'every code of a finding is tried' src/verdict/codes.def ' code="' '"' \
	"$here"/valid/*.muster.xml

# Mistakes ---------------------------------------------------------------------------------------

find_mistake() { # FILE NAME EXPRESSION
	sed "$3" "$here/valid/$1" >"$work/$1"
	if cmp -s "$here/valid/$1" "$work/$1"; then
		echo "the expression changes nothing: $3" >"$work/log"
	elif ! xmllint --noout "$work/$1" 2>"$work/log"; then
		echo 'the file is not even well-formed' >>"$work/log"
	elif tools/check-data "$work/$1" >"$work/log" 2>&1; then
		echo 'it is not found' >>"$work/log"
	else
		: >"$work/log"
	fi
	[ ! -s "$work/log" ]
	verdict $? "found in ${1#complete.}: $2"
}

while IFS=$'\t' read -r file name expression; do
	case $file in '' | '#'*) continue ;; esac
	find_mistake "$file" "$name" "$expression"
done <"$here/mistakes"

# Our lists, and what the program writes ---------------------------------------------------------

tools/check-data >"$work/log" 2>&1
verdict $? 'lists/ is valid'
! command -v trang >/dev/null && grep -q SKIPPED "$work/log" &&
	echo 'skip - schemas: the XML syntax is up to date: there is no trang'

mkdir "$work/written" "$work/copies"
for roster in lists/*/examples/*.ros; do
	"$MUSTER" export --format ros "$roster" -o "$work/written/$(echo "$roster" | tr / -)" 2>>"$work/written.err"
done
"$MUSTER" new --system blackhammer --army empire --limit 1000 -o "$work/written/new.ros" 2>>"$work/written.err"
check_valid 'what the program writes is valid' "$work/written"

# Real data --------------------------------------------------------------------------------------

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - schemas: real army data: $SHARED/data is not there"
	exit $failed
fi
data=$BUILD/../data
tools/unpack-data "$data" || { echo 'not ok - schemas: unpacking the real army data'; exit 1; }
data=$(realpath "$data")
grep -v '^#' "$here/wrong-elsewhere.txt" | cut -f 1 | LC_ALL=C sort >"$work/wrong"

# Prints the files of a folder that are not valid, from $data on.
invalid_in() { # FOLDER
	local schema
	for schema in gst:gamesystem cat:catalogue ros:roster; do
		find "$1" -type f -name "*.${schema%:*}" -exec \
			xmllint --nonet --noout --relaxng "schemas/${schema#*:}.rng" {} + 2>&1 |
			sed -n 's/ validates$//p' >"$work/validated"
		find "$1" -type f -name "*.${schema%:*}" | LC_ALL=C sort |
			LC_ALL=C comm -23 - <(LC_ALL=C sort "$work/validated")
	done | sed "s#^$data/##"
}

# A folder is as expected if what is listed as wrong is wrong, and nothing else.
check_real() { # FOLDER
	local folder=${1#"$data"/}
	grep -F "$folder/" "$work/wrong" >"$work/expected"
	invalid_in "$1" >"$work/invalid"
	diff -u --label 'listed as wrong' --label 'not valid' "$work/expected" "$work/invalid" >"$work/log"
	verdict $? "real: $folder"
}

for folder in "$data"/systems/*/ "$data"/pairs/states/*/ "$data"/pairs/rosters/; do
	check_real "${folder%/}"
done

while IFS=$'\t' read -r roster state _; do
	case $roster in rosters/*) ;; *) continue ;; esac
	! grep -qxF "pairs/$roster" "$work/wrong" || continue
	"$MUSTER" export --format ros --data "$data/pairs/$state" "$data/pairs/$roster" \
		-o "$work/copies/$(basename "$roster")" 2>>"$work/copies.err" </dev/null
done <"$data/pairs/pairs.tsv"
check_valid 'real rosters are valid when the program has written them' "$work/copies"
[ "$(find "$work/copies" -name '*.ros' | wc -l)" -ge 100 ] ||
	{ echo 'not ok - schemas: fewer than 100 real rosters were written'; failed=1; }
exit $failed
