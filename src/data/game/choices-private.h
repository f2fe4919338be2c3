/* choices-private: shared by choices.c, definition.c and menu.c. */
#ifndef GAME_CHOICES_PRIVATE_H
#define GAME_CHOICES_PRIVATE_H

#include "base/values/arena.h"
#include "data/game/choices.h"

struct Choices {
	const Game *game;
	Arena *arena;
	Definition **definitions; /* by entry index; NULL until needed */
	/* By entry index of a catalogue, or of the `shown` of a force. */
	GHashTable *force_menus;    /* Menu */
	GHashTable *force_lists;    /* GPtrArray of Definition */
	GHashTable *category_lists; /* GPtrArray of Definition */
	/* By the entry that shows them: GPtrArray of Definition, see senders.c. NULL if no info sends modifiers. */
	GHashTable *senders;
	GHashTable *
		ids_of_offers; /* set of ids that modifiers from elsewhere change of offers (S-225) */
	uint32_t n_unfolded;   /* items of all menus so far */
	GHashTable *words; /* text → its words, both owned; NULL until sought-text.c needs it */
	GHashTable *originals; /* shown text → text in the files, case-folded; borrowed; likewise */
	GHashTable *limit_ids; /* set of atoms: ids of constraints; NULL until doubts.c needs it */
};

/* Prepares a new store for the modifiers with `affects`. */
void senders_start(Choices *choices);

/* Sets what a definition sends to other nodes, after its own modifiers are known. */
void senders_set(Choices *choices, Definition *definition);

/* True if a modifier from elsewhere may change the value with an id, a constraint or a cost, of what is only
   offered. */
bool senders_change_offered(const Choices *choices, Atom id);

/* Merges a target with the link to it (S-021 to S-025); @link may be NULL. */
Definition *definition_merge(Choices *choices, const Entry *link, const Entry *target);

/* The kinds of entries in menus. */
#define MENU_KINDS \
	(ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) | ENTRY_KIND_BIT(ENTRY_LINK))

/* The longest chain of links and the deepest nesting of groups. Real data stay below 20; cycles do
   not. */
#define CHOICES_MAX_DEPTH 64

/* The largest menu. Real ones have up to 3,000 items; groups that link themselves would never
   end. */
#define CHOICES_MAX_ITEMS 100000u

/* The items of all menus of a game: so many, and for each entry of the game so many more. Groups that each link
   the next one twice unfold at every unit that links the first. All menus of real games have 6 for each entry at most. */
#define CHOICES_MAX_UNFOLDED          400000u
#define CHOICES_MAX_UNFOLDED_OF_ENTRY 10u

#endif
