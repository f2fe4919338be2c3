#include "terminal/wrap.h"

#include "base/text.h"
#include "terminal/grid.h"

#include <string.h>

/* The bytes at the start of a word that fit; at least one character. */
static gsize
bytes_that_fit(const char *word, int columns)
{
	const char *end = word;
	do {
		const char *next = text_next(end);
		g_autofree char *start = g_strndup(word, (gsize)(next - word));
		if (end > word && grid_width(start) > columns)
			break;
		end = next;
	} while (*end);
	return (gsize)(end - word);
}

static void
flush(GPtrArray *lines, GString *line)
{
	g_ptr_array_add(lines, g_strdup(line->str));
	g_string_truncate(line, 0);
}

static void
add_word(GPtrArray *lines, GString *line, const char *word, int columns)
{
	const int used = grid_width(line->str);
	const int width = grid_width(word);
	if (used > 0 && used + 1 + width > columns)
		flush(lines, line);
	if (line->len > 0)
		g_string_append_c(line, ' ');
	while (grid_width(word) > columns) {
		const gsize bytes = bytes_that_fit(word, columns);
		g_string_append_len(line, word, (gssize)bytes);
		flush(lines, line);
		word += bytes;
	}
	g_string_append(line, word);
}

GPtrArray *
wrap_text(const char *text, int columns)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *safe = text_neutralise(text);
	g_auto(GStrv) paragraphs = g_strsplit(safe, "\n", -1);
	for (guint i = 0; paragraphs[i]; i++) {
		g_autoptr(GString) line = g_string_new(NULL);
		g_autoptr(GPtrArray) words = text_words(paragraphs[i]);
		for (guint j = 0; j < words->len; j++)
			add_word(lines, line, g_ptr_array_index(words, j), MAX(columns, 1));
		flush(lines, line);
	}
	if (lines->len == 0)
		g_ptr_array_add(lines, g_strdup(""));
	return lines;
}
