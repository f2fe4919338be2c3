#include "faces/rows/glyphs.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

typedef struct GlyphRow {
	const char *glyph;
	const char *words;
} GlyphRow;

static const GlyphRow GLYPHS[] = {
#define X(glyph, words) {glyph, words},
#include "faces/rows/glyphs.def"
#undef X
};

static bool
begins_with_one(const char *const *words, const char *beginnings)
{
	for (; *words; words++)
		for (const char *at = beginnings; *at; at += strspn(at, " ")) {
			const size_t length = strcspn(at, " ");
			if (strncmp(*words, at, length) == 0)
				return true;
			at += length;
		}
	return false;
}

const char *
glyph_of_category(const char *name)
{
	g_auto(GStrv) ascii = NULL;
	g_auto(GStrv) words = g_str_tokenize_and_fold(name, NULL, &ascii);
	for (size_t i = 0; i < G_N_ELEMENTS(GLYPHS); i++)
		if (begins_with_one((const char *const *)words, GLYPHS[i].words) ||
		    begins_with_one((const char *const *)ascii, GLYPHS[i].words))
			return GLYPHS[i].glyph;
	return NULL;
}
