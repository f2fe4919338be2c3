#include "base/i18n.h"
#include "cli/command.h"
#include "cli/cost-limit.h"
#include "cli/find-data.h"
#include "cli/offers.h"
#include "cli/options.h"
#include "cli/save-roster.h"
#include "cli/select.h"
#include "eval/fill.h"
#include "files/open-roster.h"
#include "files/save.h"
#include "report/output.h"
#include "workbench/legal-start.h"

typedef struct NewOptions {
	char *system, *army, *force, *name, *output;
	char **limit_texts, **select_texts;
	gboolean legal;
	GArray *limits;  /* of LimitOption */
	GArray *selects; /* of SelectOption */
} NewOptions;

static void
new_options_clear(NewOptions *options)
{
	g_free(options->system);
	g_free(options->army);
	g_free(options->force);
	g_free(options->name);
	g_free(options->output);
	g_strfreev(options->limit_texts);
	g_strfreev(options->select_texts);
	g_clear_pointer(&options->limits, g_array_unref);
	g_clear_pointer(&options->selects, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(NewOptions, new_options_clear)

/* The id of the force entry that is meant, or of the link to it; NULL with the exit code. */
static const char *
find_force(const LoadedGame *loaded, const Entry *catalogue, const char *given, int *status)
{
	const GPtrArray *forces = choices_forces(loaded->choices, catalogue, NULL);
	g_autoptr(GArray) offers = offers_new();
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		if (!force->hidden || given)
			offers_add_of(offers, loaded->game, force->target->id,
			              definition_name(force),
			              game_text(loaded->game, force->shown->id));
	}
	return offers_choose(offers, _("force"), given, status);
}

static int
save(View *view, const NewOptions *options)
{
	const bool zipped = options->output && save_is_zipped(options->output);
	return save_roster(view, zipped ? ROS_ZIPPED : ROS_PLAIN, options->output);
}

/* Says which choices are left to the user. */
static void
tell_what_is_left(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			complain(_("this is yours to choose: %s"), finding->message);
	}
}

/* Takes the roster. What could not be made legal is saved, too. */
static int
save_legal(OpenRoster *open, const NewOptions *options)
{
	g_autoptr(Workbench) bench = workbench_around(open);
	const bool legal = legal_start_make(bench);
	if (!legal)
		tell_what_is_left(bench);
	return exit_worse(save(workbench_view(bench), options), legal ? EXIT_WELL : EXIT_ILLEGAL);
}

/* The force goes in when the limits are there: what is selected by itself may depend on them. */
static int
fill(Roster *roster, const NewOptions *options, const char *force, const char *catalogue)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(History) history = history_new(roster);
	g_autoptr(View) view = view_new(roster);
	g_autofree char *made = fill_add_force(history, view, NULL, force, catalogue, NULL, diags);
	complain_diags(diags, SEVERITY_ERROR);
	if (!made)
		return EXIT_INPUT;
	view_refresh(view);
	return select_apply(history, view, made, options->selects);
}

/* A name that no roster file can hold is refused. */
static int
name_roster(Roster *roster, const char *name)
{
	if (!name)
		return EXIT_WELL;
	g_autoptr(Diags) diags = diags_new();
	g_auto(Change) change = {.kind = CHANGE_RENAME, .text = g_strdup(name)};
	if (roster_apply(roster, &change, NULL, diags))
		return EXIT_WELL;
	g_autofree char *message = diag_message(diags_get(diags, 0));
	return command_line_refuse("new", "--name: %s", message);
}

static int
make_roster(const LoadedGame *loaded, const DataFile *army, const NewOptions *options)
{
	int status = EXIT_INPUT;
	const Entry *catalogue = loaded_catalogue(loaded, army);
	const char *force = catalogue ? find_force(loaded, catalogue, options->force, &status)
	                              : NULL;
	if (!force)
		return status;
	g_auto(OpenRoster) open = {
		.loaded = loaded,
		.roster = roster_new(loaded->choices, _("New Roster")),
		.is_whole = loaded->is_whole,
	};
	status = exit_worse(name_roster(open.roster, options->name),
	                    cost_limits_apply(open.roster, options->limits));
	if (status == EXIT_WELL)
		status = fill(open.roster, options, force, army->id);
	if (status != EXIT_WELL)
		return status;
	if (options->legal)
		return save_legal(&open, options);
	open_roster_look(&open);
	return save(open.view, options);
}

static int
find_and_make(const ParsedLine *parsed, const NewOptions *options)
{
	g_autoptr(Library) library = find_library(parsed->data, NULL);
	if (!library)
		return EXIT_INPUT;
	int status;
	const DataFile *system = find_system(library, options->system, &status);
	const DataFile *army = system ? find_army(library, system, options->army, &status) : NULL;
	if (!army)
		return status;
	const LoadedGame *loaded = find_game(library, system, army);
	return loaded ? make_roster(loaded, army, options) : EXIT_INPUT;
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
		{"force", 0, 0, G_OPTION_ARG_FILENAME, &options.force,
	         N_("The force entry; may be left out where there is only one"), N_("FORCE")},
		{"limit", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.limit_texts,
	         N_("The limit of the first cost, or NAME=N of another"), N_("N|NAME=N")},
		{"select", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.select_texts,
	         N_("Select an entry, or ENTRY/OPTION; =N sets how many"), N_("ENTRY[=N]")},
		{"legal", 0, 0, G_OPTION_ARG_NONE, &options.legal,
	         N_("Add what is compulsory, as cheap as can be"), NULL},
		{"name", 0, 0, G_OPTION_ARG_FILENAME, &options.name, N_("The name of the roster"),
	         N_("NAME")},
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
	if (!limit_options_parse("new", options.limit_texts, true, &options.limits) ||
	    !select_options_parse("new", options.select_texts, &options.selects))
		return EXIT_COMMAND_LINE;
	return find_and_make(&parsed, &options);
}
