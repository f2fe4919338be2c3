/*
 * Names of player and event: what the caller gives, else lines of the roster's notes.
 *
 * A line `Player: Anna` of the notes fills the field and is not printed with the notes again.
 */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"

#include <string.h>

/* Names of the fields, in the order of printing. */
static const char *const LABELS[SHEET_FIELD_COUNT] = {
	[FIELD_PLAYER] = N_("Player"),     [FIELD_TEAM] = N_("Team"),
	[FIELD_EVENT] = N_("Event"),       [FIELD_TABLE] = N_("Table"),
	[FIELD_OPPONENT] = N_("Opponent"), [FIELD_DATE] = N_("Date"),
};

const char *
sheet_behind_label(const char *line, const char *label)
{
	const gsize length = strlen(label);
	if (g_ascii_strncasecmp(line, label, length) != 0)
		return NULL;
	line += length;
	while (*line == ' ')
		line++;
	return *line == ':' ? line + 1 : NULL;
}

/* The field that a line fills; SHEET_FIELD_COUNT if none. */
static int
field_of(const char *line, const char **value)
{
	for (int i = 0; i < SHEET_FIELD_COUNT; i++) {
		*value = sheet_behind_label(line, LABELS[i]);
		if (!*value)
			*value = sheet_behind_label(line, _(LABELS[i]));
		if (*value)
			return i;
	}
	return SHEET_FIELD_COUNT;
}

static void
read_notes(const SheetBuilder *builder, const char *notes, const char **values, GString *rest)
{
	g_auto(GStrv) lines = g_strsplit(notes, "\n", -1);
	for (char **line = lines; *line; line++) {
		const char *value;
		const int field = field_of(g_strstrip(*line), &value);
		if (field == SHEET_FIELD_COUNT)
			g_string_append_printf(rest, "%s%s", rest->len ? "\n" : "", *line);
		else
			values[field] = sheet_line(builder, value);
	}
}

void
sheet_read_fields(const SheetBuilder *builder, const char *notes)
{
	Sheet *sheet = builder->sheet;
	const char *values[SHEET_FIELD_COUNT] = {0};
	g_autoptr(GString) rest = g_string_new(NULL);
	read_notes(builder, notes ? notes : "", values, rest);
	SheetFigure *fields = arena_array(sheet->arena, SheetFigure, SHEET_FIELD_COUNT);
	for (int i = 0; i < SHEET_FIELD_COUNT; i++) {
		const char *given = builder->options->given.fields[i];
		const char *value = given && *given ? sheet_line(builder, given) : values[i];
		fields[i] = (SheetFigure){
			.label = sheet_line(builder, _(LABELS[i])),
			.value = value ? value : "",
		};
	}
	sheet->fields = fields;
	sheet->notes = sheet_notes(builder, rest->str);
}
