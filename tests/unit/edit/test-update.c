/* Entries found again under other ids: which are certain, which are proposed, which stay lost. */
#include "edit/update.h"
#include "fixture.h"

#define ENTRY(id, name) "<selectionEntry id='" id "' name='" name "' type='upgrade'/>"

/* A boss with options: two called Music, one of them in a group. */
#define BODY                                                                                      \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"                    \
	"<selectionEntries>" ENTRY("sword", "Sword") ENTRY("axe", "Great axe") ENTRY(             \
		"drum",                                                                           \
		"Music") "</selectionEntries><selectionEntryGroups>"                              \
			 "<selectionEntryGroup id='horns' name='Horns'><selectionEntries>" ENTRY( \
				 "horn",                                                          \
				 "Music") "</selectionEntries></selectionEntryGroup>"             \
					  "</selectionEntryGroups><entryLinks><entryLink "        \
					  "id='to-shield' name='Shield' "                         \
					  "type='selectionEntry' "                                \
					  "targetId='new-shield'/></entryLinks></selectionEntry>" \
					  "</selectionEntries><sharedSelectionEntries>" ENTRY(    \
						  "new-shield",                                   \
						  "Large shield") "</sharedSelectionEntries>"

/* Adds a selection as it is read from a file, without an entry. */
static Selection *
add_lost(Fixture *f, Selection *parent, const char *id, const char *entry, const char *name)
{
	Force *force = roster_find_force(f->roster, f->force);
	Selection *lost = roster_append_selection(f->roster, force, parent, NULL, 1, id);
	Stored *stored = stored_ensure(&lost->stored);
	stored->entry_id = g_strdup(entry);
	stored->name = g_strdup(name);
	stored->type = g_strdup("upgrade");
	return lost;
}

/* A selection of the boss, whose option @id is lost. */
static void
open_with_option(Fixture *f, const char *entry, const char *name)
{
	fixture_open(f, FIXTURE_SYSTEM, BODY);
	Selection *boss = roster_find_selection(f->roster, fixture_select(f, f->force, "boss"));
	add_lost(f, boss, "x", entry, name);
}

static void
expect_first(Fixture *f, const char *entry, ReplacementReason reason, bool is_certain)
{
	g_autoptr(GPtrArray) found = replacements_find(f->roster, "x");
	cr_assert_gt(found->len, 0);
	const Replacement *first = g_ptr_array_index(found, 0);
	cr_expect_str_eq(first->entry, entry);
	cr_expect_eq(first->reason, reason);
	cr_expect_eq(first->is_certain, is_certain);
}

Test(update, the_only_entry_of_that_name_is_certain)
{
	Fixture f;
	open_with_option(&f, "old-sword", "sword");
	expect_first(&f, "sword", REPLACEMENT_SAME_NAME, true);
	fixture_close(&f);
}

Test(update, the_link_that_now_leads_to_another_entry_is_certain)
{
	Fixture f;
	open_with_option(&f, "to-shield::old-shield", "Buckler");
	expect_first(&f, "to-shield::new-shield", REPLACEMENT_SAME_ID, true);
	fixture_close(&f);
}

Test(update, a_similar_name_is_only_proposed)
{
	Fixture f;
	open_with_option(&f, "old-axe", "Great axes");
	expect_first(&f, "axe", REPLACEMENT_NEAREST_NAME, false);
	fixture_close(&f);
}

Test(update, of_two_entries_of_a_name_the_one_in_the_same_group_is_certain)
{
	Fixture f;
	open_with_option(&f, "old-music", "Music");
	expect_first(&f, "drum", REPLACEMENT_SAME_NAME, false);
	roster_find_selection(f.roster, "x")->stored->entry_group_id = g_strdup("horns");
	expect_first(&f, "horn", REPLACEMENT_SAME_NAME, true);
	fixture_close(&f);
}

Test(update, an_entry_that_is_selected_already_is_only_proposed)
{
	Fixture f;
	open_with_option(&f, "old-sword", "Sword");
	const Selection *lost = roster_find_selection(f.roster, "x");
	fixture_select(&f, lost->parent->id, "sword");
	expect_first(&f, "sword", REPLACEMENT_SAME_NAME, false);
	fixture_close(&f);
}

/* An entry that the data still have elsewhere was not created again, if the data are the same. */
Test(update, a_misplaced_entry_is_no_other_one_of_its_name)
{
	Fixture f;
	open_with_option(&f, "boss", "Sword");
	expect_first(&f, "sword", REPLACEMENT_SAME_NAME, false);
	Stored *stored = stored_ensure(&f.roster->stored);
	stored->revision = g_strdup("0");
	expect_first(&f, "sword", REPLACEMENT_SAME_NAME, true);
	fixture_close(&f);
}

Test(update, nothing_is_proposed_for_a_name_unlike_all_others)
{
	Fixture f;
	open_with_option(&f, "old-jetpack", "Jetpack");
	g_autoptr(GPtrArray) found = replacements_find(f.roster, "x");
	cr_expect_eq(found->len, 0);
	fixture_close(&f);
}

Test(update, what_is_in_a_unit_is_found_after_the_unit)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, BODY);
	Selection *boss = add_lost(&f, NULL, "b", "old-boss", "Boss");
	add_lost(&f, boss, "s", "sword", "Blade");
	add_lost(&f, boss, "j", "old-jetpack", "Jetpack");
	const uint64_t revision = f.roster->revision;
	g_autoptr(UpdatePlan) plan = update_plan(f.roster);
	cr_expect_eq(update_count_certain(plan), 2);
	cr_expect_eq(update_count_open(plan), 1);
	cr_expect_not(update_is_complete(plan));
	cr_expect_null(boss->definition, "the plan changes nothing");
	cr_expect_eq(f.roster->revision, revision);
	g_autoptr(GArray) edits = update_edits(plan);
	for (guint i = 0; i < edits->len; i++)
		cr_assert(edit_apply(edits_get(edits, i), f.history, f.view, NULL, NULL, f.diags));
	cr_expect_not_null(boss->definition);
	cr_expect_not_null(roster_find_selection(f.roster, "s")->definition);
	cr_expect_null(roster_find_selection(f.roster, "j")->definition);
	while (boss->definition && history_undo(f.history))
		;
	cr_expect_null(roster_find_selection(f.roster, "s")->definition);
	fixture_close(&f);
}

Test(update, a_limit_of_a_type_that_is_gone_goes_to_the_one_of_its_name)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, BODY);
	roster_set_limit(f.roster, "old-pts", "Pts", amount_from_int(500));
	roster_set_limit(f.roster, "old-luck", "Luck", amount_from_int(5));
	g_autoptr(UpdatePlan) plan = update_plan(f.roster);
	cr_assert_eq(plan->limits->len, 2);
	const LimitUpdate *first = g_ptr_array_index(plan->limits, 0);
	const LimitUpdate *second = g_ptr_array_index(plan->limits, 1);
	cr_expect_str_eq(first->new_type, "pts");
	cr_expect_null(second->new_type);
	g_autoptr(GArray) edits = update_edits(plan);
	for (guint i = 0; i < edits->len; i++)
		cr_assert(edit_apply(edits_get(edits, i), f.history, f.view, NULL, NULL, f.diags));
	const CostLimit *limit = roster_limit(f.roster, atoms_find(f.game->atoms, "pts"));
	cr_assert_not_null(limit);
	cr_expect_eq(amount_to_int(limit->value), 500);
	cr_expect_eq(f.roster->limits->len, 2);
	fixture_close(&f);
}
