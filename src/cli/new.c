/* muster new: makes a roster without the interface. */
#include "base/i18n.h"
#include "cli/command.h"
#include "cli/cost-limit.h"
#include "cli/find-data.h"
#include "cli/find-name.h"
#include "cli/options.h"
#include "cli/save-roster.h"
#include "cli/select.h"
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

/* The id of the force entry that the user named, or of its link; NULL with the exit code. */
static const char *
find_force(const LoadedGame *loaded, const Entry *catalogue, const char *given, int *status)
{
	const GPtrArray *forces = choices_forces(loaded->choices, catalogue, NULL);
	g_autoptr(GArray) names = names_new();
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		if (!force->hidden || given)
			names_add_of(names, loaded->game, force->target->id, definition_name(force),
			             game_text(loaded->game, force->shown->id));
	}
	return names_find(names, _("force"), given, status);
}

static int
save(View *view, const NewOptions *options)
{
	const bool zipped = options->output && save_is_zipped(options->output);
	return save_roster(view, zipped ? ROS_ZIPPED : ROS_PLAIN, options->output);
}

/* Reports the errors of a start that could not be made legal. */
static void
report_choices_left(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			complain(_("this is yours to choose: %s"), finding->message);
	}
}

static int
complete(Workbench *bench)
{
	if (legal_start_make(bench))
		return EXIT_WELL;
	report_choices_left(bench);
	return EXIT_ILLEGAL;
}

static int
name_roster(Workbench *bench, const char *name)
{
	g_autoptr(Diags) diags = diags_new();
	if (!name || workbench_do_one(bench, NULL, edit_rename(name), NULL, diags))
		return EXIT_WELL;
	g_autofree char *message = diag_message(diags_get(diags, 0));
	return command_line_refuse("new", "--name: %s", message);
}

static int
add_force(Workbench *bench, const char *force, const char *catalogue, const GArray *selects)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *made = NULL;
	const bool added = workbench_do_one(bench, NULL, edit_add_force(NULL, force, catalogue),
	                                    &made, diags);
	complain_diags(diags, SEVERITY_ERROR);
	return added ? select_apply(bench, made, selects) : EXIT_INPUT;
}

/* Fills a roster that has its limits already: automatic selections may depend on them. */
static int
fill_and_save(OpenRoster *open, const NewOptions *options, const char *force, const char *catalogue)
{
	g_autoptr(Workbench) bench = workbench_around(open);
	int status = name_roster(bench, options->name);
	if (status == EXIT_WELL)
		status = add_force(bench, force, catalogue, options->selects);
	if (status != EXIT_WELL)
		return status;
	if (options->legal)
		status = complete(bench);
	return exit_worse(save(workbench_view(bench), options), status);
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
	status = cost_limits_apply(open.roster, options->limits);
	return status == EXIT_WELL ? fill_and_save(&open, options, force, army->id) : status;
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
	         N_("Select an entry, or ENTRY/OPTION; =N sets the number; or an edit"),
	         N_("ENTRY[=N]")},
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
