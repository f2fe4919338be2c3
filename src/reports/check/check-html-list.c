/* A list in the HTML report: its row in the table, and its details below. */
#include "base/language/i18n.h"
#include "reports/check/check-html-private.h"

#include <string.h>

/* The CSS class of a verdict. */
static const char *
verdict_class(const CheckedRoster *checked)
{
	if (checked->is_accepted)
		return "good";
	return !checked->is_judged ? "unsure" : checked->is_legal ? "good" : "bad";
}

/* The name of the list, the path of its file if it has no name, or a dash if there is no list. */
static char *
list_title(const Report *report, const CheckedRoster *checked)
{
	if (checked->missing)
		return g_strdup("–");
	return *checked->name ? g_strdup(checked->name) : report_path(report, checked->path);
}

static void
write_anchor(Markup *markup, const char *attribute, const char *prefix, guint number)
{
	g_autofree char *id = g_strdup_printf("%slist-%u", prefix, number);
	markup_attribute(markup, attribute, id);
}

void
html_cell(Markup *markup, const char *class_name, const char *text)
{
	markup_start(markup, "span");
	if (class_name)
		markup_attribute(markup, "class", class_name);
	markup_text(markup, text);
	markup_end(markup);
}

static void
write_small(Markup *markup, const char *text)
{
	if (*text)
		markup_element(markup, "small", text);
}

/* The ranks of a row by points, penalty and verdict: the highest, and illegal lists, come first. */
static char *
rank_style(const CheckedRoster *checked)
{
	const int verdict = !checked->is_judged ? 1 : checked->is_legal ? 2 : 0;
	return g_strdup_printf("--p:%" G_GINT64_FORMAT ";--q:%" G_GINT64_FORMAT ";--v:%d",
	                       -CLAMP(amount_to_int(checked->cost), -1000000000, 1000000000),
	                       -CLAMP(amount_to_int(checked->penalty), -1000000000, 1000000000),
	                       verdict);
}

static void
write_name(Markup *markup, const Report *report, const CheckedRoster *checked)
{
	g_autofree char *title = list_title(report, checked);
	g_autofree char *path = report_path(report, checked->path);
	markup_start(markup, "span");
	markup_attribute(markup, "class", "list");
	markup_start(markup, "a");
	write_anchor(markup, "href", "#", report_rows(report));
	markup_text(markup, title);
	markup_end(markup);
	write_small(markup, strcmp(path, title) == 0 ? "" : path);
	markup_end(markup);
}

static void
write_player(Markup *markup, const CheckedRoster *checked)
{
	markup_start(markup, "span");
	markup_attribute(markup, "class", "who");
	html_cell(markup, NULL, checked_roster_player_name(checked));
	write_small(markup, checked_roster_team(checked));
	markup_end(markup);
}

/* The army, and the army data that the list was made with. */
static void
write_army(Markup *markup, const CheckedRoster *checked)
{
	g_autofree char *made = *checked->made_with
	                                ? g_strdup_printf(_("made with %s"), checked->made_with)
	                                : g_strdup("");
	markup_start(markup, "span");
	markup_attribute(markup, "class", "army");
	html_cell(markup, NULL, checked->armies);
	write_small(markup, made);
	markup_end(markup);
}

static void
write_cells(Markup *markup, const Report *report, const CheckedRoster *checked)
{
	g_autofree char *costs = checked_roster_costs(checked);
	g_autofree char *penalty = amount_is_zero(checked->penalty)
	                                   ? g_strdup("")
	                                   : amount_to_string(checked->penalty);
	g_autofree char *duplicate = report_duplicate(report);
	g_autofree char *note = checked_roster_note(checked);
	g_autofree char *standing = report_standing(report, checked);
	g_autofree char *verdict = g_strconcat("verdict ", verdict_class(checked), NULL);
	write_army(markup, checked);
	html_cell(markup, "points", costs);
	html_cell(markup, verdict, checked_roster_verdict_word(checked));
	html_cell(markup, "penalty r", penalty);
	markup_start(markup, "span");
	markup_attribute(markup, "class", "reason");
	html_cell(markup, "why", checked->reason);
	write_small(markup, standing);
	write_small(markup, note);
	write_small(markup, duplicate);
	markup_end(markup);
}

/* The ranks by name and army need all rosters: html_order_write() adds them at the end. */
void
html_store_row(Report *report, const CheckedRoster *checked)
{
	Markup *markup = markup_new();
	g_autofree char *style = rank_style(checked);
	markup_start(markup, "div");
	markup_attribute(markup, "class", "row");
	write_anchor(markup, "id", "row-", report_rows(report));
	markup_attribute(markup, "style", style);
	if (report->players_path)
		write_player(markup, checked);
	write_name(markup, report, checked);
	write_cells(markup, report, checked);
	markup_end(markup);
	markup_line(markup);
	g_autofree char *text = markup_finish(markup);
	spool_add(report->rows, text);
}

static void
write_summary(Markup *markup, const Report *report, const CheckedRoster *checked)
{
	g_autofree char *title = list_title(report, checked);
	g_autofree char *costs = checked_roster_costs(checked);
	const Player *player = checked_roster_player(checked);
	g_autofree char *who = player ? player_title(player) : NULL;
	markup_start(markup, "summary");
	if (who) {
		markup_text(markup, who);
		markup_text(markup, ": ");
	}
	markup_text(markup, title);
	if (*checked->armies) {
		markup_text(markup, ", ");
		markup_text(markup, checked->armies);
	}
	if (*costs) {
		markup_text(markup, ", ");
		markup_text(markup, costs);
	}
	markup_text(markup, ": ");
	html_cell(markup, verdict_class(checked), checked_roster_verdict_word(checked));
	markup_end(markup);
	markup_line(markup);
}

static void
write_file(Markup *markup, const Report *report, const CheckedRoster *checked)
{
	g_autofree char *path = report_path(report, checked->path);
	g_autofree char *duplicate = report_duplicate(report);
	g_autofree char *standing = report_standing(report, checked);
	if (*duplicate)
		markup_element(markup, "p", duplicate);
	if (*standing)
		markup_element(markup, "p", standing);
	markup_start(markup, "p");
	markup_attribute(markup, "class", "file");
	markup_text(markup, path);
	if (checked->sha256) {
		markup_text(markup, " ");
		markup_element(markup, "code", checked->sha256);
	}
	markup_end(markup);
}

/* Rosters that are not legal are unfolded, so that a printed page shows their findings. */
void
html_store_details(Report *report, const CheckedRoster *checked)
{
	Markup *markup = markup_new();
	markup_start(markup, "details");
	write_anchor(markup, "id", "", report_rows(report));
	markup_attribute(markup, "class", verdict_class(checked));
	if (!checked->is_judged || !checked->is_legal)
		markup_attribute(markup, "open", "open");
	write_summary(markup, report, checked);
	markup_add(markup, checked->section->str);
	write_file(markup, report, checked);
	markup_end(markup);
	markup_line(markup);
	g_autofree char *text = markup_finish(markup);
	spool_add(report->details, text);
}
