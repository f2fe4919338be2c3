#!/bin/bash
# What tests/run-all gives a test, and what it does not forgive.
set -u
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# judge NAME PATTERN SCRIPT: the report on a script has a line that matches.
judge() {
	printf '#!/bin/bash\n%s\necho "ok - it"\n' "$3" >"$work/run.sh"
	chmod +x "$work/run.sh"
	if tests/run-all --build "$work/build" "$work/run.sh" >"$work/report"; [ -s "$work/report" ] &&
		grep -q "$2" "$work/report"; then
		echo "ok - runner: $1"
	else
		cat "$work/report"
		echo "not ok - runner: $1"
	fi
}

judge 'a test that leaves nothing passes' '^1 passed, 0 failed' 'file=$(mktemp); rm "$file"'
judge 'what it leaves among temporary files is a failure' 't/tmp' 'mktemp'
judge 'so is what it leaves at home' 'home/.local/state/muster/recent' \
	'mkdir -p "$HOME/.local/state/muster"; touch "$HOME/.local/state/muster/recent"'
judge 'and an empty folder' 't/empty/' 'mkdir "$TMPDIR/empty"'
judge 'the fonts that a library lists are not' '^1 passed, 0 failed' \
	'mkdir -p "$HOME/.cache/fontconfig"; touch "$HOME/.cache/fontconfig/fonts"'
XDG_STATE_HOME=$work/mine judge 'the folders of the user are unknown' '^1 passed, 0 failed' \
	'[ -z "${XDG_STATE_HOME:-}" ] || echo "not ok - known"'
