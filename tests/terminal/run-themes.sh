#!/bin/bash
# Shows every view in three sizes with each theme but the usual one: the same text, all of which can be
# read. driver.c computes the contrast of each cell for every picture.
set -u
cd "$(dirname "$0")" || exit 1
for theme in light mono contrast; do
	for size in 80x24 160x50 40x12; do
		THEME=$theme ONLY_SCRIPT="screens-$size.keys" ./run.sh |
			sed "s/^\(not ok\|ok\) - .*/& with the theme $theme/"
	done
done
