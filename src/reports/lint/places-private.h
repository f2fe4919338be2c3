/*
 * places: where an entry may stand in a roster.
 *
 * A shared entry stands wherever a link leads to it. So the nodes that can be above it are found by going from
 * the entry to the element around it and to all links to it, up to the root entries. A proof that something
 * never is above, or never is below, needs no roster.
 */
#ifndef LINT_PLACES_PRIVATE_H
#define LINT_PLACES_PRIVATE_H

#include "reports/lint/lint-private.h"

typedef struct Places Places;

/* Indexes the links of a game. The caller owns the result: places_free(). */
Places *places_new(const Linter *linter);
void places_free(Places *places);

/*
 * The entries that may be the owner or above it, the links to them included, in any order.
 *
 * Returns an array of uint32_t, indices of entries, borrowed until the next call; NULL if they are not known: too
 * many, no way to a root, or an owner that other elements show.
 */
const GArray *places_above(Places *places, const Entry *owner);

/* True if an entry, or a link to it, may be a root selection of a force. */
bool places_is_root(Places *places, const Entry *entry);

/* The links to an entry: the first and those after it; 0 at the end. */
uint32_t places_first_link(const Places *places, const Entry *entry);
uint32_t places_next_link(const Places *places, uint32_t link);

/* The places of a game, made when they are first asked for. Borrowed. */
Places *lint_places(Linter *linter);

#endif
