/*
 * update: associates a roster with newer army data.
 *
 * From the top of the roster down, each force and selection that the army data do not have gets the
 * entry that is certainly meant (engine/edit/replacement.h); a selection is looked for after the node it is
 * in, and in the other selections of its unit after all of them. A cost limit of a type that is gone becomes one of the type of that name. Numbers, custom
 * names, notes and ids stay, and all that is not found again stays as it was stored.
 *
 *	g_autoptr(UpdatePlan) plan = update_plan(roster, NULL);
 *	g_autoptr(GArray) edits = update_edits(plan);
 */
#ifndef EDIT_UPDATE_H
#define EDIT_UPDATE_H

#include "engine/edit/edit.h"
#include "engine/edit/replacement.h"

/* A force or selection that the army data do not have. All owned. */
typedef struct Update {
	char *node;         /* its id */
	char *path;         /* names from the force to it: "Army > Boss > Sword" */
	char *name;         /* in the file */
	char *entry;        /* composite id in the file; "" if it has none */
	GPtrArray *choices; /* Replacement, the likeliest first */
	bool is_certain;    /* the first of them is meant */
	bool is_below;      /* the node around it was not found again */
} Update;

/* A cost limit of a type that the army data do not have. All owned. */
typedef struct LimitUpdate {
	char *name;     /* name of the cost type */
	char *old_type; /* id */
	char *new_type; /* id; NULL if no type has that name, or it has a limit already */
	Amount value;
} LimitUpdate;

/* Looks for a wish to stop while an update is planned. */
typedef struct UpdateWatch {
	bool (*is_stopped)(void *data); /* called before each node */
	void *data;
} UpdateWatch;

typedef struct UpdatePlan {
	GPtrArray *nodes;  /* Update, in the order of the roster */
	GHashTable *named; /* the same by their nodes; for update_plan_find() */
	GPtrArray *taken;  /* those that are certain, in the order of the edits; borrowed */
	GPtrArray *limits; /* LimitUpdate */
	GArray *more;      /* Edit: what follows those of the nodes and limits; NULL for nothing */
	bool is_stopped;   /* it has only what was found by then */
	bool is_cut; /* it lacks compulsory parts that units got: adding them would take too long */
} UpdatePlan;

/* Plans the update of a roster, which is unchanged afterwards. @watch is NULL for none. The caller owns the
   plan: update_plan_free(). */
UpdatePlan *update_plan(Roster *roster, const UpdateWatch *watch);

/* Plans likewise and gives the nodes their entries at once, without limits and without a history:
   for readers of files. Nothing moves to another selection. The revision of the roster stays. */
UpdatePlan *update_at_reading(Roster *roster);

void update_plan_free(UpdatePlan *plan);

/* The update of a node; NULL if there is none. Borrowed. */
Update *update_plan_find(const UpdatePlan *plan, const char *node);

/* Number of nodes that are certain, and of those that are not. */
guint update_count_certain(const UpdatePlan *plan);
guint update_count_open(const UpdatePlan *plan);

/* True if all nodes and limits are certain. */
bool update_is_complete(const UpdatePlan *plan);

/* The edits of all that is certain: of Edit, owned by the caller: g_array_unref(). */
GArray *update_edits(const UpdatePlan *plan);

/* The edits that give a node one of its choices, and then the nodes below it what is certain. The
   roster is unchanged. As update_edits(). */
GArray *update_edits_with(Roster *roster, const char *node, const Replacement *replacement);

/* The replacement of a node; NULL if none is certain. Borrowed. */
const Replacement *update_certain(const Update *update);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(UpdatePlan, update_plan_free)

#endif
