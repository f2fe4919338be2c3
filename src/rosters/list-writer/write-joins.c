/* Units that join others of their force, as associations say. */
#include "rosters/list-writer/write-private.h"

#include "engine/roster/roster.h"
#include "rosters/list-writer/written-private.h"

typedef struct JoinSearch {
	View *view;
	GPtrArray *roots;
	GArray *joins; /* WrittenJoin */
} JoinSearch;

static bool
has_any_word(const char *name, const char *const *words)
{
	for (; name && *words; words++)
		if (written_has_word(name, *words))
			return true;
	return false;
}

static const char *const LEADS[] = {"leads", "leader", "leading", "joins", "attached", NULL};
static const char *const SUPPORTS[] = {"supports", "support", NULL};

static bool
has_join(const GArray *joins, const Instance *unit, bool as_joined)
{
	for (guint i = 0; i < joins->len; i++) {
		const WrittenJoin *join = &g_array_index(joins, WrittenJoin, i);
		if ((as_joined ? join->joined : join->joins) == unit)
			return true;
	}
	return false;
}

/* A text can say that one unit leads or supports another, but not that it rides in it, joins two, or one that itself joins another. */
static void
add_join(const JoinSearch *search, const Instance *unit, const Association *association)
{
	const Instance *target = view_find(search->view, association->to);
	const char *name = game_association_name(view_game(search->view),
	                                         association->association_id);
	const bool supports = has_any_word(name, SUPPORTS);
	if (!supports && !has_any_word(name, LEADS))
		return;
	if (!target || target == unit || target->root != target ||
	    !g_ptr_array_find(search->roots, target, NULL) ||
	    has_join(search->joins, unit, false) || has_join(search->joins, unit, true) ||
	    has_join(search->joins, target, false))
		return;
	const WrittenJoin join = {unit, target, supports};
	g_array_append_val(search->joins, join);
}

static void
add_joins(const JoinSearch *search, const Instance *unit, const Instance *from)
{
	const GArray *own = from->selection ? from->selection->associations : NULL;
	for (guint i = 0; own && i < own->len; i++)
		add_join(search, unit, &g_array_index(own, Association, i));
	for (uint32_t i = 0; i < from->n_children; i++)
		add_joins(search, unit, from->children[i]);
}

GArray *
write_joins(View *view, GPtrArray *roots)
{
	const JoinSearch search = {view, roots, g_array_new(FALSE, FALSE, sizeof(WrittenJoin))};
	for (guint i = 0; i < roots->len; i++)
		if (g_ptr_array_index(roots, i))
			add_joins(&search, g_ptr_array_index(roots, i),
			          g_ptr_array_index(roots, i));
	return search.joins;
}

static guint
count_below(const Instance *holder)
{
	const GArray *own = holder->selection ? holder->selection->associations : NULL;
	guint n = own ? own->len : 0;
	for (uint32_t i = 0; i < holder->n_children; i++)
		n += count_below(holder->children[i]);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		n += count_below(holder->forces[i]);
	return n;
}

guint
write_count_associations(View *view)
{
	return count_below(view_root(view));
}
