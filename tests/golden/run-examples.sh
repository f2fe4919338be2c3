#!/bin/bash
# Holds every example roster of our lists to its name: legal-*.ros is legal, illegal-<rule>-<what>.ros
# breaks that rule and nothing else, so that each of its errors begins with the rule's number.
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

# Whether every error names the rule that the file is called after; there is at least one.
breaks_its_rule() { # FILE-NAME
	local rules rule
	rules=$(sed -n 's/^  error: //p' "$output" | sed 's/:.*//' | tr 'A-Z. ' 'a-z--' | sort -u)
	[ -n "$rules" ] || return 1
	while read -r rule; do
		case $(printf %s "$1" | tr 'A-Z. ' 'a-z--') in
		"illegal-$rule-"*) ;;
		*) return 1 ;;
		esac
	done <<<"$rules"
}

status=0
found=0
for roster in lists/*/examples/*.ros lists/*/examples/*.rosz; do
	[ -f "$roster" ] || continue
	found=1
	system=${roster#lists/}
	file=${roster##*/}
	name="${system%%/*} ${file%.*}"
	"$program" check --data lists "$roster" >"$output" 2>&1
	result=$?
	case $file in
	legal-*) wanted=0 ;;
	illegal-*) wanted=1 ;;
	*) fail "$name" "its name begins with neither legal- nor illegal-"; continue ;;
	esac
	if [ "$result" != "$wanted" ]; then
		fail "$name" "the exit status is $result, expected $wanted"
	elif [ "$wanted" = 1 ] && ! breaks_its_rule "$file"; then
		fail "$name" "an error is of another rule"
	else
		echo "ok - example $name"
	fi
done
[ $found = 1 ] || echo "skip - examples: there is no lists/*/examples"
exit $status
