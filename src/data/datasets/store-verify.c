/* Compares the files of an installed version with its description. */
#include "data/datasets/datasets-diags.h"
#include "data/datasets/store.h"
#include "data/game/fingerprint.h"

#include <glib/gstdio.h>
#include <string.h>

static bool
verify_file(const char *folder, const VersionFile *file, Diags *diags)
{
	g_autofree char *path = g_build_filename(folder, file->name, NULL);
	GStatBuf about;
	const bool is_there = g_stat(path, &about) == 0 && S_ISREG(about.st_mode);
	const bool may_equal = is_there && about.st_size == file->size;
	g_autofree char *digest = may_equal ? file_digest(path) : NULL;
	if (digest && strcmp(digest, file->sha256) == 0)
		return true;
	const DatasetsKind kind = is_there ? DATASETS_FILE_CHANGED : DATASETS_FILE_MISSING;
	diags_add(diags, &DATASETS_KINDS[kind], path, 0, NULL);
	return false;
}

static void
find_added(const char *folder, const DataVersion *version, Diags *diags)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		if (!data_version_find(version, name))
			diags_add(diags, &DATASETS_KINDS[DATASETS_FILE_ADDED], path, 0, NULL);
	}
}

bool
store_verify(const char *name, const DataVersion *version, Diags *diags)
{
	g_autofree char *folder = store_version_folder(name, version->id);
	bool fine = true;
	for (guint i = 0; i < version->files->len; i++)
		fine &= verify_file(folder, data_version_file(version, i), diags);
	find_added(folder, version, diags);
	return fine;
}
