/* Counts associations, which selections have as pairs of ids. */
#include "engine/queries/associate.h"

#include "engine/queries/view-state.h"

static const GArray *
associations_of(const Instance *instance)
{
	return instance->selection ? instance->selection->associations : NULL;
}

static bool
declares(const Instance *instance, Atom id)
{
	for (uint32_t i = 0; i < instance->definition->n_constraints; i++) {
		const Constraint *constraint = instance->definition->constraints[i].constraint;
		if ((constraint->flags & CONSTRAINT_DECLARES) &&
		    atom_equal(constraint->base_id, id))
			return true;
	}
	return false;
}

/* An association at one of its two ends. */
typedef struct Tie {
	Instance *other;
	const char *id; /* borrowed from the association */
	bool comes_in;  /* the other end has it */
} Tie;

static void
add_tie(GHashTable *ties, const Instance *at, Tie tie)
{
	GArray *all = g_hash_table_lookup(ties, at);
	if (!all) {
		all = g_array_new(FALSE, FALSE, sizeof(Tie));
		g_hash_table_insert(ties, (gpointer)(guintptr)at, all);
	}
	g_array_append_val(all, tie);
}

static void
add_ties_of(View *view, Instance *from)
{
	const GArray *all = associations_of(from);
	for (guint i = 0; all && i < all->len; i++) {
		const Association *one = &g_array_index(all, Association, i);
		const Instance *to = view_find(view, one->to);
		if (!to)
			continue;
		add_tie(view->ties, from, (Tie){view_own(view, to), one->association_id, false});
		add_tie(view->ties, to, (Tie){from, one->association_id, true});
	}
}

/* The associations at a selection, in both directions, found once for all: each unit may ask all others. NULL if
   it has none. */
static const GArray *
ties_at(View *view, const Instance *node)
{
	if (!view->ties) {
		view->ties = view_own_table(
			view,
			g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref));
		for (guint i = 0; i < view->selections->len; i++)
			add_ties_of(view, g_ptr_array_index(view->selections, i));
	}
	return g_hash_table_lookup(view->ties, node);
}

/* @id  of an association; NULL for all */
static bool
is_tie_of(const Tie *tie, const char *id)
{
	return !id || g_strcmp0(tie->id, id) == 0;
}

static int64_t
count_ties(View *view, const Instance *node, const char *id, bool comes_in)
{
	const GArray *ties = ties_at(view, node);
	int64_t n = 0;
	for (guint i = 0; ties && i < ties->len; i++) {
		const Tie *tie = &g_array_index(ties, Tie, i);
		n += tie->comes_in == comes_in && is_tie_of(tie, id);
	}
	return n;
}

int64_t
associate_count_with(View *view, const Instance *node, Atom id)
{
	return count_ties(view, node, atom_is_none(id) ? NULL : game_text(view->game, id), true);
}

int64_t
associate_answer(View *view, const Instance *owner, const Instance *node, Atom id)
{
	if (!node->selection)
		return 0;
	const bool of_its_own = node == owner && node->definition && declares(node, id);
	return count_ties(view, node, game_text(view->game, id), !of_its_own);
}

/* Collects the selections that are associated with each other, beginning with one. The caller owns the array. */
static GPtrArray *
collect_group(View *view, Instance *node, const char *id)
{
	GPtrArray *members = g_ptr_array_new();
	g_autoptr(GHashTable) met = g_hash_table_new(NULL, NULL);
	g_hash_table_add(met, node);
	g_ptr_array_add(members, node);
	for (guint next = 0; next < members->len; next++) {
		const GArray *ties = ties_at(view, g_ptr_array_index(members, next));
		for (guint i = 0; ties && i < ties->len; i++) {
			const Tie *tie = &g_array_index(ties, Tie, i);
			if (is_tie_of(tie, id) && g_hash_table_add(met, tie->other))
				g_ptr_array_add(members, tie->other);
		}
	}
	return members;
}

const GPtrArray *
associate_group(View *view, const Instance *node)
{
	if (!view->groups)
		view->groups = view_own_table(
			view,
			g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref));
	GPtrArray *group = g_hash_table_lookup(view->groups, node);
	if (group)
		return group;
	group = collect_group(view, view_own(view, node), NULL);
	for (guint i = 0; i < group->len; i++)
		g_hash_table_insert(view->groups, g_ptr_array_index(group, i),
		                    g_ptr_array_ref(group));
	g_ptr_array_unref(group);
	return group;
}

int64_t
associate_group_size(View *view, const Instance *node, Atom id)
{
	g_autoptr(GPtrArray) group = collect_group(view, view_own(view, node),
	                                           game_text(view->game, id));
	return group->len - 1;
}
