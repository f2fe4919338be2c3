/* The ways of a fill have names if they come to different rosters, each once. */
#include "session/proposals/fill-ways.h"
#include "session/proposals/filling.h"
#include "workbench-fixture.h"

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

/* Captains, and regiments of five for the same points. */
#define COST(pts) "<costs><cost name='pts' typeId='pts' value='" pts "'/></costs>"
#define CAPTAIN(id) \
	"<selectionEntry id='" id "' name='" id "' type='model'>" COST("20") "</selectionEntry>"
#define REGIMENT(id)                                                               \
	"<selectionEntry id='" id "' name='" id "' type='unit'><selectionEntries>" \
	"<selectionEntry id='" id "-model' name='Man' type='model'><constraints>"  \
	"<constraint id='" id "-min' type='min' value='5' field='selections' "     \
	"scope='parent'/><constraint id='" id "-max' type='max' value='5' field="  \
	"'selections' scope='parent'/></constraints>" COST(                        \
		"4") "</selectionEntry></"                                         \
		     "selectionEntries></selectionEntry>"

Test(fill_ways, many_bodies_are_regiments_before_captains)
{
	BenchFixture b;
	bench_open(&b,
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='120'/></costTypes>"
	           "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>",
	           "<selectionEntries>" CAPTAIN("a") CAPTAIN("b") CAPTAIN("c") CAPTAIN("d")
	                   REGIMENT("axes") REGIMENT("bows")
	                           REGIMENT("pikes") "</selectionEntries>");
	g_autoptr(Filling) filling = filling_new(b.bench, NULL, NULL);
	while (filling_step(filling))
		continue;
	guint n = 0;
	for (guint i = 0; i < filling_result(filling)->found->len; i++) {
		const Proposal *proposal = advice_result_get(filling_result(filling), i);
		if (proposal->way != FILL_MANY_BODIES)
			continue;
		n++;
		cr_expect_eq(proposal->bodies, 30, "two of each regiment fill the points");
	}
	cr_expect_gt(n, 0);
	bench_close(&b);
}
