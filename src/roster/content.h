/* content: whether two rosters are the same list, whoever wrote them down and how. */
#ifndef ROSTER_CONTENT_H
#define ROSTER_CONTENT_H

#include "roster/roster.h"

/*
 * The SHA-256 of what was chosen: the game, the forces, and in each the entries with their options and
 * numbers. Ids of instances, names and notes that players give, costs, limits, who is tied to whom, and the
 * order in which things were chosen do not count; five selections of one are one of five.
 *
 * Hexadecimal digits, owned by the caller: g_free().
 */
char *roster_content(const Roster *roster);

#endif
