#include "session/journal/journal-steps.h"

#include "base/files/container.h"
#include "base/text/text.h"
#include "session/journal/journal-private.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

void
journal_steps_clear(JournalSteps *steps)
{
	g_free(steps->text);
	g_free(steps->base);
	*steps = (JournalSteps){0};
}

static char *
without_seals(const char *content)
{
	GString *text = g_string_new(NULL);
	g_auto(GStrv) lines = g_strsplit(content, "\n", -1);
	for (char **line = lines; *line; line++)
		if (**line && !journal_chain_is_seal(*line))
			g_string_append_printf(text, "%s\n", *line);
	return g_string_free(text, FALSE);
}

static bool
is_about(const char *content, const char *path)
{
	g_auto(JournalEnd) end = {0};
	journal_read_text(content, NULL, &end);
	return g_strcmp0(end.path, path) == 0;
}

/* True if a journal that was opened is newer than the steps found so far. */
static bool
is_newer(int fd, const JournalSteps *steps, gint64 *changed)
{
	struct stat found;
	if (fd < 0 || fstat(fd, &found) != 0)
		return false;
	*changed = (gint64)found.st_mtime;
	return !steps->text || *changed > steps->changed;
}

/* Reads a journal in place of the steps found so far, if it is newer and about the roster. */
static void
consider(const char *file, const char *path, JournalSteps *steps)
{
	const int fd = journal_open_regular(file);
	gint64 changed = 0;
	g_autoptr(GBytes) bytes = is_newer(fd, steps, &changed) ? container_read(file, NULL) : NULL;
	g_autofree char *content = bytes ? text_neutralise(g_bytes_get_data(bytes, NULL)) : NULL;
	if (content && (!path || is_about(content, path))) {
		journal_steps_clear(steps);
		steps->text = without_seals(content);
		steps->base = journal_base_of(file);
		steps->changed = changed;
		steps->is_kept = flock(fd, LOCK_SH | LOCK_NB) != 0;
	}
	if (fd >= 0)
		close(fd);
}

bool
journal_steps_find(const char *path, JournalSteps *steps)
{
	g_autofree char *absolute = path ? g_canonicalize_filename(path, NULL) : NULL;
	g_autofree char *folder = journal_folder();
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	*steps = (JournalSteps){0};
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *file = g_build_filename(folder, name, NULL);
		if (g_str_has_suffix(name, JOURNAL_ENDING))
			consider(file, absolute, steps);
	}
	return steps->text != NULL;
}
