#include "rosters/open/name-count.h"

#include <string.h>

/* FNV-1a of the letters and digits of a name. Skips entities: "T&apos;au" is "T'au". */
static guint64
hash_of(const char *name, gsize length)
{
	guint64 hash = 0xcbf29ce484222325u;
	for (gsize i = 0; i < length; i++) {
		const char *end = name[i] == '&' ? memchr(name + i, ';', MIN(length - i, (gsize)8))
		                                 : NULL;
		if (end)
			i = (gsize)(end - name);
		else if (g_ascii_isalnum(name[i]))
			hash = (hash ^ (guchar)g_ascii_tolower(name[i])) * 0x100000001b3u;
	}
	return hash;
}

GHashTable *
name_set_new(void)
{
	return g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
}

void
name_set_add(GHashTable *set, const char *name)
{
	const guint64 hash = hash_of(name, strlen(name));
	g_hash_table_add(set, g_memdup2(&hash, sizeof hash));
}

/* Skips blanks and one character; NULL if it is another one. */
static const char *
behind(const char *at, char wanted)
{
	while (*at == ' ')
		at++;
	return *at == wanted ? at + 1 : NULL;
}

const char *
name_value_next(const char *at)
{
	static const char WORD[] = "name";
	while ((at = strstr(at, WORD))) {
		at += strlen(WORD);
		const char *sign = *at == '"' ? behind(at + 1, ':') : behind(at, '=');
		const char *value = sign ? behind(sign, '"') : NULL;
		if (value)
			return value;
	}
	return NULL;
}

guint
name_count(const DataFile *data, GHashTable *set, gsize *bytes)
{
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(GBytes) file = *bytes ? data_file_bytes(data, ignored) : NULL;
	g_autoptr(GHashTable) found = g_hash_table_new(NULL, NULL);
	gsize length = 0;
	const char *at = file ? g_bytes_get_data(file, &length) : NULL;
	*bytes -= MIN(length, *bytes);
	while (at && (at = name_value_next(at))) {
		const char *end = strchr(at, '"');
		const guint64 hash = hash_of(at, end ? (gsize)(end - at) : strlen(at));
		gpointer known;
		if (g_hash_table_lookup_extended(set, &hash, &known, NULL))
			g_hash_table_add(found, known);
		at = end;
	}
	return g_hash_table_size(found);
}
