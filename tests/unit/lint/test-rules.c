/* The table of codes: every diagnostic that lint can meet has one, and findings are in order. */
#include "base/base-diags.h"
#include "companion/companion-diags.h"
#include "data/data-diags.h"
#include "lint/lint-diags.h"
#include "lint/lint.h"

#include <criterion/criterion.h>
#include <string.h>

static bool
has_code(const DiagKind *kind)
{
	for (guint i = 0; i < lint_rule_count(); i++)
		if (lint_rule_get(i)->kind == kind)
			return true;
	return false;
}

static void
expect_codes(const DiagKind *kinds, int count, const DiagKind *const *others)
{
	for (int i = 0; i < count; i++) {
		bool is_other = false;
		for (const DiagKind *const *other = others; *other; other++)
			is_other |= *other == &kinds[i];
		cr_expect_eq(has_code(&kinds[i]), !is_other, "%s", kinds[i].name);
	}
}

Test(rules, each_kind_of_diagnostic_has_a_code)
{
	/* What cannot come up when folders of army data are loaded whole, and as they were written. */
	const DiagKind *const others[] = {
		&BASE_KINDS[BASE_NOT_UTF8],       &BASE_KINDS[BASE_BAD_QUOTES],
		&BASE_KINDS[BASE_NO_TRANSLATION], &BASE_KINDS[BASE_TRANSLATED_TWICE],
		&BASE_KINDS[BASE_IS_FOLDER],      &BASE_KINDS[BASE_CANNOT_PACK],
		&DATA_KINDS[DATA_SECOND_SYSTEM],  &DATA_KINDS[DATA_NO_CATALOGUE],
		&DATA_KINDS[DATA_SHADOWED_FILE],  NULL};
	expect_codes(BASE_KINDS, BASE_KIND_COUNT, others);
	expect_codes(DATA_KINDS, DATA_KIND_COUNT, others);
	expect_codes(COMPANION_KINDS, COMPANION_KIND_COUNT, others);
	expect_codes(LINT_KINDS, LINT_KIND_COUNT, others);
}

Test(rules, codes_are_in_order_and_each_stands_once)
{
	for (guint i = 1; i < lint_rule_count(); i++)
		cr_expect_lt(strcmp(lint_rule_get(i - 1)->code, lint_rule_get(i)->code), 0, "%s",
		             lint_rule_get(i)->code);
}

Test(rules, sentences_hold_the_pieces_of_a_finding)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &COMPANION_KINDS[COMPANION_BAD_WORD], "game.muster.xml", 3, "per", "army",
	          "roster, force", NULL);
	g_autofree char *what = lint_what(diags_get(diags, 0));
	g_autofree char *mend = lint_mend(diags_get(diags, 0));
	cr_expect_str_eq(what, "per=\"army\" is not known");
	cr_expect_str_eq(mend, "write one of roster, force");
}

static void
add(Diags *diags, LintKind kind, const char *file, uint32_t line, const char *piece)
{
	diags_add(diags, &LINT_KINDS[kind], file, line, piece, NULL);
}

static void
expect_found(const GPtrArray *findings, guint index, const char *file, uint32_t line,
             const char *code)
{
	const Diag *diag = g_ptr_array_index(findings, index);
	cr_expect_str_eq(diag->file, file);
	cr_expect_eq(diag->line, line);
	cr_expect_str_eq(lint_rule_of(diag)->code, code);
}

Test(rules, findings_are_sorted_by_file_line_and_code)
{
	g_autoptr(Diags) diags = diags_new();
	add(diags, LINT_NO_NAME, "b.cat", 1, "rule");
	add(diags, LINT_NO_NAME, "a.cat", 10, "rule");
	add(diags, LINT_UNREACHABLE, "a.cat", 10, "Boys");
	add(diags, LINT_NO_NAME, "a.cat", 9, "rule");
	g_autoptr(GPtrArray) findings = lint_sort(diags);
	cr_assert_eq(findings->len, 4);
	expect_found(findings, 0, "a.cat", 9, "ML601");
	expect_found(findings, 1, "a.cat", 10, "ML301");
	expect_found(findings, 2, "a.cat", 10, "ML601");
	expect_found(findings, 3, "b.cat", 1, "ML601");
}

Test(rules, the_same_of_one_line_is_said_once_and_something_else_is_not_lost)
{
	g_autoptr(Diags) diags = diags_new();
	add(diags, LINT_UNREACHABLE, "a.cat", 1, "Boys");
	add(diags, LINT_UNREACHABLE, "a.cat", 1, "Girls");
	add(diags, LINT_UNREACHABLE, "a.cat", 1, "Boys");
	add(diags, LINT_UNREACHABLE, "a.cat", 2, "Boys");
	g_autoptr(GPtrArray) findings = lint_sort(diags);
	cr_expect_eq(findings->len, 3);
}
