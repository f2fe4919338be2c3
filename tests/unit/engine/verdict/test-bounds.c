/* Bounds of a companion, as findings. */
#include "engine/roster/lost-lines.h"
#include "engine/verdict/verdict.h"
#include "fixture.h"

#define TROOP(id)                                                                \
	"<selectionEntry id='" id "' name='" id "' type='unit'>"                 \
	"<categoryLinks><categoryLink id='l-" id "' name='T' targetId='troops' " \
	"primary='true'/></categoryLinks></selectionEntry>"
/* Two kinds of unit; the army data allow none of the second. */
#define BOYZ                                                                            \
	"<selectionEntry id='boyz' name='boyz' type='unit'><constraints>"               \
	"<constraint id='max' type='max' value='0' field='selections' scope='parent'/>" \
	"</constraints></selectionEntry>"
#define GROTZ_AND_BOYZ "<selectionEntries>" TROOP("grotz") BOYZ "</selectionEntries>"

#define PRICED_TROOP(id, category)                                                      \
	"<selectionEntry id='" id "' name='" id "' type='unit'><categoryLinks>"         \
	"<categoryLink id='l-" id "' name='C' targetId='" category "' primary='true'/>" \
	"</categoryLinks><costs><cost name='pts' typeId='pts' value='5'/></costs>"      \
	"</selectionEntry>"
#define PRICED                                          \
	"<selectionEntries>" PRICED_TROOP("boss", "hq") \
		PRICED_TROOP("mob", "troops") "</selectionEntries>"
#define HOST "<selectionEntries>" TROOP("boyz") TROOP("grotz") "</selectionEntries>"

/* The findings of one boyz and two grotz as "severity owner rule: message" lines. */
static const char *
findings(const char *declarations)
{
	static char text[800];
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, HOST);
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "grotz");
	fixture_select(&f, f.force, "grotz");
	g_autofree char *xml = g_strdup_printf("<companion>%s</companion>", declarations);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_assert_eq(diags_count(f.diags), 0);
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	text[0] = '\0';
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->code != FINDING_UNKNOWN_COST) {
			cr_expect_str_eq(finding_code_name(finding->code), "bound");
			cr_expect_str_eq(finding->file, "game.muster.xml");
		}
		g_autofree char *line = g_strdup_printf("%s%s %s: %s", i ? "\n" : "",
		                                        severity_name(finding->severity),
		                                        finding->owner_name, finding->message);
		g_strlcat(text, line, sizeof(text));
	}
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
	return text;
}

#define TROOPS                                                                         \
	"<measures><measure id='troops' aggregate='count' over='roster' name='Troops'" \
	" where=\"is('troops')\"/></measures>"

/* A sum of 0 would keep the bound. */
Test(bounds, that_name_an_unknown_cost_type_are_errors)
{
	cr_expect_str_eq(findings("<bounds><bound id='b' name='Points' value=\"total('points')\" "
	                          "at-most='2000'/><bound id='c' name='Wealth' "
	                          "value=\"limit('gold')\" per='selection' "
	                          "at-most='9'/></bounds>"),
	                 "error Test: the companion names the cost type \"points\", which the army "
	                 "data do not define\n"
	                 "error Test: the companion names the cost type \"gold\", which the army "
	                 "data do not define");
}

/* The bound is judged again though its own unit stays as it is. */
Test(bounds, on_units_follow_measures_of_the_roster)
{
	static const char DECLARATIONS[] =
		"<companion><measures><measure id='all' value=\"total('pts')\"/></measures><bounds>"
		"<bound id='b' name='Points of all' per='selection' when=\"is('hq')\" value='all' "
		"at-most='9'/></bounds></companion>";
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, PRICED);
	g_autoptr(GBytes) bytes = g_bytes_new_static(DECLARATIONS, strlen(DECLARATIONS));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	fixture_select(&f, f.force, "boss");
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	cr_expect_eq(verdict_count(verdict), 0);
	fixture_select(&f, f.force, "mob");
	verdict_refresh(verdict);
	cr_assert_eq(verdict_count(verdict), 1);
	cr_expect_str_eq(verdict_get(verdict, 0)->owner_name, "boss");
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
}

Test(bounds, that_are_kept_have_no_finding)
{
	cr_expect_str_eq(findings(TROOPS "<bounds><bound id='b' value='troops' at-least='3' "
	                                 "at-most='3'/></bounds>"),
	                 "");
}

Test(bounds, that_are_broken_give_rule_number_and_message)
{
	cr_expect_str_eq(findings(TROOPS "<bounds><bound id='b' rule='R-7' name='Troops' "
	                                 "value='troops' at-most='2'/></bounds>"),
	                 "error Test: R-7: Test: Troops is 3, but may be at most 2");
	cr_expect_str_eq(findings(TROOPS "<bounds><bound id='b' name='Troops' value='troops' "
	                                 "at-least='troops + 1' severity='warning'/></bounds>"),
	                 "warning Test: Test: Troops is 3, but must be at least 4");
}

Test(bounds, fill_in_their_messages)
{
	cr_expect_str_eq(findings(TROOPS "<bounds><bound id='b' value='troops' at-most='2'>\n\t"
	                                 "{name} has {troops}\n\t({who:troops}), {value} of "
	                                 "{limit} {unknown}</bound></bounds>"),
	                 "error Test: Test has 3 (boyz, 2 × grotz), 3 of 2 {unknown}");
}

Test(bounds, hold_for_each_subject_and_only_when_their_condition_does)
{
	cr_expect_str_eq(findings("<bounds><bound id='b' per='selection' when=\"is('grotz')\" "
	                          "value='number' at-most='0' name='Number'/></bounds>"),
	                 "error grotz: grotz: Number is 1, but may be at most 0\n"
	                 "error grotz: grotz: Number is 1, but may be at most 0");
	cr_expect_str_eq(findings(TROOPS "<bounds><bound id='b' when='troops > 3' value='troops' "
	                                 "at-most='0'/></bounds>"),
	                 "");
}

Test(bounds, with_an_unknown_number_are_not_broken)
{
	cr_expect_str_eq(findings("<bounds><bound id='b' value='none' at-most='0'/>"
	                          "<bound id='c' value='1' at-most=\"limit('pts')\"/></bounds>"),
	                 "");
}

Test(bounds, may_replace_findings_that_the_companion_does_not_want)
{
	static const char *const XML =
		"<companion><findings><finding code='max' when='troops != 2'/></findings>" TROOPS
		"</companion>";
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, GROTZ_AND_BOYZ);
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, strlen(XML));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_assert_eq(diags_count(f.diags), 0);
	fixture_select(&f, f.force, "boyz");
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	cr_expect_eq(verdict_count(verdict), 1, "reported without troops");
	for (guint troops = 1; troops <= 3; troops++) {
		fixture_select(&f, f.force, "grotz");
		verdict_refresh(verdict);
		cr_expect_eq(verdict_count(verdict), troops != 2, "with %u troops", troops);
	}
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
}

Test(bounds, may_lower_limits_of_the_data_while_a_condition_holds)
{
	static const char *const XML =
		"<companion><findings><finding code='max' given='troops > 1' severity='warning' "
		"rule='R-4'/><finding code='max' rule='R-5'/></findings>" TROOPS "</companion>";
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, GROTZ_AND_BOYZ);
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, strlen(XML));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_assert_eq(diags_count(f.diags), 0);
	fixture_select(&f, f.force, "boyz");
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	for (guint troops = 0; troops <= 3; troops++) {
		cr_assert_eq(verdict_count(verdict), 1);
		const Finding *finding = verdict_get(verdict, 0);
		cr_expect_eq(finding->severity, troops > 1 ? SEVERITY_WARNING : SEVERITY_ERROR,
		             "with %u troops", troops);
		cr_expect_str_eq(finding->rule, troops > 1 ? "R-4" : "R-5");
		fixture_select(&f, f.force, "grotz");
		verdict_refresh(verdict);
	}
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
}

Test(bounds, adjust_only_the_limits_of_the_entries_that_they_name)
{
	static const char *const
		XML = "<companion><findings><finding code='max' is='grotz' rule='R-4'/>"
		      "<finding code='max' is='boyz' rule='R-5' when='0'/></findings></companion>";
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, GROTZ_AND_BOYZ);
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, strlen(XML));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	fixture_select(&f, f.force, "boyz");
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	cr_expect_eq(verdict_count(verdict), 0, "the finding about boyz is not wanted");
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
}

#define HIDDEN_DEN                                                                          \
	"<selectionEntries><selectionEntry id='boyz' name='boyz' type='unit'>"              \
	"<selectionEntryGroups><selectionEntryGroup id='den' name='den' hidden='true'>"     \
	"<selectionEntries><selectionEntry id='loot' name='loot' type='upgrade'/>"          \
	"</selectionEntries></selectionEntryGroup></selectionEntryGroups></selectionEntry>" \
	"</selectionEntries>"

Test(bounds, report_what_is_of_a_hidden_group_if_the_companion_wants_it)
{
	static const char *const XML[] = {
		"<companion/>",
		"<companion><findings><finding code='concealed' rule='R-1' severity='error'/>"
		"</findings></companion>"};
	for (guint i = 0; i < G_N_ELEMENTS(XML); i++) {
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, HIDDEN_DEN);
		g_autoptr(GBytes) bytes = g_bytes_new_static(XML[i], strlen(XML[i]));
		g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
		const char *boyz = fixture_select(&f, f.force, "boyz");
		fixture_select(&f, boyz, "loot");
		g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
		cr_assert_eq(verdict_count(verdict), i);
		if (i > 0)
			cr_expect_str_eq(verdict_get(verdict, 0)->message,
			                 "R-1: boyz cannot have loot: den is hidden");
		g_clear_pointer(&verdict, verdict_free);
		fixture_close(&f);
	}
}

Test(bounds, take_their_severity_and_condition_from_their_rule)
{
	cr_expect_str_eq(findings("<findings><finding rule='R-7' severity='warning'/>"
	                          "<finding rule='R-8' when='troops > 3'/></findings>" TROOPS
	                          "<bounds><bound id='a' rule='R-7' value='2' at-most='1'>two"
	                          "</bound><bound id='b' rule='R-8' value='3' at-most='1'>three"
	                          "</bound><bound id='c' rule='R-77' value='4' at-most='1'>four"
	                          "</bound></bounds>"),
	                 "warning Test: R-7: two\nerror Test: R-77: four");
}

/* The messages about a hero who leads what he may not, under a bound on him, one per line. */
static char *
messages_of_wrong_leader(const char *measure, const char *bound)
{
	static const char LEADER[] =
		"<selectionEntries><selectionEntry id='hero' name='Hero' type='unit'><associations>"
		"<association id='leads' name='Leads' max='1' scope='force' childId='squad'/>"
		"</associations></selectionEntry>"
		"<selectionEntry id='other' name='Other' type='unit'/></selectionEntries>";
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, LEADER);
	const char *hero = fixture_select(&f, f.force, "hero");
	const char *other = fixture_select(&f, f.force, "other");
	selection_insert_association(roster_find_selection(f.roster, hero), 0, "leads", other);
	view_refresh(f.view);
	g_autofree char *xml = g_strdup_printf(
		"<companion><measures>%s</measures><bounds><bound id='b' name='Led' "
		"per='selection' "
		"when=\"is('hero')\" at-most='0' %s/></bounds></companion>",
		measure, bound);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_assert_eq(diags_count(f.diags), 0);
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->code == FINDING_BOUND ||
		    verdict_get(verdict, i)->code == FINDING_ASSOCIATION)
			g_string_append_printf(text, "%s ",
			                       finding_code_name(verdict_get(verdict, i)->code));
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
	return g_string_free(text, FALSE);
}

#define LED(over, association) \
	"<measure id='led' per='selection' aggregate='count' over='" over "' " association "/>"

/* A bound about something else says nothing of the association. */
Test(bounds, about_associates_speak_for_a_wrong_association_and_others_do_not)
{
	static const struct {
		const char *measure, *bound, *messages;
	} CASES[] = {
		{LED("unoffered", ""), "value='led'", "bound "},
		{LED("associates", "") "<measure id='x' per='selection' value='led + 1'/>",
	         "value='x'", "bound "},
		{LED("associates", "association='leads'"), "value='led'", "bound "},
		{LED("within", ""), "value='led'", "association bound "},
		{"", "value='number()'", "association bound "},
		{"", "value='number()' severity='warning'", "association bound "},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *messages = messages_of_wrong_leader(CASES[i].measure,
		                                                     CASES[i].bound);
		cr_expect_str_eq(messages, CASES[i].messages, "%zu: %s", i, messages);
	}
}

/* S-227: a text that leaves open who is the Warlord leaves a bound broken. */
Test(bounds, may_be_what_a_text_left_open)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, HOST);
	fixture_select(&f, f.force, "boyz");
	static const char XML[] = "<companion>" TROOPS
				  "<bounds><bound id='b' name='Troops' value='troops' "
				  "at-least='2'/></bounds></companion>";
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, sizeof XML - 1);
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	cr_assert_eq(verdict_count(verdict), 1);
	lost_lines_add_open(f.roster, verdict_get(verdict, 0)->key, "who leads is open");
	verdict_refresh(verdict);
	cr_assert_eq(verdict_count(verdict), 2);
	bool is_noted = false;
	for (guint i = 0; i < 2; i++)
		is_noted |= g_str_equal(verdict_get(verdict, i)->message, "who leads is open");
	cr_expect(is_noted);
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
}
