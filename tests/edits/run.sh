#!/bin/bash
# Runs the examples of man/muster-edits.5 on the roster that the page names.
#
# Each example that is a script has to be accepted and to change the roster, each command has to
# succeed, and each edit that the program knows has to have an example.
set -u
MUSTER=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
cd "$(dirname "$0")/../.." || exit 1
[ -x "$MUSTER" ] || { echo "not ok - edits: $MUSTER is not built"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MUSTER_DATA=$PWD/lists LC_ALL=C.UTF-8 LANGUAGE=''
export XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state

# The examples, a file each: 01, 02 …
awk -v work="$work" '
	/^\.Bd -literal/ { file = sprintf("%s/%02d", work, ++n); next }
	/^\.Ed/ { file = ""; next }
	file { gsub(/\\e/, "\\"); print >file }
' man/muster-edits.5
cp lists/blackhammer/examples/legal-2000.ros "$work/legal-2000.ros"
cp "$work/01" "$work/captain.edits"
cp "$work/01" "$work/1.journal"
cp "$work/legal-2000.ros" "$work/1.ros"
cd "$work" || exit 1
muster() { "$MUSTER" "$@"; }

try() { # NAME COMMAND...
	local name=$1
	shift
	if "$@" >"$work/output" 2>&1; then
		echo "ok - edits: $name"
	else
		cat "$work/output"
		echo "not ok - edits: $name"
	fi
}

changes_roster() { # SCRIPT
	muster apply "$1" legal-2000.ros >"$work/changed.ros" || return 1
	! cmp -s "$work/changed.ros" "$work/unchanged.ros"
}

keeps_roster() { # SCRIPT
	muster apply "$1" legal-2000.ros | cmp - unchanged.ros
}

runs_command() { # FILE
	# shellcheck disable=SC1090
	. "./$1" && grep -q 'customName="Marius the Grey"' "${2:-mine.ros}"
}

reports_fault() { # FILE
	printf '\nselect "empire.captain" the "Army"\n' >captain.edits
	muster apply captain.edits legal-2000.ros >/dev/null 2>fault
	[ $? -eq 3 ] && diff "$1" fault
}

replaces_entry() { # SCRIPT
	sed 's/entryId="empire.captain"/entryId="empire.old-captain"/' legal-2000.ros >old.ros
	muster apply "$1" old.ros >replaced.ros && grep -q 'entryId="empire.captain"' replaced.ros
}

knows_an_example_of_each_edit() {
	echo fly >unknown.edits
	muster apply unknown.edits legal-2000.ros >/dev/null 2>words
	local word
	for word in $(sed -n 's/.*(\(.*\)).*/\1/p' words | tr -d ,); do
		grep -q "^$word " [0-9][0-9] || { echo "no example of $word"; return 1; }
	done
	[ -n "$word" ]
}

echo '# nothing' >nothing.edits
try "a script without edits changes nothing" \
	sh -c '"$0" apply nothing.edits legal-2000.ros >unchanged.ros' "$MUSTER"
for example in [0-9][0-9]; do
	first=$(head -n 1 "$example")
	case $first in
	"muster apply captain.edits"*) try "$first" runs_command "$example" mine.ros ;;
	"muster apply 1.journal"*) try "$first" runs_command "$example" recovered.ros ;;
	*error:*) try "the fault: $first" reports_fault "$example" ;;
	replace*) try "$first" replaces_entry "$example" ;;
	associate*s001*) try "$first, and dissociate" keeps_roster "$example" ;;
	*) try "$first" changes_roster "$example" ;;
	esac
done
try "each edit has an example" knows_an_example_of_each_edit
