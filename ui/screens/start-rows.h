/* start-rows: the rows of the list of rosters: what a session that broke off has left, and the rosters, sorted and
   grouped. */
#ifndef SCREENS_START_ROWS_H
#define SCREENS_START_ROWS_H

#include "rows/rows.h"
#include "screens/start-order.h"
#include "workbench/journal.h"
#include "workbench/roster-list.h"

typedef enum StartRow {
	START_ROSTER, /* holder: path */
	START_LOST,   /* entry: index among the lost journals */
} StartRow;

/*
 * @lost    of Journal
 * @narrow  there is no room for limits of points
 *
 * The caller owns the array: g_array_unref().
 */
GArray *start_rows(const RosterList *rosters, const GPtrArray *lost, StartOrder order, bool narrow);

#endif
