/* Explanations of findings and costs: limits, modifiers, conditions, counts. */
#include "engine/edit/edit.h"
#include "told.h"

#define WHEN(attributes) "<conditions><condition " attributes "/></conditions>"

/* The only finding of the roster, explained. */
static Explanation *
explain_only(Fixture *f)
{
	g_autoptr(Verdict) verdict = verdict_new(f->view, NULL);
	cr_assert_eq(verdict_count(verdict), 1);
	return explain_finding(f->view, verdict_get(verdict, 0));
}

static const char BOSSES[] =
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'><constraints>\n"
	"<constraint id='few' type='max' field='selections' scope='force' value='0'/>\n"
	"</constraints><modifiers>\n"
	"<modifier type='set' field='few' value='1'>\n" WHEN(
		"type='atLeast' value='2' field='selections' scope='roster' childId='boy'"
		" includeChildSelections='true'") "</modifier>\n"
						  "<modifier type='increment' field='few' "
						  "value='5'>" WHEN(
							  "type='equalTo' value='7' "
							  "field='selections' scope='roster' "
							  "childId='boy'") "</modifier>\n"
									   "</modifiers></"
									   "selectionEntry><"
									   "selectionEntry "
									   "id='boy' name='Boy' "
									   "type='unit'/>"
									   "</selectionEntries>";

Test(explain, a_limit_is_followed_from_the_written_value_to_the_effective_one_S_119)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, BOSSES);
	for (int i = 0; i < 2; i++) {
		fixture_select(&f, f.force, "boss");
		fixture_select(&f, f.force, "boy");
	}
	g_autoptr(Explanation) why = explain_only(&f);
	cr_expect_str_eq(told(&f, why), "Army has 1 too many selections of Boss (maximum 1)\n"
	                                " the limit: at most 1 of Boss in the force Army\n"
	                                "  written as 0\n"
	                                "  set to 1\n"
	                                "   Boy in the roster: 2; required: at least 2\n"
	                                "  ~not raised by 5\n"
	                                "   Boy in the roster: 2; required: exactly 7\n"
	                                " counted in the force Army: 2\n"
	                                "  Army > Boss: 1\n"
	                                "  Army > Boss: 1\n");
	fixture_close(&f);
}

Test(explain, limits_modifiers_and_conditions_have_their_position)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, BOSSES);
	fixture_select(&f, f.force, "boss");
	g_autoptr(Explanation) why = explain_only(&f);
	cr_expect_str_eq(why->file, "cat.cat");
	cr_expect_eq(part_of_kind(why, "limit")->line, 2);
	cr_expect_eq(part_of_kind(why, "modifier")->line, 4);
	cr_expect_eq(part_of_kind(why, "condition")->line, 5);
	fixture_close(&f);
}

Test(explain, a_repeat_has_its_number_of_times_S_106)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"
	             "<constraints><constraint id='few' type='max' field='selections' scope='force'"
	             " value='0'/></constraints><modifiers><modifier type='increment' field='few'"
	             " value='1'><repeats><repeat field='limit::pts' scope='roster' value='1000'"
	             " repeats='1'/></repeats></modifier></modifiers></selectionEntry>"
	             "</selectionEntries>");
	fixture_limit(&f, "pts", 2500);
	for (int i = 0; i < 3; i++)
		fixture_select(&f, f.force, "boss");
	g_autoptr(Explanation) why = explain_only(&f);
	cr_expect_not_null(strstr(told(&f, why), "  written as 0\n"
	                                         "  raised from 0 to 2: 2 times by 1\n"
	                                         "   once for every 1000: the pts limit: 2500\n"),
	                   "%s", told(&f, why));
	fixture_close(&f);
}

Test(explain, a_percentage_names_its_total_S_085)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='gun' name='Gun' type='unit'><costs>"
	             "<cost name='pts' typeId='pts' value='30'/></costs><constraints>"
	             "<constraint id='share' type='max' field='pts' scope='roster' value='25'"
	             " percentValue='true' includeChildSelections='true'/></constraints>"
	             "</selectionEntry><selectionEntry id='boy' name='Boy' type='unit'><costs>"
	             "<cost name='pts' typeId='pts' value='70'/></costs></selectionEntry>"
	             "</selectionEntries>");
	fixture_select(&f, f.force, "gun");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Explanation) why = explain_only(&f);
	cr_expect_not_null(strstr(told(&f, why), "  written as 25%\n  25% of 100 pts is 25\n"),
	                   "%s", told(&f, why));
	cr_expect_not_null(strstr(told(&f, why), "  Army > Gun: 30 pts\n"));
	fixture_close(&f);
}

Test(explain, a_hidden_entry_names_the_modifier_that_hides_it_S_129)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='gun' name='Gun' type='unit'><modifiers>"
	             "<modifier type='set' field='hidden' value='true'>" WHEN(
			     "type='instanceOf' scope='force' childId='army' field='selections'"
			     " value='1'") "</modifier></modifiers></selectionEntry>"
	                                   "</selectionEntries>");
	fixture_select(&f, f.force, "gun");
	g_autoptr(Explanation) why = explain_only(&f);
	cr_expect_str_eq(told(&f, why), "Army cannot have any selections of Gun (hidden)"
	                                "; it is not for Army\n"
	                                " Army > Gun is hidden\n"
	                                "  written as visible\n"
	                                "  made hidden\n"
	                                "   the force Army is Army, or belongs to it\n");
	fixture_close(&f);
}

Test(explain, a_minimum_above_a_maximum_is_a_contradiction_with_both_positions)
{
	for (int n = 0; n < 6; n += 5) {
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM,
		             "<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'>"
		             "<constraints>\n"
		             "<constraint id='least' type='min' field='selections' scope='force'"
		             " value='3'/>\n<constraint id='most' type='max' field='selections'"
		             " scope='force' value='2'/></constraints></selectionEntry>"
		             "</selectionEntries>");
		while (fixture_instance(&f, f.force)->n_children) {
			const Instance *boy = fixture_instance(&f, f.force)->children[0];
			cr_assert(fill_deselect(f.history, f.view, boy->selection->id, f.diags));
		}
		for (int i = 0; i < n; i++)
			fixture_select(&f, f.force, "boy");
		g_autoptr(Explanation) why = explain_only(&f);
		const Explanation *clash = part_of_kind(why, "contradiction");
		cr_assert_not_null(clash);
		cr_expect_eq(part_of_kind(why, "limit")->line, n ? 3 : 2);
		cr_expect_eq(clash->line, n ? 2 : 3);
		cr_expect_eq(strstr(clash->text, "minimum of 3") != NULL, n > 0, "%s", clash->text);
		fixture_close(&f);
	}
}

Test(explain, a_minimum_of_a_group_with_hidden_members_is_a_contradiction)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'>"
		"<selectionEntryGroups><selectionEntryGroup id='arms' name='Arms'>"
		"<constraints><constraint id='one' type='min' field='selections' scope='parent'"
		" value='1'/></constraints><selectionEntries>\n"
		"<selectionEntry id='axe' name='Axe' type='upgrade' hidden='true'/>"
		"<selectionEntry id='bow' name='Bow' type='upgrade' hidden='true'/>"
		"</selectionEntries><selectionEntryGroups><selectionEntryGroup id='old'"
		" name='Old'/></selectionEntryGroups></selectionEntryGroup></selectionEntryGroups>"
		"</selectionEntry></selectionEntries>");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Explanation) why = explain_only(&f);
	const Explanation *clash = part_of_kind(why, "contradiction");
	cr_assert_not_null(clash, "%s", told(&f, why));
	cr_expect_eq(clash->line, 2, "where the hidden member is");
	fixture_close(&f);
}

Test(explain, a_minimum_of_a_category_that_nothing_has_is_a_contradiction)
{
	static const char LED[] =
		"<categoryEntries><categoryEntry id='leader' name='Leader'/></categoryEntries>"
		"<forceEntries><forceEntry id='army' name='Army'><categoryLinks><categoryLink "
		"id='led' name='Leader' targetId='leader'><constraints><constraint id='m' "
		"type='min' field='selections' scope='roster' value='1' "
		"includeChildSelections='true'/></constraints></categoryLink></categoryLinks>"
		"</forceEntry></forceEntries>";
	static const char *const ENTRIES_INSIDE[] = {
		"",
		"<selectionEntries><selectionEntry id='badge' name='Badge' type='upgrade'>"
		"<categoryLinks><categoryLink id='l' name='Leader' targetId='leader'/>"
		"</categoryLinks></selectionEntry></selectionEntries>",
	};
	for (int i = 0; i < 2; i++) {
		Fixture f;
		g_autofree char *entries = g_strdup_printf(
			"<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'>%s"
			"</selectionEntry></selectionEntries>",
			ENTRIES_INSIDE[i]);
		fixture_open(&f, LED, entries);
		g_autoptr(Explanation) why = explain_only(&f);
		const char *text = explanation_contradiction(why);
		if (i == 0)
			cr_expect_str_eq(text, "this contradicts that nothing on offer is of "
			                       "Leader: no list can meet both");
		else
			cr_expect_null(text, "an option has the category");
		fixture_close(&f);
	}
}

Test(explain, a_cost_limit_lists_the_costs_counted_S_130)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'><costs>"
	             "<cost name='pts' typeId='pts' value='70'/></costs></selectionEntry>"
	             "</selectionEntries>");
	fixture_limit(&f, "pts", 100);
	fixture_select(&f, f.force, "boy");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Explanation) why = explain_only(&f);
	cr_expect_str_eq(told(&f, why), "Test is over the pts limit by 40 pts\n"
	                                " the roster's own limit: 100 pts\n"
	                                " counted in the roster: 140 pts\n"
	                                "  Army > Boy: 70\n"
	                                "  Army > Boy: 70\n");
	fixture_close(&f);
}

Test(explain, a_cost_is_followed_through_its_modifiers_and_times_its_number_S_062)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'>"
	             "<selectionEntries><selectionEntry id='boy' name='Boy' type='model'><costs>"
	             "<cost name='pts' typeId='pts' value='6'/></costs><modifiers>"
	             "<modifier type='increment' field='pts' value='1'/></modifiers>"
	             "</selectionEntry></selectionEntries></selectionEntry></selectionEntries>");
	char *mob = fixture_select(&f, f.force, "mob");
	char *boy = fixture_select(&f, mob, "boy");
	fixture_set_count(&f, boy, 10);
	Instance *instance = view_own(f.view, view_find(f.view, boy));
	g_autoptr(Explanation) why = explain_cost(f.view, instance);
	cr_expect_not_null(strstr(told(&f, why), " pts in all: 70\n"
	                                         "  pts of its own: 70\n"
	                                         "   written as 6\n"
	                                         "   raised from 6 to 7\n"
	                                         "   7 each, 10 of them\n"),
	                   "%s", told(&f, why));
	instance = view_own(f.view, view_find(f.view, mob));
	g_autoptr(Explanation) whole = explain_cost(f.view, instance);
	cr_expect_not_null(strstr(told(&f, whole), " pts in all: 70\n  Boy: 70 pts\n"), "%s",
	                   told(&f, whole));
	fixture_close(&f);
}

Test(explain, each_way_to_change_a_limit_has_its_sentence_S_119)
{
	static const char *const MODIFIERS[][2] = {
		{"<modifier type='decrement' field='few' value='2'/>", "  lowered from 9 to 7\n"},
		{"<modifier type='decrement' field='few' value='2'><repeats><repeat value='1'"
	         " repeats='1' field='selections' scope='force' "
	         "childId='boy'/></repeats></modifier>",
	         "  lowered from 9 to 1: 4 times by 2\n"},
		{"<modifier type='increment' field='few' value='0'/>", "  set to 9\n"},
		{"<modifier type='set' field='few' value='3'>" WHEN(
			 "type='never' value='1'") "</modifier>",
	         "  ~not set to 3\n"},
		{"<modifier type='decrement' field='few' value='3'>" WHEN(
			 "type='never' value='1'") "</modifier>",
	         "  ~not lowered by 3\n"},
		{"<modifier type='multiply' field='few' value='3'>" WHEN(
			 "type='never' value='1'") "</modifier>",
	         "  ~not changed by 3\n"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(MODIFIERS); i++) {
		g_autofree char *entries = g_strdup_printf(
			"<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'>"
			"<constraints><constraint id='few' type='max' field='selections'"
			" scope='force' value='9'/></constraints><modifiers>%s</modifiers>"
			"</selectionEntry></selectionEntries>",
			MODIFIERS[i][0]);
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, entries);
		for (int n = 0; n < (i == 1 ? 4 : 10); n++)
			fixture_select(&f, f.force, "boy");
		g_autoptr(Explanation) why = explain_only(&f);
		cr_expect_not_null(strstr(told(&f, why), MODIFIERS[i][1]), "%s", told(&f, why));
		fixture_close(&f);
	}
}

Test(explain, too_many_associations_are_counted_one_by_one)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"
	             "<associations><association id='leads' name='Leads' scope='roster'"
	             " childId='boyz' min='0' max='1'/><association id='guards' name='Guards'"
	             " scope='roster' childId='boyz' min='0' max='1'/></associations>"
	             "</selectionEntry><selectionEntry id='boyz' name='Boyz' type='unit'/>"
	             "</selectionEntries>");
	const char *boss = fixture_select(&f, f.force, "boss");
	const char *first = fixture_select(&f, f.force, "boyz");
	const char *second = fixture_select(&f, f.force, "boyz");
	const char *const TIED[][2] = {{"leads", first}, {"guards", first}, {"leads", second}};
	for (gsize i = 0; i < G_N_ELEMENTS(TIED); i++) {
		g_auto(Edit) edit = edit_associate(EDIT_ASSOCIATE, boss, TIED[i][0], TIED[i][1]);
		cr_assert(edit_apply(&edit, f.history, f.view, NULL, NULL, f.diags));
	}
	view_refresh(f.view);
	g_autoptr(Explanation) why = explain_only(&f);
	cr_expect_not_null(strstr(told(&f, why), "2\n  Army > Boyz\n  Army > Boyz\n"), "%s",
	                   told(&f, why));
	fixture_close(&f);
}

Test(explain, a_cost_is_written_on_the_link_or_on_the_entry_S_023)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<entryLinks><entryLink id='l' name='Boy' type='selectionEntry'"
	             " targetId='boy'><costs>\n<cost name='power' typeId='power' value='2'/>"
	             "</costs></entryLink></entryLinks><sharedSelectionEntries>\n\n"
	             "<selectionEntry id='boy' name='Boy' type='unit'><costs>"
	             "<cost name='pts' typeId='pts' value='6'/></costs></selectionEntry>"
	             "</sharedSelectionEntries>");
	const char *boy = fixture_select(&f, f.force, "boy");
	g_autoptr(Explanation) why = explain_cost(f.view,
	                                          view_own(f.view, fixture_instance(&f, boy)));
	static const guint LINES[] = {4, 1};
	for (guint i = 0; i < G_N_ELEMENTS(LINES); i++) {
		const Explanation *sum = g_ptr_array_index(why->parts, i);
		cr_expect_eq(part_of_kind(sum, "written")->line, LINES[i], "%s", told(&f, why));
	}
	fixture_close(&f);
}

Test(explain, a_cost_that_modifiers_alone_give_was_written_as_nothing)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'><costs>"
	             "<cost name='pts' typeId='pts' value='6'/></costs><modifiers>"
	             "<modifier type='increment' field='power' value='3'/></modifiers>"
	             "</selectionEntry></selectionEntries>");
	const char *boy = fixture_select(&f, f.force, "boy");
	g_autoptr(Explanation) why = explain_cost(f.view,
	                                          view_own(f.view, fixture_instance(&f, boy)));
	cr_expect_not_null(strstr(told(&f, why), " power in all: 3\n  power of its own: 3\n"
	                                         "   written as 0\n   raised from 0 to 3\n"),
	                   "%s", told(&f, why));
	fixture_close(&f);
}

Test(explain, of_two_messages_each_has_its_own_cause)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'>"
		"<modifiers>\n<modifier type='add' field='error' value='Never alone'>" WHEN(
			"type='always' value='1'") "</modifier>\n"
						   "<modifier type='add' field='error' "
						   "value='Never first'>" WHEN(
							   "type='equalTo' value='1' "
							   "field='selections' scope='roster'"
							   " childId='boy' "
							   "includeChildSelections='true'") "</"
											    "modifi"
											    "er>\n<"
											    "modifi"
											    "er "
											    "type='"
											    "add' "
											    "field="
											    "'error"
											    "' "
											    "value="
											    "'Never"
											    " here'"
											    ">" WHEN(
												    "type='never' value='1'") "</modifier></modifiers>"
															      "</selectionEntry></selectionEntries>");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 2);
	for (guint i = 0; i < 2; i++) {
		g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, i));
		const bool first = strstr(why->text, "Never first");
		const Explanation *cause = g_ptr_array_index(why->parts, 0);
		cr_expect_eq(why->parts->len, 1);
		cr_expect_eq(cause->line, first ? 3 : 2);
	}
	fixture_close(&f);
}

/* Why a bound of a companion is broken. */
static const char *
explain_bound(Fixture *f, const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f->diags);
	cr_assert_not_null(companion);
	g_autoptr(Verdict) verdict = verdict_new(f->view, companion);
	cr_assert_eq(verdict_count(verdict), 1);
	g_autoptr(Explanation) why = explain_finding(f->view, verdict_get(verdict, 0));
	g_clear_pointer(&verdict, verdict_free);
	return told(f, why);
}

Test(explain, a_bound_that_rounding_would_hide_is_told_exactly)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'><costs>"
	             "<cost name='pts' typeId='pts' value='0.004'/></costs></selectionEntry>"
	             "</selectionEntries>");
	fixture_select(&f, f.force, "boy");
	const char *why = explain_bound(&f,
	                                "<companion><bounds><bound id='b' value=\"total('pts')\""
	                                " at-most='0.001'/></bounds></companion>");
	cr_expect_not_null(strstr(why, "at most 0.001, which is 0.001\n"), "%s", why);
	cr_expect_not_null(strstr(why, "total('pts'), which is 0.004\n"), "%s", why);
	why = explain_bound(&f, "<companion><bounds><bound id='b' value=\"total('pts') + 2\""
	                        " at-most='1'/></bounds></companion>");
	cr_expect_not_null(strstr(why, "which is 2\n"), "%s", why);
	fixture_close(&f);
}

Test(explain, a_clash_is_sought_among_limits_of_the_same_count_only)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'><costs>"
	             "<cost name='pts' typeId='pts' value='6'/></costs><constraints>"
	             "<constraint id='many' type='min' field='selections' scope='force' value='4'/>"
	             "<constraint id='cheap' type='max' field='pts' scope='force' value='3'/>"
	             "<constraint id='strong' type='min' field='power' scope='force' value='9'/>"
	             "<constraint id='few' type='max' field='selections' scope='roster' value='3'/>"
	             "</constraints></selectionEntry></selectionEntries>");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_gt(verdict_count(verdict), 0);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, i));
		cr_expect_null(part_of_kind(why, "contradiction"), "%s", told(&f, why));
	}
	fixture_close(&f);
}
