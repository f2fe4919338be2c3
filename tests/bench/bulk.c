/*
 * Many rosters in one command: how memory grows with their number, what a second thread is worth, and
 * what it costs to judge a roster among many instead of by a command of its own. The rosters are links to
 * the examples of lists/, in a folder that is made for it.
 */
#include "bench.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define LISTS "lists"
#define FEW   1000
#define MANY  10000
#define ALONE 10 /* commands a round: one alone is too short to be measured well */

typedef struct Bulk {
	const char *muster;
	char *folder;
	GPtrArray *links; /* owned */
	bool failed;
} Bulk;

static void
add_examples(GPtrArray *paths, const char *system)
{
	g_autofree char *here = g_get_current_dir();
	g_autofree char *folder = g_build_filename(here, LISTS, system, "examples", NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));)
		if (g_str_has_suffix(name, ".ros"))
			g_ptr_array_add(paths, g_build_filename(folder, name, NULL));
}

/* Makes the folder larger, up to so many links. */
static void
fill(Bulk *bulk, const GPtrArray *examples, guint n)
{
	for (guint i = bulk->links->len; i < n; i++) {
		char *link = g_strdup_printf("%s/%05u.ros", bulk->folder, i);
		if (symlink(g_ptr_array_index(examples, i % examples->len), link) != 0)
			bulk->failed = true;
		g_ptr_array_add(bulk->links, link);
	}
}

static GPtrArray *
find_examples(void)
{
	GPtrArray *examples = g_ptr_array_new_with_free_func(g_free);
	add_examples(examples, "blackhammer");
	add_examples(examples, "epic-armageddon");
	return examples;
}

/* False if there is nothing to measure with. */
static bool
bulk_open(Bulk *bulk, const Bench *bench)
{
	g_autoptr(GPtrArray) examples = find_examples();
	*bulk = (Bulk){.muster = bench->muster};
	if (examples->len == 0 || !g_file_test(bench->muster, G_FILE_TEST_IS_EXECUTABLE))
		return false;
	bulk->folder = g_dir_make_tmp("muster-bench-XXXXXX", NULL);
	bulk->links = g_ptr_array_new_with_free_func(g_free);
	if (bulk->folder)
		fill(bulk, examples, FEW);
	return bulk->folder != NULL;
}

static void
bulk_close(Bulk *bulk)
{
	if (!bulk->folder)
		return;
	for (guint i = 0; i < bulk->links->len; i++)
		g_unlink(g_ptr_array_index(bulk->links, i));
	g_rmdir(bulk->folder);
	g_ptr_array_unref(bulk->links);
	g_free(bulk->folder);
}

/* Judges what is in the folder, or one of it. Returns kilobytes at the peak. */
static long
judge(Bulk *bulk, const char *path, const char *jobs)
{
	const char *const argv[] = {bulk->muster, "check",    "--data", LISTS, "--jobs",
	                            jobs,         "--format", "table",  path,  NULL};
	GPid child;
	int status = -1;
	struct rusage usage = {0};
	if (!g_spawn_async(NULL, (char **)(guintptr)argv, NULL,
	                   G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL |
	                           G_SPAWN_STDERR_TO_DEV_NULL,
	                   NULL, NULL, &child, NULL) ||
	    wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) ||
	    WEXITSTATUS(status) > 1)
		bulk->failed = true;
	return usage.ru_maxrss;
}

static void
judge_with_one(void *context)
{
	Bulk *bulk = context;
	judge(bulk, bulk->folder, "1");
}

static void
judge_with_two(void *context)
{
	Bulk *bulk = context;
	judge(bulk, bulk->folder, "2");
}

static void
judge_alone(void *context)
{
	Bulk *bulk = context;
	for (guint i = 0; i < ALONE; i++)
		judge(bulk, g_ptr_array_index(bulk->links, i), "1");
}

Reading
bench_bulk_memory(const Bench *bench)
{
	Reading reading = {.taken = false};
	Bulk bulk;
	if (bulk_open(&bulk, bench)) {
		g_autoptr(GPtrArray) examples = find_examples();
		const long few = judge(&bulk, bulk.folder, "2");
		fill(&bulk, examples, MANY);
		const long many = judge(&bulk, bulk.folder, "2");
		reading.taken = !bulk.failed;
		reading.ratio = (double)many / (double)few;
		snprintf(reading.note, sizeof reading.note, "%.1f MB for %d, %.1f MB for %d",
		         (double)few / 1e3, FEW, (double)many / 1e3, MANY);
	}
	bulk_close(&bulk);
	return reading;
}

Reading
bench_bulk_jobs(const Bench *bench)
{
	Reading reading = {.taken = false};
	Bulk bulk;
	if (bulk_open(&bulk, bench)) {
		double one, two;
		reading.ratio = bench_compare(bench, judge_with_one, judge_with_two, &bulk, &one,
		                              &two);
		reading.taken = !bulk.failed;
		snprintf(reading.note, sizeof reading.note,
		         "%.2f ms a roster, with one job %.2f ms", two / FEW * 1e3,
		         one / FEW * 1e3);
	}
	bulk_close(&bulk);
	return reading;
}

Reading
bench_bulk_alone(const Bench *bench)
{
	Reading reading = {.taken = false};
	Bulk bulk;
	if (bulk_open(&bulk, bench)) {
		double alone, two;
		bench_compare(bench, judge_alone, judge_with_two, &bulk, &alone, &two);
		reading.taken = !bulk.failed;
		reading.ratio = two / FEW / (alone / ALONE);
		snprintf(reading.note, sizeof reading.note,
		         "%.2f ms a roster, by a command of its own %.2f ms", two / FEW * 1e3,
		         alone / ALONE * 1e3);
	}
	bulk_close(&bulk);
	return reading;
}
