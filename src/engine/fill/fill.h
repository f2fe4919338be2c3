/*
 * fill: the edits of a user, with everything that is selected automatically (semantics, section 6).
 *
 * Each function is one step of the history: the change itself, then the changes that the data
 * require in consequence. Nowhere else does evaluation change a roster.
 */
#ifndef FILL_FILL_H
#define FILL_FILL_H

#include "engine/queries/view.h"
#include "engine/roster/history.h"

/* Ids of the selections that an edit made, in order of creation: array of char *, owned. */
typedef GPtrArray MadeIds;

/*
 * Adds a force and fills it (S-038).
 *
 * @view          of the history's roster; refreshed
 * @outer_id      instance id of the outer force; NULL for a root force
 * @entry_id      id of the force entry, or of a link to it
 * @catalogue_id  NULL for that of the outer force, or the only one that is not a library (P-022)
 * @made          optional: the ids of all new selections are appended
 *
 * Returns the instance id of the force, owned by the caller: g_free(). NULL, with a diagnostic and the
 * roster unchanged, if the force is not offered.
 */
char *fill_add_force(History *history, View *view, const char *outer_id, const char *entry_id,
                     const char *catalogue_id, MadeIds *made, Diags *diags);

/*
 * Selects an entry (S-040 to S-042): at the root of a force always a new selection; below a selection
 * a new one, or one more of the one that exists. Fills new selections.
 *
 * @holder_id  instance id of a force or a selection
 * @made       optional: the ids of all new selections are appended
 *
 * Returns the id of the selection that was made or grew, owned by the caller: g_free(). NULL, with a
 * diagnostic and the roster unchanged, if the entry is not offered there.
 */
char *fill_select(History *history, View *view, const char *holder_id, const char *entry_id,
                  MadeIds *made, Diags *diags);

/*
 * The selection that a selection would be associated with by itself, if it lacks a compulsory association.
 *
 * @association  out: the one that it lacks
 *
 * Borrowed from the view; NULL if it lacks none, or nobody is there.
 */
const Instance *fill_find_associate(View *view, Instance *from, const Entry **association);

/*
 * Makes one change without filling, then those that automatic constraints require (S-054).
 *
 * @made  out, optional: as of history_apply()
 *
 * Returns false, with a diagnostic and the roster unchanged, if the change does not fit the roster.
 */
bool fill_change(History *history, View *view, Change *change, char **made, Diags *diags);

/* Lowers the amount by one; removes the selection at zero, and at the root always (S-043). Fails as
   fill_change(). */
bool fill_deselect(History *history, View *view, const char *selection_id, Diags *diags);

/* Sets the amount of a child selection per one of its parent; 0 removes it (S-044). Returns false, with
   a diagnostic and the roster unchanged, for a root selection, a negative count or an unknown id. */
bool fill_set_count(History *history, View *view, const char *selection_id, int64_t count,
                    Diags *diags);

#endif
