#!/bin/bash
# The page of screens shows what the interface looks like now. UPDATE=1 rewrites it.
set -u
cd "$(dirname "$0")/../.." || exit 1
page=ui/SCREENS.md
[ -n "${UPDATE:-}" ] && tools/screens >$page
if diff -u $page <(tools/screens); then
	echo "ok - screens: $page is made of the pictures"
else
	echo "not ok - screens: $page is made of the pictures"
fi
if [[ $(<README.md) == *"$(<tests/terminal/pictures/screens/edit-80x24)"* ]]; then
	echo "ok - screens: README.md shows the one of a roster"
else
	echo "not ok - screens: README.md shows tests/terminal/pictures/screens/edit-80x24"
fi
