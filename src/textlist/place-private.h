/* Placing options, for the files that put a list into a roster. */
#ifndef TEXTLIST_PLACE_PRIVATE_H
#define TEXTLIST_PLACE_PRIVATE_H

#include "textlist/take-private.h"

/*
 * Places what stands below a name.
 *
 * @holders  what the name became
 * @target   what it was found as; NULL if it was not, and its holders are what it stands in
 */
void place_options(Builder *builder, const GPtrArray *items, const Nodes *holders,
                   const Target *target);

/* Places what an item has in what it became, and says what had to be guessed. */
void place_within(Builder *builder, const Target *target, const TextItem *item, const Nodes *nodes);

/* Says that nothing of the holders has an item's name; of what may have been an option, later. */
void place_complain_missing(Builder *builder, const Nodes *holders, const TextItem *item);

#endif
