#!/bin/sh
# Tests that the tarball of a release has the same bytes whenever and wherever it is made.
cd "$(dirname "$0")/../.." || exit 1
if ! git rev-parse --git-dir >/dev/null 2>&1; then
	echo 'skip - dist: not in a repository'
elif out=$(tools/check-reproducible --tarball 2>&1); then
	echo 'ok - dist: the tarball is reproducible'
else
	echo 'not ok - dist: the tarball is reproducible'
	echo "$out" | sed 's/^/# /'
	exit 1
fi
