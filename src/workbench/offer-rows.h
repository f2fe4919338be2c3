/*
 * offer-rows: an entry before it is taken, as rows: its price, its content, its options, profiles and rules.
 */
#ifndef WORKBENCH_OFFER_ROWS_H
#define WORKBENCH_OFFER_ROWS_H

#include "workbench/choice.h"
#include "workbench/offer.h"
#include "workbench/rows.h"
#include "workbench/workbench.h"

/* Describes an offer in rows of @columns. The caller owns them: g_array_unref(). */
GArray *offer_rows(Workbench *bench, const Offer *offer, int columns);

/* Likewise an option. */
GArray *offer_rows_of_choice(Workbench *bench, const Choice *choice, int columns);

/* "10 Halberdier, Shield": what would be selected by itself with it. The caller owns it: g_free(); NULL if
   nothing. */
char *offer_rows_content(View *view, const Instance *imagined);

#endif
