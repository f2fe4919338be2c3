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
 * @unit     its instance, or the option that holds models of it
 * @items    TextItem
 * @is_part  lines of other models are left as they are
 *
 * Borrowed from the builder, or @items if there is nothing to change.
 */
const GPtrArray *squad_arrange(ListBuilder *builder, const Instance *unit, const GPtrArray *items,
                               bool is_part);

/*
 * Returns the largest number of what the models of a unit carry together, where the text sums up the unit and names no
 * model: "9x Boltgun". 0 for a text that does not.
 *
 * @unit   its instance
 * @items  TextItem
 */
int squad_sum(const ListBuilder *builder, const Instance *unit, const GPtrArray *items);

/* Returns such items with a line for each of so many models, whose sums come out. Borrowed from the builder, or @items
   if there are none. */
const GPtrArray *squad_part_sums(ListBuilder *builder, const Instance *unit, const GPtrArray *items,
                                 int64_t models);

/*
 * Finds the option of a unit that holds the models which the items name and the unit does not offer itself, such as
 * "1 Spanner and 4 Burna Boyz": that with as many models as the text has, and with their wargear, else the first. A text
 * that lists models does not name it.
 *
 * @unit  its instance; NULL for none
 *
 * Returns NULL if there is none, or the unit offers all models itself. Borrowed from the unit's menu.
 */
const MenuItem *squad_composition(ListBuilder *builder, const Instance *unit,
                                  const GPtrArray *items);

/* True if the unit offers what a line names itself, not one of its models. */
bool squad_is_offered(const ListBuilder *builder, const Instance *unit, const TextItem *item);

/* True if a line names models of the unit, or of the option that holds them. */
bool squad_is_model(const ListBuilder *builder, const Instance *unit, const TextItem *item);

#endif
