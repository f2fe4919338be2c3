/*
 * association-offer: the selections that a selection is, or can be, associated with (S-086): a
 * leader with its unit, a squad with its transport.
 *
 *	g_autoptr(GArray) offers = association_offers_of(view, leader, association);
 *	association_offer_toggle(bench, &g_array_index(offers, AssociationOffer, 0), diags);
 */
#ifndef OFFERS_ASSOCIATION_OFFER_H
#define OFFERS_ASSOCIATION_OFFER_H

#include "session/bench/workbench.h"

/* Borrowed from the view until its next refresh. */
typedef struct AssociationOffer {
	const Instance *from;
	const Entry *association;
	const Instance *to;
	guint place;        /* number among offers with the same name; 0 if it is unique */
	bool is_associated; /* now */
	bool is_exclusive;  /* at most one association of this kind: a new one replaces the old */
	bool is_offered;    /* by the army data; an existing association may not be, any longer */
} AssociationOffer;

/*
 * The offers of a selection for one of its associations (definition_associations()): first what the
 * army data offer, in roster order, then other existing associations. Of AssociationOffer, owned by
 * the caller: g_array_unref().
 */
GArray *association_offers_of(View *view, const Instance *from, const Entry *association);

/* Finds an offer by ids. Returns false if there is none. */
bool association_offer_find(View *view, const char *from_id, const char *association_id,
                            const char *to_id, AssociationOffer *offer);

/* The name of the other selection, made unique: "Halberdiers (2)", "Scout company › Rhino". The
   caller owns it: g_free(). */
char *association_offer_name(View *view, const AssociationOffer *offer);

/* The associations of all selections, by the selection at their other end: made once for many calls
   of association_lines(). */
typedef struct AssociationIndex AssociationIndex;

/* Valid until the view is refreshed. Owned by the caller: association_index_free(). */
AssociationIndex *association_index_new(const View *view);
void association_index_free(AssociationIndex *index);

/* The existing associations of a selection, a line for each kind: "Leads: Halberdiers (2)", and
   "Joined by: Captain" for those of other selections with it. Of char *, owned by the caller. */
GPtrArray *association_lines(View *view, const AssociationIndex *index, const Instance *selection);

/* Associates the two selections, or dissociates them, as one step. Returns false, with a
   diagnostic, if that does not fit. */
bool association_offer_toggle(Workbench *bench, const AssociationOffer *offer, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(AssociationIndex, association_index_free)

#endif
