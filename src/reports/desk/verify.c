#include "reports/desk/verify.h"

#include "base/files/container.h"
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/game/fingerprint.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <string.h>

/* Letters of a digest. */
#define DIGEST_LENGTH 64u

/* The path behind the digest in a line, "0a1b…  path" or "0a1b… *path"; NULL if the line has none. */
static const char *
path_in(const char *line)
{
	const gsize n = strspn(line, "0123456789abcdefABCDEF");
	const bool is_line = n == DIGEST_LENGTH && line[n] == ' ' &&
	                     (line[n + 1] == ' ' || line[n + 1] == '*') && line[n + 2];
	return is_line ? line + n + 2 : NULL;
}

/* Compares the file of a line, and reports it. Returns false if it is not the same. */
static bool
compare(const char *line, const char *folder)
{
	const char *path = path_in(line);
	g_autofree char *file = g_build_filename(folder, path, NULL);
	g_autofree char *digest = file_digest(file);
	const bool same = digest && g_ascii_strncasecmp(digest, line, DIGEST_LENGTH) == 0;
	g_autofree char *name = text_file_name(path);
	g_autofree char *said = g_strdup_printf("%s: %s\n", name,
	                                        same     ? _("the same")
	                                        : digest ? _("changed")
	                                                 : _("missing"));
	output_text(said);
	return same;
}

int
desk_verify(const char *list, const char *folder)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = container_read(list, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (!bytes)
		return EXIT_INPUT;
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	g_autofree char *text = g_strndup(data, length);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	guint n = 0, n_same = 0;
	for (guint i = 0; lines[i]; i++) {
		if (!path_in(g_strchomp(lines[i])))
			continue;
		n++;
		n_same += compare(lines[i], folder);
	}
	if (n == 0)
		complain(_("%s has no digest"), list);
	return n == 0 ? EXIT_INPUT : n == n_same ? EXIT_OK : EXIT_ILLEGAL;
}
