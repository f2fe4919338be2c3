/*
 * tie: what a selection may be tied to by an association of the army data, and is (S-086): a leader to
 * its unit, a squad to its transport.
 *
 *	g_autoptr(GArray) ties = ties_of(view, leader, association);
 *	tie_turn(bench, &g_array_index(ties, Tie, 0), diags);
 */
#ifndef WORKBENCH_TIE_H
#define WORKBENCH_TIE_H

#include "workbench/workbench.h"

/* All borrowed from the view, until the next step. */
typedef struct Tie {
	const Instance *from;
	const Entry *association;
	const Instance *to;
	guint place;   /* among those that have its name: 1, 2 …; 0 if it is the only one */
	bool is_tied;  /* now */
	bool is_alone; /* one takes the place of another */
	bool fits;     /* the army data offer it; what is tied may do so no more */
} Tie;

/* What a selection may be tied to by one of its associations (definition_associations()), in roster order,
   then what it is tied to besides: of Tie, owned by the caller. */
GArray *ties_of(View *view, const Instance *from, const Entry *association);

/* One of these, of ids; false if there is none. */
bool tie_find(View *view, const char *from_id, const char *association_id, const char *to_id,
              Tie *tie);

/* What it is tied to, told apart from others of the name: "Halberdiers (2)", "Scout company › Rhino". The
   caller owns it: g_free(). */
char *tie_name(View *view, const Tie *tie);

/*
 * The ties of a selection in a line each, "Leads: Halberdiers (2)", and from the other end, "Joined by:
 * Captain". Of char *, owned by the caller.
 */
GPtrArray *ties_told(View *view, const Instance *selection);

/* Ties what is not, unties what is; one step. Returns false, with a diagnostic, if it does not fit. */
bool tie_turn(Workbench *bench, const Tie *tie, Diags *diags);

#endif
