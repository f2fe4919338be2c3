#!/bin/bash
# Presses random keys from a fixed seed in a roster of every army in lists/: keys.c has the checks.
set -u
cd "$(dirname "$0")/../.." || exit 1
keys=$(realpath "${BUILD:-build/release}/keys")
lists=$(realpath lists)
[ -x "$keys" ] || { echo "not ok - random keys: $keys is not built"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_STATE_HOME=$work/state
export LC_ALL=C.UTF-8 LANGUAGE=''
export MUSTER_GALLERY=http://127.0.0.1:1
unset MUSTER_DATA
# Random keys may save files here.
cd "$work" || exit 1
"$keys" "$lists" "${N_KEYS:-300}" "${SEED:-1}" || echo "not ok - random keys"
