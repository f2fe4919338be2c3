/*
 * history: unlimited undo and redo.
 *
 * A history is a list of steps. A step holds the inverses of all changes made at once: those of the
 * user's edits and those that followed automatically. The history marks the step that was saved, so
 * a roster counts as saved again after an undo that returns to it.
 *
 *	history_begin(history, "select Captain");
 *	history_apply(history, &change, NULL, diags);
 *	history_end(history);
 *	history_undo(history);
 */
#ifndef ROSTER_HISTORY_H
#define ROSTER_HISTORY_H

#include "engine/roster/change.h"

typedef struct History History;

/* @roster is borrowed and must outlive the history. Owned by the caller: history_free(). */
History *history_new(Roster *roster);
void history_free(History *history);

/* Opens a step. Steps may be nested; only the outermost one is recorded. @label is copied. */
void history_begin(History *history, const char *label);

/* Closes the step. An empty step is not recorded. */
void history_end(History *history);

/* Closes the step and undoes everything made in it: for an edit that failed half-way (P-006). */
void history_cancel(History *history);

/*
 * Makes a change and records its inverse, in the open step or, without one, in a step of its own.
 * Steps that were undone can no longer be redone.
 *
 * @change  as in roster_apply()
 * @made    out, optional: id of the node that an addition or duplication made, owned by the caller:
 *          g_free(); NULL for other kinds and on failure
 *
 * Returns false, with a diagnostic and the roster unchanged, if the change does not fit.
 */
bool history_apply(History *history, Change *change, char **made, Diags *diags);

/* Undoes the last step, or redoes the last one undone. Returns false if there is none, or if a step
   is open. */
bool history_undo(History *history);
bool history_redo(History *history);

/* Number of steps that can be undone. */
guint history_depth(const History *history);

/* The label of the step that history_undo() or history_redo() would move; NULL if there is none.
   Borrowed. */
const char *history_undo_label(const History *history);
const char *history_redo_label(const History *history);

/* Number of steps that can be undone or redone, and the label of one of them, from 0; borrowed. */
guint history_length(const History *history);
const char *history_label(const History *history, guint step);

/* Marks the present state as saved. */
void history_mark_saved(History *history);

/* True in the marked state, which is the first one before any mark. False while an open step has
   changes. */
bool history_is_saved(const History *history);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(History, history_free)

#endif
