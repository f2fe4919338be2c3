#!/bin/bash
# Plays attacks of strangers' files, folders and printers again, each as it was found.
#
# Environment: MUSTER, the program. Prints lines for the test runner. A command that does not end is
# stopped after a minute.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
MUSTER=$(realpath "${MUSTER:-$root/build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - attacks: $MUSTER is not built"; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export HOME=$work/home LC_ALL=C.UTF-8 LANGUAGE=
export XDG_DATA_HOME=$HOME/data XDG_CONFIG_HOME=$HOME/config XDG_STATE_HOME=$HOME/state
mkdir "$HOME"
data=$root/lists/blackhammer
legal=$data/examples/legal-1000.ros
failed=0

verdict() { # STATUS NAME
	if [ "$1" -eq 0 ]; then
		echo "ok - attacks: $2"
	else
		echo "not ok - attacks: $2"
		cat out err 2>/dev/null | head -n 20 | sed 's/^/# /'
		failed=1
	fi
}

# Runs the program; its status is in $status.
run() {
	timeout 60 "$MUSTER" "$@" >out 2>err </dev/null
	status=$?
}

# Succeeds if the program ended by itself, with one of the statuses.
ended() { # STATUS...
	local expected
	for expected; do [ "$status" -ne "$expected" ] || return 0; done
	echo "the status is $status" >>err
	return 1
}

says() { grep -qE -- "$1" out err || { echo "there is no \"$1\"" >>err; return 1; }; }

# A game system with entries, each a line of XML.
game() { # FOLDER ENTRIES
	mkdir -p "$1"
	cat >"$1/s.gst" <<-END
	<gameSystem xmlns="http://www.battlescribe.net/schema/gameSystemSchema" id="s" name="S" revision="1"
	 battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
	<categoryEntries><categoryEntry id="k" name="K"/></categoryEntries>
	<forceEntries><forceEntry id="f" name="F"><categoryLinks><categoryLink id="kl" name="K" targetId="k"/>
	</categoryLinks></forceEntry></forceEntries></gameSystem>
	END
	cat >"$1/a.cat" <<-END
	<catalogue xmlns="http://www.battlescribe.net/schema/catalogueSchema" id="a" name="A" revision="1"
	 battleScribeVersion="2.03" gameSystemId="s" gameSystemRevision="1"><selectionEntries>
	$2</selectionEntries></catalogue>
	END
}

entry() { # ID MIN CONTENTS: an entry with a compulsory number
	printf '<selectionEntry id="%s" name="%s" type="unit"><constraints><constraint id="%s-min" type="min" ' "$1" "$1" "$1"
	printf 'value="%s" field="selections" scope="parent" shared="true"/></constraints>' "$2"
	printf '<categoryLinks><categoryLink id="%s-k" name="K" targetId="k" primary="true"/></categoryLinks>%s</selectionEntry>\n' "$1" "$3"
}

# Data that never end ---------------------------------------------------------------------------------

game circle "$(entry v 2 '<entryLinks><entryLink id="l" name="w" type="selectionEntry" targetId="w"/></entryLinks>')
$(entry w 2 '<entryLinks><entryLink id="m" name="v" type="selectionEntry" targetId="v"/></entryLinks>')"
run new --system s --data circle -o circle.ros
ended 0 3 && says 'circle|limit|stopped|many'
verdict $? 'compulsory links in a circle end, and are said'
tree=
for depth in 13 12 11 10 9 8 7 6 5 4 3 2 1; do
	tree=$(entry "e$depth" 2 "${tree:+<selectionEntries>$tree</selectionEntries>}")
done
game deep "$tree"
run new --system s --data deep -o deep.ros
ended 0 3
verdict $? 'a tree of 12,287 compulsory selections is filled'

python3 - <<'END'
attributes = " ".join(f"a{i}='x'" for i in range(200000))
open("attributes.ros", "w").write(f"<roster {attributes}/>")
END
run check attributes.ros
ended 3 && says 'attributes'
verdict $? '200,000 attributes are refused'
python3 - "$legal" <<'END'
import re, sys
text = open(sys.argv[1], encoding="utf-8").read()
open("word.ros", "w", encoding="utf-8").write(re.sub(r'(<roster\b[^>]*?\bname=")[^"]*', lambda m: m[1] + "x" * 400000, text, count=1))
lines = "".join(f"+ unit {i} [1pts]: halbrds, shilds, musicn\n" for i in range(250))
open("misspelt.txt", "w").write("Empire - 1000 pts\n1000x Halberdiers [1pts]: 1000x Shields\n" + lines)
END
for format in text html markdown pdf; do
	run print --data "$data" --format $format word.ros -o "word.$format"
	ended 0 1 3 || break
done
says 'built without pdf' || ended 0 1 3
verdict $? 'a word of 400,000 letters is printed or refused'
run check --data "$data" misspelt.txt
ended 1 3
verdict $? 'a line of 1000x and 250 misspelt ones end'

# Sums of things ---------------------------------------------------------------------------------------

# Ends by itself within a second or two of the processor, and so many megabytes.
lean() { # MEGABYTES STATUS... -- COMMAND...
	local most=$1 expected=()
	shift
	while [ "$1" != -- ]; do expected+=("$1"); shift; done
	shift
	/usr/bin/time -o cost -f '%U %M' timeout 60 "$MUSTER" "$@" >out 2>err </dev/null
	status=$?
	python3 - "$most" "$is_plain" <<-'END' || { cat cost >>err; return 1; }
	import sys
	seconds, kilobytes = open("cost").read().split()[-2:]
	sys.exit(sys.argv[2] == "yes" and not (float(seconds) < 3 and int(kilobytes) < int(sys.argv[1]) * 1000))
	END
	ended "${expected[@]}"
}
# A sanitizer takes its own time and memory.
if strings "$(readlink -f "$MUSTER")" 2>/dev/null | grep -qE '__(asan|tsan)_init'; then is_plain=no; else is_plain=yes; fi

python3 - <<'END'
measures = "".join(f'<measure id="m{i}" name="m{i}" per="selection" value="{f"m{i-1} + m{i-1}" if i else "number"}"/>' for i in range(31))
open("doubling.muster.xml", "w").write('<companion xmlns="urn:muster:companion" system="blackhammer" id="o" name="O"><measures>' + measures +
    '</measures><bounds><bound id="b" per="selection" value="m30" at-most="0">broken</bound></bounds></companion>')
END
lean 100 1 -- explain --data "$data" --overlay doubling.muster.xml "$legal" && grep -q 'explained above' out &&
	lean 100 1 -- check --explain --data "$data" --overlay doubling.muster.xml "$legal" &&
	lean 100 1 3 -- fix --data "$data" --overlay doubling.muster.xml "$legal"
verdict $? 'measures that name one another twice are explained once'

doubled() { # ELEMENT LINK TYPE DEPTH CONTENTS
	local i
	for ((i = 0; i < $4; i++)); do
		printf '<%s id="g%s" name="g"><%ss>' "$1" $i "$2"
		printf "<$2 id=\"g$i%s\" name=\"g\" type=\"$3\" targetId=\"g$((i + 1))\"/>" a b
		printf '</%ss></%s>' "$2" "$1"
	done
	printf '<%s id="g%s" name="g">%s</%s>' "$1" "$4" "$5" "$1"
}
units=
for ((i = 0; i < 100; i++)); do
	units+=$(entry "u$i" 1 "<entryLinks><entryLink id=\"l$i\" name=\"g\" type=\"selectionEntryGroup\" targetId=\"g0\"/></entryLinks>")
done
game groups "$units"
groups=$(doubled selectionEntryGroup entryLink selectionEntryGroup 13 '<selectionEntries><selectionEntry id="o" name="o" type="upgrade"/></selectionEntries>')
sed -i "s|<selectionEntries>|<sharedSelectionEntryGroups>$groups</sharedSelectionEntryGroups>&|;" groups/a.cat
lean 150 3 -- lint groups && says 'more memory' && lean 150 3 -- new --data groups --system s -o groups.ros && [ ! -e groups.ros ]
verdict $? 'groups that unfold at each unit spend the budget'
units=
for ((i = 0; i < 30; i++)); do
	units+=$(entry "u$i" 1 "<infoLinks><infoLink id=\"l$i\" name=\"g\" type=\"infoGroup\" targetId=\"g0\"/></infoLinks>")
done
game infos "$units"
groups=$(doubled infoGroup infoLink infoGroup 14 '<rules><rule id="r" name="R"><description>Text</description></rule></rules>')
sed -i "s|<selectionEntries>|<sharedInfoGroups>$groups</sharedInfoGroups>&|;" infos/a.cat
lean 150 3 -- new --data infos --system s -o infos.ros && says 'more memory' && [ ! -e infos.ros ]
verdict $? 'info groups that unfold at each unit spend the budget'

python3 - <<'END'
import zipfile
units = "".join(f'<selection id="s{i}" name="C" entryId="captain" number="1" type="unit"/>' for i in range(25000))
with zipfile.ZipFile("many.rosz", "w", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("x.ros", '<roster id="r" name="R" gameSystemId="blackhammer"><forces><force id="f" name="Army" entryId="army" '
                     f'catalogueId="empire"><selections>{units}</selections></force></forces></roster>')
END
lean 300 0 1 3 -- update --data "$data" many.rosz && lean 300 0 1 3 -- print --data "$data" many.rosz
verdict $? 'update and print of 25,000 units walk once'

# Outputs that are inputs -----------------------------------------------------------------------------

mkdir mails && printf 'Empire\n5x Halberdiers\n' >mails/mail.txt && cp mails/mail.txt before.txt
run print --data "$data" -o mails/ mails/mail.txt
ended 2 3 4 && cmp mails/mail.txt before.txt
verdict $? "a player's list is not replaced by its sheet"
cp "$legal" x.ros
run print --data "$data" -o x.ros x.ros
ended 2 3 4 && cmp x.ros "$legal"
verdict $? 'a roster is not replaced by its sheet'
mkdir sheets && echo precious >precious && ln -s ../precious sheets/x.txt
run print --data "$data" -o sheets/ x.ros
grep -qx precious precious && says 'symbolic link'
verdict $? 'a sheet is not written through a link'

# Printers --------------------------------------------------------------------------------------------

mkdir bin && printf '#!/bin/sh\nexit 1\n' >bin/lp && chmod +x bin/lp
wrong=0
for number in 1 2 3 4 5 6 7 8; do
	PATH=$work/bin:$PATH run print --data "$data" --to-printer= "$legal"
	ended 4 && says 'lp' || { wrong=1; break; }
done
verdict $wrong 'a printer that refuses ends no program'
printf '#!/bin/sh\nexec sleep 100\n' >bin/lp
PATH=$work/bin:$PATH run print --data "$data" --to-printer= "$legal"
ended 4
verdict $? 'a printer that hangs is left'

# Memory ----------------------------------------------------------------------------------------------

# A sanitizer cannot start then, and shall not report it.
if [ -e "$(dirname "$(readlink -f "$MUSTER")")/muster-pdf.so" ] && (ulimit -v 80000; ASAN_OPTIONS="" run --version; ended 0); then
	refused=0
	for kilobytes in 80000 120000 180000; do
		(ulimit -v "$kilobytes" && run print --data "$data" -o few.pdf "$legal"
			ended 2 && says 'ulimit' && [ ! -e few.pdf ]) || refused=1
	done
	verdict $refused 'PDF is refused where a limit leaves too little memory'
else
	echo 'skip - attacks: PDF is refused where a limit leaves too little memory: no PDF, or a sanitizer'
fi

# Pipes and folders -----------------------------------------------------------------------------------

cp -R "$data" pipes && mkfifo pipes/x.cat pipes/x.muster.xml
for command in check lint; do
	target=$legal
	[ $command = check ] || target=pipes
	run $command --data pipes "$target"
	ended 0 1 3 || break
done
ended 0 1 3
verdict $? 'a pipe among army data is passed over'
mkdir -p "$XDG_STATE_HOME/muster/journals" && mkfifo "$XDG_STATE_HOME/muster/journals/9.journal"
printf 'quit\n' | timeout 60 "$MUSTER" --plain >out 2>err
status=$?
ended 0 3
verdict $? 'a pipe among journals is passed over'
mkdir -p "$XDG_DATA_HOME/muster/collections" && mkfifo "$XDG_DATA_HOME/muster/collections/blackhammer.csv"
run collection list blackhammer --data "$data"
ended 3 && says 'pipe'
verdict $? 'a pipe in place of a collection is not opened'
rm "$XDG_DATA_HOME/muster/collections/blackhammer.csv"
mkfifo pipe.ros
wrong=0
for command in check print export; do
	run $command --data "$data" pipe.ros
	ended 3 && says 'pipe' || { wrong=1; break; }
done
verdict $wrong 'a pipe with a name is not waited for'
timeout 60 "$MUSTER" check --data "$data" <(cat "$legal") >out 2>err
status=$?
ended 0
verdict $? 'the output of a command is read through a pipe of the shell'
mkdir -p loop/a && cp "$legal" loop/a && ln -s .. loop/a/b && ln -s .. loop/a/c && ln -s .. loop/a/d
run check --data "$data" --format ndjson loop
[ "$(grep -c '"roster"' out)" -eq 1 ]
verdict $? 'links in circles are not followed'

# Explanations ----------------------------------------------------------------------------------------

# An overlay that the roster breaks so many times.
broken() { # NUMBER
	echo '<companion xmlns="urn:muster:companion" system="blackhammer" id="o" name="O"><bounds>'
	for ((i = 0; i < $1; i++)); do
		echo "<bound id=\"b$i\" per=\"roster\" value=\"1\" at-most=\"0\">broken $i</bound>"
	done
	echo '</bounds></companion>'
}
wrong=0
for format in text json; do
	broken 200 >most.muster.xml && run explain --data "$data" --overlay most.muster.xml --format $format "$legal"
	ended 1 && ! grep 'not explained' err || { wrong=1; break; }
	broken 201 >more.muster.xml && run explain --data "$data" --overlay more.muster.xml --format $format "$legal"
	ended 1 && says '^muster: 1 more finding is not explained' || { wrong=1; break; }
done
verdict $wrong 'the first 200 findings are explained, and the others counted'

# Rosters that look legal -----------------------------------------------------------------------------

echo '<roster id="x" name="x" gameSystemId="blackhammer"/>' >none.ros
run check --data "$data" none.ros
ended 1 3
verdict $? 'a roster without a force is not legal'
for number in -1 0 NaN; do
	sed "0,/ number=\"1\"/s// number=\"$number\"/" "$legal" >number.ros
	cmp -s number.ros "$legal" && echo 'the number was not replaced' >err && status=0 && break
	run check --data "$data" number.ros
	ended 1 3 || break
done
ended 1 3
verdict $? 'a number below one is not legal'
for number in 100 101; do
	python3 - "$number" <<-'END' >forces.ros
	import sys
	force = '<force id="f" name="Army" entryId="army" catalogueId="empire"/>'
	print(f'<roster id="x" name="x" gameSystemId="blackhammer"><forces>{force * (int(sys.argv[1]) + 1)}</forces></roster>')
	END
	run check --data "$data" forces.ros
	[ "$(grep -c 'used twice' err)" -eq 100 ] && [ "$(grep -c '1 more message' err)" -eq $((number - 100)) ] || break
done
[ "$number" -eq 101 ] && [ "$(grep -c 'used twice' err)" -eq 100 ] && says '1 more message'
verdict $? 'a hundred warnings of a kind are written, the rest is counted'
cp -R "$data" torn && for file in torn/*.cat; do head -c 2000 "$file" >torn/piece && mv torn/piece "$file"; done
cp "$legal" mine.ros
run export --data torn --format ros mine.ros -o kept.ros
cp "$legal" kept.ros
run export --data torn --format ros mine.ros -o kept.ros
ended 3 && cmp kept.ros "$legal"
verdict $? 'a roster is not replaced without all army data'

# Remains and texts -----------------------------------------------------------------------------------

cp "$legal" y.ros && touch -d '1 hour ago' .y.ros.muster-abcdef
run export --data "$data" --format ros "$legal" -o y.ros
[ ! -e .y.ros.muster-abcdef ]
verdict $? 'the remains of a killed save are swept'
name=$'a\e[31m\u202e;=1+1\r.ros'
cp "$legal" "$name"
run check --data "$data" --format csv "$name"
! grep -qP '[\x00-\x08\x0b-\x1f]|\xc2\x9b|\xe2\x80\xae' out && ! grep -qE '(^|[;,"])=' out
verdict $? 'CSV has no control characters and no formulas'
sed '0,/ name="/s// name="\xc2\x9b\xe2\x80\xae/' "$legal" >steer.ros
run export --data "$data" --format json-newrecruit steer.ros
ended 0 && says '"\\u009b\\u202e' && ! grep -qP '\xc2\x9b|\xe2\x80\xae' out
verdict $? 'JSON of New Recruit has no raw control characters'
printf '<?xml version="1.0" encoding="UTF-7"?><roster id="x"/>' >utf7.ros
run check utf7.ros
ended 3 && ! grep -qv '^utf7\.ros:' err
verdict $? 'libxml2 does not speak for itself'
cp "$legal" $'new\nline.ros'
run check --data "$data" $'new\nline.ros'
[ "$(grep -c 'line.ros' out)" -ge 1 ] && ! grep -q '^line.ros' out err
verdict $? 'a line end in a name is shown as a sign'
LC_ALL=C run export --data "$data" --format ros "$legal" -o c.ros
(LANG=fr_FR.UTF-8 LANGUAGE=fr LC_ALL='' run export --data "$data" --format ros "$legal" -o fr.ros)
cmp c.ros fr.ros
verdict $? 'an exported roster does not depend on the locale'

exit $failed
