#include "rosters/list-lines/lines.h"

#include "base/text/text.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"

/* A tab, expanded. */
#define TAB "        "

typedef struct Plain {
	gunichar from;
	const char *to;
} Plain;

static const Plain PLAIN[] = {
	{'\t', TAB},    {0x2018, "'"},  {0x2019, "'"},  {0x201b, "'"},  {0x2032, "'"},
	{0x02bc, "'"},  {0x00b4, "'"},  {0x201c, "\""}, {0x201d, "\""}, {0x201e, "\""},
	{0x2033, "\""}, {0x00ab, "\""}, {0x00bb, "\""}, {0x2010, "-"},  {0x2011, "-"},
	{0x2012, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2212, "-"},  {0x00d7, "x"},
	{0x2715, "x"},  {0x25cf, "•"},  {0x25a0, "•"},  {0x2219, "•"},  {0x27a4, "•"},
	{0x25ba, "•"},  {0x25b8, "•"},  {0x2192, "•"},  {0x25cb, "◦"},  {0x25e6, "◦"},
};

static const char *
plain_of(gunichar c)
{
	for (gsize i = 0; i < G_N_ELEMENTS(PLAIN); i++)
		if (PLAIN[i].from == c)
			return PLAIN[i].to;
	return NULL;
}

/* True for characters that cannot be seen: marks of direction, soft hyphens, joiners, controls. */
static bool
is_invisible(gunichar c)
{
	return g_unichar_type(c) == G_UNICODE_FORMAT || text_is_unsafe(c);
}

static void
append_plain(GString *line, gunichar c)
{
	const char *plain = plain_of(c);
	if (plain)
		g_string_append(line, plain);
	else if (g_unichar_type(c) == G_UNICODE_SPACE_SEPARATOR)
		g_string_append_c(line, ' ');
	else if (!is_invisible(c))
		g_string_append_unichar(line, c);
}

char *
lines_clean(const char *start, const char *end)
{
	GString *line = g_string_new(NULL);
	for (const char *at = start; at < end; at = text_next(at))
		append_plain(line, g_utf8_get_char(at));
	return g_strchomp(g_string_free(line, FALSE));
}

static void
line_clear(gpointer data)
{
	g_free(((TextLine *)data)->text);
}

static void
refuse_length(Diags *diags, const char *name, gsize most, const char *of)
{
	g_autofree char *number = g_strdup_printf("%" G_GSIZE_FORMAT, most);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_TOO_LONG], name, 0, number, of, NULL);
}

/* Finds the next line end of any kind, or the end of the text. */
static const char *
find_line_end(const char *at, const char *end)
{
	while (at < end && *at != '\n' && *at != '\r' && *at != '\f')
		at++;
	return at;
}

/* Skips a line end; CR LF is one. */
static const char *
behind_line_end(const char *at, const char *end)
{
	if (at + 1 < end && at[0] == '\r' && at[1] == '\n')
		return at + 2;
	return at < end ? at + 1 : end;
}

static void
cut_line(char *line, uint32_t number, const char *name, Diags *diags)
{
	if (g_utf8_strlen(line, -1) <= (glong)TEXT_MAX_LINE_LENGTH)
		return;
	*g_utf8_offset_to_pointer(line, (glong)TEXT_MAX_LINE_LENGTH) = '\0';
	g_autofree char *start = text_shortened(line, 40);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_LINE_UNKNOWN], name, number, start, NULL);
}

static GArray *
split(const char *text, const char *end, const char *name, Diags *diags)
{
	g_autoptr(GArray) lines = g_array_new(FALSE, FALSE, sizeof(TextLine));
	g_array_set_clear_func(lines, line_clear);
	uint32_t number = 1;
	for (const char *at = text; at < end;) {
		const char *line_end = find_line_end(at, end);
		const TextLine line = {number, lines_clean(at, line_end)};
		g_array_append_val(lines, line);
		if (number > TEXT_MAX_LINES) {
			refuse_length(diags, name, TEXT_MAX_LINES, "lines");
			return NULL;
		}
		cut_line(line.text, number, name, diags);
		if (!*line.text)
			g_array_remove_index(lines, lines->len - 1);
		/* A new page begins no new line for an editor. */
		number += line_end == end || *line_end != '\f';
		at = behind_line_end(line_end, end);
	}
	return g_steal_pointer(&lines);
}

GArray *
lines_read(GBytes *bytes, const char *name, Diags *diags)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	const char *text = data ? data : ""; /* no bytes have no data */
	if (length > TEXT_MAX_BYTES) {
		refuse_length(diags, name, TEXT_MAX_BYTES, "bytes");
		return NULL;
	}
	if (!g_utf8_validate(text, (gssize)length, NULL)) {
		diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_NOT_TEXT], name, 0, NULL);
		return NULL;
	}
	return split(text, text + length, name, diags);
}

char **
lines_split_again(GBytes *text)
{
	gsize length;
	const char *data = g_bytes_get_data(text, &length);
	if (length == 0 || length > TEXT_MAX_BYTES || !g_utf8_validate(data, (gssize)length, NULL))
		return NULL;
	g_autofree char *copy = g_strndup(data, length);
	g_auto(GStrv) lines = g_strsplit(copy, "\n", (gint)TEXT_MAX_LINES_AGAIN + 1);
	return g_strv_length(lines) <= TEXT_MAX_LINES_AGAIN ? g_steal_pointer(&lines) : NULL;
}
