#include "faces/lsp/place-private.h"

#include <string.h>

/* So many bytes of a line are counted at once; a file in one line is counted for each place in it otherwise. */
#define MARK_BYTES 1024u

/* The begin of a character in a long line, and what is before it there in units of each encoding. */
typedef struct Mark {
	guint32 byte;
	guint units[LSP_ENCODING_COUNT];
} Mark;

struct Lines {
	const char *text;
	guint32 length;
	GArray *begins; /* guint32 */
	GArray *marks;  /* Mark, ascending */
};

static void
add_line(Lines *lines, gsize begin)
{
	const guint32 at = (guint32)begin;
	g_array_append_val(lines->begins, at);
}

/* Adds the lines that end with a lone \r; @end is a \n, or the end of the text. */
static void
add_returns(Lines *lines, const char *from, const char *end)
{
	while ((from = memchr(from, '\r', (gsize)(end - from)))) {
		from++;
		const bool is_before_feed = from == end && from < lines->text + lines->length;
		if (!is_before_feed)
			add_line(lines, (gsize)(from - lines->text));
	}
}

/* The bytes of the character that begins with a byte, at most those that are there; a byte that begins none is one. */
static guint32
bytes_of(unsigned char lead, guint32 rest)
{
	const guint32 bytes = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
	return MIN(bytes, rest);
}

static guint
units_of(guint32 bytes, LspEncoding encoding)
{
	if (encoding == LSP_UTF8)
		return bytes;
	return encoding == LSP_UTF16 && bytes == 4 ? 2 : 1;
}

static void
add_marks(Lines *lines, guint32 begin, guint32 end)
{
	Mark mark = {.byte = begin};
	for (guint32 last = begin; mark.byte < end;) {
		const guint32 bytes = bytes_of((unsigned char)lines->text[mark.byte],
		                               lines->length - mark.byte);
		for (int i = 0; i < LSP_ENCODING_COUNT; i++)
			mark.units[i] += units_of(bytes, (LspEncoding)i);
		mark.byte += bytes;
		if (mark.byte - last < MARK_BYTES)
			continue;
		g_array_append_val(lines->marks, mark);
		last = mark.byte;
	}
}

static void
mark_long_lines(Lines *lines)
{
	for (guint i = 0; i < lines->begins->len; i++) {
		const guint32 begin = g_array_index(lines->begins, guint32, i);
		const guint32 end = i + 1 < lines->begins->len
		                            ? g_array_index(lines->begins, guint32, i + 1)
		                            : lines->length;
		if (end - begin > MARK_BYTES)
			add_marks(lines, begin, end);
	}
}

static void
find_lines(Lines *lines, const char *text, gsize length)
{
	add_line(lines, 0);
	const char *const end = text + length;
	for (const char *from = text; from < end;) {
		const char *stop = memchr(from, '\n', (gsize)(end - from));
		add_returns(lines, from, stop ? stop : end);
		if (!stop)
			break;
		from = stop + 1;
		add_line(lines, (gsize)(from - text));
	}
}

Lines *
lines_new(const char *text, gsize length)
{
	Lines *lines = g_new(Lines, 1);
	*lines = (Lines){text, (guint32)length, g_array_new(FALSE, FALSE, sizeof(guint32)),
	                 g_array_new(FALSE, FALSE, sizeof(Mark))};
	find_lines(lines, text, length);
	mark_long_lines(lines);
	return lines;
}

void
lines_free(Lines *lines)
{
	if (!lines)
		return;
	g_array_unref(lines->begins);
	g_array_unref(lines->marks);
	g_free(lines);
}

/* The line that has a byte. */
static guint
line_of(const Lines *lines, guint32 byte)
{
	guint low = 0, high = lines->begins->len;
	while (high - low > 1) {
		const guint middle = low + (high - low) / 2;
		if (g_array_index(lines->begins, guint32, middle) <= byte)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* The last mark in a line before a byte, or at it; NULL if there is none. */
static const Mark *
mark_before(const Lines *lines, guint32 begin, guint32 byte)
{
	guint low = 0, high = lines->marks->len;
	while (low < high) {
		const guint middle = low + (high - low) / 2;
		if (g_array_index(lines->marks, Mark, middle).byte <= byte)
			low = middle + 1;
		else
			high = middle;
	}
	const Mark *mark = low ? &g_array_index(lines->marks, Mark, low - 1) : NULL;
	return mark && mark->byte >= begin ? mark : NULL;
}

LspPlace
lines_place(const Lines *lines, guint32 byte, LspEncoding encoding)
{
	byte = MIN(byte, lines->length);
	const guint line = line_of(lines, byte);
	const guint32 begin = g_array_index(lines->begins, guint32, line);
	const Mark *mark = mark_before(lines, begin, byte);
	LspPlace place = {line, mark ? mark->units[encoding] : 0};
	for (guint32 at = mark ? mark->byte : begin; at < byte;) {
		const guint32 bytes = bytes_of((unsigned char)lines->text[at], lines->length - at);
		place.character += units_of(bytes, encoding);
		at += bytes;
	}
	return place;
}

/* The end of a line, before the characters that end it. */
static guint32
end_of_line(const Lines *lines, guint line)
{
	if (line + 1 == lines->begins->len)
		return lines->length;
	guint32 end = g_array_index(lines->begins, guint32, line + 1) - 1;
	if (lines->text[end] == '\n' && end > g_array_index(lines->begins, guint32, line) &&
	    lines->text[end - 1] == '\r')
		end--;
	return end;
}

guint32
lines_byte(const Lines *lines, LspPlace place, LspEncoding encoding)
{
	if (place.line >= lines->begins->len)
		return lines->length;
	const guint32 end = end_of_line(lines, place.line);
	guint32 at = g_array_index(lines->begins, guint32, place.line);
	for (guint units = 0; at < end && units < place.character;) {
		const guint32 bytes = bytes_of((unsigned char)lines->text[at], end - at);
		units += units_of(bytes, encoding);
		/* Never inside of a character. */
		if (units > place.character)
			break;
		at += bytes;
	}
	return at;
}

static void
write_place(LspPlace place, JsonOut *out)
{
	js_object(out);
	js_int_member(out, "line", place.line);
	js_int_member(out, "character", place.character);
	js_end(out);
}

void
lines_write(const Lines *lines, Span span, LspEncoding encoding, JsonOut *out)
{
	js_object(out);
	js_member(out, "start");
	write_place(lines_place(lines, span.begin, encoding), out);
	js_member(out, "end");
	write_place(lines_place(lines, span.end, encoding), out);
	js_end(out);
}

bool
lsp_read_place(const JsonNode *node, LspPlace *place)
{
	gint64 line, character;
	if (!json_as_int(json_member(node, "line"), &line) ||
	    !json_as_int(json_member(node, "character"), &character) || line < 0 || character < 0)
		return false;
	place->line = (guint)MIN(line, G_MAXINT);
	place->character = (guint)MIN(character, G_MAXINT);
	return true;
}
