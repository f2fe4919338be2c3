#!/bin/bash
# Every example roster in lists/ is legal; rosters that break rules are in tests/rules.
set -u
cd "$(dirname "$0")/../.." || exit 1
program=${MUSTER:-build/muster}
[ -x "$program" ] || { echo "not ok - examples: $program is not built"; exit 1; }
output=$(mktemp)
trap 'rm -f "$output"' EXIT
export LC_ALL=C.UTF-8

fail() { # NAME REASON
	echo "not ok - example $1: $2"
	sed 's/^/# /' "$output"
	status=1
}

status=0
found=0
for roster in lists/*/examples/*.ros lists/*/examples/*.rosz; do
	[ -f "$roster" ] || continue
	found=1
	: >"$output"
	system=${roster#lists/}
	file=${roster##*/}
	name="${system%%/*} ${file%.*}"
	case $file in
	legal-*) ;;
	*) fail "$name" "its name does not begin with legal-"; continue ;;
	esac
	if "$program" check --data lists "$roster" >"$output" 2>&1; then
		echo "ok - example $name"
	else
		fail "$name" "it is not legal"
	fi
done
[ $found = 1 ] || echo "skip - examples: there is no lists/*/examples"
exit $status
