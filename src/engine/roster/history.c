/*
 * Steps form a list; the first `n_done` are done, the rest were undone. A done step holds the
 * changes that undo it, an undone step those that redo it: undo and redo replace one by the other.
 */
#include "engine/roster/history.h"

typedef struct Step {
	char *label;
	GArray *changes; /* array of Change, applied from the last to the first */
} Step;

#define NEVER_SAVED G_MAXUINT

struct History {
	Roster *roster;
	GPtrArray *steps; /* array of Step */
	guint n_done;
	guint saved;    /* n_done at the time of the save, or NEVER_SAVED */
	Step *open;     /* NULL outside of history_begin() */
	GArray *starts; /* array of guint: number of changes at each history_begin() */
};

static GArray *
changes_new(void)
{
	GArray *changes = g_array_new(FALSE, FALSE, sizeof(Change));
	g_array_set_clear_func(changes, (GDestroyNotify)change_clear);
	return changes;
}

static Step *
step_new(const char *label)
{
	Step *step = g_new0(Step, 1);
	step->label = g_strdup(label ? label : "");
	step->changes = changes_new();
	return step;
}

static void
step_free(Step *step)
{
	if (!step)
		return;
	g_free(step->label);
	g_array_unref(step->changes);
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

/* Applies changes from the last one down to index @first, removes them, and appends their inverses
   to @inverses unless it is NULL. They cannot fail: every change of the roster goes through the
   history. */
static void
apply_from_last(History *history, GArray *changes, guint first, GArray *inverses)
{
	while (changes->len > first) {
		Change inverse = {0};
		Change *change = &g_array_index(changes, Change, changes->len - 1);
		const bool done = roster_apply(history->roster, change, &inverse, NULL);
		g_assert(done);
		if (inverses)
			g_array_append_val(inverses, inverse);
		else
			change_clear(&inverse);
		g_array_set_size(changes, changes->len - 1);
	}
}

void
history_begin(History *history, const char *label)
{
	if (!history->open)
		history->open = step_new(label);
	const guint start = history->open->changes->len;
	g_array_append_val(history->starts, start);
}

static void
drop_undone(History *history)
{
	if (history->saved > history->n_done)
		history->saved = NEVER_SAVED;
	g_ptr_array_set_size(history->steps, (gint)history->n_done);
}

static void
close_step(History *history)
{
	Step *step = g_steal_pointer(&history->open);
	if (step->changes->len == 0) {
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
	apply_from_last(history, history->open->changes, pop_start(history), NULL);
	if (history->starts->len == 0)
		close_step(history);
}

static const char *
id_of_addition(const Change *change, const Change *inverse)
{
	switch (change->kind) {
	case CHANGE_ADD_FORCE:
	case CHANGE_ADD_SELECTION:
	case CHANGE_DUPLICATE:
		return inverse->id;
	default:
		return NULL;
	}
}

bool
history_apply(History *history, Change *change, char **made, Diags *diags)
{
	Change inverse = {0};
	if (made)
		*made = NULL;
	if (!roster_apply(history->roster, change, &inverse, diags))
		return false;
	if (made)
		*made = g_strdup(id_of_addition(change, &inverse));
	history_begin(history, NULL);
	g_array_append_val(history->open->changes, inverse);
	history_end(history);
	return true;
}

/* Undoes a done step or redoes an undone one; the step then holds the opposite changes. */
static void
reverse_step(History *history, Step *step)
{
	GArray *inverses = changes_new();
	apply_from_last(history, step->changes, 0, inverses);
	g_array_unref(step->changes);
	step->changes = inverses;
}

bool
history_undo(History *history)
{
	if (history->open || history->n_done == 0)
		return false;
	reverse_step(history, g_ptr_array_index(history->steps, --history->n_done));
	return true;
}

bool
history_redo(History *history)
{
	if (history->open || history->n_done == history->steps->len)
		return false;
	reverse_step(history, g_ptr_array_index(history->steps, history->n_done++));
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

guint
history_length(const History *history)
{
	return history->steps->len;
}

const char *
history_label(const History *history, guint step)
{
	return label_at(history, step);
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
	return history->saved == history->n_done && !(history->open && history->open->changes->len);
}
