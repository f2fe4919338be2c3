#!/bin/bash
# Runs the scripts *.talk with the dialogue of `muster --plain`. The first line of a script names the
# subject; talk.py lists the statements.
set -u
cd "$(dirname "$0")" || exit 1
: "${BUILD:=$(realpath ../../build/release)}"
ARMIES=$(realpath ../../lists)
LISTS=$(realpath ../terminal/lists)
DATA=$(realpath ../golden/data)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# An installation without lists: only its translations are found.
mkdir -p "$work/bin" "$work/share"
cp "${MUSTER:-$BUILD/muster}" "$work/bin/muster"
cp "$BUILD/muster-archive.so" "$work/bin" 2>/dev/null
ln -s "$(realpath "$BUILD/../locale")" "$work/share/locale"
MUSTER=$work/bin/muster

# The same settings on every machine.
export MUSTER LISTS ARMIES DATA OUT=$work/out LC_ALL=C.UTF-8 LANGUAGE='' MUSTER_DATA=$ARMIES
export HOME=$work/home XDG_DATA_HOME=$work/home/data XDG_CONFIG_HOME=$work/home/config
export XDG_STATE_HOME=$work/home/state
unset TERM NO_COLOR

for script in ${ONLY_SCRIPT:-*.talk}; do
	rm -rf "$work/out" "${work:?}/home"
	mkdir -p "$work/out" "$work/home"
	# A gallery on this machine, in its first state; none for the other scripts.
	export MUSTER_GALLERY=http://127.0.0.1:1
	if [[ $script == games* ]]; then
		../gallery/serve.py "$work/gallery" &
		server=$!
		until [ -e "$work/gallery" ] || ! kill -0 "$server" 2>/dev/null; do sleep 0.1; done
		MUSTER_GALLERY=$(<"$work/gallery")
	fi
	name=${script%.talk}
	./talk.py "$script" >"$work/said" 2>&1
	case $? in
	0) echo "ok - plain $name" ;;
	77) echo "skip - plain $name: no terminal can be made here (/dev/pts)" ;;
	*)
		cat "$work/said"
		echo "not ok - plain $name"
		;;
	esac
	[[ $script == games* ]] && kill "$server" && rm "$work/gallery"
done

# Random commands in an army of each system.
for system in "$ARMIES"/*/; do
	[ -z "${ONLY_SCRIPT:-}" ] || break
	name=$(basename "$system")
	roster=$(find "$system/examples" -name 'legal-*.ros' 2>/dev/null | sort | head -n 1)
	[ -n "$roster" ] || continue
	rm -rf "$work/out" "${work:?}/home"
	mkdir -p "$work/out" "$work/home"
	cp "$roster" "$work/out/army.ros"
	if ./chatter.py "$work/out/army.ros" 20 200 >"$work/said" 2>&1; then
		echo "ok - plain chatter $name"
	else
		cat "$work/said"
		echo "not ok - plain chatter $name"
	fi
done
