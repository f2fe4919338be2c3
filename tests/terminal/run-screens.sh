#!/bin/bash
# Compares ui/SCREENS.md and the README with the pictures of the interface. UPDATE=1 rewrites the page.
set -u
cd "$(dirname "$0")/../.." || exit 1
page=ui/SCREENS.md
[ -n "${UPDATE:-}" ] && tools/screens >$page
if diff -u $page <(tools/screens); then
	echo "ok - screens: $page has the pictures"
else
	echo "not ok - screens: $page has the pictures"
fi
if [[ $(<README.md) == *"$(<tests/terminal/pictures/screens/edit-80x24)"* ]]; then
	echo "ok - screens: README.md has the picture of a roster"
else
	echo "not ok - screens: README.md has tests/terminal/pictures/screens/edit-80x24"
fi
