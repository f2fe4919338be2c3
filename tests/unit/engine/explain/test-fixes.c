/* Fixes of findings: the edits that are offered, and their trials. */
#include "fixed.h"

Test(fixes, too_many_are_fixed_by_removing_one)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(LIMITED("boss", "Boss", "max", "1")));
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixes_of(&f, 0), "remove Army > Boss");
	fixture_close(&f);
}

Test(fixes, several_too_many_need_several_edits)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(LIMITED("boss", "Boss", "max", "1")));
	for (int i = 0; i < 3; i++)
		fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixes_of(&f, 0), "2 × remove Army > Boss");
	fixture_close(&f);
}

Test(fixes, too_few_are_fixed_by_adding_what_is_missing)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(LIMITED("boy", "Boy", "min", "3")));
	for (int i = 0; i < 2; i++) { /* three were selected automatically */
		const Instance *boy = fixture_instance(&f, f.force)->children[0];
		cr_assert(fill_deselect(f.history, f.view, boy->selection->id, f.diags));
	}
	cr_expect_str_eq(fixes_of(&f, 0), "add 2 Boy to Army");
	fixture_close(&f);
}

Test(fixes, adding_what_a_condition_counts_may_move_the_limit)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><constraints>"
	                "<constraint id='none' type='max' field='selections' scope='force'"
	                " value='-1'/></constraints><modifiers><modifier type='set' field='none'"
	                " value='0'><conditions><condition type='lessThan' value='1'"
	                " field='selections' scope='force' childId='boy'/></conditions></modifier>"
	                "</modifiers></selectionEntry>"
	                "<selectionEntry id='boy' name='Boy' type='unit'/>"));
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixes_of(&f, 0), "remove Army > Boss | add 1 Boy to Army");
	fixture_close(&f);
}

Test(fixes, an_option_that_gives_what_is_missing_is_found)
{
	Fixture f;
	fixture_open(
		&f,
		"<categoryEntries><categoryEntry id='leader' name='Leader'/></categoryEntries>"
		"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"
		"<categoryLink id='army-leader' name='Leader' targetId='leader'><constraints>"
		"<constraint id='one' type='min' field='selections' scope='parent' value='1'"
		" includeChildSelections='true'/></constraints></categoryLink></categoryLinks>"
		"</forceEntry></forceEntries>",
		ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'>" ENTRIES(
			"<selectionEntry id='hat' name='Hat' type='upgrade'/>"
			"<selectionEntry id='badge' name='Badge' type='upgrade'><categoryLinks>"
			"<categoryLink id='b' name='Leader' targetId='leader' primary='false'/>"
			"</categoryLinks></selectionEntry>") "</selectionEntry>"));
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixes_of(&f, 0), "add 1 Badge to Army > Boss");
	fixture_close(&f);
}

static const char
	PRICED[] = "<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'><costs>"
		   "<cost name='pts' typeId='pts' value='40'/></costs><selectionEntries>"
		   "<selectionEntry id='boy' name='Boy' type='model'><costs>"
		   "<cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>"
		   "</selectionEntries></selectionEntry></selectionEntries>";

Test(fixes, the_cheapest_way_below_a_cost_limit_comes_first)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, PRICED);
	fixture_limit(&f, "pts", 80);
	char *mob = fixture_select(&f, f.force, "mob");
	fixture_set_count(&f, fixture_select(&f, mob, "boy"), 10);
	cr_expect_str_eq(fixes_of(&f, 0),
	                 "lower Army > Mob > Boy from 10 to 8 | remove Army > Mob");
	fixture_close(&f);
}

Test(fixes, a_fix_that_breaks_something_is_offered_only_where_no_other_works)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES(LIMITED("boy", "Boy", "min", "1") LIMITED("boss", "Boss", "max", "0")));
	fixture_select(&f, f.force, "boss");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, verdict_get(verdict, 0));
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	fixes_try(fixes, trial);
	cr_assert_geq(fixes_count(fixes), 1);
	cr_expect_eq(fixes_get(fixes, 0)->breaks, 0);
	trial_roster_free(trial);
	fixture_close(&f);
}

/* An army with a cap on Elites, or a share of Troops, and entries for 10 to 30 points. */
#define CATEGORY(id, name) "<categoryEntry id='" id "' name='" name "'/>"
#define CHARTED(constraints)                                                                \
	"<categoryEntries>" CATEGORY("elite", "Elites") CATEGORY(                           \
		"troop",                                                                    \
		"Troops") "</categoryEntries>"                                              \
			  "<forceEntries><forceEntry id='army' name='Army'><categoryLinks>" \
			  "<categoryLink id='army-elite' name='Elites' "                    \
			  "targetId='elite'><constraints>" constraints                      \
			  "</constraints></categoryLink>"                                   \
			  "<categoryLink id='army-troop' name='Troops' targetId='troop'/>"  \
			  "</categoryLinks></forceEntry></forceEntries>"                    \
			  "<costTypes><costType id='pts' name='pts' "                       \
			  "defaultCostLimit='-1'/></costTypes>"
#define FIELDED(id, name, category, cost)                                                       \
	"<selectionEntry id='" id "' name='" name                                               \
	"' type='unit'><categoryLinks><categoryLink id='c-" id "' name='C' targetId='" category \
	"' primary='true'/></categoryLinks><costs>"                                             \
	"<cost name='pts' typeId='pts' value='" cost "'/></costs></selectionEntry>"
#define FIELD                                                                                   \
	ENTRIES(FIELDED("guard", "Guard", "elite", "30") FIELDED("boys", "Boys", "troop", "25") \
	                FIELDED("grots", "Grots", "troop", "10")                                \
	                        FIELDED("tank", "Tank", "troop", "90"))

Test(fixes, a_unit_too_many_of_a_category_may_be_exchanged_for_another)
{
	Fixture f;
	fixture_open(&f,
	             CHARTED("<constraint id='cap' type='max' value='1' field='selections' "
	                     "scope='parent'/>"),
	             FIELD);
	fixture_select(&f, f.force, "guard");
	fixture_select(&f, f.force, "guard");
	cr_expect_str_eq(fixes_of(&f, 0), "remove Army > Guard | exchange Army > Guard for Boys | "
	                                  "exchange Army > Guard for Grots");
	fixture_close(&f);
}

Test(fixes, what_a_limit_counts_once_for_each_is_added)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES("<selectionEntry id='gun' name='Gun' type='unit'><constraints>"
	                     "<constraint id='each' type='max' field='selections' scope='force' "
	                     "value='0'/></constraints><modifiers><modifier type='increment' "
	                     "field='each' value='1'><repeats><repeat value='1' repeats='1' "
	                     "field='selections' scope='force' childId='hands' roundUp='false'/>"
	                     "</repeats></modifier></modifiers></selectionEntry>"
	                     "<selectionEntry id='hands' name='Crew' type='unit'/>"));
	fixture_select(&f, f.force, "gun");
	cr_expect_str_eq(fixes_of(&f, 0), "remove Army > Gun | add 1 Crew to Army");
	fixture_close(&f);
}

Test(fixes, a_share_that_is_too_small_grows_with_the_total)
{
	Fixture f;
	fixture_open(&f,
	             CHARTED("<constraint id='share' type='min' value='50' percentValue='true' "
	                     "field='pts' scope='parent'/>"),
	             FIELD);
	fixture_select(&f, f.force, "tank");
	/* 45 points lack of the share of 90 points, but 90 points have to be added. */
	cr_expect_str_eq(fixes_of(&f, 0), "add 3 Guard to Army");
	fixture_close(&f);
}

Test(fixes, a_unit_too_many_of_one_force_may_move_to_another)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(LIMITED("boss", "Boss", "max", "1")));
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boss");
	fixture_force(&f, NULL, "army");
	cr_expect_str_eq(fixes_of(&f, 0), "remove Army > Boss | move Army > Boss to Army");
	fixture_close(&f);
}

Test(fixes, one_of_a_group_is_exchanged_for_another_of_it)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES("<selectionEntry id='squad' name='Squad' type='unit'>"
	                "<selectionEntryGroups><selectionEntryGroup id='men' name='Men'>"
	                "<constraints><constraint id='five' type='min' field='selections' "
	                "scope='parent' value='5'/></constraints>" ENTRIES(
				"<selectionEntry id='rifle' name='Rifle' type='model'/>"
				"<selectionEntry id='cannon' name='Cannon' "
				"type='model'><constraints><constraint id='one' type='max' "
				"field='selections' scope='parent' "
				"value='1'/></constraints></selectionEntry>") "</"
	                                                                      "selectionEntryGroup>"
	                                                                      "</"
	                                                                      "selectionEntryGroups"
	                                                                      ">"
	                                                                      "</selectionEntry>"));
	const char *squad = fixture_select(&f, f.force, "squad");
	fixture_set_count(&f, fixture_select(&f, squad, "rifle"), 3);
	fixture_set_count(&f, fixture_select(&f, squad, "cannon"), 2);
	cr_expect_str_eq(fixes_of(&f, 0), "exchange 1 of Army > Squad > Cannon for Rifle");
	fixture_close(&f);
}

Test(fixes, a_trial_leaves_no_trace)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, PRICED);
	fixture_limit(&f, "pts", 80);
	char *mob = fixture_select(&f, f.force, "mob");
	fixture_set_count(&f, fixture_select(&f, mob, "boy"), 10);
	fixture_select(&f, f.force, "mob");
	cr_assert(history_undo(f.history));
	view_refresh(f.view);
	const RosterMark before = roster_mark(f.roster);
	const char *cost = fixture_cost(&f, NULL, "pts");
	fixes_of(&f, 0);
	const RosterMark after = roster_mark(f.roster);
	cr_expect_eq(after.revision, before.revision);
	cr_expect_eq(after.next_id, before.next_id);
	cr_expect_str_eq(fixture_cost(&f, NULL, "pts"), cost);
	cr_expect_not_null(history_redo_label(f.history), "the undone step can still be redone");
	fixture_close(&f);
}

/* Opens a roster with @n mobs, each of 20 points, and a limit of 10. */
static const Finding *
open_dear(Fixture *f, int n, Verdict **verdict)
{
	fixture_open(f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'>"
	             "<costs><cost name='pts' typeId='pts' value='20'/></costs>"
	             "</selectionEntry></selectionEntries>");
	fixture_limit(f, "pts", 10);
	for (int i = 0; i < n; i++)
		fixture_select(f, f->force, "mob");
	*verdict = verdict_new(f->view, NULL);
	return verdict_get(*verdict, 0);
}

Test(fixes, a_search_shows_what_it_has_found_and_can_be_stopped)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES(LIMITED("boss", "Boss", "min", "1") LIMITED("boy", "Boy", "max", "1")));
	fixture_select(&f, f.force, "boy");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, verdict_get(verdict, 0));
	while (fixes_count(fixes) == 0)
		cr_assert(fixes_step(fixes, trial));
	cr_expect_eq(fixes_tried(fixes), 1);
	cr_expect_not(fixes_is_over(fixes));
	g_autoptr(Explanation) stopped = explain_finding(f.view, verdict_get(verdict, 0));
	fixes_explain(fixes, stopped);
	const Explanation *note = g_ptr_array_index(stopped->parts, stopped->parts->len - 2);
	cr_expect_str_eq(note->text, "the search for fixes was stopped");
	trial_roster_free(trial);
	fixture_close(&f);
}

/* An edit keeps automatic limits, and reads the roster for it: what the trial before has selected is gone
   then, which the sanitizer sees. */
Test(fixes, trials_follow_each_other_where_limits_are_automatic)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES(LIMITED("boss", "Boss", "min", "1") LIMITED(
			"boy", "Boy", "max",
			"1") "<selectionEntry id='flag' name='Flag' type='upgrade'><constraints>"
	                     "<constraint id='flag-max' type='max' field='selections' scope='force'"
	                     " value='1' automatic='true'/></constraints></selectionEntry>"));
	const Instance *boss = fixture_instance(&f, f.force)->children[0];
	cr_assert(fill_deselect(f.history, f.view, boss->selection->id, f.diags));
	fixture_select(&f, f.force, "boy");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 2);
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	for (guint i = 0; i < 2; i++) {
		g_autoptr(Fixes) fixes = fixes_new(f.view, verdict_get(verdict, i));
		fixes_try(fixes, trial);
		cr_expect_eq(fixes_count(fixes), 1);
	}
	trial_roster_free(trial);
	fixture_close(&f);
}

Test(fixes, a_search_leaves_the_roster_and_its_instances_alone)
{
	Fixture f;
	Verdict *verdict;
	const Finding *finding = open_dear(&f, 2, &verdict);
	const Instance *mob = view_root(f.view)->forces[0]->children[0];
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, finding);
	fixes_step(fixes, trial);
	cr_expect_eq(view_root(f.view)->forces[0]->n_children, 2);
	cr_expect_eq(view_root(f.view)->forces[0]->children[0], mob);
	cr_expect_str_eq(fixture_children(&f, f.force), "mob mob");
	verdict_free(verdict);
	trial_roster_free(trial);
	fixture_close(&f);
}

Test(fixes, removals_that_cannot_suffice_together_are_not_tried)
{
	Fixture f;
	Verdict *verdict;
	const Finding *finding = open_dear(&f, 40, &verdict);
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, finding);
	fixes_try(fixes, trial);
	cr_expect_eq(fixes_tried(fixes), 0);
	cr_expect_eq(fixes_count(fixes), 0);
	verdict_free(verdict);
	trial_roster_free(trial);
	fixture_close(&f);
}

Test(fixes, of_removals_that_suffice_together_as_few_as_may_suffice_are_tried_first)
{
	Fixture f;
	Verdict *verdict;
	const Finding *finding = open_dear(&f, 4, &verdict);
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, finding);
	while (fixes_count(fixes) == 0)
		cr_assert(fixes_step(fixes, trial));
	cr_expect_eq(fixes_tried(fixes), 1);
	cr_expect_eq(fixes_get(fixes, 0)->parts->len, 4);
	verdict_free(verdict);
	trial_roster_free(trial);
	fixture_close(&f);
}

Test(fixes, a_fix_is_one_step_that_can_be_undone)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(LIMITED("boss", "Boss", "max", "1")));
	for (int i = 0; i < 3; i++)
		fixture_select(&f, f.force, "boss");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, verdict_get(verdict, 0));
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	fixes_try(fixes, trial);
	cr_assert(fix_apply(fixes_get(fixes, 0), f.history, f.view, f.diags));
	cr_expect_str_eq(fixture_children(&f, f.force), "boss");
	cr_assert(history_undo(f.history));
	view_refresh(f.view);
	cr_expect_str_eq(fixture_children(&f, f.force), "boss boss boss");
	trial_roster_free(trial);
	fixture_close(&f);
}

/* A boss and a nob, who may each carry a banner; the boss must not have fewer points. */
#define BEARER(id, name, points)                                                          \
	"<selectionEntry id='" id "' name='" name "' type='model'><entryLinks><entryLink" \
	" id='" id "-banner' name='Banner' targetId='banner' type='selectionEntry'/>"     \
	"</entryLinks><costs><cost name='pts' typeId='pts' value='" points "'/></costs>"  \
	"</selectionEntry>"
#define BEARERS                                                                             \
	ENTRIES(BEARER("boss", "Boss", "5") BEARER("nob", "Nob", "4"))                      \
	"<sharedSelectionEntries><selectionEntry id='banner' name='Banner' type='upgrade'>" \
	"<constraints><constraint id='one' type='max' value='1' field='selections'"         \
	" scope='roster' includeChildSelections='true'/></constraints>"                     \
	"<costs><cost name='pts' typeId='pts' value='2'/></costs></selectionEntry>"         \
	"</sharedSelectionEntries>"
#define BOSS_IS_DEAREST                                                                 \
	"<companion><measures><measure id='boss' aggregate='max' over='roster'"         \
	" where=\"is('boss')\" value=\"total('pts')\"/><measure id='dearest'"           \
	" aggregate='max' over='roster' where=\"is('model')\" value=\"total('pts')\"/>" \
	"</measures><bounds><bound id='b' value='boss' at-least='dearest'/></bounds>"   \
	"</companion>"

Test(fixes, a_bound_is_fixed_at_either_end)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, BEARERS);
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, fixture_select(&f, f.force, "nob"), "banner");
	g_autoptr(GBytes) bytes = g_bytes_new_static(BOSS_IS_DEAREST, strlen(BOSS_IS_DEAREST));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_expect_str_eq(fixes_of_with(&f, companion, 0),
	                 "remove Army > Boss | remove Army > Nob | remove Army > Nob > Banner");
	g_clear_pointer(&companion, companion_free);
	fixture_close(&f);
}

/* Two bosses have the same name; the one that leads must stay. */
#define LEADER                                                                                 \
	"<selectionEntry id='boss' name='Boss' type='unit'><constraints><constraint"           \
	" id='boss-max' type='max' field='selections' scope='force' value='1'/></constraints>" \
	"<selectionEntries><selectionEntry id='lead' name='Leader' type='upgrade'>"            \
	"<categoryLinks><categoryLink id='l' name='Elite' targetId='elite' primary='false'/>"  \
	"</categoryLinks></selectionEntry></selectionEntries></selectionEntry>"
#define WANTS_LEADER                                                                        \
	"<categoryLink id='army-elite' name='Elite' targetId='elite'><constraints>"         \
	"<constraint id='elite-min' type='min' field='selections' scope='parent' value='1'" \
	" includeChildSelections='true'/></constraints></categoryLink></categoryLinks></"   \
	"forceEntry>"

static void
open_with_leader(Fixture *f)
{
	g_auto(GStrv) parts = g_strsplit(FIXTURE_SYSTEM, "</categoryLinks></forceEntry>", 2);
	g_autofree char *system = g_strjoinv(WANTS_LEADER, parts);
	fixture_open(f, system, ENTRIES(LEADER));
	fixture_select(f, f->force, "boss");
}

Test(fixes, an_option_may_have_the_missing_category)
{
	Fixture f;
	open_with_leader(&f);
	cr_expect_str_eq(fixes_of(&f, 0), "add 1 Leader to Army > Boss");
	fixture_close(&f);
}

Test(fixes, of_two_fixes_with_one_text_the_harmless_one_is_offered)
{
	Fixture f;
	open_with_leader(&f);
	const char *first = fixture_instance(&f, f.force)->children[0]->selection->id;
	g_autofree char *leader_of = g_strdup(first);
	fixture_select(&f, leader_of, "lead");
	fixture_select(&f, f.force, "boss");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, verdict_get(verdict, 0));
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	fixes_try(fixes, trial);
	cr_assert_eq(fixes_count(fixes), 1);
	const Fix *fix = fixes_get(fixes, 0);
	cr_expect_eq(fix->breaks, 0);
	cr_expect_str_neq(edit_ref_id(&g_array_index(fix->parts, FixPart, 0).edit.node), leader_of);
	trial_roster_free(trial);
	fixture_close(&f);
}

/* A boss leads units of boyz, one at most by the army data. */
#define LEADING(most)                                                                \
	ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><associations>"   \
	        "<association id='leads' name='Leads' scope='roster' childId='boyz'" \
	        " min='0' max='" most "'/></associations></selectionEntry>"          \
	        "<selectionEntry id='boyz' name='Boyz' type='unit'/>"                \
	        "<selectionEntry id='nobz' name='Nobz' type='unit'/>")

static void
associate(Fixture *f, const char *from, const char *to)
{
	g_auto(Edit) edit = edit_associate(EDIT_ASSOCIATE, from, "leads", to);
	cr_assert(edit_apply(&edit, f->history, f->view, NULL, NULL, f->diags));
	view_refresh(f->view);
}

Test(fixes, too_many_associations_are_fixed_by_dissociating)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, LEADING("1"));
	const char *boss = fixture_select(&f, f.force, "boss");
	associate(&f, boss, fixture_select(&f, f.force, "boyz"));
	associate(&f, boss, fixture_select(&f, f.force, "boyz"));
	cr_expect_str_eq(fixes_of(&f, 0), "dissociate Army > Boss from Army > Boyz");
	fixture_close(&f);
}

Test(fixes, too_few_associations_are_fixed_by_associating)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><associations>"
	                     "<association id='leads' name='Leads' scope='roster' childId='boyz'"
	                     " min='1' max='1' defaultSelectionEntryId='none'/>"
	                     "</associations></selectionEntry>"
	                     "<selectionEntry id='boyz' name='Boyz' type='unit'/>"));
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boyz");
	cr_expect_str_eq(fixes_of(&f, 0), "associate Army > Boss with Army > Boyz");
	fixture_close(&f);
}

#define RIDER_ALONE                                                                \
	"<companion><measures><measure id='led' per='selection' aggregate='count'" \
	" over='associates'/></measures><bounds><bound id='b' per='selection'"     \
	" when=\"is('boss')\" value='led' at-most='0'/></bounds></companion>"

Test(fixes, a_bound_on_associations_is_fixed_by_dissociating)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, LEADING("2"));
	associate(&f, fixture_select(&f, f.force, "boss"), fixture_select(&f, f.force, "boyz"));
	g_autoptr(GBytes) bytes = g_bytes_new_static(RIDER_ALONE, strlen(RIDER_ALONE));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_expect(g_str_has_prefix(fixes_of_with(&f, companion, 0),
	                           "dissociate Army > Boss from Army > Boyz | "));
	g_clear_pointer(&companion, companion_free);
	fixture_close(&f);
}

#define NEVER_ALONE                                                                \
	"<companion><measures><measure id='led' per='selection' aggregate='count'" \
	" over='associates'/></measures><bounds><bound id='b' per='selection'"     \
	" when=\"is('boss')\" value='led' at-least='1'/></bounds></companion>"

Test(fixes, a_bound_on_too_few_associations_is_fixed_by_associating)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, LEADING("2"));
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boyz");
	g_autoptr(GBytes) bytes = g_bytes_new_static(NEVER_ALONE, strlen(NEVER_ALONE));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_expect(g_str_has_prefix(fixes_of_with(&f, companion, 0),
	                           "associate Army > Boss with Army > Boyz"));
	g_clear_pointer(&companion, companion_free);
	fixture_close(&f);
}

#define CROWNS                                                                              \
	ENTRIES("<selectionEntry id='boss' name='Boss' type='model'>" CROWN                 \
	        "<costs><cost name='pts' typeId='pts' value='9'/></costs></selectionEntry>" \
	        "<selectionEntry id='nob' name='Nob' type='model'>" CROWN                   \
	        "<costs><cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>")
#define CROWN                                                                        \
	"<selectionEntries><selectionEntry id='crown' name='Crown' type='upgrade'/>" \
	"</selectionEntries>"
#define DEAREST_HAS_CROWN                                                                 \
	"<companion><measures><measure id='own' value=\"total('pts')\" per='selection'/>" \
	"<measure id='dearest' aggregate='max' over='roster' where=\"is('model')\""       \
	" value=\"total('pts')\"/></measures><bounds><bound id='b' per='selection'"       \
	" when=\"is('model') and count('crown') > 0\" value='own' at-least='dearest'/>"   \
	"</bounds></companion>"

Test(fixes, an_option_on_the_wrong_selection_is_moved)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CROWNS);
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, fixture_select(&f, f.force, "nob"), "crown");
	g_autoptr(GBytes) bytes = g_bytes_new_static(DEAREST_HAS_CROWN, strlen(DEAREST_HAS_CROWN));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	const char *texts = fixes_of_with(&f, companion, 0);
	cr_expect(strstr(texts, "remove Army > Nob > Crown, and add 1 Crown to Army > Boss"), "%s",
	          texts);
	g_clear_pointer(&companion, companion_free);
	fixture_close(&f);
}

/* A unit with a model that is sold by five. */
#define IN_STEPS                                                                          \
	ENTRIES("<selectionEntry id='mob' name='Mob' type='unit'><selectionEntries>"      \
	        "<selectionEntry id='boy' name='Boy' type='model' step='5'><constraints>" \
	        "<constraint id='ten' type='min' value='10' field='selections'"           \
	        " scope='parent'/><constraint id='most' type='max' value='22'"            \
	        " field='selections' scope='parent'/></constraints></selectionEntry>"     \
	        "</selectionEntries></selectionEntry>")

Test(fixes, amounts_are_mended_in_steps)
{
	static const struct {
		int64_t amount;
		const char *fixes;
	} CASES[] = {
		{1, "add 10 Boy to Army > Mob"},
		{24, "lower Army > Mob > Boy from 24 to 20"},
		{11, "raise Army > Mob > Boy from 11 to 15 | lower Army > Mob > Boy from 11 to 10"},
	};
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, IN_STEPS);
	const char *mob = fixture_select(&f, f.force, "mob");
	const char *boy = view_find(f.view, mob)->children[0]->selection->id;
	for (guint i = 0; i < G_N_ELEMENTS(CASES); i++) {
		fill_set_count(f.history, f.view, boy, CASES[i].amount, NULL);
		cr_expect_str_eq(fixes_of(&f, 0), CASES[i].fixes);
		boy = view_find(f.view, mob)->children[0]->selection->id;
	}
	fixture_close(&f);
}
