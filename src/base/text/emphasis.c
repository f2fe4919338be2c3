#include "base/text/emphasis.h"

#include <string.h>

#define MARK_LENGTH 2u

/* Bytes of the longest text between two single asterisks; a longer one is none that was marked. */
#define LONGEST_SLANT 200

typedef struct Reading {
	GString *plain;
	GArray *runs;    /* EmphasisRun */
	EmphasisRun run; /* the open one */
	bool strong, slanted, small_capitals;
} Reading;

static void
end_run(Reading *reading)
{
	EmphasisRun *run = &reading->run;
	run->to = (guint)reading->plain->len;
	if ((run->bold || run->small_capitals) && run->to > run->from)
		g_array_append_val(reading->runs, *run);
	run->from = run->to;
}

static void
turn(Reading *reading, bool *is_on)
{
	end_run(reading);
	*is_on = !*is_on;
	/* Our fonts have no slanted letters. */
	reading->run.bold = reading->strong || reading->slanted;
	reading->run.small_capitals = reading->small_capitals;
}

/* The switch that a mark of two characters turns; NULL if there is no such mark. */
static bool *
switch_at(Reading *reading, const char *at)
{
	if (strncmp(at, "**", MARK_LENGTH) == 0)
		return &reading->strong;
	if (strncmp(at, "^^", MARK_LENGTH) == 0)
		return &reading->small_capitals;
	return NULL;
}

static bool
has_partner(const char *at)
{
	const char mark[] = {at[0], at[1], '\0'};
	return strstr(at + MARK_LENGTH, mark);
}

/* True for an asterisk behind a word that is not one of the two of a bold one. */
static bool
ends_slant(const char *text, const char *at)
{
	return at > text && *at == '*' && !g_ascii_isspace(at[-1]) && at[1] != '*';
}

/* True for an asterisk before a word, such as "*Accept:*", with one behind a word of the same line; in "4+* and 5*" and
   in "* a note" are none. */
static bool
begins_slant(const char *text, const char *at)
{
	if (*at != '*' || !at[1] || at[1] == '*' || g_ascii_isspace(at[1]) ||
	    (at > text && g_ascii_isalnum(at[-1])))
		return false;
	for (const char *end = at + 1; *end && *end != '\n' && end - at < LONGEST_SLANT; end++)
		if (ends_slant(at + 1, end))
			return true;
	return false;
}

char *
emphasis_take(const char *text, GArray **runs)
{
	*runs = NULL;
	if (!strpbrk(text, "*^"))
		return g_strdup(text);
	Reading reading = {.plain = g_string_new(NULL),
	                   .runs = g_array_new(FALSE, TRUE, sizeof(EmphasisRun))};
	for (const char *at = text; *at;) {
		bool *is_on = switch_at(&reading, at);
		if (is_on && (*is_on || has_partner(at))) {
			turn(&reading, is_on);
			at += MARK_LENGTH;
		} else if (reading.slanted ? ends_slant(text, at) : begins_slant(text, at)) {
			turn(&reading, &reading.slanted);
			at++;
		} else {
			g_string_append_c(reading.plain, *at++);
		}
	}
	end_run(&reading);
	*runs = reading.runs->len ? reading.runs : NULL;
	if (!*runs)
		g_array_unref(reading.runs);
	return g_string_free(reading.plain, FALSE);
}

char *
emphasis_drop(const char *text)
{
	g_autoptr(GArray) runs = NULL;
	return emphasis_take(text, &runs);
}

guint
emphasis_find(const GArray *runs, guint byte)
{
	guint from = 0, to = runs->len;
	while (from < to) {
		const guint middle = from + (to - from) / 2;
		if (g_array_index(runs, EmphasisRun, middle).to > byte)
			to = middle;
		else
			from = middle + 1;
	}
	return from;
}
