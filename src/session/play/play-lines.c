#include "session/play/play-lines.h"

#include "base/files/own-file.h"
#include "base/language/i18n.h"
#include "base/text/tab-line.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

bool
play_line_refuse(const PlayLine *line, PlayKind kind, const char *one, const char *other,
                 Diags *diags)
{
	diags_add(diags, &PLAY_KINDS[kind], line->path, line->number, one, other, NULL);
	return false;
}

static bool
read_lines(PlayLine *line, char *const *lines, const char *first, PlayLineTaken *take, void *data,
           Diags *diags)
{
	line->number = 1;
	if (!lines[0] || strcmp(lines[0], first) != 0)
		return play_line_refuse(line, PLAY_NOT_A_GAME, first, NULL, diags);
	for (guint i = 1; lines[i]; i++) {
		g_auto(GStrv) fields = tab_line_split(lines[i]);
		line->number = i + 1;
		line->whole = lines[i];
		if (!fields)
			return play_line_refuse(line, PLAY_BAD_LINE, NULL, NULL, diags);
		if (*lines[i] && !take(data, line, fields))
			return false;
	}
	return true;
}

/* False, with a diagnostic, for a folder, a pipe, and a file that is too long. */
static bool
is_readable(const PlayLine *file, const GStatBuf *about, Diags *diags)
{
	if (!S_ISREG(about->st_mode))
		return play_line_refuse(file, PLAY_CANNOT_READ, _("it is not a file"), NULL, diags);
	if (about->st_size > PLAY_FILE_MAX_BYTES)
		return play_line_refuse(file, PLAY_TOO_LONG, G_STRINGIFY(PLAY_FILE_MAX_BYTES), NULL,
		                        diags);
	return true;
}

bool
play_lines_read(const char *path, const char *first, PlayLineTaken *take, void *data, Diags *diags)
{
	PlayLine line = {.path = path};
	gsize length;
	GStatBuf about;
	g_autoptr(GError) error = NULL;
	if (g_stat(path, &about) != 0 && errno == ENOENT)
		return true;
	if (g_stat(path, &about) == 0 && !is_readable(&line, &about, diags))
		return false;
	g_autofree char *text = own_file_read(path, PLAY_FILE_MAX_BYTES, &length, &error);
	if (!text)
		return play_line_refuse(&line, PLAY_CANNOT_READ, error->message, NULL, diags);
	g_auto(GStrv) lines = tab_line_split_file(text, length, &line.number);
	return lines ? read_lines(&line, lines, first, take, data, diags)
	             : play_line_refuse(&line, PLAY_BAD_LINE, NULL, NULL, diags);
}
