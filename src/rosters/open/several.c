#include "rosters/open/several.h"

#include "base/files/container.h"
#include "base/files/unsaved.h"
#include "rosters/list-forms/pattern.h"
#include "rosters/list-forms/text-caps.h"

#include <string.h>

#define QUOTE  "^[> ]*"
#define POINTS " ?(?:pts|points|punkte|puntos|punti)"

/* The last line of a list. */
#define END                                                                                \
	QUOTE "(?:(?:Exported|Created|Generated|Exporté|Exportiert|Exportado|Esportato) " \
	      "(?:with|by|from|avec|mit|con)\\b|\\+\\+ Total: ?\\[|App: ?v?\\d)"
/* The size of the app's battle, some lines below the title. */
#define SIZES "(?:Incursion|Strike Force|Onslaught|Force de Frappe)"
#define SIZE  QUOTE SIZES " ?\\(\\d[\\d.,' ]*" POINTS "\\)$"
/* Another line of a head that no list has twice. */
#define HEAD                                                                                 \
	QUOTE "(?:\\+ ?FACTION KEYWORDS?:|\\**[^#\\[•]+ - [^\\[•]+ - \\[\\d[\\d.,']*" POINTS \
	      "?\\]\\**$|.*\\b\\d{3,5}/\\d{3,5}" POINTS "$)"
/* The title of the app. */
#define TITLE QUOTE "[^•◦\\s].*\\(\\d[\\d.,' ]*" POINTS "\\)$"
/* The lines of the tournament form's head. */
#define PLUS QUOTE "\\+"
/* A line with a price: a list has several. */
#define PRICED "[(\\[]\\+?\\d[\\d.,' ]*" POINTS "\\b|\\(\\d{2,4}\\)$"

#define LEAST_PRICED 3u
/* Lines of a head. */
#define HEAD_LINES 8u

typedef struct Divider {
	Pattern *end, *size, *head, *title, *plus, *priced;
	const char *text;
	GArray *starts; /* gsize: of the lines */
	GArray *cuts;   /* guint: the lines with which a list may begin, ascending from 0 */
	guint n_priced; /* lines with a price since the last cut */
} Divider;

static Pattern *
compiled(const char *expression)
{
	g_autofree char *error = NULL;
	Pattern *pattern = pattern_new(expression, &error);
	g_assert(pattern);
	return pattern;
}

static gsize
start_of(const Divider *divider, guint line)
{
	return line < divider->starts->len ? g_array_index(divider->starts, gsize, line)
	                                   : strlen(divider->text);
}

static bool
fits(const Divider *divider, Pattern *pattern, guint line)
{
	const gsize start = start_of(divider, line);
	g_autofree char *text = g_strndup(divider->text + start,
	                                  start_of(divider, line + 1) - start);
	return pattern_match(pattern, g_strchomp(text)) == PATTERN_FITS;
}

/* The line with which the head of @line begins, which no earlier list has. */
static guint
begin_of(const Divider *divider, guint line)
{
	const guint last = g_array_index(divider->cuts, guint, divider->cuts->len - 1);
	const guint least = MAX(last + 1, line > HEAD_LINES ? line - HEAD_LINES : 0);
	const bool is_below_title = fits(divider, divider->size, line);
	guint begin = line;
	while (!is_below_title && begin > least && fits(divider, divider->plus, begin - 1))
		begin--;
	for (guint i = line; is_below_title && i > least; i--)
		if (fits(divider, divider->title, i - 1))
			return i - 1;
	return begin;
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
	const bool is_head = fits(divider, divider->head, line) ||
	                     fits(divider, divider->size, line);
	if (is_head && divider->n_priced > LEAST_PRICED)
		cut(divider, begin_of(divider, line));
	if (fits(divider, divider->end, line) && !fits(divider, divider->end, line + 1))
		cut(divider, line + 1);
	else
		divider->n_priced += !is_head && fits(divider, divider->priced, line) ? 1 : 0;
}

/* A signature behind the last list is not a list. */
static void
join_last(Divider *divider)
{
	if (divider->cuts->len > 1 && divider->n_priced < LEAST_PRICED)
		g_array_set_size(divider->cuts, divider->cuts->len - 1);
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

GPtrArray *
several_divide(GBytes *text)
{
	gsize length;
	const char *data = g_bytes_get_data(text, &length);
	const bool is_text = length <= TEXT_MAX_BYTES &&
	                     g_utf8_validate(data ? data : "", (gssize)length, NULL);
	g_autofree char *copy = g_strndup(data ? data : "", is_text ? length : 0);
	g_autoptr(GArray) starts = g_array_new(FALSE, FALSE, sizeof(gsize));
	g_autoptr(GArray) cuts = g_array_new(FALSE, TRUE, sizeof(guint));
	Divider divider = {compiled(END),  compiled(SIZE),
	                   compiled(HEAD), compiled(TITLE),
	                   compiled(PLUS), compiled(PRICED),
	                   copy,           starts,
	                   cuts,           0};
	g_array_set_size(cuts, 1);
	for (const char *at = copy; at && *at && starts->len < TEXT_MAX_LINES;
	     at = strchr(at, '\n')) {
		at += at != copy ? 1 : 0;
		const gsize start = (gsize)(at - copy);
		g_array_append_val(starts, start);
	}
	for (guint line = 0; line < starts->len; line++)
		look_at(&divider, line);
	join_last(&divider);
	GPtrArray *parts = parts_of(&divider, text);
	pattern_free(divider.end);
	pattern_free(divider.size);
	pattern_free(divider.head);
	pattern_free(divider.title);
	pattern_free(divider.plus);
	pattern_free(divider.priced);
	return parts;
}

void
several_add(const char *path, GPtrArray *paths)
{
	g_autoptr(GBytes) bytes = g_str_has_suffix(path, ".txt") ? container_read_packed(path, NULL)
	                                                         : NULL;
	g_autoptr(GPtrArray) parts = bytes ? several_divide(bytes) : NULL;
	if (!parts || parts->len == 1) {
		g_ptr_array_add(paths, g_strdup(path));
		return;
	}
	for (guint i = 0; i < parts->len; i++) {
		char *part = g_strdup_printf("%s/%04u.txt", path, i + 1);
		gsize length;
		const char *data = g_bytes_get_data(g_ptr_array_index(parts, i), &length);
		/* unsaved_put() wants a zero byte behind the contents. */
		g_autoptr(GBytes) copy = g_bytes_new_take(g_strndup(data, length), length);
		unsaved_put(part, copy);
		g_ptr_array_add(paths, part);
	}
}
