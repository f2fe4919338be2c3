#!/bin/bash
# Every army in lists/ has a legal start in each of its forces: starts.c makes them.
set -u
cd "$(dirname "$0")/../.." || exit 1
starts=$(realpath "${BUILD:-build/release}/starts")
lists=$(realpath lists)
[ -x "$starts" ] || { echo "not ok - legal starts: $starts is not built"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
export LC_ALL=C.UTF-8 LANGUAGE=''
unset MUSTER_DATA
limits=(1000 2000 3000)
# Sanitizers need every army, not every limit.
[[ ${BUILD:-} != *asan ]] || limits=(2000)
"$starts" "$lists" "${limits[@]}" | tee "$work/log"
[ "${PIPESTATUS[0]}" = 0 ] || echo "not ok - legal starts"
# A cheap Warband with a warning is a better start than an expensive Gargant without one.
if awk -v n=0 '/^# [0-9]+$/ { cost = $2 } /legal start: Epic Armageddon, Orks/ { n++; bad += cost > 200 }
               END { exit n == 0 || bad }' "$work/log"; then
	echo "ok - legal starts: a warning is worth some hundred points"
else
	echo "not ok - legal starts: a warning is worth some hundred points"
fi
