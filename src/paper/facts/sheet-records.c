/*
 * Records: what is settled before the game, such as the spells that were rolled.
 *
 * A line `Spells: Fireball` in the player's notes on a unit, a force or the roster is the record of that name,
 * and is not printed with the notes again. Without it the sheet has lines to fill in.
 */
#include "paper/facts/sheet-private.h"

/* Lines to fill in; more would not be written. */
#define MOST_LINES 12

static const char *
notes_of(const SheetBuilder *builder, const Instance *subject)
{
	const char *notes = NULL;
	if (subject->kind == INSTANCE_ROSTER)
		notes = view_roster(builder->view)->notes;
	else if (subject->kind == INSTANCE_FORCE)
		notes = subject->roster_force ? subject->roster_force->custom.notes : NULL;
	else if (subject->selection)
		notes = subject->selection->custom.notes;
	return notes ? notes : "";
}

/* The text of the first line with a label; NULL if no line has it. The caller owns it. */
static char *
find_record(const char *notes, const char *label)
{
	g_auto(GStrv) lines = g_strsplit(notes, "\n", -1);
	for (char **line = lines; *line; line++) {
		const char *text = sheet_behind_label(g_strstrip(*line), label);
		if (text && *text)
			return g_strstrip(g_strdup(text));
	}
	return NULL;
}

static char *
lines_to_fill(int64_t n)
{
	GString *text = g_string_new(NULL);
	for (int64_t i = 0; i < MIN(n, MOST_LINES); i++)
		g_string_append_printf(text, "%s" SHEET_LINE SHEET_LINE, i ? " " : "");
	return g_string_free(text, FALSE);
}

char *
sheet_record(const SheetBuilder *builder, const Instance *subject, const char *label, int64_t n)
{
	if (builder->options->is_public || n <= 0)
		return NULL;
	char *recorded = find_record(notes_of(builder, subject), label);
	return recorded ? recorded : lines_to_fill(n);
}

/* True if a panel prints the record that a line of the notes gives. */
static bool
is_record(const char *line, const SheetPanels *panels)
{
	for (uint32_t i = 0; i < panels->n; i++)
		for (uint32_t k = 0; k < panels->items[i].n_figures; k++) {
			const SheetFigure *figure = &panels->items[i].figures[k];
			if (figure->is_record && sheet_behind_label(line, figure->label))
				return true;
		}
	return false;
}

const char *
sheet_notes_besides(const SheetBuilder *builder, const char *notes, const SheetPanels *panels)
{
	g_auto(GStrv) lines = g_strsplit(notes ? notes : "", "\n", -1);
	g_autoptr(GString) rest = g_string_new(NULL);
	for (char **line = lines; *line; line++)
		if (!is_record(g_strchug(*line), panels))
			g_string_append_printf(rest, "%s%s", rest->len ? "\n" : "", *line);
	return sheet_notes(builder, rest->str);
}
