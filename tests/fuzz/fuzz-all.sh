#!/bin/bash
# Runs every fuzz target in turn: fuzz-all.sh BUILD SECONDS [TARGET...]
#
# With RUNS=N in the environment each runs N inputs instead of so many seconds.
#
# Found inputs are kept in BUILD/corpus/<target>. The files that a target makes are in memory, where a
# disk would make it wait. Ends with the number of executions of each target.
set -u
here=$(dirname "$0")
build=$1 seconds=$2
shift 2
if [ $# -eq 0 ]; then
	mapfile -t targets < <(cd "$here" && printf '%s\n' fuzz_*.c | sed 's/^fuzz_//;s/\.c$//')
	set -- "${targets[@]}"
fi
status=0
[ -n "${TMPDIR:-}" ] || [ ! -w /dev/shm ] || export TMPDIR=/dev/shm
export LSAN_OPTIONS=suppressions=$here/../leaks.supp:print_suppressions=0
for target; do
	found=$build/corpus/$target log=$build/fuzz-$target.log
	mkdir -p "$found"
	dictionary=$here/dictionaries/$target.dict
	[ -e "$dictionary" ] || dictionary=$here/dictionaries/xml.dict
	"$build/fuzz_$target" -max_total_time="$seconds" ${RUNS:+-runs="$RUNS"} -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
		-artifact_prefix="$build/crash-$target-" -dict="$dictionary" "$found" "$here/corpus/$target" \
		>"$log" 2>&1 || { status=1; tail -n 30 "$log"; }
	printf '%s: %s executions\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
done
exit $status
