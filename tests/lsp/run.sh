#!/bin/bash
# Tries the language server with a client of our own.
#
# Environment: MUSTER the program.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - lsp: $MUSTER is not built"; exit 1; }
export MUSTER
exec python3 "$here/lsp_cases.py" "$@"
