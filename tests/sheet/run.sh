#!/bin/bash
# Sheets in all formats: their content is equal, each is valid in its format, and the command line and the
# interface write the same bytes. Sheets go to files, folders and printers, and survive hostile names.
set -u
cd "$(dirname "$0")/../.." || exit 1
program=${MUSTER:-build/muster}
[ -x "$program" ] || { echo "not ok - sheets: $program is not built"; exit 1; }
program=$(realpath "$program")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 LANGUAGE='' XDG_DATA_HOME=$work/home XDG_STATE_HOME=$work/state SOURCE_DATE_EPOCH=946814400 # 2000-01-02
kinds='full summary reference public cards glance score tables'
status=0

report() { # NAME: reports the exit status of the command before; its output is in $work/said
	if [ $? = 0 ]; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		sed 's/^/# /' "$work/said"
		status=1
	fi
	: >"$work/said"
}

has() { command -v "$1" >/dev/null 2>&1; }

print() { "$program" print --data lists --data tests/golden/data/lists "$@" 2>>"$work/said"; }

: >"$work/said"
pdf=yes
print --format pdf tests/golden/data/rosters/legal.ros >"$work/try.pdf" || pdf=
grep -q 'built without pdf' "$work/said" && echo 'skip - PDF: the program was built without it'
: >"$work/said"

# Every kind of sheet in all formats.
compare_formats() { # NAME ROSTER KIND
	local out=$work/$1-$3 pdf_words=
	print --sheet "$3" --format text "$2" >"$out.txt" &&
		print --sheet "$3" --format markdown "$2" >"$out.md" &&
		print --sheet "$3" --format html "$2" >"$out.html" || return 1
	if [ $pdf ] && has pdftotext; then
		print --sheet "$3" --format pdf "$2" >"$out.pdf" || return 1
		pdftotext -layout "$out.pdf" "$out.pdf.txt" >>"$work/said" 2>&1 || return 1
		pdf_words=$1-$3.pdf.txt
	fi
	(cd "$work" && python3 "$OLDPWD/tests/sheet/same_words.py" "$1-$3".{txt,md,html} \
		${pdf_words:+"$pdf_words"}) >>"$work/said" 2>&1
}

# The writer of PDF is a file of its own, which is needed for PDF alone.
prints_without_its_part() {
	mkdir "$work/alone" && cp "$program" "$work/alone/muster" || return 1
	local roster=tests/golden/data/rosters/legal.ros data='--data lists --data tests/golden/data/lists'
	# shellcheck disable=SC2086
	"$work/alone/muster" print $data --format html "$roster" >"$work/alone.html" 2>>"$work/said" &&
		[ -s "$work/alone.html" ] || return 1
	# shellcheck disable=SC2086
	"$work/alone/muster" print $data -o "$work/alone.pdf" "$roster" >>"$work/said" 2>&1
	[ $? = 2 ] && grep -q 'muster-pdf.so' "$work/said" && [ ! -e "$work/alone.pdf" ]
}
if [ -e "$(dirname "$program")/muster-pdf.so" ]; then
	prints_without_its_part
	report 'without its part the program writes all but PDF, and says so'
else
	echo 'skip - a missing part: this build has none'
fi

[ $pdf ] && ! has pdftotext && echo 'skip - content of PDF: pdftotext is missing'
while read -r name roster; do
	for kind in $kinds; do
		compare_formats "$name" "$roster" "$kind"
		report "sheet $name $kind has the same content in every format"
	done
done <<'END'
blackhammer lists/blackhammer/examples/legal-2000.ros
40k-v2 lists/40k-v2/examples/legal-orks-2000-bad-moons.ros
illegal tests/golden/data/rosters/sub/illegal.ros
END

# A file for each example roster.
print --format html -o "$work/html/" lists/*/examples
[ "$(ls lists/*/examples/*.ros | wc -l)" = "$(ls "$work/html" | wc -l)" ]
report 'rosters of folders get sheets in a folder'
if has xmllint; then
	xmllint --noout "$work"/html/*.html >>"$work/said" 2>&1
	report 'HTML is well-formed'
else
	echo 'skip - HTML is well-formed: xmllint is missing'
fi
mkdir "$work/equal" "$work/equal/a" "$work/equal/b"
cp tests/golden/data/rosters/legal.ros "$work/equal/a" && cp "$work/equal/a/legal.ros" "$work/equal/b"
print -o "$work/equal/out/" "$work/equal/a" "$work/equal/b"
[ "$(cd "$work/equal/out" && echo *)" = 'legal-2.txt legal.txt' ]
report 'rosters of the same name do not overwrite each other'
print lists/blackhammer/examples >"$work/out"
[ $? = 2 ] && grep -q -- '-o FOLDER/' "$work/said" && [ ! -s "$work/out" ]
report 'several rosters without a folder are refused'

# The interface prints the same bytes as the command line: date, characters, fonts and paper are equal.
print_in_dialogue() { # KIND FILE...
	local kind=$1
	shift
	{ printf 'sheet %s\n' "$kind" && printf 'print %s\n' "$@" && echo quit; } |
		"$program" --plain --data lists lists/40k-v2/examples/legal-orks-2000-bad-moons.ros \
			>>"$work/said" 2>&1
}
compare_faces() { # LOCALE KIND
	local suffix
	export LC_ALL=$1
	rm -f "$work"/dialogue.*
	print_in_dialogue "$2" "$work"/dialogue.{txt,md,html} ${pdf:+"$work/dialogue.pdf"} || return 1
	for suffix in txt md html ${pdf:+pdf}; do
		print --sheet "$2" -o "$work/command.$suffix" \
			lists/40k-v2/examples/legal-orks-2000-bad-moons.ros &&
			cmp "$work/dialogue.$suffix" "$work/command.$suffix" >>"$work/said" 2>&1 || return 1
	done
}
for locale in C C.UTF-8; do
	for kind in $kinds; do
		(compare_faces $locale "$kind")
		report "sheet $kind in $locale: the interface and the command line write the same bytes"
	done
done

# A printer.
mkdir "$work/bin"
cat >"$work/bin/lp" <<END
#!/bin/sh
echo "\$@" >"$work/lp-arguments"
cat >"$work/lp-input"
END
chmod +x "$work/bin/lp"
PATH=$work/bin:$PATH print --to-printer=office tests/golden/data/rosters/legal.ros &&
	[ "$(cat "$work/lp-arguments")" = '-t legal -d office' ] && [ -s "$work/lp-input" ]
report 'a sheet goes to the named printer'
PATH=$work/bin:$PATH print --to-printer --format text tests/golden/data/rosters/legal.ros &&
	[ "$(cat "$work/lp-arguments")" = '-t legal' ] && grep -q '^A duel' "$work/lp-input"
report 'a sheet goes to the default printer'
printf '#!/bin/sh\necho "lp: no such printer" >&2\nexit 1\n' >"$work/bin/lp"
PATH=$work/bin:$PATH print --to-printer=attic tests/golden/data/rosters/legal.ros
[ $? = 4 ] && grep -q 'not printed: lp: no such printer' "$work/said"
report 'the reason of lp is shown'
PATH=/nowhere print --to-printer tests/golden/data/rosters/legal.ros
[ $? = 4 ] && grep -q 'not printed' "$work/said"
report 'a missing lp is an error'

# PDF.
if [ $pdf ]; then
	echo '<fontconfig><cachedir>/nowhere</cachedir></fontconfig>' >"$work/fonts.conf"
	print -o "$work/fonts.pdf" tests/golden/data/rosters/legal.ros
	FONTCONFIG_FILE=$work/fonts.conf print -o "$work/none.pdf" tests/golden/data/rosters/legal.ros
	cmp "$work/fonts.pdf" "$work/none.pdf" >>"$work/said"
	report 'a machine without fonts writes the same PDF'
	mkdir "$work/bare" && cp "$program" "$work/bare/muster" &&
		cp "$(dirname "$program")/muster-pdf.so" "$work/bare" 2>/dev/null
	FONTCONFIG_FILE=$work/fonts.conf "$work/bare/muster" print --data lists --data tests/golden/data/lists \
		-o "$work/bare.pdf" tests/golden/data/rosters/legal.ros >>"$work/said" 2>&1
	[ $? = 4 ] && grep -q 'a PDF needs fonts' "$work/said" && [ ! -e "$work/bare.pdf" ]
	report 'a PDF without any fonts is refused'
	if has pdftotext; then
		for roster in lists/40k-v10/examples/legal-orks-2000-war-horde.ros \
			lists/epic-armageddon/examples/legal-marines-4000-f-erc-all-arms.ros \
			lists/40k-v2/examples/legal-orks-2000-bad-moons.ros; do
			print -o "$work/words.pdf" "$roster"
			pdftotext -bbox "$work/words.pdf" - | python3 tests/sheet/no_overlap.py >>"$work/said" 2>&1
			report "no words of the PDF overlap: ${roster#lists/}"
			for card in tarot poker; do
				print --sheet cards --card $card -o "$work/words.pdf" "$roster"
				pdftotext -bbox "$work/words.pdf" - |
					python3 tests/sheet/no_overlap.py >>"$work/said" 2>&1
				report "no words of $card cards overlap: ${roster#lists/}"
			done
		done
	fi
	if has pdftotext; then
		print --sheet cards --card poker -o "$work/words.pdf" lists/40k-v2/examples/legal-orks-2000-bad-moons.ros
		[ "$(pdftotext "$work/words.pdf" - | tr '\n' ' ' | grep -o '; Dam ' | wc -l)" -le 6 ]
		report 'weapons on poker cards are in tables, not in prose'
	fi
	roster=lists/blackhammer/examples/legal-2000.ros
	print --format pdf "$roster" >"$work/one.pdf" && print -o "$work/two.pdf" "$roster" &&
		cmp "$work/one.pdf" "$work/two.pdf" >>"$work/said"
	report 'PDF is the same twice'
	if has pdftotext; then
		pdftotext "$work/one.pdf" "$work/one.txt" && ! grep -q $'\302\240' "$work/one.txt" &&
			grep -q '162 pts' "$work/one.txt"
		report 'blanks of a PDF that no line ends at are found as blanks'
	fi
	if has pdftohtml; then
		[ "$(pdftohtml -xml -i -stdout "$work/one.pdf" | grep -c '^<item .*>Greatswords</item>')" = 1 ]
		report 'units are in the outline of a PDF'
	fi
	if has pdffonts && has pdfinfo; then
		[ "$(pdffonts "$work/one.pdf" | tail -n +3 | awk '{print $(NF-4)}' | sort -u)" = yes ]
		report 'fonts are embedded in a PDF'
		print --format pdf --paper letter "$roster" >"$work/letter.pdf"
		pdfinfo "$work/one.pdf" | grep -q 'Page size:.*A4' &&
			pdfinfo "$work/letter.pdf" | grep -q 'Page size:.*letter'
		report 'paper is A4 or Letter'
		print --format pdf --sheet summary "$roster" >"$work/summary.pdf"
		pdfinfo "$work/summary.pdf" | grep -q '^Pages: *1$'
		report 'a summary is one page'
	else
		echo 'skip - fonts and paper of a PDF: pdffonts or pdfinfo is missing'
	fi
fi

python3 tests/sheet/contrast.py src/paper/facts/sheet.css >>"$work/said"
report 'colours of HTML have the contrast of WCAG AA'
for game in 40k-v10 40k-v2 40k-v3 blackhammer epic-armageddon; do
	print -o "$work/look.html" "$(printf '%s\n' lists/$game/examples/legal-*.ros | tail -n 1)"
	grep -q -- '--edge:.3em' "$work/look.html" && python3 tests/sheet/contrast.py "$work/look.html" >>"$work/said"
	report "colours of $game have the contrast of WCAG AA"
done

# A browser on a phone and on a screen: no page is wider than its window.
if [ "$(ulimit -v)" != unlimited ]; then
	echo 'skip - widths, boxes and colours in a browser: it needs more memory than there may be'
elif has chromium; then
	mkdir "$work/pages"
	for game in 40k-v10 40k-v2 40k-v3 blackhammer epic-armageddon; do
		for kind in full cards score; do
			print --sheet $kind -o "$work/pages/$game-$kind.html" \
				"$(printf '%s\n' lists/$game/examples/legal-*.ros | tail -n 1)"
		done
	done
	(cd "$work/pages" && printf '%s\n' *-full.html *-cards.html *-score.html) >"$work/names"
	# shellcheck disable=SC2046
	timeout 300 python3 tests/sheet/browser.py chromium "$work/pages" $(cat "$work/names") || status=1
	timeout 300 python3 tests/sheet/ticks.py chromium "$work/pages" 40k-v10-full.html epic-armageddon-full.html || {
		echo 'not ok - pages can be used in a browser'
		status=1
	}
else
	echo 'skip - widths, boxes and colours in a browser: chromium is missing'
fi

# Characters that no font has.
if [ -n "$pdf" ]; then
	sed 's/name="The Count rides out"/name="One \xf4\x8f\xbf\xbd two"/' lists/blackhammer/examples/legal-2000.ros \
		>"$work/boxed.ros"
	print --format pdf -o "$work/boxed.pdf" "$work/boxed.ros"
	grep -q 'no font of this machine has .* (U+10FFFD): the sheet shows boxes' "$work/said"
	report 'characters that a PDF shows as boxes are named'
	print --format pdf -o "$work/boxed.pdf" lists/blackhammer/examples/legal-2000.ros && ! [ -s "$work/said" ]
	report 'a PDF with fonts for all characters needs no warning'
fi

# The sheet says what is wrong as the verdict does, but for the number of the rule.
wrong=tests/rules/blackhammer/BH-29-illegal-captain-above-the-count.ros
print --format text -o "$work/findings.txt" "$wrong" &&
	grep -q '^Not legal: Captain is the General with Leadership 8' "$work/findings.txt" &&
	print --lang fr --format text -o "$work/faux.txt" "$wrong" && grep -q '^Illégal : Capitaine' "$work/faux.txt" &&
	! grep -qE '^.{0,20}BH-[0-9]' "$work/findings.txt" "$work/faux.txt"
report 'findings on a sheet have no numbers of rules'

# Nor has that of any roster of ours that breaks a rule. Names of agreements and texts are as they are.
mkdir "$work/broken"
print --format html -o "$work/broken/" tests/rules/*/
[ "$(find "$work/broken" -name '*.html' | wc -l)" -gt 800 ] &&
	! grep -hE '<p><strong>(Not legal|Warning|Note)' "$work"/broken/*.html |
	grep -E '\b(BH|EA|V2|V3|V10|W3|W10|AMB)-[0-9]'
report 'no sheet of the sample rosters has the number of a rule in a finding'

# A template of the user.
mkdir -p "$work/config/muster/sheets" && cp lists/sheets/at-the-table.xml "$work/config/muster/sheets/mine.xml"
roster=lists/40k-v10/examples/legal-orks-1000-dread-mob.ros
XDG_CONFIG_HOME=$work/config print --template mine -o "$work/mine.txt" "$roster" &&
	XDG_CONFIG_HOME=$work/config print --template mine -o "$work/mine.html" "$roster" &&
	grep -q Opponent "$work/mine.txt" && grep -q LOSSES "$work/mine.txt" &&
	! grep -q Keywords "$work/mine.txt" && grep -q 'At a glance' "$work/mine.html"
report 'a template of the user chooses the sections'
printf '%s\n' 'sheet mine' "print $work/dialogue-mine.txt" quit |
	XDG_CONFIG_HOME=$work/config "$program" --plain --data lists "$roster" >>"$work/said" 2>&1
cmp "$work/mine.txt" "$work/dialogue-mine.txt" >>"$work/said"
report 'the interface offers the templates of the user'
echo '<sheet><unit/></sheet>' >"$work/config/muster/sheets/wrong.xml"
printf '%s\n' 'sheet wrong' sheet quit |
	XDG_CONFIG_HOME=$work/config "$program" --plain --data lists "$roster" >"$work/dialogue" 2>&1
grep -q 'wrong.xml:1: .*<unit> is unknown here' "$work/dialogue" &&
	grep -q 'There is no sheet "wrong"' "$work/dialogue" && grep -q 'tables, mine\.' "$work/dialogue"
report 'the interface names a faulty template and leaves it out'
echo '<sheet><unit/></sheet>' >"$work/wrong.xml"
print --template "$work/wrong.xml" -o "$work/wrong.txt" "$roster"
[ $? = 3 ] && [ ! -e "$work/wrong.txt" ] && grep -q 'wrong.xml:1: .*<unit> is unknown here' "$work/said"
report 'a faulty template is refused with its line'

print --template mine --sheet full -o "$work/both.txt" "$roster"
[ $? = 2 ] && [ ! -e "$work/both.txt" ] && grep -q 'template and --sheet exclude each other' "$work/said"
report 'a template with a kind of sheet is refused'

# The roster is replaced after the first sheet.
cp tests/golden/data/rosters/legal.ros "$work/watched.ros"
"$program" print --data lists --data tests/golden/data/lists --watch -o "$work/watched.txt" "$work/watched.ros" >>"$work/said" 2>&1 &
watcher=$!
wait_for() {
	for _ in $(seq 100); do
		grep -q "$1" "$work/watched.txt" 2>/dev/null && return
		sleep 0.1
	done
	return 1
}
wait_for 'A duel' && sed 's/name="A duel"/name="A brawl"/' tests/golden/data/rosters/legal.ros >"$work/watched.ros" &&
	wait_for 'A brawl'
report 'print --watch prints again when the roster changes'
kill "$watcher" && wait "$watcher" 2>/dev/null

# Names that contain control characters, look like HTML, or are very long.
long=$(head -c 10000 /dev/zero | tr '\0' x)
sed "s/name=\"A duel\"/name=\"$long\"/" tests/golden/data/rosters/legal.ros >"$work/long.ros"
for kind in $kinds; do
	for format in text markdown html ${pdf:+pdf}; do
		print --sheet "$kind" --format "$format" "$work/long.ros" >"$work/long.$format" || break
		print --sheet "$kind" --format "$format" tests/golden/data/more/hostile.ros \
			>"$work/hostile.$format" || break
	done
	[ "$(grep -c '<script' "$work/hostile.html")" = 1 ] && ! grep -q '<script' "$work/hostile.markdown" &&
		! grep -qP '[\x00-\x08\x0e-\x1f]|\x{202e}' \
			"$work/hostile.text" "$work/hostile.markdown" "$work/hostile.html" &&
		grep -q "$long" "$work/long.html" &&
		! tr -d '\f' <"$work/long.text" | grep -q '.\{81\}'
	report "sheet $kind survives hostile names"
done
exit $status
