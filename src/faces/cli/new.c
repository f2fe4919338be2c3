/* muster new: makes a roster without the interface. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "engine/explain/explain.h"
#include "faces/arguments/add-force.h"
#include "faces/arguments/command.h"
#include "faces/arguments/cost-limit.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/owned.h"
#include "faces/arguments/save-roster.h"
#include "faces/arguments/select.h"
#include "reports/output/output.h"
#include "rosters/open/open-roster.h"
#include "rosters/open/save.h"
#include "session/advice/legal-start.h"
#include "session/owned/owned.h"

typedef struct NewOptions {
	char *system, *army, *name, *pack, *output;
	char **forces, **limit_texts, **select_texts;
	gboolean legal, owned;
	GArray *limits;  /* array of LimitOption */
	GArray *selects; /* array of SelectOption */
} NewOptions;

static void
new_options_clear(NewOptions *options)
{
	g_free(options->system);
	g_free(options->army);
	g_free(options->name);
	g_free(options->pack);
	g_free(options->output);
	g_strfreev(options->forces);
	g_strfreev(options->limit_texts);
	g_strfreev(options->select_texts);
	g_clear_pointer(&options->limits, g_array_unref);
	g_clear_pointer(&options->selects, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(NewOptions, new_options_clear)

static int
save(View *view, const NewOptions *options, bool is_whole)
{
	const bool zipped = options->output && save_is_zipped(options->output);
	return save_roster(view, zipped ? ROS_ZIPPED : ROS_PLAIN, options->output, is_whole);
}

/* Reports an error, with the proof that no list can be without it if there is one. */
static void
complain_error_left(View *view, const Finding *finding)
{
	g_autoptr(Explanation) answer = explain_finding(view, finding);
	const char *contradiction = explanation_contradiction(answer);
	if (contradiction)
		complain(_("not legal: %s; %s"), finding->message, contradiction);
	else
		complain(_("not legal: %s"), finding->message);
}

/* Reports the errors of a start that could not be made legal, and the end of the search. */
static void
report_errors_left(Workbench *bench, const LegalStartResult *result)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			complain_error_left(workbench_view(bench), finding);
	}
	if (result->forbidden)
		complain(_("a fix would drop what --select asks for: %s"), result->forbidden);
	g_autofree char *remark = legal_start_remark(result);
	if (remark)
		complain("%s", remark);
}

/* Trials between two updates of the progress. */
#define SHOWN_TRIALS 10u

/* @data  bool: out, true if the progress was shown */
static bool
search_goes_on(const LegalStartState *state, void *data)
{
	if (state->n_trials > 0 && state->n_trials % SHOWN_TRIALS == 0) {
		output_progress(state->n_trials, state->budget);
		*(bool *)data = true;
	}
	return !interrupt_was_caught();
}

/* @kept   ids of the selections that --select asked for
   @owned  what may be added; NULL for everything */
static int
complete(Workbench *bench, const GPtrArray *kept, const Collection *owned)
{
	owned_limit_set(bench, owned);
	bool shown = false;
	const LegalStartOptions options = {
		.kept = kept,
		.is_new = true,
		.go_on = search_goes_on,
		.data = &shown,
	};
	interrupt_catch_promptly();
	g_auto(LegalStartResult) result = legal_start_make(bench, &options);
	interrupt_release();
	if (shown)
		output_progress(LEGAL_START_BUDGET, LEGAL_START_BUDGET);
	if (result.end != LEGAL_START_LEGAL) {
		report_errors_left(bench, &result);
		return EXIT_ILLEGAL;
	}
	g_autofree char *doubts = workbench_why_not_judged(bench);
	if (!*doubts)
		return EXIT_OK;
	complain(_("not judged: %s"), doubts);
	return EXIT_INPUT;
}

static int
name_roster(Workbench *bench, const char *name)
{
	g_autoptr(Diags) diags = diags_new();
	if (!name || workbench_do_one(bench, NULL, edit_rename(name), NULL, diags))
		return EXIT_OK;
	g_autofree char *message = diag_message(diags_get(diags, 0));
	return command_line_refuse("new", "--name: %s", message);
}

/* Adds the forces of --force, each inside the one before, and makes the selections in the
   innermost. @kept  as in select_apply() */
static int
add_forces(Workbench *bench, const Entry *catalogue, const NewOptions *options, GPtrArray *kept)
{
	g_autofree char *innermost = NULL;
	char *const *given = options->forces;
	int status;
	do {
		char *made = NULL;
		status = add_force(bench, catalogue, innermost, given ? *given : NULL, &made);
		g_free(innermost);
		innermost = made;
	} while (status == EXIT_OK && given && *++given);
	return status == EXIT_OK ? select_apply(bench, innermost, options->selects, kept) : status;
}

/* Fills a roster that has its limits already: automatic selections may depend on them. */
static int
fill_and_save(OpenRoster *open, const NewOptions *options, const Entry *catalogue)
{
	const bool is_whole = open->is_whole;
	const Game *game = open->loaded->game;
	g_autoptr(Collection) owned = options->owned ? owned_load_for_search(game) : NULL;
	if (options->owned && !owned)
		return EXIT_INPUT;
	g_autoptr(Workbench) bench = workbench_around(open);
	g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
	int status = name_roster(bench, options->name);
	if (status == EXIT_OK)
		status = add_forces(bench, catalogue, options, kept);
	if (status != EXIT_OK)
		return status;
	if (options->legal)
		status = complete(bench, kept, owned);
	if (owned)
		owned_complain_lacking(workbench_view(bench), owned);
	return exit_worse(save(workbench_view(bench), options, is_whole), status);
}

static int
make_roster(Library *library, const LoadedGame *loaded, const DataFile *army,
            const NewOptions *options)
{
	const Entry *catalogue = loaded_catalogue(loaded, army);
	if (!catalogue)
		return EXIT_INPUT;
	g_auto(OpenRoster) open = {
		.library = library,
		.loaded = loaded,
		.roster = roster_new(loaded->choices, _("New Roster")),
		.is_whole = loaded->is_whole,
	};
	const int status = cost_limits_begin(open.roster, options->limits);
	open_roster_set_pack_limits(&open);
	return status == EXIT_OK ? fill_and_save(&open, options, catalogue) : status;
}

static int
find_and_make(const ParsedLine *parsed, const NewOptions *options)
{
	g_autoptr(Library) library = find_library(parsed, options->pack);
	if (!library)
		return EXIT_INPUT;
	int status;
	const DataFile *system = find_system(library, options->system, &status);
	const DataFile *army = system ? find_army(library, system, options->army, &status) : NULL;
	if (!army)
		return status;
	g_autoptr(GPtrArray) allies = select_armies(options->selects);
	const LoadedGame *loaded = find_game_with(library, system, army, allies);
	return loaded ? make_roster(library, loaded, army, options) : EXIT_INPUT;
}

int
command_new(int argc, char **argv)
{
	g_auto(NewOptions) options = {0};
	const GOptionEntry entries[] = {
		{"system", 0, 0, G_OPTION_ARG_FILENAME, &options.system,
	         N_("The game system, by id or by name"), N_("SYSTEM")},
		{"army", 0, 0, G_OPTION_ARG_FILENAME, &options.army,
	         N_("The catalogue; may be left out where there is only one"), N_("ARMY")},
		{"force", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.forces,
	         N_("The force entry, if there are several; again for a force inside it"),
	         N_("FORCE")},
		{"limit", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.limit_texts,
	         N_("The limit of the first cost, or NAME=N of another"), N_("N|NAME=N")},
		{"select", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.select_texts,
	         N_("Select ENTRY, ENTRY/OPTION or ARMY: ENTRY; =N sets the number; or an edit"),
	         N_("ENTRY[=N]")},
		{"legal", 0, 0, G_OPTION_ARG_NONE, &options.legal,
	         N_("Add the cheapest entries that make the roster legal"), NULL},
		OWNED_OPTION(&options.owned),
		{"name", 0, 0, G_OPTION_ARG_FILENAME, &options.name, N_("The name of the roster"),
	         N_("NAME")},
		PACK_OPTION(&options.pack),
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
	         N_("Write to a file instead of standard output; .rosz is zipped"), N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "new",
		.arguments = "",
		.summary = N_("Makes a roster: a force of an army, with everything that the army "
	                      "data selects by\nitself, and what --select asks for."),
		.entries = entries,
		.takes_data = true,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (options.owned && !options.legal)
		return command_line_refuse("new", _("--owned needs --legal"));
	if (!limit_options_parse("new", options.limit_texts, true, &options.limits) ||
	    !select_options_parse("new", options.select_texts, &options.selects))
		return EXIT_COMMAND_LINE;
	return find_and_make(&parsed, &options);
}
