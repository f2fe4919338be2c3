/*
 * roster: the user's choices as a tree (doc/semantics.md, section 5).
 *
 * Forces hold selections and child forces, selections hold selections. Each node has the definition
 * it was made from (data/game/choices.h), each selection an *amount*: the number per unit of its parent
 * (S-055). Everything else that is shown of a roster (costs, names, categories) is computed in
 * eval. A roster has no notion of limits or legality: exceeding a limit is allowed.
 *
 * The tree is open for reading. Only roster_apply() (engine/roster/change.h) modifies it. Borrowed
 * pointers to a node become invalid when a change removes it; ids stay valid.
 *
 * Unknown XML from a roster file stays attached to its node and is written back.
 */
#ifndef ROSTER_ROSTER_H
#define ROSTER_ROSTER_H

#include "data/game/choices.h"

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

/* The customisation of a category of a force. Stored ids are kept across saves (S-047). */
typedef struct ForceCategory {
	char *entry_id; /* owned: id of the category entry, or NO_CATEGORY_ID */
	char *id;       /* owned: instance id; NULL until one is needed */
	Customisation custom;
} ForceCategory;

/* Entry id of the category for selections without one (S-145). */
#define NO_CATEGORY_ID "(No Category)"

/* A cost in a roster file: the cost of a selection that cannot be linked (S-156), or a total to
   check. */
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
	bool primary;
} StoredCategory;

/* An association with another selection (S-086, S-158). Both owned. */
typedef struct Association {
	char *association_id;
	char *to; /* instance id of the other selection */
} Association;

/* Attributes of a node in the file it came from. All owned, NULL if absent. */
typedef struct Stored {
	char *name;
	char *entry_id;
	char *entry_group_id;
	char *type;
	char *revision;        /* revision of the roster's game system, or of a force's catalogue */
	GArray *costs;         /* array of StoredCost */
	char *category_id;     /* entry id of a selection's primary category */
	GPtrArray *attributes; /* unknown attributes: name, value, name, value … */
	/* Unknown child elements, serialised. */
	GString *elements;
	/* Categories and publications, serialised, of a node that cannot be linked. */
	GString *lists;
	/* Rules and profiles, serialised, of a node that cannot be linked. */
	GString *infos;
	GArray *categories; /* selections: array of StoredCategory; NULL if none (S-047) */
	char *elsewhere; /* name of a catalogue, not loaded, with the entry of a node that cannot be linked */
	uint32_t line;  /* in the file, 0 if unknown */
	int64_t number; /* as written, selections */
} Stored;

struct Selection {
	char *id;             /* instance id, owned */
	const MenuItem *item; /* in the parent's menu, borrowed; NULL if it cannot be linked */
	const Definition *definition; /* definition of the item; NULL if it cannot be linked */
	Force *force;                 /* the force it is in */
	Selection *parent;            /* NULL for a root selection */
	int64_t amount;               /* per unit of its parent (S-055), at least 1 */
	GPtrArray *selections;        /* array of Selection, owned, in the order added */
	Customisation custom;
	GArray *associations; /* array of Association; NULL if none */
	Stored *stored;       /* NULL if it was not read from a file */
};

struct Force {
	char *id; /* instance id, owned */
	const Definition
		*definition;    /* definition of the force entry; NULL if it cannot be linked */
	const Entry *catalogue; /* NULL if it is not loaded */
	Force *parent;          /* NULL for a root force */
	GPtrArray *selections;  /* root selections, owned, in the order added */
	GPtrArray *forces;      /* child forces, owned, in the order added */
	GArray *categories;     /* array of ForceCategory: those with custom texts or an id */
	Customisation custom;
	char *catalogue_id;   /* owned: as given or stored */
	char *catalogue_name; /* owned, NULL if unknown */
	Stored *stored;
};

typedef struct CostLimit {
	Atom type_id;
	char *name;           /* owned: stored name of an unknown cost type; else NULL */
	char *stored_type_id; /* owned: id of an unknown cost type; else NULL */
	Amount value;         /* never negative */
} CostLimit;

struct Roster {
	char *id;            /* owned */
	char *name;          /* owned */
	char *notes;         /* owned, NULL if none */
	Choices *choices;    /* borrowed; outlives the roster */
	GPtrArray *forces;   /* root forces, owned, in the order added */
	GArray *limits;      /* array of CostLimit, in the order of the data's cost types */
	GArray *named_costs; /* array of Atom: cost types that count as named (S-064) */
	Stored *stored;      /* unknown attributes and elements of the root, stored costs */
	GBytes *source;      /* text of the file that it was read from; NULL for a new roster */
	GPtrArray *tags;     /* id, name, id, name …; NULL if none */
	uint64_t revision;   /* grows with every change */
	uint64_t edition;    /* differs after every change, an undone trial included */
	GHashTable *forces_by_id;     /* private: instance id → Force */
	GHashTable *selections_by_id; /* private: instance id → Selection */
	uint64_t next_id;             /* private */
};

/*
 * Makes an empty roster with the default limits of the army data (S-066).
 *
 * @choices  borrowed, must outlive the roster
 * @name     copied; NULL for "New Roster"
 *
 * Owned by the caller: roster_free().
 */
Roster *roster_new(Choices *choices, const char *name);

/* Makes an empty roster without limits, for a file that has its own. As roster_new(). */
Roster *roster_new_unlimited(Choices *choices, const char *name);
void roster_free(Roster *roster);

/* Copies a roster with all ids, so that an edit has the same effect on both. The copy borrows the same
   choices. Owned by the caller: roster_free(). */
Roster *roster_copy(const Roster *roster);

/* Copies a roster likewise, but without agreements and lines of a text: they forbid nothing, and a search that judges
   the copy again and again need not read them each time. */
Roster *roster_copy_for_trial(const Roster *roster);

static inline const Game *
roster_game(const Roster *roster)
{
	return choices_game(roster->choices);
}

/* Find a node by its instance id. Borrowed; NULL if there is none. */
Force *roster_find_force(const Roster *roster, const char *id);
Selection *roster_find_selection(const Roster *roster, const char *id);

/* Number of selections at all levels. */
guint roster_selection_count(const Roster *roster);

/* The name of a force's army: that of the army data, or the one in the file if they are missing. Borrowed; NULL
   if neither is known. */
const char *force_army(const Force *force, const Game *game);

/* Appends an id to a path of ids, with "::" between them (S-027). */
void path_append(GString *path, const char *id);

/* The number that is shown: the product of the amounts from the root (S-055), at most INT64_MAX. 1 for NULL. */
int64_t selection_number(const Selection *selection);

/* True if a selection is associated with another one. @to  its instance id; NULL for any */
bool selection_is_associated(const Selection *selection, const char *association_id,
                             const char *to);

/* The entries that a selection or a force offers. Never NULL; empty for a node that cannot be
   linked. */
const Menu *selection_menu(const Roster *roster, const Selection *selection);
const Menu *force_menu(const Roster *roster, const Force *force);

/* The composite entry id (S-027), and the composite group id (S-028; "" if it is in no group).
   For a selection that cannot be linked, the stored ones. The caller owns the result: g_free(). */
char *selection_entry_path(const Roster *roster, const Selection *selection);
char *selection_group_path(const Roster *roster, const Selection *selection);

/* The link ids in front of all composite ids in a selection, joined by "::"; "" if none. The caller
   owns the result: g_free(). */
char *selection_link_prefix(const Roster *roster, const Selection *selection);

/* The composite id of a force: the id of its link, if any, before that of its entry. The caller
   owns the result: g_free(). */
char *force_entry_path(const Roster *roster, const Force *force);

/*
 * Finds an offered force entry by its id, by the id of a link to it, or by both joined (P-023).
 *
 * @outer      the outer force; NULL for the roster
 * @catalogue  catalogue of the new force
 *
 * Returns NULL if it is not offered there. Borrowed.
 */
const Definition *roster_find_force_entry(const Roster *roster, const Force *outer,
                                          const Entry *catalogue, const char *id);

/* The limit of a cost type; NULL if there is none. Borrowed until the next change. */
const CostLimit *roster_limit(const Roster *roster, Atom cost_type);

/*
 * Sets the limit of a cost type; a negative value removes it (S-066). For readers of files; all
 * others use a change.
 *
 * @type_id  may be unknown to the army data; such limits come last
 * @name     name of an unknown type, copied; else NULL
 */
void roster_set_limit(Roster *roster, const char *type_id, const char *name, Amount value);

/* Marks a cost type as named (S-064). Types unknown to the army data are ignored. */
void roster_name_cost(Roster *roster, Atom cost_type);

/*
 * Draws an unused instance id: four groups of four hex digits. It is computed from a counter and
 * the roster's id, not from the clock, so the same edits give the same bytes.
 *
 * The caller owns the result: g_free().
 */
char *roster_draw_id(Roster *roster);

/* The state of the revision and of the ids to draw. A trial that has been undone restores it, and
   then has left no trace. */
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
	roster->edition++;
}

/*
 * Append a node at the end of its siblings. For readers of files and for changes.
 *
 * @id  unused, copied; NULL draws one
 *
 * The result is owned by the roster.
 */
Force *roster_append_force(Roster *roster, Force *parent, const Definition *definition,
                           const Entry *catalogue, const char *id);
Selection *roster_append_selection(Roster *roster, Force *force, Selection *parent,
                                   const MenuItem *item, int64_t amount, const char *id);

/* Sets the id of a roster that was read from a file. @id  copied */
void roster_set_id(Roster *roster, const char *id);

/* The stored attributes of a node, made if they are missing. Borrowed. */
Stored *stored_ensure(Stored **stored);

/* Add a cost or a category to the stored facts of a node. They take over the texts; @id and @name may be
   NULL. */
void stored_add_cost(Stored *stored, char *type_id, char *name, Amount value);
void stored_add_category(Stored *stored, char *entry_id, char *id, char *name, bool primary);

/* Inserts an association at an index of the selection's list; a larger index appends. Texts are
   copied. */
void selection_insert_association(Selection *selection, guint at, const char *association_id,
                                  const char *to);

/* Replaces a text by a copy of another; an empty one or NULL removes it. */
void custom_text_set(char **text, const char *value);

/* The customisation of a category, made if it is missing and @create is true; else NULL. Borrowed
   until the next call. */
ForceCategory *force_category(Force *force, const char *category_entry_id, bool create);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Roster, roster_free)

#endif
