/*
 * open-choices: what a list of nothing but names and points leaves open.
 *
 * Packs of tournaments and posts often have no more. A choice that the army data require and do not make
 * themselves is made then, and said: its absence says nothing about the list.
 */
#ifndef LIST_READER_OPEN_CHOICES_PRIVATE_H
#define LIST_READER_OPEN_CHOICES_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/* True if the units of a list have names and points, and hardly anything else. */
bool open_choices_is_bare(const TextList *list);

/* Selects in a unit of a bare list what groups need: of each the first that costs nothing. Does nothing for others. */
void open_choices_take(ListBuilder *builder, const char *unit_id, const TextItem *unit);

#endif
