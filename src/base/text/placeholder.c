#include "base/text/placeholder.h"

#include <string.h>

/* The replacement of the placeholder that opens at @brace, and its end in @end; NULL if it is not a
   placeholder. */
static char *
replacement_at(const char *brace, PlaceholderMeaning meaning, void *data, const char **end)
{
	const char *close = strchr(brace, '}');
	if (!close)
		return NULL;
	*end = close + 1;
	g_autofree char *word = g_strndup(brace + 1, (gsize)(close - brace - 1));
	return meaning(word, data);
}

char *
placeholder_fill(const char *text, PlaceholderMeaning meaning, void *data)
{
	GString *filled = g_string_new(NULL);
	const char *at = text;
	while (*at) {
		const size_t plain = strcspn(at, "{");
		g_string_append_len(filled, at, (gssize)plain);
		at += plain;
		if (!*at)
			break;
		const char *end = at + 1;
		g_autofree char *replacement = replacement_at(at, meaning, data, &end);
		g_string_append(filled, replacement ? replacement : "{");
		at = replacement ? end : at + 1;
	}
	return g_string_free(filled, FALSE);
}
