#!/bin/bash
# The completions offer commands, options and words of the command line, game systems and armies by name and
# id, and muster(1) describes exactly the options that the program has.
set -u
cd "$(dirname "$0")/../.." || exit 1
completions=$BUILD/completions

expect() { # NAME EXPECTED FOUND
	if [ "$2" = "$3" ]; then
		echo "ok - $1"
	else
		printf 'not ok - %s\n  expected: %s\n  found:    %s\n' "$1" "$2" "$3"
	fi
}

# shellcheck source=/dev/null
. "$completions/muster.bash"

complete_line() { # WORD...: prints what bash would offer for the last word
	COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
	_muster
	printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd ' '
}

examples=lists/blackhammer/examples
expect 'bash: commands by their beginning' 'edit explain export' "$(complete_line muster e)"
expect 'bash: options by their beginning' '--lang --lenient --limit' "$(complete_line muster check --l)"
expect 'bash: the words of an option' 'markdown' "$(complete_line muster print --format m)"
expect 'bash: the words behind an equals sign' 'markdown' "$(complete_line muster print --format = m)"
expect 'bash: the words of a command differ' '' "$(complete_line muster show --format m)"
expect 'bash: rosters' "$examples/legal-2000.ros" "$(complete_line muster check $examples/legal-200)"
expect 'bash: folders of --data' 'lists/blackhammer' "$(complete_line muster check --data lists/b)"
expect 'bash: nothing for a number' '' "$(complete_line muster check --jobs '')"
expect 'bash: the word behind a command is no command' '' "$(complete_line muster show check)"
expect 'bash: the words of data' 'remove rollback' "$(complete_line muster data r)"
expect 'bash: options after a file' '--output' "$(complete_line muster print a.ros --ou)"

# A game, a variant of it, and a second one with the name of another.
make_systems() { # FOLDER
	local system
	for system in one:Duel two:Twin three:twin; do
		printf '<gameSystem xmlns="http://www.battlescribe.net/schema/gameSystemSchema" id="%s" name="%s" revision="1" battleScribeVersion="2.03"/>' \
			"${system%:*}" "${system#*:}" >"$1/${system%:*}.gst"
	done
	printf '<catalogue xmlns="http://www.battlescribe.net/schema/catalogueSchema" id="red" name="Red Army" revision="1" gameSystemId="one" gameSystemRevision="1" battleScribeVersion="2.03"/>' \
		>"$1/red.cat"
	printf '<companion xmlns="urn:muster:companion" system="one" id="one-b" name="Duel (by night)" variant="yes"/>' \
		>"$1/night.muster.xml"
}

systems=$(mktemp -d)
trap 'rm -r "$systems"' EXIT
make_systems "$systems"
PATH=$BUILD:$PATH
expect 'bash: game systems by their beginning' 'Warhammer\ 40\,000\ 10th\ edition Warhammer\ 40\,000\ 2nd\ edition Warhammer\ 40\,000\ 3rd\ edition' \
	"$(complete_line muster new --system Warh)"
expect 'bash: a game system by its id' 'blackhammer' "$(complete_line muster new --system = bl)"
expect 'bash: game systems inside quotes' 'Epic Armageddon' "$(complete_line muster import --system '"Epic A')"
expect 'bash: a variant stands beside its game' 'Duel Duel\ \(by\ night\)' \
	"$(complete_line muster new --data "$systems" --system Du)"
expect 'bash: systems of one name by their ids' 'three twin two' "$(complete_line muster new --data = "$systems" --system t)"
expect 'bash: armies of the game system of the line' 'Dwarfs' \
	"$(complete_line muster new --army D --system blackhammer --army D)"
expect 'bash: armies of a game system in quotes' 'Space\ Marines' \
	"$(complete_line muster new --system 'Warhammer\ 40,000\ 10th\ edition' --army = S)"
expect 'bash: armies of a variant' 'Red\ Army' "$(complete_line muster new --data "$systems" --system one-b --army '')"
expect 'bash: nothing, and not a word, for an unknown system' '' \
	"$(complete_line muster new --system nothing --army '' 2>&1)"
expect 'bash: systems and armies of show' 'Dwarfs' "$(complete_line muster show BlackHammer Dw)"
expect 'bash: systems of show rules' 'BlackHammer' "$(complete_line muster show rules Bl)"
expect 'names are not among the options' '' "$(grep list-names "$BUILD/options")"

if command -v zsh >/dev/null; then
	expect 'zsh: the file can be read' '' "$(zsh -n "$completions/_muster" 2>&1)"
	expect 'zsh: game systems have their function' "$(grep -c 'option.*--system' "$BUILD/options")" \
		"$(grep -c ':SYSTEM:_muster_systems' "$completions/_muster")"
	expect 'zsh: every command has its options' "$(grep -c ^command "$BUILD/options")" \
		"$(grep -c '^            _arguments ' "$completions/_muster")"
else
	echo 'skip - zsh: the file can be read: there is no zsh'
fi

if command -v fish >/dev/null; then
	complete_fish() { # LINE: prints what fish would offer for its last word
		fish -c "source $completions/muster.fish; complete -C '$1'" | cut -f 1 | sort | paste -sd ' '
	}
	expect 'fish: commands by their beginning' 'edit explain export' "$(complete_fish 'muster e')"
	expect 'fish: options by their beginning' '--limit' "$(complete_fish 'muster check --li')"
	expect 'fish: words of an option' 'table text' "$(complete_fish 'muster check --format t')"
	expect 'fish: a game system by its id' 'blackhammer' "$(complete_fish 'muster new --system bl' | tr ' ' '\n' | grep '^b')"
	expect 'fish: a variant stands beside its game' 'Duel Duel (by night)' \
		"$(complete_fish "muster new --data $systems --system Du")"
	expect 'fish: armies of a variant' 'Red Army' "$(complete_fish "muster new --data=$systems --system=one-b --army ")"
	expect 'fish: nothing for an unknown system' '' "$(complete_fish 'muster new --system nothing --army ')"
	expect 'fish: systems and armies of show' 'Dwarfs' "$(complete_fish 'muster show BlackHammer Dw')"
else
	echo 'skip - fish: commands by their beginning: there is no fish'
fi

tests/command-line/compare_manual.py "$BUILD/options" man/muster.1 man/muster-*.1
