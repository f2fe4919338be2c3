#!/bin/bash
# Faults of disks, input and the program: a saved roster is always the complete old or the complete
# new one.
#
# Environment: MUSTER, the program. Prints lines for the test runner.
# shellcheck disable=SC2016  # commands for a disk are expanded there
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
MUSTER=$(realpath "${MUSTER:-$root/build/muster}")
export MUSTER
[ -x "$MUSTER" ] || { echo "not ok - saving: $MUSTER is not built"; exit 1; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

roster=$root/lists/blackhammer/examples/legal-3000.ros
other=$root/lists/blackhammer/examples/legal-2000.ros
data=$root/lists/blackhammer
export roster data work

# Writes a roster to a file, standard error to $work/err.
save() { # ROSTER FILE
	"$MUSTER" export --data "$data" --format ros "$1" -o "$2" 2>"$work/err"
}
export -f save

# Writes the counters of coverage elsewhere: a program that cannot finish them would break those of all runs.
spare_counters() {
	export GCOV_PREFIX=$work/counters
}

verdict() { # STATUS NAME
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		sed 's/^/# /' "$work/err"
		failed=1
	fi
}

skip() { # NAME REASON
	echo "skip - $1: $2"
}

save "$roster" "$work/new" && save "$other" "$work/old" && ! cmp -s "$work/new" "$work/old"
status=$?
verdict $status 'saving: without a fault'
[ $status -eq 0 ] || exit 1

# Succeeds if the status is the expected one, there is a message, and the folder has the old roster
# and no other file.
kept() { # EXPECTED STATUS FOLDER
	[ "$2" -eq "$1" ] || { echo "status $2 instead of $1" >>"$work/err"; return 1; }
	[ -s "$work/err" ] || { echo 'no message' >>"$work/err"; return 1; }
	cmp "$work/old" "$3/mine.ros" >>"$work/err" 2>&1 || return 1
	[ "$(ls -A "$3")" = mine.ros ] || { ls -A "$3" >>"$work/err"; return 1; }
}
export -f kept

# Disks -------------------------------------------------------------------------------------------

# Runs commands in a folder `disk`: a file system of SIZE kB with the old roster.
on_disk() { # NAME SIZE COMMANDS
	unshare --user --map-root-user --mount bash -c '
		mount -t tmpfs -o size="$1"k none "$work/disk" || exit 77
		cp "$work/old" "$work/disk/mine.ros" || exit 77
		eval "$2"
	' on_disk "$2" "$3" 2>"$work/unshare"
	local status=$?
	if [ $status -eq 77 ] || grep -qs '^unshare:' "$work/unshare"; then
		skip "$1" 'no file system can be mounted here'
	else
		verdict $status "$1"
	fi
}

mkdir "$work/disk"
pages=$((($(stat -c %s "$work/old") + 4095) / 4096))
on_disk 'saving: a full disk keeps the old roster' $((pages * 4 + 8)) '
	save "$roster" "$work/disk/mine.ros"
	kept 4 $? "$work/disk"'
on_disk 'saving: a disk with room enough takes the new roster' 1024 '
	save "$roster" "$work/disk/mine.ros" && cmp "$work/new" "$work/disk/mine.ros"'
on_disk 'saving: a disk that cannot be written keeps the old roster' 1024 '
	mount -o remount,ro "$work/disk" || exit 77
	save "$roster" "$work/disk/mine.ros"
	kept 4 $? "$work/disk"'

name='saving: a folder that cannot be written keeps the old roster'
mkdir "$work/locked"
cp "$work/old" "$work/locked/mine.ros"
chmod 555 "$work/locked"
if [ -w "$work/locked" ]; then
	skip "$name" 'root may write everywhere'
else
	save "$roster" "$work/locked/mine.ros"
	kept 4 $? "$work/locked"
	verdict $? "$name"
fi
chmod 755 "$work/locked"

mkdir "$work/limited"
cp "$work/old" "$work/limited/mine.ros"
(
	spare_counters
	trap '' XFSZ
	ulimit -f 4
	save "$roster" "$work/limited/mine.ros"
)
kept 4 $? "$work/limited"
verdict $? 'saving: a file that may not grow keeps the old roster'

# The file of a game is replaced by the dialogue, at once and for each change.
cp "$other" "$work/limited/played.ros"
printf 'tally victory 2\n' | HOME=$work "$MUSTER" edit --data "$data" --plain "$work/limited/played.ros" >/dev/null
cp "$work/limited/played.ros.play" "$work/game"
(
	spare_counters
	trap '' XFSZ
	ulimit -f 0
	printf 'tally victory 3\n' | HOME=$work "$MUSTER" edit --data "$data" --plain "$work/limited/played.ros" 2>&1
	echo "status $?"
) | cat >"$work/err"
grep -q 'status 4' "$work/err" && grep -q 'played.ros.play' "$work/err" &&
	cmp "$work/game" "$work/limited/played.ros.play" 2>>"$work/err"
verdict $? 'saving: a game that cannot be written keeps its old file, and is said'

"$MUSTER" export --data "$data" "$roster" >/dev/full 2>"$work/err"
[ $? -eq 4 ] && [ -s "$work/err" ]
verdict $? 'saving: standard output that is full is said'
save "$roster" /dev/full
[ $? -eq 4 ] && [ -s "$work/err" ]
verdict $? 'saving: a device that is full is said'
"$MUSTER" export --data "$data" "$roster" >&- 2>"$work/err"
[ $? -eq 4 ] && [ -s "$work/err" ]
verdict $? 'saving: standard output that is closed is said'
"$MUSTER" export --data "$data" "$roster" 2>"$work/err" | head -c 1 >"$work/piece"
[ -s "$work/piece" ] && [ ! -s "$work/err" ]
verdict $? 'saving: a closed pipe ends the program without a message'

# Kills -------------------------------------------------------------------------------------------

# The limit of the file size sends a signal in the middle of writing.
(
	spare_counters
	ulimit -c 0
	ulimit -f 4
	save "$roster" "$work/limited/mine.ros"
) 2>/dev/null
[ $? -gt 128 ] && cmp "$work/old" "$work/limited/mine.ros" 2>>"$work/err"
verdict $? 'saving: killed while writing, the old roster is complete'

# Saves the old and the new roster in turn, and kills the program at another moment each time. Without
# leak detection, which a kill in its course makes fail.
rounds=60
mkdir "$work/killed"
mine=$work/killed/mine.ros
cp "$work/old" "$mine"
start=$(date +%s%N)
save "$roster" "$work/timed"
took=$((($(date +%s%N) - start) / 1000))
broken=0
n_killed=0
for ((i = 0; i < rounds; i++)); do
	((i % 2)) && source=$roster || source=$other
	ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0 GCOV_PREFIX=$work/counters \
		"$MUSTER" export --data "$data" --format ros "$source" -o "$mine" 2>/dev/null &
	process=$!
	delay=$((took * (i + 1) * 12 / rounds / 10))
	sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
	kill -KILL $process 2>/dev/null
	wait $process 2>/dev/null
	[ $? -eq 137 ] && n_killed=$((n_killed + 1))
	cmp -s "$mine" "$work/old" || cmp -s "$mine" "$work/new" || broken=$((broken + 1))
done 2>/dev/null
echo "$broken of $rounds broken, $n_killed killed" >"$work/err"
echo "# $n_killed of $rounds were killed before their end"
[ $broken -eq 0 ] && [ $n_killed -gt 0 ]
verdict $? 'saving: killed at any moment, the roster is the old or the new one'

# Broken input ------------------------------------------------------------------------------------

mkdir "$work/input"
cp "$work/old" "$work/input/mine.ros"
status=0
size=$(stat -c %s "$roster")
for length in 0 1 4 40 400 4000 $((size / 2)) $((size - 12)); do
	head -c "$length" "$roster" >"$work/cut.ros"
	save "$work/cut.ros" "$work/input/mine.ros"
	kept 3 $? "$work/input" || { echo "cut to $length bytes" >>"$work/err"; status=1; break; }
done
verdict $status 'reading: a truncated roster is refused, and nothing is written'

"$MUSTER" export --data "$data" --format rosz "$roster" -o "$work/whole.rosz" 2>"$work/err"
status=$?
size=$(stat -c %s "$work/whole.rosz")
for length in 4 40 400 $((size / 2)) $((size - 1)); do
	head -c "$length" "$work/whole.rosz" >"$work/cut.rosz"
	save "$work/cut.rosz" "$work/input/mine.ros"
	kept 3 $? "$work/input" || { echo "cut to $length bytes" >>"$work/err"; status=1; break; }
done
verdict $status 'reading: a truncated archive is refused, and nothing is written'

status=0
for path in "$work/none.ros" "$work"; do
	save "$path" "$work/input/mine.ros"
	kept 3 $? "$work/input" || { status=1; break; }
done
verdict $status 'reading: a folder or a missing file is refused, and nothing is written'

{ head -c 1000 "$roster"; sleep 0.1; tail -c +1001 "$roster"; } | save - "$work/slow" &&
	cmp "$work/new" "$work/slow" >>"$work/err" 2>&1
verdict $? 'reading: a slow pipe is read to its end'

# Army data -----------------------------------------------------------------------------------------

mkdir "$work/half"
cp "$data"/*.gst "$data"/*.xml "$work/half"
for file in "$data"/*.cat; do head -c 2000 "$file" >"$work/half/${file##*/}"; done
"$MUSTER" export --data "$work/half" --format ros "$roster" -o "$work/input/mine.ros" 2>"$work/err"
kept 3 $? "$work/input"
verdict $? 'saving: without all army data no roster is replaced'
"$MUSTER" export --data "$work/half" --format ros "$roster" -o "$work/input/new.ros" 2>>"$work/err"
[ $? -eq 3 ] && [ -s "$work/input/new.ros" ]
verdict $? 'saving: without all army data a new file is written'

"$MUSTER" --lang fr export --data "$data" --format ros "$roster" 2>"$work/err" | cmp - "$work/new"
verdict $? 'saving: the language of the program does not change an exported roster'

# Names ---------------------------------------------------------------------------------------------

name=$(printf 'a\nb\033[1m;=1+1.ros')
cp "$roster" "$work/$name"
(cd "$work" && "$MUSTER" check --data "$data" --format csv "./$name") >"$work/csv" 2>"$work/err"
[ "$(wc -l <"$work/csv")" -eq 2 ] && ! grep -q $'\033' "$work/csv" && grep -qF ";'=1+1" "$work/csv"
verdict $? 'reports: CSV has no control characters and no formulas'
"$MUSTER" check "$work/$(printf 'no\nsuch.ros')" >/dev/null 2>"$work/err"
[ "$(wc -l <"$work/err")" -eq 1 ]
verdict $? 'reports: a file name with a line end stays on its line'

# Parts -------------------------------------------------------------------------------------------------

# What reads archives is a file of its own. Without it plain files are read and digests are the same.
without_part() {
	mkdir "$work/alone" && cp "$MUSTER" "$work/alone/muster" || return 1
	"$MUSTER" export --data "$data" --format rosz "$roster" -o "$work/packed.rosz" || return 1
	"$MUSTER" check --data "$data" --format json "$roster" >"$work/with.json"
	"$work/alone/muster" check --data "$data" --format json "$roster" >"$work/without.json"
	grep -q '"sha256"' "$work/with.json" && cmp "$work/with.json" "$work/without.json" || return 1
	# More army data than are digested without libcrypto.
	"$MUSTER" check --data lists --format json lists/*/examples/legal-*.ros >"$work/with.json"
	"$work/alone/muster" check --data lists --format json lists/*/examples/legal-*.ros >"$work/without.json"
	cmp "$work/with.json" "$work/without.json" || return 1
	"$work/alone/muster" --version --verbose >"$work/versions"
	[ "$(grep -c "missing: zip\|missing: digests" "$work/versions")" = 2 ] || return 1
	"$work/alone/muster" check --data "$data" "$work/packed.rosz"
	[ $? = 3 ] || return 1
	"$work/alone/muster" export --data "$data" --format rosz "$roster" -o "$work/none.rosz"
	[ $? != 0 ] && [ ! -e "$work/none.rosz" ]
}
if [ -e "$(dirname "$MUSTER")/muster-archive.so" ]; then
	without_part >"$work/err" 2>&1 && [ "$(grep -c 'muster-archive.so' "$work/err")" = 2 ]
	verdict $? 'reading: without its part for archives the program reads plain files, and says so'
else
	skip 'a missing part' 'this build has none'
fi

exit $failed
