/* items: the lines of a text list, and the parts of their comma-separated lists. */
#ifndef LIST_LINES_ITEMS_H
#define LIST_LINES_ITEMS_H

#include "rosters/list-lines/text-list.h"

/* An item without a name. Owned by the caller: item_free(), a GDestroyNotify. */
TextItem *item_new(LineKind kind, uint32_t line);
void item_free(gpointer item);

/* A copy with all that it holds, owned likewise. */
TextItem *item_copy(const TextItem *item);

/* True for a whole line with signs between names: "Gun Drone, Shield Drone", "Axe; Bow". */
bool item_may_be_list(const TextItem *item);

/* The number of items that a unit has on its own lines, without those of lines above all units. */
guint item_own_lines(const TextItem *item);

/* The number in a group of the last match; 0 if the group is empty. */
int64_t item_count(const Pattern *pattern, const char *subject, const char *group);

/*
 * Appends the parts of a list with commas to @items.
 *
 * @like         has their kind and line
 * @in_brackets  the list is in the brackets behind its holder
 */
void pieces_add(const TextFormat *format, GPtrArray *items, const TextItem *like, const char *list,
                bool in_brackets);

/* Appends a part to items, which own it then; or adds its number to that of an item of the name. */
void pieces_merge(GPtrArray *items, TextItem *piece);

/* True if a text is a name as a whole. */
typedef bool NameTest(const void *data, const char *text);

/* Appends the parts of an item whose name is a list with "and": "Bolt pistol and Chainsword". They belong to @items;
   none if there is no "and". @like  the item; its number is that of the first part, and each of its models has one of the others; @is_name  true for names
   that are not cut, the longest first: "Cult claws and knife" */
void pieces_add_joined(const TextFormat *format, GPtrArray *items, const TextItem *like,
                       NameTest *is_name, const void *data);

/* Splits brackets off a name: `bare` is the name without them, and their contents are added as
   items. The name stays whole, because the brackets may be part of it. */
void pieces_read_brackets(const TextFormat *format, TextItem *item);

/* Adds the other readings of a line: the name ends at a later colon, or all of the line is a list.
   @like has the kind and line of the list's items. */
void pieces_add_readings(const TextFormat *format, TextItem *item, const TextItem *like);

#endif
