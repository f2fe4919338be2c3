/* start-rows: the rows of the list of rosters: what a session that broke off has left, and the rosters, sorted and
   grouped. */
#ifndef SCREENS_START_ROWS_H
#define SCREENS_START_ROWS_H

#include "rows/rows.h"
#include "workbench/journal.h"
#include "workbench/roster-list.h"

typedef enum StartRow {
	START_ROSTER, /* holder: path */
	START_LOST,   /* entry: index among the lost journals */
} StartRow;

/* The order of the rosters. */
typedef enum StartSort {
	START_BY_DATE, /* the latest first */
	START_BY_NAME,
	START_BY_POINTS,  /* the most first */
	START_BY_VERDICT, /* those that are not legal first */
	START_SORT_COUNT,
} StartSort;

/* The name of an order in the player's language. */
const char *start_sort_name(StartSort sort);

/* Takes the order with a name, in English or the player's language; without one, the next order. Returns false,
   without a change, for any other name. */
bool start_sort_choose(StartSort *sort, const char *name);

/*
 * @lost     of Journal
 * @grouped  under a heading for each game
 *
 * The caller owns the array: g_array_unref().
 */
GArray *start_rows(const RosterList *rosters, const GPtrArray *lost, StartSort sort, bool grouped);

#endif
