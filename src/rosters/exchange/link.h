/*
 * link: finds the entry of the army data that a stored selection refers to (S-155).
 */
#ifndef EXCHANGE_LINK_H
#define EXCHANGE_LINK_H

#include "engine/roster/roster.h"

/*
 * Finds a stored selection in the menu of its parent: by its composite id and group, else by its
 * composite id, else by the last segment of that id.
 *
 * @force     holds it
 * @parent    NULL for a root selection
 * @entry_id  composite id in the file
 * @group_id  composite id of the group in the file; NULL if it has none
 *
 * Borrowed from the army data; NULL if the parent has no such entry.
 */
const MenuItem *link_find_item(const Roster *roster, const Force *force, const Selection *parent,
                               const char *entry_id, const char *group_id);

#endif
