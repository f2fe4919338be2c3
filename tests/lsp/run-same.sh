#!/bin/bash
# The language server finds in changed real army data what lint finds: two changes of a small game; `make lsp-sweep`
# tries some in every game.
#
# Environment: MUSTER the program; BUILD the folder of this variant; SHARED the folder with data/; LSP_CHANGES the number
# of changes in each game, 0 for two of a small one.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
SHARED=${SHARED:-$here/../../../shared}
BUILD=$(realpath "${BUILD:-$here/../../build/release}")
[ -x "$MUSTER" ] || { echo "not ok - lsp: $MUSTER is not built"; exit 1; }
if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - lsp: as lint after changes: $SHARED/data is not there"
	exit 0
fi
real=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
export MUSTER
exec python3 "$here/same_cases.py" "$real" "${LSP_CHANGES:-0}"
