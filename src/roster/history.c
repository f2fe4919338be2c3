/*
 * Steps lie in a list; `n_done` of them are made, the rest were undone. A step holds the edits that
 * take it back or, once it is undone, those that make it again: undoing swaps one for the other.
 */
#include "roster/history.h"

typedef struct Step {
	char *label;
	GArray *edits; /* of Edit: to be applied last first */
} Step;

#define NEVER_SAVED G_MAXUINT

struct History {
	Roster *roster;
	GPtrArray *steps; /* of Step */
	guint n_done;
	guint saved;    /* n_done when it was saved, or NEVER_SAVED */
	Step *open;     /* the step being made; NULL outside of one */
	GArray *starts; /* of guint: edits of the open step at each history_begin() */
};

static GArray *
edits_new(void)
{
	GArray *edits = g_array_new(FALSE, FALSE, sizeof(Edit));
	g_array_set_clear_func(edits, (GDestroyNotify)edit_clear);
	return edits;
}

static Step *
step_new(const char *label)
{
	Step *step = g_new0(Step, 1);
	step->label = g_strdup(label ? label : "");
	step->edits = edits_new();
	return step;
}

static void
step_free(Step *step)
{
	if (!step)
		return;
	g_free(step->label);
	g_array_unref(step->edits);
	g_free(step);
}

History *
history_new(Roster *roster)
{
	History *history = g_new0(History, 1);
	history->roster = roster;
	history->steps = g_ptr_array_new_with_free_func((GDestroyNotify)step_free);
	history->starts = g_array_new(FALSE, FALSE, sizeof(guint));
	return history;
}

void
history_free(History *history)
{
	if (!history)
		return;
	g_ptr_array_unref(history->steps);
	g_array_unref(history->starts);
	step_free(history->open);
	g_free(history);
}

Roster *
history_roster(const History *history)
{
	return history->roster;
}

/* Applies edits, the last first, down to @first, and drops them. What takes each back is appended to
   @inverses, if there are any. That they apply is certain as long as all edits go through here. */
static void
take_back(History *history, GArray *edits, guint first, GArray *inverses)
{
	while (edits->len > first) {
		Edit inverse = {0};
		Edit *edit = &g_array_index(edits, Edit, edits->len - 1);
		const bool done = roster_apply(history->roster, edit, &inverse, NULL);
		g_assert(done);
		if (inverses)
			g_array_append_val(inverses, inverse);
		else
			edit_clear(&inverse);
		g_array_set_size(edits, edits->len - 1);
	}
}

void
history_begin(History *history, const char *label)
{
	if (!history->open)
		history->open = step_new(label);
	const guint start = history->open->edits->len;
	g_array_append_val(history->starts, start);
}

static void
drop_undone(History *history)
{
	if (history->saved != NEVER_SAVED && history->saved > history->n_done)
		history->saved = NEVER_SAVED;
	g_ptr_array_set_size(history->steps, (gint)history->n_done);
}

static void
close_step(History *history)
{
	Step *step = g_steal_pointer(&history->open);
	if (step->edits->len == 0) {
		step_free(step);
		return;
	}
	drop_undone(history);
	g_ptr_array_add(history->steps, step);
	history->n_done++;
}

static guint
pop_start(History *history)
{
	g_assert(history->open);
	const guint start = g_array_index(history->starts, guint, history->starts->len - 1);
	g_array_set_size(history->starts, history->starts->len - 1);
	return start;
}

void
history_end(History *history)
{
	pop_start(history);
	if (history->starts->len == 0)
		close_step(history);
}

void
history_cancel(History *history)
{
	take_back(history, history->open->edits, pop_start(history), NULL);
	if (history->starts->len == 0)
		close_step(history);
}

static const char *
id_of_addition(const Edit *edit, const Edit *inverse)
{
	switch (edit->kind) {
	case EDIT_ADD_FORCE:
	case EDIT_ADD_SELECTION:
	case EDIT_DUPLICATE:
		return inverse->id;
	default:
		return NULL;
	}
}

bool
history_apply(History *history, Edit *edit, char **made, Diags *diags)
{
	Edit inverse = {0};
	if (made)
		*made = NULL;
	if (!roster_apply(history->roster, edit, &inverse, diags))
		return false;
	if (made)
		*made = g_strdup(id_of_addition(edit, &inverse));
	history_begin(history, NULL);
	g_array_append_val(history->open->edits, inverse);
	history_end(history);
	return true;
}

/* Takes a step back and leaves in it what makes it again. */
static void
turn_step(History *history, Step *step)
{
	GArray *inverses = edits_new();
	take_back(history, step->edits, 0, inverses);
	g_array_unref(step->edits);
	step->edits = inverses;
}

bool
history_undo(History *history)
{
	if (history->open || history->n_done == 0)
		return false;
	turn_step(history, g_ptr_array_index(history->steps, --history->n_done));
	return true;
}

bool
history_redo(History *history)
{
	if (history->open || history->n_done == history->steps->len)
		return false;
	turn_step(history, g_ptr_array_index(history->steps, history->n_done++));
	return true;
}

static const char *
label_at(const History *history, guint at)
{
	const Step *step = g_ptr_array_index(history->steps, at);
	return step->label;
}

guint
history_depth(const History *history)
{
	return history->n_done;
}

const char *
history_undo_label(const History *history)
{
	return history->n_done ? label_at(history, history->n_done - 1) : NULL;
}

const char *
history_redo_label(const History *history)
{
	return history->n_done < history->steps->len ? label_at(history, history->n_done) : NULL;
}

void
history_mark_saved(History *history)
{
	history->saved = history->n_done;
}

bool
history_is_saved(const History *history)
{
	return history->saved == history->n_done && !(history->open && history->open->edits->len);
}
