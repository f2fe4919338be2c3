/*
 * listing: a numbered list with headings.
 *
 * A number keeps its meaning after edits, because an item refers to its subject by ids.
 *
 *	listing_head(listing, _("Core, 2/3+"));
 *        listing_add(listing, &(Item){.name = g_strdup("Halberdiers"), .line =
 *g_strdup("Halberdiers: 60 pts")});
 *	listing_say(listing, talk);
 */
#ifndef DIALOGUE_LISTING_H
#define DIALOGUE_LISTING_H

#include "ui/dialogue/talk.h"

/* A line. All texts are owned by the listing once added; NULL for none. */
typedef struct Item {
	char *name;   /* the name the player can use */
	char *holder; /* an instance id, or another key … */
	char *entry;  /* … and the id of an entry */
	int kind;     /* … and its kind, where there are several */
	char *line;   /* the text */
	bool is_heading;
} Item;

typedef struct Listing Listing;

/* Owned by the caller: listing_free(). */
Listing *listing_new(void);
void listing_free(Listing *listing);

/* Sets the text first, whatever is left of the list. */
void listing_set_title(Listing *listing, const char *line);

void listing_head(Listing *listing, const char *line);
void listing_add(Listing *listing, const Item *item);

/* Appends a text to the last line. */
void listing_extend(Listing *listing, const char *text);

/*
 * Keeps only items with the text in their name; if there are none, items below headings with it;
 * else items with its letters in order. Slashes enclose a regular expression. "" keeps all.
 *
 * Returns NULL, or the error of the expression, owned by the caller: g_free().
 */
char *listing_keep(Listing *listing, const char *text);

/* Keeps only items whose names have a word of a text, of four letters or more. */
void listing_keep_words(Listing *listing, const char *text);

/* True if listing_keep() would keep anything; false for a wrong expression. */
bool listing_has(const Listing *listing, const char *text);

/* The number of items without headings. */
guint listing_count(const Listing *listing);

/* The item of a number, counted from 1; NULL if there is none. Borrowed. */
const Item *listing_get(const Listing *listing, guint number);

/*
 * The item that a name means: the one whose name matches best (base/text/name-match.h), else the only one whose
 * name contains it, letter case and accents aside.
 *
 * Returns NULL for no match or several. Borrowed.
 */
const Item *listing_named(const Listing *listing, const char *name);

/*
 * Finds the item that the beginning of a text names: the longest run of words that is the name of one, or
 * a part of one name only. A short part, or one followed by a word of another name, names nothing:
 * the player does not see which item is taken.
 *
 * @rest  out: the text behind it, borrowed; "" if all of it is the name
 *
 * Returns NULL if no beginning names exactly one item. Borrowed from the list.
 */
const Item *listing_named_before(const Listing *listing, const char *text, const char **rest);

/* Says the list, each item with its number. */
void listing_say(const Listing *listing, Talk *talk);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Listing, listing_free)

#endif
