/*
 * filler: makes the edits that the data require, one by one, and refreshes the view after each.
 * Instances got before a call are invalid after it; ids stay.
 */
#ifndef FILL_FILLER_PRIVATE_H
#define FILL_FILLER_PRIVATE_H

#include "fill/fill.h"

typedef struct Filler {
	History *history;
	View *view;
	MadeIds *made; /* may be NULL */
	Diags *diags;
	int depth; /* number of selections being filled around this one */
} Filler;

void filler_refresh(const Filler *filler);

/* The number that the minima of an imagined carrier require, beyond those its scope holds (S-048). */
int64_t filler_missing(View *view, Instance *carrier);

/* The instance of a force or selection; NULL if it was removed. */
Instance *filler_instance(const Filler *filler, const char *id);

/* Adds one node and fills it. Returns its id, owned by the caller; NULL if it could not be added. */
char *filler_add_node(const Filler *filler, const char *holder_id, const MenuItem *item,
                      int64_t amount);

/* Selects @count more of an item: as nodes of their own, or on the one that counts them (S-049). */
void filler_add_many(const Filler *filler, const char *holder_id, const MenuItem *item,
                     int64_t count);

/* True if each selection of the item is a node of its own (S-040, S-057). */
bool filler_makes_nodes(const Filler *filler, const Instance *holder, const MenuItem *item);

/* The node that counts selections of the item; NULL if nothing of it is selected. */
const Instance *filler_counted_node(const Instance *holder, const MenuItem *item);

/* Adds to the amount of a node. Returns false, with a diagnostic, if it could not be changed. */
bool filler_grow(const Filler *filler, const Instance *node, int64_t by);

/* The default of a group: a member named by its own id, its link's, or the target's, also in a nested
   group (S-052). NULL if it has none. */
const MenuItem *filler_default_member(const Filler *filler, Instance *group, const Menu *menu);

/* Selects everything that the minima of a force's or selection's choices require (S-048). Returns
   false if the holder was removed, or is too deep below others that were filled. */
bool filler_fill_below(const Filler *filler, const char *holder_id);

/* Adds and removes selections until automatic constraints are kept (S-054). */
void filler_keep_automatic(const Filler *filler);

#endif
