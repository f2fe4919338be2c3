/* Inside of write-back: the two texts, and the search for elements that both have. */
#ifndef EXCHANGE_WRITE_BACK_PRIVATE_H
#define EXCHANGE_WRITE_BACK_PRIVATE_H

#include "rosters/exchange/raw-xml.h"

/* Both texts, and the result. */
typedef struct Merge {
	RawXml *old, *fresh;
	GString *out;
	RawSpan pending; /* part of the old text that follows the result; most of it is in few pieces */
} Merge;

/* Profiles and rules: their ids are composite, as are those of entries. */
#define WRITE_BACK_INFOS (RAW_BIT(PROFILE) | RAW_BIT(RULE))

/* The last id of a composite one. Borrowed. */
const char *write_back_last_id(const char *id);

/*
 * Matches the children of an element in both texts: sets their `match`. The lists of one name that
 * @fresh has are joined before, because unknown elements of a list come back in a list of their own.
 */
void write_back_match(Merge *merge, RawElement *old, RawElement *fresh);

#endif
