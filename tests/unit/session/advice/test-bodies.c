/* The models of units, as a player counts them, however their authors call them. */
#include "session/advice/bodies.h"
#include "workbench-fixture.h"

#define SYSTEM                                                   \
	"<costTypes><costType id='pts' name='pts'/></costTypes>" \
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"

#define PART(id, type, n, pts)                                                                \
	"<selectionEntry id='" id "' name='" id "' type='" type "'><constraints><constraint " \
	"id='" id "-min' type='min' value='" n "' field='selections' scope='parent'/>"        \
	"</constraints><costs><cost name='pts' typeId='pts' value='" pts                      \
	"'/></costs></selectionEntry>"

#define COMPANY(parts)                                                               \
	"<selectionEntries><selectionEntry id='company' name='Company' type='unit'>" \
	"<selectionEntries>" parts "</selectionEntries></selectionEntry></selectionEntries>"

static int64_t
bodies_in_company(const char *catalogue)
{
	BenchFixture b;
	bench_open(&b, SYSTEM, catalogue);
	bench_select(&b, b.force, "company");
	const int64_t bodies = bodies_of_roster(bench_view(&b));
	bench_close(&b);
	return bodies;
}

Test(bodies, models_count)
{
	cr_expect_eq(bodies_in_company(COMPANY(PART("boy", "model", "5", "4")
	                                               PART("axe", "upgrade", "5", "1"))),
	             5);
}

Test(bodies, units_inside_a_unit_count_with_their_number)
{
	cr_expect_eq(bodies_in_company(COMPANY(PART("squads", "unit", "12", "0")
	                                               PART("chimeras", "model", "7", "0"))),
	             19);
}

Test(bodies, a_unit_without_models_has_those_parts_that_cost_and_are_demanded)
{
	cr_expect_eq(bodies_in_company(COMPANY(PART("boy", "upgrade", "5", "4")
	                                               PART("armour", "upgrade", "5", "0"))),
	             5);
}

Test(bodies, a_unit_of_nothing_is_one)
{
	cr_expect_eq(bodies_in_company(COMPANY(PART("armour", "upgrade", "1", "0"))), 1);
}
