#include "faces/rows/rich-text.h"

#include "base/text/emphasis.h"
#include "base/text/text-layout.h"
#include "base/text/text.h"

#include <string.h>

static bool
is_blank(char byte)
{
	return byte == ' ' || byte == '\n' || byte == '\t';
}

/* Appends a run of the text, small capitals as capital letters, and notes where it is. */
static void
append_run(GString *shown, GArray *bold, const char *plain, const EmphasisRun *run)
{
	g_autofree char *words = g_strndup(plain + run->from, run->to - run->from);
	g_autofree char *capitals = run->small_capitals ? g_utf8_strup(words, -1) : NULL;
	EmphasisRun there = {.from = (guint)shown->len, .bold = true};
	g_string_append(shown, capitals ? capitals : words);
	there.to = (guint)shown->len;
	g_array_append_val(bold, there);
}

/* The text as it is shown. The caller owns it: g_free(). @bold  EmphasisRun are appended, in order */
static char *
take(const char *text, GArray *bold)
{
	g_autoptr(GArray) runs = NULL;
	g_autofree char *safe = text_neutralise(text);
	g_autofree char *plain = emphasis_take(safe, &runs);
	GString *shown = g_string_new(NULL);
	guint done = 0;
	for (guint i = 0; runs && i < runs->len; i++) {
		const EmphasisRun *run = &g_array_index(runs, EmphasisRun, i);
		g_string_append_len(shown, plain + done, (gssize)(run->from - done));
		append_run(shown, bold, plain, run);
		done = run->to;
	}
	g_string_append(shown, plain + done);
	return g_string_free(shown, FALSE);
}

char *
rich_text_plain(const char *text)
{
	g_autoptr(GArray) bold = g_array_new(FALSE, FALSE, sizeof(EmphasisRun));
	return take(text, bold);
}

/* A place in the text while its lines are compared with it. */
typedef struct Place {
	const char *text;
	guint at;
	const GArray *bold; /* EmphasisRun of the text */
	guint run;          /* the first that does not end before the place */
} Place;

static bool
is_bold(Place *place)
{
	const EmphasisRun *runs = (const EmphasisRun *)(const void *)place->bold->data;
	while (place->run < place->bold->len && runs[place->run].to <= place->at)
		place->run++;
	return place->run < place->bold->len && runs[place->run].from <= place->at;
}

/* Adds a byte to the bold runs of a line: to the last one, if only blanks are between them. */
static void
embolden(GArray *runs, const char *line, guint at)
{
	EmphasisRun *last = runs->len ? &g_array_index(runs, EmphasisRun, runs->len - 1) : NULL;
	if (last && last->to + strspn(line + last->to, " ") >= at)
		last->to = at + 1;
	else
		g_array_append_val(runs, ((EmphasisRun){.from = at, .to = at + 1, .bold = true}));
}

/* The bold runs of the next line of the text, which differs from the text in blanks alone; NULL if there are none.
   The caller owns them: g_array_unref(). */
static GArray *
bold_in(const char *line, Place *place)
{
	GArray *runs = g_array_new(FALSE, FALSE, sizeof(EmphasisRun));
	for (guint i = 0; line[i]; i++) {
		if (is_blank(line[i]))
			continue;
		while (is_blank(place->text[place->at]))
			place->at++;
		if (is_bold(place))
			embolden(runs, line, i);
		place->at += place->text[place->at] != '\0';
	}
	if (runs->len)
		return runs;
	g_array_unref(runs);
	return NULL;
}

void
rich_text_add(GArray *rows, const char *text, int columns, Role role, int depth)
{
	g_autoptr(GArray) bold = g_array_new(FALSE, FALSE, sizeof(EmphasisRun));
	g_autofree char *shown = take(text, bold);
	g_autoptr(GPtrArray) lines = text_wrap(shown, (guint)MAX(columns - 2 * depth, 1));
	Place place = {.text = shown, .bold = bold};
	for (guint i = 0; i < lines->len; i++) {
		const char *line = g_ptr_array_index(lines, i);
		rows_add(rows, (Row){
				       .text = g_strdup(line),
				       .bold = bold_in(line, &place),
				       .role = role,
				       .depth = depth,
				       .stops = true,
				       .reads = true,
			       });
	}
}
