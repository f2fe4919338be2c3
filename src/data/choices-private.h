/* What the files of data/choices share. */
#ifndef DATA_CHOICES_PRIVATE_H
#define DATA_CHOICES_PRIVATE_H

#include "base/arena.h"
#include "data/choices.h"

struct Choices {
	const Game *game;
	Arena *arena;
	Definition **definitions; /* by entry index; NULL until asked for */
	/* By entry index: of catalogues and of what shows a force. */
	GHashTable *force_menus;    /* Menu */
	GHashTable *force_lists;    /* GPtrArray of Definition */
	GHashTable *category_lists; /* GPtrArray of Definition */
};

/* Puts a target and the link that leads to it together (S-021 to S-025). */
Definition *definition_merge(Choices *choices, const Entry *link, const Entry *target);

/* The kinds of children that menus are made of. */
#define MENU_KINDS \
	(ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) | ENTRY_KIND_BIT(ENTRY_LINK))

/* Links to links, groups in groups and the like: real data stays below 20, cycles do not. */
#define CHOICES_MAX_DEPTH 64

/* Items of one menu: the largest real one has some 3,000; groups that link themselves have more. */
#define CHOICES_MAX_ITEMS 100000u

#endif
