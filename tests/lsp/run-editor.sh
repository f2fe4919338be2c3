#!/bin/bash
# Tries the language server with Neovim on a small game, and on the largest game of real army data: mistakes are made,
# seen and corrected, an id of several files is renamed, and pages are compared with those of show.
#
# Environment: MUSTER the program; BUILD the folder of this variant; SHARED the folder with data/.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
SHARED=${SHARED:-$here/../../../shared}
BUILD=$(realpath "${BUILD:-$here/../../build/release}")
[ -x "$MUSTER" ] || { echo "not ok - lsp: $MUSTER is not built"; exit 1; }
if [[ $BUILD == *asan ]]; then
	echo "skip - lsp in an editor: with sanitizers lsp/run.sh is enough"
	exit 0
fi
if ! command -v nvim >/dev/null; then
	echo "skip - lsp in an editor: nvim is not installed"
	exit 0
fi
real=
if [ -x "$SHARED/data/unpack" ]; then
	real=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
else
	echo "skip - lsp with real army data: $SHARED/data is not there"
fi
export MUSTER
exec python3 "$here/editor_cases.py" "$real"
