#!/bin/bash
# The schemas accept valid files and refuse mistakes: the files here, those in lists/, those that the
# program writes, and real army data and rosters.
#
#	valid/                files that use every element and attribute of the reader
#	mistakes              mistakes of authors, made in those files
#	wrong-elsewhere.txt   real files that are invalid, with the reason
#
# Environment: MUSTER, the program; BUILD, the folder of this variant; SHARED, the folder with data/.
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

# Sources ----------------------------------------------------------------------------------------

if command -v trang >/dev/null; then
	mkdir "$work/made"
	{ tools/make-schemas "$work/made" && diff -u -r -x '*.rnc' -x README.md schemas "$work/made"; } \
		>"$work/log" 2>&1
	verdict $? 'the XML syntax is that of trang for the compact one (make schemas)'
else
	echo 'skip - schemas: the XML syntax is that of trang for the compact one: no trang'
fi

# The words of the reader ------------------------------------------------------------------------

words() { # FILE
	sed -n 's/^X([A-Z_]*, *"\([^"]*\)".*/\1/p' "$1"
}

# A new word of the reader must be added to the schema, and every word of the schema to a valid file.
has_all_words() { # NAME BEFORE AFTER FILE...; the words are on standard input
	local name=$1 before=$2 after=$3 word
	shift 3
	: >"$work/log"
	while read -r word; do
		grep -qE -- "$before$word$after" "$@" || echo "in no file: $word" >>"$work/log"
	done
	[ ! -s "$work/log" ]
	verdict $? "$name"
}

# Prints the names of all elements or attributes in schemas, without their prefixes.
named_in() { # element|attribute SCHEMA...
	local kind=$1
	shift
	grep -ohE "\b$kind [A-Za-z:]+ \{" "$@" | sed 's/ {$//; s/.*[ :]//' | sort -u
}

check_valid 'valid files are accepted' "$here/valid"
# The reader warns of a word in the companion's schema that it does not know.
"$MUSTER" check --data "$here/valid" "$here/valid/complete.ros" >/dev/null 2>"$work/log"
[ $? -le 1 ] && [ ! -s "$work/log" ]
verdict $? 'a valid companion gives no warning'
sed -n '/^<?xml/,/^<\/companion>/p' man/muster-companion.5 >"$work/manual.muster.xml"
check_valid 'the example of muster-companion(5) is accepted' "$work/manual.muster.xml"
"$MUSTER" check --data "$here/valid" --pack "$here/valid/complete.pack.xml" "$here/valid/complete.ros" \
	>/dev/null 2>"$work/log"
[ $? -le 1 ] && [ ! -s "$work/log" ]
verdict $? 'a valid pack gives no warning'
sed -n '/^<?xml/,/^<\/pack>/p' man/muster-pack.5 >"$work/manual.pack.xml"
check_valid 'the example of muster-pack(5) is accepted' "$work/manual.pack.xml"
sed -n '/^<?xml/,/^<\/sheet>/p' man/muster-sheet.5 >"$work/manual.sheet.xml"
check_valid 'the example of muster-sheet(5) is accepted' "$work/manual.sheet.xml"
cat src/paper/kinds/template-{sections,parts}.def >"$work/sections.def"
words "$work/sections.def" |
	has_all_words 'every section of a template is in a valid file' '<' '[ />]' "$here"/valid/*.sheet.xml
"$MUSTER" print --data "$here/valid" --template "$here/valid/complete.sheet.xml" --format text \
	"$here/valid/complete.ros" >/dev/null 2>"$work/log"
[ $? -le 1 ] && [ ! -s "$work/log" ]
verdict $? 'a valid template gives no warning'
words src/data/game/elements.def |
	has_all_words 'every element of the reader is in a valid file' '<' '[ />]' "$here"/valid/*.{gst,cat}
words src/data/game/attributes.def |
	has_all_words 'every attribute of the reader is in a valid file' '[[:space:]]' '=' "$here"/valid/*.{gst,cat}
# Except fields of modifiers, which are ids in the schema, truth values, and the spelling of older editions.
cat src/data/game/{value-words,scopes,fields,selection-types}.def | grep -vE '^X\((OLD_|FIELD_|TRUE|FALSE)' >"$work/words.def"
words "$work/words.def" |
	has_all_words 'every word of the reader is in the schema' '"' '"' schemas/{army,companion-data}.rnc
# A pack sets the severity of its own rules.
grep -v '"pack"' src/engine/verdict/finding-codes.def >"$work/codes.def"
words "$work/codes.def" |
	has_all_words 'every code of a finding is in a valid file' ' code="' '"' "$here"/valid/*.muster.xml
named_in element schemas/*.rnc | has_all_words 'every element of a schema is in a valid file' '<' '[ />]' "$here"/valid/*
named_in attribute schemas/*.rnc |
	has_all_words 'every attribute of a schema is in a valid file' '[[:space:]:]' '=' "$here"/valid/*

# Mistakes ---------------------------------------------------------------------------------------

mistakes() {
	grep -vE '^(#|$)' "$here/mistakes"
}

# Makes each mistake in a file of its own, named by its line number in the table.
mkdir "$work/mistakes"
number=0
while IFS=$'\t' read -r file _ expression; do
	number=$((number + 1))
	sed "$expression" "$here/valid/$file" >"$work/mistakes/$number.${file#complete.}"
done < <(mistakes)
# Without jing, which few machines have.
JING='' tools/check-data "$work/mistakes" >"$work/said" 2>&1

# Succeeds if the mistake is reported on the line where it was made.
find_mistake() { # NUMBER FILE NAME
	local made=$1.${2#complete.} line
	line=$(diff "$here/valid/$2" "$work/mistakes/$made" |
		sed -nE '1{s/.*c([0-9]+).*/\1/p; s/^([0-9]+).*d.*/\1/p}')
	grep -F "/mistakes/$made:" "$work/said" >"$work/log"
	echo "expected: $made:${line:-(the expression changes nothing)}" >>"$work/log"
	xmllint --noout "$work/mistakes/$made" 2>>"$work/log" &&
		grep -qF "/mistakes/$made:$line: error: " "$work/said"
	verdict $? "found on its line of a .${2#complete.}: $3"
}

number=0
while IFS=$'\t' read -r file name _; do
	number=$((number + 1))
	find_mistake "$number" "$file" "$name"
done < <(mistakes)

if command -v jing >/dev/null; then
	sed 's/ targetId="wolf"//' "$here/valid/complete.cat" >"$work/complete.cat"
	tools/check-data "$work/complete.cat" >"$work/log" 2>&1
	grep -qE 'complete.cat:[0-9]+:.*targetId' "$work/log"
	verdict $? 'jing names the missing attribute'
else
	echo 'skip - schemas: jing names the missing attribute: no jing'
fi

echo '<catalogue>' >"$work/broken.cat"
! tools/check-data "$work/broken.cat" >"$work/log" 2>&1 && grep -q '/broken.cat:2: ' "$work/log"
verdict $? 'a file that is not XML is reported with its line'
mkdir "$work/nothing"
! tools/check-data "$work/nothing" >"$work/log" 2>&1 && ! tools/check-data "$work/nowhere" >>"$work/log" 2>&1
verdict $? 'a folder without files is not valid'

# Our lists, and output of the program -----------------------------------------------------------

check_valid 'lists/ and the rosters of the rules are valid'

mkdir "$work/written" "$work/copies"
for roster in lists/*/examples/*.ros; do
	"$MUSTER" export --format ros "$roster" -o "$work/written/$(echo "$roster" | tr / -)" 2>>"$work/written.err"
done
"$MUSTER" new --system blackhammer --army empire --limit 1000 -o "$work/written/new.ros" 2>>"$work/written.err"
check_valid 'rosters that the program writes are valid' "$work/written"

# Real data --------------------------------------------------------------------------------------

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - schemas: real army data: $SHARED/data is not there"
	exit $failed
fi
data=$BUILD/../data
tools/unpack-data "$data" || { echo 'not ok - schemas: unpacking the real army data'; exit 1; }
data=$(realpath "$data")

# Of real files every tenth is validated, and every file with EVERY=1.
find "$data" -type f \( -name '*.gst' -o -name '*.cat' -o -name '*.ros' \) | LC_ALL=C sort |
	awk -v every="${EVERY:-20}" 'NR % every == 0' >"$work/real"

# Validates the real files of a kind, and adds the valid ones to $work/valid.
note_valid() { # SCHEMA ENDING
	# shellcheck disable=SC2016  # the inner shell expands them
	grep "\\$2\$" "$work/real" | tr '\n' '\0' |
		schema=schemas/$1.rng said=$work/said.$1 xargs -0 -n 20 -P "$(nproc)" sh -c \
			'xmllint --nonet --noout --relaxng "$schema" "$@" 2>"$said.$$"' sh
	cat "$work/said.$1".* | sed -n 's/ validates$//p' >>"$work/valid"
}

note_valid gamesystem .gst
note_valid catalogue .cat
note_valid roster .ros
LC_ALL=C comm -23 "$work/real" <(LC_ALL=C sort "$work/valid") | sed "s#^$data/##" >"$work/invalid"
grep -v '^#' "$here/wrong-elsewhere.txt" | cut -f 1 | LC_ALL=C sort >"$work/wrong"
LC_ALL=C comm -12 "$work/wrong" <(sed "s#^$data/##" "$work/real") >"$work/wrong-here"

# Succeeds if exactly the listed files of the folder are invalid.
check_real() { # FOLDER
	local folder=${1#"$data"/}
	diff -u --label 'listed as wrong' --label 'not valid' \
		<(grep -F "$folder/" "$work/wrong-here") <(grep -F "$folder/" "$work/invalid") >"$work/log"
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
check_valid 'real rosters are valid after the program has written them' "$work/copies"
[ "$(find "$work/copies" -name '*.ros' | wc -l)" -ge 100 ] ||
	{ echo 'not ok - schemas: fewer than 100 real rosters were written'; failed=1; }
exit $failed
