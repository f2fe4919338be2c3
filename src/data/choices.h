/*
 * choices: what may be chosen where (semantics, sections 3 and 4).
 *
 * Links are not unfolded when data is loaded, because real data would explode. What a roster really
 * meets is put together on first use and kept:
 *
 * A Definition is a thing as one meets it: an entry, group, force entry or category with the link
 * that leads to it, if one does, the values of both merged (S-021 to S-025). There is one Definition
 * for each pair of link and target, however often it is met.
 *
 * A Menu is what a selection (or a force) offers: the entries and links of its definition, with the
 * members of groups, at any depth, right behind their group (S-035). A MenuItem is one line of it.
 *
 *	Choices *choices = choices_new(game);
 *	const Menu *menu = choices_force_menu(choices, catalogue);
 *	const MenuItem *item = menu_find(choices, menu, "empire.captain");
 *	const Menu *options = choices_menu(choices, item->definition);
 *
 * A Choices belongs to one thread and borrows its Game. Everything it returns is borrowed from it
 * and stays valid until choices_free().
 */
#ifndef DATA_CHOICES_H
#define DATA_CHOICES_H

#include "data/game.h"

typedef struct Choices Choices;
typedef struct Menu Menu;

/* A constraint or modifier together with the entry that it is written on. */
typedef struct OwnedConstraint {
	const Constraint *constraint;
	const Entry *declared_on; /* the target or the link */
	bool is_modified;         /* some modifier of the definition changes its value */
	bool demands;             /* it could be broken though nothing of its carrier is selected */
} OwnedConstraint;

typedef struct OwnedModifier {
	const Modifier *modifier;
	const Entry *declared_on;
} OwnedModifier;

typedef struct CategoryMembership {
	Atom category_id;      /* the category entry's id */
	const Entry *category; /* NULL if dangling */
	bool primary;
} CategoryMembership;

typedef struct Definition {
	const Entry *target; /* never a link, never NULL */
	const Entry *link;   /* the link that leads to the target; NULL if it was met directly */
	const Entry *shown;  /* link if there is one, else target: where the reader finds it */
	bool is_group;       /* a selectionEntryGroup; else an entry, force entry or category */
	bool hidden;         /* on either (S-022) */
	bool collective;     /* on either */
	uint8_t type;        /* SelectionType, of an entry */
	int32_t sort_index;
	Atom page, publication_id;
	uint16_t publication_file; /* the file whose publications the id belongs to */
	Atom default_id;           /* defaultSelectionEntryId; none if absent or the word `none` */
	Atom default_amount;
	const Cost *costs; /* merged by S-023 */
	uint32_t n_costs;
	const OwnedConstraint *constraints; /* the target's, then the link's */
	uint32_t n_constraints;
	const OwnedModifier *modifiers; /* the target's, then the link's (S-024) */
	uint32_t n_modifiers;
	uint32_t modified_fields; /* 1 << ModifierField for each that some modifier of it changes */
	const CategoryMembership *categories; /* before modifiers (S-025) */
	uint32_t n_categories;
	bool affects_others; /* some modifier of it leaves it (S-109) */
	bool demands;        /* a limit of it could be broken though it is not selected */
	const Menu *menu;    /* private: choices_menu() makes it on first use */
	uint8_t instanced;   /* private: choices_is_instanced() */
} Definition;

/* A line of a menu: a group, or an entry that can be chosen. */
typedef struct MenuItem {
	const Definition *definition;
	uint32_t group; /* the item that is the innermost group around it; MENU_NO_GROUP */
	uint32_t end;   /* groups: the item behind the last one inside; else the next item */
	/* Ids of the links passed from the menu's holder to this, outermost first, its own last. */
	const Atom *links;
	uint32_t n_links;
} MenuItem;

#define MENU_NO_GROUP UINT32_MAX

struct Menu {
	const MenuItem *items; /* document order; a group stands before its members */
	uint32_t n_items;
};

/* Makes an empty store for a game; owned by the caller: choices_free(). */
Choices *choices_new(const Game *game);
void choices_free(Choices *choices);

/* The game it was made for. */
const Game *choices_game(const Choices *choices);

/*
 * The definition of an entry, group, link, force entry, force entry link, category or category
 * link. NULL if it is a link whose target is missing.
 */
const Definition *choices_define(Choices *choices, const Entry *entry);

/* What a selection of that definition offers. Never NULL. */
const Menu *choices_menu(Choices *choices, const Definition *definition);

/*
 * Whether each selecting of the entry makes a node of its own: some descendant choice of it is not
 * collective (S-057).
 */
bool choices_is_instanced(Choices *choices, const Definition *definition);

/*
 * What a force of that catalogue offers at its root: its own entries and links, those it imports,
 * those of the game system (S-030, S-031).
 */
const Menu *choices_force_menu(Choices *choices, const Entry *catalogue);

/*
 * The force entries that a roster offers for that catalogue, or that @outer offers as child forces
 * (S-032).
 *
 * @outer  the definition of the outer force; NULL for the roster
 *
 * Returns an array of Definition pointers, borrowed, in document order.
 */
const GPtrArray *choices_forces(Choices *choices, const Entry *catalogue, const Definition *outer);

/* The categories a force links, in document order (S-140): an array of Definition pointers, borrowed. */
const GPtrArray *choices_force_categories(Choices *choices, const Definition *force);

/*
 * Finds a choice by its own id, by the id of a link that leads to it, or by the composite id below
 * the menu's holder, in that order; the first in document order of several (S-042). Groups are not
 * choices.
 *
 * Returns NULL if nothing fits.
 */
const MenuItem *menu_find(const Choices *choices, const Menu *menu, const char *id);

/* The composite id of a choice below its menu's holder: the ids of the links passed, then its own,
   joined by "::". menu_find() finds it by that. The caller owns it: g_free(). */
char *menu_item_path(const Game *game, const MenuItem *item);

/* What its selections may be tied by: the associations that the target and the link declare or link to
   (S-086), of const Entry *. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *definition_associations(const Game *game, const Definition *definition);

/* Whether a definition has an id in its own right: its target's, or its link's (S-029). */
static inline bool
definition_has_id(const Definition *definition, Atom id)
{
	return atom_equal(definition->target->id, id) ||
	       (definition->link && atom_equal(definition->link->id, id));
}

/* The name before modifiers: the target's (S-022). */
static inline Atom
definition_name(const Definition *definition)
{
	return definition->target->name;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Choices, choices_free)

#endif
