/*
 * compare-rows: two rosters side by side, as two arrays with as many rows each: forces, categories, units, and
 * below units that differ the differences in them; at the end the findings that only one of them has.
 *
 * Row i of both arrays is about the same thing, and is empty on a side that lacks it. Signs: "-" only in the roster
 * under edit, "+" only in the other, "~" different, ">" in another place.
 */
#ifndef ROWS_COMPARE_ROWS_H
#define ROWS_COMPARE_ROWS_H

#include "faces/rows/rows.h"
#include "session/bench/side-by-side.h"

/*
 * Fills both arrays. A row's holder is the id of its unit or force in the roster under edit; NULL if that lacks it.
 * Rows of one place have the same key.
 *
 * @rows  out: of SIDES arrays, each owned by the caller: g_array_unref()
 * @all   units that do not differ, too
 */
void compare_rows(const SideBySide *both, bool all, GArray *rows[]);

#endif
