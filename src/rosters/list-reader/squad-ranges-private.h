/* squad-ranges: the least and the most that a model has of what a text names. */
#ifndef LIST_READER_SQUAD_RANGES_PRIVATE_H
#define LIST_READER_SQUAD_RANGES_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"
#include "rosters/list-reader/squad-search-private.h"

/* More of something than any model carries. */
#define RANGE_UNLIMITED 99

/*
 * The range of something in a model. It may be in an option for several: "2 Bolt Pistols".
 *
 * @key      of its name in the text
 * @exactly  not for a part of the name, either: "Special-issue bolt pistol" is not "Bolt pistol"
 * @depth    of the menu that is looked at: 0 for the model itself
 */
SquadRange ranges_of_model(const ListBuilder *builder, const Definition *model, const char *key,
                           bool exactly, guint depth);

/* The same of all models in a bundle. */
SquadRange ranges_of_bundle(const ListBuilder *builder, const Definition *bundle, const char *key,
                            bool exactly);

/* The same of a model, or of a bundle of models. */
SquadRange ranges_of_variant(const ListBuilder *builder, const Definition *variant, const char *key,
                             bool exactly);

#endif
