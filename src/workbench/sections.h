/*
 * sections: a force by its categories: what is in each, and what could be.
 *
 * A section is a category of the force that something selected has as primary, or something offered
 * would have. What is in no category of the force makes a section at the end.
 */
#ifndef WORKBENCH_SECTIONS_H
#define WORKBENCH_SECTIONS_H

#include "workbench/offer.h"

/* All borrowed from the view. */
typedef struct Section {
	const Instance *category; /* a category of the force */
	GPtrArray *selections;    /* of const Instance *, in the order shown */
	GArray *offers;           /* of Offer, in the order shown */
} Section;

/* The sections of a force. The list is owned by the caller, g_ptr_array_unref(); what is in it is of
   the view, until that is refreshed. */
GPtrArray *sections_of(View *view, const Instance *force);

#endif
