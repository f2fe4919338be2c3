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

/* The lines of the file, each a path, a tab and the tags. The caller owns them: g_strfreev(). */
static char **
lines_now(void)
{
	g_autofree char *path = tags_path();
	g_autofree char *content = NULL;
	g_file_get_contents(path, &content, NULL, NULL);
	return g_strsplit(content ? content : "", "\n", -1);
}

/* The tags in a line of a file; NULL if it is another file's. Borrowed from the line. */
static const char *
tags_in(const char *line, const char *path)
{
	const char *tab = strchr(line, '\t');
	const size_t length = strlen(path);
	return tab && (size_t)(tab - line) == length && strncmp(line, path, length) == 0 ? tab + 1
	                                                                                 : NULL;
}

char *
roster_tags_get(const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	g_auto(GStrv) lines = lines_now();
	for (guint i = 0; lines[i]; i++) {
		const char *tags = tags_in(lines[i], absolute);
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

bool
roster_tags_set(const char *path, const char *words, Diags *diags)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	g_autofree char *tags = in_order(words);
	g_autofree char *file = tags_path();
	g_autofree char *folder = g_path_get_dirname(file);
	g_auto(GStrv) lines = lines_now();
	g_autoptr(GString) content = g_string_new(NULL);
	for (guint i = 0; lines[i]; i++)
		if (*lines[i] && !tags_in(lines[i], absolute))
			g_string_append_printf(content, "%s\n", lines[i]);
	if (*tags)
		g_string_append_printf(content, "%s\t%s\n", absolute, tags);
	g_mkdir_with_parents(folder, 0700);
	if (replace_file(file, content->str, content->len, 0666))
		return true;
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_FILE_FAILED], file, 0, g_strerror(errno), NULL);
	return false;
}

void
roster_tags_copy(const char *from, const char *to)
{
	g_autofree char *tags = roster_tags_get(from);
	g_autoptr(Diags) diags = diags_new();
	if (tags)
		roster_tags_set(to, tags, diags);
}

void
roster_tags_move(const char *from, const char *to)
{
	g_autoptr(Diags) diags = diags_new();
	roster_tags_copy(from, to);
	roster_tags_set(from, "", diags);
}
