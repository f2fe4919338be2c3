/* offer: an entry that can be added to a force, with its price, its number, and what prevents it.
   */
#ifndef OFFERS_OFFER_H
#define OFFERS_OFFER_H

#include "engine/queries/view.h"

/* Borrowed from the view until its next refresh. */
typedef struct Offer {
	const MenuItem *item;
	const Instance *imagined; /* the instance that it would be */
	bool available;           /* not hidden, and in a category of the force */
} Offer;

/* Finds the offer of an entry. @entry path in the force's menu. Returns false if it is not
   offered. */
bool offer_find(View *view, const char *force_id, const char *entry, Offer *offer);

/* The cost of one, of the type in the columns; 0 if the game has no costs. */
Amount offer_price(View *view, const Offer *offer);

/* The number selected with its limits: "2/4"; NULL if there is neither. The caller owns it:
   g_free(). */
char *offer_count(View *view, const Offer *offer);

/*
 * The reason why it cannot be added now: "Lords 1/1: no more may be taken", "12 pts too many". The
 * caller owns it: g_free(). NULL if there is none.
 *
 * @price  offer_price()
 */
char *offer_reason(View *view, const Offer *offer, Amount price);

/* True if the entry's own limit lets no more be added. */
bool offer_is_full(View *view, const Offer *offer);

/*
 * The selection of an entry of which its own limit, or that of its group or category, lets no more be added: to open
 * it may be meant. Borrowed from the view; NULL if there is none, or more may be added.
 *
 * offer_reason() names the limit.
 */
const Instance *offer_present(View *view, const Offer *offer);

#endif
