/* The candidates of associations: what matches in the scope, is named by the texts, and meets the conditions. */
#include "engine/queries/associate.h"
#include "engine/queries/condition.h"
#include "engine/queries/named-by.h"
#include "engine/queries/tally.h"
#include "engine/queries/view-state.h"

/* A search for candidates. */
typedef struct Search {
	Instance *from;
	const Entry *association;
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

/* True if the conditions of an association hold for a candidate (S-214). */
static bool
passes(const Search *search, Instance *candidate)
{
	const Entry *association = search->association;
	if (!association->filter.count)
		return true;
	const bool from_self = association->flags & ENTRY_QUERIES_FROM_SELF;
	return condition_let_pass(search->view, from_self ? search->from : candidate, search->from,
	                          association->filter);
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
	if (is_named(search, instance) && is_admitted(search, instance) && passes(search, instance))
		g_ptr_array_add(search->found, instance);
}

GPtrArray *
associate_candidates(View *view, Instance *from, const Entry *association)
{
	const Query query = association_query(association);
	const Scope scope = scope_of_query(view, from, &query);
	g_auto(NamedBy) by = named_by_read(game_text(view->game, query.field_id));
	g_autoptr(GPtrArray) names = NULL;
	if (!atom_is_none(query.field_id) && named_by_reads_names(&by))
		names = view->names->listed(view, from, &by);
	Search search = {
		.from = from,
		.association = association,
		.key = tally_key_of(from, &query),
		.only_others = scope.node != from,
		.view = view,
		.by = &by,
		.names = names,
		.found = g_ptr_array_new(),
	};
	tally_each(view, scope, tally_reach(&query), add_candidate, &search);
	return search.found;
}

/* The candidates of a declared association with which a selection is associated. */
static int64_t
count_declared(View *view, Instance *from, const Constraint *limit)
{
	const GArray *associations = from->selection ? from->selection->associations : NULL;
	const char *id = game_text(view->game, limit->base_id);
	const Entry *association = associations ? definition_association_of(view->game,
	                                                                    from->definition, limit)
	                                        : NULL;
	if (!association)
		return 0;
	g_autoptr(GPtrArray) candidates = associate_candidates(view, from, association);
	int64_t n = 0;
	for (guint i = 0; i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		const Instance *to = view_find(view, one->to);
		n += to && g_strcmp0(one->association_id, id) == 0 &&
		     g_ptr_array_find(candidates, (gpointer)(guintptr)to, NULL);
	}
	return n;
}

int64_t
associate_count(View *view, Instance *carrier, const Constraint *limit)
{
	return limit->flags & CONSTRAINT_DECLARES
	               ? count_declared(view, carrier, limit)
	               : associate_count_with(view, carrier, constraint_association(limit));
}
