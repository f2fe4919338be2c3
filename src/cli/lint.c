/*
 * Reports the faults of army data with file and line. Data in daily use have faults by the hundred,
 * so only an error makes the exit code 1.
 */
#include "lint/lint.h"

#include "base/base-diags.h"
#include "base/i18n.h"
#include "cli/command.h"
#include "cli/options.h"
#include "data/data-diags.h"
#include "report/lint-report.h"
#include "report/output.h"

#include <string.h>

typedef enum LintFormat {
	LINT_TEXT,
	LINT_JSON,
	LINT_SARIF,
} LintFormat;

static const char *const FORMATS[] = {"text", "json", "sarif", NULL};

typedef struct Lint {
	Diags *diags;
	GHashTable *folders; /* canonical paths of those that were looked at; owned */
	guint n_files;
	guint n_systems;
} Lint;

static bool
same_file(const char *a, const char *b)
{
	g_autofree char *first = g_canonicalize_filename(a, NULL);
	g_autofree char *second = g_canonicalize_filename(b, NULL);
	return strcmp(first, second) == 0;
}

static bool
lies_in(const char *file, const char *folder)
{
	g_autofree char *inner = g_canonicalize_filename(file, NULL);
	g_autofree char *outer = g_canonicalize_filename(folder, NULL);
	const size_t length = strlen(outer);
	return strncmp(inner, outer, length) == 0 && (inner[length] == '/' || length == 1);
}

static bool
is_about(const Diag *diag, char *const *paths)
{
	for (; *paths; paths++)
		if (!diag->file || same_file(diag->file, *paths) ||
		    (g_file_test(*paths, G_FILE_TEST_IS_DIR) && lies_in(diag->file, *paths)))
			return true;
	return false;
}

static void
count_files(Lint *lint, const DataSet *set)
{
	lint->n_files += data_set_count(set);
	for (guint i = 0; i < data_set_count(set); i++)
		lint->n_systems += data_set_get(set, i)->is_game_system;
}

/* Each folder once, however many of its files are named. False, with a complaint, if there is
   nothing in it to look at. */
static bool
lint_folder(Lint *lint, const char *folder)
{
	if (!g_hash_table_add(lint->folders, g_canonicalize_filename(folder, NULL)))
		return true;
	const guint n_diags = diags_count(lint->diags);
	g_autoptr(DataSet) set = data_set_new();
	if (!data_set_add_folder(set, folder, lint->diags))
		return false;
	g_autoptr(GPtrArray) packs = lint_find_packs(folder);
	count_files(lint, set);
	lint_set(set, packs, lint->diags);
	if (data_set_count(set) || diags_count(lint->diags) > n_diags)
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

/* A file is checked together with its folder, because it links to the files there. Packs may
   have a folder of their own below the army data. */
static char *
folder_of(const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	if (!g_str_has_suffix(path, ".pack.xml") || holds_army_data(folder))
		return g_steal_pointer(&folder);
	g_autofree char *whole = g_canonicalize_filename(folder, NULL);
	return g_path_get_dirname(whole);
}

static bool
lint_path(Lint *lint, const char *path)
{
	if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
		complain(_("%s: there is no such file or folder"), path);
		return false;
	}
	if (g_file_test(path, G_FILE_TEST_IS_DIR))
		return lint_folder(lint, path);
	if (!is_checked(path)) {
		complain(_("%s: army data end in .gst, .cat, .gstz, .catz or .json, "
		           "companions in .muster.xml, packs in .pack.xml"),
		         path);
		return false;
	}
	g_autofree char *folder = folder_of(path);
	return lint_folder(lint, folder);
}

/* A diagnostic that prevents the check is not a finding about army data. */
static bool
is_unreadable(const Diag *diag)
{
	return diag->kind == &BASE_KINDS[BASE_UNREADABLE] ||
	       diag->kind == &BASE_KINDS[BASE_UNREADABLE_FOLDER];
}

static int
status_of(const GPtrArray *findings)
{
	int status = EXIT_OK;
	for (guint i = 0; i < findings->len; i++) {
		const Diag *diag = g_ptr_array_index(findings, i);
		if (is_unreadable(diag))
			status = exit_worse(status, EXIT_INPUT);
		else if (diag->kind->severity == SEVERITY_ERROR)
			status = exit_worse(status, EXIT_ILLEGAL);
	}
	return status;
}

static char *
format_report(const LintReport *report, LintFormat format)
{
	switch (format) {
	case LINT_TEXT:
		return lint_format_text(report);
	case LINT_JSON:
		return lint_format_json(report);
	case LINT_SARIF:
		return lint_format_sarif(report);
	}
	g_assert_not_reached();
}

static void
write_report(const LintReport *report, LintFormat format)
{
	g_autofree char *text = format_report(report, format);
	output_text(text);
	if (format != LINT_TEXT)
		output_text("\n");
}

/* The findings about what was named, in order. */
static GPtrArray *
select_findings(const Diags *diags, char *const *paths)
{
	g_autoptr(GPtrArray) all = lint_sort(diags);
	GPtrArray *selected = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++)
		if (is_about(g_ptr_array_index(all, i), paths))
			g_ptr_array_add(selected, g_ptr_array_index(all, i));
	return selected;
}

static int
lint_all(char *const *paths, LintFormat format, bool quiet)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GHashTable) folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                      NULL);
	Lint lint = {.diags = diags, .folders = folders};
	int status = EXIT_OK;
	for (char *const *path = paths; *path; path++)
		if (!lint_path(&lint, *path))
			status = EXIT_INPUT;
	g_autoptr(GPtrArray) findings = select_findings(diags, paths);
	const LintReport report = {findings, lint.n_files, lint.n_systems};
	if (!quiet)
		write_report(&report, format);
	return exit_worse(status, status_of(findings));
}

int
command_lint(int argc, char **argv)
{
	int format = LINT_TEXT;
	gboolean quiet = FALSE;
	const ChoiceOption choices[] = {
		{"format", FORMATS, &format, N_("Output format"), N_("FORMAT")},
		{0},
	};
	const GOptionEntry entries[] = {
		{"quiet", 0, 0, G_OPTION_ARG_NONE, &quiet,
	         N_("Write nothing; only set the exit status"), NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "lint",
		.arguments = N_("FILE…"),
		.summary = N_(
			"Checks army data. A folder means everything in it; a file is checked "
			"with what lies\nbeside it. muster-lint(7) explains each finding by its "
			"code."),
		.choices = choices,
		.entries = entries,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	return lint_all(parsed.arguments, (LintFormat)format, quiet);
}
