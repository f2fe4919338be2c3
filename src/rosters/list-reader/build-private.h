/* build: forces, their units and the options of those, each level on the one below it. */
#ifndef LIST_READER_BUILD_PRIVATE_H
#define LIST_READER_BUILD_PRIVATE_H

#include "rosters/list-reader/target-private.h"

/*
 * Adds a force of the text with its units.
 *
 * @fallback  its catalogue if the text names none that is known
 *
 * Returns false, with a diagnostic, if the catalogue has no force entry for it.
 */
bool build_force(ListBuilder *builder, const TextItem *force, const Entry *fallback);

/* Adds a unit of the text with its options to a force, and compares it with the costs it claims. */
void build_unit(ListBuilder *builder, const char *force_id, const TextItem *unit);

/* The models of a unit that may become one more: those of which it has most. Borrowed from the view; NULL if there
   are none. */
const Instance *build_growing_models(const ListBuilder *builder, const Instance *unit);

/* Adds models to a unit of which the text has no number until it costs what the text says: the most of that price.
   @times  number of such units that the price is for. Does nothing if no number of models has the price. */
void build_models_of_price(ListBuilder *builder, const char *unit_id, const TextItem *unit,
                           int64_t times);

/* Gives a unit as many models as what they carry is summed up to, if they have the price then. */
void build_models_of_sum(ListBuilder *builder, const char *unit_id, const TextItem *unit, int sum,
                         int64_t times);

/* The models in a unit. */
int64_t build_count_models(const Instance *unit);

/* Adds or takes away models of a unit until it has so many. */
void build_set_models(ListBuilder *builder, const char *unit_id, const TextItem *unit,
                      int64_t number);

/* Sets the size of the battle in a force that the points of the text imply, unless it names one. */
void build_size(ListBuilder *builder, const char *force_id, const TextItem *force);

/* Sets the points limit that the points of a text imply which gives none, in place of that of the army data, and
   reports it. Changes nothing if the text gives no points either, or the army data set the limit of a small game. */
void build_limit(ListBuilder *builder);

/* Selects the options of an item in the nodes it became, and reports guesses about its own name. */
void build_options(ListBuilder *builder, const Target *target, const TextItem *item,
                   const Nodes *nodes);

/* Reports that the holders have no option with the name of an item. An item that may be something
   else is kept in `missed` instead. */
void build_complain_unknown(ListBuilder *builder, const Nodes *holders, const TextItem *item);

#endif
