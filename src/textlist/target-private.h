/* Where a name of the text is found, for the files that put a list into a roster. */
#ifndef TEXTLIST_TARGET_PRIVATE_H
#define TEXTLIST_TARGET_PRIVATE_H

#include "textlist/build-private.h"

/* A choice and the nodes that offer it. */
typedef struct Target {
	Found found;
	char *key;          /* of the name that fits */
	const char *points; /* that the text claims; borrowed, NULL if none */
	char *custom;       /* the name that a player gave it; NULL: none */
	Nodes *holders;     /* NULL: nothing is found */
	int64_t number;     /* how often the text says, 0 if it does not */
	bool in_brackets;   /* what stands in brackets is what it has */
	bool is_whole;      /* the list behind the colon belongs to the name */
	bool is_priced;     /* the points behind the name belong to it: they are no claim */
} Target;

void target_clear(Target *target);

Nodes *nodes_new(void);
Nodes *nodes_of(const char *id);

/* The instance of the first node; NULL if there is none. Borrowed from the view. */
const Instance *nodes_first(const Builder *builder, const Nodes *nodes);

/*
 * Looks for exactly what an item of a text names: the whole of it, then without its number, then without
 * what stands in brackets.
 *
 * @holders  what the item belongs to: it, or something below it, offers the name
 * @before   what the item before became, which may be meant; NULL for nothing
 * @target   out, with points set if there are any; target_clear() in either case
 *
 * Returns false if nothing has that name.
 */
bool target_find(const Builder *builder, const Nodes *holders, const Nodes *before,
                 const TextItem *item, Target *target);

/* The same for the parts of a list that follow each other from @at on: a name that holds commas was cut,
   and the longest that there is is put together again. Returns how many parts it takes, 0 if none is. */
guint target_find_joined(const Builder *builder, const Nodes *holders, const GPtrArray *items,
                         guint at, Target *target);

/* Looks for the choice of the holders whose name is most like an item's, by NAMES_ALIKE at least. */
bool target_find_nearly(const Builder *builder, const Nodes *holders, const TextItem *item,
                        Target *target);

/* Looks for exactly what a unit of a text names among the choices of a force. */
bool target_find_unit(const Builder *builder, const Nodes *force, const TextItem *unit,
                      Target *target);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Target, target_clear)

#endif
