/*
 * select-target: adds the option that a line names to the roster, as often as the line says.
 *
 * Selections that the army data added are claimed first; the rest are selected one by one, as a
 * player would, so that the army data add their defaults.
 */
#ifndef LIST_READER_SELECT_TARGET_PRIVATE_H
#define LIST_READER_SELECT_TARGET_PRIVATE_H

#include "rosters/list-reader/target-private.h"

/* Claims one selection of an option: an unclaimed one if there is one, else a new one. Returns its
   id, owned by the caller; NULL, with a diagnostic, if it cannot be added. */
char *select_one(ListBuilder *builder, const char *holder_id, const MenuItem *item);

/* Makes a new selection, unclaimed, even if there is one. Returns its id likewise. */
char *select_new(ListBuilder *builder, const char *holder_id, const MenuItem *item);

/* Removes a selection, with what the army data remove along with it. */
void select_take_back(ListBuilder *builder, const char *id);

/* Claims as many selections as the line says in the nodes that offer them. Returns the selections;
   the caller owns the list: g_ptr_array_unref(). */
Nodes *select_target(ListBuilder *builder, const Target *target, const TextItem *item);

/* Sets the amount of a selection that another selection holds; does nothing for any other. */
void select_set_amount(ListBuilder *builder, const char *id, int64_t amount);

/* Returns @number, or @most with a warning if that is less. */
int64_t select_capped_number(const ListBuilder *builder, const TextItem *item, int64_t number,
                             int64_t most);

/*
 * Removes what the army data chose of the option's group and no line has claimed, if the group may not have both. Only
 * what holds something: later lines would be looked for in it.
 */
void select_instead(ListBuilder *builder, const char *holder_id, const MenuItem *option);

#endif
