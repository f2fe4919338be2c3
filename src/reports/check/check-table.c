/*
 * The report as a table for a terminal, a row per roster, with totals below. Rows are stored until
 * all rosters are known, because their texts decide the width of the columns.
 */
#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "base/text/text.h"
#include "base/values/version.h"
#include "reports/check/check-table-private.h"
#include "reports/output/output.h"

#include <string.h>

static const char *const HEADS[TABLE_COLUMNS] = {
	[TABLE_PLAYER] = N_("Player"),       [TABLE_TEAM] = N_("Team"),
	[TABLE_FILE] = N_("File"),           [TABLE_NAME] = N_("Name"),
	[TABLE_ARMY] = N_("Army"),           [TABLE_POINTS] = N_("Points"),
	[TABLE_VERDICT] = N_("Verdict"),     [TABLE_PENALTY] = N_("Penalty"),
	[TABLE_MADE_WITH] = N_("Made with"), [TABLE_REASON] = N_("First reason"),
};

static void
write_details(GString *out, const SectionInput *input)
{
	if (!input->report->explain)
		return;
	CHECK_TEXT.write_section(out, input);
}

/* Joins texts with semicolons; empty ones are left out. The caller owns the result: g_free(). */
static char *
join_reasons(const char *const *texts)
{
	GString *joined = g_string_new(NULL);
	for (guint i = 0; texts[i]; i++)
		if (*texts[i])
			g_string_append_printf(joined, "%s%s", joined->len ? "; " : "", texts[i]);
	return g_string_free(joined, FALSE);
}

/* "late", "replaced by a.ros", or both: what is not as usual. */
static char *
short_standing(const Report *report, const CheckedRoster *checked)
{
	const Submission *submission = checked->submission;
	const Submission *after = submission ? submission->replaced_by : NULL;
	g_autofree char *path = after ? report_path(report, after->path) : NULL;
	g_autofree char *replaced = after ? g_strdup_printf(_("replaced by %s"), path) : NULL;
	g_autofree char *accepted = *checked->accepted
	                                    ? g_strdup_printf(_("accepted %s"), checked->accepted)
	                                    : NULL;
	return join_reasons((const char *const[]){
		submission && submission->is_late ? _("late") : "",
		accepted ? accepted : "",
		*checked->stale ? _("accepted before, and another one now") : "",
		replaced ? replaced : "",
		NULL,
	});
}

static void
cells_of(const Report *report, const CheckedRoster *checked, char **cells)
{
	g_autofree char *duplicate = report_duplicate(report);
	g_autofree char *path = report_path(report, checked->path);
	g_autofree char *note = checked_roster_note(checked);
	g_autofree char *standing = short_standing(report, checked);
	g_autofree char *reason = join_reasons(
		(const char *const[]){standing, duplicate, note, checked->reason, NULL});
	g_autofree char *costs = checked_roster_costs(checked);
	g_autofree char *penalty = amount_is_zero(checked->penalty)
	                                   ? NULL
	                                   : amount_to_string(checked->penalty);
	const char *const texts[TABLE_COLUMNS] = {
		[TABLE_PLAYER] = checked_roster_player_name(checked),
		[TABLE_TEAM] = checked_roster_team(checked),
		[TABLE_FILE] = path,
		[TABLE_NAME] = checked->name,
		[TABLE_ARMY] = checked->armies,
		[TABLE_POINTS] = costs,
		[TABLE_VERDICT] = checked_roster_verdict_word(checked),
		[TABLE_PENALTY] = penalty,
		[TABLE_MADE_WITH] = checked->made_with,
		[TABLE_REASON] = reason,
	};
	for (guint i = 0; i < TABLE_COLUMNS; i++)
		cells[i] = text_one_line(texts[i]);
}

static void
add_row(Report *report, const CheckedRoster *checked)
{
	char *cells[TABLE_COLUMNS + 1] = {NULL};
	cells_of(report, checked, cells);
	g_autofree char *row = g_strjoinv(TABLE_SEPARATOR, cells);
	spool_add(report->rows, row);
	if (report->explain && (checked->n_errors || checked->n_warnings))
		spool_add(report->details, checked->section->str);
	for (guint i = 0; i < TABLE_COLUMNS; i++)
		g_free(cells[i]);
}

static void
widen(void *user, const char *row)
{
	TableWidths *widths = user;
	g_auto(GStrv) cells = g_strsplit(row, TABLE_SEPARATOR, TABLE_COLUMNS);
	for (guint i = 0; cells[i]; i++)
		widths->of[i] = MAX(widths->of[i], text_width(cells[i]));
}

/* The escape sequence of a cell's colour; NULL for none. */
static const char *
colour_of(const TableWidths *widths, guint column, const char *text)
{
	if (!widths->has_colour || column != TABLE_VERDICT)
		return NULL;
	return strcmp(text, _("legal")) == 0       ? "\033[32m"
	       : strcmp(text, _("not legal")) == 0 ? "\033[1;31m"
	                                           : "\033[33m";
}

static void
write_cell(GString *line, const TableWidths *widths, guint column, const char *text)
{
	const guint width = widths->of[column];
	const bool right = column == TABLE_PENALTY;
	const char *colour = colour_of(widths, column, text);
	g_autofree char *shown = table_cut(widths, column, text);
	const guint blanks = width - MIN(width, text_width(shown));
	g_string_append_printf(line, "%*s%s%s%s%*s", right ? (int)blanks : 0, "",
	                       colour ? colour : "", shown, colour ? "\033[0m" : "",
	                       right ? 0 : (int)blanks, "");
}

static void
write_row(void *user, const char *row)
{
	const TableWidths *widths = user;
	g_autoptr(GString) line = g_string_new(NULL);
	g_auto(GStrv) cells = g_strsplit(row, TABLE_SEPARATOR, TABLE_COLUMNS);
	for (guint i = 0; cells[i]; i++) {
		if (!widths->of[i])
			continue;
		g_string_append_printf(line, "%*s", line->len ? (int)TABLE_GAP : 0, "");
		write_cell(line, widths, i, cells[i]);
	}
	g_strchomp(line->str);
	output_coloured(line->str);
	output_text("\n");
}

/* A column without texts has width 0 and gets no head. */
static char *
head_row(const TableWidths *widths)
{
	const char *heads[TABLE_COLUMNS + 1] = {NULL};
	for (guint i = 0; i < TABLE_COLUMNS; i++)
		heads[i] = widths->of[i] ? _(HEADS[i]) : "";
	return g_strjoinv(TABLE_SEPARATOR, (char **)(guintptr)heads);
}

/* Names the columns that had no room. */
static void
write_left_out(const TableWidths *widths)
{
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < TABLE_COLUMNS; i++)
		if (widths->is_left_out[i])
			g_string_append_printf(names, "%s%s", names->len ? ", " : "", _(HEADS[i]));
	if (!names->len)
		return;
	g_autofree char *text = g_strdup_printf(_("\nNot shown for lack of width: %s\n"),
	                                        names->str);
	output_text(text);
}

static void
write_rows(Report *report)
{
	TableWidths widths = {.has_colour = false};
	if (!report_replay(report, report->rows, widen, &widths))
		return;
	g_autofree char *head = head_row(&widths);
	widen(&widths, head);
	table_fit(report, &widths, report->columns);
	g_autofree char *shown = head_row(&widths);
	write_row(&widths, shown);
	widths.has_colour = report->has_colour;
	report_replay(report, report->rows, write_row, &widths);
	write_left_out(&widths);
}

static void
append_players(GString *text, const CheckTally *tally)
{
	if (tally->n_late)
		g_string_append_printf(text, _("; %u late"), tally->n_late);
	if (tally->n_replaced)
		g_string_append_printf(text, _("; %u replaced"), tally->n_replaced);
	if (tally->n_missing)
		g_string_append_printf(text,
		                       ngettext("; %u player without a list",
		                                "; %u players without a list", tally->n_missing),
		                       tally->n_missing);
}

/* "12 rosters: 9 legal (2 with warnings), 2 not legal, 1 not judged; 50 penalty points" */
static void
write_tally(const CheckTally *tally)
{
	g_autoptr(GString) text = g_string_new("\n");
	g_autofree char *penalty = amount_to_string(tally->penalty);
	g_string_append_printf(text, ngettext("%u roster: ", "%u rosters: ", tally->n), tally->n);
	g_string_append_printf(text, ngettext("%u legal", "%u legal", tally->n_legal),
	                       tally->n_legal);
	if (tally->n_warned)
		g_string_append_printf(text, _(" (%u with warnings)"), tally->n_warned);
	g_string_append_printf(text, ngettext(", %u not legal", ", %u not legal", tally->n_illegal),
	                       tally->n_illegal);
	if (tally->n_accepted)
		g_string_append_printf(
			text, ngettext(", %u accepted", ", %u accepted", tally->n_accepted),
			tally->n_accepted);
	if (tally->n_failed)
		g_string_append_printf(
			text, ngettext(", %u not judged", ", %u not judged", tally->n_failed),
			tally->n_failed);
	if (tally->n_duplicates)
		g_string_append_printf(
			text, ngettext("; %u duplicate", "; %u duplicates", tally->n_duplicates),
			tally->n_duplicates);
	if (!amount_is_zero(tally->penalty))
		g_string_append_printf(text, _("; %s penalty points"), penalty);
	append_players(text, tally);
	g_string_append_c(text, '\n');
	output_text(text->str);
}

/* Writes the versions that the verdicts depend on: pack, army data, program. */
static void
write_sources(const Report *report)
{
	g_autofree char *title = report_pack_title(report);
	g_autoptr(GString) text = g_string_new(NULL);
	if (title)
		g_string_append_printf(text, "%s: %s\n", title, report->pack.sha256);
	for (guint i = 0; i < report->data_digests->len; i++)
		g_string_append_printf(text, "%s\n",
		                       (const char *)g_ptr_array_index(report->data_digests, i));
	g_string_append(text, "Muster " MUSTER_VERSION "\n");
	output_text(text->str);
}

static void
end_table(Report *report)
{
	if (report_rows(report))
		write_rows(report);
	write_tally(&report->tally);
	write_sources(report);
	if (report->explain) {
		output_text("\n");
		report_write_stored(report, report->details);
	}
}

const CheckFormat CHECK_TABLE = {
	.word = "table",
	.has_digests = true,
	.write_section = write_details,
	.add = add_row,
	.end = end_table,
};
