/*
 * offer: something that may be added to a force: what it costs, how many there are, what stands in the
 * way.
 */
#ifndef WORKBENCH_OFFER_H
#define WORKBENCH_OFFER_H

#include "eval/view.h"

/* All borrowed from the view, until that is refreshed. */
typedef struct Offer {
	const MenuItem *item;
	const Instance *imagined;
	bool available; /* neither hidden nor without a place in the force */
} Offer;

/* What an entry's path offers in the force of an id; false if nothing. */
bool offer_find(View *view, const char *force_id, const char *entry, Offer *offer);

/* What one costs, of the cost that the columns show; nothing if the game has none. */
Amount offer_price(View *view, const Offer *offer);

/* How many of it there are, with its limits: "2/4"; NULL if none and without limits. The caller owns
   it: g_free(). */
char *offer_count(View *view, const Offer *offer);

/*
 * Why it cannot be had now: "Lords 1/1", "hidden", "12 pts too many". The caller owns it; NULL if
 * nothing stands in the way.
 *
 * @price  what it costs, as offer_price() gives it
 */
char *offer_reason(View *view, const Offer *offer, Amount price);

#endif
