#include "session/lists/roster-table.h"

#include "base/files/own-file.h"
#include "base/files/replace-file.h"
#include "session/words/workbench-diags.h"

#include <errno.h>
#include <string.h>

static char *
table_path(const char *table)
{
	return g_build_filename(g_get_user_data_dir(), "muster", table, NULL);
}

/* The name of a roster in the file: its whole path, in which tabs and line ends are escaped. The caller owns
   it: g_free(). */
static char *
key_of(const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	return g_uri_escape_string(absolute, "/ !$&'()*+,;=:@", TRUE);
}

/* The lines of a file, each a key, a tab and the text; none without the file. The caller owns them:
   g_strfreev(). NULL, with an error, if the file cannot be read. */
static char **
lines_in(const char *file, GError **error)
{
	g_autoptr(GError) failed = NULL;
	g_autofree char *content = own_file_read(file, OWN_FILE_MOST, NULL, &failed);
	if (!content && !g_error_matches(failed, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
		g_propagate_error(error, g_steal_pointer(&failed));
		return NULL;
	}
	return g_strsplit(content ? content : "", "\n", -1);
}

/* The text in a line; NULL if it is another roster's. Borrowed from the line. */
static const char *
text_in(const char *line, const char *key)
{
	const size_t length = strlen(key);
	return strncmp(line, key, length) == 0 && line[length] == '\t' ? line + length + 1 : NULL;
}

char *
roster_table_get(const char *table, const char *path)
{
	g_autofree char *key = key_of(path);
	g_autofree char *file = table_path(table);
	g_auto(GStrv) lines = lines_in(file, NULL);
	for (guint i = 0; lines && lines[i]; i++) {
		const char *text = text_in(lines[i], key);
		if (text)
			return g_strdup(text);
	}
	return NULL;
}

GPtrArray *
roster_table_find(const char *table, const char *text)
{
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *file = table_path(table);
	g_auto(GStrv) lines = lines_in(file, NULL);
	for (guint i = 0; lines && lines[i]; i++) {
		const char *tab = strchr(lines[i], '\t');
		if (!tab || strcmp(tab + 1, text) != 0)
			continue;
		g_autofree char *key = g_strndup(lines[i], (gsize)(tab - lines[i]));
		char *path = g_uri_unescape_string(key, NULL);
		if (path)
			g_ptr_array_add(paths, path);
	}
	return paths;
}

/* The contents of the file after a change: the other rosters' lines, and one with the @text. */
static GString *
content_with(char *const *lines, const char *key, const char *text)
{
	GString *content = g_string_new(NULL);
	for (guint i = 0; lines[i]; i++)
		if (*lines[i] && !text_in(lines[i], key))
			g_string_append_printf(content, "%s\n", lines[i]);
	if (*text)
		g_string_append_printf(content, "%s\t%s\n", key, text);
	return content;
}

static bool
refuse(const char *file, const char *why, Diags *diags)
{
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_FILE_FAILED], file, 0, why, NULL);
	return false;
}

bool
roster_table_set(const char *table, const char *path, const char *text, Diags *diags)
{
	g_autofree char *key = key_of(path);
	g_autofree char *file = table_path(table);
	g_autofree char *folder = g_path_get_dirname(file);
	g_autoptr(GError) error = NULL;
	g_auto(GStrv) lines = lines_in(file, &error);
	if (!lines)
		return refuse(file, error->message, diags);
	g_autoptr(GString) content = content_with(lines, key, text);
	g_mkdir_with_parents(folder, 0700);
	return replace_file(file, content->str, content->len, 0666) ||
	       refuse(file, g_strerror(errno), diags);
}

static bool
copy_text(const char *table, const char *from, const char *to)
{
	g_autofree char *text = roster_table_get(table, from);
	g_autoptr(Diags) diags = diags_new();
	return !text || roster_table_set(table, to, text, diags);
}

void
roster_table_copy(const char *table, const char *from, const char *to)
{
	copy_text(table, from, to);
}

void
roster_table_move(const char *table, const char *from, const char *to)
{
	g_autoptr(Diags) diags = diags_new();
	if (copy_text(table, from, to))
		roster_table_set(table, from, "", diags);
}
