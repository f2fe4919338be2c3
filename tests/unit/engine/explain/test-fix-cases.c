/* Fixes where the search has little to offer: nothing fits, too much is needed, entries are lost. */
#include "fixed.h"

#define COST(type, value) "<cost name='" type "' typeId='" type "' value='" value "'/>"
#define PRICED(id, name, costs)                                                 \
	"<selectionEntry id='" id "' name='" name "' type='unit'><costs>" costs \
	"</costs></selectionEntry>"

/* A system whose force entry `army` has constraints, and holds forces `wing`. */
#define SYSTEM(constraints)                                                              \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/>"               \
	"<costType id='power' name='power' defaultCostLimit='-1'/></costTypes>"          \
	"<forceEntries><forceEntry id='army' name='Army'><constraints>" constraints      \
	"</constraints><forceEntries><forceEntry id='wing' name='Wing'/></forceEntries>" \
	"</forceEntry></forceEntries>"
#define CONSTRAINT(id, type, field, scope, value, more)                           \
	"<constraint id='" id "' type='" type "' field='" field "' scope='" scope \
	"' value='" value "' " more "/>"

typedef struct Case {
	const char *system, *entries;
	const char *selected; /* ids, with blanks between them */
	const char *fixes;
} Case;

#define BOYS PRICED("boy", "Boy", COST("pts", "5"))

static const Case CASES[] = {
	/* Entries that are free, negative, or needed more than a hundred times do not help. */
	{SYSTEM(CONSTRAINT("m", "min", "pts", "parent", "300", "")),
         ENTRIES(PRICED("flag", "Flag", COST("power", "1")) PRICED(
		 "debt", "Debt", COST("pts", "-5")) PRICED("chaff", "Chaff", COST("pts", "1"))
                         PRICED("tank", "Tank", COST("power", "3") COST("pts", "90"))),
         "", "add 4 Tank to Army"},
	{SYSTEM(CONSTRAINT("m", "min", "selections", "self", "2", "")), ENTRIES(BOYS), "boy",
         "add 1 Boy to Army"},
	{SYSTEM(CONSTRAINT("m", "max", "selections", "self", "1", "")), ENTRIES(BOYS), "boy boy",
         "remove Army > Boy"},
	/* A force that lacks. */
	{SYSTEM(CONSTRAINT("m", "min", "forces", "roster", "2", "")), ENTRIES(BOYS), "boy",
         "add the force Army"},
	/* A share of the number of units. */
	{FIXTURE_SYSTEM,
         ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><constraints>" CONSTRAINT(
		 "m", "min", "selections", "roster", "50",
		 "percentValue='true'") "</constraints></selectionEntry>" BOYS),
         "boy boy", "add 2 Boss to Army"},
	{FIXTURE_SYSTEM,
         ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><costs>" COST(
		 "pts",
		 "5") "</costs><constraints>" CONSTRAINT("m", "max", "selections", "roster", "25",
                                                         "percentValue='true'") "</constraints></"
                                                                                "selectionEntry"
                                                                                ">" BOYS),
         "boss boss boy boy", "exchange Army > Boss for Boy"},
	/* A unit cannot leave the forces of a catalogue for another force. */
	{FIXTURE_SYSTEM,
         ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><constraints>" CONSTRAINT(
		 "m", "max", "selections", "primary-catalogue", "1",
		 "") "</constraints></selectionEntry>"),
         "boss boss", "remove Army > Boss"},
};

static void
expect_fixes(const Case *one, gsize number)
{
	Fixture f;
	fixture_open(&f, one->system, one->entries);
	g_auto(GStrv) ids = g_strsplit(one->selected, " ", -1);
	for (char **id = ids; *id && **id; id++)
		fixture_select(&f, f.force, *id);
	cr_expect_str_eq(fixes_of(&f, 0), one->fixes, "case %zu: %s", number, fixes_of(&f, 0));
	fixture_close(&f);
}

Test(fix_cases, what_cannot_help_is_not_offered)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++)
		expect_fixes(&CASES[i], i);
}

/* An entry that is hidden while there is no `key`. */
#define LOCKED(id, name, more)                                                           \
	"<selectionEntry id='" id "' name='" name "' type='unit'><modifiers><modifier "  \
	"type='set' field='hidden' value='true'><conditions><condition type='lessThan' " \
	"value='1' field='selections' scope='roster' childId='key' shared='true' "       \
	"includeChildSelections='true'/></conditions></modifier></modifiers>" more       \
	"</selectionEntry>"
#define LEADER_LINK \
	"<categoryLinks><categoryLink id='l' name='Leader' targetId='leader'/></categoryLinks>"
#define LED_SYSTEM                                                                      \
	"<categoryEntries><categoryEntry id='leader' name='Leader'/></categoryEntries>" \
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks><categoryLink " \
	"id='led' name='Leader' targetId='leader'><constraints>" CONSTRAINT(            \
		"m", "min", "selections", "roster", "1",                                \
		"") "</constraints></categoryLink></categoryLinks></forceEntry></forceEntries>"

static const Case LOCKED_CASES[] = {
	/* An entry that a condition counts comes before the removal; also with an entry that brings it. */
	{FIXTURE_SYSTEM,
         ENTRIES(LOCKED("tank", "Tank", "") "<selectionEntry id='key' name='Key' type='upgrade'/>"),
         "tank", "add 1 Key to Army | remove Army > Tank"},
	{FIXTURE_SYSTEM,
         ENTRIES(LOCKED("tank", "Tank", "") "<selectionEntry id='ring' name='Ring' "
                                            "type='upgrade'>" ENTRIES(
						    "<selectionEntry id='key' name='Key' "
						    "type='upgrade' defaultAmount='1'/>") "</"
                                                                                          "selectio"
                                                                                          "nEntry"
                                                                                          ">"),
         "tank", "add 1 Ring to Army | remove Army > Tank"},
	/* A leader that has to be shown first. */
	{LED_SYSTEM,
         ENTRIES(LOCKED("lord", "Lord",
                        LEADER_LINK) "<selectionEntry id='key' name='Key' type='upgrade'/>"),
         "", "add 1 Key to Army, and add 1 Lord to Army"},
};

Test(fix_cases, what_is_hidden_is_shown_by_what_its_conditions_count)
{
	for (gsize i = 0; i < G_N_ELEMENTS(LOCKED_CASES); i++)
		expect_fixes(&LOCKED_CASES[i], i);
}

Test(fix_cases, a_unit_with_a_name_or_options_does_not_move_as_it_is)
{
	static const char BOSS[] =
		ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><costs>" COST("pts", "5") "</costs><constraints>" CONSTRAINT(
			"m", "max", "selections", "force", "1",
			"") "</constraints>" ENTRIES(PRICED("axe", "Axe",
	                                                    COST("pts", "2"))) "</selectionEntry>");
	static const char WHOLE[] = "remove Army > Boss | move Army > Boss to Army";
	static const char
		ANEW[] = "remove Army > Boss | remove Army > Boss, and add 1 Boss to Army";
	for (int i = 0; i < 3; i++) {
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, BOSS);
		fixture_force(&f, NULL, "army");
		for (int n = 0; n < 2; n++) {
			const char *boss = fixture_select(&f, f.force, "boss");
			if (i == 1)
				fixture_select(&f, boss, "axe");
			g_auto(Change) change = {.kind = CHANGE_SET_CUSTOM_NAME,
			                         .id = g_strdup(boss),
			                         .text = g_strdup("Ghazghkull")};
			cr_assert(i != 2 || history_apply(f.history, &change, NULL, f.diags));
		}
		view_refresh(f.view);
		const char *texts = fixes_of(&f, 0);
		cr_expect_str_eq(texts, i == 0 ? WHOLE : ANEW, "%s", texts);
		fixture_close(&f);
	}
}

Test(fix_cases, a_unit_moves_only_where_it_may_be)
{
	static const char PATROL[] =
		"<categoryEntries><categoryEntry id='hq' name='HQ'/>"
		"<categoryEntry id='troops' name='Troops'/></categoryEntries><forceEntries>"
		"<forceEntry id='army' name='Army'><categoryLinks>"
		"<categoryLink id='a' name='HQ' targetId='hq'/></categoryLinks></forceEntry>"
		"<forceEntry id='patrol' name='Patrol'><categoryLinks>"
		"<categoryLink id='b' name='Troops' "
		"targetId='troops'/></categoryLinks></forceEntry>"
		"</forceEntries>";
	Fixture f;
	fixture_open(&f, PATROL,
	             ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><categoryLinks>"
	                     "<categoryLink id='c' name='HQ' targetId='hq' primary='true'/>"
	                     "</categoryLinks><constraints>" CONSTRAINT(
				     "m", "max", "selections", "force", "1",
				     "") "</constraints></selectionEntry>"));
	fixture_force(&f, NULL, "patrol");
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixes_of(&f, 0), "remove Army > Boss");
	fixture_close(&f);
}

Test(fix_cases, so_many_of_a_unit_do_not_move)
{
	static const char *const FIXES[][2] = {
		{"100", "remove Army > Boy | move Army > Boy to Army > Wing"},
		{"101", "remove Army > Boy"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(FIXES); i++) {
		Fixture f;
		fixture_open(&f, SYSTEM(CONSTRAINT("m", "max", "selections", "self", "0", "")),
		             ENTRIES(BOYS));
		fixture_force(&f, f.force, "wing");
		g_auto(Change) change = {.kind = CHANGE_SET_AMOUNT,
		                         .id = g_strdup(fixture_select(&f, f.force, "boy")),
		                         .amount = g_ascii_strtoll(FIXES[i][0], NULL, 10)};
		cr_assert(history_apply(f.history, &change, NULL, f.diags));
		view_refresh(f.view);
		cr_expect_str_eq(fixes_of(&f, 0), FIXES[i][1]);
		fixture_close(&f);
	}
}

Test(fix_cases, what_is_associated_already_is_not_associated_again)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><associations>"
	                     "<association id='leads' name='Leads' scope='roster' childId='boy'"
	                     " min='2' max='2' defaultSelectionEntryId='none'/>"
	                     "</associations></selectionEntry>" BOYS
	                     "<selectionEntry id='nob' name='Nob' type='unit'><associations>"
	                     "<association id='hates' name='Hates' scope='roster' childId='boy'"
	                     " min='0' max='0'/></associations></selectionEntry>"));
	const char *boss = fixture_select(&f, f.force, "boss");
	const char *boy = fixture_select(&f, f.force, "boy");
	g_auto(Edit) edit = edit_associate(EDIT_ASSOCIATE, boss, "leads", boy);
	cr_assert(edit_apply(&edit, f.history, f.view, NULL, NULL, f.diags));
	view_refresh(f.view);
	cr_expect_str_eq(fixes_of(&f, 0), "", "the only candidate");
	fixture_select(&f, f.force, "boy");
	cr_expect_str_eq(fixes_of(&f, 0), "associate Army > Boss with Army > Boy");
	fixture_close(&f);
}

Test(fix_cases, associations_with_what_is_lost_are_left_alone)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'><associations>"
	                     "<association id='leads' name='Leads' scope='roster' childId='boy'"
	                     " min='0' max='0'/></associations></selectionEntry>" BOYS));
	const char *boss = fixture_select(&f, f.force, "boss");
	const char *boy = fixture_select(&f, f.force, "boy");
	Selection *selection = roster_find_selection(f.roster, boss);
	selection_insert_association(selection, 0, "leads", "gone");
	selection_insert_association(selection, 1, "leads", boy);
	view_refresh(f.view);
	cr_expect_str_eq(fixes_of(&f, 0), "dissociate Army > Boss from Army > Boy");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, 0));
	cr_expect_not_null(strstr(told(&f, why), "1\n  Army > Boy\n"), "%s", told(&f, why));
	fixture_close(&f);
}

/* Adds a selection of an entry that the data do not have. */
static void
add_lost(Fixture *f, Selection *parent, const char *id)
{
	Force *force = roster_find_force(f->roster, f->force);
	Selection *lost = roster_append_selection(f->roster, force, parent, NULL, 1, id);
	stored_ensure(&lost->stored)->entry_id = g_strdup("lost");
	lost->stored->name = g_strdup("Lost");
	view_refresh(f->view);
}

Test(fix_cases, a_lost_selection_does_not_stop_the_search)
{
	Fixture f;
	fixture_open(&f, SYSTEM(""), ENTRIES(BOYS PRICED("tank", "Tank", COST("pts", "90"))));
	fixture_limit(&f, "pts", 80);
	const char *wing = fixture_force(&f, f.force, "wing");
	fixture_select(&f, wing, "tank");
	add_lost(&f, NULL, "x");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	guint i = 0;
	while (verdict_get(verdict, i)->code != FINDING_COST_LIMIT)
		i++;
	cr_expect_str_eq(fixes_of(&f, i), "remove Army > Wing > Tank");
	fixture_close(&f);
}

Test(fix_cases, a_fix_that_no_longer_fits_changes_nothing)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(LIMITED("boss", "Boss", "max", "1")));
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boss");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	g_autoptr(Fixes) fixes = fixes_new(f.view, verdict_get(verdict, 0));
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	fixes_try(fixes, trial);
	trial_roster_free(trial);
	cr_assert(fix_apply(fixes_get(fixes, 0), f.history, f.view, f.diags));
	cr_expect_not(fix_apply(fixes_get(fixes, 0), f.history, f.view, f.diags));
	cr_expect_str_eq(fixture_children(&f, f.force), "boss");
	cr_assert(history_undo(f.history));
	view_refresh(f.view);
	cr_expect_str_eq(fixture_children(&f, f.force), "boss boss", "one step, not two");
	fixture_close(&f);
}

/* Entries without category break limits in ours, and not in BattleScribe (S-165). */
Test(fix_cases, trials_are_judged_as_the_roster_is)
{
	static const char *const NOTES[] = {"add 1 Stray to Army (but causes 1 other error)",
	                                    "add 1 Stray to Army"};
	for (guint i = 0; i < G_N_ELEMENTS(NOTES); i++) {
		Fixture f;
		fixture_open(&f, SYSTEM(CONSTRAINT("m", "min", "selections", "self", "2", "")),
		             ENTRIES("<selectionEntry id='stray' name='Stray' type='unit'>"
		                     "<constraints>" CONSTRAINT("n", "max", "selections", "parent",
		                                                "1", "") "</constraints>"
		                                                         "</selectionEntry>"));
		fixture_select(&f, f.force, "stray");
		if (i == 1)
			view_set_compat(f.view, COMPAT_BATTLESCRIBE);
		view_refresh(f.view);
		g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
		cr_assert_eq(verdict_count(verdict), 1);
		g_autoptr(GPtrArray) answers = explain_verdict(f.view, verdict, NULL);
		const Explanation *fix = part_of_kind(g_ptr_array_index(answers, 0), "fix");
		cr_assert_not_null(fix);
		cr_expect_str_eq(fix->text, NOTES[i]);
		fixture_close(&f);
	}
}

static bool
is_never_stopped(void)
{
	return false;
}

static bool
is_stopped(void)
{
	return true;
}

Test(fix_cases, the_search_goes_on_until_it_is_stopped)
{
	static const struct {
		ExplainStop stop;
		const char *last;
	} SEARCHES[] = {{NULL, "fix"}, {is_never_stopped, "fix"}, {is_stopped, "note"}};
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(LIMITED("boss", "Boss", "max", "1")));
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boss");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	TrialRoster *trial = trial_roster_new(f.view, NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(SEARCHES); i++) {
		g_autoptr(Explanation) why = explain_with_fixes(f.view, verdict_get(verdict, 0),
		                                                trial, SEARCHES[i].stop);
		const Explanation *last = g_ptr_array_index(why->parts, why->parts->len - 1);
		cr_expect_str_eq(last->kind, SEARCHES[i].last);
	}
	trial_roster_free(trial);
	fixture_close(&f);
}

Test(fix_cases, an_option_that_belongs_into_another_may_be_moved_there)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES("<selectionEntry id='mob' name='Mob' type='unit'>" ENTRIES(
			"<selectionEntry id='boy' name='Boy' type='model'>" ENTRIES(
				"<selectionEntry id='axe' name='Axe' type='upgrade'/>") "</"
											"selectionE"
											"ntry>") "<"
	                                                                                         "/"
	                                                                                         "s"
	                                                                                         "e"
	                                                                                         "l"
	                                                                                         "e"
	                                                                                         "c"
	                                                                                         "t"
	                                                                                         "i"
	                                                                                         "o"
	                                                                                         "n"
	                                                                                         "E"
	                                                                                         "n"
	                                                                                         "t"
	                                                                                         "r"
	                                                                                         "y"
	                                                                                         ">"));
	const char *mob = fixture_select(&f, f.force, "mob");
	fixture_select(&f, mob, "boy");
	add_lost(&f, roster_find_selection(f.roster, mob), "x");
	Selection *lost = roster_find_selection(f.roster, "x");
	g_free(lost->stored->name);
	lost->stored->name = g_strdup("Axe");
	view_refresh(f.view);
	cr_expect_str_eq(
		fixes_of(&f, 0),
		"move Army > Mob > Axe into Boy as Axe (same name) | remove Army > Mob > Axe");
	fixture_close(&f);
}

#define BOUND(measures, bound) \
	"<companion><measures>" measures "</measures><bounds>" bound "</bounds></companion>"

Test(fix_cases, a_bound_weighs_forces_inside_forces_and_lost_options)
{
	Fixture f;
	fixture_open(&f, SYSTEM(""),
	             ENTRIES("<selectionEntry id='boss' name='Boss' type='unit'>" ENTRIES(
			     PRICED("axe", "Axe", COST("pts", "3"))) "</selectionEntry>" BOYS));
	fixture_force(&f, f.force, "wing");
	const char *boss = fixture_select(&f, f.force, "boss");
	fixture_select(&f, boss, "axe");
	add_lost(&f, roster_find_selection(f.roster, boss), "x");
	const char *texts = fixes_of_bound(
		&f,
		BOUND("<measure id='own' per='selection' value=\"total('pts')\"/>"
	              "<measure id='all' aggregate='max' over='roster' value=\"total('pts')\"/>"
	              "<measure id='whole' aggregate='max' over='forces' value=\"total('pts')\"/>",
	              "<bound id='b' per='selection' when=\"is('boss')\" value='own'"
	              " at-most='all + whole - 5'/>"));
	cr_expect_str_eq(texts, "remove Army > Boss | remove Army", "%s", texts);
	fixture_close(&f);
}
