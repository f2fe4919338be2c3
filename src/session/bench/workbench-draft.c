#include "session/bench/workbench-draft.h"

#include "session/bench/workbench-state.h"

static void
step_free(gpointer data)
{
	DraftStep *step = data;
	g_free(step->label);
	g_array_unref(step->edits);
	g_free(step);
}

Workbench *
workbench_draft_of(const OpenRoster *of)
{
	OpenRoster open = {
		.library = of->library,
		.loaded = of->loaded,
		.roster = roster_copy_for_trial(of->roster),
		.is_whole = of->is_whole,
		.bad_numbers = of->bad_numbers,
	};
	g_assert(!of->bare);
	Workbench *draft = workbench_of(&open, NULL);
	if (view_compat(of->view) != COMPAT_OURS)
		view_set_compat(draft->open.view, view_compat(of->view));
	draft->drafted = g_ptr_array_new_with_free_func(step_free);
	return draft;
}

Workbench *
workbench_draft(const Workbench *bench)
{
	Workbench *draft = workbench_draft_of(&bench->open);
	draft->owned = bench->owned;
	draft->lacking = bench->lacking;
	return draft;
}

static void
append_edits(GArray *edits, const GArray *more)
{
	for (guint i = 0; i < more->len; i++)
		edits_add(edits, edit_copy(edits_get(more, i)));
}

void
workbench_draft_keep(Workbench *bench)
{
	/* The history leaves out a step that changed nothing. */
	if (!bench->drafted || history_depth(bench->history) == bench->drafted->len)
		return;
	DraftStep *step = g_new0(DraftStep, 1);
	*step = (DraftStep){g_strdup(bench->label), edits_new(), bench->mark};
	append_edits(step->edits, bench->edits);
	g_ptr_array_add(bench->drafted, step);
}

/* Draws the ids since then again. The revision goes on, so that the view sees a change. */
static void
return_ids(Workbench *bench, RosterMark mark)
{
	mark.revision = bench->open.roster->revision;
	roster_return(bench->open.roster, mark);
}

void
workbench_draft_undo(Workbench *bench)
{
	if (!bench->drafted)
		return;
	const DraftStep *step = g_ptr_array_index(bench->drafted, bench->drafted->len - 1);
	return_ids(bench, step->mark);
	g_ptr_array_set_size(bench->drafted, (int)bench->drafted->len - 1);
}

void
workbench_draft_cancel(Workbench *bench)
{
	if (bench->drafted)
		return_ids(bench, bench->mark);
}

GArray *
workbench_draft_edits(const Workbench *draft)
{
	return workbench_draft_edits_from(draft, 0);
}

GArray *
workbench_draft_edits_from(const Workbench *draft, guint depth)
{
	GArray *edits = edits_new();
	for (guint i = depth; i < draft->drafted->len; i++)
		append_edits(edits, ((DraftStep *)g_ptr_array_index(draft->drafted, i))->edits);
	return edits;
}

const char *
workbench_draft_label(const Workbench *draft, guint step)
{
	return ((DraftStep *)g_ptr_array_index(draft->drafted, step))->label;
}

bool
workbench_is_draft(const Workbench *bench)
{
	return bench->drafted != NULL;
}

void
workbench_draft_repeat(const Workbench *draft, Workbench *bench)
{
	for (guint i = 0; i < draft->drafted->len; i++) {
		const DraftStep *step = g_ptr_array_index(draft->drafted, i);
		workbench_do(bench, step->label, step->edits, NULL, NULL);
	}
}

void
workbench_draft_return(Workbench *draft, guint depth)
{
	while (workbench_depth(draft) > depth)
		workbench_undo(draft);
}
