/*
 * filler: makes edits that the data ask for, one by one, each with the view as the one before left
 * it. Instances got before a call are gone after it; ids stay.
 */
#ifndef EVAL_FILLER_PRIVATE_H
#define EVAL_FILLER_PRIVATE_H

#include "eval/fill.h"

typedef struct Filler {
	History *history;
	View *view;
	MadeIds *made; /* may be NULL */
	Diags *diags;
	int depth;
} Filler;

void filler_refresh(const Filler *filler);

/* How many more are asked for of an imagined carrier than its scope already holds. */
int64_t filler_missing(View *view, Instance *carrier);

/* The instance of a force or selection; NULL if it is gone. */
Instance *filler_instance(const Filler *filler, const char *id);

/* Adds one node and fills it. Returns its id, owned by the caller; NULL if it could not be added. */
char *filler_add_node(const Filler *filler, const char *holder_id, const MenuItem *item,
                      int64_t amount);

/* Selects an item so many times more: as nodes of their own, or on the one that counts (S-049). */
void filler_add_many(const Filler *filler, const char *holder_id, const MenuItem *item,
                     int64_t count);

/* Whether each selecting of the item makes a node of its own (S-040, S-057). */
bool filler_makes_nodes(const Filler *filler, const Instance *holder, const MenuItem *item);

/* The node on which selections of the item are counted; NULL if there is none yet. */
const Instance *filler_counted_node(const Instance *holder, const MenuItem *item);

bool filler_grow(const Filler *filler, const Instance *node, int64_t by);

/* The default of a group: a member named by its own id, its link's, or the target's, of a nested group
   too (S-052). NULL if it has none. */
const MenuItem *filler_default_member(const Filler *filler, Instance *group, const Menu *menu);

/* Selects what the minima of a force's or selection's choices ask for. */
bool filler_fill_below(const Filler *filler, const char *holder_id);

/* Keeps automatic constraints (S-054). */
void filler_keep_automatic(const Filler *filler);

#endif
