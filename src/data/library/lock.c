#include "data/library/lock.h"

#include "base/files/container.h"
#include "base/files/own-file.h"
#include "base/text/text.h"
#include "data/companion/companion.h"
#include "data/datasets/store.h"
#include "data/game/fingerprint.h"
#include "data/library/library-diags.h"
#include "data/library/overlays.h"

#include <glib/gstdio.h>
#include <string.h>

/* Hexadecimal digits of a SHA-256. */
#define DIGITS     64
#define HEX_DIGITS "0123456789abcdef"

/* A lock file that is being read. */
typedef struct Lock {
	const char *path;    /* borrowed */
	char *folder;        /* owned */
	GHashTable *named;   /* paths of the files in it, owned */
	GHashTable *missing; /* "NAME@ID" of versions that are not installed, owned */
	DataSet *set;        /* borrowed */
	GPtrArray *overlays; /* Overlay, borrowed */
	Diags *diags;        /* receives an error for each fault */
} Lock;

/* Returns the name in "<digest>  <name>" or "<digest> *<name>"; NULL if the line is neither. */
static const char *
name_in(const char *line)
{
	for (gsize i = 0; i < DIGITS; i++)
		if (!g_ascii_isxdigit(line[i]))
			return NULL;
	const char *name = line + DIGITS;
	return name[0] == ' ' && (name[1] == ' ' || name[1] == '*') && name[2] ? name + 2 : NULL;
}

/* True if the file has the digest in the line; else an error is reported. */
static bool
is_same(Lock *lock, const char *path, const char *line)
{
	g_autofree char *wanted = g_ascii_strdown(line, DIGITS);
	g_autofree char *digest = file_digest(path);
	if (digest && strcmp(digest, wanted) == 0)
		return true;
	diags_add(lock->diags, &LIBRARY_KINDS[digest ? LIBRARY_LOCK_CHANGED : LIBRARY_LOCK_MISSING],
	          path, 0, lock->path, NULL);
	return false;
}

/* The folder of the version of a data set that a name NAME@ID/FILE begins with; NULL for another
   name. The caller owns it. */
static char *
version_folder(const char *name)
{
	const char *at = strchr(name, '@');
	const char *slash = strchr(name, '/');
	if (!at || !slash || at > slash || at == name)
		return NULL;
	g_autofree char *set = g_strndup(name, (gsize)(at - name));
	g_autofree char *id = g_strndup(at + 1, (gsize)(slash - at - 1));
	/* Both become parts of a path. */
	if (set[0] == '.' || strlen(id) != VERSION_ID_DIGITS ||
	    strspn(id, HEX_DIGITS) != strlen(id))
		return NULL;
	return store_version_folder(set, id);
}

/* The path of a file that a lock names. NULL, with a diagnostic once, if it belongs to a data set that
   is not installed. The caller owns it. */
static char *
path_of(Lock *lock, const char *name)
{
	g_autofree char *given = g_path_is_absolute(name)
	                                 ? g_strdup(name)
	                                 : g_build_filename(lock->folder, name, NULL);
	g_autofree char *folder = version_folder(name);
	if (!folder || g_file_test(given, G_FILE_TEST_EXISTS))
		return g_steal_pointer(&given);
	const char *slash = strchr(name, '/');
	char *version = g_strndup(name, (gsize)(slash - name));
	if (g_file_test(folder, G_FILE_TEST_IS_DIR)) {
		g_free(version);
		g_autofree char *base = g_path_get_basename(slash);
		return g_build_filename(folder, base, NULL);
	}
	if (g_hash_table_add(lock->missing, version))
		diags_add(lock->diags, &LIBRARY_KINDS[LIBRARY_LOCK_NOT_INSTALLED], lock->path, 0,
		          version, lock->path, NULL);
	return NULL;
}

static void
take_line(Lock *lock, const char *line, guint number)
{
	const char *name = name_in(line);
	if (!name) {
		diags_add(lock->diags, &LIBRARY_KINDS[LIBRARY_LOCK_LINE], lock->path, number, NULL);
		return;
	}
	char *path = path_of(lock, name);
	if (!path)
		return;
	g_hash_table_add(lock->named, path);
	if (!is_same(lock, path, line))
		return;
	if (data_set_takes(path))
		data_set_add_file(lock->set, path, lock->diags);
	else if (g_str_has_suffix(path, ".muster.xml"))
		overlays_add_file(lock->overlays, path, OVERLAY_FOUND, NULL);
}

static void
take_lines(Lock *lock, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (guint i = 0; lines[i]; i++) {
		g_strchomp(lines[i]);
		if (*lines[i] && *lines[i] != '#')
			take_line(lock, lines[i], i + 1);
	}
	if (data_set_count(lock->set) == 0 && diags_count(lock->diags) == 0)
		diags_add(lock->diags, &LIBRARY_KINDS[LIBRARY_LOCK_EMPTY], lock->path, 0, NULL);
}

/* Reports companions that are not locked: they affect verdicts as much as army data do. */
static void
check_companions(Lock *lock)
{
	for (guint i = 0; i < data_set_count(lock->set); i++) {
		const DataFile *file = data_set_get(lock->set, i);
		g_autofree char *companion = file->is_game_system ? companion_path(file->path)
		                                                  : NULL;
		if (companion && !g_hash_table_contains(lock->named, companion))
			diags_add(lock->diags, &LIBRARY_KINDS[LIBRARY_LOCK_COMPANION], companion, 0,
			          lock->path, NULL);
	}
}

/* Reads a lock file. NULL, with a diagnostic, if it cannot be read or is too large. */
static char *
read_text(const char *path, Diags *diags)
{
	g_autoptr(GError) error = NULL;
	char *text = own_file_read(path, LOCK_MAX_BYTES, NULL, &error);
	if (g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_LOCK_LINE], path, 1, NULL);
	else if (!text)
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_LOCK_UNREADABLE], path, 0, error->message,
		          NULL);
	return text;
}

DataSet *
lock_open(const char *path, GPtrArray *overlays, Diags *diags)
{
	g_autofree char *text = read_text(path, diags);
	if (!text)
		return NULL;
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) inside = diags_new();
	Lock lock = {
		.path = path,
		.folder = g_path_get_dirname(path),
		.named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.missing = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.set = set,
		.overlays = overlays,
		.diags = inside,
	};
	take_lines(&lock, text);
	check_companions(&lock);
	g_hash_table_unref(lock.named);
	g_hash_table_unref(lock.missing);
	g_free(lock.folder);
	diags_append(diags, inside);
	return diags_count_severity(inside, SEVERITY_ERROR) ? NULL : g_steal_pointer(&set);
}

bool
lock_has_sets(const char *path)
{
	/* Reading would take the beginning of a pipe from the reader that follows. */
	g_autoptr(GBytes) head = g_file_test(path, G_FILE_TEST_IS_REGULAR)
	                                 ? container_read_head(path, strlen(LOCK_FIRST_LINE), NULL)
	                                 : NULL;
	return head && g_bytes_get_size(head) == strlen(LOCK_FIRST_LINE) &&
	       memcmp(g_bytes_get_data(head, NULL), LOCK_FIRST_LINE, strlen(LOCK_FIRST_LINE)) == 0;
}

static void
locked_set_free(gpointer data)
{
	LockedSet *set = data;
	g_free(set->name);
	g_free(set->id);
	origin_clear(&set->origin);
	g_free(set);
}

/* Reads "NAME@ID<tab>KIND<tab>PLACE<tab>COMMIT". NULL if the text has another form. */
static LockedSet *
read_set(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "\t", -1);
	if (g_strv_length(parts) != 4)
		return NULL;
	g_autofree char *file = g_strconcat(parts[0], "/", NULL);
	g_autofree char *folder = version_folder(file);
	const OriginKind kind = origin_kind_find(parts[1]);
	char *at = strchr(parts[0], '@');
	g_autofree char *name = at ? g_strndup(parts[0], (gsize)(at - parts[0])) : NULL;
	g_autofree char *plain = name ? package_plain_name(name) : NULL;
	if (!folder || kind == ORIGIN_KIND_COUNT || g_strcmp0(plain, name) != 0)
		return NULL;
	LockedSet *set = g_new0(LockedSet, 1);
	set->name = g_steal_pointer(&name);
	set->id = g_strdup(at + 1);
	set->origin = (Origin){.kind = kind, .place = g_strdup(parts[2])};
	if (strcmp(parts[3], "-") != 0)
		set->origin.ref = g_strdup(parts[3]);
	return set;
}

GPtrArray *
lock_read_sets(const char *path, Diags *diags)
{
	g_autofree char *text = read_text(path, diags);
	if (!text)
		return NULL;
	GPtrArray *sets = g_ptr_array_new_with_free_func(locked_set_free);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (guint i = 0; lines[i]; i++) {
		g_strchomp(lines[i]);
		if (!text_begins(lines[i], LOCK_SET_MARK))
			continue;
		LockedSet *set = read_set(lines[i] + strlen(LOCK_SET_MARK));
		if (set)
			g_ptr_array_add(sets, set);
		else
			diags_add(diags, &LIBRARY_KINDS[LIBRARY_LOCK_SET], path, i + 1, NULL);
	}
	return sets;
}
