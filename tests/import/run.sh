#!/bin/bash
# Text lists: a roster written as text and read again is the same roster; texts of other programs give the
# right rosters.
#
# Environment: MUSTER the program, BUILD the folder of this variant. Prints lines for the test runner.
set -u
MUSTER=${MUSTER:-build/muster}
here=$(dirname "$0")
python=/usr/bin/python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# Each form takes other examples in turn, and all of them with EVERY=1. Sanitizers need every form only.
stride=${EVERY:-12} turn=0
[[ ${BUILD:-} != *asan ]] || stride=24

# Prints the examples of a game, or those of all games for '*'.
examples_of() { # GAME
	printf '%s\n' lists/$1/examples/*.ros | awk -v every="$stride" -v turn="$turn" 'NR % every == turn % every'
}

verdict() { # STATUS NAME
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		failed=1
	fi
}

# Prints a roster and reads it again: every line is understood, and every unit, option and association comes
# back. A sheet has only the name of the associated unit; if several have that name, there must be a warning,
# and associations are not compared.
round_trip() { # FORMAT ROSTER FOLDER
	local associations=
	"$MUSTER" print --format "$1" "$2" >"$3/text" 2>/dev/null &&
		"$MUSTER" import "$3/text" -o "$3/back.ros" >"$3/log" 2>&1 &&
		! grep -E "is not understood|n'est pas compris|nicht verstanden" "$3/log" >"$3/difference" &&
		{ ! grep -qE 'several of that name|plusieurs de ce nom|mehrere dieses Namens' "$3/log" ||
			associations=--without-associations; } &&
		"$MUSTER" export --format ros "$3/back.ros" -o "$3/again.ros" >>"$3/log" 2>&1 &&
		"$python" "$here/compare.py" "$2" "$3/again.ros" $associations >"$3/difference" 2>&1
	local status=$?
	[ $status -eq 0 ] || sed 's/^/# /' "$3/difference" "$3/log" | grep -v 'and ignored' | head -n 12
	return $status
}

# Both rosters are exported, so that the names of the data are compared.
all_come_back() { # LANGUAGE FORMAT NAME
	local folder=$work/$1-$2 roster wrong=0
	mkdir "$folder"
	export LC_ALL=C.UTF-8 LANGUAGE=$1
	for roster in $(examples_of '*'); do
		"$MUSTER" export --format ros "$roster" -o "$folder/there.ros" &&
			round_trip "$2" "$folder/there.ros" "$folder" ||
			{ echo "# $roster"; wrong=$((wrong + 1)); }
	done
	[ "$wrong" -eq 0 ]
	verdict $? "import: our examples, printed $3, come back"
	return $failed
}

# The long part, in parallel.
all_come_back '' text 'as text' >"$work/text-en" & jobs=$!
turn=1
all_come_back '' markdown 'as Markdown' >"$work/markdown-en" & jobs+=" $!"
turn=2
all_come_back fr text 'in French as text' >"$work/text-fr" & jobs+=" $!"
turn=3
all_come_back fr markdown 'in French as Markdown' >"$work/markdown-fr" & jobs+=" $!"
turn=4
all_come_back de text 'in German as text' >"$work/text-de" & jobs+=" $!"
turn=5
all_come_back de markdown 'in German as Markdown' >"$work/markdown-de" & jobs+=" $!"
for job in $jobs; do
	wait "$job" || failed=1
done
cat "$work"/{text,markdown}-{en,fr,de}

# An association within a unit has the name of the selection itself: the Marines could be in Rhinos or in a
# Hunter.
roster=lists/epic-armageddon/examples/legal-marines-3000-spear.ros
"$MUSTER" print "$roster" >"$work/text" &&
	"$MUSTER" import --strict "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 &&
	"$python" "$here/compare.py" "$roster" "$work/back.ros" >"$work/difference" 2>&1
verdict $? "import: associations within a unit are read without a warning"

# Prints the units of the differences that the export did not name.
unnamed_units() { # FOLDER, with the lines of compare.py at standard input
	sed -nE 's/^[-+] //; s/ > .*//; /./p' | sort -u |
		while read -r unit; do grep -qF -- "$unit" "$1/lost" || echo "$unit is not named"; done
}

# True if the roster that came back differs by nothing but associations, given names and units whose options
# are guessed, and the export said so.
loses_only_what_is_named() { # ROSTER FOLDER
	local ignored=()
	! grep -q 'no place for: .*which unit goes with which' "$2/lost" || ignored+=(--without-associations)
	! grep -q 'no place for: .*the names that you gave' "$2/lost" || ignored+=(--without-names)
	"$python" "$here/compare.py" "$1" "$2/back.ros" "${ignored[@]}" >"$2/lines" || {
		grep -q 'no place for: ' "$2/lost" && [ -z "$(unnamed_units "$2" <"$2/lines")" ]
	} || { cat "$2/lines" "$2/lost"; return 1; }
}

# Both rosters are exported, so that the names of the data are compared.
come_back_from() { # FORMAT GAME [OPTION]
	local folder=$work/$1$3 wrong=0 roster
	mkdir "$folder"
	for roster in $(examples_of "$2"); do
		"$MUSTER" export --format ros "$roster" -o "$folder/there.ros" &&
			"$MUSTER" export --format "$1" "$roster" >"$folder/text" 2>"$folder/lost" &&
			"$MUSTER" import ${3:+"$3"} "$folder/text" -o "$folder/read.ros" >"$folder/log" 2>&1 &&
			"$MUSTER" export --format ros "$folder/read.ros" -o "$folder/back.ros" &&
			loses_only_what_is_named "$folder/there.ros" "$folder" >>"$folder/log" 2>&1 ||
			{ echo "# $roster"; sed 's/^/# /' "$folder/log"; wrong=$((wrong + 1)); }
	done
	[ "$wrong" -eq 0 ]
	verdict $? "import: our examples, written as $1, come back${3:+ without a warning}"
	return $failed
}

# The name of an option may contain points that are not its cost: "Strike Force (2000 points)".
jobs=
for format in text-battlescribe text-newrecruit; do
	turn=$((turn + 1))
	come_back_from $format '*' '' >"$work/from-$format" & jobs+=" $!"
done
# Their marks are the only difference from New Recruit's form.
come_back_from discord epic-armageddon '' >"$work/from-discord" & jobs+=" $!"
come_back_from bbcode 40k-v2 '' >"$work/from-bbcode" & jobs+=" $!"
# Short forms leave options out, and the export names the units. So does the app's for other games than its own.
for format in text-gw text-wtc text-wtc-compact; do
	turn=$((turn + 1))
	come_back_from $format '*' '' >"$work/from-$format" & jobs+=" $!"
done
for format in text-battlescribe text-newrecruit text-gw; do
	turn=$((turn + 1))
	come_back_from $format 40k-v10 --strict >"$work/from-$format-strict" & jobs+=" $!"
done
for job in $jobs; do
	wait "$job" || failed=1
done
cat "$work"/from-*

# The name of a roster comes back although it has the marks of chats and forums; without a limit, it stands alone.
marked_name_comes_back() { # FORMAT NAME
	local limit
	for limit in keep drop; do
		sed "s#name=\"Road to Altdorf\"#name=\"${2//\\/\\\\}\"#" lists/blackhammer/examples/legal-1000.ros |
			if [ $limit = drop ]; then grep -v '<costLimit '; else cat; fi >"$work/marked.ros"
		"$MUSTER" export --format "$1" "$work/marked.ros" >"$work/text" 2>"$work/lost" &&
			"$MUSTER" import --strict "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 &&
			grep -qF "name=\"$2\"" "$work/back.ros" ||
			{ echo "# $1, $limit the limit: $(head -1 "$work/text")"; return 1; }
	done
}
wrong=0
for format in text-newrecruit discord bbcode; do
	for name in '**The_Blue|Griffons**' 'The **Blue** Griffons' '[b]Blue[/b] Griffons' 'Blue [b]Griffons[/b]' 'Blue\_Griffons\\'; do
		marked_name_comes_back $format "$name" || wrong=1
	done
done
verdict $wrong 'import: a name with marks of chats and forums comes back from them'

# The tournament format carries the limit, so that the same verdict comes back.
for format in wtc wtc-compact; do
	"$MUSTER" export --format text-$format lists/blackhammer/examples/legal-1000.ros >"$work/text" &&
		"$MUSTER" import --strict "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 &&
		"$python" "$here/compare.py" lists/blackhammer/examples/legal-1000.ros "$work/back.ros" >"$work/difference" 2>&1 &&
		"$MUSTER" check "$work/back.ros" >"$work/log" 2>&1
	verdict $? "import: a list written as text-$format comes back with its verdict"
done

# Old World Builder's form has no place for the limit, and names each option of a unit once.
wrong=0
for name in 1000 3000 dwarfs-1000 dwarfs-2000 dwarfs-2000-throng empire-2000-knights; do
	roster=lists/blackhammer/examples/legal-$name.ros
	"$MUSTER" export --format text-owb "$roster" >"$work/text" 2>"$work/lost" &&
		"$MUSTER" import --strict "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 &&
		"$python" "$here/compare.py" "$roster" "$work/back.ros" >>"$work/log" 2>&1 &&
		grep -q 'no place for: the points limit$' "$work/lost" ||
		{ echo "# $roster"; sed 's/^/# /' "$work/log" "$work/lost"; wrong=$((wrong + 1)); }
done
[ "$wrong" -eq 0 ]
verdict $? 'import: lists written as text-owb come back, and the limit is named as lost'

# The first line of a verdict, without the file's name.
verdict_of() { # ROSTER
	"$MUSTER" check "$1" 2>/dev/null | sed 's/^[^:]*: //;q'
}

# The official app's form has the limit behind the battle size, or on a line of its own. Other games lose who goes with
# whom, and then rules about it may be broken; but no list becomes illegal for another reason, or costs something else.
# Left out is the Farseer of Ulthwe, who has Displacer Field from the force field cards, not from the wargear.
for game in 40k-v10 40k-v2 40k-v3 blackhammer epic-armageddon; do
	wrong=0
	for roster in $(examples_of $game | grep -v ulthwe); do
		"$MUSTER" export --format text-gw "$roster" >"$work/text" 2>"$work/lost"
		was=$(verdict_of "$roster") came_back=$(verdict_of "$work/text")
		if grep -q 'which unit goes with which' "$work/lost"; then
			was=${was##*: } came_back=${came_back##*: }
		fi
		[ -n "$was" ] && [ "$was" = "$came_back" ] ||
			{ echo "# $roster: $was, then $came_back"; wrong=$((wrong + 1)); }
	done
	[ "$wrong" -eq 0 ]
	verdict $? "import: $game, written as text-gw, comes back with its verdicts"
done

# A chat cuts a long list: the verdict says that a part is missing.
"$MUSTER" export --format text-gw lists/40k-v10/examples/legal-orks-2000-war-horde.ros >"$work/whole.txt" 2>"$work/lost" &&
	head -n 60 "$work/whole.txt" >"$work/cut.txt"
"$MUSTER" check "$work/cut.txt" 2>"$work/err" | grep -q 'of the text: the units of the text cost [0-9]*, which is less than its total of 1965' &&
	"$MUSTER" check "$work/whole.txt" >"$work/log" 2>&1 && ! grep -q 'a part of the list is missing' "$work/log"
verdict $? 'import: a list that was cut says so'

# Who leads whom is in the app's form; "Starts aboard" is named as lost.
roster=lists/40k-v10/examples/legal-tyranids-2000-invasion-fleet.ros
"$MUSTER" export --format text-gw "$roster" >"$work/text" 2>"$work/lost" &&
	"$MUSTER" import "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 &&
	grep -q '^  • Attached as: Leader (Character)$' "$work/text" && ! grep -q 'which unit goes with which' "$work/lost" &&
	[ "$(grep -c '<association ' "$roster")" = "$(grep -c '<association ' "$work/back.ros")" ] &&
	"$MUSTER" export --format text-gw lists/40k-v10/examples/legal-orks-2000-war-horde.ros 2>&1 >"$work/text" |
		grep -q 'which unit goes with which'
verdict $? "import: who leads whom, written as text-gw, comes back"

# A list without the line of its Warlord is not illegal: the only unit that may be it is; of several none is guessed.
wrong=0 taken=0 open=0
for roster in lists/40k-v10/examples/*.ros; do
	"$MUSTER" export --format text-gw "$roster" 2>"$work/lost" | grep -v '[•◦] Warlord$' >"$work/text"
	"$MUSTER" check "$work/text" >"$work/log" 2>&1
	status=$?
	if [ $status -eq 0 ] && grep -q ' has "Warlord", which the text does not name: no other' "$work/log"; then
		taken=$((taken + 1))
	elif [ $status -eq 3 ] && grep -q 'not judged: 1 choice left open' "$work/log" &&
		grep -q 'warning: the text does not say which unit has "Warlord"' "$work/log"; then
		open=$((open + 1))
	else
		sed "s|^|# $roster: |" "$work/log"
		wrong=$((wrong + 1))
	fi
done
echo "# one unit $taken, several $open"
[ "$wrong" -eq 0 ] && [ "$taken" -gt 0 ] && [ "$open" -gt 0 ]
verdict $? 'import: a list that names no Warlord is legal with the only one, else not judged'

# What a text leaves open stays with its roster until somebody chooses, or accepts the roster as it is.
roster=lists/40k-v10/examples/legal-marines-2000-gladius.ros
"$MUSTER" export --format text-gw "$roster" 2>"$work/lost" >"$work/text"
grep -v '[•◦] Warlord$' "$work/text" >"$work/open.txt"
"$MUSTER" import "$work/open.txt" -o "$work/open.ros" >"$work/log" 2>&1
"$MUSTER" check "$work/open.ros" >"$work/log" 2>&1
[ $? -eq 3 ] && grep -q '1 choice left open' "$work/log" &&
	unit=$(sed -nE '/^[^ ].* \([0-9]+ Points\)$/{s/ \([^(]*$//;h}; /[•◦] Warlord$/{x;p}' "$work/text") &&
	echo "select the \"Warlord\" in the \"$unit\"" >"$work/edits" &&
	"$MUSTER" apply "$work/edits" "$work/open.ros" -o "$work/chosen.ros" >"$work/log" 2>&1 &&
	"$MUSTER" check "$work/chosen.ros" >"$work/log" 2>&1 && ! grep -q 'left open' "$work/log" &&
	"$MUSTER" import --accept "$work/open.txt" -o "$work/accepted.ros" >"$work/log" 2>&1 &&
	{ "$MUSTER" check "$work/accepted.ros" >"$work/log" 2>&1; [ $? -eq 1 ]; }
verdict $? 'import: a choice that is left open stays with the roster until it is made'
# The same where a rule beside the army data demands it.
mkdir "$work/beside"
cp lists/40k-v10/*.cat "$work/beside"
sed '/constraint id="w10-05"/d' lists/40k-v10/40k-v10.gst >"$work/beside/40k-v10.gst"
sed 's|<bounds>|&<bound id="w10-05" value="warlords" at-least="1">no Character is the Warlord</bound>|' \
	lists/40k-v10/40k-v10.muster.xml >"$work/beside/40k-v10.muster.xml"
"$MUSTER" check --data "$work/beside" "$work/open.txt" >"$work/log" 2>&1
[ $? -eq 3 ] && grep -q 'error: no Character is the Warlord' "$work/log" && grep -q 'not judged: 1 choice left open' "$work/log" &&
	"$MUSTER" check --data "$work/beside" "$work/text" >"$work/log" 2>&1
verdict $? 'import: a choice is left open if a rule beside the army data demands it'
"$MUSTER" check --limit pts=1000 "$work/open.txt" >"$work/log" 2>&1
[ $? -eq 1 ]
verdict $? 'import: a list that is illegal whatever the text leaves open is'

# The head of the tournament form counts where the units do not repeat it.
wrong=0
for form in text-wtc text-wtc-compact; do
	for roster in lists/40k-v10/examples/*.ros; do
		"$MUSTER" export --format $form "$roster" 2>"$work/lost" >"$work/text"
		grep -q '^+ WARLORD: .' "$work/text" || { echo "# $roster: no head"; wrong=1; }
		"$MUSTER" check "$work/text" >"$work/log" 2>&1 || continue
		sed -E '/^(\+|&)/!{s/^1 with Warlord$//; s/(: |, |with )Warlord(, |$)/\1/; s/, $//; /Enhancement: /d; /• Warlord$/d}' \
			"$work/text" >"$work/bare.txt"
		"$MUSTER" check "$work/bare.txt" >"$work/log" 2>&1 && ! grep -q 'does not name' "$work/log" ||
			{ sed "s|^|# $roster, $form: |" "$work/log"; wrong=1; }
	done
done
[ "$wrong" -eq 0 ]
verdict $? 'import: Warlord and enhancements are read in the head of the tournament form'

# Notes that a form has no place for are named; those that say who plays have one.
names_lost_notes() { # FORMAT NOTES
	sed "s|</forces>|&<customNotes>$2</customNotes>|" lists/blackhammer/examples/legal-1000.ros >"$work/noted.ros" &&
		"$MUSTER" export --format "$1" "$work/noted.ros" 2>"$work/lost" >"$work/text" &&
		grep -q 'no place for: .*notes' "$work/lost"
}
wrong=0
for format in text-{gw,newrecruit,wtc,wtc-compact,aos,owb,battlescribe} discord bbcode; do
	names_lost_notes $format 'Player: Ann\
bring the dice' || { echo "# $format: notes are lost without a word"; wrong=1; }
done
for format in text-{gw,newrecruit,wtc,wtc-compact,aos} discord bbcode; do
	! names_lost_notes $format 'Player: Ann' && grep -qi 'player: ann' "$work/text" ||
		{ echo "# $format: the player is lost, or named as lost"; wrong=1; }
done
verdict $wrong 'import: notes that a form has no place for are named'

# Texts of other programs, all of one of our armies: as written, and as they come out of chats and mails, with
# other line ends and blanks, typographic quotes and lost indentation. None gives a warning.
read_text() { # TEXT
	"$MUSTER" import --strict "$1" -o "$work/read.ros" >"$work/log" 2>&1 &&
		"$python" "$here/compare.py" lists/blackhammer/examples/legal-1000.ros "$work/read.ros" \
			>"$work/difference" 2>&1
	local status=$?
	[ $status -eq 0 ] || sed 's/^/# /' "$work/log" "$work/difference" | head -n 12
	return $status
}

for text in "$here"/texts/*.txt; do
	format=$(basename "$text" .txt)
	read_text "$text"
	verdict $? "import: $format"
	sed 's/$/\r/' "$text" >"$work/$format-crlf.txt"
	read_text "$work/$format-crlf.txt"
	verdict $? "import: $format with the line ends of Windows"
	sed 's/ /\xc2\xa0/g' "$text" >"$work/$format-blanks.txt"
	read_text "$work/$format-blanks.txt"
	verdict $? "import: $format with no-break spaces"
	sed 's/^[[:space:]]*//' "$text" >"$work/$format-flat.txt"
	read_text "$work/$format-flat.txt"
	verdict $? "import: $format without indentation"
done

# Prices typed without brackets, and without their unit.
for format in newrecruit battlescribe; do
	for price in ' \2' ' - \2pts' ' \2 points'; do
		sed -E "s/^([^#+•. ][^[]*) \[([0-9]+) ?pts\]/\1$price/" "$here/texts/$format.txt" >"$work/typed.txt"
		! cmp -s "$work/typed.txt" "$here/texts/$format.txt" && read_text "$work/typed.txt"
		verdict $? "import: $format with prices like${price/\\2/85}"
	done
done

# Lines that a mail's program has broken are joined, if all that is read then agrees with the prices of the text; else
# the list is not judged, as it was not before.
wrong=0
for form in text-newrecruit text-battlescribe; do
	roster=lists/40k-v10/examples/legal-marines-2000-gladius.ros
	"$MUSTER" export --format $form "$roster" 2>"$work/lost" | fold -s -w 72 | sed 's/ $//' >"$work/folded.txt"
	"$MUSTER" import "$work/folded.txt" -o "$work/read.ros" 2>"$work/log" &&
		grep -q 'lines that a program has broken are joined' "$work/log" && ! grep -q 'warning' "$work/log" &&
		"$MUSTER" check "$work/folded.txt" >"$work/log" 2>&1 || { sed 's/^/# /' "$work/log"; wrong=1; }
	for change in 's/ \[80 pts\]/ [85 pts]/' 's/\[1980 \?pts\]/[1985 pts]/' '/Eradicator/d' 's/^bolter/blaster/'; do
		sed "$change" "$work/folded.txt" >"$work/changed.txt"
		! cmp -s "$work/changed.txt" "$work/folded.txt" || continue
		"$MUSTER" check "$work/changed.txt" >"$work/log" 2>&1
		[ $? -eq 3 ] || { echo "# $form, $change"; sed 's/^/# /' "$work/log"; wrong=1; }
	done
done
[ "$wrong" -eq 0 ]
verdict $? 'import: broken lines are joined if all prices agree'

# Old World Builder names the list of composition and the force behind the army.
sed '3s/$/, Grand Army, Army, 4 units/' "$here/texts/old-world-builder.txt" >"$work/composed.txt"
read_text "$work/composed.txt"
verdict $? 'import: old-world-builder with a list of composition and a force'

# A fault is reported with its line.
reports() { # NAME EXPRESSION SED-SCRIPT
	sed "$3" "$here/texts/battlescribe.txt" >"$work/wrong.txt"
	"$MUSTER" import "$work/wrong.txt" -o "$work/read.ros" 2>"$work/log"
	grep -q "$2" "$work/log"
	verdict $? "import: $1"
	[ ! -e "$work/strict.ros" ] &&
		! "$MUSTER" import --strict "$work/wrong.txt" -o "$work/strict.ros" 2>>"$work/log" &&
		[ ! -e "$work/strict.ros" ]
	verdict $? "import: --strict refuses $1"
}

reports 'an unknown unit' ':19: warning: .*"Dreadnought"' '19s/.*/Dreadnought [90pts]/'
reports 'a misspelt name' 'warning: "Morter" is taken for "Mortar"' 's/Mortar/Morter/'
reports 'points that differ' ':27: warning: "Mortar" costs 85 .* 75 ' 's/Mortar \[75/Mortar [85/'
# In our sheets lines of options look like lines of rules: only options have points.
# In the expressions, CAPTAIN is the line that has the first text, BELOW the next one.
reports_in_sheet() { # NAME LINE-WITH-SLASHES EXPRESSION...
	"$MUSTER" print --format text lists/blackhammer/examples/legal-2000.ros |
		sed "s/Barded Warhorse (14 pts), Heavy armour (4 pts)/$2/; s/Battle Standard Bearer (25 pts): War Banner (25 pts)/$3/" >"$work/wrong.txt"
	"$MUSTER" import "$work/wrong.txt" -o "$work/read.ros" 2>"$work/log"
	local status=0 line
	line=$(grep -n "^ *Barded Warhorse (14 pts), \|^ *Banana Throwing Bearer (14 pts)" "$work/wrong.txt" | head -n 1 | cut -d: -f1)
	for expression in "${@:4}"; do
		expression=${expression/CAPTAIN/$line}
		expression=${expression/BELOW/$((line + 1))}
		grep -q "$expression" "$work/log" || { status=1; echo "# not reported: $expression"; }
	done
	verdict $status "import: $1"
}

reports_in_sheet 'a line of our sheet without a known name' \
	'Banana Throwing Bearer (14 pts), Peel' '&' \
	':CAPTAIN: warning: .*"Banana Throwing Bearer"' ':CAPTAIN: warning: .*"Peel"'
reports_in_sheet 'an option of our sheet in a line with known names' 'Barded Warhorse (14 pts), Peel (4 pts)' '&' \
	':CAPTAIN: warning: .*"Peel"'
reports_in_sheet 'an option of our sheet with its own options' '&' 'Banana Throwing Bearer (25 pts): War Banner (25 pts)' \
	':BELOW: warning: .*"Banana Throwing Bearer"' ':BELOW: warning: .*"War Banner"'
sed 's/The Empire/The Impire/' "$here/texts/official-app.txt" >"$work/other.txt"
! "$MUSTER" import "$work/other.txt" -o "$work/other.ros" 2>"$work/log" && [ ! -e "$work/other.ros" ] &&
	grep -q 'error: no army "The Impire".* the nearest: "The Empire"' "$work/log"
verdict $? 'import: an army of another name is refused with the nearest names'
# Every army of the tenth edition has "Detachment", which is no unit: it does not make a text one of some army.
printf 'Detachment\nGrave Guardians [100 pts]\nHandgunner [200 pts]\n' >"$work/none.txt"
"$MUSTER" check "$work/none.txt" >"$work/log" 2>&1
[ $? -eq 3 ] && grep -q 'error: the text names no army, and its units .* the nearest: .*"Handgunner"' "$work/log" &&
	! grep -q 'does not offer\|is read as "' "$work/log"
verdict $? 'import: a text none of whose units exists is refused with the nearest names'
"$MUSTER" check --limit pts=1000 "$here/texts/official-app.txt" >"$work/log" 2>&1
verdict $? 'import: check reads a text'
# A head of the tournament form decides, whatever the bullets below it.
{
	echo '+ FACTION KEYWORD: The Empire'
	sed -n '/^HEROES/,/^Exported/p' "$here/texts/official-app.txt"
} >"$work/hybrid.txt"
"$MUSTER" import "$work/hybrid.txt" -o "$work/read.ros" 2>"$work/log" &&
	"$python" "$here/compare.py" lists/blackhammer/examples/legal-1000.ros "$work/read.ros" >"$work/difference" 2>&1 &&
	! grep -q 'warning' "$work/log"
verdict $? 'import: the body of the app below a tournament head is read'
# Two lists in one text are two rosters, a list in JSON as for two files.
sed '1s/Altdorf/Nuln/' "$here/texts/official-app.txt" | cat "$here/texts/official-app.txt" - >"$work/team.txt"
"$MUSTER" check --limit pts=1000 --format json "$work/team.txt" 2>/dev/null |
	"$python" -c 'import json, sys; sys.exit([one["legal"] for one in json.load(sys.stdin)] != [True, True])'
verdict $? 'import: check names two lists of one text as a list in JSON'
# The names of units decide if no army is named, and no name at all is an error.
grep -v '^The Empire' "$here/texts/official-app.txt" >"$work/unnamed.txt"
"$MUSTER" import "$work/unnamed.txt" -o "$work/read.ros" 2>"$work/log" &&
	grep -q 'catalogueName="The Empire"' "$work/read.ros"
verdict $? 'import: units show the army that the text does not name'
# Its data may be in a package.
mkdir "$work/pack"
cp lists/blackhammer/*.gst "$work/pack"
sed 's/name="The Empire"/name="The Borderlands"/' lists/blackhammer/empire.cat >"$work/pack/empire.cat"
(cd "$work/pack" && "$python" -m zipfile -c ../pack.zip ./*)
"$MUSTER" import --data "$work/pack.zip" "$work/unnamed.txt" -o "$work/read.ros" 2>"$work/log" &&
	grep -q 'catalogueName="The Borderlands"' "$work/read.ros"
verdict $? 'import: units show the army that a package has'
# A text in another language has one line that says so, before all others.
{
	printf '%s\n' '+ FACTION KEYWORD: The Empire' '+ TOTAL ARMY POINTS: 500pts' '' '1x Captain (93 pts)' '10x Armbrustschützen (80 pts)'
	printf '%s\n' '30x Hellebardiere (235 pts)' '1x Große Kanone (100 pts)' '1x Mörser (75 pts)'
} >"$work/foreign.txt"
"$MUSTER" check "$work/foreign.txt" >"$work/log" 2>&1
[ $? -eq 3 ] && head -1 "$work/log" | grep -q 'warning: only 1 of 5 units of the text are in the army data' &&
	! "$MUSTER" check "$here/texts/tournament.txt" 2>&1 | grep -q 'units of the text'
verdict $? 'import: a text in another language is called that first'
echo 'only words' | "$MUSTER" import - >"$work/log" 2>&1
[ $? -eq 3 ] && grep -q '<stdin>: error: .*BattleScribe' "$work/log"
verdict $? 'import: a text that is not a list is refused'
exit $failed
