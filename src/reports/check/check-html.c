/*
 * The report as one HTML page without scripts, for a notice board or a screen: totals, a table with
 * a row per roster, and the findings of each. CSS alone sorts the table: every row carries its rank
 * in each order, and the radio button that is checked selects the one to use.
 */
#include "base/language/i18n.h"
#include "base/markup/markup.h"
#include "base/values/version.h"
#include "engine/verdict/repeats.h"
#include "reports/check/check-html-private.h"
#include "reports/output/explanation-text.h"
#include "reports/output/finding-text.h"
#include "reports/output/output.h"

/* The contents of check-html.css, made into an object by the makefile. */
extern const char check_html_css[];

/* The orders of the table. The first is preselected. */
static const struct {
	const char *id;
	const char *label;
} ORDERS[] = {
	/* clang-format off */
	{"by-input",   N_("input")},
	{"by-name",    N_("name")},
	{"by-army",    N_("army")},
	{"by-points",  N_("points")},
	{"by-verdict", N_("verdict")},
	{"by-penalty", N_("penalty")},
	{"by-player",  N_("player")},
	{"by-team",    N_("team")},
	/* clang-format on */
};

/* Orders of a page without players. */
#define N_ORDERS_WITHOUT_PLAYERS (G_N_ELEMENTS(ORDERS) - 2)

static gsize
count_orders(const Report *report)
{
	return report->players_path ? G_N_ELEMENTS(ORDERS) : N_ORDERS_WITHOUT_PLAYERS;
}

static void
write_finding(Markup *markup, const Finding *finding, guint n, const Explanation *explanation)
{
	g_autofree char *place = finding_place(finding);
	g_autoptr(GString) times = g_string_new(NULL);
	repeats_append(times, n);
	g_autofree char *penalty = amount_to_string(finding->penalty);
	markup_start(markup, "li");
	markup_start(markup, "b");
	markup_attribute(markup, "class", severity_name(finding->severity));
	markup_text(markup, _(severity_name(finding->severity)));
	markup_end(markup);
	markup_text(markup, " ");
	markup_text(markup, finding->message);
	if (!amount_is_zero(finding->penalty)) {
		g_autofree char *text = g_strdup_printf(_(" (%s penalty points)"), penalty);
		markup_text(markup, text);
	}
	if (*place) {
		markup_text(markup, " ");
		markup_start(markup, "span");
		markup_attribute(markup, "class", "file");
		markup_text(markup, place);
		markup_end(markup);
	}
	markup_text(markup, times->str);
	/* An explanation contains the quote. */
	if (finding->quote && !explanation)
		markup_element(markup, "blockquote", finding->quote);
	g_autofree char *agreed = finding_agreed(finding);
	if (agreed)
		markup_element(markup, "p", agreed);
	if (explanation) {
		g_autofree char *text = explanation_to_text(explanation);
		markup_element(markup, "pre", text);
	}
	markup_end(markup);
	markup_line(markup);
}

static void
write_problems(Markup *markup, const Diags *diags)
{
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		if (diag->kind->severity == SEVERITY_INFO)
			continue;
		g_autofree char *message = diag_message(diag);
		g_autofree char *place = g_strdup_printf(_("line %u: %s"), diag->line, message);
		markup_start(markup, "p");
		markup_start(markup, "b");
		markup_attribute(markup, "class", severity_name(diag->kind->severity));
		markup_text(markup, _(severity_name(diag->kind->severity)));
		markup_end(markup);
		markup_text(markup, " ");
		markup_text(markup, diag->line ? place : message);
		markup_end(markup);
		markup_line(markup);
	}
}

static void
write_findings(Markup *markup, const SectionInput *input)
{
	const Verdict *verdict = input->open->verdict;
	if (!verdict_count(verdict))
		return;
	markup_start(markup, "ol");
	markup_line(markup);
	g_autoptr(GArray) repeats = repeats_count(verdict);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (repeats_get(repeats, i))
			write_finding(markup, verdict_get(verdict, i), repeats_get(repeats, i),
			              input->explanations
			                      ? g_ptr_array_index(input->explanations, i)
			                      : NULL);
	markup_end(markup);
}

/* Writes the differences from the list that it replaces. */
static void
write_changes(Markup *markup, const SectionInput *input)
{
	g_autofree char *path = report_path(input->report, input->changes->side[SIDE_BEFORE]->path);
	g_autofree char *head = g_strdup_printf(_("Changed since %s:"), path);
	g_autofree char *text = diff_changes_text(input->changes, false);
	markup_element(markup, "p", head);
	markup_element(markup, "pre", *text ? text : _("nothing"));
}

static void
write_section(GString *out, const SectionInput *input)
{
	Markup *markup = markup_new();
	g_autofree char *note = checked_roster_note(input->checked);
	if (*note)
		markup_element(markup, "p", note);
	write_problems(markup, input->diags);
	if (input->open)
		write_findings(markup, input);
	if (input->changes)
		write_changes(markup, input);
	g_autofree char *text = markup_finish(markup);
	g_string_append(out, text);
}

static void
add_list(Report *report, const CheckedRoster *checked)
{
	html_store_row(report, checked);
	html_store_details(report, checked);
	html_order_add(report, checked);
}

/* The page ------------------------------------------------------------------------------------- */

static void
write_sum(Markup *markup, const char *class_name, guint number, const char *label)
{
	g_autofree char *text = g_strdup_printf("%u", number);
	markup_start(markup, "li");
	markup_start(markup, "b");
	if (class_name)
		markup_attribute(markup, "class", class_name);
	markup_text(markup, text);
	markup_end(markup);
	markup_text(markup, label);
	markup_end(markup);
}

static void
write_sums(Markup *markup, const CheckTally *tally)
{
	g_autofree char *penalty = amount_to_string(tally->penalty);
	markup_start(markup, "ul");
	markup_attribute(markup, "class", "sums");
	write_sum(markup, NULL, tally->n, ngettext("list", "lists", tally->n));
	write_sum(markup, "good", tally->n_legal,
	          ngettext("is legal", "are legal", tally->n_legal));
	write_sum(markup, tally->n_illegal ? "bad" : NULL, tally->n_illegal,
	          ngettext("is not legal", "are not legal", tally->n_illegal));
	if (tally->n_accepted)
		write_sum(markup, "good", tally->n_accepted,
		          ngettext("is accepted", "are accepted", tally->n_accepted));
	if (tally->n_warned)
		write_sum(
			markup, "unsure", tally->n_warned,
			ngettext("of them has warnings", "of them have warnings", tally->n_warned));
	if (tally->n_failed)
		write_sum(markup, "unsure", tally->n_failed,
		          ngettext("was not judged", "were not judged", tally->n_failed));
	if (tally->n_duplicates)
		write_sum(markup, NULL, tally->n_duplicates,
		          ngettext("is a duplicate", "are duplicates", tally->n_duplicates));
	if (tally->n_missing)
		write_sum(markup, "bad", tally->n_missing,
		          ngettext("player has sent none", "players have sent none",
		                   tally->n_missing));
	if (tally->n_late)
		write_sum(markup, "unsure", tally->n_late,
		          ngettext("came late", "came late", tally->n_late));
	if (tally->n_replaced)
		write_sum(markup, NULL, tally->n_replaced,
		          ngettext("was replaced", "were replaced", tally->n_replaced));
	if (!amount_is_zero(tally->penalty)) {
		markup_start(markup, "li");
		markup_element(markup, "b", penalty);
		markup_text(markup, _("penalty points"));
		markup_end(markup);
	}
	markup_end(markup);
	markup_line(markup);
}

static char *
page_title(const Report *report)
{
	char *title = report_pack_title(report);
	return title ? title : g_strdup(_("Army lists"));
}

static void
write_header(Markup *markup, const Report *report)
{
	g_autofree char *title = page_title(report);
	markup_start(markup, "header");
	markup_element(markup, "h1", title);
	write_sums(markup, &report->tally);
	markup_end(markup);
	markup_line(markup);
}

static void
write_head(const Report *report)
{
	g_autofree char *title = page_title(report);
	Markup *markup = markup_new();
	markup_element(markup, "title", title);
	g_autofree char *text = markup_finish(markup);
	output_text("<!DOCTYPE html>\n<html lang=\"");
	/* The code of the language of the page's own words; a translation gives its own. */
	output_text(_("en"));
	output_text("\">\n<head>\n<meta charset=\"utf-8\" />\n"
	            "<meta name=\"viewport\" content=\"width=device-width\" />\n"
	            "<meta http-equiv=\"Content-Security-Policy\" "
	            "content=\"default-src 'none'; style-src 'unsafe-inline'\" />\n");
	output_text(text);
	output_text("\n<style>");
	output_text("\n");
	output_text(check_html_css);
	html_order_write(report);
	output_text("</style>\n</head>\n<body>\n");
}

/* Writes a radio button per order, whose state CSS can read, and their labels. The buttons are not
   written with Markup: HTML forbids an end tag, and the page must be XML as well. */
static void
write_orders(const Report *report)
{
	const gsize n = count_orders(report);
	for (gsize i = 0; i < n; i++) {
		g_autofree char *input = g_strdup_printf(
			"<input class=\"by\" type=\"radio\" name=\"by\" id=\"%s\"%s />\n",
			ORDERS[i].id, i ? "" : " checked=\"checked\"");
		output_text(input);
	}
	Markup *markup = markup_new();
	markup_start(markup, "p");
	markup_attribute(markup, "class", "sorts");
	markup_text(markup, _("In the order of"));
	for (gsize i = 0; i < n; i++) {
		markup_start(markup, "label");
		markup_attribute(markup, "for", ORDERS[i].id);
		markup_text(markup, _(ORDERS[i].label));
		markup_end(markup);
	}
	markup_end(markup);
	markup_line(markup);
	g_autofree char *text = markup_finish(markup);
	output_text(text);
}

static void
write_row_head(const Report *report)
{
	static const struct {
		const char *class_name, *text;
	} HEADS[] = {
		{"who", N_("Player")},          {"list", N_("List")},
		{"army", N_("Army")},           {"points", N_("Points")},
		{"verdict", N_("Verdict")},     {"penalty r", N_("Penalty")},
		{"reason", N_("First reason")},
	};
	Markup *markup = markup_new();
	markup_start(markup, "div");
	markup_attribute(markup, "class", "row head");
	for (gsize i = report->players_path ? 0 : 1; i < G_N_ELEMENTS(HEADS); i++)
		html_cell(markup, HEADS[i].class_name, _(HEADS[i].text));
	markup_end(markup);
	markup_line(markup);
	g_autofree char *text = markup_finish(markup);
	output_text(text);
}

static void
write_foot(const Report *report)
{
	g_autofree char *judged_by = g_strdup_printf(
		_("Judged by Muster %s. The same files give the same report; their SHA-256:"),
		MUSTER_VERSION);
	Markup *markup = markup_new();
	markup_start(markup, "footer");
	markup_element(markup, "p", judged_by);
	if (report->pack.name) {
		markup_start(markup, "p");
		markup_text(markup, report->pack.name);
		markup_text(markup, ": ");
		markup_element(markup, "code", report->pack.sha256);
		markup_end(markup);
	}
	for (guint i = 0; i < report->data_digests->len; i++) {
		markup_start(markup, "p");
		markup_element(markup, "code", g_ptr_array_index(report->data_digests, i));
		markup_end(markup);
	}
	markup_end(markup);
	g_autofree char *text = markup_finish(markup);
	output_text(text);
}

static void
end_page(Report *report)
{
	Markup *markup = markup_new();
	write_header(markup, report);
	g_autofree char *header = markup_finish(markup);
	write_head(report);
	output_text(header);
	write_orders(report);
	/* A page without penalties has no column for them. */
	output_text(amount_is_zero(report->tally.penalty) ? "<div class=\"rows plain\">\n"
	                                                  : "<div class=\"rows\">\n");
	write_row_head(report);
	report_write_stored(report, report->rows);
	output_text("</div>\n");
	markup = markup_new();
	markup_element(markup, "h2", _("Each list"));
	g_autofree char *heading = markup_finish(markup);
	output_text(heading);
	output_text("\n");
	report_write_stored(report, report->details);
	write_foot(report);
	output_text("\n</body>\n</html>\n");
}

const CheckFormat CHECK_HTML = {
	.word = "html",
	.has_digests = true,
	.write_section = write_section,
	.add = add_list,
	.end = end_page,
};
