/* Legal starts at which their owner would not wonder. */
#include "session/advice/legal-start.h"
#include "session/advice/oddity.h"
#include "session/proposals/new-roster.h"
#include "workbench-fixture.h"

/* Core has a minimum of 200 of 500 pts. */
#define SYSTEM                                                                          \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>" \
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"     \
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"               \
	"<categoryLink id='army-core' name='Core' targetId='core'><constraints>"        \
	"<constraint id='core-min' type='min' scope='force' field='pts' value='200' "   \
	"includeChildSelections='true'/></constraints></categoryLink></categoryLinks>"  \
	"</forceEntry></forceEntries>"

#define IN_CORE(id)                                                                  \
	"<categoryLinks><categoryLink id='" id "-core' name='Core' targetId='core' " \
	"primary='true'/></categoryLinks>"

#define PRICE(pts) "<costs><cost name='pts' typeId='pts' value='" pts "'/></costs>"

/* Archers, at least two at 10 pts. */
#define ARCHERS                                                                             \
	"<selectionEntry id='archers' name='Archers' type='unit'>" IN_CORE(                 \
		"archers") "<selectionEntries><selectionEntry id='archer' name='Archer' "   \
			   "type='model'>"                                                  \
			   "<constraints><constraint id='archer-min' type='min' value='2' " \
			   "field='selections' "                                            \
			   "scope='parent'/></constraints>" PRICE(                          \
				   "10") "</selectionEntry></selectionEntries></selectionEntry>"

static guint
count_units(BenchFixture *b)
{
	return view_root(workbench_view(b->bench))->forces[0]->n_children;
}

Test(legal_sense, units_grow_before_there_are_three_of_them)
{
	BenchFixture b;
	bench_open(&b, SYSTEM, "<selectionEntries>" ARCHERS "</selectionEntries>");
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	cr_expect_leq(count_units(&b), ODDITY_MOST_COPIES);
	cr_expect_eq(oddity_of(b.bench), 0);
	bench_close(&b);
}

/* Archers whose authors call both the unit and its models upgrades; each has a bow. */
#define EACH_ARCHER(field)                                                                   \
	"<modifier type='increment' field='" field "' value='1'><repeats><repeat value='1' " \
	"repeats='1' field='selections' scope='archers' childId='archer'/></repeats></modifier>"
#define ARCHERS_WITHOUT_MODELS(most)                                                              \
	"<selectionEntry id='archers' name='Archers' type='upgrade'>" IN_CORE(                    \
		"archers") "<selectionEntries><selectionEntry id='archer' name='Archer' "         \
			   "type='upgrade'><constraints>"                                         \
			   "<constraint id='archer-min' type='min' value='2' field='selections' " \
			   "scope='parent'/><constraint id='archer-max' type='max' value='" most  \
			   "' field='selections' scope='parent'/></constraints>" PRICE(           \
				   "10") "</selectionEntry><selectionEntry id='bow' name='Bow' "  \
					 "type='upgrade'><constraints>"                           \
					 "<constraint id='bow-min' type='min' value='0' "         \
					 "field='selections' scope='parent'/>"                    \
					 "<constraint id='bow-max' type='max' value='0' "         \
					 "field='selections' scope='parent'/>"                    \
					 "</constraints><modifiers>" EACH_ARCHER("bow-min")       \
						 EACH_ARCHER("bow-max") "</modifiers></"          \
									"selectionEntry></"       \
									"selectionEntries></"     \
									"selectionEntry>"

static void
expect_units_of_upgrades(const char *catalogue, guint n_units)
{
	BenchFixture b;
	bench_open(&b, SYSTEM, catalogue);
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	cr_expect_eq(count_units(&b), n_units, "%u", count_units(&b));
	bench_close(&b);
}

Test(legal_sense, models_that_are_called_upgrades_grow_with_their_weapons)
{
	expect_units_of_upgrades(
		"<selectionEntries>" ARCHERS_WITHOUT_MODELS("20") "</selectionEntries>", 2);
}

Test(legal_sense, no_unit_grows_beyond_its_maximum)
{
	expect_units_of_upgrades(
		"<selectionEntries>" ARCHERS_WITHOUT_MODELS("5") "</selectionEntries>", 4);
}

#define HERO(id, pts, constraints)                                                               \
	"<selectionEntry id='" id "' name='" id "' type='model'>" IN_CORE(id) constraints PRICE( \
		pts) "</selectionEntry>"

#define ONLY_ONE                                                                     \
	"<constraints><constraint id='one' type='max' value='1' field='selections' " \
	"scope='roster'/></constraints>"

/* A hero with a name at 200 pts, an officer at another price. */
#define HEROES(officer)                                     \
	"<selectionEntries>" HERO("named", "200", ONLY_ONE) \
		HERO("officer", officer, "") "</selectionEntries>"

Test(legal_sense, an_officer_comes_before_a_hero_with_a_name)
{
	BenchFixture b;
	bench_open(&b, SYSTEM, HEROES("220"));
	legal_start_make(b.bench, NULL);
	cr_expect_str_eq(bench_children(&b, b.force), "officer", "a tenth dearer");
	bench_close(&b);
}

Test(legal_sense, a_hero_with_a_name_is_taken_if_others_are_much_dearer)
{
	BenchFixture b;
	bench_open(&b, SYSTEM, HEROES("230"));
	legal_start_make(b.bench, NULL);
	cr_expect_str_eq(bench_children(&b, b.force), "named");
	bench_close(&b);
}

Test(legal_sense, a_unit_that_takes_three_tenths_of_the_points_is_odd)
{
	BenchFixture b;
	bench_open(&b, SYSTEM,
	           "<selectionEntries>" HERO("small", "150", "")
	                   HERO("large", "151", "") "</selectionEntries>");
	bench_select(&b, b.force, "small");
	cr_expect_eq(oddity_of(b.bench), 0);
	bench_select(&b, b.force, "large");
	cr_expect_eq(oddity_of(b.bench), 1);
	bench_close(&b);
}

/* A captain is compulsory; the cheapest stands last in the data. */
#define CAPTAIN(id, pts)                                                                       \
	"<selectionEntry id='" id "' name='" id "' type='model'><categoryLinks><categoryLink " \
	"id='" id "-hq' name='HQ' targetId='hq' primary='true'/></categoryLinks>" PRICE(       \
		pts) "</selectionEntry>"

Test(legal_sense, the_cheapest_of_many_captains_leads)
{
	BenchFixture b;
	bench_open(&b,
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>"
	           "<categoryEntries><categoryEntry id='hq' name='HQ'/></categoryEntries>"
	           "<forceEntries><forceEntry id='army' name='Army'><categoryLinks><categoryLink "
	           "id='army-hq' name='HQ' targetId='hq'><constraints><constraint id='lead' "
	           "type='min' value='1' field='selections' scope='parent'/></constraints>"
	           "</categoryLink></categoryLinks></forceEntry></forceEntries>",
	           "<selectionEntries>" CAPTAIN("a", "90") CAPTAIN("b", "91") CAPTAIN("c", "92")
	                   CAPTAIN("d", "93") CAPTAIN("e", "94") CAPTAIN("f", "95")
	                           CAPTAIN("g", "96") CAPTAIN("h", "97")
	                                   CAPTAIN("i", "40") "</selectionEntries>");
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	cr_expect_str_eq(bench_children(&b, b.force), "i");
	bench_close(&b);
}

/* Troopers are compulsory, and the data warn of an army without a leader. */
#define LED(pts)                                                                         \
	"<selectionEntries>"                                                             \
	"<selectionEntry id='troopers' name='troopers' type='unit'>" IN_CORE("troopers") \
		PRICE("200") "</selectionEntry>"                                         \
			     "<selectionEntry id='leader' name='leader' "                \
			     "type='model'><categoryLinks><categoryLink "                \
			     "id='leader-led' name='Led' targetId='led' "                \
			     "primary='true'/></categoryLinks>" PRICE(                   \
				     pts) "</selectionEntry></selectionEntries>"

static void
expect_leader(const char *catalogue, bool expected)
{
	BenchFixture b;
	bench_open(&b,
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='800'/></costTypes>"
	           "<categoryEntries><categoryEntry id='core' name='Core'/><categoryEntry id='led' "
	           "name='Led'/></categoryEntries><forceEntries><forceEntry id='army' name='Army'>"
	           "<modifiers><modifier type='add' field='warning' value='no leader'><conditions>"
	           "<condition type='lessThan' value='1' field='selections' scope='roster' "
	           "childId='led'/></conditions></modifier></modifiers><categoryLinks>"
	           "<categoryLink id='army-core' name='Core' targetId='core'><constraints>"
	           "<constraint id='core-min' type='min' scope='force' field='pts' value='200' "
	           "includeChildSelections='true'/></constraints></categoryLink><categoryLink "
	           "id='army-led' name='Led' targetId='led'/></categoryLinks></forceEntry>"
	           "</forceEntries>",
	           catalogue);
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	cr_expect_eq(count_units(&b), expected ? 2 : 1);
	bench_close(&b);
}

Test(legal_sense, a_leader_may_cost_as_much_as_an_ordinary_unit)
{
	expect_leader(LED("80"), true);
	expect_leader(LED("81"), false);
}

Test(legal_sense, forces_of_allies_stand_behind_all_others)
{
	static const char *const EXPECTED[] = {"Handbook of this year", "Main", "Ally - Main"};
	BenchFixture b;
	bench_open(
		&b,
		"<forceEntries><forceEntry id='ally' name='Ally - Main'/>"
		"<forceEntry id='army' name='Main'/>"
		"<forceEntry id='year' name='Handbook of this year' sortIndex='1'/></forceEntries>",
		"");
	const Entry *catalogue = game_entry(
		b.f.game, game_find_catalogue(b.f.game, atoms_find(b.f.game->atoms, "cat")));
	g_autoptr(GPtrArray) forces = new_roster_forces(&b.loaded, catalogue);
	cr_assert_eq(forces->len, G_N_ELEMENTS(EXPECTED));
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		cr_expect_str_eq(game_text(b.f.game, definition_name(force)), EXPECTED[i]);
	}
	bench_close(&b);
}
