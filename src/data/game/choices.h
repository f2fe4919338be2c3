/*
 * choices: the entries that may be selected at each place (S-020 to S-057).
 *
 * Links are not unfolded when data are loaded, because real data would need too much memory. They
 * are merged with their targets on first use, and the result is kept:
 *
 * A Definition is an entry, group, force entry or category, merged with the link that leads to it,
 * if there is one (S-021 to S-025). There is one Definition for each pair of link and target.
 *
 * A Menu lists the entries that a selection or a force offers: the entries and links of its
 * definition, with the members of each group, at any depth, right after the group (S-035). A
 * MenuItem is one of them.
 *
 *	Choices *choices = choices_new(game);
 *	const Menu *menu = choices_force_menu(choices, catalogue);
 *	const MenuItem *item = menu_find(choices, menu, "empire.captain");
 *	const Menu *options = choices_menu(choices, item->definition);
 *
 * A Choices belongs to one thread and borrows its Game. All results are borrowed from it, and valid
 * until choices_free().
 */
#ifndef GAME_CHOICES_H
#define GAME_CHOICES_H

#include "data/game/game.h"

typedef struct Choices Choices;
typedef struct Menu Menu;

/* A constraint with the entry that declares it. */
typedef struct OwnedConstraint {
	const Constraint *constraint;
	const Entry *declared_on; /* the target or the link */
	bool is_modified;         /* some modifier of the definition changes its value */
	bool demands;             /* it can be broken while its carrier is not selected */
} OwnedConstraint;

/* A modifier with the entry that declares it. */
typedef struct OwnedModifier {
	const Modifier *modifier;
	const Entry *declared_on;
} OwnedModifier;

/* A category of an entry, before modifiers. */
typedef struct CategoryMembership {
	Atom category_id;      /* id of the category entry */
	const Entry *category; /* NULL if dangling */
	bool primary;
} CategoryMembership;

/* A set of ids in which an id that was not added is mostly found to be missing. */
typedef uint64_t IdBits;

/* The bit of an id. */
static inline IdBits
id_bit(Atom id)
{
	return (IdBits)1 << ((id.index * UINT32_C(0x9E3779B9)) >> 26);
}

/* An entry, group, force entry or category, merged with the link to it. */
typedef struct Definition {
	const Entry *target; /* never a link, never NULL */
	const Entry *link;   /* the link to the target; NULL if it is used directly */
	const Entry *shown;  /* the link if there is one, otherwise the target */
	bool is_group;       /* a selectionEntryGroup */
	bool hidden;         /* written on the target or the link (S-022) */
	bool collective;     /* likewise */
	uint8_t type;        /* entries: SelectionType */
	int32_t sort_index;
	Atom page, publication_id;
	uint16_t publication_file; /* the file in which publication_id is resolved */
	Atom default_id;           /* defaultSelectionEntryId; none if missing or the word `none` */
	Atom default_amount;
	int32_t step;      /* by which an amount grows and shrinks, at least 1 (S-220) */
	const Cost *costs; /* the target's, replaced by the link's (S-023) */
	uint32_t n_costs;
	const OwnedConstraint *constraints; /* the target's, then the link's */
	uint32_t n_constraints;
	const OwnedModifier *modifiers; /* the target's, then the link's (S-024) */
	uint32_t n_modifiers;
	uint32_t modified_fields;             /* by its modifiers: bits 1u << ModifierField */
	const CategoryMembership *categories; /* before modifiers (S-025) */
	uint32_t n_categories;
	IdBits may_have;     /* its ids, its categories, and those that its own modifiers may add */
	bool affects_others; /* some modifier of it may change other nodes (S-109, S-215) */
	/* The fields that those modifiers change of what is offered (S-225): bits 1u << ModifierField. */
	uint32_t fields_of_offers;
	/* The profiles, rules, info groups and info links that it shows and that have modifiers with `affects`
	   (S-215). */
	const struct Definition *const *senders;
	uint32_t n_senders;
	bool demands;        /* one of its constraints demands */
	bool automatic;      /* one of its constraints is automatic (S-054) */
	bool must_associate; /* one of its associations has a minimum (S-086) */
	const Menu *menu;    /* private: NULL until choices_menu() needs it */
	uint8_t instanced;   /* private: result of choices_is_instanced() */
	uint8_t doubted;     /* private: result of doubts_has() */
	uint8_t may_cost;    /* private: result of choices_may_cost() for priced_type */
	Atom priced_type;
} Definition;

/* An item of a menu: a group, or an entry that can be selected. */
typedef struct MenuItem {
	const Definition *definition;
	uint32_t group; /* the innermost group around it; MENU_NO_GROUP if there is none */
	uint32_t end;   /* groups: the item after the last one inside; otherwise the next item */
	/* Ids of the links from the holder of the menu to the item, outermost first, its own
	   last. */
	const Atom *links;
	uint32_t n_links;
} MenuItem;

#define MENU_NO_GROUP UINT32_MAX

struct Menu {
	const MenuItem *items; /* in document order, a group before its members */
	uint32_t n_items;
	const uint32_t *automatic; /* indexes of items that are automatic, in order */
	uint32_t n_automatic;
};

/* Makes an empty store for a game, which is borrowed. The caller owns it: choices_free(). */
Choices *choices_new(const Game *game);

/* Releases a store with all definitions and menus. NULL is fine. */
void choices_free(Choices *choices);

/* The game of a store, borrowed. */
const Game *choices_game(const Choices *choices);

/*
 * The definition of an entry, group, link, force entry, force entry link, category or category
 * link. NULL if it is a link without a target, or links form a cycle (S-020).
 */
const Definition *choices_define(Choices *choices, const Entry *entry);

/* The menu of a selection of a definition. Never NULL. */
const Menu *choices_menu(Choices *choices, const Definition *definition);

/*
 * True if selecting the entry again makes another selection rather than a larger number: some entry
 * in its menu, at any depth, is not collective (S-057).
 */
bool choices_is_instanced(Choices *choices, const Definition *definition);

/*
 * False if the entry is free with all that may be selected automatically with it (S-048), at any depth: nothing
 * has a cost of the type other than zero, or a modifier of it. Remembers the answer for one type at a time.
 */
bool choices_may_cost(Choices *choices, const Definition *definition, Atom cost_type);

/*
 * The menu of a force of a catalogue: the catalogue's own entries and links, those it imports,
 * those of the game system (S-030, S-031).
 */
const Menu *choices_force_menu(Choices *choices, const Entry *catalogue);

/*
 * The force entries that a roster offers for a catalogue, or a force as its child forces (S-032).
 *
 * @outer  the definition of the outer force; NULL for the roster
 *
 * Returns an array of const Definition *, borrowed, in document order.
 */
const GPtrArray *choices_forces(Choices *choices, const Entry *catalogue, const Definition *outer);

/* The categories that a force links, in document order (S-140): an array of const Definition *,
   borrowed. */
const GPtrArray *choices_force_categories(Choices *choices, const Definition *force);

/*
 * Finds an entry of a menu by its own id, by the id of its link, or by its composite id below the
 * holder of the menu, in this order; the first of several in document order (S-042). Groups are
 * never found.
 *
 * Returns NULL if no entry fits.
 */
const MenuItem *menu_find(const Choices *choices, const Menu *menu, const char *id);

/* The composite id of an item below the holder of its menu: the ids of its links, then its own,
   joined by "::". menu_find() takes it. The caller owns it: g_free(). */
char *menu_item_path(const Game *game, const MenuItem *item);

/* The rules and info links of a catalogue that have modifiers with `affects` (S-215): an array of const
   Definition *, borrowed. */
const GPtrArray *choices_catalogue_senders(Choices *choices, const Entry *catalogue);

/* The associations that the target and the link of a definition declare or link (S-086): an array
   of const Entry *, owned by the caller: g_ptr_array_unref(). */
GPtrArray *definition_associations(const Game *game, const Definition *definition);

/* The association of a definition that declares a limit; NULL for the limits of other elements. */
const Entry *definition_association_of(const Game *game, const Definition *definition,
                                       const Constraint *limit);

/* True if the target or the link of a definition has an id (S-029). */
static inline bool
definition_has_id(const Definition *definition, Atom id)
{
	return atom_equal(definition->target->id, id) ||
	       (definition->link && atom_equal(definition->link->id, id));
}

/* True if a definition has a category before modifiers. */
static inline bool
definition_has_category(const Definition *definition, Atom category)
{
	for (uint32_t i = 0; i < definition->n_categories; i++)
		if (atom_equal(definition->categories[i].category_id, category))
			return true;
	return false;
}

/* The name before modifiers, that of the target (S-022). */
static inline Atom
definition_name(const Definition *definition)
{
	return definition->target->name;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Choices, choices_free)

#endif
