#include "rosters/open/several.h"

#include "rosters/list-forms/once.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-lines/lines.h"

#include <string.h>

/* Lines with a price in a list. */
#define LEAST_PRICED 3u

typedef struct Divider {
	const GPtrArray *formats;
	const char *text;
	GPtrArray *lines; /* char *: without signs of quoting and blanks at their ends */
	GArray *starts;   /* gsize: the places of the lines in the text */
	GArray *cuts;     /* guint: the lines with which a list may begin, ascending from 0 */
	guint n_priced;   /* lines with a price since the last cut */
} Divider;

static bool
has(const Divider *divider, OnceKind kind, guint line)
{
	return line < divider->lines->len &&
	       once_has(divider->formats, kind, g_ptr_array_index(divider->lines, line));
}

/* The line with which the head of @line begins, which no earlier list has, or the names above it. */
static guint
begin_of(const Divider *divider, guint line)
{
	const guint last = g_array_index(divider->cuts, guint, divider->cuts->len - 1);
	const guint least = MIN(last + 1, line);
	const guint begin = once_begin(divider->formats, divider->lines, line, least);
	return once_names(divider->lines, begin, least);
}

/* Begins a list there, if the lines since the last cut are one. */
static void
cut(Divider *divider, guint line)
{
	if (divider->n_priced >= LEAST_PRICED)
		g_array_append_val(divider->cuts, line);
	divider->n_priced = 0;
}

static void
look_at(Divider *divider, guint line)
{
	const bool is_head = has(divider, ONCE_HEAD, line);
	if (is_head && divider->n_priced > LEAST_PRICED)
		cut(divider, begin_of(divider, line));
	if (has(divider, ONCE_END, line) && !has(divider, ONCE_END, line + 1))
		cut(divider, line + 1);
	else
		divider->n_priced += !is_head && has(divider, ONCE_PRICE, line) ? 1 : 0;
}

/* A signature behind the last list is not a list. */
static void
join_last(Divider *divider)
{
	if (divider->cuts->len > 1 && divider->n_priced < LEAST_PRICED)
		g_array_set_size(divider->cuts, divider->cuts->len - 1);
}

static gsize
start_of(const Divider *divider, guint line)
{
	return line < divider->starts->len ? g_array_index(divider->starts, gsize, line)
	                                   : strlen(divider->text);
}

static GPtrArray *
parts_of(const Divider *divider, GBytes *text)
{
	GPtrArray *parts = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
	const gsize length = g_bytes_get_size(text);
	for (guint i = 0; i < divider->cuts->len; i++) {
		const bool is_last = i + 1 == divider->cuts->len;
		const gsize from = i ? start_of(divider, g_array_index(divider->cuts, guint, i))
		                     : 0;
		const gsize to = is_last ? length
		                         : start_of(divider,
		                                    g_array_index(divider->cuts, guint, i + 1));
		g_ptr_array_add(parts, g_bytes_new_from_bytes(text, from, to - from));
	}
	return parts;
}

/* Makes one of all blanks between two words: chats double them. */
static void
join_blanks(char *line)
{
	char *to = line;
	for (const char *at = line; *at; at++)
		if (*at != ' ' || at[1] != ' ')
			*to++ = *at;
	*to = '\0';
}

static void
add_line(Divider *divider, const char *line, gsize length)
{
	const gsize start = (gsize)(line - divider->text);
	const gsize quote = strspn(line, "> ");
	char *clean = lines_clean(line + MIN(quote, length), line + length);
	join_blanks(clean);
	g_array_append_val(divider->starts, start);
	g_ptr_array_add(divider->lines, clean);
}

static void
split(Divider *divider)
{
	for (const char *at = divider->text; *at && divider->lines->len < TEXT_MAX_LINES;) {
		const char *end = strchr(at, '\n');
		const gsize length = end ? (gsize)(end - at) : strlen(at);
		add_line(divider, at, length);
		at += length + (end ? 1 : 0);
	}
}

GPtrArray *
several_divide(GBytes *text, const GPtrArray *formats)
{
	gsize length;
	const char *data = g_bytes_get_data(text, &length);
	const bool is_text = length <= TEXT_MAX_BYTES &&
	                     g_utf8_validate(data ? data : "", (gssize)length, NULL);
	g_autofree char *copy = g_strndup(data ? data : "", is_text ? length : 0);
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GArray) starts = g_array_new(FALSE, FALSE, sizeof(gsize));
	g_autoptr(GArray) cuts = g_array_new(FALSE, TRUE, sizeof(guint));
	Divider divider = {formats, copy, lines, starts, cuts, 0};
	g_array_set_size(cuts, 1);
	split(&divider);
	for (guint line = 0; line < lines->len; line++)
		look_at(&divider, line);
	join_last(&divider);
	return parts_of(&divider, text);
}
