/*
 * near-units: the units of all armies whose names are most like those of a text.
 *
 * Used when no army has the units of a text. Data files are searched as text, not parsed.
 */
#ifndef OPEN_NEAR_UNITS_H
#define OPEN_NEAR_UNITS_H

#include "rosters/open/text-army.h"

/*
 * The end of a message with those names: "; the nearest: A, B"; "" if there are none.
 *
 * @all  text_army_list()
 *
 * The caller owns it: g_free().
 */
char *near_units(const GArray *all, const TextList *list);

#endif
