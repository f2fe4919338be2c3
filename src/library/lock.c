#include "library/lock.h"

#include "companion/companion.h"
#include "data/fingerprint.h"
#include "library/library-diags.h"

#include <glib/gstdio.h>
#include <string.h>

/* Hexadecimal digits of a SHA-256. */
#define DIGITS 64

/* A lock file that is being read. */
typedef struct Lock {
	const char *path;  /* borrowed */
	char *folder;      /* owned */
	GHashTable *named; /* paths of the files in it, owned */
	DataSet *set;      /* borrowed */
	Diags *diags;      /* receives an error for each fault */
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

static void
take_line(Lock *lock, const char *line, guint number)
{
	const char *name = name_in(line);
	if (!name) {
		diags_add(lock->diags, &LIBRARY_KINDS[LIBRARY_LOCK_LINE], lock->path, number, NULL);
		return;
	}
	char *path = g_build_filename(lock->folder, name, NULL);
	g_hash_table_add(lock->named, path);
	if (is_same(lock, path, line) && data_set_takes(path))
		data_set_add_file(lock->set, path, lock->diags);
}

static void
take_lines(Lock *lock, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (guint i = 0; lines[i]; i++) {
		g_strchomp(lines[i]);
		if (*lines[i])
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
	GStatBuf status;
	g_autoptr(GError) error = NULL;
	char *text = NULL;
	if (g_stat(path, &status) == 0 && (gsize)status.st_size > LOCK_MAX_BYTES)
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_LOCK_LINE], path, 1, NULL);
	else if (!g_file_get_contents(path, &text, NULL, &error))
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_LOCK_UNREADABLE], path, 0, error->message,
		          NULL);
	return text;
}

DataSet *
lock_open(const char *path, Diags *diags)
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
		.set = set,
		.diags = inside,
	};
	take_lines(&lock, text);
	check_companions(&lock);
	g_hash_table_unref(lock.named);
	g_free(lock.folder);
	diags_append(diags, inside);
	return diags_count_severity(inside, SEVERITY_ERROR) ? NULL : g_steal_pointer(&set);
}
