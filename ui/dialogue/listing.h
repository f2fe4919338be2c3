/*
 * listing: a list as it is read out: lines with numbers, below headings without.
 *
 * A number means what it meant when the list was read, whatever was done since: an item knows what it is of
 * by ids, not by its place.
 *
 *	listing_head(listing, _("Core, 2/3+"));
 *	listing_add(listing, &(Item){.name = g_strdup("Halberdiers"), .line = g_strdup("Halberdiers: 60 pts")});
 *	listing_say(listing, talk);
 */
#ifndef DIALOGUE_LISTING_H
#define DIALOGUE_LISTING_H

#include "dialogue/talk.h"

/* A line. All texts are owned by the listing once added; NULL for none. */
typedef struct Item {
	char *name;   /* by which it can be named */
	char *holder; /* an instance id, or what else it takes to find it again … */
	char *entry;  /* … and the id of an entry */
	int kind;     /* … and what sort of thing it is, where there are several */
	char *line;   /* what is read */
	bool is_heading;
} Item;

typedef struct Listing Listing;

/* Owned by the caller: listing_free(). */
Listing *listing_new(void);
void listing_free(Listing *listing);

/* Sets what is read first, whatever is left of the list. */
void listing_set_title(Listing *listing, const char *line);

void listing_head(Listing *listing, const char *line);
void listing_add(Listing *listing, const Item *item);

/* Adds a text to the line of what was added last. */
void listing_extend(Listing *listing, const char *text);

/*
 * Leaves only what has a text in its name; where nothing does, what stands below headings that have it; or
 * else what has its letters in their order. A regular expression stands between slashes. "" leaves all.
 *
 * Returns what is wrong with the expression, owned by the caller: g_free(); NULL if nothing.
 */
char *listing_keep(Listing *listing, const char *text);

/* Whether that would leave anything; not for an expression that is wrong. */
bool listing_has(const Listing *listing, const char *text);

/* How many items there are without the headings. */
guint listing_count(const Listing *listing);

/* The item of a number, from 1 on; NULL if there is none. Borrowed. */
const Item *listing_get(const Listing *listing, guint number);

/*
 * The item that a name means: the only one of that name; or else the only one with the name in its own;
 * letters count without regard to case.
 *
 * Returns NULL if there is none, or several are left. Borrowed.
 */
const Item *listing_named(const Listing *listing, const char *name);

/* Reads it out, each item with its number. */
void listing_say(const Listing *listing, Talk *talk);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Listing, listing_free)

#endif
