#include "session/proposals/fitting.h"

#include "session/advice/search-work.h"

struct Fitting {
	Workbench *draft;
	AdviceOptions options;
	GPtrArray *candidates; /* array of Candidate * */
	guint next;            /* candidate to try */
	GArray *found;         /* array of Fit */
	Work work;
	bool is_stopped; /* the caller asked to stop */
};

static void
fit_clear(gpointer data)
{
	proposal_free(((Fit *)data)->proposal);
}

Fitting *
fitting_new(const Workbench *bench, const AdviceOptions *options)
{
	Fitting *fitting = g_new0(Fitting, 1);
	fitting->work = work_begin(search_work(bench, ADVICE_MOST_WORK));
	fitting->draft = workbench_draft(bench);
	fitting->options = options ? *options : (AdviceOptions){0};
	fitting->candidates = candidates_to_add(fitting->draft, CANDIDATES_FREE);
	fitting->found = g_array_new(FALSE, FALSE, sizeof(Fit));
	g_array_set_clear_func(fitting->found, fit_clear);
	work_pause(&fitting->work);
	return fitting;
}

void
fitting_free(Fitting *fitting)
{
	if (!fitting)
		return;
	g_array_unref(fitting->found);
	g_ptr_array_unref(fitting->candidates);
	workbench_free(fitting->draft);
	g_free(fitting);
}

/* Tries an entry; the draft is unchanged afterwards. */
static void
try_candidate(Fitting *fitting, const Candidate *candidate)
{
	Workbench *draft = fitting->draft;
	g_autoptr(Proposal) proposal = proposal_new(draft);
	if (!advice_add(draft, candidate->holder, candidate->entry, &proposal->before,
	                &fitting->work))
		return;
	for (guint i = 0; i < workbench_depth(draft); i++)
		proposal_note(proposal, workbench_draft_label(draft, i), draft);
	proposal_close(proposal, draft);
	workbench_draft_return(draft, 0);
	const Fit fit = {candidate, g_steal_pointer(&proposal)};
	g_array_append_val(fitting->found, fit);
}

bool
fitting_is_spent(const Fitting *fitting)
{
	return work_is_spent(&fitting->work);
}

bool
fitting_is_stopped(const Fitting *fitting)
{
	return fitting->is_stopped;
}

bool
fitting_step(Fitting *fitting)
{
	if (fitting->next == fitting->candidates->len || fitting_is_spent(fitting))
		return false;
	fitting->is_stopped = advice_is_stopped(&fitting->options);
	if (fitting->is_stopped)
		return false;
	work_resume(&fitting->work);
	try_candidate(fitting, g_ptr_array_index(fitting->candidates, fitting->next++));
	work_pause(&fitting->work);
	return true;
}

guint
fitting_count(const Fitting *fitting)
{
	return fitting->found->len;
}

const Fit *
fitting_get(const Fitting *fitting, guint place)
{
	return &g_array_index(fitting->found, Fit, place);
}

guint
fitting_tried(const Fitting *fitting)
{
	return fitting->next;
}
