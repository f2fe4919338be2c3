#include "workbench/roster-tags.h"

#include "base/replace-file.h"
#include "workbench/workbench-diags.h"

#include <errno.h>
#include <string.h>

static char *
tags_path(void)
{
	return g_build_filename(g_get_user_data_dir(), "muster", "tags", NULL);
}

/* The name of a roster in the file: its whole path, in which tabs and line ends are escaped. The caller owns
   it: g_free(). */
static char *
key_of(const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	return g_uri_escape_string(absolute, "/ !$&'()*+,;=:@", TRUE);
}

/* The lines of a file, each a key, a tab and the tags; none without the file. The caller owns them:
   g_strfreev(). NULL, with an error, if the file cannot be read. */
static char **
lines_in(const char *file, GError **error)
{
	g_autofree char *content = NULL;
	g_autoptr(GError) failed = NULL;
	if (!g_file_get_contents(file, &content, NULL, &failed) &&
	    !g_error_matches(failed, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
		g_propagate_error(error, g_steal_pointer(&failed));
		return NULL;
	}
	return g_strsplit(content ? content : "", "\n", -1);
}

/* The tags in a line; NULL if it is another roster's. Borrowed from the line. */
static const char *
tags_in(const char *line, const char *key)
{
	const size_t length = strlen(key);
	return strncmp(line, key, length) == 0 && line[length] == '\t' ? line + length + 1 : NULL;
}

char *
roster_tags_get(const char *path)
{
	g_autofree char *key = key_of(path);
	g_autofree char *file = tags_path();
	g_auto(GStrv) lines = lines_in(file, NULL);
	for (guint i = 0; lines && lines[i]; i++) {
		const char *tags = tags_in(lines[i], key);
		if (tags)
			return g_strdup(tags);
	}
	return NULL;
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

/* The contents of the file after a change: the other rosters' lines, and one with the @tags. */
static GString *
content_with(char *const *lines, const char *key, const char *tags)
{
	GString *content = g_string_new(NULL);
	for (guint i = 0; lines[i]; i++)
		if (*lines[i] && !tags_in(lines[i], key))
			g_string_append_printf(content, "%s\n", lines[i]);
	if (*tags)
		g_string_append_printf(content, "%s\t%s\n", key, tags);
	return content;
}

static bool
refuse(const char *file, const char *why, Diags *diags)
{
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_FILE_FAILED], file, 0, why, NULL);
	return false;
}

bool
roster_tags_set(const char *path, const char *words, Diags *diags)
{
	g_autofree char *key = key_of(path);
	g_autofree char *tags = in_order(words);
	g_autofree char *file = tags_path();
	g_autofree char *folder = g_path_get_dirname(file);
	g_autoptr(GError) error = NULL;
	g_auto(GStrv) lines = lines_in(file, &error);
	if (!lines)
		return refuse(file, error->message, diags);
	g_autoptr(GString) content = content_with(lines, key, tags);
	g_mkdir_with_parents(folder, 0700);
	return replace_file(file, content->str, content->len, 0666) ||
	       refuse(file, g_strerror(errno), diags);
}

static bool
copy_tags(const char *from, const char *to)
{
	g_autofree char *tags = roster_tags_get(from);
	g_autoptr(Diags) diags = diags_new();
	return !tags || roster_tags_set(to, tags, diags);
}

void
roster_tags_copy(const char *from, const char *to)
{
	copy_tags(from, to);
}

void
roster_tags_move(const char *from, const char *to)
{
	g_autoptr(Diags) diags = diags_new();
	if (copy_tags(from, to))
		roster_tags_set(from, "", diags);
}
