/* The codes of diagnostics, and the order in which lint reports them. */
#include "base/text/base-diags.h"
#include "data/companion/companion-diags.h"
#include "data/game/data-diags.h"
#include "data/game/file-caps.h"
#include "reports/lint/lint-diags.h"
#include "reports/lint/lint.h"

#include <criterion/criterion.h>
#include <string.h>

static void
expect_codes(const DiagKind *kinds, int count, const DiagKind *const *others)
{
	for (int i = 0; i < count; i++) {
		bool is_other = false;
		for (const DiagKind *const *other = others; *other; other++)
			is_other |= *other == &kinds[i];
		cr_expect_eq(*kinds[i].code != '\0', !is_other, "%s", kinds[i].name);
	}
}

Test(codes, each_kind_of_diagnostic_has_a_code)
{
	/* These do not occur when whole folders of army data are loaded without a translation, by a
	   program that is installed in whole: pipes in them are not opened. */
	const DiagKind *const others[] = {&BASE_KINDS[BASE_NOT_UTF8],
	                                  &BASE_KINDS[BASE_BAD_QUOTES],
	                                  &BASE_KINDS[BASE_NO_TRANSLATION],
	                                  &BASE_KINDS[BASE_TRANSLATED_TWICE],
	                                  &BASE_KINDS[BASE_IS_FOLDER],
	                                  &BASE_KINDS[BASE_CANNOT_PACK],
	                                  &BASE_KINDS[BASE_NO_ARCHIVES],
	                                  &BASE_KINDS[BASE_CSV_TOO_BIG],
	                                  &BASE_KINDS[BASE_CSV_TOO_LONG],
	                                  &BASE_KINDS[BASE_CSV_TOO_WIDE],
	                                  &BASE_KINDS[BASE_CSV_NOT_UTF8],
	                                  &BASE_KINDS[BASE_CSV_QUOTE],
	                                  &BASE_KINDS[BASE_CSV_AFTER_QUOTE],
	                                  &BASE_KINDS[BASE_IS_PIPE],
	                                  &DATA_KINDS[DATA_SECOND_SYSTEM],
	                                  &DATA_KINDS[DATA_NO_CATALOGUE],
	                                  &DATA_KINDS[DATA_SHADOWED_FILE],
	                                  &BASE_KINDS[BASE_CSV_CHARSET_GUESSED],
	                                  NULL};
	expect_codes(BASE_KINDS, BASE_KIND_COUNT, others);
	expect_codes(DATA_KINDS, DATA_KIND_COUNT, others);
	expect_codes(COMPANION_KINDS, COMPANION_KIND_COUNT, others);
	expect_codes(LINT_KINDS, LINT_KIND_COUNT, others);
}

Test(codes, are_sorted_and_unique_and_each_has_a_remedy)
{
	g_autoptr(GPtrArray) codes = lint_codes();
	cr_assert_gt(codes->len, 0);
	for (guint i = 0; i < codes->len; i++) {
		const DiagKind *kind = g_ptr_array_index(codes, i);
		const DiagKind *before = i ? g_ptr_array_index(codes, i - 1) : NULL;
		cr_expect(!before || strcmp(before->code, kind->code) < 0, "%s", kind->code);
		cr_expect_str_neq(kind->remedy, "", "%s", kind->code);
	}
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
	cr_expect_str_eq(diag->kind->code, code);
}

Test(codes, diagnostics_are_sorted_by_file_line_and_code)
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

Test(codes, equal_diagnostics_of_a_line_are_reported_once)
{
	g_autoptr(Diags) diags = diags_new();
	add(diags, LINT_UNREACHABLE, "a.cat", 1, "Boys");
	add(diags, LINT_UNREACHABLE, "a.cat", 1, "Girls");
	add(diags, LINT_UNREACHABLE, "a.cat", 1, "Boys");
	add(diags, LINT_UNREACHABLE, "a.cat", 2, "Boys");
	g_autoptr(GPtrArray) findings = lint_sort(diags);
	cr_expect_eq(findings->len, 3);
}

Test(codes, diagnostics_without_a_file_come_first)
{
	g_autoptr(Diags) diags = diags_new();
	add(diags, LINT_NO_NAME, "a.cat", 1, "rule");
	add(diags, LINT_NO_NAME, NULL, 0, "rule");
	add(diags, LINT_NO_NAME, NULL, 0, "rule");
	g_autoptr(GPtrArray) findings = lint_sort(diags);
	cr_assert_eq(findings->len, 2);
	cr_expect_null(((const Diag *)g_ptr_array_index(findings, 0))->file);
	expect_found(findings, 1, "a.cat", 1, "ML601");
}

/* Sorted findings: without a file, of "a.cat", and of @n rules of "full.cat". */
static GPtrArray *
findings_of(Diags *diags, const char *folder, guint n)
{
	g_autofree char *path = g_build_filename(folder, "a.cat", NULL);
	g_autofree char *full = g_build_filename(folder, "full.cat", NULL);
	add(diags, LINT_NO_NAME, NULL, 0, "rule");
	add(diags, LINT_UNREACHABLE, path, 3, "/old/Boys");
	for (guint i = 0; i < n; i++) {
		g_autofree char *piece = g_strdup_printf("rule %u", i);
		add(diags, LINT_NO_NAME, full, i + 1, piece);
	}
	return lint_sort(diags);
}

Test(codes, diagnostics_of_another_version_are_the_same_in_another_folder)
{
	g_autoptr(Diags) before = diags_new();
	g_autoptr(Diags) after = diags_new();
	g_autoptr(GPtrArray) old = findings_of(before, "/old", 1);
	g_autoptr(GPtrArray) new = findings_of(after, "/new", 3);
	g_autoptr(GPtrArray) missing = lint_missing_from(old, new);
	cr_assert_eq(missing->len, 2);
	expect_found(missing, 0, "/new/full.cat", 2, "ML601");
	g_autoptr(GPtrArray) none = lint_missing_from(new, old);
	cr_expect_eq(none->len, 0);
}

Test(codes, diagnostics_beyond_the_most_of_a_file_are_not_new)
{
	g_autoptr(Diags) before = diags_new();
	g_autoptr(Diags) after = diags_new();
	g_autoptr(GPtrArray) old = findings_of(before, "/old", DATA_MAX_COMPLAINTS);
	g_autoptr(GPtrArray) new = findings_of(after, "/new", DATA_MAX_COMPLAINTS + 1);
	g_autoptr(GPtrArray) missing = lint_missing_from(old, new);
	cr_expect_eq(missing->len, 0);
}
