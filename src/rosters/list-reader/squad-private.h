/*
 * squad: the lines of a unit, put to the models that have them.
 *
 * Army data often have a model for each weapon, "Pathfinder w/ rail rifle", where a text sums up: "9x Pathfinder"
 * with "6x Pulse carbine" and "3x Rail rifle". The numbers of each model are searched for: those with which the
 * sums come out. A text without indentation has the weapons of a model behind it, on the same level; they are
 * put below it.
 */
#ifndef LIST_READER_SQUAD_PRIVATE_H
#define LIST_READER_SQUAD_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/*
 * Returns the items of a unit with each line that sums up several models in as many lines.
 *
 * @unit   its instance
 * @items  TextItem
 *
 * Borrowed from the builder, or @items if there is nothing to change.
 */
const GPtrArray *squad_arrange(ListBuilder *builder, const Instance *unit, const GPtrArray *items);

#endif
