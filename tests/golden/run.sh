#!/bin/bash
# Runs commands and compares their output with the expected output, byte for byte.
#
# A case is a folder here with these files:
#
#	command          lines for bash; `muster` is the program, $OUT an empty folder per case
#	expected-stdout  without the file: no output
#	expected-stderr  without the file: no output
#	expected-exit    without the file: 0
#	needs            a path; without it the case is skipped
#
# Commands run in this folder. Paths that depend on the machine are written as OUT and LISTS. UPDATE=1
# rewrites the expected output; read the difference afterwards. Sanitizers take every third case, all with EVERY=1.
set -u
built=$(realpath "${MUSTER:-$(dirname "$0")/../../build/muster}")
cd "$(dirname "$0")" || exit 1
[ -x "$built" ] || { echo "not ok - golden: $built is not built"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# An installation without lists: only its translations are found.
program=$work/bin/muster
mkdir -p "$work/bin" "$work/share"
cp "$built" "$program"
cp "$(dirname "$built")/muster-archive.so" "$work/bin" 2>/dev/null
ln -s "$(dirname "$built")/../locale" "$work/share/locale"

# Without the army data and settings of the user.
export LC_ALL=C.UTF-8 LANGUAGE='' XDG_DATA_HOME=$work/home TERM=xterm OUT=$work/out
export XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state SOURCE_DATE_EPOCH=946814400 # 2000-01-02
unset MUSTER_DATA NO_COLOR
# Without the history of this repository either, which a tarball lacks.
export GIT_CEILING_DIRECTORIES=$PWD

# The function muster stands for the program in commands.
# shellcheck disable=SC2317  # called by the commands
muster() { "$program" "$@"; }
export -f muster
export program

without_places() { # FILE
	sed -i -e "s#$OUT#OUT#g" -e "s#$work/home/muster/lists#LISTS#g" \
		-e "s#[^ ,:]*/share/muster/lists#LISTS#g" "$1"
}

run_case() { # CASE
	rm -rf "$OUT" && mkdir "$OUT"
	timeout 60 bash "$1/command" >"$work/stdout" 2>"$work/stderr" </dev/null
	echo $? >"$work/exit"
	without_places "$work/stdout"
	without_places "$work/stderr"
}

# Writes the expected files except empty output and status 0.
write_expected() { # CASE
	for part in stdout stderr exit; do
		cp "$work/$part" "$1/expected-$part"
	done
	for part in stdout stderr; do
		[ -s "$1/expected-$part" ] || rm "$1/expected-$part"
	done
	[ "$(cat "$1/expected-exit")" != 0 ] || rm "$1/expected-exit"
}

compare_part() { # CASE PART
	local expected=$1/expected-$2
	[ -f "$expected" ] || expected=$work/usual-$2
	diff -u --label "expected $2" --label "actual $2" "$expected" "$work/$2"
}

compare() { # CASE
	local same=0
	compare_part "$1" exit || same=1
	compare_part "$1" stdout || same=1
	compare_part "$1" stderr || same=1
	return $same
}

echo 0 >"$work/usual-exit"
: >"$work/usual-stdout"
: >"$work/usual-stderr"
status=0 n=0 every=1
[[ ${BUILD:-} != *asan ]] || every=${EVERY:-3}
for folder in */; do
	name=${folder%/}
	[ -f "$name/command" ] || continue
	[ $((n++ % every)) = 0 ] || continue
	if [ -f "$name/needs" ] && [ ! -e "$(cat "$name/needs")" ]; then
		echo "skip - golden $name: there is no $(cat "$name/needs")"
		continue
	fi
	run_case "$name"
	[ "${UPDATE:-0}" != 1 ] || write_expected "$name"
	if compare "$name" >"$work/difference"; then
		echo "ok - golden $name"
	else
		echo "not ok - golden $name"
		sed 's/^/# /' "$work/difference"
		status=1
	fi
done
exit $status
