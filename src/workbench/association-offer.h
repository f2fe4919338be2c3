/*
 * offer: what a selection may be tied to by an association of the army data, and is (S-086): a leader to
 * its unit, a squad to its transport.
 *
 *	g_autoptr(GArray) offers = association_offers_of(view, leader, association);
 *	association_offer_toggle(bench, &g_array_index(offers, AssociationOffer, 0), diags);
 */
#ifndef WORKBENCH_TIE_H
#define WORKBENCH_TIE_H

#include "workbench/workbench.h"

/* All borrowed from the view, until the next step. */
typedef struct AssociationOffer {
	const Instance *from;
	const Entry *association;
	const Instance *to;
	guint place;        /* among those that have its name: 1, 2 …; 0 if it is the only one */
	bool is_associated; /* now */
	bool is_exclusive;  /* one takes the place of another */
	bool is_offered;    /* the army data offer it; what is tied may do so no more */
} AssociationOffer;

/* What a selection may be tied to by one of its associations (definition_associations()), in roster order,
   then what it is tied to besides: of AssociationOffer, owned by the caller. */
GArray *association_offers_of(View *view, const Instance *from, const Entry *association);

/* One of these, of ids; false if there is none. */
bool association_offer_find(View *view, const char *from_id, const char *association_id,
                            const char *to_id, AssociationOffer *offer);

/* What it is tied to, told apart from others of the name: "Halberdiers (2)", "Scout company › Rhino". The
   caller owns it: g_free(). */
char *association_offer_name(View *view, const AssociationOffer *offer);

/*
 * The offers of a selection in a line each, "Leads: Halberdiers (2)", and from the other end, "Joined by:
 * Captain". Of char *, owned by the caller.
 */
GPtrArray *association_lines(View *view, const Instance *selection);

/* Ties what is not, unties what is; one step. Returns false, with a diagnostic, if it does not fit. */
bool association_offer_toggle(Workbench *bench, const AssociationOffer *offer, Diags *diags);

#endif
