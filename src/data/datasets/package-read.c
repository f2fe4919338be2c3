/* Reads packages from folders, archives and single files of army data. */
#include "base/files/archive.h"
#include "base/files/container.h"
#include "base/text/text.h"
#include "data/datasets/data-index.h"
#include "data/datasets/datasets-diags.h"
#include "data/datasets/package.h"
#include "data/load/load.h"

#include <glib/gstdio.h>
#include <string.h>

static bool
complain(Diags *diags, DatasetsKind kind, const char *path, const char *piece)
{
	diags_add(diags, &DATASETS_KINDS[kind], path, 0, piece, NULL);
	return false;
}

static bool
has_army_data(const Package *package)
{
	for (guint i = 0; i < package->files->len; i++)
		if (data_set_takes(package_file(package, i)->name))
			return true;
	return false;
}

/* An empty file keeps none of the others out: what reads the army data says what it is. */
static bool
is_empty(const char *path)
{
	GStatBuf status;
	return g_stat(path, &status) == 0 && status.st_size == 0;
}

static bool
add_from_folder(Package *package, const char *folder, const char *name, Diags *diags)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	if (name[0] == '.' || !package_takes(name) || !g_file_test(path, G_FILE_TEST_IS_REGULAR))
		return true;
	g_autoptr(GBytes) bytes = is_empty(path) ? g_bytes_new(NULL, 0)
	                                         : container_read_packed(path, diags);
	return bytes && package_add(package, name, bytes, folder, diags);
}

/* The subfolders with army data, for a message: " (folders with army data: a, b)". */
static char *
describe_subfolders(const char *folder)
{
	g_autoptr(GString) names = g_string_new(NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir)) && names->len < 300;) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		g_autoptr(GDir) inner = g_dir_open(path, 0, NULL);
		for (const char *file; inner && (file = g_dir_read_name(inner));)
			if (data_set_takes(file)) {
				g_string_append_printf(names, "%s%s", names->len ? ", " : "", name);
				break;
			}
	}
	return names->len ? g_strdup_printf(" (%s)", names->str) : g_strdup("");
}

static bool
read_folder(Package *package, const char *path, Diags *diags)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GDir) dir = g_dir_open(path, 0, &error);
	if (!dir)
		return complain(diags, DATASETS_UNREADABLE_PACKAGE, path, error->message);
	for (const char *name; (name = g_dir_read_name(dir));)
		if (!add_from_folder(package, path, name, diags))
			return false;
	if (has_army_data(package))
		return true;
	g_autofree char *subfolders = describe_subfolders(path);
	return complain(diags, DATASETS_NO_DATA, path, subfolders);
}

/* The number of folders in front of a member's file name. */
static guint
depth_of(const char *member)
{
	guint depth = 0;
	for (; *member; member++)
		depth += *member == '/';
	return depth;
}

/* Returns the file name in a member's name. */
static const char *
base_of(const char *member)
{
	const char *slash = strrchr(member, '/');
	return slash ? slash + 1 : member;
}

/* True if a name could lead out of the folder that it is unpacked in. */
static bool
is_hostile(const char *member)
{
	if (*member == '/' || strchr(member, '\\'))
		return true;
	g_auto(GStrv) parts = g_strsplit(member, "/", -1);
	return g_strv_contains((const char *const *)parts, "..");
}

/* Finds the folder of an archive that has the army data: the highest one. Returns false, with a
   diagnostic, if there is none or several, or a name is hostile. @folder  out: "" or "name/",
   owned by the caller */
static bool
find_data_folder(const Archive *archive, const char *name, char **folder, Diags *diags)
{
	g_autoptr(GHashTable) found = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	guint depth = G_MAXUINT;
	for (guint i = 0; i < archive_count(archive); i++) {
		const char *member = archive_member(archive, i);
		if (is_hostile(member))
			return complain(diags, DATASETS_BAD_NAME, name, member);
		const char *base = base_of(member);
		if (!data_set_takes(base) || *base == '.' || depth_of(member) > depth)
			continue;
		if (depth_of(member) < depth)
			g_hash_table_remove_all(found);
		depth = depth_of(member);
		g_hash_table_add(found, g_strndup(member, (gsize)(base - member)));
	}
	if (g_hash_table_size(found) == 0)
		return complain(diags, DATASETS_NO_DATA, name, "");
	g_autofree char **folders = (char **)g_hash_table_get_keys_as_array(found, NULL);
	if (g_hash_table_size(found) > 1) {
		g_autofree char *names = g_strjoinv(", ", folders);
		return complain(diags, DATASETS_TWO_FOLDERS, name, names);
	}
	*folder = g_strdup(folders[0]);
	return true;
}

static bool
read_archive(Package *package, Archive *archive, const char *name, Diags *diags)
{
	g_autofree char *folder = NULL;
	if (archive_count(archive) > PACKAGE_MAX_MEMBERS) {
		g_autofree char *limit = g_strdup_printf("%u files", PACKAGE_MAX_MEMBERS);
		return complain(diags, DATASETS_TOO_LARGE, name, limit);
	}
	if (!find_data_folder(archive, name, &folder, diags))
		return false;
	for (guint i = 0; i < archive_count(archive); i++) {
		const char *member = archive_member(archive, i);
		const char *base = base_of(member);
		if (*base == '.' || !package_takes(base) || !text_begins(member, folder) ||
		    strlen(member) != strlen(folder) + strlen(base))
			continue;
		g_autoptr(GBytes) bytes = container_read_member(archive, i, diags);
		if (!bytes || !package_add(package, base, bytes, name, diags))
			return false;
	}
	return true;
}

Package *
package_unpack(GBytes *bytes, const char *name, Diags *diags)
{
	g_autoptr(Package) package = package_new();
	g_autoptr(Archive) archive = archive_open(bytes, name, diags);
	if (!archive || !read_archive(package, archive, name, diags))
		return NULL;
	return g_steal_pointer(&package);
}

static bool
add_listed(Package *package, const IndexEntry *entry, const char *path, Diags *diags)
{
	/* Names of strangers: one folder, and nothing else of it. */
	const char *name = entry->path ? entry->path : "";
	if (!package_is_name(name) || !package_takes(name))
		return complain(diags, DATASETS_BAD_NAME, path, name);
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *file = g_build_filename(folder, name, NULL);
	g_autoptr(GBytes) bytes = g_file_test(file, G_FILE_TEST_IS_REGULAR)
	                                  ? container_read_packed(file, diags)
	                                  : NULL;
	if (!bytes)
		return complain(diags, DATASETS_NOT_LISTED_FILE, path, name);
	return package_add(package, name, bytes, path, diags);
}

/* Reads the files that an index lists, which are beside it. */
static Package *
read_listed(GBytes *bytes, const char *path, Diags *diags)
{
	g_autoptr(Package) package = package_new();
	g_autoptr(DataIndex) index = data_index_read(bytes, path, diags);
	if (!index)
		return NULL;
	for (guint i = 0; i < index->entries->len; i++)
		if (!add_listed(package, data_index_entry(index, i), path, diags))
			return NULL;
	if (!has_army_data(package)) {
		complain(diags, DATASETS_NO_DATA, path, "");
		return NULL;
	}
	package->title = g_strdup(index->name);
	package->name = index->name ? package_plain_name(index->name) : NULL;
	return g_steal_pointer(&package);
}

/* A file is an index, a zipped catalogue or game system, such as .catz, or else an archive of files. */
static Package *
read_file(const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read_packed(path, diags);
	if (!bytes)
		return NULL;
	g_autofree char *name = g_path_get_basename(path);
	if (data_index_takes(name))
		return read_listed(bytes, path, diags);
	if (container_is_zip(bytes) && !data_set_takes(name))
		return package_unpack(bytes, path, diags);
	g_autoptr(Package) package = package_new();
	if (!data_set_takes(name)) {
		complain(diags, DATASETS_NO_DATA, path, "");
		return NULL;
	}
	return package_add(package, name, bytes, path, diags) ? g_steal_pointer(&package) : NULL;
}

static Package *
read_from_folder(const char *path, Diags *diags)
{
	g_autoptr(Package) package = package_new();
	return read_folder(package, path, diags) ? g_steal_pointer(&package) : NULL;
}

Package *
package_read(const char *path, Diags *diags)
{
	Package *package = g_file_test(path, G_FILE_TEST_IS_DIR) ? read_from_folder(path, diags)
	                                                         : read_file(path, diags);
	if (!package)
		return NULL;
	g_autofree char *whole = g_canonicalize_filename(path, NULL);
	g_autofree char *base = g_path_get_basename(whole);
	if (!package->name)
		package->name = package_name_from(base);
	package->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_steal_pointer(&whole)};
	return package;
}
