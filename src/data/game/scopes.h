/*
 * scopes: the words of queries for places, fields and selection types.
 *
 * Each of the three is one table in a .def file; the enums here, the reader of army data, the
 * search for the node (engine/queries/scope.h), messages and descriptions are all made from it. A query that
 * says `scope="unit-self" field="selections"` has the scope SCOPE_UNIT, beginning with the owner
 * itself, and the field FIELD_SELECTIONS.
 */
#ifndef GAME_SCOPES_H
#define GAME_SCOPES_H

#include <stdbool.h>
#include <stdint.h>

/* The `type` of a selectionEntry (S-013), and the words that queries use for it (S-069, S-075). */
typedef enum SelectionType {
#define X(symbol, word) SELECTION_##symbol,
#include "data/game/selection-types.def"
#undef X
} SelectionType;

enum {
#define X(symbol, word) +1
	SELECTION_TYPE_COUNT = 0
#include "data/game/selection-types.def"
#undef X
};

/* "upgrade", "model" …: the word used in files. */
const char *selection_type_name(SelectionType type);

/* Finds the selection type of a word. Returns false if there is none. */
bool selection_type_find(const char *word, SelectionType *type);

typedef enum QueryScope {
#define X(symbol, ...) SCOPE_##symbol,
#include "data/game/scopes.def"
#undef X
	SCOPE_ID, /* any other text: Query.scope_id is the id of the node */
} QueryScope;

#define SCOPE_COUNT (SCOPE_ID + 1)

/* The rule that finds the node of a scope, seen from the owner of the query. */
typedef enum ScopeKind {
	SCOPE_KIND_OWNER,             /* the owner itself */
	SCOPE_KIND_HOLDER,            /* the selection that contains it; if none does, its force */
	SCOPE_KIND_FORCE,             /* its force */
	SCOPE_KIND_ROSTER,            /* the roster */
	SCOPE_KIND_ANCESTORS,         /* all nodes that contain it */
	SCOPE_KIND_PRIMARY_CATEGORY,  /* the primary category of its outermost selection */
	SCOPE_KIND_PRIMARY_CATALOGUE, /* all forces of its catalogue */
	SCOPE_KIND_ROOT_ENTRY,        /* its outermost selection */
	SCOPE_KIND_NEAREST_TYPE,  /* the nearest selection around it of one of the row's types */
	SCOPE_KIND_NEAREST_GROUP, /* the nearest group around it */
	SCOPE_KIND_NEAREST_LINK,  /* the nearest node around it that a link led to */
	SCOPE_KIND_ID,            /* the nearest node with the id of the query */
} ScopeKind;

/* A row of scopes.def. */
typedef struct ScopeInfo {
	const char *word; /* NULL for SCOPE_ID */
	ScopeKind kind;
	uint32_t types;     /* set of SelectionType, bits 1u << type */
	const char *phrase; /* "in its unit", to be translated; "" if it goes without saying */
} ScopeInfo;

/* By QueryScope. */
extern const ScopeInfo QUERY_SCOPES[SCOPE_COUNT];

/* True if the word of a scope may end in "-self", so that the search begins with the owner. */
bool scope_may_be_owner(QueryScope scope);

/*
 * Finds the scope that a word means, with or without "-self"; @self_too is set if it ends so.
 * Returns false for any other word.
 */
bool scope_from_word(const char *word, QueryScope *scope, bool *self_too);

/* The kinds of nodes that a roster is made of, as childId names them (S-212). */
typedef enum NodeKind {
	NODE_FORCE = 1,
	NODE_CATEGORY,
	NODE_ROSTER,
	NODE_ENTRY, /* a selection */
} NodeKind;

/* The things that a childId matches. */
typedef enum QueryChild {
	CHILD_ANY,  /* absent, empty or `any` */
	CHILD_TYPE, /* Query.child_type is the selection type */
	CHILD_KIND, /* Query.child_type is the kind of node */
	CHILD_SELF,
	CHILD_NOTHING, /* `header` */
	CHILD_ID,      /* Query.child_id is the id */
} QueryChild;

typedef enum ChildWord {
#define X(symbol, ...) CHILD_WORD_##symbol,
#include "data/game/children.def"
#undef X
	CHILD_WORD_COUNT,
} ChildWord;

/* A row of children.def. */
typedef struct ChildInfo {
	const char *word;
	QueryChild child;
	int node; /* NodeKind, of CHILD_KIND; otherwise 0 */
} ChildInfo;

/* By ChildWord. */
extern const ChildInfo QUERY_CHILDREN[CHILD_WORD_COUNT];

/* "force", "category" …: the word used in files. */
const char *node_kind_name(NodeKind kind);

typedef enum QueryField {
#define X(symbol, ...) FIELD_##symbol,
#include "data/game/fields.def"
#undef X
	FIELD_COST,    /* Query.field_id is a cost type */
	FIELD_LIMIT,   /* `limit::`, Query.field_id is the cost type */
	FIELD_UNKNOWN, /* a cost type that no file defines (S-084) */
} QueryField;

/* A row of fields.def. */
typedef struct FieldInfo {
	const char *word;   /* NULL for fields that name a cost type */
	const char *plural; /* to be translated; NULL likewise */
} FieldInfo;

/* By QueryField. */
extern const FieldInfo QUERY_FIELDS[FIELD_UNKNOWN + 1];

/* True for a word of scope, childId or field: an id of that name cannot be asked for (S-221). */
bool scopes_have_word(const char *word);

#endif
