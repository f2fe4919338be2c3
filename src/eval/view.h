/*
 * view: what the data says about a roster now.
 *
 * A View is derived from a roster and its data: the tree of forces, groups and selections with
 * effective names, categories, costs, hidden states (semantics, sections 8 to 11, 14, 15). It is a
 * pure function of the two: the same roster gives the same view, whatever the order of edits
 * (S-037). It borrows both, changes neither, and is thrown away or refreshed after an edit.
 *
 *	View *view = view_new(roster);
 *	for (uint32_t i = 0; i < view_root(view)->n_children; i++) ...
 *
 * Instances are the nodes of the view. Those of forces and selections stand for a node of the
 * roster; those of groups and of categories stand between or beside them, because constraints and
 * conditions speak of them too.
 */
#ifndef EVAL_VIEW_H
#define EVAL_VIEW_H

#include "eval/compat.h"
#include "roster/roster.h"

typedef struct View View;
typedef struct Instance Instance;

typedef enum InstanceKind {
	INSTANCE_ROSTER,
	INSTANCE_FORCE,
	INSTANCE_CATEGORY, /* a category of a force */
	INSTANCE_GROUP,
	INSTANCE_SELECTION,
} InstanceKind;

/* A category that an instance has now (S-143). */
typedef struct CategoryHeld {
	Atom category_id;
	bool primary;
} CategoryHeld;

/* Open for reading. All pointers are borrowed from the view, the roster or the data. */
struct Instance {
	InstanceKind kind;
	/* NULL: the roster, the place without category, the unlinked. */
	const Definition *definition;
	Instance *parent;     /* the next above: a group, selection, force; NULL for the roster */
	Instance *holder;     /* the next selection, force or roster above */
	Instance *force;      /* the force it lies in; itself for a force; NULL for the roster */
	Instance *root;       /* the root selection it is or lies in; NULL for others */
	const MenuItem *item; /* selections and groups: their line in the holder's menu */
	const Force *roster_force;
	const Selection *selection; /* NULL for an instance of which nothing is selected */
	int64_t amount;             /* per one of the holder; 0 for what is only imagined (S-068) */
	int64_t number;             /* absolute (S-055) */
	Instance **children;        /* selections below (of a force: root selections), as added */
	uint32_t n_children;
	Instance **forces; /* of the roster and of forces: forces below, as added */
	uint32_t n_forces;
	/* Of a force: its category nodes, S-140, the one for what has no category first. */
	Instance **categories_below;
	uint32_t n_categories_below;
	CategoryHeld *categories; /* now; selections */
	uint32_t n_categories;
	uint32_t order;              /* place in the roster's order: depth first, as added */
	struct InstanceState *state; /* private to src/eval */
};

/* @roster is borrowed; after an edit call view_refresh(). Owned by the caller: view_free(). */
View *view_new(Roster *roster);
void view_free(View *view);

/* Gives the answers of another engine from now on, and refreshes. */
void view_set_compat(View *view, Compat compat);
Compat view_compat(const View *view);

/* Whether the view answers as an engine that behaves so. */
bool view_has(const View *view, Quirk quirk);

/* Brings the view up to date after edits. Instances got before are gone. */
void view_refresh(View *view);

Roster *view_roster(const View *view);
const Game *view_game(const View *view);
Choices *view_choices(const View *view);

/* The roster's instance; its `forces` are the root forces. */
const Instance *view_root(const View *view);

/* The instance of a force or selection of the roster; NULL if it is not in it. */
const Instance *view_find(const View *view, const char *instance_id);

/*
 * An instance given back by its borrower, writable again, for the functions that answer questions by
 * remembering: the view owns all its instances and only lends them as const.
 */
static inline Instance *
view_own(const View *view, const Instance *instance)
{
	(void)view;
	return (Instance *)(guintptr)instance;
}

/* Whether an instance is another one, or lies in it at any depth. */
static inline bool
instance_lies_in(const Instance *instance, const Instance *top)
{
	while (instance && instance != top)
		instance = instance->holder;
	return instance == top;
}

/* The children of a force or selection in the order in which they are shown (S-136, S-138); and
   forces likewise (S-139). Arrays of const Instance *, owned by the caller: g_ptr_array_unref(). */
GPtrArray *view_sorted_children(View *view, const Instance *instance);
GPtrArray *view_sorted_forces(View *view, const Instance *instance);

/* The effective name (S-142). Borrowed from the view. What cannot be linked has its stored name. */
const char *view_name(View *view, const Instance *instance);

/* The effective annotation, "" if none. Borrowed from the view. */
const char *view_annotation(View *view, const Instance *instance);

/* Whether it is hidden after modifiers. */
bool view_is_hidden(View *view, const Instance *instance);

/* Effective page and publication (S-148); texts borrowed, "" if none. */
typedef struct Source {
	const char *page;
	const char *publication_id;
	const char *publication_name;
} Source;
Source view_source(View *view, const Instance *instance);

/* A cost as shown: times number for selections (S-062). */
typedef struct ShownCost {
	Atom type_id;
	const Entry *type; /* the cost type; NULL for a stored cost of an unlinked selection */
	const char *name;
	Amount value;
	bool hidden;
} ShownCost;

/* The costs of a selection: the types its entry or links name (S-063). Borrowed from the view. */
const ShownCost *view_costs(View *view, const Instance *instance, uint32_t *count);

/* The roster's totals (S-062, S-064). Borrowed from the view. */
const ShownCost *view_totals(View *view, uint32_t *count);

/* The sum of a cost over a selection or force and everything below it. */
Amount view_cost_below(View *view, const Instance *instance, Atom cost_type);

/* The name of a category that a selection has: as its force shows it, else the data's own. Borrowed
   from the view or the data. */
const char *view_category_name(View *view, const Instance *selection, Atom category);

/* The instance id of a category node, stable in a session (S-047). Borrowed from the view. */
const char *view_category_node_id(View *view, const Instance *category);

typedef struct ShownCharacteristic {
	const char *name;
	Atom type_id;
	const char *value;
} ShownCharacteristic;

/* A profile or rule as shown (S-149, S-150): effective values. All borrowed from the view. */
typedef struct ShownInfo {
	const Entry *entry; /* the profile or rule */
	bool is_profile;
	bool hidden;    /* after modifiers; such infos are left out by view_infos() */
	const char *id; /* composite with the info links passed */
	const char *name;
	const char *annotation;
	const char *type_id; /* profiles */
	const char *type_name;
	const char *description; /* rules */
	Source source;
	const ShownCharacteristic *characteristics;
	uint32_t n_characteristics;
} ShownInfo;

/* The profiles and rules an instance shows, in document order, hidden ones left out (S-111, S-141,
   S-146, S-150). Borrowed from the view. */
const ShownInfo *view_infos(View *view, const Instance *instance, uint32_t *count);

/* How many distinct names the root choices of a force have that are entries (S-034). */
uint32_t view_available_entry_count(View *view, const Instance *force);

/*
 * Whether a choice of a force or selection may be offered: not hidden, and in a category that the
 * force links (S-033).
 */
bool view_is_available(View *view, const Instance *holder, const MenuItem *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(View, view_free)

#endif
