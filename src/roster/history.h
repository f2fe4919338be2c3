/*
 * history: undo and redo without bound.
 *
 * A history is a list of steps; a step is the inverses of the edits the user made at one go,
 * together with those that followed by themselves. A mark remembers which step was saved: unchanged
 * means *at the mark*, not *no edits made*.
 *
 *	history_begin(history, "select Captain");
 *	history_apply(history, &edit, NULL, diags);
 *	history_end(history);
 *	history_undo(history);
 */
#ifndef ROSTER_HISTORY_H
#define ROSTER_HISTORY_H

#include "roster/edit.h"

typedef struct History History;

/* @roster is borrowed and must outlive the history. */
History *history_new(Roster *roster);
void history_free(History *history);

Roster *history_roster(const History *history);

/* Opens a step; they nest, and only the outermost counts. @label is copied. */
void history_begin(History *history, const char *label);

/* Closes a step; an empty one leaves no trace. */
void history_end(History *history);

/* Closes a step and takes back everything made in it: a command that failed half-way (P-006). */
void history_cancel(History *history);

/*
 * Applies an edit and remembers how to take it back. Outside of history_begin() it is a step of its
 * own. What was undone before can no longer be redone.
 *
 * @made  out, optional: id of the node an addition or duplication made, owned by the caller
 */
bool history_apply(History *history, Edit *edit, char **made, Diags *diags);

/* Takes the last step back, or makes it again. Returns false if there is none. */
bool history_undo(History *history);
bool history_redo(History *history);

/* How many steps can be taken back. */
guint history_depth(const History *history);

/* The label of the step that would be undone or redone, borrowed; NULL if there is none. */
const char *history_undo_label(const History *history);
const char *history_redo_label(const History *history);

/* Remembers the present state as saved, and asks whether it is that one. */
void history_mark_saved(History *history);
bool history_is_saved(const History *history);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(History, history_free)

#endif
