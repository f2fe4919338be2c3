/*
 * usage: the units and models of a roster, beside what is owned of them.
 *
 * Counted is each selection that is a model, or a unit without models, by its name in the army data.
 * A name of the collection counts wherever it is: that of a unit speaks for the models right in it,
 * unless they are in the collection as well. A unit with models of its own name counts as these. Upgrades
 * are nothing to own.
 */
#ifndef COLLECTION_USAGE_H
#define COLLECTION_USAGE_H

#include "engine/queries/view.h"
#include "session/collection/collection.h"

typedef enum UsageDetail {
	USAGE_OF_MODELS,
	USAGE_OF_UNITS, /* units that are not in the collection, instead of the models in them */
} UsageDetail;

typedef struct Use {
	const char *name; /* borrowed from the army data */
	guint used, owned;
} Use;

/* The uses by name, in roster order: array of Use, owned by the caller: g_array_unref(). */
GArray *usage_of(View *view, const Collection *collection, UsageDetail detail);

/* The number that one use, or a roster, has more than is owned. */
guint use_lacking(const Use *use);
guint usage_lacking(View *view, const Collection *collection);

/* Raises each number of the collection to that of a roster. */
void usage_note(Collection *collection, View *view, UsageDetail detail);

/* The names of a collection that no unit or model of a game has: of char *, borrowed from the collection;
   owned by the caller: g_ptr_array_unref(). */
GPtrArray *usage_unknown(const Collection *collection, const Game *game);

/* The name of the unit or model of a game that a text means, whatever its letter case, accents and
   punctuation; NULL if there is none. Borrowed from the army data. */
const char *usage_find_name(const Game *game, const char *text);

/* The name by which a selection, or an entry on offer, may be in a collection; NULL if it is nothing to own.
   Borrowed from the army data. */
const char *usage_name(View *view, const Instance *instance);

/*
 * The number owned of an entry on offer; of a unit that is not in the collection, the largest one of its
 * models.
 *
 * @uses  usage_of(), to leave out those in the roster; NULL to count them, too
 */
guint usage_left(View *view, const Collection *collection, const GArray *uses,
                 const Instance *imagined);

#endif
