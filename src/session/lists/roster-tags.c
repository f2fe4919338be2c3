#include "session/lists/roster-tags.h"

#include "session/lists/roster-table.h"

#define TABLE "tags"

char *
roster_tags_get(const char *path)
{
	return roster_table_get(TABLE, path);
}

/* The words with single blanks between them. The caller owns them: g_free(). */
static char *
in_order(const char *words)
{
	g_auto(GStrv) split = g_strsplit_set(words, " ,\t\n#", -1);
	g_autoptr(GString) tags = g_string_new(NULL);
	for (guint i = 0; split[i]; i++)
		if (*split[i])
			g_string_append_printf(tags, "%s%s", tags->len ? " " : "", split[i]);
	return g_strdup(tags->str);
}

bool
roster_tags_set(const char *path, const char *words, Diags *diags)
{
	g_autofree char *tags = in_order(words);
	return roster_table_set(TABLE, path, tags, diags);
}

void
roster_tags_copy(const char *from, const char *to)
{
	roster_table_copy(TABLE, from, to);
}

void
roster_tags_move(const char *from, const char *to)
{
	roster_table_move(TABLE, from, to);
}
