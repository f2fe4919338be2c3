#!/bin/bash
# Small games, each with one difficulty, have a legal start or a proof that there is none; illegal rosters of such
# games are mended. Rosters follow army data that
# are built otherwise: every kind of restructuring that authors make.
set -u
cd "$(dirname "$0")/../.." || exit 1
python=$(command -v python3) || { echo 'skip - small games: no python3'; exit 0; }
MUSTER=$(realpath "${MUSTER:-build/release/muster}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
export LC_ALL=C.UTF-8 LANGUAGE='' PYTHONDONTWRITEBYTECODE=1
unset MUSTER_DATA
"$python" tests/starts/small_games.py "$MUSTER"
"$python" tests/starts/small_fixes.py "$MUSTER"
"$python" tests/starts/histories.py "$MUSTER"
