/*
 * workbench-actions: edits in the user's terms: offers, options and typed texts become edits, each
 * with a label for undo.
 */
#ifndef OFFERS_WORKBENCH_ACTIONS_H
#define OFFERS_WORKBENCH_ACTIONS_H

#include "session/offers/offer.h"
#include "session/offers/option.h"

/* The result of adding an offer. All owned: added_offer_clear(). */
typedef struct AddedOffer {
	char *id;     /* id of the new selection */
	char *name;   /* name of the entry */
	char *reason; /* offer_reason() before the edit; NULL for none */
} AddedOffer;

void added_offer_clear(AddedOffer *added);

/* Adds an offer. Returns false, with a diagnostic and @added empty, if it does not fit. */
bool workbench_add_offer(Workbench *bench, const Offer *offer, AddedOffer *added, Diags *diags);

/*
 * Edits a force or selection.
 *
 * @kind  EDIT_REMOVE, EDIT_DUPLICATE, EDIT_SET_NAME or EDIT_SET_NOTES
 * @id    instance id
 * @text  the name or the notes; NULL for the other kinds
 * @made  out, optional: id of the copy, owned by the caller: g_free(); NULL if there is none
 *
 * Returns false, with a diagnostic, if the edit does not fit.
 */
bool workbench_edit_node(Workbench *bench, EditKind kind, const char *id, const char *text,
                         char **made, Diags *diags);

/* Puts a force or selection in the place of another one of its holder, which makes room. Both become invalid. Returns
   false, with a diagnostic, if the roster keeps no such order. */
bool workbench_put_past(Workbench *bench, const Instance *instance, const Instance *other,
                        Diags *diags);

/* Sets the limit of the cost in the columns. @text a number, or "none". Returns false, with a
   diagnostic, if it is neither. */
bool workbench_set_limit(Workbench *bench, const char *text, Diags *diags);

/* Renames the roster. Returns false, with a diagnostic, if a file cannot hold the name. */
bool workbench_rename(Workbench *bench, const char *name, Diags *diags);

/* Sets the number of an option. Returns false, with a diagnostic, if @text is not a number up to
   OPTION_MOST; without one, if nothing changes. */
bool workbench_set_number(Workbench *bench, const Option *option, const char *text, Diags *diags);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(AddedOffer, added_offer_clear)

#endif
