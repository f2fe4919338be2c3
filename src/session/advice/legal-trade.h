/*
 * legal-trade: fixes that clear an error and cause another one, for a search of a legal start that has come to
 * no end.
 *
 * A unit whose own fill meets a minimum of the whole force may be too large for itself: lowering it breaks
 * the minimum again, which further units then meet.
 */
#ifndef ADVICE_LEGAL_TRADE_H
#define ADVICE_LEGAL_TRADE_H

#include "session/advice/legal-search.h"

/* Applies the first fix that leaves no more errors, and no larger gap, and was not applied in this search.
   Returns false, with the roster unchanged, if there is none. */
bool legal_trade(LegalSearch *search);

#endif
