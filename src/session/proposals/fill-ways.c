#include "session/proposals/fill-ways.h"

/* The most bodies are many if they are so many percent of the fewest, or more. */
#define LEAST_PERCENT 120

static int64_t
bodies_of(const Instance *selection)
{
	int64_t bodies = 0;
	if (selection->definition && selection->definition->type == SELECTION_MODEL)
		return selection->number;
	for (uint32_t i = 0; i < selection->n_children; i++)
		bodies += bodies_of(selection->children[i]);
	const bool is_unit = selection->definition && selection->definition->type == SELECTION_UNIT;
	return bodies == 0 && is_unit ? selection->number : bodies;
}

static int64_t
bodies_in(const Instance *holder)
{
	int64_t bodies = 0;
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *force = holder->forces[i];
		for (uint32_t k = 0; k < force->n_children; k++)
			bodies += bodies_of(force->children[k]);
		bodies += bodies_in(force);
	}
	return bodies;
}

int64_t
fill_ways_bodies(Workbench *bench)
{
	return bodies_in(view_root(workbench_view(bench)));
}

/* The proposal of a way with the most bodies, or with the fewest; NULL if there is none of that way. */
static Proposal *
find_most(const GPtrArray *found, FillWay way, bool fewest)
{
	Proposal *most = NULL;
	for (guint i = 0; i < found->len; i++) {
		Proposal *proposal = g_ptr_array_index(found, i);
		const bool is_more = most && (fewest ? proposal->bodies < most->bodies
		                                     : proposal->bodies > most->bodies);
		if (proposal->way == way && (!most || is_more))
			most = proposal;
	}
	return most;
}

/* The first proposal of a way; NULL if there is none. */
static Proposal *
find_first(const GPtrArray *found, FillWay way)
{
	for (guint i = 0; i < found->len; i++) {
		Proposal *proposal = g_ptr_array_index(found, i);
		if (proposal->way == way)
			return proposal;
	}
	return NULL;
}

void
fill_ways_name(const GPtrArray *found)
{
	Proposal *many = find_most(found, FILL_MANY_BODIES, false);
	Proposal *few = find_most(found, FILL_FEW_AND_STRONG, true);
	Proposal *balanced = find_first(found, FILL_BALANCED);
	for (guint i = 0; i < found->len; i++)
		((Proposal *)g_ptr_array_index(found, i))->shown_way = FILL_UNNAMED;
	if (!many || !few || many->bodies * 100 < few->bodies * LEAST_PERCENT)
		return;
	many->shown_way = FILL_MANY_BODIES;
	few->shown_way = FILL_FEW_AND_STRONG;
	if (balanced)
		balanced->shown_way = FILL_BALANCED;
}
