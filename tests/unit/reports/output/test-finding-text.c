/* Findings and verdicts in words, with colours and without. */
#include "reports/output/finding-text.h"

#include "reports/check/sarif.h"

#include <criterion/criterion.h>

static void
expect_finding(Severity severity, bool colour, const char *expected)
{
	static const char *const PATH[] = {"Army", "Boss", NULL};
	const Finding finding = {
		.severity = severity,
		.message = "too many",
		.path = severity == SEVERITY_INFO ? PATH + 2 : PATH,
		.file = severity == SEVERITY_ERROR ? "orks.cat" : NULL,
		.line = 8,
		.penalty = amount_from_int(severity == SEVERITY_WARNING ? 50 : 0),
	};
	g_autoptr(GString) out = g_string_new(NULL);
	finding_append(out, &finding, colour);
	cr_expect_str_eq(out->str, expected);
}

Test(finding_text, has_a_severity_and_the_places_that_are_known)
{
	expect_finding(SEVERITY_INFO, false, "info: too many");
	expect_finding(SEVERITY_WARNING, false,
	               "warning: too many (50 penalty points) [Army > Boss]");
	expect_finding(SEVERITY_ERROR, false, "error: too many [Army > Boss] (orks.cat:8)");
}

Test(finding_text, has_a_colour_for_each_severity)
{
	expect_finding(SEVERITY_INFO, true, "\033[36minfo\033[0m: too many");
	expect_finding(SEVERITY_WARNING, true,
	               "\033[33mwarning\033[0m: too many (50 penalty points) [Army > Boss]");
	expect_finding(SEVERITY_ERROR, true,
	               "\033[1;31merror\033[0m: too many [Army > Boss] (orks.cat:8)");
}

static void
expect_legality(bool legal, guint n_agreements, bool colour, const char *expected)
{
	g_autoptr(GString) out = g_string_new(NULL);
	if (n_agreements)
		legality_append_agreed(out, n_agreements, colour);
	else
		legality_append(out, legal, colour);
	cr_expect_str_eq(out->str, expected);
}

Test(finding_text, a_verdict_has_a_colour_of_its_own)
{
	expect_legality(true, 0, false, "legal");
	expect_legality(true, 0, true, "\033[1;32mlegal\033[0m");
	expect_legality(false, 0, true, "\033[1;31mnot legal\033[0m");
	expect_legality(true, 1, false, "legal with 1 agreement");
	expect_legality(true, 2, true, "\033[1;33mlegal with 2 agreements\033[0m");
}

Test(finding_text, sarif_has_three_levels)
{
	cr_expect_str_eq(sarif_level(SEVERITY_INFO), "note");
	cr_expect_str_eq(sarif_level(SEVERITY_WARNING), "warning");
	cr_expect_str_eq(sarif_level(SEVERITY_ERROR), "error");
}
