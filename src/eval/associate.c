#include "eval/associate.h"

#include "eval/named-by.h"
#include "eval/tally.h"
#include "eval/view-private.h"

/* A search for candidates. */
typedef struct Search {
	const Instance *from;
	TallyKey key;
	bool only_others; /* the scope is larger than the selection: leave its own models out */
	View *view;
	const NamedBy *by;
	const GPtrArray *names; /* a text must name a candidate by one (S-206); NULL: any may be */
	GPtrArray *found;
} Search;

/* A unit bought with another is a unit of its own, with its own models. */
static bool
is_its_own_model(const Instance *instance, const Instance *of)
{
	if (!instance->definition || instance->definition->type != SELECTION_MODEL)
		return false;
	for (; instance && instance != of; instance = instance->holder)
		if (instance->definition && instance->definition->type == SELECTION_UNIT)
			return false;
	return instance == of;
}

static bool
is_named(const Search *search, const Instance *instance)
{
	return !search->names ||
	       search->view->names->is_named(search->view, instance, search->by, search->names);
}

static bool
is_admitted(const Search *search, const Instance *instance)
{
	return !named_by_admits(search->by) ||
	       search->view->names->admits(search->view, instance, search->by, search->from);
}

static void
add_candidate(Instance *instance, int64_t number, void *data)
{
	(void)number;
	const Search *search = data;
	if (instance == search->from || !tally_key_fits(instance, search->key))
		return;
	if (search->only_others && is_its_own_model(instance, search->from))
		return;
	if (is_named(search, instance) && is_admitted(search, instance))
		g_ptr_array_add(search->found, instance);
}

GPtrArray *
associate_candidates(View *view, Instance *from, const Query *association)
{
	const Scope scope = scope_of_query(view, from, association);
	g_auto(NamedBy) by = named_by_read(game_text(view->game, association->field_id));
	g_autoptr(GPtrArray) names = NULL;
	if (!atom_is_none(association->field_id) && named_by_reads_names(&by))
		names = view->names->listed(view, from, &by);
	Search search = {
		.from = from,
		.key = tally_key_of(from, association),
		.only_others = scope.node != from,
		.view = view,
		.by = &by,
		.names = names,
		.found = g_ptr_array_new(),
	};
	tally_each(view, scope, tally_reach(association), add_candidate, &search);
	return search.found;
}

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

int64_t
associate_count(View *view, Instance *from, const Constraint *association)
{
	const GArray *associations = associations_of(from);
	const char *id = game_text(view->game, association->base_id);
	if (!associations)
		return 0;
	g_autoptr(GPtrArray) candidates = associate_candidates(view, from, &association->query);
	int64_t n = 0;
	for (guint i = 0; i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		const Instance *to = view_find(view, one->to);
		n += to && is_of(one, id) &&
		     g_ptr_array_find(candidates, (gpointer)(guintptr)to, NULL);
	}
	return n;
}

static bool
declares(const Instance *instance, Atom id)
{
	for (uint32_t i = 0; i < instance->definition->n_constraints; i++) {
		const Constraint *constraint = instance->definition->constraints[i].constraint;
		if (constraint->query.field == FIELD_ASSOCIATIONS &&
		    atom_equal(constraint->base_id, id))
			return true;
	}
	return false;
}

/* The number of selections with which one is associated: @to, or any in the roster if that is NULL. */
static int64_t
count_associations(const View *view, const Instance *from, const char *id, const char *to)
{
	const GArray *associations = associations_of(from);
	int64_t n = 0;
	for (guint i = 0; associations && i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		n += is_of(one, id) &&
		     (to ? g_strcmp0(one->to, to) == 0 : view_find(view, one->to) != NULL);
	}
	return n;
}

int64_t
associate_answer(View *view, const Instance *owner, const Instance *node, Atom id)
{
	const char *association = game_text(view->game, id);
	if (!node->selection)
		return 0;
	if (node == owner && node->definition && declares(node, id))
		return count_associations(view, node, association, NULL);
	int64_t n = 0;
	for (guint i = 0; i < view->selections->len; i++)
		n += count_associations(view, g_ptr_array_index(view->selections, i), association,
		                        node->selection->id);
	return n;
}
