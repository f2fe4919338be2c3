/* Recognises the format of a text: the one with marks on most lines. */
#include "textlist/parse-private.h"

#include "textlist/lines.h"
#include "textlist/textlist-diags.h"

/* Number of lines that match a mark of the format. */
static guint
count_marks(const TextFormat *format, const GArray *lines)
{
	guint n = 0;
	for (guint i = 0; i < lines->len; i++)
		for (guint k = 0; k < format->marks->len; k++)
			if (pattern_match(g_ptr_array_index(format->marks, k),
			                  g_array_index(lines, TextLine, i).text) == PATTERN_FITS) {
				n++;
				break;
			}
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
	guint most = 0, less = 0;
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
