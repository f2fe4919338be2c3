/*
 * offer-rows: an entry before it is taken, as rows: its price, its content, its options,
 * profiles and rules.
 */
#ifndef ROWS_OFFER_ROWS_H
#define ROWS_OFFER_ROWS_H

#include "faces/rows/rows.h"
#include "session/bench/workbench.h"
#include "session/offers/offer.h"
#include "session/offers/option.h"

/* Describes an offer in rows of @columns. The caller owns them: g_array_unref(). */
GArray *offer_rows(Workbench *bench, const Offer *offer, int columns);

/* Likewise an option. */
GArray *offer_rows_of_choice(Workbench *bench, const Option *option, int columns);

/* The content that an offer would bring: "10 Halberdier, Shield". The caller owns it: g_free();
   NULL for none. */
char *offer_rows_content(View *view, const Instance *imagined);

#endif
