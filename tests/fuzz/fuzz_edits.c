/* Runs untrusted scripts of edits: they end, and undoing every step restores the roster. */
#include "rosters/exchange/ros.h"
#include "session/bench/script.h"
#include "small-game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static GBytes *
written(Workbench *bench)
{
	return ros_write(workbench_view(bench), ROS_PLAIN, NULL, NULL);
}

static void
run(Workbench *bench, GBytes *script)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) before = written(bench);
	const bool done = script_run(bench, script, "fuzz.edits", diags);
	g_assert(done || diags_count_severity(diags, SEVERITY_ERROR));
	workbench_verdict(bench);
	while (workbench_undo(bench))
		;
	g_autoptr(GBytes) after = written(bench);
	g_assert(g_bytes_equal(before, after));
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(GBytes) file = g_bytes_new_static(SMALL_ROSTER, strlen(SMALL_ROSTER));
	g_autoptr(GBytes) script = g_bytes_new(bytes, length);
	LoadedGame loaded = {.game = small_game(), .choices = small_choices(), .is_whole = true};
	OpenRoster open = {.loaded = &loaded,
	                   .roster = ros_read(file, "small.ros", small_choices(), NULL),
	                   .is_whole = true};
	Workbench *bench = workbench_around(&open);
	run(bench, script);
	workbench_free(bench);
	return 0;
}
