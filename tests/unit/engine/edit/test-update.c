/* Entries found again under other ids: which are certain, which are proposed, which stay lost. */
#include "engine/edit/update.h"
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
	g_autoptr(UpdatePlan) plan = update_plan(f.roster, NULL);
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
	g_autoptr(UpdatePlan) plan = update_plan(f.roster, NULL);
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

/* A squad with options of its own; its models, troopers and a leader, have others. */
#define SQUAD                                                                                      \
	"<selectionEntries><selectionEntry id='squad' name='Squad' type='unit'><selectionEntries>" \
	"<selectionEntry id='trooper' name='Trooper' type='model'><selectionEntries>" ENTRY(       \
		"new-rifle", "Rifle")                                                              \
		ENTRY("trooper-pistol",                                                            \
	              "Pistol") "</selectionEntries></selectionEntry>"                             \
				"<selectionEntry id='leader' name='Leader' type='model'>"          \
				"<selectionEntries>" ENTRY(                                        \
					"leader-pistol",                                           \
					"Pistol") "</selectionEntries></"                          \
						  "selectionEntry>" ENTRY(                         \
							  "new-banner",                            \
							  "Banner") "</"                           \
								    "selectionEntries"             \
								    "></"                          \
								    "selectionEntry>"              \
								    "</"                           \
								    "selectionEntries>"

typedef struct Squad {
	Fixture f;
	Selection *squad, *troopers, *leader;
} Squad;

static Selection *
add_model(Squad *s, const char *entry, int64_t count)
{
	char *id = fixture_select(&s->f, s->squad->id, entry);
	fixture_set_count(&s->f, id, count);
	return roster_find_selection(s->f.roster, id);
}

static void
open_squad(Squad *s)
{
	fixture_open(&s->f, FIXTURE_SYSTEM, SQUAD);
	s->squad = roster_find_selection(s->f.roster, fixture_select(&s->f, s->f.force, "squad"));
	s->troopers = add_model(s, "trooper", 5);
	s->leader = add_model(s, "leader", 1);
}

/* Applies what is certain of the update of a squad; false if nothing is. */
static bool
update_squad(Squad *s)
{
	g_autoptr(UpdatePlan) plan = update_plan(s->f.roster, NULL);
	g_autoptr(GArray) edits = update_edits(plan);
	for (guint i = 0; i < edits->len; i++)
		cr_assert(edit_apply(edits_get(edits, i), s->f.history, s->f.view, NULL, NULL,
		                     s->f.diags));
	return edits->len > 0;
}

static Selection *
add_lost_number(Squad *s, Selection *parent, const char *name, int64_t amount)
{
	Selection *lost = add_lost(&s->f, parent, "x", "old", name);
	lost->amount = amount;
	return lost;
}

Test(update, an_option_of_the_unit_moves_to_its_models_with_its_number)
{
	Squad s;
	open_squad(&s);
	const Selection *lost = add_lost_number(&s, s.squad, "Rifle", 10);
	cr_assert(update_squad(&s));
	cr_expect_eq(lost->parent, s.troopers);
	cr_expect_eq(lost->amount, 2);
	cr_expect_eq(selection_number(lost), 10);
	cr_expect_not_null(lost->definition);
	fixture_close(&s.f);
}

Test(update, an_option_of_a_model_moves_to_the_unit_and_back_by_undo)
{
	Squad s;
	open_squad(&s);
	const Selection *lost = add_lost_number(&s, s.leader, "Banner", 1);
	add_lost(&s.f, s.leader, "y", "old-scope", "Scope");
	cr_assert(update_squad(&s));
	cr_expect_eq(lost->parent, s.squad);
	cr_assert(history_undo(s.f.history));
	cr_expect_eq(lost->parent, s.leader);
	cr_expect_null(lost->definition);
	cr_expect_eq(g_ptr_array_index(s.leader->selections, 0), lost, "before the scope again");
	cr_assert(history_redo(s.f.history));
	cr_expect_eq(lost->parent, s.squad);
	cr_expect_not_null(lost->definition);
	fixture_close(&s.f);
}

Test(update, an_option_that_two_models_offer_is_only_proposed)
{
	Squad s;
	open_squad(&s);
	add_lost_number(&s, s.squad, "Pistol", 5);
	cr_expect_not(update_squad(&s));
	g_autoptr(GPtrArray) found = replacements_find(s.f.roster, "x");
	cr_assert_eq(found->len, 2);
	const Replacement *first = g_ptr_array_index(found, 0);
	cr_expect_str_eq(first->holder, s.troopers->id);
	cr_expect_str_eq(first->holder_name, "Trooper");
	fixture_close(&s.f);
}

Test(update, the_option_of_the_model_beside_is_another_one)
{
	Squad s;
	open_squad(&s);
	add_lost_number(&s, s.leader, "Rifle", 5);
	cr_expect_not(update_squad(&s));
	fixture_close(&s.f);
}

Test(update, what_cannot_be_divided_among_the_models_does_not_move)
{
	Squad s;
	open_squad(&s);
	add_lost_number(&s, s.squad, "Rifle", 4);
	cr_expect_not(update_squad(&s));
	g_auto(Edit) edit = edit_move("x", "new-rifle", s.troopers->id);
	cr_expect_not(edit_apply(&edit, s.f.history, s.f.view, NULL, NULL, s.f.diags));
	fixture_close(&s.f);
}

Test(update, a_selection_moves_neither_into_itself_nor_into_nothing)
{
	Squad s;
	open_squad(&s);
	add_lost_number(&s, s.squad, "Rifle", 5);
	g_auto(Edit) itself = edit_move("x", "new-rifle", "x");
	g_auto(Edit) nothing = edit_move("x", "new-rifle", "nowhere");
	cr_expect_not(edit_apply(&itself, s.f.history, s.f.view, NULL, NULL, s.f.diags));
	cr_expect_not(edit_apply(&nothing, s.f.history, s.f.view, NULL, NULL, s.f.diags));
	fixture_close(&s.f);
}

Test(update, a_unit_that_moved_to_an_imported_catalogue_is_found)
{
	Squad s;
	fixture_open_with(
		&s.f, FIXTURE_SYSTEM,
		"<catalogueLinks><catalogueLink id='to-lib' name='Library' targetId='lib' "
		"type='catalogue' importRootEntries='true'/></catalogueLinks>",
		SQUAD);
	Selection *squad = add_lost(&s.f, NULL, "u", "old-squad", "Squad");
	Selection *leader = add_lost(&s.f, squad, "l", "leader", "Leader");
	cr_assert(update_squad(&s));
	cr_expect_not_null(squad->definition);
	cr_expect_not_null(leader->definition);
	fixture_close(&s.f);
}
