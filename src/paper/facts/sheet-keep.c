/* Copies of texts and lists that the sheet owns; texts from army data and rosters are made safe
   to show. */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"
#include "base/text/emphasis.h"
#include "base/text/text.h"

#include <string.h>

/* Keeps a text without its marks, and their runs for the formats that set them. */
static const char *
keep_text(const SheetBuilder *builder, const char *text)
{
	GArray *runs = NULL;
	/* Most texts have no marks. */
	if (!strstr(text, "**") && !strstr(text, "^^"))
		return arena_strdup(builder->sheet->arena, text);
	g_autofree char *plain = emphasis_take(text, &runs);
	const char *kept = arena_strdup(builder->sheet->arena, plain);
	if (runs)
		g_hash_table_insert(builder->sheet->emphasis, (gpointer)(guintptr)kept, runs);
	return kept;
}

const char *
sheet_line(const SheetBuilder *builder, const char *text)
{
	g_autofree char *safe = text_one_line(text);
	return keep_text(builder, g_strstrip(safe));
}

/* Bytes of a tag <br>, <br/> or <br /> at the start of a text; 0 if there is none. */
static gsize
break_length(const char *text)
{
	if (g_ascii_strncasecmp(text, "<br", 3) != 0)
		return 0;
	const char *end = text + 3 + strspn(text + 3, " ");
	end += *end == '/';
	return *end == '>' ? (gsize)(end + 1 - text) : 0;
}

/* Bytes of a line that its author may have broken for its length alone. */
#define LONG_LINE 60

/* True if a line goes on in the next: a long one, whose end and successor are words of one sentence. */
static bool
goes_on(const char *line, const char *end)
{
	return end - line >= LONG_LINE && (g_ascii_isalnum(end[-1]) || end[-1] == ',') &&
	       g_ascii_islower(end[1]);
}

/* Joins the lines of sentences that were broken where the page of a book ended. */
static void
join_broken(char *text)
{
	char *line = text;
	for (char *end; (end = strchr(line, '\n')); line = end + 1)
		if (goes_on(line, end))
			*end = ' ';
}

char **
sheet_split_lines(const char *text)
{
	g_autoptr(GString) plain = g_string_new(NULL);
	for (const char *tag; (tag = strchr(text, '<'));) {
		const gsize length = break_length(tag);
		g_string_append_len(plain, text, tag - text);
		g_string_append_c(plain, length ? '\n' : '<');
		text = tag + MAX(length, 1);
	}
	g_string_append(plain, text);
	join_broken(plain->str);
	return g_strsplit(plain->str, "\n", -1);
}

/* Bytes of a text that a sheet prints: nobody reads more than some ten pages of one, and a stranger's may be endless. */
#define MOST_OF_TEXT 50000u

/* Ends a safe text that is too long at a blank, and says how much is missing. Takes over the text; the caller owns the
   result. */
static char *
bounded(char *text)
{
	const gsize length = strlen(text);
	if (length <= MOST_OF_TEXT)
		return text;
	char *end = g_utf8_find_prev_char(text, text + MOST_OF_TEXT);
	while (end > text + MOST_OF_TEXT / 2 && !g_ascii_isspace(*end))
		end--;
	if (!g_ascii_isspace(*end))
		end = g_utf8_find_prev_char(text, text + MOST_OF_TEXT);
	const gulong rest = (gulong)g_utf8_strlen(end, -1);
	*end = '\0';
	char *whole = g_strdup_printf(ngettext("%s\n(%lu more character is not printed)",
	                                       "%s\n(%lu more characters are not printed)", rest),
	                              text, rest);
	g_free(text);
	return whole;
}

/* Empty lines are dropped, and tabs are blanks: no format of ours has tab stops. */
const char *
sheet_paragraphs(const SheetBuilder *builder, const char *text)
{
	g_autofree char *safe = bounded(g_strdelimit(text_neutralise(text), "\t", ' '));
	g_auto(GStrv) lines = sheet_split_lines(safe);
	g_autoptr(GString) plain = g_string_new(NULL);
	for (char **line = lines; *line; line++)
		if (*g_strstrip(*line))
			g_string_append_printf(plain, "%s%s", plain->len ? "\n" : "", *line);
	return keep_text(builder, plain->str);
}

const char *
sheet_notes(const SheetBuilder *builder, const char *notes)
{
	return builder->options->is_public ? "" : sheet_paragraphs(builder, notes);
}

SheetRules
sheet_keep_rules(const SheetBuilder *builder, const GPtrArray *rules)
{
	return (SheetRules){
		.items = arena_memdup(builder->sheet->arena, rules->pdata,
	                              rules->len * sizeof(void *)),
		.n = rules->len,
	};
}

const void *
sheet_rows(const SheetBuilder *builder, GArray *rows, uint32_t *n)
{
	*n = rows->len;
	const void *kept = arena_memdup(builder->sheet->arena, rows->data,
	                                (size_t)rows->len * g_array_get_element_size(rows));
	g_array_unref(rows);
	return kept;
}

const char *
sheet_unit_name(const SheetBuilder *builder, const Instance *instance)
{
	const Instance *unit = instance->root ? instance->root : instance;
	const char *custom = unit->selection ? unit->selection->custom.name : NULL;
	const char *name = custom && *custom ? custom : view_name(builder->view, unit);
	const guint twin = sheet_twin(builder, unit);
	g_autofree char *numbered = twin ? g_strdup_printf("%s #%u", name, twin) : NULL;
	return sheet_line(builder, numbered ? numbered : name);
}
