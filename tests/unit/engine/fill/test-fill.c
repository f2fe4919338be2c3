/* Automatic selection: section 6 of the semantics. */
#include "fixture.h"

/* clang-format off */
#define AT_LEAST(id, value) \
	"<constraints><constraint id='" id "' type='min' value='" value "'" \
	" field='selections' scope='parent' shared='true'/></constraints>"

#define TWO_SCOUTS \
	"<selectionEntries>" \
	"<selectionEntry id='scout' name='Scout' type='unit'>" AT_LEAST("c", "2") \
	"</selectionEntry></selectionEntries>"

#define FIVE_SCOUTS_IN_A_UNIT \
	"<selectionEntries>" \
	"<selectionEntry id='scouts' name='Scouts' type='unit'>" AT_LEAST("a", "1") \
	"<selectionEntries>" \
	"<selectionEntry id='scout' name='Scout' type='model'>" AT_LEAST("b", "5") \
	"</selectionEntry></selectionEntries></selectionEntry></selectionEntries>"

#define ONE_HIDDEN \
	"<selectionEntries>" \
	"<selectionEntry id='a' name='A' type='unit' hidden='true'>" AT_LEAST("c", "1") \
	"</selectionEntry></selectionEntries>"

#define WEAPONS(attributes) \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>" \
	"<selectionEntryGroups>" \
	"<selectionEntryGroup id='weapons' name='Weapons' " attributes ">" AT_LEAST("c", "1") \
	"<selectionEntries><selectionEntry id='axe' name='Axe' type='upgrade'/>" \
	"<selectionEntry id='sword' name='Sword' type='upgrade'/></selectionEntries>" \
	"</selectionEntryGroup></selectionEntryGroups></selectionEntry></selectionEntries>"
/* clang-format on */

Test(fill, selects_the_minimum_S_049)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, TWO_SCOUTS);
	cr_expect_str_eq(fixture_children(&f, f.force), "scout scout");
	fixture_close(&f);
}

Test(fill, fills_new_selections_S_049)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, FIVE_SCOUTS_IN_A_UNIT);
	const Instance *scouts = fixture_instance(&f, f.force)->children[0];
	cr_assert_eq(scouts->n_children, 1, "one node with the amount 5");
	cr_expect_eq(scouts->children[0]->number, 5);
	fixture_close(&f);
}

Test(fill, leaves_out_hidden_entries_S_050)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ONE_HIDDEN);
	cr_expect_str_eq(fixture_children(&f, f.force), "");
	fixture_close(&f);
}

Test(fill, selects_the_default_of_a_group_S_051)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, WEAPONS("defaultSelectionEntryId='sword'"));
	char *boss = fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixture_children(&f, boss), "sword");
	fixture_close(&f);
}

Test(fill, selects_nothing_if_the_default_is_none_S_051)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, WEAPONS("defaultSelectionEntryId='none'"));
	char *boss = fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixture_children(&f, boss), "");
	fixture_close(&f);
}

Test(fill, is_one_step_to_undo)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, WEAPONS("defaultSelectionEntryId='sword'"));
	fixture_select(&f, f.force, "boss");
	cr_assert(history_undo(f.history));
	view_refresh(f.view);
	cr_expect_str_eq(fixture_children(&f, f.force), "");
	cr_assert(history_redo(f.history));
	view_refresh(f.view);
	cr_expect_str_eq(fixture_children(&f, f.force), "boss");
	cr_expect_eq(fixture_instance(&f, f.force)->children[0]->n_children, 1);
	fixture_close(&f);
}

Test(fill, makes_nodes_of_their_own_for_instanced_entries_S_057)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='mob' name='Mob' "
	             "type='unit'><selectionEntries>"
	             "<selectionEntry id='nob' name='Nob' type='model'><selectionEntries>"
	             "<selectionEntry id='klaw' name='Klaw' type='upgrade' collective='false'/>"
	             "</selectionEntries></selectionEntry>"
	             "<selectionEntry id='boy' name='Boy' type='model'/>"
	             "</selectionEntries></selectionEntry></selectionEntries>");
	char *mob = fixture_select(&f, f.force, "mob");
	for (int i = 0; i < 2; i++) {
		fixture_select(&f, mob, "nob");
		fixture_select(&f, mob, "boy");
	}
	cr_expect_str_eq(fixture_children(&f, mob), "boy nob nob");
	fixture_close(&f);
}

Test(fill, refuses_an_entry_that_is_not_offered_and_changes_nothing_P_026)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, WEAPONS(""));
	cr_expect_null(fill_select(f.history, f.view, f.force, "tank", NULL, f.diags));
	cr_expect_eq(diags_count_severity(f.diags, SEVERITY_ERROR), 1);
	cr_expect_str_eq(fixture_children(&f, f.force), "");
	fixture_close(&f);
}

Test(fill, refuses_an_amount_for_a_root_selection_S_044)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, WEAPONS(""));
	char *boss = fixture_select(&f, f.force, "boss");
	cr_expect_not(fill_set_count(f.history, f.view, boss, 2, f.diags));
	cr_expect_not(fill_set_count(f.history, f.view, boss, -1, f.diags));
	fixture_close(&f);
}
