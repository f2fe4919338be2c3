/* build: forces, their units and the options of those, each level on the one below it. */
#ifndef LIST_READER_BUILD_PRIVATE_H
#define LIST_READER_BUILD_PRIVATE_H

#include "rosters/list-reader/target-private.h"

/*
 * Adds a force of the text with its units.
 *
 * @fallback  its catalogue if the text names none that is known
 *
 * Returns false, with a diagnostic, if the catalogue has no force entry for it.
 */
bool build_force(ListBuilder *builder, const TextItem *force, const Entry *fallback);

/* Adds a unit of the text with its options to a force, and compares it with the costs it claims. */
void build_unit(ListBuilder *builder, const char *force_id, const TextItem *unit);

/* Sets the size of the battle in a force that the points of the text imply, unless it names one. */
void build_size(ListBuilder *builder, const char *force_id, const TextItem *force);

/* Selects the options of an item in the nodes it became, and reports guesses about its own name. */
void build_options(ListBuilder *builder, const Target *target, const TextItem *item,
                   const Nodes *nodes);

/* Reports that the holders have no option with the name of an item. An item that may be something
   else is kept in `missed` instead. */
void build_complain_unknown(ListBuilder *builder, const Nodes *holders, const TextItem *item);

#endif
