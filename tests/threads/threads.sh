#!/bin/bash
# Looks for races in a program built with ThreadSanitizer: rosters that threads check, and scripts of the
# interface with a judge, a search and an installation behind the screen.
#
# Environment: MUSTER and INSTANCES, built with VARIANT=tsan; BUILD, with the driver of a terminal. A report fails the
# test. Prints lines for the test runner.
set -u
cd "$(dirname "$0")/../.." || exit 1
MUSTER=$(realpath "$MUSTER") BUILD=$(realpath "$BUILD")
export MUSTER BUILD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# GLib's own allocator passes memory from thread to thread behind its futexes.
export G_SLICE=always-malloc
# A child process that writes a PDF starts threads of Pango.
export TSAN_OPTIONS="log_path=$work/report:exitcode=66:die_after_fork=0"
failed=0

# Runs a command, whose status does not matter, and fails with its reports.
try() { # NAME COMMAND...
	local name=$1
	shift
	"$@" >"$work/said" 2>&1
	if ! compgen -G "$work/report*" >/dev/null && ! grep -q '^not ok' "$work/said"; then
		echo "ok - threads: $name"
		return
	fi
	echo "not ok - threads: $name"
	cat "$work"/report* "$work/said" 2>/dev/null | head -n 200 | sed 's/^/# /'
	rm -f "$work"/report*
	failed=1
}

for jobs in 2 8; do
	try "check --jobs $jobs" "$MUSTER" check --jobs $jobs lists/*/examples
done
try 'check --jobs with other data' "$MUSTER" check --jobs 8 --data tests/golden/data/lists tests/golden/data/rosters
try 'check of texts' "$MUSTER" check --jobs 8 --explain tests/import/texts
try "lint of a game whose units have a thread" "$MUSTER" lint --fail-on=none lists/40k-v10
try "print to PDF" "$MUSTER" print -o "$work/sheet.pdf" lists/40k-v3/examples/*00*.ros
try 'two instances of the library' "$INSTANCES" lists/{blackhammer,40k-v3,epic-armageddon}/examples/*00*.ros
for script in list-of-rosters new-roster stopped-searches games journey-fix; do
	ONLY_SCRIPT=$script.keys try "interface: $script" tests/terminal/run.sh
done
exit $failed
