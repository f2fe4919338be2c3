/* muster fill: spends the rest of the points of a roster. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "faces/arguments/command.h"
#include "faces/arguments/cost-limit.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/owned.h"
#include "faces/cli/proposal-output.h"
#include "reports/output/output.h"
#include "session/advice/filling.h"
#include "session/advice/fitting.h"
#include "session/owned/owned.h"
#include "session/words/figures.h"

/* The values of the options. */
typedef struct FillOptions {
	char *output, *pack;
	char **limits;
	int proposals;
	int choose;
	int seed;
	gboolean lists, owned;
} FillOptions;

/* Listing */

static void
append_fit(GString *out, const Fit *fit, const char **section)
{
	const Candidate *candidate = fit->candidate;
	if (g_strcmp0(*section, candidate->section) != 0)
		g_string_append_printf(out, "%s\n", candidate->section);
	*section = candidate->section;
	const Amount price = amount_subtract(fit->proposal->after.cost, fit->proposal->before.cost);
	g_autofree char *cost = proposal_change(price);
	g_autofree char *text = proposal_text(fit->proposal);
	g_string_append_printf(out, "  %s  %s\n", text, cost);
}

static int
list_fits(Workbench *bench)
{
	const AdviceOptions advice = {.is_stopped = proposal_search_is_stopped};
	g_autoptr(Fitting) fitting = fitting_new(bench, &advice);
	g_autoptr(GString) out = g_string_new(NULL);
	const char *section = NULL;
	interrupt_catch_promptly();
	while (fitting_step(fitting))
		continue;
	interrupt_release();
	if (fitting_is_spent(fitting))
		proposal_complain_spent();
	else if (fitting_is_stopped(fitting))
		proposal_complain_stopped();
	for (guint i = 0; i < fitting_count(fitting); i++)
		append_fit(out, fitting_get(fitting, i), &section);
	output_text(out->len ? out->str : _("nothing fits any more\n"));
	return EXIT_OK;
}

/* Filling */

static void
search(Filling *filling)
{
	interrupt_catch_promptly();
	while (filling_step(filling))
		continue;
	interrupt_release();
	if (filling_result(filling)->is_stopped)
		proposal_complain_stopped();
	else if (work_is_spent(&filling_result(filling)->work))
		proposal_complain_spent();
	if (filling_unmet(filling))
		complain(_("not all that is wished of \"%s\" fits"), filling_unmet(filling));
}

static int
fill(Workbench *bench, const Wishes *wishes, const FillOptions *options, const ProposalOutput *what)
{
	const AdviceOptions advice = {
		.most = (guint)options->proposals,
		.seed = (guint32)options->seed,
		.is_stopped = proposal_search_is_stopped,
	};
	g_autoptr(Filling) filling = filling_new(bench, wishes, &advice);
	search(filling);
	const GPtrArray *proposals = filling_result(filling)->found;
	if (proposals->len == 0)
		complain(_("%s: nothing was found that fits"), what->path);
	return proposals_output(bench, proposals, what);
}

static int
run(OpenRoster *open, const Wishes *wishes, const FillOptions *options)
{
	const ProposalOutput what = {
		.kind = ADVICE_FILL,
		.path = open->path,
		.output = options->output,
		.chosen = (guint)options->choose,
		.is_whole = open->is_whole,
	};
	const Game *game = open->loaded->game;
	g_autoptr(Collection) owned = options->owned ? owned_load_for_search(game) : NULL;
	if (options->owned && !owned)
		return EXIT_INPUT;
	g_autoptr(Workbench) bench = workbench_around(open);
	owned_limit_set(bench, owned);
	const char *unknown = wishes_unknown(wishes, bench);
	if (unknown) {
		complain(_("%s: the roster has no \"%s\" to keep"), what.path, unknown);
		return EXIT_INPUT;
	}
	if (options->lists)
		return list_fits(bench);
	if (!filling_is_possible(bench)) {
		complain(_("%s has no points limit to fill; set one with --limit"), what.path);
		return EXIT_INPUT;
	}
	return fill(bench, wishes, options, &what);
}

static void
options_clear(FillOptions *options)
{
	g_free(options->pack);
	g_free(options->output);
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
open_and_run(const ParsedLine *parsed, const Wishes *wishes, const FillOptions *options)
{
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	g_autoptr(GArray) limits = NULL;
	if (!limit_options_parse("fill", options->limits, true, &limits))
		return EXIT_COMMAND_LINE;
	if (!open_named_roster(parsed, options->pack, &library, &open))
		return EXIT_INPUT;
	const int status = cost_limits_apply(open.roster, limits);
	return status == EXIT_OK ? run(&open, wishes, options) : status;
}

int
command_fill(int argc, char **argv)
{
	g_auto(FillOptions) options = {.proposals = ADVICE_MOST};
	const GOptionEntry entries[] = {
		{"list", 0, 0, G_OPTION_ARG_NONE, &options.lists,
	         N_("Only list everything that still fits"), NULL},
		{"proposals", 0, 0, G_OPTION_ARG_INT, &options.proposals,
	         N_("Search for so many proposals; 3 without the option"), N_("N")},
		{"choose", 0, 0, G_OPTION_ARG_INT, &options.choose,
	         N_("Write the roster with this proposal; the first without the option"), N_("N")},
		{"seed", 0, 0, G_OPTION_ARG_INT, &options.seed,
	         N_("Begin the search elsewhere: other proposals; 0 without the option"), N_("N")},
		{"limit", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.limits,
	         N_("Set a cost limit first; -1 removes it"), N_("[NAME=]N")},
		OWNED_OPTION(&options.owned),
		PACK_OPTION(&options.pack),
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
	         N_("Write the roster to a file; - is standard output, without a report"),
	         N_("FILE")},
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
	if (!proposal_options_fit("fill", options.proposals, options.choose))
		return EXIT_COMMAND_LINE;
	g_autoptr(Wishes) wishes = read_wishes(&parsed);
	return wishes ? open_and_run(&parsed, wishes, &options) : EXIT_COMMAND_LINE;
}
