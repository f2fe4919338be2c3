#include "session/proposals/fill-ways.h"

/* The most bodies are many if they are so many percent of the fewest, or more. */
#define LEAST_PERCENT 120

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
