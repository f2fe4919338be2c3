/*
 * Reports the faults of army data with file and line. Data in daily use have faults by the hundred,
 * so only an error makes the exit code 1.
 */
#include "reports/lint/lint.h"

#include "base/files/confine.h"
#include "base/files/container.h"
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"
#include "faces/cli/lint-fix.h"
#include "faces/cli/lint-run.h"
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

static int
finding_status(const GPtrArray *findings, FailOn fail_on)
{
	const Severity least = fail_on == FAIL_ON_WARNING ? SEVERITY_WARNING : SEVERITY_ERROR;
	for (guint i = 0; i < findings->len; i++) {
		const Diag *diag = g_ptr_array_index(findings, i);
		if (diag->kind->severity >= least && fail_on != FAIL_ON_NONE)
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
write_notes(const LintRun *lint, char *const *paths)
{
	for (guint i = 0; i < lint->paths->len; i++) {
		const char *path = g_ptr_array_index(lint->paths, i);
		if (lint_run_names(path, paths))
			write_notes_of(path);
	}
}

static int
lint_all(const Options *options, char *const *paths)
{
	g_auto(LintRun) lint = lint_run_new();
	const int status = lint_run_paths(&lint, paths);
	const LintReport report = {lint.findings, NULL, lint.n_files, lint.n_systems};
	if (options->notes)
		write_notes(&lint, paths);
	if (!options->quiet)
		write_report(&report, (LintFormat)options->format);
	return exit_worse(status, finding_status(lint.findings, (FailOn)options->fail_on));
}

/* A remedy may clear the way for another: an element gets its id, then is found to lack more. */
#define MAX_FIX_ROUNDS 5

/* Checks, and applies what is certain. Returns the number of remedies. */
static guint
fix_round(const Options *options, char *const *paths, int *status)
{
	g_auto(LintRun) lint = lint_run_new();
	lint_run_paths(&lint, paths);
	LintFix fix = {
		.findings = lint.findings,
		.paths = lint.paths,
		.is_whole = lint_run_is_whole(&lint),
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
	g_auto(LintRun) old = lint_run_new(), new = lint_run_new();
	g_autofree char *old_folder = lint_run_folder(paths[0]);
	g_autoptr(DataSet) before = data_set_new();
	data_set_add_folder(before, old_folder, NULL);
	new.before = before;
	const int status = exit_worse(lint_run_paths(&old, old_path),
	                              lint_run_paths(&new, paths + 1));
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

/* A check that is repeated. */
typedef struct Checking {
	const Options *options;
	char *const *paths;
} Checking;

/* The folders of files are watched, because they are checked together. */
static int
lint_watched(gpointer data, Watch *watch)
{
	const Checking *checking = data;
	for (char *const *path = checking->paths; *path; path++) {
		g_autofree char *folder = lint_run_folder(*path);
		watch_add(watch, folder);
	}
	return lint_all(checking->options, checking->paths);
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
	if (options.watch) {
		Checking checking = {&options, parsed.arguments};
		return watch_run(lint_watched, &checking);
	}
	if (!options.changed)
		return lint_all(&options, parsed.arguments);
	if (g_strv_length(parsed.arguments) != 2) {
		complain(_(
			"--changed compares two files or folders: muster lint --changed OLD NEW"));
		return EXIT_COMMAND_LINE;
	}
	return lint_changed(&options, parsed.arguments);
}
