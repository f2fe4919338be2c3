/*
 * start-order: the order of the list of rosters, as it was last chosen:
 * $XDG_STATE_HOME/muster/rosters.ini.
 */
#ifndef START_START_ORDER_H
#define START_START_ORDER_H

#include <stdbool.h>

typedef enum StartSort {
	START_BY_DATE, /* the latest first */
	START_BY_NAME,
	START_BY_POINTS,  /* the most first */
	START_BY_VERDICT, /* those that are not legal first */
	START_SORT_COUNT,
} StartSort;

typedef struct StartOrder {
	StartSort sort;
	bool grouped; /* under a heading for each game */
} StartOrder;

/* The name of an order in the player's language. */
const char *start_sort_name(StartSort sort);

/* Takes the order with a name, in English or the player's language; without one, the next order. Returns false,
   without a change, for any other name. */
bool start_sort_choose(StartSort *sort, const char *name);

/* The order that was saved last; by date and not grouped if there is none, or none that can be read. */
StartOrder start_order_load(void);

/* Saves the order. The list does without if the file cannot be written. */
void start_order_save(StartOrder order);

#endif
