/* The size of a battle, chosen by the points in its name. */
#include "session/advice/size-choice.h"
#include "workbench-fixture.h"

#define SYSTEM                                                                         \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>" \
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"

#define OPTION(id, name) "<selectionEntry id='" id "' name='" name "' type='upgrade'/>"

/* A unit with one group of options, one of which is selected. */
#define UNIT(id, options)                                                                     \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'><selectionEntryGroups>"     \
	"<selectionEntryGroup id='" id "-group' name='Size'><constraints><constraint id='" id \
	"-max' type='max' value='1' field='selections' scope='parent'/></constraints>"        \
	"<selectionEntries>" options "</selectionEntries></selectionEntryGroup>"              \
	"</selectionEntryGroups></selectionEntry>"

#define CATALOGUE                                                                             \
	"<selectionEntries>" UNIT(                                                            \
		"battle", OPTION("small", "1. Incursion (1000 Point limit)")                  \
				  OPTION("usual", "2. Strike Force (2000 Point limit)")       \
					  OPTION("large", "3. Onslaught (3000 Point limit)")) \
		UNIT("gun", OPTION("light", "100 pt gun")                                     \
	                            OPTION("heavy", "A heavy gun")) "</selectionEntries>"

static BenchFixture b;
static const char *battle, *size;

static void
start(void)
{
	bench_open(&b, SYSTEM, CATALOGUE);
	battle = bench_select(&b, b.force, "battle");
	size = bench_select(&b, battle, "small");
}

static void
stop(void)
{
	bench_close(&b);
}

TestSuite(size_choice, .init = start, .fini = stop);

static void
expect_size(int64_t limit, const char *expected)
{
	bench_do(&b, edit_set_limit("pts", amount_from_int(limit)));
	size_choice_make(b.bench, NULL);
	cr_expect_str_eq(bench_children(&b, battle), expected, "with %d points", (int)limit);
}

Test(size_choice, is_the_least_that_the_limit_does_not_exceed)
{
	expect_size(1000, "small");
	expect_size(1001, "usual");
	expect_size(2000, "usual");
	expect_size(500, "small");
	expect_size(3001, "large");
}

Test(size_choice, stays_without_a_limit)
{
	size_choice_make(b.bench, NULL);
	cr_expect_str_eq(bench_children(&b, battle), "small");
}

Test(size_choice, stays_if_it_is_kept)
{
	g_autoptr(GPtrArray) kept = g_ptr_array_new();
	g_ptr_array_add(kept, (gpointer)(guintptr)size);
	bench_do(&b, edit_set_limit("pts", amount_from_int(2000)));
	size_choice_make(b.bench, kept);
	cr_expect_str_eq(bench_children(&b, battle), "small");
}

Test(size_choice, leaves_options_that_name_other_things)
{
	const char *gun = bench_select(&b, b.force, "gun");
	bench_select(&b, gun, "heavy");
	expect_size(2000, "usual");
	cr_expect_str_eq(bench_children(&b, gun), "heavy");
}

/* Numbers that cannot be a size, one without a blank, and a size that costs more than the limit. */
#define ODD                                                                                        \
	"<selectionEntries>" UNIT(                                                                 \
		"battle",                                                                          \
		OPTION("small", "50 points") OPTION(                                               \
			"large", "9000000 points")) UNIT("other",                                  \
	                                                 OPTION("few", "1000 points")              \
	                                                         OPTION("many", "2000points"))     \
		UNIT("dear",                                                                       \
	             OPTION("cheap",                                                               \
	                    "1000 points") "<selectionEntry id='costly' name='2000 points' "       \
	                                   "type='upgrade'><costs><cost name='pts' typeId='pts' "  \
	                                   "value='5000'/></costs></selectionEntry>") "</"         \
										      "selectionE" \
										      "ntries>"

Test(size_choice, takes_only_numbers_that_can_be_a_size)
{
	stop();
	bench_open(&b, SYSTEM, ODD);
	battle = bench_select(&b, b.force, "battle");
	bench_select(&b, battle, "small");
	expect_size(2000, "small");
	battle = bench_select(&b, b.force, "other");
	bench_select(&b, battle, "few");
	expect_size(2000, "many");
}

Test(size_choice, that_breaks_a_limit_is_taken_back)
{
	stop();
	bench_open(&b, SYSTEM, ODD);
	battle = bench_select(&b, b.force, "dear");
	bench_select(&b, battle, "cheap");
	expect_size(2000, "cheap");
}

Test(size_choice, is_not_made_of_nothing)
{
	stop();
	bench_open(&b, SYSTEM, CATALOGUE);
	battle = bench_select(&b, b.force, "battle");
	expect_size(2000, "");
	bench_select(&b, battle, "small");
	expect_size(0, "small");
}

Test(size_choice, stays_in_a_game_without_points)
{
	stop();
	bench_open(&b, "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>",
	           CATALOGUE);
	battle = bench_select(&b, b.force, "battle");
	bench_select(&b, battle, "small");
	size_choice_make(b.bench, NULL);
	cr_expect_str_eq(bench_children(&b, battle), "small");
}
