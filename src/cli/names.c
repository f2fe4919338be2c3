#include "cli/names.h"

#include "base/i18n.h"

#include <string.h>

bool
names_is(const char *id, const char *given)
{
	return strcmp(id, given) == 0;
}

bool
names_match(const char *name, const char *given)
{
	g_autofree char *valid = g_utf8_make_valid(given, -1);
	g_autofree char *a = g_utf8_casefold(name, -1);
	g_autofree char *b = g_utf8_casefold(valid, -1);
	return strcmp(a, b) == 0;
}

void
names_add(GPtrArray *names, const char *name)
{
	if (!g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
		g_ptr_array_add(names, (gpointer)(guintptr)name);
}

char *
names_join(const GPtrArray *names)
{
	if (names->len == 0)
		return g_strdup(_("none"));
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < names->len; i++)
		g_string_append_printf(out, "%s\"%s\"", i ? ", " : "",
		                       (const char *)g_ptr_array_index(names, i));
	return g_string_free(out, FALSE);
}

char *
names_with_id(const char *name, const char *id)
{
	if (!*id || strcmp(name, id) == 0)
		return g_strdup(name);
	return g_strdup_printf("%s (%s)", name, id);
}
