/* Every function of formulas, with known and unknown numbers. */
#include "host.h"

/* The value of a formula for the boss. */
static const char *
value_of(const char *formula)
{
	static char text[64];
	g_autofree char *escaped = g_markup_escape_text(formula, -1);
	g_autofree char *declaration = g_strdup_printf(
		"<measures><measure id='x' per='selection' value=\"%s\"/>"
		"<table id='steps'><row to='10' value='1'/><row to='20' value='2'/>"
		"<row value='3'/></table>"
		"<table id='kinds'><row is='hq' value='number + 6'/><row is='troops' value='1'/>"
		"</table></measures>",
		escaped);
	Host host;
	host_open(&host, declaration);
	g_strlcpy(text, host_value(&host, host.boss, "x"), sizeof(text));
	host_close(&host);
	return text;
}

Test(formula, calculates_exactly_and_in_the_usual_order)
{
	cr_expect_str_eq(value_of("1 + 2 * 3"), "7");
	cr_expect_str_eq(value_of("(1 + 2) * 3"), "9");
	cr_expect_str_eq(value_of("10 - 4 - 3"), "3");
	cr_expect_str_eq(value_of("0.1 + 0.2"), "0.3");
	cr_expect_str_eq(value_of("7 / 2"), "3.5");
	cr_expect_str_eq(value_of("-3 + 5"), "2");
	cr_expect_str_eq(value_of("2 * -3"), "-6");
}

Test(formula, rounds)
{
	cr_expect_str_eq(value_of("ceil(7 / 4)"), "2");
	cr_expect_str_eq(value_of("ceil(8 / 4)"), "2");
	cr_expect_str_eq(value_of("floor(7 / 4)"), "1");
	cr_expect_str_eq(value_of("floor(-0.5)"), "-1");
	cr_expect_str_eq(value_of("round(2.5)"), "3");
	cr_expect_str_eq(value_of("round(2.49)"), "2");
	cr_expect_str_eq(value_of("min(3, 1, 2)"), "1");
	cr_expect_str_eq(value_of("max(3, 1, 4, 2)"), "4");
}

Test(formula, compares_and_decides)
{
	cr_expect_str_eq(value_of("1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3"), "1");
	cr_expect_str_eq(value_of("1 = 1 and 1 != 2"), "1");
	cr_expect_str_eq(value_of("1 = 2 or not 1 = 2"), "1");
	cr_expect_str_eq(value_of("if(is('hq'), 5, 6)"), "5");
	cr_expect_str_eq(value_of("if(is('troops'), 5, 6)"), "6");
}

Test(formula, with_an_unknown_number_is_unknown)
{
	cr_expect_str_eq(value_of("none"), "none");
	cr_expect_str_eq(value_of("none + 1"), "none");
	cr_expect_str_eq(value_of("1 / 0"), "none");
	cr_expect_str_eq(value_of("characteristic('Speed') * 2"), "none");
	cr_expect_str_eq(value_of("first(none, characteristic('M'), 1)"), "6");
	cr_expect_str_eq(value_of("known(none)"), "0");
	cr_expect_str_eq(value_of("none = none or 1 = 1"), "1",
	                 "an unknown condition does not hold");
	cr_expect_str_eq(value_of("if(none, 1, 2)"), "2");
}

Test(formula, reads_its_subject)
{
	cr_expect_str_eq(value_of("number"), "1");
	cr_expect_str_eq(value_of("cost('pts')"), "40");
	cr_expect_str_eq(value_of("total('pts')"), "40");
	cr_expect_str_eq(value_of("cost('power')"), "0", "its entry names none");
	cr_expect_str_eq(value_of("limit('pts')"), "none", "the roster has no limit");
	cr_expect_str_eq(value_of("characteristic('M')"), "6");
	cr_expect_str_eq(value_of("characteristic('Sv', 'Unit')"), "2");
	cr_expect_str_eq(value_of("characteristic('Sv', 'Vehicle')"), "none");
	cr_expect_str_eq(value_of("is('boss') and is('model') and is('hq')"), "1");
	cr_expect_str_eq(value_of("is('squad', 'boss')"), "1");
	cr_expect_str_eq(value_of("in('army')"), "1");
	cr_expect_str_eq(value_of("count('red')"), "0");
	cr_expect_str_eq(value_of("named('BOSS', 'Other')"), "1");
	cr_expect_str_eq(value_of("named(\"Boss's\")"), "0");
	cr_expect_str_eq(value_of("named('Größe')"), "0");
	cr_expect_str_eq(value_of("count('upgrade')"), "0");
	cr_expect_str_eq(value_of("keyword('hq') and not keyword('troops')"), "1");
	cr_expect_str_eq(value_of("inside(is('boss')) and not inside(is('squad'))"), "1");
	cr_expect_str_eq(value_of("is('what-nothing-is')"), "0");
	cr_expect_str_eq(value_of("offers('blue')"), "1", "though it is not selected");
	cr_expect_str_eq(value_of("offers('green')"), "0", "only buggies are offered it");
	cr_expect_str_eq(value_of("offers-named('RED', 'Green')"), "1");
	cr_expect_str_eq(value_of("offers-named('Green')"), "0");
}

Test(formula, reads_the_profiles_and_rules_of_its_subject)
{
	cr_expect_str_eq(value_of("shows('leader')"), "1");
	cr_expect_str_eq(value_of("shows('Follower', 'Lead*')"), "1");
	cr_expect_str_eq(value_of("shows('Scouts')"), "0", "the whole name counts without *");
	cr_expect_str_eq(value_of("says('Leader', 'IS LED')"), "1");
	cr_expect_str_eq(value_of("says('Leader', 'is le')"), "0", "only whole words count");
	cr_expect_str_eq(value_of("says('Scouts*', 'is led')"), "0");
	cr_expect_str_eq(value_of("number-named('Scouts*')"), "6");
	cr_expect_str_eq(value_of("number-named('Leader')"), "none");
	cr_expect_str_eq(value_of("written('Sv', '2')"), "1");
	cr_expect_str_eq(value_of("written('Sv', 'none', '2')"), "1", "one of the words is enough");
	cr_expect_str_eq(value_of("written('Sv', '3')"), "0");
	cr_expect_str_eq(value_of("written('Speed', '2')"), "0", "there is no such characteristic");
	cr_expect_str_eq(value_of("written('Sv', '-')"), "0", "a dash fits only what has no words");
	cr_expect_str_eq(value_of("written('Ward', '-')"), "1");
	cr_expect_str_eq(value_of("reads('Sv', '3', '2+')"), "1",
	                 "case and punctuation do not count");
	cr_expect_str_eq(value_of("reads('Sv', '3', '20')"), "0");
	cr_expect_str_eq(value_of("reads('Ward', '-')"), "1");
	cr_expect_str_eq(value_of("number-said('He joins')"), "none", "a word follows");
	cr_expect_str_eq(value_of("number-said('he leads')"), "none");
	cr_expect_str_eq(value_of("number-said('moves UP to')"), "6");
	cr_expect_str_eq(value_of("least('M')"), "6", "of both profiles");
	cr_expect_str_eq(value_of("greatest('M')"), "8");
	cr_expect_str_eq(value_of("greatest('M', 'Unit')"), "6");
	cr_expect_str_eq(value_of("greatest('Speed')"), "none");
	cr_expect_str_eq(value_of("number-written('Sv')"), "2");
	cr_expect_str_eq(value_of("number-written('Speed')"), "none");
}

Test(formula, looks_up_tables)
{
	cr_expect_str_eq(value_of("steps(10)"), "1");
	cr_expect_str_eq(value_of("steps(10.5)"), "2");
	cr_expect_str_eq(value_of("steps(21)"), "3");
	cr_expect_str_eq(value_of("kinds()"), "7", "rows are evaluated for the subject");
	cr_expect_str_eq(value_of("kinds"), "7");
	cr_expect_str_eq(value_of("steps(none)"), "none");
}
