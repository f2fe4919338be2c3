/* listed-names: the names that the texts of a selection list, and the instances that have them (S-206). */
#ifndef EVAL_LISTED_NAMES_H
#define EVAL_LISTED_NAMES_H

#include "engine/queries/named-by.h"

extern const ListedNames LISTED_NAMES;

/* An empty table for what a view remembers of its instances, as `called`; the caller releases it:
   g_hash_table_unref(). */
GHashTable *listed_names_memory(void);

#endif
