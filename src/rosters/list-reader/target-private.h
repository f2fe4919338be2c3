/*
 * target: the place in the roster that a line of the text names.
 *
 * A name is searched for exactly, with and without its number and brackets: among the options of
 * its holders, then of selections below them, then of options not selected yet.
 * Similar names come last, and among the options of the holders only.
 */
#ifndef LIST_READER_TARGET_PRIVATE_H
#define LIST_READER_TARGET_PRIVATE_H

#include "rosters/list-reader/nodes-private.h"
#include "rosters/list-reader/option-match-private.h"

/* An option and the nodes that offer it. */
typedef struct Target {
	Match match;
	char *key;          /* key of the name that matched */
	const char *points; /* cost claimed by the text; borrowed, NULL if none */
	char *custom;       /* name that the player gave the unit; NULL if none */
	Nodes *holders;     /* NULL if nothing was found */
	int64_t number;     /* claimed by the text, 0 if it gives no number */
	bool in_brackets;   /* the brackets behind the name hold its options */
	bool is_whole;      /* the list behind the colon is part of the name */
	bool is_priced;     /* the points behind the name are part of it, not a claim */
} Target;

void target_clear(Target *target);

/* Finds exactly that name among the options of the holders, which are all like the first. */
bool target_find_offered(const ListBuilder *builder, const Nodes *holders, const char *text,
                         Target *target);

/*
 * Finds exactly the name of an item: all of it, then without its number, then without its brackets.
 *
 * @holders  offer the name, or hold selections that offer it
 * @before   nodes of the item before, searched first below the holders; NULL if there are none
 * @target   out, with `points` set by the caller; target_clear() in either case
 *
 * Returns false if nothing has that name.
 */
bool target_find(const ListBuilder *builder, const Nodes *holders, const Nodes *before,
                 const TextItem *item, Target *target);

/*
 * Finds likewise the longest name made of consecutive parts of a list, from @at on: a name that
 * contains commas was cut at them.
 *
 * Returns the number of parts, 0 if no two of them make a name.
 */
guint target_find_joined(const ListBuilder *builder, const Nodes *holders, const GPtrArray *items,
                         guint at, Target *target);

/* Finds the option of the holders with the most similar name; NAMES_ALIKE is the least likeness. */
bool target_find_similar(const ListBuilder *builder, const Nodes *holders, const TextItem *item,
                         Target *target);

/* Finds the one option with nearly that name below the holders, selected or not: "Manifestions of Doom". */
bool target_find_misspelt(ListBuilder *builder, const Nodes *holders, const TextItem *item,
                          Target *target);

/* Finds exactly the name of a unit among the options of a force. */
bool target_find_unit(const ListBuilder *builder, const Nodes *force, const TextItem *unit,
                      Target *target);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Target, target_clear)

#endif
