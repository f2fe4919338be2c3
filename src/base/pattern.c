#include "base/pattern.h"

#include <string.h>

/* What stands for the place that opens here, and in @end what is behind it; NULL if this is none. */
static char *
meaning_at(const char *brace, PatternMeaning meaning, void *data, const char **end)
{
	const char *close = strchr(brace, '}');
	if (!close)
		return NULL;
	*end = close + 1;
	g_autofree char *word = g_strndup(brace + 1, (gsize)(close - brace - 1));
	return meaning(word, data);
}

char *
pattern_fill(const char *pattern, PatternMeaning meaning, void *data)
{
	GString *text = g_string_new(NULL);
	const char *at = pattern;
	while (*at) {
		const size_t plain = strcspn(at, "{");
		g_string_append_len(text, at, (gssize)plain);
		at += plain;
		if (!*at)
			break;
		const char *end = at + 1;
		g_autofree char *filled = meaning_at(at, meaning, data, &end);
		g_string_append(text, filled ? filled : "{");
		at = filled ? end : at + 1;
	}
	return g_string_free(text, FALSE);
}
