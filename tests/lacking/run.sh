#!/bin/bash
# Commands on files that lack one thing, or have it with an odd value: lacking_cases.py; sessions on files that the
# program keeps for itself: state_cases.py. A sample of each: ../sampled.
here=$(dirname "$0")
failed=0
for cases in lacking_cases.py state_cases.py; do
	"$here/../sampled" 10 40 "$here/$cases" "$@" || failed=1
done
exit $failed
