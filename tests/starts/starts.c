/*
 * Makes legal starts, saves and reopens them:
 *
 *	starts DATA LIMIT...    for every army below the folder DATA, each of its forces and each limit
 *
 * Prints a line per start, and its findings below it.
 */
#include "base/values/work.h"
#include "data/library/library.h"
#include "session/proposals/new-roster.h"
#include "session/words/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
print_errors(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			printf("#   %s\n", finding->message);
	}
}

static void
print_cost(Workbench *bench)
{
	View *view = workbench_view(bench);
	g_autofree char *cost = amount_to_string(figures_total(view, figures_cost_type(view)));
	printf("# %s\n", cost);
}

static guint
count_errors(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	guint n = 0;
	for (guint i = 0; i < verdict_count(verdict); i++)
		n += verdict_get(verdict, i)->severity == SEVERITY_ERROR;
	return n;
}

static void
run_force(Library *library, const DataFile *system, const DataFile *army, const char *id,
          const char *name, const char *limit)
{
	g_autoptr(Diags) diags = diags_new();
	LegalFill fill = {0};
	const NewRoster start = {
		.system = system,
		.army = army,
		.force = id,
		.limit = amount_from_int(atoi(limit)),
		.fill = new_roster_fill,
		.data = &fill,
	};
	const Work work = work_begin(UINT64_MAX);
	g_autoptr(Workbench) bench = workbench_new(library, &start, diags);
	const guint n_errors = bench ? count_errors(bench) : 1;
	if (bench)
		print_cost(bench);
	printf("# %u trials, %" G_GUINT64_FORMAT " steps%s\n", fill.result.n_trials,
	       work_done(&work), fill.result.end == LEGAL_START_BUDGET_SPENT ? ", the budget" : "");
	legal_start_result_clear(&fill.result);
	printf("%s - legal start: %s, %s, %s, %s points\n", n_errors ? "not ok" : "ok",
	       system->name, army->name, name, limit);
	if (bench)
		print_errors(bench);
	fflush(stdout);
}

static void
run_army(Library *library, const DataFile *system, const DataFile *army, char **limits)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load_army(library, system, army, diags);
	const Entry *catalogue = loaded ? loaded_catalogue(loaded, army) : NULL;
	const GPtrArray *forces = catalogue ? choices_forces(loaded->choices, catalogue, NULL)
	                                    : NULL;
	for (guint i = 0; forces && i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		if (force->hidden)
			continue;
		for (char **limit = limits; *limit; limit++)
			run_force(library, system, army, game_text(loaded->game, force->shown->id),
			          game_text(loaded->game, definition_name(force)), *limit);
	}
}

int
main(int argc, char **argv)
{
	if (argc < 3) {
		fprintf(stderr, "usage: starts DATA LIMIT...\n");
		return 2;
	}
	char *const folders[] = {argv[1], NULL};
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Library) library = library_open(folders, diags);
	if (!library)
		return 3;
	g_autoptr(GPtrArray) systems = library_systems(library);
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *system = g_ptr_array_index(systems, i);
		if (!g_str_has_prefix(system->path, argv[1]))
			continue;
		g_autoptr(GPtrArray) armies = library_armies(library, system);
		for (guint j = 0; j < armies->len; j++)
			run_army(library, system, g_ptr_array_index(armies, j), argv + 2);
	}
	return 0;
}
