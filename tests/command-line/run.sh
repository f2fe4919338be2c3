#!/bin/bash
# The completions offer commands, options and words of the command line, and muster(1) describes
# exactly the options that the program has.
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

if command -v zsh >/dev/null; then
	expect 'zsh: the file can be read' '' "$(zsh -n "$completions/_muster" 2>&1)"
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
else
	echo 'skip - fish: commands by their beginning: there is no fish'
fi

tests/command-line/compare_manual.py "$BUILD/options" man/muster.1
