#include "rosters/list-forms/once.h"

#include <string.h>

#include "base/text/text.h"

/* Lines of a head. */
#define HEAD_LINES 8u

/* Lines with names above a head, and words of a name. */
#define NAME_LINES 3u
#define NAME_WORDS 4u

static const FormatOnce *
find(const GPtrArray *formats, OnceKind kind, const char *line)
{
	for (guint i = 0; i < formats->len; i++) {
		const TextFormat *format = g_ptr_array_index(formats, i);
		for (guint k = 0; k < format->once->len; k++) {
			const FormatOnce *once = &g_array_index(format->once, FormatOnce, k);
			if (once->kind == kind &&
			    pattern_match(once->pattern, line) == PATTERN_FITS)
				return once;
		}
	}
	return NULL;
}

bool
once_has(const GPtrArray *formats, OnceKind kind, const char *line)
{
	return find(formats, kind, line) != NULL;
}

static bool
fits(Pattern *pattern, const GPtrArray *lines, guint line)
{
	return pattern && pattern_match(pattern, g_ptr_array_index(lines, line)) == PATTERN_FITS;
}

guint
once_begin(const GPtrArray *formats, const GPtrArray *lines, guint line, guint least)
{
	const FormatOnce *once = find(formats, ONCE_HEAD, g_ptr_array_index(lines, line));
	const guint first = MAX(least, line > HEAD_LINES ? line - HEAD_LINES : 0);
	guint begin = line;
	for (guint i = line; once && i > first; i--)
		if (fits(once->first, lines, i - 1))
			return i - 1;
	while (once && begin > first && fits(once->above, lines, begin - 1))
		begin--;
	return begin;
}

guint
once_first(const TextFormat *format, const GPtrArray *lines)
{
	g_autoptr(GPtrArray) formats = g_ptr_array_new();
	g_ptr_array_add(formats, (gpointer)(guintptr)format);
	for (guint i = 0; i < lines->len; i++) {
		const FormatOnce *head = find(formats, ONCE_HEAD, g_ptr_array_index(lines, i));
		const guint begin = head ? once_begin(formats, lines, i, 0) : i;
		if (head && (!head->first || begin < i))
			return begin;
		if (once_has(formats, ONCE_BEGIN, g_ptr_array_index(lines, i)))
			return i;
	}
	return G_MAXUINT;
}

/* True for "Anna Schmidt": a few words of letters. */
static bool
is_name(const char *line)
{
	guint words = 1;
	for (const char *at = line; *at; at = text_next(at)) {
		const gunichar letter = g_utf8_get_char(at);
		words += letter == ' ';
		if (!g_unichar_isalpha(letter) && !strchr(" .'-", (int)MIN(letter, 127)))
			return false;
	}
	return *line && g_unichar_isupper(g_utf8_get_char(line)) && words <= NAME_WORDS;
}

guint
once_names(const GPtrArray *lines, guint begin, guint least)
{
	guint top = begin;
	for (guint i = begin; i > least && begin - i < 2 * NAME_LINES; i--) {
		const char *line = g_ptr_array_index(lines, i - 1);
		if (is_name(line))
			top = i - 1;
		else if (*line)
			break;
	}
	/* A line directly below others belongs to them. */
	const bool stands_alone = top == least || !*(const char *)g_ptr_array_index(lines, top - 1);
	return stands_alone ? top : begin;
}
