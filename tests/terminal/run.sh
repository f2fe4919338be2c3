#!/bin/bash
# Presses keys in a terminal of our own and looks at the screen: each *.keys is a test, its first line
# says what. driver.c knows what a script can say. UPDATE=1 rewrites the pictures: read the difference.
# THEME=light runs them with another theme.
set -u
cd "$(dirname "$0")" || exit 1
: "${BUILD:=$(realpath ../../build/release)}"
driver=$BUILD/terminal-driver
[ -x "$driver" ] || { echo "not ok - terminal: $driver is not built"; exit 1; }
{ : <>/dev/ptmx; } 2>/dev/null || { echo "skip - terminal: no terminal can be made here (/dev/pts)"; exit 0; }
ARMIES=$(realpath ../../lists)
LISTS=$(realpath lists)
# A short name: paths of it have to fit on the screen.
work=$(mktemp -d "${TMPDIR:-/tmp}/XXXX")
trap 'rm -rf "$work"' EXIT
# An installation without lists: only its translations are found.
mkdir -p "$work/bin" "$work/share"
cp "${MUSTER:-$BUILD/muster}" "$work/bin/muster"
cp "$BUILD/muster-archive.so" "$work/bin" 2>/dev/null
cp -r "$BUILD/../locale" "$work/share/locale"
MUSTER=$work/bin/muster

# A terminal and habits that are the same everywhere.
export MUSTER LISTS ARMIES OUT=$work/out TERM=xterm-256color LC_ALL=C.UTF-8 LANGUAGE=''
export HOME=$work/home XDG_DATA_HOME=$work/home/data XDG_CONFIG_HOME=$work/home/config
export XDG_STATE_HOME=$work/home/state MUSTER_DATA=$LISTS
# What the program does when it crashes is tested, not what a sanitizer does.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}handle_segv=0
unset NO_COLOR COLORFGBG COLORTERM LINES COLUMNS DISPLAY

# Sanitizers take every other script, all with EVERY=1.
n=0 every=1
[[ ${BUILD:-} != *asan ]] || every=${EVERY:-2}
for script in ${ONLY_SCRIPT:-*.keys}; do
	[ $((n++ % every)) = 0 ] || continue
	rm -rf "$work/out" "${work:?}/home"
	mkdir -p "$work/out" "$work/home"
	# A theme other than the usual one: run-themes.sh.
	if [ -n "${THEME:-}" ]; then
		mkdir -p "$work/home/config/muster"
		printf '[interface]\ntheme=%s\n' "$THEME" >"$work/home/config/muster/settings.ini"
	fi
	# A gallery on this machine, in its first state; none for the other scripts.
	export MUSTER_GALLERY=http://127.0.0.1:1
	if [[ $script == games* ]]; then
		../gallery/serve.py "$work/gallery" &
		server=$!
		until [ -e "$work/gallery" ] || ! kill -0 "$server" 2>/dev/null; do sleep 0.1; done
		MUSTER_GALLERY=$(<"$work/gallery")
	fi
	name=${script%.keys}
	if "$driver" "$script" >"$work/said" 2>&1; then
		echo "ok - terminal $name"
	else
		cat "$work/said"
		echo "not ok - terminal $name"
	fi
	if [[ $script == games* ]]; then
		kill "$server"
		wait "$server" 2>/dev/null
		rm -f "$work/gallery"
	fi
done
