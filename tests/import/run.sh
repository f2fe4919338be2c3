#!/bin/bash
# Lists as text: what is written as text and read again is the same roster; texts of other programs
# give the rosters they should.
#
# Environment: MUSTER the program, BUILD the folder of this variant. Prints lines for the test runner.
set -u
MUSTER=${MUSTER:-build/muster}
here=$(dirname "$0")
python=/usr/bin/python3
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

# Ours, printed and read again: every line is understood, every unit is there with every option, and who is tied
# to whom. A sheet names the unit that something is tied to; where there are several of that name, a warning has
# to say so.
round_trip() { # FORMAT ROSTER FOLDER
	local ties=
	"$MUSTER" print --format "$1" "$2" >"$3/text" 2>/dev/null &&
		"$MUSTER" import "$3/text" -o "$3/back.ros" >"$3/log" 2>&1 &&
		! grep -E "is not understood|n'est pas compris" "$3/log" >"$3/difference" &&
		{ ! grep -qE 'several of that name|plusieurs de ce nom' "$3/log" || ties=--without-ties; } &&
		"$python" "$here/compare.py" "$2" "$3/back.ros" $ties >"$3/difference" 2>&1
	local status=$?
	[ $status -eq 0 ] || sed 's/^/# /' "$3/difference" "$3/log" | grep -v 'and ignored' | head -n 12
	return $status
}

# In French the rosters are, too: names of one language are compared.
all_come_back() { # LANGUAGE FORMAT NAME
	local folder=$work/$1-$2 roster wrong=0
	mkdir "$folder"
	export LC_ALL=C.UTF-8 LANGUAGE=$1
	for roster in lists/*/examples/*.ros; do
		"$MUSTER" export --format ros "$roster" -o "$folder/there.ros" &&
			round_trip "$2" "$folder/there.ros" "$folder" ||
			{ echo "# $roster"; wrong=$((wrong + 1)); }
	done
	[ "$wrong" -eq 0 ]
	verdict $? "import: our examples, printed $3, come back"
	return $failed
}

# The long part: beside each other.
all_come_back '' text 'as text' >"$work/text-en" & jobs=$!
all_come_back '' markdown 'as Markdown' >"$work/markdown-en" & jobs+=" $!"
all_come_back fr text 'in French as text' >"$work/text-fr" & jobs+=" $!"
all_come_back fr markdown 'in French as Markdown' >"$work/markdown-fr" & jobs+=" $!"
for job in $jobs; do
	wait "$job" || failed=1
done
cat "$work"/{text,markdown}-{en,fr}

# What is tied inside a unit is told by its own name: there are Rhinos and a Hunter that the Marines could be in.
roster=lists/epic-armageddon/examples/legal-marines-3000-spear.ros
"$MUSTER" print "$roster" >"$work/text" &&
	"$MUSTER" import --strict "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 &&
	"$python" "$here/compare.py" "$roster" "$work/back.ros" >"$work/difference" 2>&1
verdict $? "import: ties inside a unit are read without a doubt"

# A name of an option may hold points that are no claim: "Strike Force (2000 points)".
for form in gw newrecruit battlescribe; do
	wrong=0
	for roster in lists/40k-v10/examples/*.ros; do
		"$MUSTER" export --format text-$form "$roster" >"$work/text" &&
			"$MUSTER" import --strict "$work/text" -o "$work/back.ros" >"$work/log" 2>&1 ||
			{ echo "# $roster"; sed 's/^/# /' "$work/log"; wrong=$((wrong + 1)); }
	done
	[ "$wrong" -eq 0 ]
	verdict $? "import: our examples of the tenth edition, written as text-$form, come back without a warning"
done

# Texts of other programs, all of one army of ours, as they are and as they come out of chats and mails:
# other line ends and blanks, typographic quotes, lost indentation. Nothing is to warn of.
read_text() { # TEXT
	"$MUSTER" import --strict "$1" -o "$work/read.ros" >"$work/log" 2>&1 &&
		"$python" "$here/compare.py" lists/blackhammer/examples/legal-1000.ros "$work/read.ros" \
			>"$work/difference" 2>&1
	local status=$?
	[ $status -eq 0 ] || sed 's/^/# /' "$work/log" "$work/difference" | head -n 12
	return $status
}

for text in "$here"/texts/*.txt; do
	form=$(basename "$text" .txt)
	read_text "$text"
	verdict $? "import: $form"
	sed 's/$/\r/' "$text" >"$work/$form-crlf.txt"
	read_text "$work/$form-crlf.txt"
	verdict $? "import: $form with the line ends of Windows"
	sed 's/ /\xc2\xa0/g' "$text" >"$work/$form-blanks.txt"
	read_text "$work/$form-blanks.txt"
	verdict $? "import: $form with blanks that do not break"
	sed 's/^[[:space:]]*//' "$text" >"$work/$form-flat.txt"
	read_text "$work/$form-flat.txt"
	verdict $? "import: $form without indentation"
done

# What is wrong is said, with its line.
tells() { # NAME EXPRESSION SED-SCRIPT
	sed "$3" "$here/texts/battlescribe.txt" >"$work/wrong.txt"
	"$MUSTER" import "$work/wrong.txt" -o "$work/read.ros" 2>"$work/log"
	grep -q "$2" "$work/log"
	verdict $? "import: $1"
	[ ! -e "$work/strict.ros" ] &&
		! "$MUSTER" import --strict "$work/wrong.txt" -o "$work/strict.ros" 2>>"$work/log" &&
		[ ! -e "$work/strict.ros" ]
	verdict $? "import: --strict refuses $1"
}

tells 'a unit that there is not' ':19: warning: .*"Dreadnought"' '19s/.*/Dreadnought [90pts]/'
tells 'a name that is nearly one' 'warning: "Morter" is taken for "Mortar"' 's/Mortar/Morter/'
tells 'points that are others' ':27: warning: "Mortar" costs 85 .* 75 ' 's/Mortar \[75/Mortar [85/'
# In our own sheet options stand in lines as what the army data know does: what has points is an option.
tells_of_ours() { # NAME LINE-WITH-SLASHES EXPRESSION...
	"$MUSTER" print --format text lists/blackhammer/examples/legal-2000.ros |
		sed "s/Barded Warhorse (14 pts), Heavy armour (4 pts)/$2/; s/Battle Standard Bearer (25 pts): War Banner (25 pts)/$3/" >"$work/wrong.txt"
	"$MUSTER" import "$work/wrong.txt" -o "$work/read.ros" 2>"$work/log"
	local status=0
	for expression in "${@:4}"; do
		grep -q "$expression" "$work/log" || { status=1; echo "# not told: $expression"; }
	done
	verdict $status "import: $1"
}

tells_of_ours 'a line of our sheet of which nothing is understood' \
	'Banana Throwing Bearer (14 pts), Peel' '&' \
	':50: warning: .*"Banana Throwing Bearer"' ':50: warning: .*"Peel"'
tells_of_ours 'an option of our sheet in a line that is understood' 'Barded Warhorse (14 pts), Peel (4 pts)' '&' \
	':50: warning: .*"Peel"'
tells_of_ours 'an option of our sheet with what it has' '&' 'Banana Throwing Bearer (25 pts): War Banner (25 pts)' \
	':51: warning: .*"Banana Throwing Bearer"' ':51: warning: .*"War Banner"'
sed 's/The Empire/Men of Sigmar/' "$here/texts/official-app.txt" >"$work/other.txt"
"$MUSTER" import "$work/other.txt" -o "$work/read.ros" 2>"$work/log"
grep -q 'warning: there is no army "Men of Sigmar".* "The Empire"' "$work/log"
verdict $? 'import: an army of another name is told'
"$MUSTER" check --limit pts=1000 "$here/texts/official-app.txt" >"$work/log" 2>&1
verdict $? 'import: check reads a text'
echo 'only words' | "$MUSTER" import - >"$work/log" 2>&1
[ $? -eq 3 ] && grep -q '<stdin>: error: .*BattleScribe' "$work/log"
verdict $? 'import: what is no list is refused'
exit $failed
