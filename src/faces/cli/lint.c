/*
 * Reports the faults of army data with file and line. Data in daily use have faults by the hundred,
 * so only an error makes the exit code 1.
 */
#include "reports/lint/lint.h"

#include "base/files/confine.h"
#include "base/files/container.h"
#include "base/language/i18n.h"
#include "base/text/base-diags.h"
#include "data/game/data-diags.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"
#include "faces/cli/lint-fix.h"
#include "faces/cli/watch.h"
#include "reports/lint-report/lint-report.h"
#include "reports/output/output.h"
#include "reports/remedies/notes.h"

#include <string.h>

typedef enum LintFormat {
	LINT_TEXT,
	LINT_JSON,
	LINT_SARIF,
} LintFormat;

static const char *const FORMATS[] = {"text", "json", "sarif", NULL};

/* The findings that make the exit code 1. */
typedef enum FailOn {
	FAIL_ON_ERROR,
	FAIL_ON_WARNING,
	FAIL_ON_NONE,
} FailOn;

static const char *const FAIL_WORDS[] = {"error", "warning", "none", NULL};

typedef struct Lint {
	Diags *diags;        /* owned */
	GHashTable *folders; /* canonical paths of those that were looked at; owned */
	GPtrArray *findings; /* const Diag *: those about the paths named, in order; owned */
	GPtrArray *overlays; /* char *: paths of companions in all that is checked */
	GHashTable *systems; /* char *: ids of the game systems that were checked */
	GPtrArray *paths;    /* char *: the files of army data that were checked */
	guint n_files;
	guint n_systems;
} Lint;

typedef struct Options {
	int format; /* LintFormat */
	gboolean quiet;
	gboolean changed;
	gboolean fix;
	gboolean first;
	gboolean dry_run;
	gboolean notes;
	gboolean watch;
	gboolean only_new;
	int fail_on; /* FailOn */
} Options;

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

static bool
is_about(const Diag *diag, char *const *paths)
{
	for (; *paths; paths++)
		if (!diag->file || same_file(diag->file, *paths) ||
		    (g_file_test(*paths, G_FILE_TEST_IS_DIR) && is_inside(diag->file, *paths)))
			return true;
	return false;
}

static void
count_files(Lint *lint, const DataSet *set)
{
	lint->n_files += data_set_count(set);
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		g_ptr_array_add(lint->paths, g_strdup(file->path));
		lint->n_systems += file->is_game_system;
		if (file->is_game_system)
			g_hash_table_add(lint->systems, g_strdup(file->id));
	}
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
	lint_set(set, packs, lint->overlays, lint->diags);
	/* Overlays may lie alone: they are checked with the system that they are for. */
	g_autoptr(GPtrArray) overlays = lint_find_overlays(folder);
	if (data_set_count(set) || overlays->len || diags_count(lint->diags) > n_diags)
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
unreadable_status(const GPtrArray *findings)
{
	for (guint i = 0; i < findings->len; i++)
		if (is_unreadable(g_ptr_array_index(findings, i)))
			return EXIT_INPUT;
	return EXIT_OK;
}

static int
finding_status(const GPtrArray *findings, FailOn fail_on)
{
	const Severity least = fail_on == FAIL_ON_WARNING ? SEVERITY_WARNING : SEVERITY_ERROR;
	for (guint i = 0; i < findings->len; i++) {
		const Diag *diag = g_ptr_array_index(findings, i);
		if (diag->kind->severity >= least && !is_unreadable(diag) &&
		    fail_on != FAIL_ON_NONE)
			return EXIT_ILLEGAL;
	}
	return EXIT_OK;
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

static Lint
lint_new(void)
{
	return (Lint){.diags = diags_new(),
	              .folders = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
	              .systems = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
	              .overlays = g_ptr_array_new_with_free_func(g_free),
	              .paths = g_ptr_array_new_with_free_func(g_free)};
}

static void
lint_clear(Lint *lint)
{
	diags_free(lint->diags);
	g_hash_table_unref(lint->folders);
	g_hash_table_unref(lint->systems);
	g_ptr_array_unref(lint->overlays);
	g_ptr_array_unref(lint->paths);
	if (lint->findings)
		g_ptr_array_unref(lint->findings);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Lint, lint_clear)

/* Overlays may lie elsewhere than the army data that they are for. */
static void
find_overlays(Lint *lint, char *const *paths)
{
	for (; *paths; paths++)
		g_ptr_array_extend_and_steal(lint->overlays, lint_find_overlays(*paths));
}

/* Reports the overlays among the paths whose game system was not checked. */
static void
report_stray_overlays(Lint *lint, char *const *paths)
{
	for (; *paths; paths++) {
		const bool is_companion = g_str_has_suffix(*paths, ".muster.xml");
		g_autofree char *system = is_companion ? lint_system_of_overlay(*paths) : NULL;
		if (system && !g_hash_table_contains(lint->systems, system))
			diags_add(lint->diags, &DATA_KINDS[DATA_NO_SYSTEM], *paths, 1, system,
			          NULL);
	}
}

/* Checks files and folders; the paths end with NULL. Returns EXIT_INPUT if one cannot be checked. */
static int
lint_paths(Lint *lint, char *const *paths)
{
	int status = EXIT_OK;
	find_overlays(lint, paths);
	for (char *const *path = paths; *path; path++)
		if (!lint_path(lint, *path))
			status = EXIT_INPUT;
	report_stray_overlays(lint, paths);
	lint->findings = select_findings(lint->diags, paths);
	return exit_worse(status, unreadable_status(lint->findings));
}

static void
write_notes_of(const char *path)
{
	g_autoptr(GBytes) bytes = container_read(path, NULL);
	gsize length;
	const char *text = bytes ? g_bytes_get_data(bytes, &length) : NULL;
	if (!text)
		return;
	g_autoptr(GPtrArray) notes = author_notes(text, length);
	for (guint i = 0; i < notes->len; i++) {
		const AuthorNote *note = g_ptr_array_index(notes, i);
		g_autofree char *shown = output_path(path);
		g_autofree char *line = g_strdup_printf("%s:%u: note: %s\n", shown, note->line,
		                                        note->text);
		output_text(line);
	}
}

/* The notes in the files that were named. */
static void
write_notes(const Lint *lint, char *const *paths)
{
	for (guint i = 0; i < lint->paths->len; i++) {
		const char *path = g_ptr_array_index(lint->paths, i);
		if (is_about(&(Diag){.file = path}, paths))
			write_notes_of(path);
	}
}

static int
lint_all(const Options *options, char *const *paths)
{
	g_auto(Lint) lint = lint_new();
	const int status = lint_paths(&lint, paths);
	const LintReport report = {lint.findings, NULL, lint.n_files, lint.n_systems};
	if (options->notes)
		write_notes(&lint, paths);
	if (!options->quiet)
		write_report(&report, (LintFormat)options->format);
	return exit_worse(status, finding_status(lint.findings, (FailOn)options->fail_on));
}

/* True if no file is missing or broken. */
static bool
is_whole(const Lint *lint)
{
	return diags_count_severity(lint->diags, SEVERITY_ERROR) == 0 &&
	       !diags_has(lint->diags, &DATA_KINDS[DATA_DANGLING_CATALOGUE]);
}

/* A remedy may clear the way for another: an element gets its id, then is found to lack more. */
#define MAX_FIX_ROUNDS 5

/* Checks, and applies what is certain. Returns the number of remedies. */
static guint
fix_round(const Options *options, char *const *paths, int *status)
{
	g_auto(Lint) lint = lint_new();
	lint_paths(&lint, paths);
	LintFix fix = {
		.findings = lint.findings,
		.paths = lint.paths,
		.is_whole = is_whole(&lint),
		.takes_first = options->first,
		.is_trial = options->dry_run,
		.is_quiet = options->quiet || options->format != LINT_TEXT,
		.with_choices = options->dry_run,
	};
	const guint n_applied = lint_fix(&fix, status);
	if (n_applied || fix.is_trial)
		return n_applied;
	fix.with_choices = true;
	return lint_fix(&fix, status);
}

/* Applies what is certain until nothing is left, and says what is for the author to choose. */
static int
fix_all(const Options *options, char *const *paths)
{
	int status = EXIT_OK;
	for (guint round = 0; round < MAX_FIX_ROUNDS; round++)
		if (!fix_round(options, paths, &status) || options->dry_run || status != EXIT_OK)
			break;
	return status;
}

/* Reports the findings that the second path has and the first has not, and those that are gone. */
static int
lint_changed(const Options *options, char *const *paths)
{
	char *const old_path[] = {paths[0], NULL};
	g_auto(Lint) old = lint_new(), new = lint_new();
	const int status = exit_worse(lint_paths(&old, old_path), lint_paths(&new, paths + 1));
	g_autoptr(GPtrArray) introduced = lint_missing_from(old.findings, new.findings);
	g_autoptr(GPtrArray) gone = lint_missing_from(new.findings, old.findings);
	/* Nothing is known of a file that cannot be read, nor of links to it. */
	if (options->only_new || diags_count_severity(new.diags, SEVERITY_ERROR))
		g_ptr_array_set_size(gone, 0);
	const LintReport report = {introduced, gone, new.n_files, new.n_systems};
	if (!options->quiet)
		write_report(&report, (LintFormat)options->format);
	return exit_worse(status, finding_status(introduced, (FailOn)options->fail_on));
}

static void
add_watched(GPtrArray *watched, const char *path)
{
	const bool is_folder = g_file_test(path, G_FILE_TEST_IS_DIR);
	g_ptr_array_add(watched, is_folder ? g_strdup(path) : folder_of(path));
}

/* Checks again and again; a signal ends it. The folders of files count, because they are checked together. */
static void
lint_for_ever(const Options *options, char *const *paths)
{
	g_autoptr(GPtrArray) watched = g_ptr_array_new_with_free_func(g_free);
	for (char *const *path = paths; *path; path++)
		add_watched(watched, *path);
	for (;;) {
		g_autofree char *before = watch_stamp(watched);
		lint_all(options, paths);
		output_flush();
		watch_wait(watched, before);
	}
}

/* Returns false, with a complaint, if options do not go together. */
static bool
has_sense(const Options *options)
{
	if (options->fix && options->changed)
		complain(_("--fix and --changed do not go together"));
	else if (options->only_new && !options->changed)
		complain(_("--only-new belongs to --changed"));
	else if (options->watch && (options->fix || options->changed))
		complain(_("--watch goes with neither --fix nor --changed"));
	else if (options->notes && options->format != LINT_TEXT)
		complain(_("--notes are text"));
	else if ((options->first || options->dry_run) && !options->fix)
		complain(_("--first and --dry-run belong to --fix"));
	else
		return true;
	return false;
}

int
command_lint(int argc, char **argv)
{
	Options options = {.format = LINT_TEXT};
	const ChoiceOption choices[] = {
		FORMAT_OPTION(FORMATS, &options.format),
		{"fail-on", FAIL_WORDS, &options.fail_on,
	         N_("The least finding that makes the exit status 1"), N_("SEVERITY")},
		{0},
	};
	const GOptionEntry entries[] = {
		{"changed", 0, 0, G_OPTION_ARG_NONE, &options.changed,
	         N_("Compare two versions: OLD and NEW"), NULL},
		{"only-new", 0, 0, G_OPTION_ARG_NONE, &options.only_new,
	         N_("With --changed, leave out the findings that are gone"), NULL},
		{"fix", 0, 0, G_OPTION_ARG_NONE, &options.fix,
	         N_("Apply the remedies that are certain, then check again"), NULL},
		{"first", 0, 0, G_OPTION_ARG_NONE, &options.first,
	         N_("With --fix, take the first remedy where there is a choice"), NULL},
		{"dry-run", 0, 0, G_OPTION_ARG_NONE, &options.dry_run,
	         N_("With --fix, write nothing"), NULL},
		{"notes", 0, 0, G_OPTION_ARG_NONE, &options.notes,
	         N_("List the notes of authors: comments that begin with todo:, warning: or "
	            "error:"),
	         NULL},
		{"watch", 0, 0, G_OPTION_ARG_NONE, &options.watch,
	         N_("Check again whenever a file changes, until the program is ended"), NULL},
		QUIET_OPTION(&options.quiet),
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
	if (!has_sense(&options))
		return EXIT_COMMAND_LINE;
	if (!options.fix)
		confine_to_reading();
	if (options.fix) {
		const int fixed = fix_all(&options, parsed.arguments);
		return exit_worse(fixed, lint_all(&options, parsed.arguments));
	}
	if (options.watch)
		lint_for_ever(&options, parsed.arguments);
	if (!options.changed)
		return lint_all(&options, parsed.arguments);
	if (g_strv_length(parsed.arguments) != 2) {
		complain(_(
			"--changed compares two files or folders: muster lint --changed OLD NEW"));
		return EXIT_COMMAND_LINE;
	}
	return lint_changed(&options, parsed.arguments);
}
