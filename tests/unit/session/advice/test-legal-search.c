/* Legal starts that need many trials: points to spend, forces inside. */
#include "session/advice/legal-start.h"
#include "session/proposals/new-roster.h"
#include "workbench-fixture.h"

/* Core has a minimum of points; a squad has boys at 10 pts, from 1 to 20. */
#define SYSTEM(minimum)                                                                 \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>" \
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"     \
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"               \
	"<categoryLink id='army-core' name='Core' targetId='core'><constraints>"        \
	"<constraint id='core-min' type='min' scope='force' "                           \
	"includeChildSelections='true' " minimum                                        \
	"/></constraints></categoryLink></categoryLinks></forceEntry></forceEntries>"

#define CATALOGUE                                                                            \
	"<selectionEntries><selectionEntry id='squad' name='Squad' type='unit'>"             \
	"<constraints><constraint id='one' type='max' value='1' field='selections'"          \
	" scope='parent'/></constraints>"                                                    \
	"<categoryLinks><categoryLink id='squad-core' name='Core' targetId='core' "          \
	"primary='true'/></categoryLinks><selectionEntries>"                                 \
	"<selectionEntry id='boy' name='Boy' type='model'><constraints>"                     \
	"<constraint id='boy-min' type='min' value='1' field='selections' scope='parent'/>"  \
	"<constraint id='boy-max' type='max' value='20' field='selections' scope='parent'/>" \
	"</constraints><costs><cost name='pts' typeId='pts' value='10'/></costs>"            \
	"</selectionEntry></selectionEntries></selectionEntry></selectionEntries>"

static Amount
cost_of_start(const char *system)
{
	BenchFixture b;
	bench_open(&b, system, CATALOGUE);
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	g_autofree char *remark = new_roster_remark(b.bench, &result);
	cr_expect_null(remark, "%s", remark);
	const Amount cost = view_cost_below(workbench_view(b.bench),
	                                    view_root(workbench_view(b.bench)),
	                                    atoms_find(b.f.game->atoms, "pts"));
	bench_close(&b);
	return cost;
}

Test(legal_search, a_minimum_of_points_is_spent)
{
	const Amount cost = cost_of_start(SYSTEM("field='pts' value='150'"));
	cr_expect(amount_equal(cost, amount_from_int(150)));
}

Test(legal_search, a_percentage_of_the_limit_is_spent)
{
	const Amount cost = cost_of_start(
		SYSTEM("field='limit::pts' value='25' percentValue='true'"));
	cr_expect(amount_equal(cost, amount_from_int(130)), "25 of 100 of 500 pts, in boys");
}

#define HOST_SYSTEM                                                                         \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>"     \
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"         \
	"<forceEntries><forceEntry id='army' name='Army'><modifiers>"                       \
	"<modifier type='add' field='error' value='Add a patrol'><conditions>"              \
	"<condition type='lessThan' value='1' field='forces' scope='force' childId='any'/>" \
	"</conditions></modifier></modifiers><forceEntries>"                                \
	"<forceEntry id='patrol' name='Patrol'><categoryLinks>"                             \
	"<categoryLink id='patrol-core' name='Core' targetId='core'><constraints>"          \
	"<constraint id='core-min' type='min' value='1' field='selections' scope='force'/>" \
	"</constraints></categoryLink></categoryLinks></forceEntry></forceEntries>"         \
	"</forceEntry></forceEntries>"

Test(legal_search, a_force_inside_is_added_with_what_it_needs)
{
	BenchFixture b;
	bench_open(&b, HOST_SYSTEM, CATALOGUE);
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	const Instance *army = view_root(workbench_view(b.bench))->forces[0];
	cr_assert_eq(army->n_forces, 1);
	cr_expect_eq(army->forces[0]->n_children, 1);
	bench_close(&b);
}

/* A minimum of one leader; the only one has to choose two of two kinds of weapon. */
#define LED_SYSTEM                                                                          \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>"     \
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"         \
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"                   \
	"<categoryLink id='army-core' name='Core' targetId='core'><constraints>"            \
	"<constraint id='core-min' type='min' value='1' field='selections' scope='force'/>" \
	"</constraints></categoryLink></categoryLinks></forceEntry></forceEntries>"

#define WEAPON(id)                                                         \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'><costs>" \
	"<cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>"

#define LEADER                                                                                     \
	"<selectionEntries><selectionEntry id='leader' name='Leader' type='model'>"                \
	"<categoryLinks><categoryLink id='leader-core' name='Core' targetId='core' "               \
	"primary='true'/></categoryLinks><selectionEntryGroups>"                                   \
	"<selectionEntryGroup id='weapons' name='Weapons'><constraints>"                           \
	"<constraint id='two' type='min' value='2' field='selections' scope='parent'/>"            \
	"</constraints><selectionEntries>" WEAPON("claw")                                          \
		WEAPON("sting") "</selectionEntries></selectionEntryGroup></selectionEntryGroups>" \
				"<costs><cost name='pts' typeId='pts' value='50'/></costs>"        \
				"</selectionEntry></selectionEntries>"

Test(legal_search, a_unit_that_mends_one_error_has_its_own_mended)
{
	BenchFixture b;
	bench_open(&b, LED_SYSTEM, LEADER);
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	const Instance *army = view_root(workbench_view(b.bench))->forces[0];
	cr_assert_eq(army->n_children, 1);
	bench_close(&b);
}

/* A lord of whom the roster has one may stand in the army or in a regiment; a regiment is demanded, and has one
   leader exactly. */
#define REGIMENT_SYSTEM                                                                     \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>"     \
	"<categoryEntries><categoryEntry id='leader' name='Leader'/></categoryEntries>"     \
	"<forceEntries><forceEntry id='army' name='Army'><modifiers>"                       \
	"<modifier type='add' field='error' value='Add a regiment'><conditions>"            \
	"<condition type='lessThan' value='1' field='forces' scope='force' childId='any'/>" \
	"</conditions></modifier></modifiers><forceEntries>"                                \
	"<forceEntry id='regiment' name='Regiment'><categoryLinks>"                         \
	"<categoryLink id='regiment-leader' name='Leader' targetId='leader'><constraints>"  \
	"<constraint id='led' type='min' value='1' field='selections' scope='force'/>"      \
	"<constraint id='one' type='max' value='1' field='selections' scope='force'/>"      \
	"</constraints></categoryLink></categoryLinks></forceEntry></forceEntries>"         \
	"</forceEntry></forceEntries>"

#define LEADING(id, constraints, pts)                                                      \
	"<selectionEntry id='" id "' name='" id "' type='model'>" constraints              \
	"<categoryLinks><categoryLink id='" id "-leader' name='Leader' targetId='leader' " \
	"primary='true'/></categoryLinks><costs><cost name='pts' typeId='pts' value='" pts \
	"'/></costs></selectionEntry>"

static void
expect_led(bool is_new, const char *leader)
{
	BenchFixture b;
	bench_open(&b, REGIMENT_SYSTEM,
	           "<selectionEntries>" LEADING(
			   "lord",
			   "<constraints><constraint id='lord-min' type='min' value='1' "
			   "field='selections' scope='roster' includeChildForces='true'/>"
			   "<constraint id='lord-max' type='max' value='1' "
			   "field='selections' scope='roster' includeChildForces='true'/>"
			   "</constraints>",
			   "160") LEADING("captain", "", "180") "</selectionEntries>");
	cr_expect_str_eq(bench_children(&b, b.force), "lord");
	const LegalStartOptions options = {.is_new = is_new};
	g_auto(LegalStartResult) result = legal_start_make(b.bench, &options);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	const Instance *army = view_root(workbench_view(b.bench))->forces[0];
	cr_expect_eq(army->n_children, is_new ? 0 : 1);
	cr_assert_eq(army->n_forces, 1);
	cr_expect_str_eq(bench_children(&b, army->forces[0]->roster_force->id), leader);
	bench_close(&b);
}

Test(legal_search, a_lord_who_came_by_himself_leads_instead_of_another)
{
	expect_led(true, "lord");
}

Test(legal_search, a_lord_who_was_chosen_stays_in_his_place)
{
	expect_led(false, "captain");
}
