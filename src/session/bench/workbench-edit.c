/* Edits of a workbench: steps, undo and redo, and the journal of both. */
#include "base/language/i18n.h"
#include "engine/eval/room.h"
#include "session/bench/workbench-state.h"
#include "session/words/workbench-diags.h"

#include <inttypes.h>

bool
workbench_refuses(const Workbench *bench, Diags *diags)
{
	const bool is_bare = workbench_is_bare(bench);
	if (is_bare)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_DATA], NULL, 0, NULL);
	else if (bench->is_read_only)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_READ_ONLY], NULL, 0, NULL);
	return is_bare || bench->is_read_only;
}

void
workbench_update(Workbench *bench)
{
	view_refresh(bench->open.view);
	bench->is_judged = false;
}

void
workbench_begin(Workbench *bench, const char *label)
{
	g_assert(!bench->label);
	bench->label = g_strdup(label ? label : "");
	bench->mark = roster_mark(bench->open.roster);
	history_begin(bench->history, bench->label);
}

/* Leaves the open step, in which nothing remains to be done. */
static void
close_step(Workbench *bench)
{
	g_clear_pointer(&bench->label, g_free);
	g_array_set_size(bench->edits, 0);
	workbench_update(bench);
}

void
workbench_end(Workbench *bench)
{
	g_assert(bench->label);
	history_end(bench->history);
	if (bench->journal && bench->edits->len)
		journal_note_step(bench->journal, bench->label, bench->edits);
	workbench_draft_keep(bench);
	close_step(bench);
}

void
workbench_cancel(Workbench *bench)
{
	g_assert(bench->label);
	history_cancel(bench->history);
	workbench_draft_cancel(bench);
	close_step(bench);
}

static char *
next_numbers_text(NextNumbers next)
{
	if (next.below && next.above)
		return g_strdup_printf(_("%lld or %lld"), (long long)next.below,
		                       (long long)next.above);
	return g_strdup_printf("%" PRId64, next.below ? next.below : next.above);
}

/* Refuses a number between two steps, which a player would have to correct (S-220). */
static bool
fits_step(const Workbench *bench, const Edit *edit, Diags *diags)
{
	View *view = bench->open.view;
	const Instance *instance = edit->kind == EDIT_SET_COUNT
	                                   ? view_find(view, edit_ref_id(&edit->node))
	                                   : NULL;
	NextNumbers next;
	if (!instance || room_fits_step(view, instance, edit->count, &next))
		return true;
	g_autofree char *numbers = next_numbers_text(next);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_OFF_STEP], NULL, 0, view_name(view, instance),
	          numbers, NULL);
	return false;
}

bool
workbench_edit(Workbench *bench, const Edit *edit, char **made, MadeIds *all, Diags *diags)
{
	g_auto(Edit) resolved = {0};
	g_autofree char *id = NULL;
	g_assert(bench->label);
	if (made)
		*made = NULL;
	if (workbench_refuses(bench, diags))
		return false;
	/* An update replaces thousands of entries, which needs no view. */
	if (edit->kind != EDIT_REPLACE || edit_has_names(edit))
		view_refresh(bench->open.view);
	if (!edit_resolve(edit, bench->open.view, bench->made, &resolved, diags) ||
	    !fits_step(bench, &resolved, diags) ||
	    !edit_apply(&resolved, bench->history, bench->open.view, &id, all, diags))
		return false;
	edits_add(bench->edits, resolved);
	resolved = (Edit){0};
	if (made)
		*made = g_strdup(id);
	if (id) {
		g_free(bench->made);
		bench->made = g_steal_pointer(&id);
	}
	return true;
}

bool
workbench_do(Workbench *bench, const char *label, const GArray *edits, char **made, Diags *diags)
{
	g_autofree char *last = NULL;
	bool done = true;
	workbench_begin(bench, label);
	for (guint i = 0; i < edits->len && done; i++) {
		g_clear_pointer(&last, g_free);
		done = workbench_edit(bench, edits_get(edits, i), &last, NULL, diags);
	}
	if (done)
		workbench_end(bench);
	else
		workbench_cancel(bench);
	if (made)
		*made = done ? g_steal_pointer(&last) : NULL;
	return done;
}

bool
workbench_do_one(Workbench *bench, const char *label, Edit edit, char **made, Diags *diags)
{
	g_autoptr(GArray) edits = edits_new();
	edits_add(edits, edit);
	return workbench_do(bench, label, edits, made, diags);
}

const char *
workbench_undo(Workbench *bench)
{
	if (!history_undo(bench->history))
		return NULL;
	if (bench->journal)
		journal_note_undo(bench->journal);
	workbench_draft_undo(bench);
	workbench_update(bench);
	return history_redo_label(bench->history);
}

const char *
workbench_redo(Workbench *bench)
{
	if (!history_redo(bench->history))
		return NULL;
	if (bench->journal)
		journal_note_redo(bench->journal);
	workbench_update(bench);
	return history_undo_label(bench->history);
}

bool
workbench_report_journal(const Workbench *bench, Diags *diags)
{
	const char *failure = bench->journal ? journal_failure(bench->journal) : NULL;
	if (failure)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_JOURNAL_FAILS], NULL, 0, failure, NULL);
	return failure != NULL;
}

guint
workbench_depth(const Workbench *bench)
{
	return history_depth(bench->history);
}

guint
workbench_length(const Workbench *bench)
{
	return history_length(bench->history);
}

const char *
workbench_step_label(const Workbench *bench, guint step)
{
	return history_label(bench->history, step);
}

void
workbench_return_to(Workbench *bench, guint depth)
{
	while (workbench_depth(bench) > depth && history_undo_label(bench->history))
		workbench_undo(bench);
	while (workbench_depth(bench) < MIN(depth, workbench_length(bench)))
		workbench_redo(bench);
}
