#include "faces/cli/proposal-output.h"

#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "rosters/open/save.h"
#include "session/proposals/bound.h"
#include "session/words/figures.h"

/* Nobody reads more, and each takes its time. */
#define MOST_PROPOSALS 20

void
proposal_options_clear(ProposalOptions *options)
{
	g_free(options->pack);
	g_free(options->output);
}

bool
proposal_options_fit(const char *command, const ProposalOptions *options)
{
	const int proposals = options->proposals, choose = options->choose;
	if (proposals < 1 || proposals > MOST_PROPOSALS) {
		command_line_refuse(command, _("--proposals=%d is not a number from 1 to %d"),
		                    proposals, MOST_PROPOSALS);
		return false;
	}
	if (choose < 0 || choose > proposals) {
		command_line_refuse(command, _("--choose=%d is not a number from 1 to %d"), choose,
		                    proposals);
		return false;
	}
	return true;
}

static bool
is_stopped(void *data)
{
	(void)data;
	return interrupt_was_caught();
}

AdviceSearch *
proposals_search(Workbench *bench, AdviceKind kind, Wishes *wishes, const AdviceOptions *options)
{
	AdviceOptions all = *options;
	all.is_stopped = is_stopped;
	AdviceSearch *search = advice_search_new(bench, kind, wishes, &all);
	interrupt_catch_promptly();
	while (advice_search_step(search))
		continue;
	interrupt_release();
	if (advice_search_is_stopped(search))
		complain("%s",
		         _("the search was stopped; only what was found by then is proposed"));
	else if (advice_search_is_spent(search))
		complain("%s", _("the search ended at its limit of steps; only what was found by "
		                 "then is proposed"));
	return search;
}

/* The state of the roster. */
static const char *
state_of(Workbench *bench)
{
	if (!workbench_can_be_judged(bench))
		return _("not judged");
	return verdict_is_legal(workbench_verdict(bench)) ? _("legal") : _("not legal");
}

static int
status_of(Workbench *bench)
{
	if (!workbench_can_be_judged(bench))
		return EXIT_INPUT;
	return verdict_is_legal(workbench_verdict(bench)) ? EXIT_OK : EXIT_ILLEGAL;
}

static void
append_state(GString *out, Workbench *bench, const char *path)
{
	g_autofree char *totals = figures_totals(workbench_view(bench));
	g_string_append_printf(out, "%s: %s%s%s\n", path, state_of(bench), *totals ? ", " : "",
	                       totals);
}

static void
append_proposal(GString *out, const Proposal *proposal, guint number, View *view)
{
	g_autofree char *whole = proposal_headline(proposal, view);
	g_string_append_printf(out, "%u. %s\n", number, whole);
	for (guint i = 0; i < proposal->steps->len; i++) {
		const ProposalStep *step = &g_array_index(proposal->steps, ProposalStep, i);
		g_autofree char *moved = proposal_change(step->change);
		g_autofree char *text = proposal_step_text(step);
		g_string_append_printf(out, "   %s  %s\n", text, moved);
	}
}

/* Says that nothing better exists, if that is known. */
static void
append_bound(GString *out, Workbench *bench, const AdviceSearch *search, AdviceKind kind)
{
	const Proposal *first = advice_search_count(search) ? advice_search_get(search, 0) : NULL;
	const char *bound = bound_sentence(kind, bench, first);
	if (bound)
		g_string_append_printf(out, "%s\n", bound);
}

/* Lists the errors that stay. A filling removes nothing, so that a fix may know more. */
static void
append_errors(GString *out, const Verdict *verdict, AdviceKind kind)
{
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			g_string_append_printf(
				out, kind == ADVICE_FILL ? _("  error: %s\n") : _("  no fix: %s\n"),
				finding->message);
	}
}

/* The chosen proposal, applied; the first for 0. Returns false, after a complaint, if there is no such
   proposal. */
static bool
apply_chosen(Workbench *bench, const AdviceSearch *search, guint chosen)
{
	g_autoptr(Diags) diags = diags_new();
	const guint n = advice_search_count(search);
	if (chosen > n) {
		complain(ngettext("--choose=%u: there is %u proposal",
		                  "--choose=%u: there are %u proposals", n),
		         chosen, n);
		return false;
	}
	if (n == 0)
		return true;
	const Proposal *proposal = advice_search_get(search, MAX(chosen, 1) - 1);
	const bool done = proposal_apply(proposal, bench, NULL, diags);
	if (!done)
		complain_diags(diags, SEVERITY_ERROR);
	return done;
}

static void
complain_not_judged(const Workbench *bench, const char *path)
{
	g_autofree char *reasons = workbench_why_not_judged(bench);
	complain(_("%s: not judged: %s"), path, reasons);
}

int
proposals_output(Workbench *bench, AdviceKind kind, const AdviceSearch *search,
                 const ProposalOptions *options)
{
	const char *path = workbench_path(bench);
	g_autoptr(GString) out = g_string_new(NULL);
	append_state(out, bench, path);
	for (guint i = 0; i < advice_search_count(search); i++)
		append_proposal(out, advice_search_get(search, i), i + 1, workbench_view(bench));
	append_bound(out, bench, search, kind);
	if (!apply_chosen(bench, search, (guint)options->choose))
		return EXIT_COMMAND_LINE;
	append_errors(out, workbench_verdict(bench), kind);
	if (!workbench_can_be_judged(bench))
		complain_not_judged(bench, path);
	if (g_strcmp0(options->output, "-") != 0)
		output_text(out->str);
	const int status = status_of(bench);
	if (!options->output)
		return status;
	const RosFormat ros = save_is_zipped(options->output) ? ROS_ZIPPED : ROS_PLAIN;
	return exit_worse(status, save_roster(workbench_view(bench), ros, options->output,
	                                      workbench_is_whole(bench)));
}
