/*
 * The report as a table for a terminal, a row per roster, with totals below. Rows are stored until
 * all rosters are known, because their texts decide the width of the columns.
 */
#include "base/i18n.h"
#include "base/text-layout.h"
#include "base/text.h"
#include "base/version.h"
#include "report/check-report.h"
#include "report/output.h"

#include <string.h>

typedef enum Column {
	COLUMN_FILE,
	COLUMN_NAME,
	COLUMN_ARMY,
	COLUMN_POINTS,
	COLUMN_VERDICT,
	COLUMN_PENALTY,
	COLUMN_REASON,
	COLUMNS,
} Column;

static const char *const HEADS[COLUMNS] = {
	N_("File"),    N_("Name"),    N_("Army"),         N_("Points"),
	N_("Verdict"), N_("Penalty"), N_("First reason"),
};

/* The least widths on a narrow terminal; 0 for columns that are never cut. COMFORTABLE is tried
   first, TIGHT fits into 80 columns. */
static const guint COMFORTABLE[COLUMNS] = {
	[COLUMN_FILE] = 16, [COLUMN_NAME] = 12, [COLUMN_ARMY] = 10, [COLUMN_REASON] = 40};
static const guint TIGHT[COLUMNS] = {
	[COLUMN_FILE] = 12, [COLUMN_NAME] = 8, [COLUMN_ARMY] = 8, [COLUMN_REASON] = 16};

#define GAP       2
#define SEPARATOR "\037" /* between stored cells, whose texts have no control characters */

typedef struct Widths {
	guint of[COLUMNS];
	bool has_colour;
} Widths;

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

static void
cells_of(const Report *report, const CheckedRoster *checked, char **cells)
{
	g_autofree char *duplicate = report_duplicate(report);
	g_autofree char *path = report_path(report, checked->path);
	g_autofree char *note = checked_roster_note(checked);
	g_autofree char *reason = join_reasons(
		(const char *const[]){duplicate, note, checked->reason, NULL});
	g_autofree char *costs = checked_roster_costs(checked);
	g_autofree char *penalty = amount_is_zero(checked->penalty)
	                                   ? NULL
	                                   : amount_to_string(checked->penalty);
	const char *const texts[COLUMNS] = {
		path,
		checked->name,
		checked->armies,
		costs,
		checked_roster_verdict_word(checked),
		penalty,
		reason,
	};
	for (guint i = 0; i < COLUMNS; i++)
		cells[i] = text_one_line(texts[i]);
}

static void
add_row(Report *report, const CheckedRoster *checked)
{
	char *cells[COLUMNS + 1] = {NULL};
	cells_of(report, checked, cells);
	g_autofree char *row = g_strjoinv(SEPARATOR, cells);
	spool_add(report->rows, row);
	if (report->explain && (checked->n_errors || checked->n_warnings))
		spool_add(report->details, checked->section->str);
	for (guint i = 0; i < COLUMNS; i++)
		g_free(cells[i]);
}

static void
widen(void *user, const char *row)
{
	Widths *widths = user;
	g_auto(GStrv) cells = g_strsplit(row, SEPARATOR, COLUMNS);
	for (guint i = 0; cells[i]; i++)
		widths->of[i] = MAX(widths->of[i], text_width(cells[i]));
}

static guint
total(const Widths *widths)
{
	guint sum = 0;
	for (guint i = 0; i < COLUMNS; i++)
		sum += widths->of[i] ? widths->of[i] + GAP : 0;
	return sum - GAP;
}

/* Narrows the widest column again and again, down to @least, until a row fits. */
static void
fit(Widths *widths, guint columns, const guint *least)
{
	while (columns && total(widths) > columns) {
		guint widest = COLUMNS;
		for (guint i = 0; i < COLUMNS; i++)
			if (least[i] && widths->of[i] > least[i] &&
			    (widest == COLUMNS || widths->of[i] > widths->of[widest]))
				widest = i;
		if (widest == COLUMNS)
			return;
		widths->of[widest]--;
	}
}

/* Cuts the beginning off a text that is too wide: the end of a path distinguishes it from
   others. */
static char *
cut_front(const char *text, guint width)
{
	const char *at = text;
	if (text_width(text) <= width)
		return g_strdup(text);
	while (text_width(at) + 1 > width)
		at = text_next(at);
	return g_strconcat("…", at, NULL);
}

/* Cuts the end off a text that is too wide. */
static char *
cut_end(const char *text, guint width)
{
	if (text_width(text) <= width)
		return g_strdup(text);
	g_autoptr(GString) kept = g_string_new(NULL);
	for (const char *at = text; *at; at = text_next(at)) {
		g_string_append_len(kept, at, text_next(at) - at);
		if (text_width(kept->str) + 1 > width) {
			g_string_truncate(kept, kept->len - (gsize)(text_next(at) - at));
			break;
		}
	}
	return g_strconcat(kept->str, "…", NULL);
}

/* The escape sequence of a cell's colour; NULL for none. */
static const char *
colour_of(const Widths *widths, guint column, const char *text)
{
	if (!widths->has_colour || column != COLUMN_VERDICT)
		return NULL;
	return strcmp(text, _("legal")) == 0       ? "\033[32m"
	       : strcmp(text, _("not legal")) == 0 ? "\033[1;31m"
	                                           : "\033[33m";
}

static void
write_cell(GString *line, const Widths *widths, guint column, const char *text)
{
	const guint width = widths->of[column];
	const bool right = column == COLUMN_PENALTY;
	const char *colour = colour_of(widths, column, text);
	g_autofree char *shown = column == COLUMN_FILE ? cut_front(text, width)
	                                               : cut_end(text, width);
	const guint blanks = width - MIN(width, text_width(shown));
	g_string_append_printf(line, "%*s%s%s%s%*s", right ? (int)blanks : 0, "",
	                       colour ? colour : "", shown, colour ? "\033[0m" : "",
	                       right ? 0 : (int)blanks, "");
}

static void
write_row(void *user, const char *row)
{
	const Widths *widths = user;
	g_autoptr(GString) line = g_string_new(NULL);
	g_auto(GStrv) cells = g_strsplit(row, SEPARATOR, COLUMNS);
	for (guint i = 0; cells[i]; i++) {
		if (!widths->of[i])
			continue;
		g_string_append_printf(line, "%*s", line->len ? GAP : 0, "");
		write_cell(line, widths, i, cells[i]);
	}
	g_strchomp(line->str);
	output_text(line->str);
	output_text("\n");
}

/* A column without texts has width 0 and gets no head. */
static char *
head_row(const Widths *widths)
{
	const char *heads[COLUMNS + 1] = {NULL};
	for (guint i = 0; i < COLUMNS; i++)
		heads[i] = widths->of[i] ? _(HEADS[i]) : "";
	return g_strjoinv(SEPARATOR, (char **)(guintptr)heads);
}

static void
write_rows(Report *report)
{
	Widths widths = {.has_colour = false};
	if (!report_replay(report, report->rows, widen, &widths))
		return;
	g_autofree char *head = head_row(&widths);
	widen(&widths, head);
	fit(&widths, report->columns, COMFORTABLE);
	fit(&widths, report->columns, TIGHT);
	write_row(&widths, head);
	widths.has_colour = report->has_colour;
	report_replay(report, report->rows, write_row, &widths);
}

/* "12 rosters: 9 legal (2 with warnings), 2 not legal, 1 not judged; 50 penalty points" */
static void
write_tally(const CheckTally *tally)
{
	g_autoptr(GString) text = g_string_new("\n");
	g_autofree char *penalty = amount_to_string(tally->penalty);
	g_string_append_printf(
		text, dngettext(MUSTER_TEXT_DOMAIN, "%u roster: ", "%u rosters: ", tally->n),
		tally->n);
	g_string_append_printf(
		text, dngettext(MUSTER_TEXT_DOMAIN, "%u legal", "%u legal", tally->n_legal),
		tally->n_legal);
	if (tally->n_warned)
		g_string_append_printf(text, _(" (%u with warnings)"), tally->n_warned);
	g_string_append_printf(
		text,
		dngettext(MUSTER_TEXT_DOMAIN, ", %u not legal", ", %u not legal", tally->n_illegal),
		tally->n_illegal);
	if (tally->n_failed)
		g_string_append_printf(text,
		                       dngettext(MUSTER_TEXT_DOMAIN, ", %u not judged",
		                                 ", %u not judged", tally->n_failed),
		                       tally->n_failed);
	if (tally->n_duplicates)
		g_string_append_printf(text,
		                       dngettext(MUSTER_TEXT_DOMAIN, "; %u duplicate",
		                                 "; %u duplicates", tally->n_duplicates),
		                       tally->n_duplicates);
	if (!amount_is_zero(tally->penalty))
		g_string_append_printf(text, _("; %s penalty points"), penalty);
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
	g_autofree char *safe = text_neutralise(text->str);
	output_text(safe);
}

static void
end_table(Report *report)
{
	if (report->tally.n)
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
