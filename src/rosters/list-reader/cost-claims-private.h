/*
 * cost-claims: the costs that a text claims, compared with those that the army data give.
 *
 * A claim is any number of costs with their words, "5 PL, 1,200pts"; without a word it is in
 * points.
 */
#ifndef LIST_READER_COST_CLAIMS_PRIVATE_H
#define LIST_READER_COST_CLAIMS_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"
#include "rosters/list-reader/nodes-private.h"

/* Prepares and releases ListBuilder.claim. */
void cost_claims_init(ListBuilder *builder);
void cost_claims_clear(ListBuilder *builder);

/*
 * Warns if a unit costs something else than the text claims.
 *
 * @instance  NULL does nothing
 * @times     number of such units that the claim is for
 */
void cost_claims_compare(const ListBuilder *builder, const Instance *instance, const TextItem *item,
                         int64_t times);

/* The points that the text claims for a unit above those that it costs, likewise for so many of them; 0 if it claims
   none. */
Amount cost_claims_excess(const ListBuilder *builder, const Instance *instance,
                          const TextItem *item, int64_t times);

/* Warns likewise for an option without options of its own. The claim may be for one or for all. */
void cost_claims_compare_option(const ListBuilder *builder, const Nodes *nodes,
                                const TextItem *item);

/* True if a unit costs what is claimed without a selection in it that costs something; false if @points is NULL. */
bool cost_claims_fit_without(const ListBuilder *builder, const Instance *unit, const Instance *part,
                             const char *points);

/* Keeps the claim of a force. @item  must outlive the builder */
void cost_claims_note_force(ListBuilder *builder, const char *id, const TextItem *item);

/* Warns likewise for the forces and the whole list. */
void cost_claims_compare_all(const ListBuilder *builder);

/* True if one more of an option would cost something that is claimed; false if @points is NULL. */
bool cost_claims_fit(const ListBuilder *builder, const Instance *holder, const MenuItem *item,
                     const char *points);

#endif
