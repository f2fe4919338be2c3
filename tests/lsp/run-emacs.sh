#!/bin/bash
# Tries the language server with Emacs and Eglot, configured as the manual says, on a small game.
#
# Environment: MUSTER the program; BUILD the folder of this variant.
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
[ -x "$MUSTER" ] || { echo "not ok - lsp: $MUSTER is not built"; exit 1; }
if [[ ${BUILD:-} == *asan ]]; then
	echo "skip - lsp in Emacs: with sanitizers lsp/run.sh is enough"
	exit 0
fi
if ! command -v emacs >/dev/null; then
	echo "skip - lsp in Emacs: emacs is not installed"
	exit 0
fi
home=$(mktemp -d)
if ! HOME=$home emacs -q --batch --eval "(progn (package-initialize) (require 'eglot))" >/dev/null 2>&1; then
	echo "skip - lsp in Emacs: eglot is not installed (elpa-eglot)"
	rm -rf "$home"
	exit 0
fi
rm -rf "$home"
export MUSTER
exec python3 "$here/emacs_cases.py"
