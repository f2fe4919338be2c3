/* Linting army data against loading them: both read every file of all systems. */
#include "bench.h"

#include "data/load/load.h"
#include "reports/lint/lint.h"

#include <stdio.h>

typedef struct Check {
	char *folder;
	guint n_findings; /* in the last run */
} Check;

static DataSet *
open_folder(const Check *check, Diags *diags)
{
	DataSet *set = data_set_new();
	data_set_add_folder(set, check->folder, diags);
	return set;
}

static void
load_systems(void *context)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataSet) set = open_folder(context, diags);
	for (guint i = 0; i < data_set_count(set); i++)
		if (data_set_get(set, i)->is_game_system)
			game_free(game_load(set, data_set_get(set, i)->id, NULL, diags));
}

static void
lint_systems(void *context)
{
	Check *check = context;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataSet) set = open_folder(check, diags);
	lint_set(set, NULL, NULL, diags);
	check->n_findings = diags_count(diags);
}

Reading
bench_lint(const Bench *bench)
{
	Reading reading = {.taken = false};
	g_autofree char *folder = g_build_filename(bench->data, "systems", NULL);
	if (!g_file_test(folder, G_FILE_TEST_IS_DIR))
		return reading;
	Check check = {.folder = folder};
	double load, lint;
	reading.ratio = bench_compare(bench, load_systems, lint_systems, &check, &load, &lint);
	reading.taken = true;
	snprintf(reading.note, sizeof reading.note, "%.0f ms, load %.0f ms, %u findings",
	         lint * 1e3, load * 1e3, check.n_findings);
	return reading;
}
