/* Costs and numbers: sections 7 and 8 of the semantics. */
#include "fixture.h"

#define SQUAD                                                                       \
	"<selectionEntries><selectionEntry id='squad' name='Squad' type='unit'>"    \
	"<costs><cost name='pts' typeId='pts' value='10'/></costs>"                 \
	"<selectionEntries>"                                                        \
	"<selectionEntry id='crew' name='Crew' type='model' collective='true'>"     \
	"<costs><cost name='pts' typeId='pts' value='0.7'/></costs>"                \
	"<selectionEntries><selectionEntry id='shell' name='Shell' type='upgrade' " \
	"collective='true'>"                                                        \
	"<costs><cost name='pts' typeId='pts' value='0.1'/></costs>"                \
	"</selectionEntry></selectionEntries>"                                      \
	"</selectionEntry></selectionEntries>"                                      \
	"</selectionEntry></selectionEntries>"

Test(costs, are_exact_decimals_S_060)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, SQUAD);
	char *squad = fixture_select(&f, f.force, "squad");
	char *crew = fixture_select(&f, squad, "crew");
	fixture_select(&f, crew, "shell");
	cr_expect_str_eq(fixture_cost(&f, NULL, "pts"), "10.8");
	fixture_close(&f);
}

Test(costs, scale_with_the_number_of_every_parent_S_055)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, SQUAD);
	char *squad = fixture_select(&f, f.force, "squad");
	char *crew = fixture_select(&f, squad, "crew");
	char *shell = fixture_select(&f, crew, "shell");
	fixture_set_count(&f, shell, 2);
	fixture_set_count(&f, crew, 4);
	cr_expect_eq(fixture_instance(&f, shell)->number, 8);
	cr_expect_str_eq(fixture_cost(&f, shell, "pts"), "0.8");
	fixture_set_count(&f, crew, 3);
	cr_expect_eq(fixture_instance(&f, shell)->number, 6);
	fixture_close(&f);
}

Test(costs, of_a_parent_do_not_include_its_children_S_062)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, SQUAD);
	char *squad = fixture_select(&f, f.force, "squad");
	fixture_select(&f, squad, "crew");
	cr_expect_str_eq(fixture_cost(&f, squad, "pts"), "10");
	cr_expect_str_eq(fixture_cost(&f, NULL, "pts"), "10.7");
	fixture_close(&f);
}

Test(costs, show_only_the_types_that_are_named_S_063_S_064)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, SQUAD);
	cr_expect_str_eq(fixture_cost(&f, NULL, "pts"), "none");
	char *squad = fixture_select(&f, f.force, "squad");
	cr_expect_str_eq(fixture_cost(&f, squad, "power"), "none");
	cr_assert(fill_deselect(f.history, f.view, squad, f.diags));
	cr_expect_str_eq(fixture_cost(&f, NULL, "pts"), "0", "a type that was named stays");
	fixture_close(&f);
}

Test(costs, of_a_link_replace_those_of_its_target_S_023)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<entryLinks><entryLink id='link' name='L' targetId='boy' type='selectionEntry'>"
		"<costs><cost name='pts' typeId='pts' value='7'/></costs></entryLink></entryLinks>"
		"<sharedSelectionEntries><selectionEntry id='boy' name='Boy' type='model'><costs>"
		"<cost name='pts' typeId='pts' value='5'/>"
		"<cost name='power' typeId='power' value='1'/></costs></selectionEntry>"
		"</sharedSelectionEntries>");
	char *boy = fixture_select(&f, f.force, "link");
	cr_expect_str_eq(fixture_cost(&f, boy, "pts"), "7");
	cr_expect_str_eq(fixture_cost(&f, boy, "power"), "1");
	fixture_close(&f);
}

#define COUNTS_ITSELF(id, other)                                                         \
	"<selectionEntry id='" id "' name='" id "' type='unit'>"                         \
	"<costs><cost name='pts' typeId='pts' value='100'/></costs><modifiers>"          \
	"<modifier type='increment' field='pts' value='50'><repeats>"                    \
	"<repeat field='pts' scope='force' childId='" other "' value='10' repeats='1'/>" \
	"</repeats></modifier></modifiers></selectionEntry>"

Test(costs, that_count_each_other_without_end_keep_their_base_value_S_113)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries>" COUNTS_ITSELF("alpha", "beta")
	                     COUNTS_ITSELF("beta", "alpha") "</selectionEntries>");
	fixture_select(&f, f.force, "alpha");
	fixture_select(&f, f.force, "beta");
	cr_expect_str_eq(fixture_cost(&f, NULL, "pts"), "200");
	fixture_close(&f);
}

#define DEARER                                                                              \
	"<selectionEntries><selectionEntry id='wizard' name='Wizard' type='model'>"         \
	"<costs><cost name='pts' typeId='pts' value='20'/></costs>"                         \
	"<modifiers><modifier type='increment' field='pts' value='5'><repeats>"             \
	"<repeat field='selections' scope='force' childId='wizard' value='1' repeats='1'/>" \
	"</repeats></modifier></modifiers></selectionEntry></selectionEntries>"

Test(costs, do_not_depend_on_the_order_of_edits_S_037)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, DEARER);
	char *first = fixture_select(&f, f.force, "wizard");
	char *second = fixture_select(&f, f.force, "wizard");
	cr_expect_str_eq(fixture_cost(&f, first, "pts"), "30");
	cr_expect_str_eq(fixture_cost(&f, second, "pts"), "30");
	fixture_close(&f);
}
