/* A filling adds and takes nothing away, even where what it adds forbids what is there. */
#include "session/proposals/filling.h"
#include "workbench-fixture.h"

#include <string.h>

#define LEADER(id, name, points)                                                           \
	"<selectionEntry id='" id "' name='" name "' type='unit'><costs><cost name='pts' " \
	"typeId='pts' value='" points "'/></costs><categoryLinks><categoryLink id='l-" id  \
	"' name='Leader' targetId='leader' primary='false'/></categoryLinks></selectionEntry>"

/* Fills a roster with one unit from several seeds. It stays, as the entry that it is. */
static void
expect_to_stay(BenchFixture *b, const char *entry)
{
	const char *unit = bench_select(b, b->force, entry);
	const Definition *definition = roster_find_selection(workbench_roster(b->bench), unit)
	                                       ->definition;
	for (guint seed = 0; seed < 5; seed++) {
		g_autoptr(Filling) filling = filling_new(b->bench, NULL,
		                                         &(AdviceOptions){.seed = seed});
		while (filling_step(filling))
			continue;
		for (guint i = 0; i < filling_result(filling)->found->len; i++) {
			cr_assert(proposal_apply(advice_result_get(filling_result(filling), i),
			                         b->bench, NULL, b->f.diags));
			const Selection *there = roster_find_selection(workbench_roster(b->bench),
			                                               unit);
			cr_assert_not_null(there);
			cr_expect_eq(there->definition, definition, "it was exchanged");
			workbench_undo(b->bench);
		}
	}
}

/* Opens a game of 100 points with two leaders, of whom a limit in the army is about. */
#define OPEN_WITH_LIMIT(b, limit, leaders)                                                         \
	bench_open(b,                                                                              \
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>" \
	           "<categoryEntries><categoryEntry id='leader' name='Leader'/></categoryEntries>" \
	           "<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"               \
	           "<categoryLink id='led' name='Leader' targetId='leader'><constraints>"          \
	           "<constraint id='one' " limit "/></constraints></categoryLink></categoryLinks>" \
	           "</forceEntry></forceEntries>",                                                 \
	           "<selectionEntries>" leaders "</selectionEntries>")

/* A share that one unit breaks is kept by others in its place. */
Test(fill_keeps, no_unit_is_exchanged)
{
	BenchFixture b;
	OPEN_WITH_LIMIT(&b,
	                "type='max' value='33' field='pts' scope='roster' percentValue='true' "
	                "includeChildSelections='true'",
	                LEADER("queen", "Queen", "90") LEADER("witch", "Witch", "10"));
	expect_to_stay(&b, "queen");
	bench_close(&b);
}

Test(fill_keeps, what_is_there_stays)
{
	BenchFixture b;
	OPEN_WITH_LIMIT(&b, "type='max' value='1' field='selections' scope='parent'",
	                LEADER("witch", "Witch", "10") LEADER("queen", "Queen", "90"));
	expect_to_stay(&b, "witch");
	bench_close(&b);
}

/* An army of one scout, inside which patrols of one boss and three scouts may be. */
#define LIMITED(id, entry, limits)                                                             \
	"<categoryLink id='" id "' name='" entry "' targetId='" entry "'><constraints>" limits \
	"</constraints></categoryLink>"
#define MOST(id, n) \
	"<constraint id='" id "' type='max' value='" n "' field='selections' scope='parent'/>"
#define LEAST(id, n) \
	"<constraint id='" id "' type='min' value='" n "' field='selections' scope='parent'/>"
#define UNIT(id, points)                                                                   \
	"<selectionEntry id='u-" id "' name='" id "' type='unit'><costs><cost name='pts' " \
	"typeId='pts' value='" points "'/></costs><categoryLinks><categoryLink id='l-" id  \
	"' name='" id "' targetId='" id "' primary='true'/></categoryLinks></selectionEntry>"

static bool
has_step(const Proposal *proposal, const char *text)
{
	for (guint i = 0; i < proposal->steps->len; i++)
		if (strcmp(g_array_index(proposal->steps, ProposalStep, i).text, text) == 0)
			return true;
	return false;
}

static void
open_patrols(BenchFixture *b, const char *limit, const char *scouts)
{
	g_autofree char *system = g_strdup_printf(
		"<costTypes><costType id='pts' name='pts' defaultCostLimit='%s'/></costTypes>"
		"<categoryEntries><categoryEntry id='boss' name='boss'/>"
		"<categoryEntry id='scout' name='scout'/></categoryEntries>"
		"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>" LIMITED(
			"army-scout", "scout",
			MOST("a1",
	                     "%s")) "</categoryLinks><forceEntries>"
				    "<forceEntry id='patrol' name='Patrol'><categoryLinks>" LIMITED(
					    "patrol-boss", "boss", MOST("p1", "1") LEAST("p2", "1"))
					    LIMITED("patrol-scout", "scout",
	                                            MOST("p3", "3")) "</categoryLinks></forceEntry>"
								     "</forceEntries></"
								     "forceEntry></forceEntries>",
		limit, scouts);
	bench_open(b, system,
	           "<selectionEntries>" UNIT("boss", "30")
	                   UNIT("scout", "20") "</selectionEntries>");
}

Test(fill_keeps, a_force_gives_room_for_more)
{
	BenchFixture b;
	open_patrols(&b, "90", "1");
	g_autoptr(Filling) filling = filling_new(b.bench, NULL, NULL);
	while (filling_step(filling))
		continue;
	cr_assert_gt(filling_result(filling)->found->len, 0);
	const Proposal *first = advice_result_get(filling_result(filling), 0);
	cr_expect_eq(first->after.errors, 0);
	cr_expect(amount_equal(first->after.cost, amount_from_int(90)),
	          "a scout in the army, a boss and two scouts in a patrol");
	cr_expect(has_step(first, "add Patrol with boss"),
	          "what a force needs is no step of its own");
	bench_close(&b);
}

/* The army asks for one of two, and one may not come with the queen: a filling does not begin with him. */
Test(fill_keeps, nothing_is_added_that_nothing_can_mend)
{
	BenchFixture b;
	bench_open(&b,
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"
	           "<categoryEntries><categoryEntry id='leader' name='Leader'/>"
	           "<categoryEntry id='core' name='core'/></categoryEntries>"
	           "<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"
	           "<categoryLink id='led' name='Leader' targetId='leader'/>" LIMITED(
			   "k", "core",
			   LEAST("some", "1")) "</categoryLinks></forceEntry></forceEntries>",
	           "<selectionEntries>" LEADER("queen", "Queen", "10")
	                   UNIT("core",
	                        "10") "<selectionEntry id='king' name='King' type='unit'>"
	                              "<modifiers><modifier type='add' field='error' value='No'>"
	                              "<conditions><condition type='atLeast' value='1' "
	                              "field='selections' scope='roster' childId='queen' "
	                              "includeChildSelections='true'/></conditions></modifier>"
	                              "</modifiers><costs><cost name='pts' typeId='pts' "
	                              "value='20'/></costs><categoryLinks><categoryLink id='l-k' "
	                              "name='core' targetId='core' primary='true'/></categoryLinks>"
	                              "</selectionEntry></selectionEntries>");
	bench_select(&b, b.force, "queen");
	for (guint seed = 0; seed < 10; seed++) {
		g_autoptr(Filling) filling = filling_new(b.bench, NULL,
		                                         &(AdviceOptions){.seed = seed, .most = 1});
		while (filling_step(filling))
			continue;
		cr_expect_gt(filling_result(filling)->found->len, 0, "seed %u", seed);
	}
	bench_close(&b);
}

Test(fill_keeps, no_third_force_of_the_same_leader_is_added)
{
	BenchFixture b;
	open_patrols(&b, "600", "40");
	g_autoptr(Filling) filling = filling_new(b.bench, NULL, NULL);
	while (filling_step(filling))
		continue;
	const AdviceResult *result = filling_result(filling);
	cr_assert_gt(result->found->len, 0);
	cr_assert(proposal_apply(advice_result_get(result, 0), b.bench, NULL, b.f.diags));
	const Instance *army = view_root(workbench_view(b.bench))->forces[0];
	cr_expect_leq(army->n_forces, 2, "%u", army->n_forces);
	bench_close(&b);
}
