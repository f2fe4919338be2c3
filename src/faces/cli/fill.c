/* muster fill: spends the rest of the points of a roster. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/cost-limit.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/owned.h"
#include "faces/cli/proposal-output.h"
#include "reports/output/output.h"
#include "session/owned/owned.h"
#include "session/proposals/filling.h"

/* The values of the options. */
typedef struct FillOptions {
	ProposalOptions common;
	char **limits;
	int seed;
	gboolean lists;
} FillOptions;

static void
append_fit(GString *out, const Proposal *proposal)
{
	const Amount price = amount_subtract(proposal->after.cost, proposal->before.cost);
	g_autofree char *cost = proposal_change(price);
	g_autofree char *text = proposal_text(proposal);
	g_string_append_printf(out, "  %s  %s\n", text, cost);
}

static int
list_fits(Workbench *bench)
{
	const AdviceOptions advice = {0};
	g_autoptr(AdviceSearch) search = proposals_search(bench, ADVICE_FITS, NULL, &advice);
	g_autoptr(GString) out = g_string_new(NULL);
	const char *section = NULL;
	for (guint i = 0; i < advice_search_count(search); i++) {
		const Candidate *candidate = advice_search_entry(search, i);
		if (g_strcmp0(section, candidate->section) != 0)
			g_string_append_printf(out, "%s\n", candidate->section);
		section = candidate->section;
		append_fit(out, advice_search_get(search, i));
	}
	output_text(out->len ? out->str : _("nothing fits any more\n"));
	return EXIT_OK;
}

/* @wishes are taken over. */
static int
fill(Workbench *bench, Wishes *wishes, const FillOptions *options)
{
	const AdviceOptions advice = {
		.most = (guint)options->common.proposals,
		.seed = (guint32)options->seed,
	};
	g_autoptr(AdviceSearch) search = proposals_search(bench, ADVICE_FILL, wishes, &advice);
	const char *unmet = advice_search_unmet(search);
	if (unmet)
		complain(_("not all that is wished of \"%s\" fits"), unmet);
	const bool has_none = advice_search_count(search) == 0;
	if (has_none && !verdict_is_legal(workbench_verdict(bench)))
		complain(_("%s: nothing was found that fits and clears the errors without removing "
		           "anything; see: muster fix"),
		         workbench_path(bench));
	else if (has_none)
		complain(_("%s: nothing was found that fits"), workbench_path(bench));
	return proposals_output(bench, ADVICE_FILL, search, &options->common);
}

static int
run(OpenRoster *open, Wishes **wishes, const FillOptions *options)
{
	const char *path = open->path;
	const Game *game = open->loaded->game;
	const bool is_owned = options->common.owned;
	g_autoptr(Collection) owned = is_owned ? owned_load_for_search(game) : NULL;
	if (is_owned && !owned)
		return EXIT_INPUT;
	g_autoptr(Workbench) bench = workbench_around(open);
	owned_limit_set(bench, owned);
	const char *unknown = wishes_unknown(*wishes, bench);
	if (unknown) {
		complain(_("%s: the roster has no \"%s\" to keep"), path, unknown);
		return EXIT_INPUT;
	}
	if (options->lists)
		return list_fits(bench);
	if (!filling_is_possible(bench)) {
		complain(_("%s has no points limit to fill; set one with --limit"), path);
		return EXIT_INPUT;
	}
	return fill(bench, g_steal_pointer(wishes), options);
}

static void
options_clear(FillOptions *options)
{
	proposal_options_clear(&options->common);
	g_strfreev(options->limits);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FillOptions, options_clear)

static Wishes *
read_wishes(const ParsedLine *parsed)
{
	const char *wrong = NULL;
	Wishes *wishes = wishes_parse(parsed->arguments + 1, &wrong);
	if (!wishes)
		command_line_refuse(
			"fill",
			_("\"%s\" is not a wish: write \"+2 Core\", \"no magic\" or \"keep Karl\""),
			wrong);
	return wishes;
}

/* Opens the roster with the limits of --limit, and runs. */
static int
open_and_run(const ParsedLine *parsed, Wishes **wishes, const FillOptions *options)
{
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	g_autoptr(GArray) limits = NULL;
	if (!limit_options_parse("fill", options->limits, true, &limits))
		return EXIT_COMMAND_LINE;
	if (!open_named_roster(parsed, options->common.pack, &library, &open))
		return EXIT_INPUT;
	const int status = cost_limits_apply(open.roster, limits);
	return status == EXIT_OK ? run(&open, wishes, options) : status;
}

int
command_fill(int argc, char **argv)
{
	g_auto(FillOptions) options = {.common.proposals = ADVICE_MOST};
	const GOptionEntry entries[] = {
		{"list", 0, 0, G_OPTION_ARG_NONE, &options.lists,
	         N_("Only list everything that still fits"), NULL},
		PROPOSAL_OPTIONS(&options.common),
		{"seed", 0, 0, G_OPTION_ARG_INT, &options.seed,
	         N_("Begin the search elsewhere: other proposals; 0 without the option"), N_("N")},
		{"limit", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.limits,
	         N_("Set a cost limit first; -1 removes it"), N_("[NAME=]N")},
		PROPOSAL_LAST_OPTIONS(&options.common),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "fill",
		.arguments = N_("ROSTER [WISH…]"),
		.summary = N_("Proposes ways to spend the rest of the points: legal and varied, "
	                      "not strong. "
	                      "What is in the roster stays.\nA wish is \"+2 Core\" (at least two "
	                      "more of a "
	                      "category or entry), \"no magic\" or \"keep Karl\". Writes nothing "
	                      "without -o."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (!proposal_options_fit("fill", &options.common))
		return EXIT_COMMAND_LINE;
	g_autoptr(Wishes) wishes = read_wishes(&parsed);
	return wishes ? open_and_run(&parsed, &wishes, &options) : EXIT_COMMAND_LINE;
}
