/* Counts associations, which selections have as pairs of ids. */
#include "eval/associate.h"

#include "eval/view-private.h"

static const GArray *
associations_of(const Instance *instance)
{
	return instance->selection ? instance->selection->associations : NULL;
}

static bool
is_of(const Association *one, const char *id)
{
	return g_strcmp0(one->association_id, id) == 0;
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

/* The number of selections with which one is associated: @to, or any in the roster if that is NULL.
   @id  of the association; NULL for all */
static int64_t
count_associations(const View *view, const Instance *from, const char *id, const char *to)
{
	const GArray *associations = associations_of(from);
	int64_t n = 0;
	for (guint i = 0; associations && i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		n += (!id || is_of(one, id)) &&
		     (to ? g_strcmp0(one->to, to) == 0 : view_find(view, one->to) != NULL);
	}
	return n;
}

int64_t
associate_count_with(const View *view, const Instance *node, Atom id)
{
	const char *association = atom_is_none(id) ? NULL : game_text(view->game, id);
	int64_t n = 0;
	for (guint i = 0; i < view->selections->len; i++)
		n += count_associations(view, g_ptr_array_index(view->selections, i), association,
		                        node->selection->id);
	return n;
}

int64_t
associate_answer(View *view, const Instance *owner, const Instance *node, Atom id)
{
	if (!node->selection)
		return 0;
	if (node == owner && node->definition && declares(node, id))
		return count_associations(view, node, game_text(view->game, id), NULL);
	return associate_count_with(view, node, id);
}

/* A group of associated selections while it is collected. */
typedef struct Group {
	const View *view;
	const char *id; /* the id of the association; NULL for all */
	GPtrArray *members;
} Group;

static bool
are_tied(const Group *group, const Instance *one, const Instance *other)
{
	return count_associations(group->view, one, group->id, other->selection->id) ||
	       count_associations(group->view, other, group->id, one->selection->id);
}

static void
add_tied(const Group *group, const Instance *node)
{
	for (guint i = 0; i < group->view->selections->len; i++) {
		Instance *other = g_ptr_array_index(group->view->selections, i);
		if (are_tied(group, node, other) && !g_ptr_array_find(group->members, other, NULL))
			g_ptr_array_add(group->members, other);
	}
}

GPtrArray *
associate_group(View *view, const Instance *node, Atom id)
{
	GPtrArray *members = g_ptr_array_new();
	const Group group = {view, atom_is_none(id) ? NULL : game_text(view->game, id), members};
	if (!node->selection)
		return members;
	add_tied(&group, node);
	for (guint i = 0; i < members->len; i++)
		add_tied(&group, g_ptr_array_index(members, i));
	g_ptr_array_remove(members, (gpointer)(guintptr)node);
	return members;
}
