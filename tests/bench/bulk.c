/*
 * Checks many rosters in one command: growth of memory with their number, gain of a second thread,
 * time per roster against a command per roster. The rosters are links in a temporary folder: to the
 * examples of lists/ of all systems in turn, or to real rosters of the largest community system where
 * real data are available.
 */
#include "bench.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define LISTS "lists"
#define FEW   1000
#define MANY  10000
#define ALONE 30 /* commands per round, each with another roster */

/* A round of ten thousand rosters takes so long that few rounds suffice. */
#define ROUNDS 3

#define REAL_SYSTEM "wh40k-10e"

typedef struct Bulk {
	const char *muster;
	char *data;          /* folder of the army data */
	GPtrArray *examples; /* char *, owned: targets of the links, in turn */
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

static void
find_examples(Bulk *bulk)
{
	g_autoptr(GDir) dir = g_dir_open(LISTS, 0, NULL);
	for (const char *system; dir && (system = g_dir_read_name(dir));)
		add_examples(bulk->examples, system);
	bulk->data = g_strdup(LISTS);
}

/* Adds the rosters in the table of pairs whose data are a state of the system. */
static void
find_real(Bulk *bulk, const Bench *bench)
{
	g_autofree char *here = g_canonicalize_filename(bench->data, NULL);
	g_autofree char *table = g_build_filename(here, "pairs", "pairs.tsv", NULL);
	g_autofree char *text = NULL;
	bulk->data = g_build_filename(here, "systems", REAL_SYSTEM, NULL);
	if (!g_file_test(bulk->data, G_FILE_TEST_IS_DIR) ||
	    !g_file_get_contents(table, &text, NULL, NULL))
		return;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++) {
		g_auto(GStrv) row = g_strsplit(*line, "\t", -1);
		if (g_strv_length(row) > 1 && strstr(row[1], REAL_SYSTEM))
			g_ptr_array_add(bulk->examples,
			                g_build_filename(here, "pairs", row[0], NULL));
	}
}

static gint
by_name(gconstpointer a, gconstpointer b)
{
	return g_strcmp0(*(const char *const *)a, *(const char *const *)b);
}

/* Adds links up to a total of @n. */
static void
fill(Bulk *bulk, guint n)
{
	for (guint i = bulk->links->len; i < n; i++) {
		char *link = g_strdup_printf("%s/%05u.ros", bulk->folder, i);
		if (symlink(g_ptr_array_index(bulk->examples, i % bulk->examples->len), link) != 0)
			bulk->failed = true;
		g_ptr_array_add(bulk->links, link);
	}
}

/* Returns false if the data to measure with are missing. */
static bool
bulk_open(Bulk *bulk, const Bench *bench, bool real, guint n)
{
	*bulk = (Bulk){.muster = bench->muster};
	bulk->examples = g_ptr_array_new_with_free_func(g_free);
	bulk->links = g_ptr_array_new_with_free_func(g_free);
	if (real)
		find_real(bulk, bench);
	else
		find_examples(bulk);
	g_ptr_array_sort(bulk->examples, by_name);
	if (bulk->examples->len == 0 || !g_file_test(bench->muster, G_FILE_TEST_IS_EXECUTABLE))
		return false;
	bulk->folder = g_dir_make_tmp("muster-bench-XXXXXX", NULL);
	if (bulk->folder)
		fill(bulk, n);
	return bulk->folder != NULL;
}

static void
bulk_close(Bulk *bulk)
{
	for (guint i = 0; i < bulk->links->len; i++)
		g_unlink(g_ptr_array_index(bulk->links, i));
	if (bulk->folder)
		g_rmdir(bulk->folder);
	g_ptr_array_unref(bulk->links);
	g_ptr_array_unref(bulk->examples);
	g_free(bulk->folder);
	g_free(bulk->data);
}

/* Checks the folder, or one roster in it. Returns the peak memory in kilobytes. */
static long
judge(Bulk *bulk, const char *path, const char *jobs)
{
	const char *const argv[] = {bulk->muster, "check",    "--data", bulk->data, "--jobs",
	                            jobs,         "--format", "table",  path,       NULL};
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
		judge(bulk, g_ptr_array_index(bulk->links, i * bulk->examples->len / ALONE), "1");
}

Reading
bench_bulk_memory(const Bench *bench)
{
	Reading reading = {.taken = false};
	Bulk bulk;
	if (bulk_open(&bulk, bench, false, FEW)) {
		const long few = judge(&bulk, bulk.folder, "2");
		fill(&bulk, MANY);
		const long many = judge(&bulk, bulk.folder, "2");
		reading.taken = !bulk.failed;
		reading.ratio = (double)many / (double)few;
		snprintf(reading.note, sizeof reading.note, "%.1f MB for %d, %.1f MB for %d",
		         (double)few / 1e3, FEW, (double)many / 1e3, MANY);
	}
	bulk_close(&bulk);
	return reading;
}

static Bench
in_few_rounds(const Bench *bench)
{
	Bench few = *bench;
	few.rounds = MIN(few.rounds, ROUNDS);
	return few;
}

Reading
bench_bulk_jobs(const Bench *bench)
{
	const Bench few = in_few_rounds(bench);
	Reading reading = {.taken = false};
	Bulk bulk;
	if (bulk_open(&bulk, bench, false, MANY)) {
		double one, two;
		reading.ratio = bench_compare_least(&few, judge_with_one, judge_with_two, &bulk,
		                                    &one, &two);
		reading.taken = !bulk.failed;
		snprintf(reading.note, sizeof reading.note,
		         "%.2f ms a roster, with one job %.2f ms", two / MANY * 1e3,
		         one / MANY * 1e3);
	}
	bulk_close(&bulk);
	return reading;
}

static Reading
measure_alone(const Bench *bench, bool real)
{
	const Bench few = in_few_rounds(bench);
	Reading reading = {.taken = false};
	Bulk bulk;
	if (bulk_open(&bulk, bench, real, MANY)) {
		double alone, two;
		bench_compare(&few, judge_alone, judge_with_two, &bulk, &alone, &two);
		reading.taken = !bulk.failed;
		reading.ratio = two / MANY / (alone / ALONE);
		snprintf(reading.note, sizeof reading.note,
		         "%.2f ms a roster, by a command of its own %.2f ms: %.0f times",
		         two / MANY * 1e3, alone / ALONE * 1e3, 1 / reading.ratio);
	}
	bulk_close(&bulk);
	return reading;
}

Reading
bench_bulk_alone(const Bench *bench)
{
	return measure_alone(bench, false);
}

Reading
bench_bulk_real(const Bench *bench)
{
	return measure_alone(bench, true);
}
