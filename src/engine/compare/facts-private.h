/*
 * facts: what a player reads about a node besides its name, number and cost, one statement each.
 *
 *	g_autoptr(GArray) facts = facts_of(view, node->instance);
 */
#ifndef COMPARE_FACTS_PRIVATE_H
#define COMPARE_FACTS_PRIVATE_H

#include "engine/compare/compare.h"

/* The id, or else the name, and the part tell a fact from others of its kind; both sides of a comparison may have it
   with other values. */
typedef struct Fact {
	TextKind kind;
	const char *id;   /* id of the element; borrowed from the view or the data */
	const char *name; /* "Axe"; borrowed from the view */
	/* the characteristic, "D"; of a limit the category or group; "" for others. Borrowed likewise */
	const char *part;
	char *value; /* owned: "4/3" */
	bool paired; /* a fact of the other side is the same */
} Fact;

/* The facts of an instance: of Fact, in the order of the data. The caller owns the list: g_array_unref(). */
GArray *facts_of(View *view, const Instance *instance);

#endif
