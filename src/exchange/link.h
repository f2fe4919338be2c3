/*
 * link: which choice of the data a stored selection is (S-155).
 */
#ifndef EXCHANGE_LINK_H
#define EXCHANGE_LINK_H

#include "roster/roster.h"

/*
 * Finds a stored selection among the choices of its parent: first by its whole composite id and
 * group, then without the group, then by the last segment of its id.
 *
 * @force    that holds it
 * @parent   NULL for a root selection
 * @entry_id, @group_id  as stored; @group_id may be NULL
 *
 * Borrowed from the data; NULL if it is not offered there.
 */
const MenuItem *link_find_item(const Roster *roster, const Force *force, const Selection *parent,
                               const char *entry_id, const char *group_id);

/* The catalogue of an id; NULL if it is not loaded. */
const Entry *link_find_catalogue(const Roster *roster, const char *id);

#endif
