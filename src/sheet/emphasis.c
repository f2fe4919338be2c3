#include "sheet/emphasis.h"

#include <string.h>

#define MARK_LENGTH 2u

typedef struct Reading {
	GString *plain;
	GArray *runs;    /* EmphasisRun */
	EmphasisRun run; /* the open one */
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

/* The switch that a mark turns; NULL if there is no mark. */
static bool *
switch_at(Reading *reading, const char *at)
{
	if (strncmp(at, "**", MARK_LENGTH) == 0)
		return &reading->run.bold;
	if (strncmp(at, "^^", MARK_LENGTH) == 0)
		return &reading->run.small_capitals;
	return NULL;
}

static bool
has_partner(const char *at)
{
	const char mark[] = {at[0], at[1], '\0'};
	return strstr(at + MARK_LENGTH, mark);
}

char *
emphasis_take(const char *text, GArray **runs)
{
	Reading reading = {g_string_new(NULL), g_array_new(FALSE, TRUE, sizeof(EmphasisRun)), {0}};
	for (const char *at = text; *at;) {
		bool *is_on = switch_at(&reading, at);
		if (is_on && (*is_on || has_partner(at))) {
			end_run(&reading);
			*is_on = !*is_on;
			at += MARK_LENGTH;
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
