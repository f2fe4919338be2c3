/* Writes a version of a data set to a temporary folder, and moves it to its place when it is whole. */
#include "base/files/own-file.h"
#include "base/values/day.h"
#include "data/datasets/datasets-diags.h"
#include "data/datasets/store-private.h"
#include "data/game/fingerprint.h"
#include "data/load/load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* An installation. */
typedef struct Stage {
	Store *store;
	const char *name;        /* name of the data set */
	const InstalledSet *set; /* NULL for a new one */
	const Package *package;
	char *folder; /* temporary, owned */
	DataVersion *version;
	Diags *diags;
} Stage;

/* Flushes a file or folder to the disk. */
static bool
flush(const char *path)
{
	const int file = open(path, O_RDONLY | O_CLOEXEC);
	if (file < 0)
		return false;
	const bool fine = fsync(file) == 0;
	const int error = errno;
	close(file);
	errno = error;
	return fine;
}

static bool
write_all(int file, GBytes *bytes)
{
	gsize length;
	const char *at = g_bytes_get_data(bytes, &length);
	while (length > 0) {
		const gssize written = write(file, at, length);
		if (written < 0 && errno == EINTR)
			continue;
		if (written < 0)
			return false;
		at += written;
		length -= (gsize)written;
	}
	return fsync(file) == 0;
}

static bool
write_file(const char *path, GBytes *bytes)
{
	const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0444);
	if (file < 0)
		return false;
	const bool fine = write_all(file, bytes);
	const int error = errno;
	const bool closed = close(file) == 0;
	if (!fine)
		errno = error;
	return fine && closed;
}

/* True if a file has exactly those bytes. */
static bool
has_bytes(const char *path, GBytes *bytes)
{
	g_autoptr(GMappedFile) file = file_map(path);
	gsize length;
	const void *start = g_bytes_get_data(bytes, &length);
	return file && g_mapped_file_get_length(file) == length &&
	       (length == 0 || memcmp(g_mapped_file_get_contents(file), start, length) == 0);
}

/* Links the file of another version that has the same bytes. False if there is none, or the file
   system has no links. */
static bool
link_equal(const Stage *stage, const char *path, const PackageFile *file, const char *sha256)
{
	for (guint i = 0; stage->set && i < stage->set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(stage->set->versions, i);
		const VersionFile *same = data_version_find(version, file->name);
		if (!same || strcmp(same->sha256, sha256) != 0)
			continue;
		g_autofree char *folder = store_version_folder(stage->name, version->id);
		g_autofree char *other = g_build_filename(folder, file->name, NULL);
		if (has_bytes(other, file->bytes) && link(other, path) == 0)
			return true;
	}
	return false;
}

static bool
stage_file(Stage *stage, const PackageFile *file)
{
	g_autofree char *path = g_build_filename(stage->folder, file->name, NULL);
	g_autofree char *sha256 = bytes_digest(file->bytes);
	data_version_add(stage->version, file->name, sha256, (gint64)g_bytes_get_size(file->bytes));
	return link_equal(stage, path, file, sha256) || write_file(path, file->bytes) ||
	       store_complain(stage->diags, path, errno);
}

/* True, with a diagnostic, if the user wants an end. */
static bool
is_stopped(const Stage *stage)
{
	if (!stage->store->stop || !stage->store->stop())
		return false;
	diags_add(stage->diags, &DATASETS_KINDS[DATASETS_STOPPED], NULL, 0, NULL);
	return true;
}

static bool
stage_files(Stage *stage)
{
	for (guint i = 0; i < stage->package->files->len; i++)
		if (is_stopped(stage) || !stage_file(stage, package_file(stage->package, i)))
			return false;
	return !is_stopped(stage);
}

/* Adds the ids and revisions of army data to the description of the files. */
static void
describe_files(Stage *stage, const DataSet *set)
{
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *found = data_set_get(set, i);
		g_autofree char *name = g_path_get_basename(found->path);
		VersionFile *file = data_version_find(stage->version, name);
		if (!file)
			continue;
		file->id = g_strdup(found->id);
		file->system_id = g_strdup(found->game_system_id);
		file->is_system = found->is_game_system;
		file->revision = found->revision;
		if (found->is_game_system && !stage->version->title)
			stage->version->title = g_strdup(found->name);
	}
}

/* Reports catalogues of a game system that the data set does not have, if it has one. */
static void
check_systems(const Stage *stage, const DataSet *set)
{
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		g_autofree char *name = g_path_get_basename(file->path);
		bool has_any = false, has_own = false;
		for (guint j = 0; j < data_set_count(set); j++) {
			const DataFile *other = data_set_get(set, j);
			has_any |= other->is_game_system;
			has_own |= other->is_game_system &&
			           strcmp(other->id, file->game_system_id) == 0;
		}
		if (has_any && !has_own)
			diags_add(stage->diags, &DATASETS_KINDS[DATASETS_OTHER_SYSTEM], name, 0,
			          file->game_system_id, NULL);
	}
}

/* Removes JSON files that are not army data: a repository has others, for its tools. */
static void
drop_other_json(Stage *stage)
{
	for (guint i = stage->version->files->len; i-- > 0;) {
		const VersionFile *file = data_version_file(stage->version, i);
		if (file->id || !g_str_has_suffix(file->name, ".json"))
			continue;
		g_autofree char *path = g_build_filename(stage->folder, file->name, NULL);
		g_unlink(path);
		g_ptr_array_remove_index(stage->version->files, i);
	}
}

/* Copies a text without the path of the temporary folder, which vanishes. The caller owns the copy. */
static char *
without_folder(const Stage *stage, const char *text)
{
	g_autofree char *folder = g_strconcat(stage->folder, "/", NULL);
	g_auto(GStrv) parts = g_strsplit(text ? text : "", folder, -1);
	return text ? g_strjoinv("", parts) : NULL;
}

/* Passes on the diagnostics of files. */
static void
pass_on(const Stage *stage, const Diags *found)
{
	for (guint i = 0; i < diags_count(found); i++) {
		const Diag *diag = diags_get(found, i);
		g_autofree char *name = without_folder(stage, diag->file);
		g_autofree char *first = without_folder(stage, diag->pieces[0]);
		g_autofree char *second = without_folder(stage, diag->pieces[1]);
		g_autofree char *third = without_folder(stage, diag->pieces[2]);
		diags_add(stage->diags, diag->kind, name, diag->line, first, second, third, NULL);
	}
}

/* Reads the root elements of the staged files. False, with a diagnostic, if none is army data. */
static bool
inspect(Stage *stage)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) found = diags_new();
	data_set_add_folder(set, stage->folder, found);
	pass_on(stage, found);
	describe_files(stage, set);
	check_systems(stage, set);
	drop_other_json(stage);
	data_version_seal(stage->version);
	if (data_set_count(set) > 0)
		return true;
	diags_add(stage->diags, &DATASETS_KINDS[DATASETS_NO_DATA], stage->package->origin.place, 0,
	          "", NULL);
	return false;
}

static DataVersion *
describe(const Package *package, const InstalledSet *set)
{
	DataVersion *version = data_version_new();
	const DataVersion *latest = set ? g_ptr_array_index(set->versions, 0) : NULL;
	version->serial = latest ? latest->serial + 1 : 1;
	version->title = g_strdup(package->title);
	version->version = g_strdup(package->version);
	version->date = g_strdup(package->date);
	version->installed = day_of_output();
	version->archived = package->archived;
	version->origin = origin_copy(&package->origin);
	return version;
}

/* Moves the temporary folder to its place and writes the description, which makes it a version. */
static bool
settle(Stage *stage)
{
	g_autofree char *versions = store_path(stage->name, "versions");
	g_autofree char *folder = g_build_filename(versions, stage->version->id, NULL);
	g_autofree char *description = g_strconcat(folder, ".json", NULL);
	const InstalledSet *set = stage->set;
	const DataVersion *same = set ? installed_set_version(set, stage->version->id) : NULL;
	if (same)
		stage->version->serial = same->serial;
	if (g_mkdir_with_parents(versions, 0755) != 0 || !flush(stage->folder))
		return store_complain(stage->diags, versions, errno);
	if (!same || !store_verify(stage->name, same, NULL)) {
		/* The remains of an installation that did not end, or damaged files. */
		store_delete(folder);
		if (g_rename(stage->folder, folder) != 0)
			return store_complain(stage->diags, folder, errno);
		flush(versions);
	}
	g_autofree char *text = data_version_write(stage->version);
	return store_write_text(description, text, stage->diags);
}

/* Makes the temporary folder. */
static bool
begin(Stage *stage)
{
	stage->folder = g_build_filename(stage->store->folder, STORE_TEMPORARY "XXXXXX", NULL);
	return g_mkdtemp_full(stage->folder, 0755) ||
	       store_complain(stage->diags, stage->store->folder, errno);
}

void
store_on_stop(Store *store, StoreStop *stop)
{
	store->stop = stop;
}

char *
store_stage(Store *store, const char *name, const Package *package, Diags *diags)
{
	const InstalledSet *set = store_find(store, name);
	g_autofree char *exact = g_strdup(set ? set->name : name);
	g_autoptr(DataVersion) version = describe(package, set);
	Stage stage = {store, exact, set, package, NULL, version, diags};
	const bool fine = begin(&stage) && stage_files(&stage) && inspect(&stage) && settle(&stage);
	store_delete(stage.folder);
	g_free(stage.folder);
	if (!fine)
		return NULL;
	store_reload(store, NULL);
	return g_strdup(version->id);
}
