/*
 * option-match: the option that a name of the text means, among those of one force or selection.
 *
 * Several options may have one name, and a name may be misspelled: the best option is taken, and
 * the second best is reported if nothing tells the two apart.
 */
#ifndef LIST_READER_OPTION_MATCH_PRIVATE_H
#define LIST_READER_OPTION_MATCH_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/* Least likeness of a misspelt name to one of all that is below a holder: there are more than among its options. */
#define MISSPELT_ALIKE 0.87

typedef struct Match {
	/* In the menu of the holder, or of the last item of `through`. NULL if nothing was
	   found. */
	const MenuItem *item;
	/* MenuItem, outermost first: options to select before `item` is offered. NULL if none. */
	GPtrArray *through;
	double likeness;       /* between the names, 1 if they are equal */
	bool is_contained;     /* one name is part of the other */
	bool is_certain;       /* it is this one, not another of the name */
	bool is_conditional;   /* the name depends on modifiers: check it when all is selected */
	const MenuItem *rival; /* another option that fits as well; NULL if none */
} Match;

void match_clear(Match *match);

/*
 * Finds a name among the options of a force or selection.
 *
 * @key     name_key() of it
 * @least   least likeness of the names; 1 finds equal names only
 * @points  cost claimed by the text, to choose between equal names; NULL if none
 *
 * The caller clears it: match_clear().
 */
Match match_option(const ListBuilder *builder, const Instance *holder, const char *key,
                   double least, const char *points);

/*
 * Finds exactly that name below options not selected yet, TEXT_SEARCH_DEPTH levels deep.
 *
 * The caller clears it: match_clear().
 */
Match match_below(const ListBuilder *builder, const Instance *holder, const char *key);

/*
 * Finds the most similar name likewise, among the options of the holder and hidden ones, too; for a few names of a
 * text, the others have none. `rival` is one of another name that is as similar; there is no way to either.
 */
Match match_near_below(ListBuilder *builder, const Instance *holder, const char *key);

/*
 * Finds the option whose name is this one with its weapons: "Tzaangor" is "Tzaangor w/ blades". Takes
 * that with most of the item's own items in its name, and of those one that the army data added.
 *
 * The caller clears it: match_clear().
 */
Match match_variant(const ListBuilder *builder, const Instance *holder, const char *key,
                    const TextItem *item);

/*
 * Finds the only option whose name begins or ends with this one, or that with its name: "Engineer"
 * is "Dwarf Engineer". Of two, the one that the holder may have more of is meant.
 *
 * The caller clears it: match_clear().
 */
Match match_contained(const ListBuilder *builder, const Instance *holder, const char *key);

/*
 * Finds the only option whose name has all the words of this one, and fewest others: "Hunters with
 * Greatbows" is "Hunters with Kurnoth Greatbows".
 *
 * The caller clears it: match_clear().
 */
Match match_words(const ListBuilder *builder, const Instance *holder, const char *key);

/* True if a group among the options has that name. */
bool match_group(const ListBuilder *builder, const Instance *holder, const char *key);

/* True if a heading of that name is a category of the force's units. */
bool match_heading(const ListBuilder *builder, const Instance *force, const char *key);

/* The option names most like one, for a message: "; the nearest: A, B", or "" if there are none.
   The caller owns it: g_free(). */
char *match_suggestions(const ListBuilder *builder, const Instance *holder, const char *key);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Match, match_clear)

#endif
