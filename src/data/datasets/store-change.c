/* Changes of the installed data sets: the lock, the version in use, removal. */
#include "base/files/replace-file.h"
#include "base/markup/json.h"
#include "base/text/text.h"
#include "data/datasets/datasets-diags.h"
#include "data/datasets/store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

bool
store_complain(Diags *diags, const char *path, int error)
{
	diags_add(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], path, 0, g_strerror(error), NULL);
	return false;
}

bool
store_write_text(const char *path, const char *text, Diags *diags)
{
	if (replace_file(path, text, strlen(text), 0644))
		return true;
	return store_complain(diags, path, errno);
}

static bool
is_real_folder(const char *path)
{
	GStatBuf status;
	return g_lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool
store_delete(const char *path)
{
	if (!is_real_folder(path))
		return g_unlink(path) == 0 || errno == ENOENT;
	GDir *dir = g_dir_open(path, 0, NULL);
	bool whole = dir != NULL;
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *inner = g_build_filename(path, name, NULL);
		whole &= store_delete(inner);
	}
	if (dir)
		g_dir_close(dir);
	return g_rmdir(path) == 0 && whole;
}

/* Removes the temporary folders of installations that did not end. */
static void
remove_remains(const Store *store)
{
	g_autoptr(GDir) dir = g_dir_open(store->folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(store->folder, name, NULL);
		if (text_begins(name, STORE_TEMPORARY))
			store_delete(path);
	}
}

bool
store_lock(Store *store, Diags *diags)
{
	if (store->lock >= 0)
		return true;
	g_autofree char *path = g_build_filename(store->folder, STORE_LOCK_NAME, NULL);
	if (g_mkdir_with_parents(store->folder, 0755) != 0)
		return store_complain(diags, store->folder, errno);
	store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
	if (store->lock < 0)
		return store_complain(diags, path, errno);
	if (flock(store->lock, LOCK_EX | LOCK_NB) != 0) {
		diags_add(diags, &DATASETS_KINDS[DATASETS_IN_USE], store->folder, 0, NULL);
		close(store->lock);
		store->lock = -1;
		return false;
	}
	remove_remains(store);
	store_reload(store, NULL);
	return true;
}

static bool
write_state(const char *name, const char *current, bool pinned, Diags *diags)
{
	JsonOut *out = js_new(2);
	js_object(out);
	js_int_member(out, "format", 1);
	js_text_member(out, "current", current);
	js_bool_member(out, "pinned", pinned);
	js_end(out);
	g_autofree char *text = js_finish(out);
	g_autofree char *path = store_path(name, "state.json");
	return store_write_text(path, text, diags);
}

bool
store_use(Store *store, const char *name, const char *id, Diags *diags)
{
	const InstalledSet *set = store_find(store, name);
	const bool fine = write_state(set ? set->name : name, id, set && set->pinned, diags);
	store_reload(store, NULL);
	return fine;
}

bool
store_pin(Store *store, const char *name, bool pinned, Diags *diags)
{
	const InstalledSet *set = store_find(store, name);
	const bool fine = write_state(set->name, set->current, pinned, diags);
	store_reload(store, NULL);
	return fine;
}

bool
store_remove_version(Store *store, const char *name, const char *id, Diags *diags)
{
	g_autofree char *folder = store_version_folder(name, id);
	g_autofree char *description = g_strconcat(folder, ".json", NULL);
	g_autofree char *versions = store_path(name, "versions");
	g_autofree char *set = store_path(name, NULL);
	const bool fine = store_delete(description) && store_delete(folder);
	const int error = errno;
	if (g_rmdir(versions) == 0)
		g_rmdir(set);
	store_reload(store, NULL);
	return fine || store_complain(diags, folder, error);
}

bool
store_remove(Store *store, const char *name, Diags *diags)
{
	const InstalledSet *set = store_find(store, name);
	g_autofree char *folder = store_path(set->name, NULL);
	g_autofree char *away = g_build_filename(store->folder, STORE_TEMPORARY "removed", NULL);
	/* Moved away first, the data set is gone as a whole. */
	const bool fine = g_rename(folder, away) == 0;
	const int error = errno;
	if (fine)
		store_delete(away);
	store_reload(store, NULL);
	return fine || store_complain(diags, folder, error);
}
