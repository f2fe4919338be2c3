/* The settings of a companion for findings. */
#include "data/companion/companion.h"

#include <criterion/criterion.h>
#include <string.h>

static Companion *
parse(const char *findings)
{
	g_autofree char *xml = g_strdup_printf("<companion><findings>%s</findings></companion>",
	                                       findings);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	return companion_parse(bytes, "game.muster.xml", NULL);
}

Test(findings, of_a_rule_are_found_before_any_blank_and_colon)
{
	g_autoptr(Companion) companion = parse("<finding rule='R-20' severity='warning'/>");
	const char *const messages[] = {"R-20: few", "R-20 : peu", "R-20\302\240: peu"};
	for (guint i = 0; i < G_N_ELEMENTS(messages); i++)
		cr_expect(companion_rule_of(companion, messages[i]).has_severity, "%s",
		          messages[i]);
	cr_expect_not(companion_rule_of(companion, "R-2: few").has_severity);
	cr_expect_not(companion_rule_of(companion, " : few").has_severity);
}

Test(findings, of_certain_entries_are_cases_in_the_order_of_the_file)
{
	g_autoptr(Companion) companion = parse(
		"<finding code='unavailable' is=' a  b ' rule='R-1'/>"
		"<finding code='unavailable' holder='1' rule='R-2'/>"
		"<finding code='unavailable' given='1' rule='R-4'/>"
		"<finding code='unavailable' rule='R-3'/>");
	cr_assert_eq(companion_case_count(companion), 3);
	const FindingCase *first = companion_case(companion, 0);
	cr_expect_str_eq(first->is[0], "a");
	cr_expect_str_eq(first->is[1], "b");
	cr_expect_null(first->is[2]);
	cr_expect_null(companion_case(companion, 1)->is);
	cr_expect_not_null(companion_case(companion, 1)->holder);
	cr_expect_not_null(companion_case(companion, 2)->given);
	cr_expect_str_eq(companion_finding(companion, "unavailable").rule, "R-3");
}
