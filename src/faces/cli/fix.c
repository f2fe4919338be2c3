/* muster fix: makes a roster legal with few edits. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/find-instance.h"
#include "faces/arguments/options.h"
#include "faces/arguments/owned.h"
#include "faces/cli/proposal-output.h"
#include "reports/output/output.h"
#include "session/owned/owned.h"

/* The values of the options. */
typedef struct FixOptions {
	ProposalOptions common;
	char **keep;
} FixOptions;

/* The ids of the selections with the names of --keep, of char *: owned by the caller,
   g_ptr_array_unref(). NULL, after a complaint, if a name is not in the roster. */
static GPtrArray *
kept_ids(Workbench *bench, char *const *names)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; names && names[i]; i++) {
		g_autoptr(GPtrArray) found = find_selections(workbench_view(bench), names[i]);
		if (found->len == 0) {
			complain(_("--keep=%s: the roster has no selection of that name or id"),
			         names[i]);
			return NULL;
		}
		for (guint k = 0; k < found->len; k++) {
			const Instance *selection = g_ptr_array_index(found, k);
			g_ptr_array_add(ids, g_strdup(selection->selection->id));
		}
	}
	return g_steal_pointer(&ids);
}

/* Searches, reports and saves. */
static int
fix(OpenRoster *open, const FixOptions *options)
{
	const ProposalOptions *common = &options->common;
	const Game *game = open->loaded->game;
	g_autoptr(Collection) owned = common->owned ? owned_load_for_search(game) : NULL;
	if (common->owned && !owned)
		return EXIT_INPUT;
	g_autoptr(Workbench) bench = workbench_around(open);
	owned_limit_set(bench, owned);
	g_autoptr(GPtrArray) kept = kept_ids(bench, options->keep);
	if (!kept)
		return EXIT_INPUT;
	const AdviceOptions advice = {.kept = kept, .most = (guint)common->proposals};
	g_autoptr(AdviceSearch) search = proposals_search(bench, ADVICE_REPAIR, NULL, &advice);
	return proposals_output(bench, ADVICE_REPAIR, search, common);
}

static void
options_clear(FixOptions *options)
{
	proposal_options_clear(&options->common);
	g_strfreev(options->keep);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FixOptions, options_clear)

int
command_fix(int argc, char **argv)
{
	g_auto(FixOptions) options = {.common.proposals = ADVICE_MOST};
	const GOptionEntry entries[] = {
		PROPOSAL_OPTIONS(&options.common),
		{"keep", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.keep,
	         N_("Neither remove nor lower the selections with this name or id"), N_("NAME")},
		PROPOSAL_LAST_OPTIONS(&options.common),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "fix",
		.arguments = N_("ROSTER"),
		.summary = N_(
			"Proposes ways to clear the errors of a roster, each a chain of fixes, the "
			"one "
			"that moves the fewest points\nfirst, and lists what they lead to. Writes "
			"nothing without -o. \"-\" is standard input."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (!proposal_options_fit("fix", &options.common))
		return EXIT_COMMAND_LINE;
	if (!open_named_roster(&parsed, options.common.pack, &library, &open))
		return EXIT_INPUT;
	return fix(&open, &options);
}
