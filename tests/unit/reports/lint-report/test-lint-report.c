/* Findings of lint in each format: files, severities, findings that are gone. */
#include "reports/lint-report/lint-report.h"

#include "reports/lint/lint-diags.h"

#include <criterion/criterion.h>
#include <string.h>

/* A finding without a file, one of a file in the folder named by a dot, and one of a line. */
static void
add_all(Diags *diags, GPtrArray *findings)
{
	diags_add(diags, &LINT_KINDS[LINT_NO_NAME], NULL, 0, "rule", NULL);
	diags_add(diags, &LINT_KINDS[LINT_NO_NAME], "./a.cat", 0, "rule", NULL);
	diags_add(diags, &LINT_KINDS[LINT_UNREACHABLE], "b.cat", 7, "Boys", NULL);
	for (guint i = 0; i < diags_count(diags); i++)
		g_ptr_array_add(findings, (gpointer)(guintptr)diags_get(diags, i));
}

typedef char *Format(const LintReport *report);

static void
expect(Format *format, const LintReport *report, const char *piece)
{
	g_autofree char *text = format(report);
	cr_expect_not_null(strstr(text, piece), "\"%s\" in %s", piece, text);
}

Test(lint_report, names_the_place_of_a_finding_as_far_as_it_is_known)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) findings = g_ptr_array_new();
	add_all(diags, findings);
	const LintReport report = {.findings = findings, .n_files = 2};
	g_autofree char *text = lint_format_text(&report);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	cr_assert_eq(g_strv_length(lines), 5);
	cr_expect(g_regex_match_simple("^(warning|error|info): ", lines[0], 0, 0), "%s", lines[0]);
	cr_expect(g_str_has_prefix(lines[1], "a.cat: "), "%s", lines[1]);
	cr_expect(g_str_has_prefix(lines[2], "b.cat:7: "), "%s", lines[2]);
	expect(lint_format_sarif, &report, "\"locations\": []");
	expect(lint_format_sarif, &report, "\"startLine\": 7");
	expect(lint_format_json, &report, "\"file\": \"a.cat\"");
}

Test(lint_report, marks_findings_that_are_new_or_gone)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) findings = g_ptr_array_new();
	g_autoptr(GPtrArray) gone = g_ptr_array_new();
	add_all(diags, findings);
	g_ptr_array_add(gone, g_ptr_array_steal_index(findings, 2));
	const LintReport report = {.findings = findings, .gone = gone};
	expect(lint_format_text, &report, "\n- b.cat:7: ");
	expect(lint_format_text, &report, "findings gone: 1");
	expect(lint_format_sarif, &report, "\"baselineState\": \"absent\"");
	expect(lint_format_sarif, &report, "\"baselineState\": \"new\"");
}
