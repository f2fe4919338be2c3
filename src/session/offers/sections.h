/*
 * sections: the selections and offers of a force by category.
 *
 * A section is a category of the force that is the primary one of a selection or an offer, or is tracked.
 * Selections and offers in no category of the force make a section at the end.
 */
#ifndef OFFERS_SECTIONS_H
#define OFFERS_SECTIONS_H

#include "session/offers/offer.h"

/* The contents are borrowed from the view. */
typedef struct Section {
	const Instance *category; /* a category of the force */
	GPtrArray *selections;    /* array of const Instance *, in display order */
	GArray *offers;           /* array of Offer, in display order */
} Section;

/* The sections of a force: of Section, owned by the caller: g_ptr_array_unref(). Valid until the
   view is refreshed. */
GPtrArray *sections_of(View *view, const Instance *force);

#endif
