/* panes-private: the state that the parts of the panes share. */
#ifndef PANES_PANES_PRIVATE_H
#define PANES_PANES_PRIVATE_H

#include "faces/rows/summaries.h"
#include "ui/panes/panes.h"

/* A place of the cursor. */
typedef struct Jump {
	PaneId focus;
	char *key;   /* owned: row of the roster */
	char *entry; /* owned: row of the entries on offer */
} Jump;

struct Panes {
	Workbench *bench; /* borrowed */
	List *lists[PANE_COUNT];
	Rect places[PANE_COUNT]; /* where they were drawn; 0 columns if not shown */
	PaneId focus;
	bool at_left; /* the first two panes are shown, if there is room for two */
	OfferView offers;
	RowOrder tree_order;  /* the units are listed in it */
	char *force;          /* owned: instance id of the force being built */
	char *shown_id;       /* owned: the force or selection at the cursor of the roster */
	char *subject;        /* owned: the subject of the options; NULL if they are out of date */
	GHashTable *open;     /* owned: ids of the open units */
	GHashTable *marked;   /* owned: ids of the marked units */
	Summaries *summaries; /* owned: the contents of the units, in a line */
	GArray *jumps;        /* owned array of Jump: places before jumps, the last at the end */
	char *letters
		[PANES_LETTERS]; /* owned: ids of the units with the letters a to z; NULL for none */
	int option_columns;      /* the width the options were laid out for */
	char *detail_title;      /* owned: above the options as last drawn; NULL before that */
	bool hurried;            /* the cursor moves fast: the options need not follow */
};

/* True if the options are those of the offer at the cursor, which goes to @offer. */
bool panes_shows_offer(const Panes *panes, Offer *offer);

/* Rebuilds the options for the current cursor; skipped while the pane is hidden. */
List *panes_options_now(Panes *panes);

/* Makes an empty list of Jump. The caller owns it: g_array_unref(). */
GArray *panes_jumps_new(void);

/* Shows the marks in rows of the roster. */
void panes_mark_rows(const Panes *panes, GArray *rows);

/* A key, the mouse or a filter may have moved a cursor. */
void panes_follow(Panes *panes);

#endif
