#include "reports/desk/verify.h"

#include "base/files/container.h"
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/game/fingerprint.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "rosters/open/intake.h"

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

/* The files of a folder, and those in boxes and tables, by their digests. */
typedef struct Found {
	const char *folder;
	GPtrArray *paths;      /* char * */
	GHashTable *by_digest; /* char *digest: const char *path; NULL until it is needed */
} Found;

static void
find_all(Found *found)
{
	static const char *const NONE[] = {NULL};
	g_autoptr(Diags) ignored = diags_new();
	found->by_digest = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	intake_find(found->folder, NULL, NONE, found->paths, ignored);
	for (guint i = 0; i < found->paths->len; i++) {
		char *path = g_ptr_array_index(found->paths, i);
		g_autoptr(GBytes) bytes = container_read_packed(path, ignored);
		if (bytes)
			g_hash_table_insert(found->by_digest, bytes_digest(bytes), path);
	}
}

/* The path of a file with the digest of a line, below the folder; NULL if there is none. Borrowed. */
static const char *
path_with(Found *found, const char *line)
{
	if (!found->by_digest)
		find_all(found);
	g_autofree char *wanted = g_ascii_strdown(line, DIGEST_LENGTH);
	const char *path = g_hash_table_lookup(found->by_digest, wanted);
	return path ? path + strlen(found->folder) + strspn(path + strlen(found->folder), "/")
	            : NULL;
}

static void
report(const char *path, const char *state)
{
	g_autofree char *name = text_file_name(path);
	g_autofree char *safe = text_file_name(state);
	g_autofree char *said = g_strdup_printf("%s: %s\n", name, safe);
	output_text(said);
}

/* Compares the file of a line, or the list of a player whose name the line has, and reports it. Returns false if it is
   not the same. */
static bool
compare(const char *line, Found *found)
{
	const char *path = path_in(line);
	g_autofree char *file = g_build_filename(found->folder, path, NULL);
	g_autofree char *digest = file_digest(file);
	const char *other = digest ? NULL : path_with(found, line);
	const bool same = other ||
	                  (digest && g_ascii_strncasecmp(digest, line, DIGEST_LENGTH) == 0);
	g_autofree char *is_other = other ? g_strdup_printf(_("the same, %s"), other) : NULL;
	report(path, is_other ? is_other
	             : same   ? _("the same")
	             : digest ? _("changed")
	                      : _("missing"));
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
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	Found found = {folder, paths, NULL};
	guint n = 0, n_same = 0;
	for (guint i = 0; lines[i]; i++) {
		if (!path_in(g_strchomp(lines[i])))
			continue;
		n++;
		n_same += compare(lines[i], &found);
	}
	g_clear_pointer(&found.by_digest, g_hash_table_unref);
	if (n == 0)
		complain(_("%s has no digest"), list);
	return n == 0 ? EXIT_INPUT : n == n_same ? EXIT_OK : EXIT_ILLEGAL;
}
