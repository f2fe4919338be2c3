/*
 * Checks army data: every file is read and linked, and everything that was found is said, with file
 * and line. Data that players use day by day have such faults by the hundred, so that only an error
 * makes the answer "no".
 */
#include "base/i18n.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/output.h"
#include "data/load.h"

#include <string.h>

typedef struct Lint {
	Diags *diags;
	guint n_files;
	guint n_systems;
} Lint;

/* Loads every game system of a set with all its catalogues. */
static void
load_all(Lint *lint, const DataSet *set)
{
	lint->n_files += data_set_count(set);
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (!file->is_game_system)
			continue;
		lint->n_systems++;
		Game *game = game_load(set, file->id, NULL, lint->diags);
		game_free(game);
	}
}

/* A file is checked with all that lies in its folder: alone it has nothing to be linked to. */
static bool
lint_path(Lint *lint, const char *path)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autofree char *folder = g_file_test(path, G_FILE_TEST_IS_DIR) ? g_strdup(path)
	                                                                : g_path_get_dirname(path);
	if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
		complain(_("%s: there is no such file or folder"), path);
		return false;
	}
	if (!data_set_add_folder(set, folder, lint->diags))
		return false;
	if (data_set_count(set) == 0) {
		complain(_("%s: there is no army data"), path);
		return false;
	}
	load_all(lint, set);
	return true;
}

static bool
is_about(const Diag *diag, char *const *paths)
{
	for (; *paths; paths++)
		if (!diag->file || g_file_test(*paths, G_FILE_TEST_IS_DIR) ||
		    strcmp(diag->file, *paths) == 0)
			return true;
	return false;
}

static void
write_diags(const Lint *lint, char *const *paths)
{
	guint counts[SEVERITY_ERROR + 1] = {0};
	for (guint i = 0; i < diags_count(lint->diags); i++) {
		const Diag *diag = diags_get(lint->diags, i);
		if (!is_about(diag, paths))
			continue;
		g_autofree char *line = diag_to_string(diag);
		counts[diag->kind->severity]++;
		output_text(line);
		output_text("\n");
	}
	g_autofree char *sum = g_strdup_printf(
		_("%u files, game systems among them: %u; errors: %u, warnings: %u, infos: %u\n"),
		lint->n_files, lint->n_systems, counts[SEVERITY_ERROR], counts[SEVERITY_WARNING],
		counts[SEVERITY_INFO]);
	output_text(sum);
}

static int
lint_all(char *const *paths, bool quiet)
{
	g_autoptr(Diags) diags = diags_new();
	Lint lint = {.diags = diags};
	int status = EXIT_WELL;
	for (char *const *path = paths; *path; path++)
		if (!lint_path(&lint, *path))
			status = EXIT_INPUT;
	if (!quiet)
		write_diags(&lint, paths);
	if (diags_count_severity(diags, SEVERITY_ERROR))
		status = exit_worse(status, EXIT_ILLEGAL);
	return status;
}

int
lint_run(int argc, char **argv)
{
	gboolean quiet = FALSE;
	const GOptionEntry entries[] = {
		{"quiet", 0, 0, G_OPTION_ARG_NONE, &quiet,
	         N_("Write nothing; the exit status tells"), NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "lint",
		.arguments = "FILE…",
		.summary = N_(
			"Checks army data. A folder means everything in it; a file is checked "
			"with what lies\nbeside it."),
		.entries = entries,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	return lint_all(parsed.arguments, quiet);
}
