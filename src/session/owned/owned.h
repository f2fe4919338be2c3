/*
 * owned: the collection of the player (session/collection/collection.h) beside the roster on a workbench: to note
 * numbers in it, and to hold searches to it.
 */
#ifndef OWNED_OWNED_H
#define OWNED_OWNED_H

#include "session/bench/workbench.h"
#include "session/collection/usage.h"
#include "session/offers/offer.h"

/* The collection of the roster's game, read when it is first needed. Borrowed from the workbench. NULL,
   with a diagnostic, if it cannot be read. */
const Collection *workbench_collection(Workbench *bench, Diags *diags);

/* Reads the collection again, which has been changed elsewhere. Borrowed from the workbench; NULL, with a
   diagnostic, if it cannot be read. */
const Collection *workbench_reread_collection(Workbench *bench, Diags *diags);

/* Notes the number owned of a name, and saves the collection, as it is in its file by now. Returns false,
   with a diagnostic, if that fails. @text  a number up to COLLECTION_MAX_NUMBER; 0 takes the name out */
bool workbench_note_owned(Workbench *bench, const char *name, const char *text, Diags *diags);

/* Notes all that is in the roster likewise: usage_note(). */
bool workbench_note_roster(Workbench *bench, UsageDetail detail, Diags *diags);

/* The number owned of an entry: "own 2"; NULL for none. The caller owns it: g_free(). */
char *offer_owned(Workbench *bench, const Offer *offer);

/* True if not all that is owned of an entry is in the roster, or it is nothing to own. @uses  usage_of() */
bool offer_is_left(View *view, const Offer *offer, const Collection *owned, const GArray *uses);

/* Searches that compare shortfalls (shortfall.h) avoid units and models beyond a collection from now on,
   here and in drafts made from now on. Those that the roster lacks already are not counted. @owned
   borrowed; NULL for no limit */
void owned_limit_set(Workbench *bench, const Collection *owned);

/* The number of units and models that the roster has come to lack since then. */
guint owned_limit_excess(Workbench *bench);

#endif
