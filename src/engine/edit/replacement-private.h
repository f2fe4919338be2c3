/* replacement-private: a search for the entry of a selection, shared by the files of replacement.h. */
#ifndef EDIT_REPLACEMENT_PRIVATE_H
#define EDIT_REPLACEMENT_PRIVATE_H

#include "engine/edit/replacement.h"

/* One search for a selection. All borrowed but `key` and `found`. */
typedef struct Search {
	const Roster *roster;
	const Selection *selection;
	Atom last;     /* last segment of its stored id: its entry; none if no file defines it */
	Atom link;     /* the segment before: the link to the entry; likewise */
	Atom group;    /* last segment of its stored group id; likewise */
	char *key;     /* name_key() of its stored name */
	GArray *found; /* array of Match */
} Search;

/* An item of a menu that may be meant. */
typedef struct Match {
	const Selection *holder; /* the selection whose menu it is; NULL for a force */
	const Menu *menu;
	const MenuItem *item;
	double likeness; /* one of the values below; less for a similar name */
} Match;

#define LIKENESS_OF_ENTRY 3.0
#define LIKENESS_OF_LINK  2.0
#define LIKENESS_OF_NAME  1.0

/* True if a name of the army data is that of a roster, given as written and as its key. A roster may
   have the name of the files or that of the user's language. */
bool replacement_is_name(const Game *game, const char *written, const char *key, const char *name);

/* Adds the items of a menu that are at least so alike. */
void replacement_collect(Search *search, const Selection *holder, const Menu *menu, double least);

/* Adds the items of that id or name that other selections of the same unit offer. */
void replacement_collect_elsewhere(Search *search);

/* True if a match in another selection of the unit is certain: nothing else can be meant. */
bool replacement_is_certain_move(const Search *search, const Match *match);

/* Adds the replacements of a force. */
void replacement_find_for_force(GPtrArray *found, const Roster *roster, const Force *force);

#endif
