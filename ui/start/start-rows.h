/* start-rows: the rows of the list of rosters: what a session that broke off has left, and the rosters, sorted and
   grouped. */
#ifndef START_START_ROWS_H
#define START_START_ROWS_H

#include "faces/rows/rows.h"
#include "session/journal/journal.h"
#include "session/lists/roster-list.h"
#include "ui/start/start-order.h"

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
