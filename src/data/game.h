/*
 * game: army data, read, linked and never changed again.
 *
 * A Game is one game system and the catalogues that were asked for with all they link. It is made
 * by game_load() (data/load.h) through a GameBuilder (data/builder.h), is immutable afterwards and
 * may be shared by threads. Everything lies in flat tables; an element of the files is an index
 * into one of them.
 *
 * Everything in the files that has an id and a name of its own and may carry modifiers is an Entry:
 * catalogues, force entries, categories, selection entries, groups, links, profiles, rules, types.
 * Entries stand in document order, parents before children, and each knows where its subtree ends,
 * so that the children of an entry are found without lists:
 *
 *	for (uint32_t i = entry_first_child(game, at); i < game->entries[at].end;
 *	     i = game->entries[i].end)
 *		...
 *
 * Constraints, costs, modifiers, conditions and characteristics are no entries: they lie in tables
 * of their own, those of one owner next to each other.
 *
 * Links are followed, never unfolded: a link knows its target, and data/choices.h puts the two
 * together for what a roster really uses.
 */
#ifndef DATA_GAME_H
#define DATA_GAME_H

#include "base/amount.h"
#include "base/atoms.h"
#include "data/scopes.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Into Game.entries; 0 is none. */
typedef struct EntryId {
	uint32_t index;
} EntryId;

#define ENTRY_NONE ((EntryId){0})

static inline bool
entry_id_is_none(EntryId id)
{
	return id.index == 0;
}

static inline bool
entry_id_equal(EntryId a, EntryId b)
{
	return a.index == b.index;
}

typedef enum EntryKind {
	ENTRY_CATALOGUE, /* the root of a file, game systems too: ENTRY_IS_GAME_SYSTEM */
	ENTRY_CATALOGUE_LINK,
	ENTRY_PUBLICATION,
	ENTRY_COST_TYPE,
	ENTRY_PROFILE_TYPE,
	ENTRY_CHARACTERISTIC_TYPE,
	ENTRY_CATEGORY,
	ENTRY_CATEGORY_LINK,
	ENTRY_FORCE,
	ENTRY_FORCE_LINK,
	ENTRY_SELECTION, /* a selectionEntry */
	ENTRY_GROUP,     /* a selectionEntryGroup */
	ENTRY_LINK,      /* an entryLink, to a selection entry or to a group */
	ENTRY_PROFILE,
	ENTRY_RULE,
	ENTRY_INFO_GROUP,
	ENTRY_INFO_LINK,
	ENTRY_ASSOCIATION, /* an associationLink too: it has a target_id */
	ENTRY_KIND_COUNT,
} EntryKind;

typedef enum EntryFlags {
	ENTRY_HIDDEN = 1 << 0,
	ENTRY_COLLECTIVE = 1 << 1,
	ENTRY_NOT_IMPORTED = 1 << 2,  /* import="false" (S-030) */
	ENTRY_PRIMARY = 1 << 3,       /* a category link's primary="true" */
	ENTRY_LIBRARY = 1 << 4,       /* a catalogue that cannot be chosen for a force */
	ENTRY_IMPORTS_ROOTS = 1 << 5, /* a catalogue link's importRootEntries="true" */
	ENTRY_IS_GAME_SYSTEM = 1 << 6,
	ENTRY_SHARED = 1 << 7, /* in a shared… container: not offered by itself */
	ENTRY_HAS_SORT_INDEX = 1 << 8,
	ENTRY_INCLUDES_CHILD_SELECTIONS = 1 << 9, /* associations */
	ENTRY_INCLUDES_CHILD_FORCES = 1 << 10,
} EntryFlags;

/* A run of one of the tables of Game: `first` up to, not including, `first + count`. */
typedef struct Run {
	uint32_t first;
	uint32_t count;
} Run;

/* Default of sortIndex (S-137). */
#define SORT_INDEX_DEFAULT 10000

typedef struct Entry {
	Atom id;
	Atom name;
	uint32_t parent; /* the entry it stands in; 0 for the root of a file */
	uint32_t end;    /* the first entry behind everything in this one */
	uint32_t line;   /* in the file Game.files[file] */
	uint16_t file;
	uint8_t kind;        /* EntryKind */
	uint8_t type;        /* ENTRY_SELECTION: SelectionType. Entry links and info links: the
	                        EntryKind that the file says the target is, 0 if it says nothing */
	uint32_t flags;      /* EntryFlags */
	EntryId target;      /* links: what they refer to; none if dangling (S-006). Profiles: their
	                        profile type. */
	Atom target_id;      /* links: targetId as written. Profiles: typeId as written */
	Atom publication_id; /* as written */
	Atom page;
	/* Rules and categories: description. Profiles: typeName as written. Publications: short name.
	   Associations: childId. */
	Atom text;
	/* Groups and links: defaultSelectionEntryId as written. Associations: scope. */
	Atom default_id;
	Atom default_amount; /* entries and links: defaultAmount as written (S-053) */
	int32_t sort_index;  /* see ENTRY_HAS_SORT_INDEX */
	Run costs;           /* cost types: one, their defaultCostLimit, if written */
	Run constraints;     /* associations: their min and max, under their id */
	Run modifiers;       /* those inside modifier groups included */
	Run characteristics; /* profiles */
} Entry;

/* A cost of an entry, link, force entry or category (S-062). */
typedef struct Cost {
	Atom type_id;
	Atom name; /* as written; the cost type's name counts */
	Amount value;
} Cost;

typedef struct Characteristic {
	Atom name;
	Atom type_id;
	Atom value;
} Characteristic;

typedef enum QueryChild {
	CHILD_ANY,  /* absent, empty or `any` */
	CHILD_TYPE, /* a selection type; Query.child_type */
	CHILD_SELF,
	CHILD_NOTHING, /* `header` */
	CHILD_ID,      /* Query.child_id */
} QueryChild;

typedef enum QueryFlags {
	QUERY_PERCENT = 1 << 0,
	QUERY_SHARED = 1 << 1,
	QUERY_CHILD_SELECTIONS = 1 << 2, /* includeChildSelections */
	QUERY_CHILD_FORCES = 1 << 3,     /* includeChildForces */
	QUERY_SCOPE_SELF_TOO = 1 << 4, /* a type scope with `-self`: starts with the owner itself */
} QueryFlags;

/* In a scope, how much of a field is there, of what matches the child (S-067). */
typedef struct Query {
	Amount value;       /* the threshold; for a repeat its step */
	Atom scope_id;      /* the scope as written */
	Atom child_id;      /* childId as written; none for constraints */
	Atom field_id;      /* of a cost type */
	uint8_t scope;      /* QueryScope */
	uint8_t field;      /* QueryField */
	uint8_t child;      /* QueryChild */
	uint8_t child_type; /* SelectionType */
	uint8_t flags;      /* QueryFlags */
} Query;

typedef enum ConstraintType {
	CONSTRAINT_MIN,
	CONSTRAINT_MAX,
} ConstraintType;

typedef enum ConstraintFlags {
	CONSTRAINT_AUTOMATIC = 1 << 0, /* S-054 */
	CONSTRAINT_NEGATIVE = 1 << 1,  /* a negative value is a limit (S-120) */
	CONSTRAINT_HALF = 1 << 2, /* one half of `exactly`; base_id is the id as written (S-122) */
} ConstraintFlags;

/* `exactly` becomes two of these, ids `<id>-min` and `<id>-max`. */
typedef struct Constraint {
	Query query;
	Atom id;
	Atom base_id; /* the id as written: modifiers on it change both halves; else the same as id */
	Atom message; /* the author's own text (S-134) */
	uint32_t line;
	uint8_t type; /* ConstraintType */
	uint8_t flags;
} Constraint;

typedef enum ConditionKind {
	CONDITION_QUERY, /* a condition */
	CONDITION_GROUP, /* a conditionGroup: `operation` joins the ones inside */
	CONDITION_LOCAL_GROUP, /* a localConditionGroup: query and comparison, inner ones filter (S-094) */
	CONDITION_REPEAT, /* a repeat standing in a condition group (numeric groups only) */
} ConditionKind;

typedef enum Comparison {
	COMPARE_LESS,
	COMPARE_GREATER,
	COMPARE_EQUAL,
	COMPARE_NOT_EQUAL,
	COMPARE_AT_LEAST,
	COMPARE_AT_MOST,
	COMPARE_INSTANCE_OF,
	COMPARE_NOT_INSTANCE_OF,
	COMPARE_ALWAYS,
	COMPARE_NEVER,
	COMPARE_BEFORE,
} Comparison;

typedef enum GroupOperation {
	GROUP_AND,
	GROUP_OR,
	GROUP_NOT,
	GROUP_COUNT, /* between minimum and maximum of them hold */
	GROUP_ADD,
	GROUP_SUBTRACT,
	GROUP_MULTIPLY,
	GROUP_DIVIDE,
	GROUP_MODULO,
	GROUP_POWER,
	GROUP_MIN,
	GROUP_MAX,
	GROUP_GREATER,
	GROUP_GREATER_OR_EQUAL,
	GROUP_LESS,
	GROUP_LESS_OR_EQUAL,
	GROUP_EQUAL,
	GROUP_NOT_EQUAL,
} GroupOperation;

/*
 * A node of a condition tree. The tree lies in the table in document order, parents first: the
 * nodes inside one are the `size - 1` that follow it.
 */
typedef struct Condition {
	Query query;
	uint32_t size; /* nodes of the subtree, this one included */
	uint32_t line;
	uint8_t kind;       /* ConditionKind */
	uint8_t comparison; /* Comparison, for queries and local groups */
	uint8_t operation;  /* GroupOperation, for groups */
	bool round_up;      /* local groups and repeats that repeat */
	int32_t repeats; /* local groups and repeats: times a step; 0 for one that does not repeat */
	int32_t minimum; /* GROUP_COUNT; INT32_MIN if open */
	int32_t maximum; /* GROUP_COUNT; INT32_MAX if open */
} Condition;

/* How often a modifier applies (S-106). The query's value is the step. */
typedef struct Repeat {
	Query query;
	int32_t repeats;
	uint32_t line;
	bool round_up;
} Repeat;

typedef enum ModifierType {
	MODIFIER_SET,
	MODIFIER_ADD,
	MODIFIER_REMOVE,
	MODIFIER_SET_PRIMARY,
	MODIFIER_UNSET_PRIMARY,
	MODIFIER_APPEND,
	MODIFIER_PREPEND,
	MODIFIER_INCREMENT,
	MODIFIER_DECREMENT,
	MODIFIER_MULTIPLY,
	MODIFIER_DIVIDE,
	MODIFIER_MODULO,
	MODIFIER_POWER,
	MODIFIER_EXPONENT,
	MODIFIER_TRIANGULAR,
	MODIFIER_FLOOR,
	MODIFIER_CEIL,
	MODIFIER_CUMULATIVE_ADD,
	MODIFIER_CUMULATIVE_MULTIPLY,
	MODIFIER_CUMULATIVE_POWER,
	MODIFIER_REPLACE,
	MODIFIER_UNKNOWN,
} ModifierType;

typedef enum ModifierField {
	MODIFIES_NAME,
	MODIFIES_HIDDEN,
	MODIFIES_CATEGORY,
	MODIFIES_PAGE,
	MODIFIES_PUBLICATION,
	MODIFIES_DESCRIPTION,
	MODIFIES_DEFAULT_ENTRY,
	MODIFIES_DEFAULT_AMOUNT,
	MODIFIES_ANNOTATION,
	MODIFIES_ERROR,
	MODIFIES_WARNING,
	MODIFIES_INFO,
	MODIFIES_ID, /* a cost type, constraint or characteristic: Modifier.field_id */
} ModifierField;

typedef enum ModifierFlags {
	MODIFIER_SKIP_IF_PRESENT = 1 << 0,
	MODIFIER_HAS_JOIN = 1 << 1,       /* `join` was written, possibly empty */
	MODIFIER_SCOPE_SELF_TOO = 1 << 2, /* a type scope with `-self` */
} ModifierFlags;

typedef struct Modifier {
	Atom field_id;  /* the field as written */
	Atom value;     /* as written */
	Amount number;  /* the value, where it is a number */
	Atom argument;  /* `arg` (S-100) */
	Atom join;      /* S-099 */
	Atom affects;   /* S-109; none for the node of the scope itself */
	Atom scope_id;  /* `scope` as written */
	Run conditions; /* of Game.conditions: a forest, all must hold */
	Run repeats;    /* of Game.repeats: added up */
	uint32_t group; /* of Game.modifier_groups; 0 for none */
	uint32_t line;
	int32_t position; /* S-100, S-101 */
	uint8_t type;     /* ModifierType */
	uint8_t field;    /* ModifierField */
	uint8_t flags;    /* ModifierFlags */
	bool has_number;
	uint8_t scope; /* QueryScope of scope_id; SCOPE_SELF if absent */
} Modifier;

/* True if a modifier may change other nodes than its owner (S-109, S-109a). */
static inline bool
modifier_leaves(const Modifier *modifier)
{
	return !atom_is_none(modifier->affects) || modifier->scope != SCOPE_SELF;
}

/* Its conditions and repeats bear on every modifier and group inside (S-108). */
typedef struct ModifierGroup {
	Run conditions;
	Run repeats;
	uint32_t parent; /* the group it stands in; 0 for none */
	uint32_t line;
} ModifierGroup;

/* One file of the game, in the order of loading. */
typedef struct GameFile {
	const char *path; /* as the user named it or as it was found; owned by the game */
	uint32_t root;    /* its ENTRY_CATALOGUE */
	int32_t revision;
	Atom game_system_id; /* of a catalogue, as written */
	/* What its references are looked up in (S-019): this file, linked ones depth first, the game
	   system last. Indices of Game.files, owned by the game. */
	const uint16_t *visible;
	uint16_t n_visible;
} GameFile;

/* Index 0 of every table stands for none and is zeroed. Open for reading, never for writing. */
typedef struct Game {
	Atoms *atoms;
	const Entry *entries;
	const Cost *costs;
	const Constraint *constraints;
	const Modifier *modifiers;
	const ModifierGroup *modifier_groups;
	const Condition *conditions;
	const Repeat *repeats;
	const Characteristic *characteristics;
	const GameFile *files;
	uint32_t n_entries, n_costs, n_constraints, n_modifiers, n_modifier_groups, n_conditions;
	uint32_t n_repeats, n_characteristics, n_files;
	uint16_t system;    /* the game system's file */
	bool has_automatic; /* some constraint is kept by itself (S-054) */

	/* Private to src/data: entries by id, in document order. */
	uint32_t *first_with_id; /* by atom; 0 for none */
	uint32_t *next_with_id;  /* by entry; 0 for none */
	uint32_t n_ids;
	/* Private to src/data: what GameFile.path and GameFile.visible point into. */
	struct Arena *store;
	/* Private to src/data: what texts were before game_translate(); NULL in a game as it was written. */
	GHashTable *translations;
} Game;

/* Releases a game. NULL is fine. */
void game_free(Game *game);

/* The text of an atom of the game's files; borrowed from the game. */
static inline const char *
game_text(const Game *game, Atom atom)
{
	return atoms_text(game->atoms, atom);
}

static inline const Entry *
game_entry(const Game *game, EntryId id)
{
	return &game->entries[id.index];
}

/* The index of an entry of this game. */
static inline EntryId
game_entry_id(const Game *game, const Entry *entry)
{
	return (EntryId){(uint32_t)(entry - game->entries)};
}

/* The first child of an entry; equal to its `end` if it has none. */
static inline uint32_t
entry_first_child(const Game *game, const Entry *entry)
{
	return game_entry_id(game, entry).index + 1;
}

/* The file an entry stands in. */
static inline const GameFile *
game_file_of(const Game *game, const Entry *entry)
{
	return &game->files[entry->file];
}

/* A set of kinds, for look-up: 1u << ENTRY_SELECTION | … */
typedef uint32_t EntryKinds;
#define ENTRY_KIND_BIT(kind) ((EntryKinds)1 << (kind))

/*
 * Looks an id up the way a reference in a file is resolved: among entries of these kinds, own file
 * first, then linked files, then the game system; the first in document order wins (S-005, S-019).
 *
 * @file   index of Game.files: where the reference stands
 * @kinds  which kinds of entry fit
 *
 * Returns ENTRY_NONE if nothing fits.
 */
EntryId game_find(const Game *game, uint16_t file, Atom id, EntryKinds kinds);

/* What a selection may be tied to by an association (S-086), a link's target: the query that counts those
   it is tied to, with a value of zero. */
Query association_query(const Entry *association);

/* What the data call an association with that id, as it is shown; NULL if no loaded file has it. Borrowed. */
const char *game_association_name(const Game *game, const char *id);

/* The catalogue of that id among all loaded files, the game system included; ENTRY_NONE if none. */
EntryId game_find_catalogue(const Game *game, Atom id);

/* The root entry of the game system. */
const Entry *game_system(const Game *game);

/*
 * The name of a publication as seen from a file (S-148): the first of that id in the files that
 * one can see. ATOM_NONE if there is none.
 */
Atom game_publication_name(const Game *game, uint16_t file, Atom publication_id);

/*
 * The category entry of an id as seen from a file; if none is visible, the first of any loaded file
 * (S-197). ENTRY_NONE if no loaded file defines it.
 */
EntryId game_find_category(const Game *game, uint16_t file, Atom id);

/*
 * The cost type of an id: any file's, the game system's first (S-063). ENTRY_NONE if no loaded file
 * defines it.
 */
EntryId game_cost_type(const Game *game, Atom id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Game, game_free)

#endif
