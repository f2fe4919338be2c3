/* Modifiers: section 11 of the semantics. */
#include "fixture.h"

/* An entry `thing` named Thing with the given modifiers, and a marker `mark` beside it. */
#define THING(modifiers)                                                                   \
	"<selectionEntries>"                                                               \
	"<selectionEntry id='mark' name='Mark' type='upgrade'/>"                           \
	"<selectionEntry id='thing' name='Thing' type='model'>"                            \
	"<costs><cost name='pts' typeId='pts' value='10'/></costs>"                        \
	"<profiles><profile id='p' name='Thing' typeId='unit' typeName='Unit'><modifiers>" \
	"<modifier type='increment' field='sv' value='1'/>"                                \
	"</modifiers><characteristics>"                                                    \
	"<characteristic name='M' typeId='m'>4\"</characteristic>"                         \
	"<characteristic name='Sv' typeId='sv'>4+</characteristic>"                        \
	"</characteristics></profile></profiles>"                                          \
	"<categoryLinks><categoryLink id='l' name='HQ' targetId='hq' "                     \
	"primary='true'/></categoryLinks>"                                                 \
	"<modifiers>" modifiers "</modifiers></selectionEntry></selectionEntries>"

#define IF_MARKED                                                                          \
	"<conditions><condition type='atLeast' value='1' field='selections' scope='force'" \
	" childId='mark' shared='true'/></conditions>"

Test(modifiers, apply_only_while_their_conditions_hold_S_096)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		THING("<modifier type='set' field='name' value='Marked'>" IF_MARKED "</modifier>"));
	char *thing = fixture_select(&f, f.force, "thing");
	cr_expect_str_eq(fixture_name(&f, thing), "Thing");
	char *mark = fixture_select(&f, f.force, "mark");
	cr_expect_str_eq(fixture_name(&f, thing), "Marked");
	fill_deselect(f.history, f.view, mark, f.diags);
	cr_expect_str_eq(fixture_name(&f, thing), "Thing");
	fixture_close(&f);
}

Test(modifiers, apply_in_stages_wherever_they_are_written_S_105)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             THING("<modifier type='increment' field='pts' value='3'/>"
	                   "<modifier type='floor' field='pts' value='100'/>"
	                   "<modifier type='append' field='name' value='(big)'/>"
	                   "<modifier type='set' field='name' value='Beast'/>"
	                   "<modifier type='set' field='pts' value='20'/>"));
	char *thing = fixture_select(&f, f.force, "thing");
	cr_expect_str_eq(fixture_cost(&f, thing, "pts"), "100");
	cr_expect_str_eq(fixture_name(&f, thing), "Beast (big)");
	fixture_close(&f);
}

Test(modifiers, repeat_by_the_count_S_106)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             THING("<modifier type='increment' field='pts' value='2'><repeats>"
	                   "<repeat field='selections' scope='force' childId='mark' value='2'"
	                   " repeats='3' roundUp='true'/></repeats></modifier>"));
	char *thing = fixture_select(&f, f.force, "thing");
	for (int i = 0; i < 3; i++)
		fixture_select(&f, f.force, "mark");
	cr_expect_str_eq(fixture_cost(&f, thing, "pts"), "22",
	                 "3 / 2 rounded up, times 3, times 2");
	fixture_close(&f);
}

Test(modifiers, in_a_group_need_its_conditions_too_S_108)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='mark' name='Mark' type='upgrade'/>"
	             "<selectionEntry id='thing' name='Thing' type='model'>"
	             "<costs><cost name='pts' typeId='pts' value='1'/></costs>"
	             "<modifierGroups><modifierGroup>" IF_MARKED
	             "<modifiers><modifier type='set' field='pts' value='9'/></modifiers>"
	             "</modifierGroup></modifierGroups></selectionEntry></selectionEntries>");
	char *thing = fixture_select(&f, f.force, "thing");
	cr_expect_str_eq(fixture_cost(&f, thing, "pts"), "1");
	fixture_select(&f, f.force, "mark");
	cr_expect_str_eq(fixture_cost(&f, thing, "pts"), "9");
	fixture_close(&f);
}

Test(modifiers, change_the_number_inside_a_text_S_101)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, THING(""));
	char *thing = fixture_select(&f, f.force, "thing");
	uint32_t n;
	const ShownInfo *infos = view_infos(f.view, fixture_instance(&f, thing), &n);
	cr_assert_eq(n, 1);
	cr_expect_str_eq(infos[0].characteristics[0].value, "4\"");
	cr_expect_str_eq(infos[0].characteristics[1].value, "5+");
	fixture_close(&f);
}

Test(modifiers, replace_and_prepend_texts_S_099_S_100)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             THING("<modifier type='prepend' field='name' value='Old' join='-'/>"
	                   "<modifier type='replace' field='name' arg='i' value='y'/>"));
	char *thing = fixture_select(&f, f.force, "thing");
	cr_expect_str_eq(fixture_name(&f, thing), "Old-Thyng");
	fixture_close(&f);
}

Test(modifiers, move_an_entry_between_categories_S_104)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             THING("<modifier type='set-primary' field='category' value='troops'>" IF_MARKED
	                   "</modifier>"));
	char *thing = fixture_select(&f, f.force, "thing");
	fixture_select(&f, f.force, "mark");
	const Instance *instance = fixture_instance(&f, thing);
	cr_assert_eq(instance->n_categories, 2);
	cr_expect_str_eq(game_text(f.game, instance->categories[1].category_id), "troops");
	cr_expect(instance->categories[1].primary);
	cr_expect_not(instance->categories[0].primary);
	fixture_close(&f);
}

Test(modifiers, may_give_a_negative_number_S_098)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             THING("<modifier type='decrement' field='pts' value='12.5'/>"));
	char *thing = fixture_select(&f, f.force, "thing");
	cr_expect_str_eq(fixture_cost(&f, thing, "pts"), "-2.5");
	fixture_close(&f);
}
