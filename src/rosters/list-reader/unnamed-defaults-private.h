/*
 * unnamed-defaults: selections that the army data added and the text does not name.
 *
 * A default that leaves no room for a named selection is removed. A format that names everything,
 * because it is complete, removes all other defaults as well, unless a minimum needs them.
 */
#ifndef LIST_READER_UNNAMED_DEFAULTS_PRIVATE_H
#define LIST_READER_UNNAMED_DEFAULTS_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/*
 * Removes unclaimed selections of a force or unit, and reports the removed and the kept ones.
 *
 * @deep  looks below claimed selections, too
 */
void unnamed_defaults_prune(ListBuilder *builder, const char *holder_id, bool deep,
                            const TextItem *item);

/* Takes what alone is on offer in each choice of a force that has none: it follows from the others. */
void unnamed_defaults_choose(ListBuilder *builder, const char *force_id, const TextItem *force);

/* Prepares and releases ListBuilder.doubtful. */
void unnamed_defaults_init(ListBuilder *builder);
void unnamed_defaults_clear(ListBuilder *builder);

/* Decides about those that a limit of the whole force or roster needed, when all units are there: the text may name
   another one, such as a general. */
void unnamed_defaults_settle(ListBuilder *builder);

#endif
