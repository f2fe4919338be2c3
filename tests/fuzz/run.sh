#!/bin/sh
# Runs the fuzz targets over the files in corpus/<target>. A crash or a failed assertion fails the file,
# or the folder: corpus/<target>/found has small inputs that a fuzzer chose for the code they reach.
# Prints one line per file for the test runner.
set -u
here=$(dirname "$0")
BUILD=${BUILD:-build/release}
status=0

replay() { # TARGET FILE
	if "$BUILD/fuzz_$1" "$2" >"$log" 2>&1; then
		echo "ok - fuzz $1 $(basename "$2")"
	else
		echo "not ok - fuzz $1 $(basename "$2")"
		tail -n 40 "$log" | sed 's/^/# /'
		status=1
	fi
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
for folder in "$here"/corpus/*/; do
	target=$(basename "$folder")
	if [ ! -x "$BUILD/fuzz_$target" ]; then
		echo "skip - fuzz $target: $BUILD/fuzz_$target is not built"
		continue
	fi
	for file in "$folder"*; do
		replay "$target" "$file"
	done
done
exit $status
