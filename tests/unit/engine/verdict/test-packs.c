/* Rules of a tournament's pack: each kind kept and broken, with the message of the broken one. */
#include "engine/verdict/verdict.h"
#include "fixture.h"

#define ENTRY(id, name, category, points, toughness)                                             \
	"<selectionEntry id='" id "' name='" name "' type='unit'><costs><cost name='pts' "       \
	"typeId='pts' value='" points "'/></costs><categoryLinks><categoryLink id='l-" id        \
	"' name='C' targetId='" category "' primary='true'/></categoryLinks><profiles><profile " \
	"id='p-" id "' name='P' typeId='unit' typeName='Unit'><characteristics><characteristic " \
	"name='M' typeId='m'>" toughness "</characteristic></characteristics></profile>"         \
	"</profiles></selectionEntry>"
#define HOST                                                            \
	"<selectionEntries>" ENTRY("boss", "Da Boss", "hq", "100", "6") \
		ENTRY("boyz", "Boyz", "troops", "50", "4")              \
			ENTRY("grotz", "Grotz", "troops", "25", "5") "</selectionEntries>"

/* The findings with these rules about a boss, two boyz and a grotz, which cost 225 points.
   Borrowed. */
static const char *
findings(const char *declarations)
{
	static char text[1000];
	static const char *const CHOSEN[] = {"boss", "boyz", "boyz", "grotz"};
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, HOST);
	for (guint i = 0; i < G_N_ELEMENTS(CHOSEN); i++)
		fixture_select(&f, f.force, CHOSEN[i]);
	g_autofree char *xml = g_strdup_printf("<pack name='Cup'><game id='gs'/>%s</pack>",
	                                       declarations);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "cup.pack.xml", f.diags);
	for (guint i = 0; i < diags_count(f.diags); i++) {
		g_autofree char *diag = diag_to_string(diags_get(f.diags, i));
		cr_expect(false, "%s", diag);
	}
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	text[0] = '\0';
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_autofree char *line = g_strdup_printf("%s%s %s: %s", i ? "\n" : "",
		                                        severity_name(finding->severity),
		                                        finding->owner_name, finding->message);
		cr_expect_str_eq(finding->pack, "Cup");
		g_strlcat(text, line, sizeof(text));
	}
	g_clear_pointer(&verdict, verdict_free);
	fixture_close(&f);
	return text;
}

#define RULE(check)       "<rule number='2.1'>" check "</rule>"
#define KEPT(check)       cr_expect_str_eq(findings(RULE(check)), "")
#define BROKEN(check, by) cr_expect_str_eq(findings(RULE(check)), by)

Test(packs, ban_things)
{
	KEPT("<ban entry='nobz'/>");
	BROKEN("<ban entry='boss'/>", "error Da Boss: Cup 2.1: Da Boss is not allowed");
	BROKEN("<ban category='hq'/>", "error Da Boss: Cup 2.1: Da Boss is not allowed");
	BROKEN("<ban name='DA BOSS'/>", "error Da Boss: Cup 2.1: Da Boss is not allowed");
	BROKEN("<ban keyword='hq'/>", "error Da Boss: Cup 2.1: Da Boss is not allowed");
	BROKEN("<ban where=\"cost('pts') > 60\"/>",
	       "error Da Boss: Cup 2.1: Da Boss is not allowed");
	KEPT("<ban category='hq' where=\"cost('pts') > 100\"/>");
	BROKEN("<ban army='cat'/>", "error Army: Cup 2.1: Army (Orks) is not allowed");
	KEPT("<ban army='elves'/>");
}

Test(packs, cap_things)
{
	KEPT("<cap entry='boyz' at-least='2' at-most='2'/>");
	BROKEN("<cap entry='boyz' at-most='1'/>",
	       "error Test: Cup 2.1: Test: Boyz is 2, but may be at most 1");
	BROKEN("<cap category='troops' at-least='4' per='force'/>",
	       "error Army: Cup 2.1: Army: Troops is 3, but must be at least 4");
	BROKEN("<cap army='elves' at-least='1'/>",
	       "error Test: Cup 2.1: Test: elves is 0, but must be at least 1");
	BROKEN("<cap force='army' at-most='0'/>",
	       "error Test: Cup 2.1: Test: Army is 1, but may be at most 0");
}

Test(packs, hold_shares_of_points)
{
	KEPT("<share category='hq' cost='pts' at-most='45'/>");
	BROKEN("<share category='hq' cost='pts' at-most='44'/>",
	       "error Test: Cup 2.1: 44.44 % spent on HQ, but the limit is 44 %");
	BROKEN("<share category='troops' cost='pts' at-least='60'/>",
	       "error Test: Cup 2.1: 55.56 % spent on Troops, but the limit is 60 %");
}

Test(packs, limit_characteristics)
{
	KEPT("<profile characteristic='M' at-most='6'/>");
	BROKEN("<profile characteristic='M' at-most='5'/>",
	       "error Da Boss: Cup 2.1: Da Boss: M is 6, but may be at most 5");
	KEPT("<profile characteristic='M' at-most='5' where=\"is('troops')\"/>");
}

Test(packs, limit_duplicates)
{
	KEPT("<duplicates category='troops' at-most='2'/>");
	BROKEN("<duplicates category='troops' at-most='1'/>",
	       "error Test: Cup 2.1: 2 times Boyz, but at most 1 times allowed");
	KEPT("<duplicates category='hq' at-most='1'/>");
}

Test(packs, allow_one_of_several_things)
{
	KEPT("<one-of><item entry='boss'/><item entry='nobz'/></one-of>");
	KEPT("<one-of at-most='2'><item entry='boss'/><item entry='boyz'/></one-of>");
	BROKEN("<one-of><item entry='boss'/><item name='boyz'/></one-of>",
	       "error Test: Cup 2.1: at most 1 of these, not 2: Da Boss, Boyz");
}

Test(packs, hold_ratios)
{
	KEPT("<ratio at-most='2'><item entry='boyz'/><item entry='boss'/></ratio>");
	BROKEN("<ratio at-most='1'><item entry='boyz'/><item entry='boss'/></ratio>",
	       "error Test: Cup 2.1: 2 of Boyz, but at most 1 allowed: 1 for each of the 1 others");
}

Test(packs, take_constraints_as_army_data_have_them)
{
#define CONSTRAINT(type, value, more) \
	"<constraint type='" type "' value='" value "' scope='roster' " more
	KEPT(CONSTRAINT("max", "2", "field='selections' childId='boyz'/>"));
	BROKEN(CONSTRAINT("max", "1", "field='selections' childId='boyz'/>"),
	       "error Test: Cup 2.1: Test: Boyz is 2, but may be at most 1");
	BROKEN(CONSTRAINT("min", "3", "field='selections' childId='boyz'/>"),
	       "error Test: Cup 2.1: Test: Boyz is 2, but must be at least 3");
	KEPT(CONSTRAINT("max", "100", "field='pts' childId='boyz'/>"));
	BROKEN(CONSTRAINT("max", "99", "field='pts' childId='boyz'/>"),
	       "error Test: Cup 2.1: Test: Boyz is 100, but may be at most 99");
	BROKEN(CONSTRAINT("max", "40", "field='pts' percentValue='true' childId='boss'/>"),
	       "error Test: Cup 2.1: 44.44 % spent on Da Boss, but the limit is 40 %");
	KEPT(CONSTRAINT("max", "1",
	                "field='selections' childId='boyz'><condition type='atLeast' value='3' "
	                "field='selections' scope='roster' childId='boyz'/></constraint>"));
	BROKEN(CONSTRAINT("max", "1",
	                  "field='selections' childId='boyz'><condition type='lessThan' value='3' "
	                  "field='selections' scope='force' childId='boyz'/><condition "
	                  "type='greaterThan' value='200' field='pts' scope='roster'/>"
	                  "</constraint>"),
	       "error Army: Cup 2.1: Army: Boyz is 2, but may be at most 1");
}

Test(packs, have_measures_and_bounds_of_their_own)
{
	BROKEN("<bound value=\"count('boyz') + count('grotz')\" at-most='2'>{value} of "
	       "{limit}</bound>",
	       "error Test: Cup 2.1: 3 of 2");
	cr_expect_str_eq(findings("<measures><measure id='mob' value=\"count('boyz')\"/></measures>"
	                          "<rule><bound value='mob' at-most='1' name='The mob'/></rule>"),
	                 "error Test: Cup: Test: The mob is 2, but may be at most 1");
}

Test(packs, warn_or_cost_points)
{
	cr_expect_str_eq(findings("<rule number='1' severity='warning'><ban entry='boss'/></rule>"),
	                 "warning Da Boss: Cup 1: Da Boss is not allowed");
	cr_expect_str_eq(findings("<rule number='1' penalty='50'><ban entry='boss'/></rule>"),
	                 "warning Da Boss: Cup 1: Da Boss is not allowed");
}

/* A small army and the verdict of a pack about it; the caller releases it with judged_clear(). */
typedef struct Judged {
	Fixture f;
	Companion *companion;
	Verdict *verdict;
} Judged;

static void
judge(Judged *judged, const char *xml)
{
	fixture_open(&judged->f, FIXTURE_SYSTEM, HOST);
	fixture_select(&judged->f, judged->f.force, "boyz");
	fixture_select(&judged->f, judged->f.force, "boss");
	fixture_limit(&judged->f, "pts", 145);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	judged->companion = companion_parse(bytes, "cup.pack.xml", judged->f.diags);
	judged->verdict = verdict_new(judged->f.view, judged->companion);
}

static void
judged_clear(Judged *judged)
{
	verdict_free(judged->verdict);
	companion_free(judged->companion);
	fixture_close(&judged->f);
}

Test(packs, add_up_the_penalties_of_their_rules)
{
	Judged judged;
	judge(&judged, "<pack name='Cup'><limit cost='pts' at-most='145' tolerance='5'/>"
	               "<rule penalty='50'><text>No\n   boss.</text><ban entry='boss'/></rule>"
	               "<rule penalty='2.5'><ban entry='boyz'/></rule></pack>");
	g_autofree char *penalty = amount_to_string(verdict_penalty(judged.verdict));
	cr_expect_str_eq(penalty, "52.5");
	cr_expect(verdict_is_legal(judged.verdict), "5 points above the limit are tolerated");
	cr_expect_str_eq(verdict_get(judged.verdict, 1)->quote, "No boss.");
	cr_expect_str_eq(verdict_get(judged.verdict, 1)->constraint_id, "ban");
	judged_clear(&judged);
}

Test(packs, tolerate_no_more_than_they_say)
{
	Judged judged;
	judge(&judged, "<pack name='Cup'><limit cost='pts' at-most='145' tolerance='4'/></pack>");
	cr_expect_not(verdict_is_legal(judged.verdict));
	judged_clear(&judged);
}

Test(packs, quote_their_own_limit)
{
	Judged judged;
	judge(&judged, "<pack name='Cup'><limit cost='pts' at-most='145' number='1.1'>"
	               "<text>A small game.</text></limit></pack>");
	const Finding *finding = verdict_get(judged.verdict, 0);
	cr_expect_str_eq(finding->message, "Cup 1.1: Test is over the pts limit by 5 pts");
	cr_expect_str_eq(finding->pack, "Cup");
	cr_expect_str_eq(finding->rule, "1.1");
	cr_expect_str_eq(finding->quote, "A small game.");
	judged_clear(&judged);
}

Test(packs, do_not_quote_the_limit_of_the_roster)
{
	Judged judged;
	judge(&judged, "<pack name='Cup'><limit cost='pts' at-most='100' number='1.1'/></pack>");
	const Finding *finding = verdict_get(judged.verdict, 0);
	cr_expect_str_eq(finding->message, "Test is over the pts limit by 5 pts");
	cr_expect_null(finding->pack);
	judged_clear(&judged);
}

Test(packs, are_for_their_games_only)
{
	Judged judged;
	judge(&judged,
	      "<pack name='Cup'><game id='other'/><rule><ban entry='boss'/></rule></pack>");
	cr_expect_str_eq(verdict_get(judged.verdict, 1)->message, "Cup is not for A Game");
	cr_expect_eq(verdict_count(judged.verdict), 2, "its rules are not judged");
	judged_clear(&judged);
}
