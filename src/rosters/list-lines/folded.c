#include "rosters/list-lines/folded.h"

#include "rosters/list-forms/pattern.h"
#include "rosters/list-lines/lines.h"

#include <string.h>

/* Programs break lines before one of these columns. */
#define LEAST_COLUMNS 55
#define MOST_COLUMNS  80

/* The lines of a list that continue none before: a bullet, a sign, an indentation, a unit with its price, a heading. */
#define BEGINS                                                                                         \
	"^(?:\\s|[•◦▪‣·*+#&>=_~.-]|(?-i:[\\p{Lu} ]+:?$)|[^,;:()\\[\\]]+:$|\\p{L}+\\d+: ?\\S|" \
	"(?:\\d+ ?x )?[^,;:()\\[\\]]+ ?[(\\[]\\d[\\d,.]* "                                             \
	"?(?:pts?|points?)[)\\]]|(?:Created|Exported|Generated) )"

/* Lines that formats pass over, or take as a name, whatever they have at their end: with another one behind it, that
   would be lost without a word. */
#define ENDS                                                                      \
	"^(?:\\+ ?(?!WARLORD|ENHANCEMENT|DETACHMENT|FORCE |FACTION)|[#=_~]|-{2}|" \
	"(?:Player|Team|Event|Note|Created|Exported|Generated)\\b)"

typedef struct Fold {
	Pattern *begins, *ends;
	glong columns; /* the longest line has */
	glong slack;
	GString *whole; /* the text so far, without the ends of the lines behind `open` */
	guint open;     /* ends of lines that are owed: the numbers of lines stay */
	glong width;    /* columns of the line before, as it was; 0 for an empty one */
	bool is_closed; /* nothing is joined to the line */
	guint n_joined;
} Fold;

static glong
width_of(const char *line)
{
	return g_utf8_strlen(line, -1);
}

/* True if a line continues the one before, which had no room for its first word. */
static bool
goes_on(const Fold *fold, const char *line)
{
	const glong word = g_utf8_strlen(line, (gssize)strcspn(line, " "));
	return fold->width > 0 && !fold->is_closed &&
	       fold->width + 1 + word > fold->columns - fold->slack &&
	       pattern_match(fold->begins, line) == PATTERN_DIFFERS;
}

static void
add_line(Fold *fold, const char *line)
{
	const bool joins = *line && goes_on(fold, line);
	if (joins) {
		g_string_append_c(fold->whole, ' ');
		fold->n_joined++;
	}
	if (!joins)
		fold->is_closed = pattern_match(fold->ends, line) != PATTERN_DIFFERS;
	for (; !joins && fold->open > 0; fold->open--)
		g_string_append_c(fold->whole, '\n');
	g_string_append(fold->whole, line);
	fold->open++;
	fold->width = width_of(line);
}

static glong
longest(char *const *lines)
{
	glong most = 0;
	for (guint i = 0; lines[i]; i++)
		most = MAX(most, width_of(g_strchomp(lines[i])));
	return most;
}

GBytes *
folded_join(GBytes *text, guint slack, guint *n_joined)
{
	g_auto(GStrv) lines = lines_split_again(text);
	Fold fold = {.columns = lines ? longest(lines) : 0, .slack = slack};
	if (fold.columns < LEAST_COLUMNS || fold.columns > MOST_COLUMNS)
		return NULL;
	g_autofree char *error = NULL;
	fold.begins = pattern_new(BEGINS, &error);
	fold.ends = pattern_new(ENDS, &error);
	g_assert(fold.begins && fold.ends);
	fold.whole = g_string_new(NULL);
	for (guint i = 0; lines[i]; i++)
		add_line(&fold, lines[i]);
	pattern_free(fold.begins);
	pattern_free(fold.ends);
	g_string_append_c(fold.whole, '\n');
	*n_joined = fold.n_joined;
	if (fold.n_joined > 0)
		return g_string_free_to_bytes(fold.whole);
	g_string_free(fold.whole, TRUE);
	return NULL;
}
