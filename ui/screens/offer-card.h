/*
 * offer-card: what there is to know of something before it is taken: what it costs, what comes with it, what it
 * could take besides, profiles and rules.
 */
#ifndef SCREENS_OFFER_CARD_H
#define SCREENS_OFFER_CARD_H

#include "terminal/list.h"
#include "workbench/choice.h"
#include "workbench/offer.h"
#include "workbench/workbench.h"

/* Fills a list with it, for so many columns. */
void offer_card_fill(List *list, Workbench *bench, const Offer *offer, int columns);

/* The same of an option. */
void offer_card_fill_choice(List *list, Workbench *bench, const Choice *choice, int columns);

/* "10 Halberdier, Shield": what would be selected by itself with it. The caller owns it: g_free(); NULL if
   nothing. */
char *offer_card_content(View *view, const Instance *imagined);

#endif
