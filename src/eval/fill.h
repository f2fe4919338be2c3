/*
 * fill: what is selected by itself (semantics, section 6), and the user's edits with it.
 *
 * These are the edits a user makes, each one step of the history: the raw change, then what the data
 * selects in consequence. They are the only place where evaluation leads to edits.
 */
#ifndef EVAL_FILL_H
#define EVAL_FILL_H

#include "eval/view.h"
#include "roster/history.h"

/* Ids of what an edit made, in the order of creation: of char *, owned. */
typedef GPtrArray MadeIds;

/*
 * Adds a force and fills it (S-038).
 *
 * @view          of the history's roster; refreshed
 * @outer_id      instance id of the outer force; NULL for a root force
 * @entry_id      of the force entry, or of a link to it
 * @catalogue_id  NULL if there is only one that is not a library (P-022)
 * @made          optional: the ids of all selections that arose are appended
 *
 * Returns the instance id of the force, owned by the caller: g_free(). NULL, with a diagnostic and
 * nothing changed, if it is not offered.
 */
char *fill_add_force(History *history, View *view, const char *outer_id, const char *entry_id,
                     const char *catalogue_id, MadeIds *made, Diags *diags);

/*
 * Selects an entry (S-040 to S-042): at the root of a force always a new selection; below a selection
 * a new one or one more of the one that is there. Fills what is new.
 *
 * @holder_id  instance id of a force or a selection
 *
 * Returns the id of the selection that was made or grew, owned by the caller; NULL, with a diagnostic
 * and nothing changed, if the entry is not offered there.
 */
char *fill_select(History *history, View *view, const char *holder_id, const char *entry_id,
                  MadeIds *made, Diags *diags);

/*
 * Makes one change, then what automatic constraints ask for in consequence (S-054), as one
 * step.
 *
 * @made  out, optional: as of history_apply()
 *
 * Returns false, with a diagnostic and nothing changed, if the change does not fit.
 */
bool fill_change(History *history, View *view, Change *change, char **made, Diags *diags);

/* Lowers the amount by one; at zero, or at the root, it goes (S-043). */
bool fill_deselect(History *history, View *view, const char *selection_id, Diags *diags);

/* Sets the amount of a child selection per one of its parent; 0 removes it (S-044). */
bool fill_set_count(History *history, View *view, const char *selection_id, int64_t count,
                    Diags *diags);

#endif
