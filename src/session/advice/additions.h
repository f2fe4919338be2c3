/* additions: the entries that a search for a legal roster may add, in the order in which it tries them. */
#ifndef ADVICE_ADDITIONS_H
#define ADVICE_ADDITIONS_H

#include "engine/queries/view.h"

/* Ids and paths, because each trial invalidates the instances. */
typedef struct Addition {
	char *force;   /* owned: id of the force */
	char *entry;   /* owned: path in its menu */
	Amount price;  /* for one */
	guint n_there; /* number in the roster */
	bool is_only;  /* no second one may be taken */
} Addition;

/* The entries that may be added now. The caller owns the list: g_array_unref(). */
GArray *additions_of(View *view);

/* The cheapest first; if the list shall be sensible, third copies last, and before them those of which only one may
   be taken. */
void additions_sort(GArray *additions, bool sensible);

/* True if an entry may be added now, and there are fewer than @most of it in the roster. */
bool addition_is_possible(View *view, const Addition *addition, guint most);

#endif
