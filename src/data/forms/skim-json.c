/*
 * Cuts the nested values out of a JSON text, so that the attributes of the root are found without
 * parsing megabytes: New Recruit writes them behind the lists. Only strings and brackets are looked
 * at; the result is parsed as any JSON, and the whole text is when it is loaded.
 */
#include "data/forms/read-json.h"

/* The depth of the root, which is in the object around it. */
#define ROOT_DEPTH 2

/* Returns the byte after a string that begins at @at; NULL if it does not end. */
static const char *
skip_string(const char *at, const char *end)
{
	for (at++; at < end && (at = memchr(at, '"', (size_t)(end - at))); at++) {
		const char *before = at;
		while (before[-1] == '\\')
			before--;
		if ((at - before) % 2 == 0)
			return at + 1;
	}
	return NULL;
}

/* Skips the blanks at the beginning of a line, which are a third of a file. */
static const char *
skip_indentation(const char *at, const char *end)
{
	static const char BLANKS[] = "        ";
	while (end - at >= 8 && memcmp(at, BLANKS, 8) == 0)
		at += 8;
	return at;
}

/* The next byte that is a quote or a bracket; @end if there is none. */
static const char *
next_mark(const char *at, const char *end)
{
	static const bool IS_MARK[256] = {
		['"'] = true, ['{'] = true, ['}'] = true, ['['] = true, [']'] = true};
	while (at < end && !IS_MARK[(unsigned char)*at])
		at = *at == '\n' ? skip_indentation(at + 1, end) : at + 1;
	return at;
}

GBytes *
json_skim(GBytes *bytes)
{
	gsize length;
	const char *at = (const char *)json_text(bytes, &length), *end = at + length, *kept = at;
	g_autoptr(GString) skimmed = g_string_new(NULL);
	int depth = 0;
	while ((at = next_mark(at, end)) < end) {
		if (*at == '"') {
			at = skip_string(at, end);
			if (!at)
				return NULL;
			continue;
		}
		const bool opens = *at == '{' || *at == '[';
		if (opens && depth++ == ROOT_DEPTH)
			g_string_append_len(skimmed, kept, at - kept);
		if (!opens && --depth == ROOT_DEPTH) {
			g_string_append(skimmed, "null");
			kept = at + 1;
		}
		at++;
	}
	if (depth != 0)
		return NULL;
	g_string_append_len(skimmed, kept, end - kept);
	return g_bytes_new(skimmed->str, skimmed->len);
}
