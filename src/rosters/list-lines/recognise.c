/* Recognises the format of a text: the one that alone has a certain line, else the one with marks on
   most lines. */
#include "rosters/list-lines/parse-private.h"

#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-lines/lines.h"

/* Lines at the start and at the end that are looked at: heads, footers and units show the format. */
#define FIRST_LINES 400u
#define LAST_LINES  40u

static guint
next_line(guint i, guint n)
{
	return i + 1 == FIRST_LINES && n > FIRST_LINES + LAST_LINES ? n - LAST_LINES : i + 1;
}

/* The format of the first line that only one format has; NULL if there is none. */
static const TextFormat *
find_sign(const GArray *lines, const GPtrArray *formats)
{
	for (guint i = 0; i < lines->len; i = next_line(i, lines->len))
		for (guint k = 0; k < formats->len; k++) {
			const TextFormat *format = g_ptr_array_index(formats, k);
			if (patterns_match(format->signs, g_array_index(lines, TextLine, i).text))
				return format;
		}
	return NULL;
}

/* Number of lines that match a mark of the format. */
static guint
count_marks(const TextFormat *format, const GArray *lines)
{
	guint n = 0;
	for (guint i = 0; i < lines->len; i = next_line(i, lines->len))
		n += patterns_match(format->marks, g_array_index(lines, TextLine, i).text) ? 1 : 0;
	return n;
}

static void
complain_unknown(const char *name, const GPtrArray *formats, Diags *diags)
{
	g_autoptr(GString) all = g_string_new(NULL);
	for (guint i = 0; i < formats->len; i++) {
		const TextFormat *format = g_ptr_array_index(formats, i);
		g_string_append_printf(all, "%s%s", i ? ", " : "", format->name);
	}
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_NO_FORMAT], name, 0, all->str, NULL);
}

const TextFormat *
recognise(const GArray *lines, const char *name, const GPtrArray *formats, Diags *diags)
{
	const TextFormat *best = NULL, *second = NULL;
	const TextFormat *sure = find_sign(lines, formats);
	guint most = 0, less = 0;
	if (sure)
		return sure;
	for (guint i = 0; i < formats->len; i++) {
		const TextFormat *format = g_ptr_array_index(formats, i);
		const guint n = count_marks(format, lines);
		if (n > most) {
			second = best;
			less = most;
			best = format;
			most = n;
		} else if (n > 0 && n >= less) {
			second = format;
			less = n;
		}
	}
	if (!best)
		complain_unknown(name, formats, diags);
	else if (second && less == most)
		diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_FORMAT_AMBIGUOUS], name, 0, best->name,
		          second->name, NULL);
	return best;
}
