/*
 * filler: makes the edits that the data require, one by one.
 *
 * The view is refreshed only when it is read. Instances got before a call are invalid after it; ids
 * stay.
 */
#ifndef FILL_FILLER_PRIVATE_H
#define FILL_FILLER_PRIVATE_H

#include "base/values/work.h"
#include "engine/fill/fill.h"
#include "engine/fill/frame-private.h"

/* One edit of a user while its consequences are applied. */
typedef struct Filler {
	History *history;
	View *view;
	MadeIds *made; /* may be NULL */
	Diags *diags;
	Work work;     /* for what is selected automatically */
	guint n_made;  /* selections added automatically */
	bool full;     /* the roster refused a selection: adding ends */
	bool stale;    /* the view does not show some change of the roster */
	bool grown;    /* the view shows some change in counts only (engine/eval/grow.h) */
	bool rebuild;  /* the view cannot show some change so */
	Recent recent; /* selections that the view does not show */
	GPtrArray *
		added; /* array of Selection, those that were added or whose amounts grew; NULL if none */
	bool affected;             /* a new selection has modifiers that affect others (S-109) */
	uint32_t fields_of_offers; /* those that they change of what is offered (S-225) */
	/* Set of char *: the ids of units in which a selection is new or has grown; owned, NULL for none. */
	GHashTable *new_units;
} Filler;

/* A filler for one edit. @made and @diags may be NULL. All are borrowed. */
Filler filler_begin(History *history, View *view, MadeIds *made, Diags *diags);

/* Notes that the roster has changed in another way than by a new selection. */
void filler_touch(Filler *filler);

/* Refreshes the view if the roster has changed since. */
void filler_refresh(Filler *filler);

/* Shows the changes in the counts of the view, or refreshes it. Enough for questions about an item of a
   menu that only counts decide; others need filler_refresh(). */
void filler_catch_up(Filler *filler, const Menu *menu, const MenuItem *item);

/* The instance of a force or selection in the refreshed view; NULL if it was removed. */
Instance *filler_instance(Filler *filler, const char *id);

/* The number that the minima of an imagined carrier require, beyond those its scope holds (S-048). */
int64_t filler_missing(View *view, Instance *carrier);

/* True for the minima for which something is selected (S-048, S-050). */
bool filler_selects_by_itself(const View *view, const Constraint *constraint);

/* Adds one node of a user's choice and fills it. Returns its id, owned by the caller; NULL if it could
   not be added. */
char *filler_add_node(Filler *filler, const char *holder_id, const MenuItem *item);

/* Selects @count more of an item: as nodes of their own, or on the one that counts them (S-049). Reports
   an item that would be added inside itself without end, and does not add it. */
void filler_add_many(Filler *filler, const char *holder_id, const MenuItem *item, int64_t count);

/* True if each selection of the item is a node of its own (S-040, S-057). */
bool filler_makes_nodes(const Filler *filler, const Instance *holder, const MenuItem *item);

/* The node that counts selections of the item; NULL if nothing of it is selected. */
const Instance *filler_counted_node(const Instance *holder, const MenuItem *item);

/* Adds to the amount of a node. Returns false, with a diagnostic, if it could not be changed. */
bool filler_grow(Filler *filler, const Selection *node, int64_t by);

/* The default of a group: a member named by its own id, its link's, or the target's, also in a nested
   group (S-052). NULL if it has none, or a hidden one (S-050). */
const MenuItem *filler_default_member(View *view, Instance *group, const Menu *menu);

/* Selects everything that the minima of a new force's choices require (S-048). */
void filler_fill_force(Filler *filler, const char *force_id);

/* Notes that a selection is new, or has grown: its unit may be what an association waits for. */
void filler_note_new(Filler *filler, const Selection *selection);

/* Meets the minima of the associations of a new selection. */
void filler_associate(Filler *filler, const char *id, const Definition *definition);

/* Meets the minima of all associations with units in which something is new (S-214). */
void filler_associate_with_new(Filler *filler);

/* Ends the edit: keeps automatic constraints (S-054), meets the minima of associations and refreshes the view. */
void filler_finish(Filler *filler);

/* Adds and removes selections until automatic constraints are kept (S-054). */
void filler_keep_automatic(Filler *filler);

#endif
