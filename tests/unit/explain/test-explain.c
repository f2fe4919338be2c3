/* Explanations of findings and costs: limits, modifiers, conditions, counts. */
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
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<selectionEntries><selectionEntry id='boy' name='Boy' type='unit'>"
		"<constraints>\n"
		"<constraint id='least' type='min' field='selections' scope='force' value='3'/>"
		"\n<constraint id='most' type='max' field='selections' scope='force'"
		" value='2'/></constraints></selectionEntry></selectionEntries>");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	const Finding *finding = verdict_get(verdict, 0);
	g_autoptr(Explanation) why = explain_finding(f.view, finding);
	const Explanation *clash = part_of_kind(why, "contradiction");
	cr_assert_not_null(clash);
	const bool minimum = finding->code == FINDING_MIN;
	cr_expect_eq(part_of_kind(why, "limit")->line, minimum ? 2 : 3);
	cr_expect_eq(clash->line, minimum ? 3 : 2);
	fixture_close(&f);
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
		"</selectionEntries></selectionEntryGroup></selectionEntryGroups>"
		"</selectionEntry></selectionEntries>");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Explanation) why = explain_only(&f);
	const Explanation *clash = part_of_kind(why, "contradiction");
	cr_assert_not_null(clash, "%s", told(&f, why));
	cr_expect_eq(clash->line, 2, "where the hidden member is");
	fixture_close(&f);
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
