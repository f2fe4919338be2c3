#!/bin/bash
# The interface with the armies of a large community system; skipped without them.
set -u
cd "$(dirname "$0")" || exit 1
: "${BUILD:=$(realpath ../../build/release)}"
: "${SHARED:=../../../shared}"
driver=$BUILD/terminal-driver
if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - terminal, real army data: no $SHARED/data"
	exit 0
fi
{ : <>/dev/ptmx; } 2>/dev/null || { echo "skip - terminal, real army data: no terminal can be made here (/dev/pts)"; exit 0; }
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo "not ok - terminal, real army data: unpacking failed"; exit 1; }
MUSTER=$(realpath "${MUSTER:-$BUILD/muster}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MUSTER OUT=$work TERM=xterm-256color LC_ALL=C.UTF-8 LANGUAGE='' MUSTER_DATA=$data/systems
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
unset NO_COLOR COLORFGBG COLORTERM LINES COLUMNS DISPLAY
rosters=$work/data/muster/rosters
mkdir -p "$rosters"
system=$(grep -m 1 '<gameSystem' "$MUSTER_DATA/wh40k-10e/"*.gst | grep -o ' id="[^"]*"' | head -n 1 | cut -d '"' -f 2)
for army in 'Xenos - Orks' 'Xenos - Necrons' 'Chaos - Death Guard' 'Imperium - Astra Militarum' \
	'Xenos - Leagues of Votann'; do
	"$MUSTER" new --system "$system" --army "$army" --force 'Army Roster' --limit 2000 --name "The $army" \
		-o "$rosters/$army.ros" >"$work/said" 2>&1 || cat "$work/said"
done
for script in real/*.keys; do
	name=$(basename "$script" .keys)
	if "$driver" "$script" >"$work/said" 2>&1; then
		echo "ok - terminal, real army data: $name"
	else
		cat "$work/said"
		echo "not ok - terminal, real army data: $name"
	fi
done
