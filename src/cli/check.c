/*
 * Checks rosters, one or ten thousand. Worker threads judge them; the main thread reports the results in
 * the order of the command line.
 */
#include "base/container.h"
#include "base/i18n.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/cost-limit.h"
#include "cli/find-data.h"
#include "cli/options.h"
#include "data/fingerprint.h"
#include "explain/explain.h"
#include "report/check-report.h"
#include "report/output.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* More threads than a machine has processors only take memory. */
#define MAX_JOBS 256

static const CheckFormat *const FORMATS[] = {&CHECK_TEXT, &CHECK_TABLE, &CHECK_JSON,  &CHECK_NDJSON,
                                             &CHECK_CSV,  &CHECK_JUNIT, &CHECK_SARIF, &CHECK_HTML};

static const char *const WORDS[] = {"text",  "table", "json", "ndjson", "csv",
                                    "junit", "sarif", "html", NULL};

/* A run of the command; only the main thread changes it. */
typedef struct Check {
	const GPtrArray *paths; /* char * */
	Library *library;
	GArray *limits; /* LimitOption */
	bool quiet;
	bool explain;
	bool lenient;
	Compat compat;
	Report report;
	GHashTable *reported; /* const Diags *: problems in army data already written */
	int status;
} Check;

/* Belongs to one worker thread. */
typedef struct Worker {
	const Check *check;
	Library *library;
} Worker;

static void *
make_worker(void *user)
{
	Check *check = user;
	Worker *worker = g_new(Worker, 1);
	*worker = (Worker){check, library_share(check->library)};
	return worker;
}

static void
close_worker(void *data)
{
	Worker *worker = data;
	library_free(worker->library);
	g_free(worker);
}

/* Writes the section of the report about the roster while the roster is open. */
static void
write_section(const Check *check, CheckedRoster *checked, const OpenRoster *open,
              const Diags *diags)
{
	if (check->quiet || !check->report.format->write_section)
		return;
	g_autoptr(GPtrArray) explanations = open && check->explain
	                                            ? explain_verdict(open->view, open->verdict,
	                                                              open->loaded->companion)
	                                            : NULL;
	const SectionInput input = {
		.report = &check->report,
		.checked = checked,
		.open = open,
		.diags = diags,
		.explanations = explanations,
	};
	check->report.format->write_section(checked->section, &input);
}

static void
judge_open(const Check *check, CheckedRoster *checked, OpenRoster *open, const Diags *diags)
{
	open_roster_update(open);
	open_roster_look(open);
	if (check->compat != COMPAT_OURS)
		view_set_compat(open->view, check->compat);
	open_roster_judge(open);
	checked_roster_set_verdict(checked, open, check->lenient, diags);
	write_section(check, checked, open, diags);
}

/* Opens and judges a roster, with complaints about its file. */
static void
judge(const Worker *worker, CheckedRoster *checked)
{
	const Check *check = worker->check;
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) open = {0};
	g_autoptr(GBytes) file = container_read_packed(checked->path, diags);
	checked_roster_digest(checked, file);
	const bool opened = file &&
	                    open_roster_read(worker->library, file, checked->path, &open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (open.loaded)
		checked->left_out = open.loaded->left_out;
	const int limited = opened ? cost_limits_apply(open.roster, check->limits) : EXIT_INPUT;
	if (limited == EXIT_OK) {
		judge_open(check, checked, &open, diags);
		return;
	}
	checked->status = limited;
	checked_roster_set_failure(checked, diags);
	write_section(check, checked, NULL, diags);
}

static void *
work(void *data, guint number)
{
	const Worker *worker = data;
	CheckedRoster *checked = checked_roster_new(
		g_ptr_array_index(worker->check->paths, number));
	output_hold();
	judge(worker, checked);
	g_free(checked->complaints);
	checked->complaints = output_release();
	return checked;
}

/* Reports problems in shared army data once per run, not once per roster. */
static void
complain_left_out(Check *check, const Diags *left_out)
{
	if (left_out && g_hash_table_add(check->reported, (gpointer)(guintptr)left_out))
		complain_diags(left_out, SEVERITY_WARNING);
}

static void
deliver(void *user, guint number, void *result)
{
	Check *check = user;
	g_autoptr(CheckedRoster) checked = result;
	complain_left_out(check, checked->left_out);
	output_complaints(checked->complaints);
	check->status = exit_worse(check->status, checked->status);
	if (!check->quiet)
		report_add(&check->report, checked);
	output_progress(number + 1, check->paths->len);
}

static void
run(Check *check, guint jobs)
{
	const ParallelWork all = {
		.make = make_worker,
		.work = work,
		.close = close_worker,
		.deliver = deliver,
		.user = check,
	};
	check->reported = g_hash_table_new(NULL, NULL);
	if (!check->quiet && check->report.format->begin)
		check->report.format->begin(&check->report);
	parallel_run(&all, check->paths->len, MIN(jobs, MAX(check->paths->len, 1)));
	if (!check->quiet && !report_end(&check->report))
		check->status = exit_worse(check->status, EXIT_OUTPUT);
	g_hash_table_unref(check->reported);
}

/* The command line ------------------------------------------------------------------------------ */

/* Values of options, owned. */
typedef struct CheckWords {
	char *pack, *as_of;
	char **limits;
	int jobs; /* 0 for one per processor */
	gboolean quiet, explain, lenient;
} CheckWords;

static void
check_words_clear(CheckWords *words)
{
	g_free(words->pack);
	g_free(words->as_of);
	g_strfreev(words->limits);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CheckWords, check_words_clear)

/* Returns the width of the terminal at standard output; 0 if it is not a terminal. */
static guint
terminal_columns(void)
{
	struct winsize size;
	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Like ls(1), the default depends on the output: a table on a terminal, lines otherwise. */
static const CheckFormat *
usual_format(bool several)
{
	return several && isatty(STDOUT_FILENO) ? &CHECK_TABLE : &CHECK_TEXT;
}

/* Reads name and date of the pack, without the companion that it extends. */
static void
name_pack(CheckedPack *named, const char *path, Companion **kept)
{
	g_autoptr(Diags) ignored = diags_new();
	*kept = path ? companion_load(NULL, NULL, path, ignored) : NULL;
	const Pack *pack = companion_pack(*kept);
	if (pack)
		*named = (CheckedPack){pack->name, pack->date, file_digest(path)};
}

static int
report_on(Check *check, const CheckFormat *format, const ParsedLine *parsed,
          const CheckWords *words)
{
	g_autoptr(Companion) pack = NULL;
	report_init(&check->report, format, check->paths);
	check->report.several = names_several(parsed);
	check->report.explain = words->explain;
	check->report.has_colour = output_has_colour();
	check->report.columns = terminal_columns();
	name_pack(&check->report.pack, words->pack, &pack);
	if (format->has_digests)
		library_use_digests(check->library);
	run(check, words->jobs ? (guint)words->jobs : g_get_num_processors());
	g_free((char *)(guintptr)check->report.pack.sha256);
	report_clear(&check->report);
	return check->status;
}

static int
check_arguments(Check *check, const CheckFormat *format, const ParsedLine *parsed,
                const CheckWords *words)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	check->status = find_rosters(parsed, ROSTER_FILES_LISTS, paths);
	g_autoptr(Library) library = words->as_of
	                                     ? find_library_only(parsed, words->as_of, words->pack)
	                                     : find_library(parsed, words->pack);
	if (!library)
		return EXIT_INPUT;
	check->paths = paths;
	check->library = library;
	return report_on(check, format ? format : usual_format(names_several(parsed)), parsed,
	                 words);
}

static bool
jobs_are_sensible(int jobs)
{
	if (jobs >= 0 && jobs <= MAX_JOBS)
		return true;
	command_line_refuse("check",
	                    _("--jobs=%d is out of range; use 1 to %d, or 0 for one per processor"),
	                    jobs, MAX_JOBS);
	return false;
}

static bool
data_are_pinned_once(const CheckWords *words, const ParsedLine *parsed)
{
	if (!words->as_of || !parsed->data)
		return true;
	command_line_refuse("check", _("--as-of excludes --data; use one of them"));
	return false;
}

int
command_check(int argc, char **argv)
{
	g_auto(CheckWords) words = {0};
	int format = -1, compat = COMPAT_OURS;
	const ChoiceOption choices[] = {
		FORMAT_OPTION(WORDS, &format),
		COMPAT_OPTION(&compat),
		{0},
	};
	const GOptionEntry entries[] = {
		{"limit", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words.limits,
	         N_("Replace the limit of a cost; a negative one removes it"), N_("NAME=N")},
		PACK_OPTION(&words.pack),
		{"as-of", 0, 0, G_OPTION_ARG_FILENAME, &words.as_of,
	         N_("Use only the army data in this folder, or of this lock file"),
	         N_("FOLDER|LOCK")},
		{"jobs", 0, 0, G_OPTION_ARG_INT, &words.jobs,
	         N_("Number of rosters checked at a time; by default one per processor"), N_("N")},
		{"explain", 0, 0, G_OPTION_ARG_NONE, &words.explain,
	         N_("Add the reasons and fixes of every finding"), NULL},
		{"lenient", 0, 0, G_OPTION_ARG_NONE, &words.lenient,
	         N_("Judge a roster even if a part of it could not be read"), NULL},
		QUIET_OPTION(&words.quiet),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "check",
		.arguments = N_("ROSTER..."),
		.summary = N_(
			"Checks rosters and writes their findings. A folder means every roster "
			"in it; \"-\" is standard\ninput."),
		.choices = choices,
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	g_autoptr(GArray) limits = NULL;
	if (!jobs_are_sensible(words.jobs) || !data_are_pinned_once(&words, &parsed) ||
	    !limit_options_parse("check", words.limits, false, &limits))
		return EXIT_COMMAND_LINE;
	Check check = {
		.quiet = words.quiet,
		.explain = words.explain,
		.lenient = words.lenient,
		.compat = (Compat)compat,
		.limits = limits,
	};
	return check_arguments(&check, format < 0 ? NULL : FORMATS[format], &parsed, &words);
}
