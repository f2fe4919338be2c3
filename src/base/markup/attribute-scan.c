#include "base/markup/attribute-scan.h"

#include <stdbool.h>
#include <string.h>

/* The shortest attributes, such as ` a=""`, fill a block before they are too many, so a tag beyond
   the limit covers a whole block, wherever blocks begin. */
#define BLOCK              2048u
#define SHORTEST_ATTRIBUTE 5u
G_STATIC_ASSERT(SAX_MAX_ATTRIBUTES *SHORTEST_ATTRIBUTE >= 2 * BLOCK);

/* True if an equals sign is followed by a quotation mark. Zeros belong to letters of UTF-16. */
static bool
begins_value(const char *equals, const char *end)
{
	const char *next = equals + 1;
	while (next < end && (g_ascii_isspace(*next) || *next == '\0'))
		next++;
	return next < end && (*next == '"' || *next == '\'');
}

static bool
has_too_many(const char *start, const char *end)
{
	guint n = 0;
	for (const char *place = start; (place = memchr(place, '=', (gsize)(end - place))); place++)
		if (begins_value(place, end) && ++n > SAX_MAX_ATTRIBUTES)
			return true;
	return false;
}

static guint32
line_of(const char *bytes, const char *place)
{
	guint32 line = 1;
	while ((bytes = memchr(bytes, '\n', (gsize)(place - bytes)))) {
		bytes++;
		line++;
	}
	return line;
}

guint32
attribute_scan(const char *bytes, gsize length)
{
	const char *const end = bytes + length;
	const char *block = bytes;
	while ((gsize)(end - block) > BLOCK) {
		const char *last = memrchr(block, '<', BLOCK);
		if (last) {
			block += BLOCK;
			continue;
		}
		const char *before = memrchr(bytes, '<', (gsize)(block - bytes));
		const char *start = before ? before : bytes;
		const char *after = memchr(block, '<', (gsize)(end - block));
		const char *stop = after ? after : end;
		if (has_too_many(start, stop))
			return line_of(bytes, start);
		block = stop;
	}
	return 0;
}
