/* Takes the ends of pages out, joins wrapped lines and makes the replacements of the format. */
#include "rosters/list-lines/parse-private.h"

#include "rosters/list-lines/lines.h"

#include <string.h>

/* Lines of the end of a page: the names of army data and overlays are long. */
#define LONGEST_FOOT 6u

static void
replace_in(const TextFormat *format, TextLine *line)
{
	for (guint i = 0; i < format->replacements->len; i++) {
		const FormatReplacement *pair = &g_array_index(format->replacements,
		                                               FormatReplacement, i);
		char *changed = pattern_replace(pair->pattern, line->text, pair->with);
		if (changed) {
			g_free(line->text);
			line->text = changed;
		}
	}
}

/* True if the first word of the next line did not fit into this one. A join that gives no columns has
   0, into which no word fits. */
static bool
had_no_room(const FormatJoin *join, glong width, const char *next)
{
	const char *word = next + strspn(next, " ");
	const glong needed = g_utf8_strlen(word, (gssize)strcspn(word, " "));
	return width + 1 + needed > (glong)join->columns;
}

static gsize
indentation(const TextLine *line)
{
	return strspn(line->text, " ");
}

/* True if the next line continues one whose last line has that width. It is deeper than the first of its lines. */
static bool
is_continued(const TextFormat *format, const TextLine *line, glong width, const TextLine *next)
{
	if (indentation(next) <= indentation(line))
		return false;
	for (guint i = 0; i < format->joins->len; i++) {
		const FormatJoin *join = &g_array_index(format->joins, FormatJoin, i);
		if (pattern_match(join->pattern, next->text) == PATTERN_FITS &&
		    had_no_room(join, width, next->text))
			return true;
	}
	return false;
}

static void
join_lines(const TextFormat *format, GArray *lines)
{
	glong width = 0;
	for (guint i = 0; i < lines->len;) {
		TextLine *line = &g_array_index(lines, TextLine, i);
		const glong own = g_utf8_strlen(line->text, -1);
		TextLine *before = i > 0 ? line - 1 : NULL;
		if (before && is_continued(format, before, width, line)) {
			char *whole = g_strconcat(before->text, " ", g_strchug(line->text), NULL);
			g_free(before->text);
			before->text = whole;
			g_array_remove_index(lines, i);
		} else {
			i++;
		}
		width = own;
	}
}

/* The first line of a foot of which @last is the last one. */
static guint
foot_begin(const FormatFoot *foot, const GArray *lines, guint last)
{
	for (guint n = 1; foot->first && n < LONGEST_FOOT && n <= last; n++)
		if (pattern_match(foot->first, g_array_index(lines, TextLine, last - n).text) ==
		    PATTERN_FITS)
			return last - n;
	return last;
}

static void
take_feet_out(const FormatFoot *foot, GArray *lines)
{
	for (guint i = lines->len; foot->last && i-- > 0;) {
		if (pattern_match(foot->last, g_array_index(lines, TextLine, i).text) !=
		    PATTERN_FITS)
			continue;
		const guint begin = foot_begin(foot, lines, i);
		g_array_remove_range(lines, begin, i - begin + 1);
		i = begin;
	}
}

void
unwrap(const TextFormat *format, GArray *lines)
{
	take_feet_out(&format->foot, lines);
	join_lines(format, lines);
	for (guint i = 0; i < lines->len; i++)
		replace_in(format, &g_array_index(lines, TextLine, i));
}
