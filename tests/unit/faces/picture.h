/* picture: rows as text, a line for each, as a player sees them. */
#ifndef TESTS_UNIT_ROWS_PICTURE_H
#define TESTS_UNIT_ROWS_PICTURE_H

#include "faces/rows/rows.h"
#include "unit/session/bench-army.h"
#include "workbench-fixture.h"

static inline void
picture_append(GString *out, const char *before, const char *text)
{
	if (text && *text)
		g_string_append_printf(out, "%s%s", before, text);
}

/* Indentation, sign, text, tail in braces, count, cost: "  ! Boss {Sword} 1/2 = 45". Releases the
   rows. The text lives until the fixture is closed. */
static inline const char *
picture(BenchFixture *b, GArray *rows)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < rows->len; i++) {
		const Row *row = &g_array_index(rows, Row, i);
		g_string_append_printf(out, "%*s", 2 * row->depth, "");
		g_autofree char *sign = g_strstrip(g_strdup(row->sign ? row->sign : ""));
		g_string_append_printf(out, "%s%s", sign, *sign ? " " : "");
		picture_append(out, "", row->text);
		if (row->tail)
			g_string_append_printf(out, " {%s}", row->tail);
		picture_append(out, " ", row->count);
		picture_append(out, " = ", row->cost);
		g_string_append_c(out, '\n');
	}
	g_array_unref(rows);
	return fixture_keep(&b->f, g_string_free(out, FALSE));
}

#endif
