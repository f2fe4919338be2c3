/*
 * roster: what the player wrote (semantics, section 5).
 *
 * A roster is a tree: forces hold selections and child forces, selections hold selections. Each node
 * knows the definition it was made from (data/choices.h) and, of a selection, its *amount*: how many
 * per one of its parent (S-055). Everything else that a roster shows (costs, names, categories) is
 * computed above, in eval. A roster knows nothing of limits or legality: over-selecting is allowed.
 *
 * The tree is open for reading. It is changed only by roster_apply() (roster/change.h); borrowed
 * pointers to nodes end with an edit that removes them, ids stay.
 *
 * What was read from a file and is not understood stays attached to its node as XML and is written
 * back.
 */
#ifndef ROSTER_ROSTER_H
#define ROSTER_ROSTER_H

#include "data/choices.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Roster Roster;
typedef struct Force Force;
typedef struct Selection Selection;

/* A custom name and notes (S-151). Both owned; NULL for none. */
typedef struct Customisation {
	char *name;
	char *notes;
} Customisation;

/* The same for a category of a force, by its entry id; stored ids are kept across saves (S-047). */
typedef struct ForceCategory {
	char *entry_id; /* owned: the category entry's id, or NO_CATEGORY_ID */
	char *id;       /* owned: instance id; NULL until one is needed */
	Customisation custom;
} ForceCategory;

/* Entry id of the place for selections without a category (S-145). */
#define NO_CATEGORY_ID "(No Category)"

/* A cost as a file stored it; used for what cannot be linked (S-156) and to tell stale totals. */
typedef struct StoredCost {
	char *type_id; /* owned */
	char *name;    /* owned */
	Amount value;
} StoredCost;

/* A category of a selection as a file stored it. All owned. */
typedef struct StoredCategory {
	char *entry_id;
	char *id;   /* instance id (S-047); NULL if absent */
	char *name; /* NULL if absent; used if no army data define the category (S-197) */
} StoredCategory;

/* ᴺ A tie to another selection (S-086, S-158). Both owned. */
typedef struct Association {
	char *association_id;
	char *to; /* instance id */
} Association;

/* What a file said of a node; kept only for nodes that came from one. All owned, NULL if absent. */
typedef struct Stored {
	char *name;
	char *entry_id;
	char *entry_group_id;
	char *type;
	GArray *costs;         /* of StoredCost; NULL if none */
	char *category_id;     /* selections: entry id of the primary category */
	GPtrArray *attributes; /* unknown attributes: name, value, name, value … ; NULL if none */
	/* Unknown child elements, serialised; NULL if none. Of a node that cannot be linked: categories
	   and publications too. */
	GString *elements;
	/* Of a node that cannot be linked: rules and profiles, serialised; NULL if none. */
	GString *infos;
	GArray *categories; /* selections: array of StoredCategory; NULL if none (S-047) */
	uint32_t line;      /* in the file, 0 if unknown */
	int64_t number;     /* as written, selections */
} Stored;

struct Selection {
	char *id;             /* instance id, owned */
	const MenuItem *item; /* in the menu of its parent, borrowed; NULL if it cannot be linked */
	const Definition *definition; /* of the item; NULL if it cannot be linked */
	Force *force;                 /* that holds it */
	Selection *parent;            /* NULL for a root selection */
	int64_t amount;               /* per one of its parent (S-055), at least 1 */
	GPtrArray *selections;        /* of Selection, owned, in the order added */
	Customisation custom;
	GArray *associations; /* of Association; NULL if none */
	Stored *stored;       /* NULL if it did not come from a file */
};

struct Force {
	char *id;                     /* instance id, owned */
	const Definition *definition; /* of the force entry; NULL if it cannot be linked */
	const Entry *catalogue;       /* NULL if it is not loaded */
	Force *parent;                /* NULL for a root force */
	GPtrArray *selections;        /* root selections, owned, in the order added */
	GPtrArray *forces;            /* child forces, owned, in the order added */
	GArray *categories;           /* of ForceCategory: those with something to remember */
	Customisation custom;
	char *catalogue_id;   /* owned: as asked for or stored */
	char *catalogue_name; /* owned, NULL if unknown */
	Stored *stored;
};

typedef struct CostLimit {
	Atom type_id;
	char *name;           /* owned: as stored, NULL if the data knows it */
	char *stored_type_id; /* owned: of a type that the data does not know, else NULL */
	Amount value;         /* never negative */
} CostLimit;

struct Roster {
	char *id;                 /* owned */
	char *name;               /* owned */
	char *notes;              /* owned, NULL if none */
	Choices *choices;         /* borrowed: outlives the roster */
	GPtrArray *forces;        /* root forces, owned, in the order added */
	GArray *limits;           /* of CostLimit, in the order of the data's cost types */
	GArray *named_costs;      /* of Atom: cost types that count as named (S-064) */
	Stored *stored;           /* unknown attributes and elements of the root, stored costs */
	GPtrArray *tags;          /* id, name, id, name …; NULL if none */
	uint64_t revision;        /* grows with every edit */
	GHashTable *forces_by_id; /* private: instance id → Force */
	GHashTable *selections_by_id; /* private: instance id → Selection */
	uint64_t next_id;             /* private */
};

/*
 * Makes an empty roster with the limits that the data gives by default (S-066).
 *
 * @choices  borrowed, must outlive the roster
 * @name     copied; NULL gives "New Roster"
 *
 * Owned by the caller: roster_free().
 */
Roster *roster_new(Choices *choices, const char *name);

/* The same without the limits that the data give to a new roster: for one whose file says which it has. */
Roster *roster_new_unlimited(Choices *choices, const char *name);
void roster_free(Roster *roster);

static inline const Game *
roster_game(const Roster *roster)
{
	return choices_game(roster->choices);
}

/* The force or selection of an instance id, borrowed; NULL if there is none. */
Force *roster_find_force(const Roster *roster, const char *id);
Selection *roster_find_selection(const Roster *roster, const char *id);

/* The number shown: the product of the amounts from the root down (S-055). Sticks at INT64_MAX. */
int64_t selection_number(const Selection *selection);

/* The menu a selection, or a force at its root, offers. Never NULL; empty for what cannot be linked. */
const Menu *selection_menu(const Roster *roster, const Selection *selection);
const Menu *force_menu(const Roster *roster, const Force *force);

/* The composite entry id (S-027), and the composite group id (S-028; "" if it is in no group).
   The caller owns the result: g_free(). What cannot be linked gives what was stored. */
char *selection_entry_path(const Roster *roster, const Selection *selection);
char *selection_group_path(const Roster *roster, const Selection *selection);

/* The link ids that prefix everything below a selection, joined by "::"; "" if none. g_free(). */
char *selection_link_prefix(const Roster *roster, const Selection *selection);

/* The composite id of a force: its link's id, if any, before the force entry's. g_free(). */
char *force_entry_path(const Roster *roster, const Force *force);

/*
 * Finds a force entry that is offered, by its own id, by the id of a link to it, or by the composite
 * of both (P-023).
 *
 * @outer      the force it would stand in; NULL for the roster
 * @catalogue  of the new force
 *
 * Returns NULL if none of that id is offered there.
 */
const Definition *roster_find_force_entry(const Roster *roster, const Force *outer,
                                          const Entry *catalogue, const char *id);

/* The limit of a cost type; NULL if there is none. Borrowed until the next edit. */
const CostLimit *roster_limit(const Roster *roster, Atom cost_type);

/*
 * Sets the limit of a cost type; a negative value removes it (S-066). For readers of files: everybody
 * else makes an edit.
 *
 * @type_id  need not be known to the data; such limits come last
 * @name     of a type that the data does not know, copied; else NULL
 */
void roster_set_limit(Roster *roster, const char *type_id, const char *name, Amount value);

/* Makes a cost type count as named (S-064). Types that the data does not know are passed over. */
void roster_name_cost(Roster *roster, Atom cost_type);

/*
 * A new instance id: four groups of four hex digits, unlike any in the roster. Drawn from a counter
 * and the roster's id, not from the clock, so that the same edits give the same bytes.
 *
 * The caller owns the result: g_free().
 */
char *roster_draw_id(Roster *roster);

/*
 * Where the ids to come and the count of edits stand. A trial that has been taken back returns to
 * it: to have tried something changes nothing.
 */
typedef struct RosterMark {
	uint64_t revision;
	uint64_t next_id;
} RosterMark;

static inline RosterMark
roster_mark(const Roster *roster)
{
	return (RosterMark){roster->revision, roster->next_id};
}

static inline void
roster_return(Roster *roster, RosterMark mark)
{
	roster->revision = mark.revision;
	roster->next_id = mark.next_id;
}

/*
 * Building blocks for readers of files (exchange) and for edits. Both append at the end; the node is
 * owned by the roster.
 *
 * @id  copied; must not be in use. NULL draws one.
 */
Force *roster_append_force(Roster *roster, Force *parent, const Definition *definition,
                           const Entry *catalogue, const char *id);
Selection *roster_append_selection(Roster *roster, Force *force, Selection *parent,
                                   const MenuItem *item, int64_t amount, const char *id);

/* Gives a roster read from a file its own id. */
void roster_set_id(Roster *roster, const char *id);

/* Makes `stored` of a node if it is not there yet. */
Stored *stored_ensure(Stored **stored);

/* Add a cost or a category to the stored facts of a node; texts are copied, @id and @name may be NULL. */
void stored_add_cost(Stored *stored, const char *type_id, const char *name, Amount value);
void stored_add_category(Stored *stored, const char *entry_id, const char *id, const char *name);

/* Ties a selection to another, at a place in its list; beyond the end means there. Texts are copied. */
void selection_insert_association(Selection *selection, guint at, const char *association_id,
                                  const char *to);

/* Sets a text to a copy; an empty text or NULL removes it. */
void custom_text_set(char **text, const char *value);

/* The entry for a category of a force, made if @create. NULL if there is none. */
ForceCategory *force_category(Force *force, const char *category_entry_id, bool create);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Roster, roster_free)

#endif
