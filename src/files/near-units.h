/*
 * near-units: the units of all armies whose names are most like those of a text.
 *
 * Used when no army has the units of a text. Data files are searched as text, not parsed.
 */
#ifndef FILES_NEAR_UNITS_H
#define FILES_NEAR_UNITS_H

#include "files/text-army.h"

/*
 * The end of a message with those names: "; the nearest: A, B"; "" if there are none.
 *
 * @all  text_army_list()
 *
 * The caller owns it: g_free().
 */
char *near_units(const GArray *all, const TextList *list);

#endif
