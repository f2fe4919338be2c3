#include "base/text/text-layout.h"

#include "base/text/text.h"

#include <string.h>

/* Blanks before the further lines of a text beside another one: readers of sheets know them by these. */
#define HANGING 4u

guint
text_character_width(gunichar c)
{
	if (c < 0x80)
		return 1;
	if (g_unichar_iszerowidth(c))
		return 0;
	return g_unichar_iswide(c) ? 2 : 1;
}

static guint
width_at(const char *text)
{
	return (guchar)*text < 0x80 ? 1 : text_character_width(g_utf8_get_char(text));
}

guint
text_width(const char *text)
{
	guint width = 0, widest = 0;
	for (; *text; text = text_next(text)) {
		width = *text == '\n' ? 0 : width + width_at(text);
		widest = MAX(widest, width);
	}
	return widest;
}

/* Returns the number of bytes that fit into a width; at least one character. */
static gsize
bytes_that_fit(const char *text, guint columns)
{
	const char *at = text;
	guint width = 0;
	while (*at) {
		width += width_at(at);
		if (width > columns && at > text)
			break;
		at = text_next(at);
	}
	return (gsize)(at - text);
}

/* Lines being wrapped. */
typedef struct Wrapping {
	GPtrArray *lines;
	GString *line;
	guint width; /* columns of the line so far */
	guint columns;
} Wrapping;

static void
end_line(Wrapping *wrapping)
{
	g_ptr_array_add(wrapping->lines, g_strdup(g_strchomp(wrapping->line->str)));
	g_string_truncate(wrapping->line, 0);
	wrapping->width = 0;
}

/* Reads each part of the word once: a name may be a megabyte without a blank. */
static void
add_long_word(Wrapping *wrapping, const char *word)
{
	gsize fits;
	while (word[fits = bytes_that_fit(word, wrapping->columns)]) {
		g_string_append_len(wrapping->line, word, (gssize)fits);
		end_line(wrapping);
		word += fits + strspn(word + fits, " ");
	}
	g_string_append(wrapping->line, word);
	wrapping->width = text_width(word);
}

static void
add_word(Wrapping *wrapping, const char *word)
{
	GString *line = wrapping->line;
	const guint width = text_width(word);
	const guint room = wrapping->width + (line->len > 0) + width;
	if (line->len && room > wrapping->columns)
		end_line(wrapping);
	if (!line->len) {
		add_long_word(wrapping, word);
		return;
	}
	g_string_append_c(line, ' ');
	g_string_append(line, word);
	wrapping->width = room;
}

static void
add_paragraph(Wrapping *wrapping, const char *paragraph)
{
	g_autoptr(GPtrArray) words = text_words(paragraph);
	for (guint i = 0; i < words->len; i++)
		add_word(wrapping, g_ptr_array_index(words, i));
	end_line(wrapping);
}

GPtrArray *
text_wrap(const char *text, guint columns)
{
	g_autoptr(GString) line = g_string_new(NULL);
	Wrapping wrapping = {g_ptr_array_new_with_free_func(g_free), line, 0, MAX(columns, 1)};
	g_auto(GStrv) paragraphs = g_strsplit(text, "\n", -1);
	for (char **paragraph = paragraphs; *paragraph; paragraph++)
		add_paragraph(&wrapping, *paragraph);
	if (wrapping.lines->len == 0)
		end_line(&wrapping);
	return wrapping.lines;
}

static void
append_blanks(GString *line, guint n)
{
	for (guint i = 0; i < n; i++)
		g_string_append_c(line, ' ');
}

void
text_append_padded(GString *line, const char *text, guint columns)
{
	const guint width = text_width(text);
	g_string_append(line, text);
	append_blanks(line, columns > width ? columns - width : 0);
}

void
text_append_right(GString *line, const char *text, guint columns)
{
	const guint width = text_width(text);
	append_blanks(line, columns > width ? columns - width : 0);
	g_string_append(line, text);
}

guint
text_longest_word(const char *text)
{
	guint longest = 0;
	g_auto(GStrv) paragraphs = g_strsplit(text, "\n", -1);
	for (char **paragraph = paragraphs; *paragraph; paragraph++) {
		g_autoptr(GPtrArray) words = text_words(*paragraph);
		for (guint i = 0; i < words->len; i++)
			longest = MAX(longest, text_width(g_ptr_array_index(words, i)));
	}
	return longest;
}

/* The lines of a text of which all but the first are indented. */
static GPtrArray *
wrap_hanging(const char *text, guint columns)
{
	GPtrArray *lines = text_wrap(text, columns);
	if (lines->len < 2 || columns <= 2 * HANGING)
		return lines;
	g_autoptr(GString) rest = g_string_new(NULL);
	for (guint i = 1; i < lines->len; i++)
		g_string_append_printf(rest, "%s%s", i > 1 ? " " : "",
		                       (char *)g_ptr_array_index(lines, i));
	g_ptr_array_set_size(lines, 1);
	g_autoptr(GPtrArray) wrapped = text_wrap(rest->str, columns - HANGING);
	for (guint i = 0; i < wrapped->len; i++)
		g_ptr_array_add(lines, g_strdup_printf("%*s%s", (int)HANGING, "",
		                                       (char *)g_ptr_array_index(wrapped, i)));
	return lines;
}

/* Puts the right text on the last line of the left one, two blanks behind it at least. */
static void
append_beside(GPtrArray *lines, const char *left, const char *right, guint columns)
{
	const guint room = columns - text_width(right) - (*right ? 2 : 0);
	g_autoptr(GPtrArray) wrapped = wrap_hanging(left, room);
	for (guint i = 0; i < wrapped->len; i++) {
		GString *line = g_string_new(NULL);
		text_append_padded(line, g_ptr_array_index(wrapped, i), room);
		text_append_right(line, i + 1 < wrapped->len ? "" : right, columns - room);
		g_ptr_array_add(lines, g_strchomp(g_string_free(line, FALSE)));
	}
}

/* Puts the lines of the right text below those of the left one. */
static void
append_below(GPtrArray *lines, const char *left, const char *right, guint columns)
{
	g_autoptr(GPtrArray) wrapped_left = text_wrap(left, columns);
	g_autoptr(GPtrArray) wrapped_right = text_wrap(right, columns);
	for (guint i = 0; i < wrapped_left->len; i++)
		g_ptr_array_add(lines, g_strdup(g_ptr_array_index(wrapped_left, i)));
	for (guint i = 0; i < wrapped_right->len; i++) {
		GString *line = g_string_new(NULL);
		text_append_right(line, g_ptr_array_index(wrapped_right, i), columns);
		g_ptr_array_add(lines, g_string_free(line, FALSE));
	}
}

GPtrArray *
text_between(const char *left, const char *right, guint columns)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	if (text_width(right) * 2 <= columns)
		append_beside(lines, left, right, columns);
	else
		append_below(lines, left, right, columns);
	return lines;
}
