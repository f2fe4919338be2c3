/* muster check: judges rosters, one or ten thousand, and reports them in the order of the command
   line. */
#include "base/language/i18n.h"
#include "data/game/fingerprint.h"
#include "data/library/kept-states.h"
#include "faces/arguments/as-of.h"
#include "faces/arguments/command.h"
#include "faces/arguments/cost-limit.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "reports/check/check-run.h"
#include "reports/output/output.h"
#include "reports/players/submissions.h"
#include "session/proposals/whole-fix.h"

#include <sys/ioctl.h>
#include <unistd.h>

/* More threads than a machine has processors only take memory. */
#define MAX_JOBS 256

static const CheckFormat *const FORMATS[] = {&CHECK_TEXT, &CHECK_TABLE, &CHECK_JSON,  &CHECK_NDJSON,
                                             &CHECK_CSV,  &CHECK_JUNIT, &CHECK_SARIF, &CHECK_HTML};

static const char *const WORDS[] = {"text",  "table", "json", "ndjson", "csv",
                                    "junit", "sarif", "html", NULL};

/* A run of the command. */
typedef struct Check {
	const GPtrArray *paths; /* char * */
	Library *library;
	const Submissions *submissions; /* NULL without --players */
	GArray *limits;                 /* LimitOption */
	bool quiet;
	bool explain;
	CheckedLeave leave;
	Compat compat;
	Report report;
	int status;
} Check;

static int
set_limits(void *user, Roster *roster)
{
	const Check *check = user;
	return cost_limits_apply(roster, check->limits);
}

static void
deliver(void *user, guint number, const CheckedRoster *checked, void *seen)
{
	Check *check = user;
	(void)number;
	(void)seen;
	if (!check->quiet)
		report_add(&check->report, checked);
}

/* Adds the players without a list, in the order of their table. Each is an input that is missing. */
static void
add_missing(Check *check)
{
	const Players *players = submissions_players(check->submissions);
	for (guint i = 0; i < players_count(players); i++) {
		const Player *player = players_get(players, i);
		if (submissions_of(check->submissions, player))
			continue;
		check->status = exit_worse(check->status, EXIT_INPUT);
		if (!check->quiet)
			report_add_missing(&check->report, player);
	}
}

static void
run(Check *check, guint jobs)
{
	const CheckRun all = {
		.paths = check->paths,
		.games = check->library,
		.submissions = check->submissions,
		.report = check->quiet ? NULL : &check->report,
		.explain = check->explain && !check->quiet,
		.more = check->paths->len == 1 ? whole_fix_explain_only : whole_fix_explain_all,
		.leave = check->leave,
		.compat = check->compat,
		.jobs = jobs,
		.user = check,
		.prepare = set_limits,
		.deliver = deliver,
	};
	if (!check->quiet && check->report.format->begin)
		check->report.format->begin(&check->report);
	check->status = exit_worse(check->status, check_run(&all));
	if (check->submissions)
		add_missing(check);
	if (!check->quiet && !report_end(&check->report))
		check->status = exit_worse(check->status, EXIT_OUTPUT);
}

/* The command line ------------------------------------------------------------------------------ */

/* Values of options, owned. */
typedef struct CheckWords {
	char *pack, *as_of, *players;
	char **limits;
	int jobs; /* 0 for one per processor */
	gboolean quiet, explain, lenient, agreements;
} CheckWords;

static void
check_words_clear(CheckWords *words)
{
	g_free(words->pack);
	g_free(words->as_of);
	g_free(words->players);
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

/* A text may have several lists. */
static bool
has_several(const GPtrArray *paths, const ParsedLine *parsed)
{
	return paths->len > 1 || names_several(parsed);
}

static int
report_on(Check *check, const CheckFormat *format, const ParsedLine *parsed,
          const CheckWords *words)
{
	g_autoptr(Companion) pack = NULL;
	report_init(&check->report, format, check->paths);
	check->report.several = has_several(check->paths, parsed);
	check->report.explain = words->explain;
	check->report.players_path = words->players;
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

static Submissions *
join_players(const Players *players, const GPtrArray *paths)
{
	g_autoptr(Diags) diags = diags_new();
	Submissions *submissions = submissions_new(players, paths, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return submissions;
}

static Players *
read_players(const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	Players *players = players_load(path, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return players;
}

/* The day of --as-of; NULL if it is a folder or a lock file, or not given. */
static const char *
day_of(const CheckWords *words)
{
	return words->as_of && kept_states_is_day(words->as_of) ? words->as_of : NULL;
}

/* @as_of  receives the day of --as-of */
static Library *
open_library(ParsedLine *parsed, const CheckWords *words, AsOf *as_of)
{
	const char *day = day_of(words);
	if (words->as_of && !day)
		return find_library_only(parsed, words->as_of, words->pack);
	return as_of_apply(as_of, day, parsed) ? find_library(parsed, words->pack) : NULL;
}

static int
check_arguments(Check *check, const CheckFormat *format, ParsedLine *parsed,
                const CheckWords *words)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	g_auto(AsOf) as_of = {0};
	check->status = find_rosters(parsed, ROSTER_FILES_LISTS, paths);
	g_autoptr(Library) library = open_library(parsed, words, &as_of);
	g_autoptr(Players) players = library && words->players ? read_players(words->players)
	                                                       : NULL;
	if (!library || (words->players && !players))
		return EXIT_INPUT;
	g_autoptr(Submissions) submissions = players ? join_players(players, paths) : NULL;
	check->paths = paths;
	check->library = library;
	check->submissions = submissions;
	const int status = report_on(
		check, format ? format : usual_format(has_several(paths, parsed)), parsed, words);
	as_of_say_fit(&as_of, paths, &(TextHints){0});
	return status;
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
	if (!words->as_of || !parsed->data || day_of(words))
		return true;
	command_line_refuse("check", _("--as-of FOLDER excludes --data; use one of them"));
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
	         N_("Use only the army data in this folder, of this lock file, or those of this "
	            "day"),
	         N_("FOLDER|LOCK|DAY")},
		{"players", 0, 0, G_OPTION_ARG_FILENAME, &words.players,
	         N_("Join the lists with the players in this CSV file"), N_("FILE")},
		{"jobs", 0, 0, G_OPTION_ARG_INT, &words.jobs,
	         N_("Number of rosters checked at a time; by default one per processor"), N_("N")},
		{"explain", 0, 0, G_OPTION_ARG_NONE, &words.explain,
	         N_("Add the reasons and fixes of every finding"), NULL},
		{"lenient", 0, 0, G_OPTION_ARG_NONE, &words.lenient,
	         N_("Judge a roster even if a part of it could not be read"), NULL},
		{"allow-waivers", 0, 0, G_OPTION_ARG_NONE, &words.agreements,
	         N_("Pass over the findings that the players have agreed on"), NULL},
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
		.leave = {words.lenient, words.agreements},
		.compat = (Compat)compat,
		.limits = limits,
	};
	return check_arguments(&check, format < 0 ? NULL : FORMATS[format], &parsed, &words);
}
