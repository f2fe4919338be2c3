#!/bin/bash
# Checks the packs in lists/: each accepts an example roster, and each of its rules finds the roster
# that breaks it.
#
# Environment: MUSTER, the program.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
cd "$here/../.." || exit 1
[ -x "$MUSTER" ] || { echo "not ok - packs: $MUSTER is not built"; exit 1; }
export LC_ALL=C.UTF-8
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

verdict() { # STATUS NAME: with $work/log as the explanation
	if [ "$1" -eq 0 ]; then
		echo "ok - packs: $2"
	else
		echo "not ok - packs: $2"
		sed 's/^/# /' "$work/log"
		failed=1
	fi
}

accepts_an_example() { # PACK SYSTEM
	local roster
	: >"$work/log"
	for roster in lists/"$2"/examples/*.ros; do
		"$MUSTER" check --data lists --pack "$1" "$roster" >"$work/said" 2>&1 &&
			! grep -qE ': legal \([0-9]+ warn|penalty' "$work/said" && return 0
		cat "$work/said" >>"$work/log"
	done
	return 1
}

# Copies a roster, or makes one with `muster new`.
make_roster() { # SYSTEM ARGUMENT...
	local system=$1
	shift
	case $1 in
	*.ros) cp "$1" "$work/broken.ros" ;;
	*) "$MUSTER" new --data lists --system "$system" "$@" -o "$work/broken.ros" ;;
	esac
}

# Succeeds if the roster is made and has a finding with the pack's name and the number of the rule.
breaks() { # PACK SYSTEM NUMBER NAME ARGUMENT...
	local pack=$1 system=$2 number=$3 name=$4
	shift 4
	rm -f "$work/broken.ros"
	make_roster "$system" "$@" >"$work/log" 2>&1 || return 1
	"$MUSTER" check --data lists --pack "$pack" "$work/broken.ros" >"$work/log" 2>&1
	grep -qE "^  (error|warning|info): $name ${number//./\\.}: " "$work/log"
}

broken_by() { # PACK SYSTEM NUMBER: prints the arguments of its roster in the table, one per line
	awk -F '\t' -v pack="$(basename "$1" .pack.xml)" -v number="$3" \
		'$1 == pack && $2 == number { for (i = 3; i <= NF; i++) print $i; exit }' "$here/$2.broken"
}

for pack in lists/*/packs/*.pack.xml; do
	system=${pack#lists/}
	system=${system%%/*}
	name=$(sed -n 's/.*<pack [^>]* name="\([^"]*\)".*/\1/p' "$pack")
	accepts_an_example "$pack" "$system"
	verdict $? "$name accepts an example without a finding"
	while read -r number; do
		mapfile -t arguments < <(broken_by "$pack" "$system" "$number")
		echo "no roster in $system.broken" >"$work/log"
		[ "${#arguments[@]}" -gt 0 ] && breaks "$pack" "$system" "$number" "$name" "${arguments[@]}"
		verdict $? "$name $number is broken by its roster"
	done < <(sed -nE 's/.*<(rule|limit) .*number="([^"]*)".*/\2/p' "$pack")
done
for system in $(dirname lists/*/*.gst | sort -u); do
	echo "each system needs two packs" >"$work/log"
	[ "$(find "$system/packs" -name '*.pack.xml' 2>/dev/null | wc -l)" -ge 2 ]
	verdict $? "$(basename "$system") has two packs"
done
exit $failed
