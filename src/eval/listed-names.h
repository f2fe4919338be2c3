/*
 * listed-names: the names that the texts of a selection list, and the instances that have them (S-206).
 *
 * Counts ask for them, and the effective texts depend on counts. So that neither file needs the other, the
 * view has the functions, as `names`.
 */
#ifndef EVAL_LISTED_NAMES_H
#define EVAL_LISTED_NAMES_H

#include "eval/named-by.h"
#include "eval/view.h"

typedef struct ListedNames {
	/* The names that the profiles and rules of a selection and of all below it list: an array of char *,
	   keys (base/name-key.h), owned by the caller: g_ptr_array_unref(). */
	GPtrArray *(*listed)(View *view, const Instance *instance, const NamedBy *by);

	/* True if one of the names is made of keys by which texts may name an instance: its name with and without
	   modifiers, those of its categories, also without a prefix ("Faction: Orks"), and those that its own
	   texts give to it. */
	bool (*is_named)(View *view, const Instance *instance, const NamedBy *by,
	                 const GPtrArray *names);
} ListedNames;

extern const ListedNames LISTED_NAMES;

/* An empty table for what a view remembers of its instances, as `called`; the caller releases it:
   g_hash_table_unref(). */
GHashTable *listed_names_memory(void);

#endif
