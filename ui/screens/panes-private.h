/* panes-private: what the parts of the panes share. */
#ifndef SCREENS_PANES_PRIVATE_H
#define SCREENS_PANES_PRIVATE_H

#include "screens/panes.h"

struct Panes {
	Workbench *bench; /* borrowed */
	List *lists[PANE_COUNT];
	Rect places[PANE_COUNT]; /* where they were drawn; no columns: not shown */
	PaneId focus;
	bool at_left;     /* of two panes the first two are shown */
	bool shows_all;   /* what is hidden, too */
	char *force;      /* owned: instance id of the force that is built */
	char *shown_id;   /* owned: the force or selection at the cursor of the roster */
	char *subject;    /* owned: what the options were filled for; NULL: they are out of date */
	GHashTable *open; /* owned: ids of units that show what they took */
	int option_columns; /* the room the options were laid out for */
};

/* Whether the options are those of what is offered at the cursor, and of what. */
bool panes_shows_offer(const Panes *panes, Offer *offer);

/* Makes the options right for where the cursors are. Who does not see them does not wait for them. */
List *panes_options_now(Panes *panes);

/* Whoever moved a cursor: a key, the mouse, a filter that is typed. */
void panes_follow(Panes *panes);

#endif
