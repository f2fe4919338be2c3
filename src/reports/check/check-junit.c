/*
 * The report as JUnit XML, which continuous integration services display: a test case per roster. A
 * roster that is not legal is a failure, one that could not be judged an error. Times are left out,
 * so that equal rosters give equal reports.
 */
#include "base/language/i18n.h"
#include "base/markup/markup.h"
#include "base/values/version.h"
#include "engine/verdict/repeats.h"
#include "reports/check/check-report.h"
#include "reports/output/finding-text.h"
#include "reports/output/output.h"

#include <string.h>

/* The findings of a severity, one per line. The caller owns the text: g_free(). */
static char *
sentences(const Verdict *verdict, Severity severity)
{
	GString *text = g_string_new(NULL);
	g_autoptr(GArray) repeats = repeats_count(verdict);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity != severity || !repeats_get(repeats, i))
			continue;
		g_autofree char *sentence = finding_sentence(finding);
		g_string_append(text, sentence);
		repeats_append(text, repeats_get(repeats, i));
		g_string_append_c(text, '\n');
	}
	return g_string_free(text, FALSE);
}

/* The errors and warnings in the file, one per line. The caller owns the text: g_free(). */
static char *
problem_lines(const Diags *diags)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *line = diag_to_string(diag);
		if (diag->kind->severity != SEVERITY_INFO)
			g_string_append_printf(text, "%s\n", line);
	}
	return g_string_free(text, FALSE);
}

static const char *
first_code(const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == SEVERITY_ERROR)
			return finding_code_name(verdict_get(verdict, i)->code);
	return "";
}

static void
write_fault(Markup *markup, const char *element, const char *type, const char *message,
            const char *text)
{
	markup_start(markup, element);
	markup_attribute(markup, "type", type);
	markup_attribute(markup, "message", message);
	markup_text(markup, text);
	markup_end(markup);
	markup_line(markup);
}

static void
write_verdict(Markup *markup, const SectionInput *input)
{
	const Verdict *verdict = input->open->verdict;
	g_autofree char *errors = sentences(verdict, SEVERITY_ERROR);
	g_autofree char *misread = problem_lines(input->diags);
	g_autofree char *warnings = sentences(verdict, SEVERITY_WARNING);
	g_autofree char *note = checked_roster_note(input->checked);
	const bool is_agreed = input->checked->is_agreed || input->checked->is_accepted;
	g_autofree char *aside = g_strconcat(note, *note ? "\n" : "", misread,
	                                     is_agreed ? errors : "", warnings, NULL);
	if (*errors && !is_agreed)
		write_fault(markup, "failure", first_code(verdict), input->checked->reason, errors);
	if (*aside)
		markup_element(markup, "system-out", aside);
}

static void
write_not_judged(Markup *markup, const CheckedRoster *checked)
{
	const char *word = checked_roster_verdict_word(checked);
	if (checked->missing) {
		write_fault(markup, "error", "no-list", word, word);
		return;
	}
	g_autofree char *note = checked_roster_note(checked);
	g_autofree char *text = g_strdup_printf(
		"%s%s%s", note, *note && *checked->reason ? "\n" : "", checked->reason);
	if (checked->is_accepted)
		markup_element(markup, "system-out", text);
	else
		write_fault(markup, "error", "not-judged",
		            *checked->reason ? checked->reason : note, text);
}

static void
write_property(Markup *markup, const char *name, const char *value)
{
	markup_start(markup, "property");
	markup_attribute(markup, "name", name);
	markup_attribute(markup, "value", value);
	markup_end(markup);
	markup_line(markup);
}

static void
write_player(Markup *markup, const SectionInput *input)
{
	const Player *player = checked_roster_player(input->checked);
	if (!player)
		return;
	g_autofree char *standing = report_standing(input->report, input->checked);
	markup_start(markup, "properties");
	markup_line(markup);
	write_property(markup, "player", player->name);
	write_property(markup, "team", player->team);
	write_property(markup, "standing", standing);
	markup_end(markup);
	markup_line(markup);
}

static void
write_case(GString *out, const SectionInput *input)
{
	const CheckedRoster *checked = input->checked;
	Markup *markup = markup_new();
	markup_start(markup, "testcase");
	markup_attribute(markup, "classname",
	                 *checked->armies ? checked->armies : _("unknown army"));
	markup_attribute(markup, "name", checked->missing ? checked->missing->name : checked->path);
	markup_line(markup);
	write_player(markup, input);
	if (checked->is_judged)
		write_verdict(markup, input);
	else
		write_not_judged(markup, checked);
	markup_end(markup);
	markup_line(markup);
	g_autofree char *text = markup_finish(markup);
	g_string_append(out, text);
}

static void
add_case(Report *report, const CheckedRoster *checked)
{
	spool_add(report->details, checked->section->str);
}

static void
write_number(Markup *markup, const char *name, guint number)
{
	g_autofree char *text = g_strdup_printf("%u", number);
	markup_attribute(markup, name, text);
}

static void
write_properties(Markup *markup, const Report *report)
{
	g_autofree char *title = report_pack_title(report);
	markup_start(markup, "properties");
	markup_line(markup);
	write_property(markup, "program", "muster " MUSTER_VERSION);
	if (title) {
		write_property(markup, "pack", title);
		write_property(markup, "pack sha256", report->pack.sha256);
	}
	for (guint i = 0; i < report->data_digests->len; i++)
		write_property(markup, "data sha256", g_ptr_array_index(report->data_digests, i));
	markup_end(markup);
	markup_line(markup);
}

/* The document with @cases instead of the test cases. The opening tag has the totals, so it can be
   written only when all cases are known. */
static char *
document_around(const Report *report, const char *cases)
{
	Markup *markup = markup_new();
	markup_start(markup, "testsuites");
	markup_line(markup);
	markup_start(markup, "testsuite");
	markup_attribute(markup, "name", report->pack.name ? report->pack.name : "muster check");
	write_number(markup, "tests", report_rows(report));
	write_number(markup, "failures", report->tally.n_illegal);
	write_number(markup, "errors", report->tally.n_failed + report->tally.n_missing);
	markup_line(markup);
	write_properties(markup, report);
	markup_text(markup, cases);
	markup_end(markup);
	markup_line(markup);
	markup_end(markup);
	return markup_finish(markup);
}

#define PLACEHOLDER "cases\n"

static void
end_suite(Report *report)
{
	g_autofree char *whole = document_around(report, PLACEHOLDER);
	char *cases = g_strrstr(whole, PLACEHOLDER);
	*cases = '\0';
	output_text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	output_text(whole);
	report_write_stored(report, report->details);
	output_text(cases + strlen(PLACEHOLDER));
	output_text("\n");
}

const CheckFormat CHECK_JUNIT = {
	.word = "junit",
	.has_digests = true,
	.write_section = write_case,
	.add = add_case,
	.end = end_suite,
};
