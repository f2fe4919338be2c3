/*
 * game: army data in memory, linked and immutable.
 *
 * A Game is one game system, some of its catalogues, and all files that these link. game_load()
 * (data/load/load.h) makes it through a GameBuilder (data/load/builder.h). It never changes afterwards, and
 * threads may share it. The data are flat tables; an element of a file is an index into one of
 * them.
 *
 * An Entry is any element with an id and a name that may carry modifiers: catalogues, force
 * entries, categories, selection entries, groups, links, profiles, rules, types. Entries are in
 * document order, parents before children, and each knows the end of its subtree. So the children
 * of an entry are found without lists:
 *
 *	for (uint32_t i = entry_first_child(game, at); i < game->entries[at].end;
 *	     i = game->entries[i].end)
 *		...
 *
 * Constraints, costs, modifiers, conditions and characteristics have tables of their own; the rows
 * of one owner are adjacent.
 *
 * A link refers to its target. data/game/choices.h merges the two when a roster uses them.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/values/amount.h"
#include "base/values/atoms.h"
#include "data/game/scopes.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* An index into Game.entries; 0 means none. */
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
	ENTRY_CATALOGUE, /* the root of a file; of a game system if ENTRY_IS_GAME_SYSTEM */
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
	ENTRY_LINK,      /* an entryLink, to a selection entry or a group */
	ENTRY_PROFILE,
	ENTRY_RULE,
	ENTRY_INFO_GROUP,
	ENTRY_INFO_LINK,
	ENTRY_ASSOCIATION, /* also an associationLink, which has a target_id */
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
	ENTRY_SHARED = 1 << 7, /* in a shared… container: offered through links only */
	ENTRY_HAS_SORT_INDEX = 1 << 8,
	ENTRY_INCLUDES_CHILD_SELECTIONS = 1 << 9, /* associations: includeChildSelections */
	ENTRY_INCLUDES_CHILD_FORCES = 1 << 10,    /* associations: includeChildForces */
	ENTRY_FLATTENED = 1 << 11, /* flatten="true": the members of a group are shown without it */
	ENTRY_DOUBTED = 1 << 12,   /* a limit of it was left out: game_doubt_at() */
	ENTRY_QUERIES_FROM_SELF = 1 << 13, /* associations: their conditions are QUERY_FROM_SELF */
	ENTRY_TRACKED = 1 << 14, /* categories and links to them: shown among the limits (S-220) */
	ENTRY_SELECTABLE = 1 << 15, /* profiles: one of those of its group is chosen (S-220) */
	ENTRY_IS_CHOICE = 1 << 16,  /* selection entries: made for a selectable profile */
} EntryFlags;

/* Adjacent rows of a table of Game: from `first` to `first + count`, exclusive. */
typedef struct Run {
	uint32_t first;
	uint32_t count;
} Run;

/* The default of sortIndex (S-137). */
#define SORT_INDEX_DEFAULT 10000

typedef struct Entry {
	Atom id;
	Atom name;
	uint32_t parent; /* the entry around it; 0 for the root of a file */
	uint32_t end;    /* the first entry after its subtree */
	uint32_t line;   /* in the file Game.files[file] */
	uint16_t file;
	uint8_t kind;        /* EntryKind */
	uint8_t type;        /* ENTRY_SELECTION: SelectionType. Entry links and info links: the
	                        EntryKind of the target as written, 0 if not written */
	uint32_t flags;      /* EntryFlags */
	EntryId target;      /* links: the entry they refer to; none if dangling (S-006). Profiles:
	                        their profile type. */
	Atom target_id;      /* links: targetId as written. Profiles: typeId as written. */
	Atom publication_id; /* as written */
	Atom page;           /* Associations: defaultSelectionEntryId as written (S-214). */
	/* Rules and categories: description. Profiles: typeName as written. Publications: short
	   name. Associations: childId. */
	Atom text;
	/* Groups and links: defaultSelectionEntryId as written. Associations: scope. Profiles: selectionGroup. */
	Atom default_id;
	/* Entries and links: defaultAmount as written (S-053). Associations: namedBy (S-206). */
	Atom default_amount;
	int32_t sort_index; /* if ENTRY_HAS_SORT_INDEX */
	int32_t step;    /* entries and links: by which an amount grows (S-220); 0: not written */
	Run costs;       /* cost types: one row, the defaultCostLimit, if written */
	Run constraints; /* associations: their min and max, with their id */
	Run modifiers;   /* including those in modifier groups */
	Run characteristics; /* profiles */
	Run filter;          /* associations: conditions of their candidates, in Game.conditions */
} Entry;

/* A cost of an entry, link, force entry or category (S-062). */
typedef struct Cost {
	Atom type_id;
	Atom name; /* as written; the name of the cost type is the one shown */
	Amount value;
} Cost;

typedef struct Characteristic {
	Atom name;
	Atom type_id;
	Atom value;
} Characteristic;

typedef enum QueryFlags {
	QUERY_PERCENT = 1 << 0,
	QUERY_SHARED = 1 << 1,
	QUERY_CHILD_SELECTIONS = 1 << 2, /* includeChildSelections */
	QUERY_CHILD_FORCES = 1 << 3,     /* includeChildForces */
	QUERY_SCOPE_SELF_TOO = 1 << 4, /* a scope with `-self`: the search begins with the owner */
	QUERY_DOUBTED = 1 << 5,        /* its element has a word that is unknown: game_doubt_at() */
	QUERY_FROM_SELF = 1 << 6, /* its owner is the selection that has the association (S-214) */
	QUERY_TRAVERSES = 1 << 7, /* traverseAssociationGroup (S-214) */
} QueryFlags;

/* The amount of a field in a scope, counting only children that match (S-067). */
typedef struct Query {
	Amount value;       /* the threshold; the step of a repeat */
	Atom scope_id;      /* the scope as written */
	Atom child_id;      /* childId as written; none for constraints */
	Atom field_id;      /* id of the cost type; of an association: namedBy (S-206) */
	uint8_t scope;      /* QueryScope */
	uint8_t field;      /* QueryField */
	uint8_t child;      /* QueryChild */
	uint8_t child_type; /* SelectionType; of CHILD_KIND the NodeKind */
	uint8_t flags;      /* QueryFlags */
} Query;

typedef enum ConstraintType {
	CONSTRAINT_MIN,
	CONSTRAINT_MAX,
} ConstraintType;

typedef enum ConstraintFlags {
	CONSTRAINT_AUTOMATIC = 1 << 0, /* S-054 */
	CONSTRAINT_NEGATIVE = 1 << 1,  /* a negative value is a limit (S-120) */
	CONSTRAINT_HALF = 1 << 2, /* a half of `exactly`; base_id is the id as written (S-122) */
	CONSTRAINT_DECLARES = 1 << 3, /* min or max of an association, with its id (S-086) */
} ConstraintFlags;

/* A limit on an amount. `exactly` is two of these, with the ids `<id>-min` and `<id>-max`. */
typedef struct Constraint {
	Query query;
	Atom id;
	Atom base_id; /* the id as written; modifiers of it change both halves of `exactly` */
	Atom message; /* the author's text (S-134) */
	uint32_t line;
	uint16_t file; /* where it is written: that of its owner, or an overlay (S-207) */
	uint8_t type;  /* ConstraintType */
	uint8_t flags;
} Constraint;

/* The id of the association that a limit on associations is about; none for all associations (S-214). */
static inline Atom
constraint_association(const Constraint *limit)
{
	if (limit->flags & CONSTRAINT_DECLARES)
		return limit->base_id;
	return limit->query.child == CHILD_ID ? limit->query.child_id : ATOM_NONE;
}

typedef enum ConditionKind {
	CONDITION_QUERY,       /* a condition */
	CONDITION_GROUP,       /* a conditionGroup: `operation` joins the inner conditions */
	CONDITION_LOCAL_GROUP, /* a localConditionGroup: the inner conditions filter (S-094) */
	CONDITION_REPEAT,      /* a repeat in a numeric condition group */
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

/* Ordered: the logical ones, those that compute, those that compare. */
typedef enum GroupOperation {
	GROUP_AND,
	GROUP_OR,
	GROUP_NOT,
	GROUP_COUNT, /* the number that holds is between minimum and maximum */
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
 * A node of a condition tree. The table has the nodes in document order, parents first: the nodes
 * inside a node are the next `size - 1` rows.
 */
typedef struct Condition {
	Query query;
	uint32_t size; /* number of nodes of the subtree, this node included */
	uint32_t line;
	uint16_t file;      /* where it is written */
	uint8_t kind;       /* ConditionKind */
	uint8_t comparison; /* Comparison of queries and local groups */
	uint8_t operation;  /* GroupOperation of groups */
	bool round_up;      /* local groups and repeats: count a started step */
	Amount repeats;     /* local groups and repeats: times for each step; 0: does not repeat */
	int32_t minimum;    /* GROUP_COUNT; INT32_MIN if open */
	int32_t maximum;    /* GROUP_COUNT; INT32_MAX if open */
} Condition;

/* The number of times that a modifier applies (S-106). The value of the query is the step. */
typedef struct Repeat {
	Query query;
	Amount repeats; /* for each step; may be a fraction */
	uint32_t line;
	uint16_t file; /* where it is written */
	bool round_up;
} Repeat;

/* Ordered by the stages in which they apply (S-105). */
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

/* True for the types that compute with a number. */
static inline bool
modifier_type_computes(ModifierType type)
{
	return type >= MODIFIER_INCREMENT && type <= MODIFIER_CUMULATIVE_POWER;
}

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
	MODIFIES_TRACKED,
	MODIFIES_ADD_INFO, /* shows the profile, rule or info group with the id that is the value */
	MODIFIES_ID,       /* Modifier.field_id is a cost type, constraint or characteristic */
} ModifierField;

typedef enum ModifierFlags {
	MODIFIER_SKIP_IF_PRESENT = 1 << 0, /* `skipIfPresent="true"`: if the value is there */
	MODIFIER_HAS_JOIN = 1 << 1,        /* `join` was written, possibly empty */
	MODIFIER_SCOPE_SELF_TOO = 1 << 2,  /* a scope with `-self` */
	MODIFIER_DOUBTED = 1 << 3,         /* likewise QUERY_DOUBTED */
	MODIFIER_HAS_POSITION = 1 << 4,    /* `position` was written, possibly 0 */
} ModifierFlags;

typedef struct Modifier {
	Atom field_id;  /* the field as written */
	Atom value;     /* as written */
	Amount number;  /* the value, if has_number */
	Atom argument;  /* `arg` (S-100) */
	Atom join;      /* S-099 */
	Atom skip_text; /* the text in `skipIfPresent` (S-219); else none */
	Atom affects;   /* S-109; none for the node of the scope itself */
	Atom scope_id;  /* `scope` as written */
	Run conditions; /* in Game.conditions; all must hold */
	Run repeats;    /* in Game.repeats; their numbers are added */
	uint32_t group; /* in Game.modifier_groups; 0 for none */
	uint32_t line;
	int32_t position; /* S-100, S-101 */
	uint16_t file;    /* where it is written: that of its owner, or an overlay (S-207) */
	uint8_t type;     /* ModifierType */
	uint8_t field;    /* ModifierField */
	uint8_t flags;    /* ModifierFlags */
	bool has_number;
	uint8_t scope; /* QueryScope of scope_id; SCOPE_SELF if missing */
} Modifier;

/* True if a modifier may change other nodes than its owner (S-109, S-109a). */
static inline bool
modifier_leaves(const Modifier *modifier)
{
	return !atom_is_none(modifier->affects) || modifier->scope != SCOPE_SELF;
}

/* True if a modifier may give a category to what it changes (S-112). */
static inline bool
modifier_gives_category(const Modifier *modifier)
{
	return modifier->field == MODIFIES_CATEGORY &&
	       (modifier->type == MODIFIER_ADD || modifier->type == MODIFIER_SET_PRIMARY);
}

/* A modifierGroup: its conditions and repeats apply to all modifiers and groups inside (S-108). */
typedef struct ModifierGroup {
	Run conditions;
	Run repeats;
	uint32_t parent; /* the group around it; 0 for none */
	uint32_t line;
	uint16_t file;   /* where it is written */
	bool is_doubted; /* likewise QUERY_DOUBTED */
} ModifierGroup;

/* A word, an attribute or an element of a question that is unknown, so that its answer may be wrong. */
typedef struct Doubt {
	Atom text; /* as written: `type="before"` */
	uint32_t line;
	uint16_t file;
} Doubt;

/* A file of the game. */
typedef struct GameFile {
	const char *path; /* as named or found; owned by the game */
	GBytes *bytes;    /* contents of a file in a package; otherwise NULL */
	uint32_t root;    /* its ENTRY_CATALOGUE */
	int32_t revision;
	Atom game_system_id; /* catalogues: as written */
	/* The files in which references are resolved (S-019): this file, linked files depth first,
	   the game system last. Indices of Game.files, owned by the game. */
	const uint16_t *visible;
	uint16_t n_visible;
} GameFile;

/* The tables. Row 0 of each but `files` stands for none and is zero. Files are in the order of
   loading. Read-only. */
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
	const Doubt *doubts; /* in document order; row 0 stands for none */
	uint32_t n_entries, n_costs, n_constraints, n_modifiers, n_modifier_groups, n_conditions;
	uint32_t n_repeats, n_characteristics, n_files, n_doubts;
	uint32_t
		n_sources; /* rows of `files`: those of army data, then those of overlays (S-207) */
	uint16_t system;   /* the game system's file */
	/* Those of a game made out of the system under other rules; else NULL. */
	const char *variant_id, *variant_name;
	bool has_automatic; /* some constraint is automatic (S-054) */

	/* Private to src/data: entries by id, in document order. */
	uint32_t *first_with_id; /* by atom; 0 for none */
	uint32_t *next_with_id;  /* by entry; 0 for none */
	uint32_t n_ids;
	/* Private to src/data: storage of GameFile.path and GameFile.visible. */
	struct Arena *store;
	/* Private to src/data: game_fingerprint(), made when it is first asked for; NULL before. */
	char *fingerprint;
	/* Private to src/data: texts before game_translate(); NULL in a game that is not
	   translated. */
	GHashTable *translations;
} Game;

/* Releases a game and all its tables. NULL is fine. */
void game_free(Game *game);

/* The text of an atom, borrowed from the game. */
static inline const char *
game_text(const Game *game, Atom atom)
{
	return atoms_text(game->atoms, atom);
}

/* The id by which the game was found: that of its system, or of the variant. Borrowed. */
const char *game_id(const Game *game);

/* The name of the game: that of its system, in the user's language, or of the variant. Borrowed. */
const char *game_name(const Game *game);

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

/* The name of a profile's type, as written where the type is not known. */
static inline const char *
entry_profile_type(const Game *game, const Entry *profile)
{
	return game_text(game, entry_id_is_none(profile->target)
	                               ? profile->text
	                               : game_entry(game, profile->target)->name);
}

/* The file of an entry. */
static inline const GameFile *
game_file_of(const Game *game, const Entry *entry)
{
	return &game->files[entry->file];
}

/* A set of entry kinds: ENTRY_KIND_BIT(ENTRY_SELECTION) | … */
typedef uint32_t EntryKinds;
#define ENTRY_KIND_BIT(kind) ((EntryKinds)1 << (kind))

/*
 * Resolves a reference in a file: finds the entry with an id, in the file itself, then in linked
 * files, then in the game system. The first in document order wins (S-005, S-019).
 *
 * @file   index in Game.files of the file with the reference
 * @kinds  kinds of entries that fit
 *
 * Returns ENTRY_NONE if no entry fits.
 */
EntryId game_find(const Game *game, uint16_t file, Atom id, EntryKinds kinds);

/* The query that counts the selections which an association may link to (S-086), with a value of
   zero. @association is not a link. */
Query association_query(const Entry *association);

/* The name of the association with that id, borrowed; NULL if no loaded file has it. */
const char *game_association_name(const Game *game, const char *id);

/* The first entry of some kinds with an id in any loaded file; ENTRY_NONE if there is none. */
EntryId game_find_anywhere(const Game *game, Atom id, EntryKinds kinds);

/* The profile, rule or info group that a modifier of `add-info` shows (S-217): of its own file first; ENTRY_NONE if no
   loaded file defines it. */
EntryId game_find_added_info(const Game *game, const Modifier *modifier);

/* The catalogue or game system with that id in any loaded file; ENTRY_NONE if there is none. */
EntryId game_find_catalogue(const Game *game, Atom id);

/* The root entry of the game system. */
const Entry *game_system(const Game *game);

/* The first unknown word of a question at a line of a file, or behind it; NULL if there is none. */
const Doubt *game_doubt_at(const Game *game, uint16_t file, uint32_t line);

/* True if a text that nothing loaded defines has the form of an id that an editor makes, as `1a2b-3c4d-5e6f-7890`: what
   it named is gone, or in another file (S-006). Any other such text may be a word. */
bool game_is_made_id(const char *text);

/*
 * The name of a publication as seen from a file (S-148): the first with that id among the visible
 * files. ATOM_NONE if there is none.
 */
Atom game_publication_name(const Game *game, uint16_t file, Atom publication_id);

/*
 * The category entry with an id as seen from a file; if none is visible, the first of any loaded
 * file (S-197). ENTRY_NONE if no loaded file defines it.
 */
EntryId game_find_category(const Game *game, uint16_t file, Atom id);

/*
 * The cost type with an id: in the game system, otherwise in any file (S-063). ENTRY_NONE if no
 * loaded file defines it.
 */
EntryId game_cost_type(const Game *game, Atom id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Game, game_free)

#endif
