/* Items, the parts of a list, for the files that read a text. */
#ifndef TEXTLIST_ITEMS_PRIVATE_H
#define TEXTLIST_ITEMS_PRIVATE_H

#include "textlist/textlist.h"

/* An item without a name, owned by the caller: item_free(), a GDestroyNotify. */
TextItem *item_new(LineKind kind, uint32_t line);
void item_free(gpointer item);

/* The number that a group of the last match caught; 0 if it caught nothing. */
int64_t item_count(const Pattern *pattern, const char *subject, const char *group);

/*
 * Reads the parts of a list with commas, and appends them to others.
 *
 * @like         what they are, and their line
 * @in_brackets  they stand in the brackets behind their parent
 */
void pieces_add(const TextFormat *format, GPtrArray *items, const TextItem *like, const char *list,
                bool in_brackets);

/* What stands in brackets behind a name may be what it has, or belong to it: both are kept. */
void pieces_read_brackets(const TextFormat *format, TextItem *item);

/* Adds what a line says if its name ends at a later colon, or there is no list behind it.
   @like  what a part of such a list is, and its line */
void pieces_add_readings(const TextFormat *format, TextItem *item, const TextItem *like);

#endif
