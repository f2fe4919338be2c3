#include "faces/cli/proposal-output.h"

#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "rosters/open/save.h"
#include "session/advice/bound.h"
#include "session/words/figures.h"

#include <string.h>

/* Nobody reads more, and each takes its time. */
#define MOST_PROPOSALS 20

bool
proposal_options_fit(const char *command, int proposals, int choose)
{
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

bool
proposal_search_is_stopped(void *data)
{
	(void)data;
	return interrupt_was_caught();
}

void
proposal_complain_stopped(void)
{
	complain("%s", _("the search was stopped; only what was found by then is proposed"));
}

void
proposal_complain_spent(void)
{
	complain("%s", _("the search ended at its limit of steps; only what was found by then is "
	                 "proposed"));
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
	const Amount change = amount_subtract(proposal->after.cost, proposal->before.cost);
	g_autofree char *whole = proposal_consequence(change, &proposal->after, view);
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
append_bound(GString *out, Workbench *bench, const GPtrArray *proposals, AdviceKind kind)
{
	const Proposal *first = proposals->len ? g_ptr_array_index(proposals, 0) : NULL;
	const char *bound = bound_sentence(kind, bench, first);
	if (bound)
		g_string_append_printf(out, "%s\n", bound);
}

static void
append_errors(GString *out, const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == SEVERITY_ERROR)
			g_string_append_printf(out, _("  no fix: %s\n"),
			                       verdict_get(verdict, i)->message);
}

/* The chosen proposal, applied; the first for 0. Returns false, after a complaint, if there is no such
   proposal. */
static bool
apply_chosen(Workbench *bench, const GPtrArray *proposals, guint chosen)
{
	g_autoptr(Diags) diags = diags_new();
	const guint n = proposals->len;
	if (chosen > n) {
		complain(ngettext("--choose=%u: there is %u proposal",
		                  "--choose=%u: there are %u proposals", n),
		         chosen, n);
		return false;
	}
	if (n == 0)
		return true;
	const Proposal *proposal = g_ptr_array_index(proposals, MAX(chosen, 1) - 1);
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
proposals_output(Workbench *bench, const GPtrArray *proposals, const ProposalOutput *what)
{
	g_autoptr(GString) out = g_string_new(NULL);
	append_state(out, bench, what->path);
	for (guint i = 0; i < proposals->len; i++)
		append_proposal(out, g_ptr_array_index(proposals, i), i + 1, workbench_view(bench));
	append_bound(out, bench, proposals, what->kind);
	if (!apply_chosen(bench, proposals, what->chosen))
		return EXIT_COMMAND_LINE;
	append_errors(out, workbench_verdict(bench));
	if (!workbench_can_be_judged(bench))
		complain_not_judged(bench, what->path);
	if (g_strcmp0(what->output, "-") != 0)
		output_text(out->str);
	const int status = status_of(bench);
	if (!what->output)
		return status;
	const RosFormat ros = save_is_zipped(what->output) ? ROS_ZIPPED : ROS_PLAIN;
	return exit_worse(status,
	                  save_roster(workbench_view(bench), ros, what->output, what->is_whole));
}
