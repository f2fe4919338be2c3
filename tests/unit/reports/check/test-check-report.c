/* The totals and paths of reports on several rosters, and the fields of CSV. */
#include "reports/check/check-report.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <stdio.h>

static void
ignore(Report *report, const CheckedRoster *checked)
{
	(void)report, (void)checked;
}

/* A format that writes nothing. */
static const CheckFormat SILENT = {.word = "silent", .add = ignore};

/* Begins a report about the paths, separated by blanks. */
static void
begin(Report *report, const CheckFormat *format, const char *paths)
{
	g_auto(GStrv) words = g_strsplit(paths, " ", -1);
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	for (char **word = words; *word; word++)
		g_ptr_array_add(all, *word);
	report_init(report, format, all);
}

static void
expect_path(const char *paths, const char *path, const char *expected)
{
	Report report;
	begin(&report, &SILENT, paths);
	g_autofree char *shown = report_path(&report, path);
	cr_expect_str_eq(shown, expected);
	report_clear(&report);
}

Test(check_report, the_folder_of_all_rosters_is_left_out_of_paths)
{
	expect_path("fair/a.ros fair/b.ros", "fair/b.ros", "b.ros");
	expect_path("fair/x/a.ros fair/y/a.ros", "fair/y/a.ros", "y/a.ros");
}

Test(check_report, folders_with_a_common_beginning_are_different_folders)
{
	expect_path("fair-1/a.ros fair-2/b.ros", "fair-2/b.ros", "fair-2/b.ros");
}

Test(check_report, a_single_roster_keeps_its_folder)
{
	expect_path("fair/a.ros", "fair/a.ros", "fair/a.ros");
}

static void
add(Report *report, bool is_judged, bool is_legal, guint n_warnings, guint n_problems)
{
	const CheckedRoster checked = {
		.path = "a.ros",
		.is_judged = is_judged,
		.is_legal = is_legal,
		.n_warnings = n_warnings,
		.n_problems = n_problems,
		.penalty = amount_from_int(5),
	};
	report_add(report, &checked);
}

Test(check_report, totals_count_each_roster_once)
{
	Report report;
	begin(&report, &SILENT, "a.ros");
	add(&report, true, true, 0, 0);
	add(&report, true, true, 2, 0);
	add(&report, true, true, 0, 1);
	add(&report, true, false, 1, 0);
	add(&report, false, false, 0, 1);
	cr_expect_eq(report.tally.n, 5);
	cr_expect_eq(report.tally.n_legal, 3);
	cr_expect_eq(report.tally.n_warned, 2, "only legal rosters count as warned");
	cr_expect_eq(report.tally.n_illegal, 1);
	cr_expect_eq(report.tally.n_failed, 1);
	cr_expect(amount_equal(report.tally.penalty, amount_from_int(25)));
	report_clear(&report);
}

Test(check_report, digests_of_army_data_are_listed_once)
{
	const CheckedRoster checked = {
		.path = "a.ros",
		.system = (char *)(guintptr) "Tin Duel 3",
		.data_files = "tin-duel.gst",
		.data_sha256 = "5d3e",
	};
	Report report;
	begin(&report, &SILENT, "a.ros b.ros");
	report_add(&report, &checked);
	report_add(&report, &checked);
	cr_expect_eq(report.data_digests->len, 1);
	cr_expect_str_eq(g_ptr_array_index(report.data_digests, 0),
	                 "Tin Duel 3 (tin-duel.gst): 5d3e");
	report_clear(&report);
}

Test(check_report, a_roster_that_failed_has_a_reason_and_no_costs)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(CheckedRoster) checked = checked_roster_new("a.ros");
	checked_roster_set_failure(checked, diags);
	g_autofree char *costs = checked_roster_costs(checked);
	cr_expect_str_eq(checked->reason, "");
	cr_expect_str_eq(costs, "");
	cr_expect_str_eq(checked_roster_verdict_word(checked), "not judged");
	cr_expect_eq(checked->status, EXIT_INPUT);
}

/* Expects a roster of that name to be written as that field. */
static void
expect_field(const char *name, const char *field)
{
	g_autoptr(CheckedRoster) checked = checked_roster_new("a.ros");
	g_autofree char *expected = g_strdup_printf("a.ros,%s,,,,,not judged", field);
	g_free(checked->name);
	checked->name = g_strdup(name);
	Report report;
	begin(&report, &CHECK_CSV, "a.ros");
	cr_redirect_stdout();
	report_add(&report, checked);
	fflush(stdout);
	FILE *written = cr_get_redirected_stdout();
	char line[256] = "";
	cr_assert_not_null(fgets(line, sizeof line, written));
	cr_expect(g_str_has_prefix(line, expected), "%s is no record with %s", line, expected);
	report_clear(&report);
}

Test(csv, commas_and_quotes_are_quoted)
{
	expect_field("A, B", "\"A, B\"");
}

Test(csv, quotes_are_doubled)
{
	expect_field("\"A\"", "\"\"\"A\"\"\"");
}

Test(csv, a_text_that_begins_like_a_formula_gets_an_apostrophe)
{
	expect_field("=1+1", "'=1+1");
}
