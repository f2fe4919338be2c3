/* content: a digest that is equal for rosters with the same choices. */
#ifndef ROSTER_CONTENT_H
#define ROSTER_CONTENT_H

#include "engine/roster/roster.h"

/*
 * The SHA-256 of the game, the forces, and the entries in them with options and numbers. Instance
 * ids, custom names, notes, costs, limits, associations and the order of selections do not matter;
 * five selections of one equal one selection of five.
 *
 * Hexadecimal digits, owned by the caller: g_free().
 */
char *roster_content(const Roster *roster);

#endif
