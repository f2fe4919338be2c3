/*
 * steps: what a player asks of a roster, in the words it was asked in, as steps that can be undone.
 *
 * Between a screen, which knows keys and rows, and the workbench, which knows deeds. Here the steps get
 * their labels, and what was typed becomes numbers.
 */
#ifndef WORKBENCH_WORKBENCH_ACTIONS_H
#define WORKBENCH_WORKBENCH_ACTIONS_H

#include "workbench/offer.h"
#include "workbench/option.h"

/* What became of an offer; added_offer_clear(). */
typedef struct AddedOffer {
	char *id;     /* of the new selection */
	char *name;   /* what was added */
	char *reason; /* why it should not have been; NULL if nothing stood in the way */
} AddedOffer;

void added_offer_clear(AddedOffer *added);

/* Takes an offer. Returns false, with a diagnostic, if it does not fit; @added is empty then. */
bool workbench_add_offer(Workbench *bench, const Offer *offer, AddedOffer *added, Diags *diags);

/*
 * Does something to a force or selection.
 *
 * @kind  EDIT_REMOVE, EDIT_DUPLICATE, EDIT_SET_NAME or EDIT_SET_NOTES
 * @id    of it
 * @text  the name or the note; else NULL
 * @made  out, optional: id of the copy, owned by the caller; NULL if there is none
 *
 * Returns false, with a diagnostic, if it does not fit.
 */
bool workbench_edit_node(Workbench *bench, EditKind kind, const char *id, const char *text,
                         char **made, Diags *diags);

/* Sets the limit of the cost that is shown to a number, or to none if @text is "none". Returns false,
   with a diagnostic, if it is neither. */
bool workbench_set_limit(Workbench *bench, const char *text, Diags *diags);

/* Gives the roster a name. */
bool workbench_rename(Workbench *bench, const char *name, Diags *diags);

/* Takes so many of a option. Returns false, with a diagnostic if @text is no such number. */
bool workbench_set_number(Workbench *bench, const Option *option, const char *text, Diags *diags);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(AddedOffer, added_offer_clear)

#endif
