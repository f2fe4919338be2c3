/* The ways of a fill have names if they come to different rosters, each once. */
#include "session/advice/fill-ways.h"

#include <criterion/criterion.h>

/* Proposals of ways and bodies, and the names that they shall have. */
typedef struct Expected {
	FillWay way;
	int64_t bodies;
	FillWay shown;
} Expected;

static void
expect_names(const Expected *expected, guint n)
{
	g_autofree Proposal *proposals = g_new0(Proposal, n);
	g_autoptr(GPtrArray) found = g_ptr_array_new();
	for (guint i = 0; i < n; i++) {
		proposals[i].way = expected[i].way;
		proposals[i].bodies = expected[i].bodies;
		g_ptr_array_add(found, &proposals[i]);
	}
	fill_ways_name(found);
	for (guint i = 0; i < n; i++)
		cr_expect_eq(proposals[i].shown_way, expected[i].shown, "proposal %u", i);
}

Test(fill_ways, that_differ_have_names_once)
{
	const Expected expected[] = {
		{FILL_FEW_AND_STRONG, 50, FILL_UNNAMED},
		{FILL_BALANCED, 60, FILL_BALANCED},
		{FILL_MANY_BODIES, 90, FILL_MANY_BODIES},
		{FILL_FEW_AND_STRONG, 40, FILL_FEW_AND_STRONG},
		{FILL_BALANCED, 55, FILL_UNNAMED},
		{FILL_MANY_BODIES, 80, FILL_UNNAMED},
	};
	expect_names(expected, G_N_ELEMENTS(expected));
}

Test(fill_ways, that_hardly_differ_have_none)
{
	const Expected alike[] = {
		{FILL_FEW_AND_STRONG, 50, FILL_UNNAMED},
		{FILL_BALANCED, 52, FILL_UNNAMED},
		{FILL_MANY_BODIES, 55, FILL_UNNAMED},
	};
	const Expected reversed[] = {
		{FILL_FEW_AND_STRONG, 80, FILL_UNNAMED},
		{FILL_MANY_BODIES, 55, FILL_UNNAMED},
	};
	const Expected alone[] = {{FILL_BALANCED, 52, FILL_UNNAMED}};
	expect_names(alike, G_N_ELEMENTS(alike));
	expect_names(reversed, G_N_ELEMENTS(reversed));
	expect_names(alone, G_N_ELEMENTS(alone));
}
