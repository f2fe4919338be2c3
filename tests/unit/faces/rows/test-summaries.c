/* The contents of units in a line, kept while their units are unchanged. */
#include "faces/rows/summaries.h"
#include "workbench-fixture.h"

/* clang-format off */
#define UNIT(id, name, inside) \
	"<selectionEntry id='" id "' name='" name "' type='unit'>" inside "</selectionEntry>"
#define TROOPS "<categoryLinks><categoryLink id='l' name='T' targetId='troops' primary='true'/></categoryLinks>"
/* Renamed while there are two squads in the force. */
#define RENAMED \
	"<modifiers><modifier type='set' field='name' value='Long gun'><conditions>" \
	"<condition type='atLeast' value='2' field='selections' scope='force' childId='squad'/>" \
	"</conditions></modifier></modifiers>"
#define CATALOGUE \
	"<selectionEntries>" UNIT("squad", "Squad", TROOPS \
	"<selectionEntries>" UNIT("gun", "Gun", RENAMED) UNIT("axe", "Axe", "") "</selectionEntries>") \
	UNIT("boy", "Boy", TROOPS) "</selectionEntries>"
/* clang-format on */

static BenchFixture b;
static Summaries *kept;
static const char *squad, *gun;

static void
start(void)
{
	bench_open(&b, FIXTURE_SYSTEM, CATALOGUE);
	kept = summaries_new();
	squad = bench_select(&b, b.force, "squad");
	gun = bench_select(&b, squad, "gun");
}

static void
stop(void)
{
	summaries_free(kept);
	bench_close(&b);
}

TestSuite(summaries, .init = start, .fini = stop);

static const char *
line(void)
{
	return fixture_keep(&b.f, summaries_get(kept, bench_view(&b), bench_instance(&b, squad)));
}

Test(summaries, follow_the_contents_of_the_unit)
{
	cr_expect_str_eq(line(), "Gun");
	bench_select(&b, squad, "axe");
	cr_expect_str_eq(line(), "Axe, Gun");
	workbench_undo(b.bench);
	cr_expect_str_eq(line(), "Gun");
}

Test(summaries, stay_when_another_unit_changes)
{
	cr_expect_str_eq(line(), "Gun");
	bench_select(&b, b.force, "boy");
	cr_expect_str_eq(line(), "Gun");
}

Test(summaries, follow_names_that_depend_on_other_units)
{
	cr_expect_str_eq(line(), "Gun");
	bench_select(&b, b.force, "squad");
	cr_expect_str_eq(line(), "Long gun");
	workbench_undo(b.bench);
	cr_expect_str_eq(line(), "Gun");
}

Test(summaries, follow_the_names_that_a_player_gives)
{
	cr_expect_str_eq(line(), "Gun");
	bench_do(&b, edit_customise(EDIT_SET_NAME, gun, NULL, "Betsy"));
	cr_expect_str_eq(line(), "Betsy: Gun");
	bench_do(&b, edit_customise(EDIT_SET_NAME, gun, NULL, "Bess"));
	cr_expect_str_eq(line(), "Bess: Gun");
}
