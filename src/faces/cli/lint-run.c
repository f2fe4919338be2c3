#include "faces/cli/lint-run.h"

#include "base/language/i18n.h"
#include "base/text/base-diags.h"
#include "data/game/data-diags.h"
#include "reports/lint/lint.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <string.h>

static bool
same_file(const char *a, const char *b)
{
	g_autofree char *first = g_canonicalize_filename(a, NULL);
	g_autofree char *second = g_canonicalize_filename(b, NULL);
	return strcmp(first, second) == 0;
}

static bool
is_inside(const char *file, const char *folder)
{
	g_autofree char *inner = g_canonicalize_filename(file, NULL);
	g_autofree char *outer = g_canonicalize_filename(folder, NULL);
	const size_t length = strlen(outer);
	return strncmp(inner, outer, length) == 0 && (inner[length] == '/' || length == 1);
}

bool
lint_run_names(const char *file, char *const *paths)
{
	for (; *paths; paths++)
		if (!file || same_file(file, *paths) ||
		    (g_file_test(*paths, G_FILE_TEST_IS_DIR) && is_inside(file, *paths)))
			return true;
	return false;
}

static void
count_files(LintRun *run, const DataSet *set)
{
	run->n_files += data_set_count(set);
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		g_ptr_array_add(run->paths, g_strdup(file->path));
		run->n_systems += file->is_game_system;
		if (file->is_game_system)
			g_hash_table_add(run->systems, g_strdup(file->id));
	}
}

/* Each folder once, however many of its files are named. False, with a complaint, if there is
   nothing in it to look at. */
static bool
lint_folder(LintRun *run, const char *folder)
{
	if (!g_hash_table_add(run->folders, g_canonicalize_filename(folder, NULL)))
		return true;
	const guint n_diags = diags_count(run->diags);
	g_autoptr(DataSet) set = data_set_new();
	if (!data_set_add_folder(set, folder, run->diags))
		return false;
	g_autoptr(GPtrArray) packs = lint_find_packs(folder);
	count_files(run, set);
	lint_set(set, packs, run->overlays, run->diags);
	if (run->before)
		lint_check_revisions(run->before, set, run->diags);
	/* Overlays may lie alone: they are checked with the system that they are for. */
	g_autoptr(GPtrArray) overlays = lint_find_overlays(folder);
	if (data_set_count(set) || overlays->len || diags_count(run->diags) > n_diags)
		return true;
	complain(_("%s: there is no army data"), folder);
	return false;
}

/* True for the names of army data, companions and packs; other files are skipped. */
static bool
is_checked(const char *path)
{
	return data_set_takes(path) || g_str_has_suffix(path, ".muster.xml") ||
	       g_str_has_suffix(path, ".pack.xml");
}

static bool
holds_army_data(const char *folder)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));)
		if (data_set_takes(name))
			return true;
	return false;
}

/* Packs may have a folder of their own below the army data. */
static char *
folder_of_file(const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	if (!g_str_has_suffix(path, ".pack.xml") || holds_army_data(folder))
		return g_steal_pointer(&folder);
	g_autofree char *whole = g_canonicalize_filename(folder, NULL);
	return g_path_get_dirname(whole);
}

char *
lint_run_folder(const char *path)
{
	return g_file_test(path, G_FILE_TEST_IS_DIR) ? g_strdup(path) : folder_of_file(path);
}

static bool
lint_path(LintRun *run, const char *path)
{
	if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
		complain(_("%s: there is no such file or folder"), path);
		return false;
	}
	if (!g_file_test(path, G_FILE_TEST_IS_DIR) && !is_checked(path)) {
		complain(_("%s: army data end in .gst, .cat, .gstz, .catz or .json, "
		           "companions in .muster.xml, packs in .pack.xml"),
		         path);
		return false;
	}
	g_autofree char *folder = lint_run_folder(path);
	return lint_folder(run, folder);
}

/* A diagnostic that prevents the check is not a finding about army data. */
static bool
is_unreadable(const Diag *diag)
{
	return diag->kind == &BASE_KINDS[BASE_UNREADABLE] ||
	       diag->kind == &BASE_KINDS[BASE_UNREADABLE_FOLDER];
}

static int
unreadable_status(const GPtrArray *findings)
{
	for (guint i = 0; i < findings->len; i++)
		if (is_unreadable(g_ptr_array_index(findings, i)))
			return EXIT_INPUT;
	return EXIT_OK;
}

/* The findings about what was named, in order. */
static GPtrArray *
select_findings(const Diags *diags, char *const *paths)
{
	g_autoptr(GPtrArray) all = lint_sort(diags);
	GPtrArray *selected = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++) {
		const Diag *diag = g_ptr_array_index(all, i);
		if (lint_run_names(diag->file, paths))
			g_ptr_array_add(selected, (gpointer)(guintptr)diag);
	}
	return selected;
}

LintRun
lint_run_new(void)
{
	return (LintRun){.diags = diags_new(),
	                 .folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
	                 .systems = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
	                 .overlays = g_ptr_array_new_with_free_func(g_free),
	                 .paths = g_ptr_array_new_with_free_func(g_free)};
}

void
lint_run_clear(LintRun *run)
{
	diags_free(run->diags);
	g_hash_table_unref(run->folders);
	g_hash_table_unref(run->systems);
	g_ptr_array_unref(run->overlays);
	g_ptr_array_unref(run->paths);
	if (run->findings)
		g_ptr_array_unref(run->findings);
}

/* Overlays may lie elsewhere than the army data that they are for. */
static void
find_overlays(LintRun *run, char *const *paths)
{
	for (; *paths; paths++)
		g_ptr_array_extend_and_steal(run->overlays, lint_find_overlays(*paths));
}

/* Reports the overlays among the paths whose game system was not checked. */
static void
report_stray_overlays(LintRun *run, char *const *paths)
{
	for (; *paths; paths++) {
		const bool is_companion = g_str_has_suffix(*paths, ".muster.xml");
		g_autofree char *system = is_companion ? lint_system_of_overlay(*paths) : NULL;
		if (system && !g_hash_table_contains(run->systems, system))
			diags_add(run->diags, &DATA_KINDS[DATA_NO_SYSTEM], *paths, 1, system, NULL);
	}
}

int
lint_run_paths(LintRun *run, char *const *paths)
{
	int status = EXIT_OK;
	find_overlays(run, paths);
	for (char *const *path = paths; *path; path++)
		if (!lint_path(run, *path))
			status = EXIT_INPUT;
	report_stray_overlays(run, paths);
	run->findings = select_findings(run->diags, paths);
	return exit_worse(status, unreadable_status(run->findings));
}

bool
lint_run_is_whole(const LintRun *run)
{
	return diags_count_severity(run->diags, SEVERITY_ERROR) == 0 &&
	       !diags_has(run->diags, &DATA_KINDS[DATA_DANGLING_CATALOGUE]);
}
