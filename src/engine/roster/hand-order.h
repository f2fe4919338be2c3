/*
 * hand-order: the order in which a player has put the units or forces of a holder.
 *
 * It is a tag of the roster for each holder: its id is a prefix and the holder's id, its name the ids of what is below in
 * that order, with blanks between them. CHANGE_SET_ORDER sets and removes it. What it does not name comes behind, in
 * the usual order (S-228).
 *
 *	g_autoptr(GHashTable) places = hand_order(roster, force->id);
 */
#ifndef ROSTER_HAND_ORDER_H
#define ROSTER_HAND_ORDER_H

#include "engine/roster/roster.h"

/* In front of the holder's id in the id of a tag. */
#define HAND_ORDER_TAG "muster.order:"

/*
 * The place of each id that a holder's order names, from 1: char * to GUINT_TO_POINTER().
 *
 * @holder  id of a force or selection; "" for the roster
 *
 * The caller owns it: g_hash_table_unref(). NULL if there is no such order.
 */
GHashTable *hand_order(const Roster *roster, const char *holder);

#endif
