#!/bin/bash
# Compares the sheets of an army of each system, in every kind and every text format, with the files in
# sheets/. UPDATE=1 rewrites the files; read the difference afterwards.
set -u
cd "$(dirname "$0")/../.." || exit 1
program=${MUSTER:-build/muster}
[ -x "$program" ] || { echo "not ok - sheets: $program is not built"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 LANGUAGE='' XDG_DATA_HOME=$work SOURCE_DATE_EPOCH=946814400 # 2000-01-02
status=0

# Masks the fingerprint, which changes with every byte of the army data.
print_sheet() { # ROSTER KIND FORMAT
	"$program" print --data lists --sheet "$2" --format "$3" --lines 66 "$1" 2>&1 |
		sed 's/ ([0-9a-f]\{8\})/ (FILES)/'
}

compare_sheet() { # NAME ROSTER KIND FORMAT SUFFIX
	local expected=tests/golden/sheets/$1-$3.$5 actual=$work/sheet
	print_sheet "$2" "$3" "$4" >"$actual"
	[ "${UPDATE:-0}" != 1 ] || cp "$actual" "$expected"
	if diff -u --label expected --label actual "$expected" "$actual" >"$work/difference"; then
		echo "ok - sheet $1 $3 $4"
	else
		echo "not ok - sheet $1 $3 $4"
		sed 's/^/# /' "$work/difference"
		status=1
	fi
}

while read -r name roster; do
	for kind in full summary reference public cards glance score tables; do
		compare_sheet "$name" "lists/$roster" $kind text txt
		compare_sheet "$name" "lists/$roster" $kind markdown md
		compare_sheet "$name" "lists/$roster" $kind html html
	done
done <<'END'
blackhammer blackhammer/examples/legal-2000.ros
40k-v2 40k-v2/examples/legal-orks-2000-bad-moons.ros
40k-v3 40k-v3/examples/legal-orks-2000-bad-moons.ros
40k-v10 40k-v10/examples/legal-orks-2000-war-horde.ros
epic-armageddon epic-armageddon/examples/legal-marines-3000-netea-from-orbit.ros
END
exit $status
