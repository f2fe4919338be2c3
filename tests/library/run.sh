#!/bin/bash
# Checks all examples with libmuster: the example in C, with the shared and with the static library, and the one in
# Python, give the verdicts of `muster check`; the library shows its own names only, and its ABI is that of libmuster.abi.
#
# Environment: MUSTER; BUILD, with the libraries. UPDATE=1 writes the ABI again. Prints lines for the test runner.
set -u
cd "$(dirname "$0")/../.." || exit 1
MUSTER=${MUSTER:-build/muster} BUILD=${BUILD:-build/release} CC=${CC:-cc}
here=tests/library library=$BUILD/libmuster.so.0
[ -e "$library" ] || { echo "skip - library: this variant has no $library"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

report() { # STATUS NAME
	[ "$1" = 0 ] && { echo "ok - library: $2"; return; }
	echo "not ok - library: $2"
	[ -s "$work/said" ] && head -n 20 "$work/said" | sed 's/^/# /'
	failed=1
}

# The words of the examples for each roster of a folder, from the program's own verdicts.
verdicts_of() { # FOLDER
	"$MUSTER" check --format ndjson "$1" 2>/dev/null | python3 -c '
import json, os, sys
words = {True: "legal", False: "not legal", None: "not judged"}
for one in sorted(map(json.loads, sys.stdin), key=lambda one: os.path.basename(one["roster"])):
    print(os.path.basename(one["roster"]) + ": " + words[one["legal"]])'
}

compare() { # NAME COMMAND...
	local name=$1 folder
	shift
	: >"$work/said"
	for folder in lists/*/examples; do
		LC_ALL=C "$@" "$folder" 2>&1 | grep -v '^  ' >"$work/found"
		verdicts_of "$folder" | diff - "$work/found" >>"$work/said"
	done
	[ ! -s "$work/said" ]
	report $? "$name gives the verdicts of muster check"
}

packages=$(env -u MAKEFLAGS -u MAKEOVERRIDES make -s --no-print-directory library-packages)
$CC -Wall -Wextra -Werror -Isrc/faces/rpc doc/examples/check-folder.c -L"$BUILD" -lmuster -Wl,-rpath,"$(realpath "$BUILD")" \
	-o "$work/shared" 2>"$work/said"
report $? 'the example in C compiles without a warning'
compare 'the example in C' "$work/shared"
# shellcheck disable=SC2046,SC2086  # several words
if pkg-config --exists ${packages:-no-packages-named}; then
	$CC -Isrc/faces/rpc doc/examples/check-folder.c "$BUILD/libmuster.a" $(pkg-config --libs $packages) -lm -o "$BUILD/check-folder" \
		2>"$work/said"
	report $? 'the static library needs no names of its own'
	compare 'the static library' "$BUILD/check-folder"
	rm -f "$BUILD/check-folder"
fi
compare 'the example in Python' env LIBMUSTER="$(realpath "$library")" python3 doc/examples/check_folder.py

nm -D --defined-only "$library" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort |
	diff <(sed -n 's/^\t\t\(muster_[a-z]*\);/\1/p' src/faces/rpc/libmuster.map | sort) - >"$work/said"
report $? 'the names of the library are those of its map'

if command -v abidw >/dev/null && command -v abidiff >/dev/null; then
	abidw --exported-interfaces-only --no-corpus-path --no-comp-dir-path --no-elf-needed --no-architecture --drop-private-types \
		--header-file src/faces/rpc/muster.h --out-file "$work/now.abi" "$library" 2>"$work/said"
	[ "${UPDATE:-0}" = 1 ] && cp "$work/now.abi" $here/libmuster.abi
	abidiff $here/libmuster.abi "$work/now.abi" >"$work/said" 2>&1
	report $? 'programs that were linked with the last library run with this one'
else
	echo 'skip - library: the ABI is not compared with that of the last release: there are no abidw and abidiff (abigail-tools)'
fi
exit $failed
