/*
 * view: a roster as evaluated by its army data.
 *
 * A View is derived from a roster and its data: the tree of forces, groups and selections with
 * effective names, categories, costs, hidden states (semantics, sections 8 to 11, 14, 15). It is a
 * pure function of the two: the same roster gives the same view, in whatever order it was edited
 * (S-037). It borrows both, changes neither, and is freed or refreshed after an edit.
 *
 *	View *view = view_new(roster);
 *	for (uint32_t i = 0; i < view_root(view)->n_children; i++) ...
 *
 * Instances are the nodes of the view. Forces and selections of the roster have one each. Groups
 * and the categories of a force have instances too, because constraints and conditions refer to
 * them.
 */
#ifndef QUERIES_VIEW_H
#define QUERIES_VIEW_H

#include "engine/queries/compat.h"
#include "engine/roster/roster.h"

typedef struct View View;
typedef struct Instance Instance;

typedef enum InstanceKind {
	INSTANCE_ROSTER,
	INSTANCE_FORCE,
	INSTANCE_CATEGORY, /* a category of a force */
	INSTANCE_GROUP,
	INSTANCE_SELECTION,
} InstanceKind;

/* A category that an instance has after modifiers (S-143). */
typedef struct CategoryHeld {
	Atom category_id;
	bool primary;
} CategoryHeld;

/* Open for reading. All pointers are borrowed from the view, the roster or the data. */
struct Instance {
	InstanceKind kind;
	/* NULL for the roster, the node for selections without category, and unlinked nodes. */
	const Definition *definition;
	Instance *parent;     /* group, selection or force right above; NULL for the roster */
	Instance *holder;     /* selection, force or roster next above: groups are skipped */
	Instance *force;      /* the force around it; a force itself; NULL for the roster */
	Instance *root;       /* the root selection around it, or itself; NULL if there is none */
	const MenuItem *item; /* selections and groups: their line in the holder's menu */
	const Force *roster_force;
	const Selection *selection; /* NULL for groups, and for imagined instances */
	int64_t amount;             /* per one of the holder; 0 for an imagined instance (S-068) */
	int64_t number;             /* absolute (S-055) */
	Instance **children;        /* selections right below (root selections), as added */
	uint32_t n_children;
	Instance **forces; /* the roster and forces: forces right below, as added */
	uint32_t n_forces;
	/* Forces: their category nodes (S-140); the first is for selections without category. */
	Instance **categories_below;
	uint32_t n_categories_below;
	CategoryHeld *categories; /* selections: after modifiers */
	uint32_t n_categories;
	uint32_t order;              /* place in the roster: depth first, as added */
	struct InstanceState *state; /* private to src/eval */
};

/* @roster is borrowed; after an edit call view_refresh(). Owned by the caller: view_free(). */
View *view_new(Roster *roster);
void view_free(View *view);

/* Refreshes the view, and evaluates like another engine from now on. */
void view_set_compat(View *view, Compat compat);
Compat view_compat(const View *view);

/* True if the engine that the view imitates has this quirk. */
bool view_has(const View *view, Quirk quirk);

/* Evaluates the roster again after edits. All instances and texts that the view lent are invalid then.
   Does nothing if the roster has not changed since the last time. */
void view_refresh(View *view);

Roster *view_roster(const View *view);
const Game *view_game(const View *view);
Choices *view_choices(const View *view);

/* The instance of the roster; its `forces` are the root forces. */
const Instance *view_root(const View *view);

/* Gives an instance that is only imagined its costs after modifiers, for view_costs() and cost.h. */
void view_imagine_costs(View *view, Instance *imagined);

/* The instances of all forces, and of all linked selections, in roster order: arrays of Instance *.
   Borrowed until the view is refreshed. */
const GPtrArray *view_forces(const View *view);
const GPtrArray *view_selections(const View *view);

/* The instance of a force or selection of the roster; NULL if the roster has none with this id. */
const Instance *view_find(const View *view, const char *instance_id);

/*
 * An instance that the view lent as const, writable again: for functions that store their answers in
 * instances.
 */
static inline Instance *
view_own(const View *view, const Instance *instance)
{
	(void)view;
	return (Instance *)(guintptr)instance;
}

/* The id of a force or selection. */
static inline const char *
instance_id(const Instance *instance)
{
	return instance->selection ? instance->selection->id : instance->roster_force->id;
}

/* True for a selection that is a model before modifiers. */
static inline bool
instance_is_model(const Instance *instance)
{
	return instance->definition && instance->definition->type == SELECTION_MODEL;
}

/* True if an instance is `top`, or is below it at any depth. */
static inline bool
instance_lies_in(const Instance *instance, const Instance *top)
{
	while (instance && instance != top)
		instance = instance->holder;
	return instance == top;
}

/* The children of a force or selection in the order in which they are shown (S-136, S-138), and its
   forces (S-139). Arrays of const Instance *, owned by the caller: g_ptr_array_unref(). */
GPtrArray *view_sorted_children(View *view, const Instance *instance);
GPtrArray *view_sorted_forces(View *view, const Instance *instance);

/* True if a force or selection is shown after another one; an instance comes before what is in it. */
bool view_shows_later(View *view, const Instance *one, const Instance *other);

/* The effective name (S-142); the stored name of an unlinked node. Borrowed from the view. */
const char *view_name(View *view, const Instance *instance);

/* True if a category of a force is shown among the limits though it may have none (S-220). */
bool view_is_tracked(View *view, const Instance *category);

/* The number of selections right in the force of a category that have it, whichever is their primary one. */
int64_t view_count_in_category(View *view, const Instance *category);

/* The effective annotation, "" if none. Borrowed from the view. */
const char *view_annotation(View *view, const Instance *instance);

/* True if an instance is hidden after modifiers. */
bool view_is_hidden(View *view, const Instance *instance);

/* Effective page and publication (S-148); texts borrowed, "" if none. */
typedef struct Source {
	const char *page;
	const char *publication_id;
	const char *publication_name;
} Source;
Source view_source(View *view, const Instance *instance);

/* A cost as shown; of a selection, times its number (S-062). */
typedef struct ShownCost {
	Atom type_id;
	const Entry *type; /* NULL for a stored cost of a type that the data do not define */
	const char *name;
	Amount value;
	bool hidden;
} ShownCost;

/* The costs of a selection, of the types that its entry or links name (S-063). Borrowed from the view. */
const ShownCost *view_costs(View *view, const Instance *instance, uint32_t *count);

/* The roster's totals (S-062, S-064). Borrowed from the view. */
const ShownCost *view_totals(View *view, uint32_t *count);

/* True if a cost type is hidden after modifiers, whose conditions the roster decides (S-065, S-200). */
bool view_cost_type_is_hidden(View *view, const Entry *type);

/* The sum of a cost over a selection or force and everything below it. */
Amount view_cost_below(View *view, const Instance *instance, Atom cost_type);

/* The written name of a category that a selection has (S-204): the data's, else the one stored in the
   roster's file, else the category link's, else its id (S-197). Never empty. Borrowed from the roster or
   the data. */
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
	const Entry *entry; /* the profile or rule; NULL for one of the roster's file */
	bool is_profile;
	const char *id; /* composite, with the info links on the way to it */
	const char *name;
	const char *annotation;
	const char *type_id; /* profiles */
	const char *type_name;
	const char *description; /* rules */
	Source source;
	const ShownCharacteristic *characteristics;
	uint32_t n_characteristics;
} ShownInfo;

/* The profiles and rules that an instance shows, in document order, without hidden ones (S-111, S-141,
   S-146, S-150); of a node without an entry, those that its file has. Borrowed from the view. */
const ShownInfo *view_infos(View *view, const Instance *instance, uint32_t *count);

/* The number of distinct names among the root choices of a force that are entries (S-034). */
uint32_t view_available_entry_count(View *view, const Instance *force);

/*
 * True if a choice of a force or selection may be offered: it is not hidden, nor is a group around it,
 * and the force links its primary category, one of its categories if none is primary, or it has none (S-033).
 */
bool view_is_available(View *view, const Instance *holder, const MenuItem *item);

/* True unless an imagined choice is the root of a force that does not link its primary category (S-033, S-223). */
bool view_has_place(const Instance *imagined);

/*
 * True if a force entry may be offered: modifiers do not hide it where it would be (S-199), or the data hide all
 * forces (S-224).
 *
 * @outer      the roster's instance or that of a linked force
 * @catalogue  that the force would be of
 * @force      one that choices_forces() offers there
 */
bool view_force_is_available(View *view, const Instance *outer, const Entry *catalogue,
                             const Definition *force);

/* True if all force entries of an army are hidden, and no modifier of them can change that (S-224). */
bool view_hides_all_forces(const View *view, const Entry *catalogue);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(View, view_free)

#endif
