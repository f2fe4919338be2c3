#include "data/datasets/store-private.h"

#include "base/files/own-file.h"
#include "base/markup/json-tree.h"
#include "data/datasets/datasets-diags.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static void
free_version(gpointer version)
{
	data_version_free(version);
}

static void
installed_set_free(gpointer data)
{
	InstalledSet *set = data;
	g_free(set->name);
	g_free(set->current);
	g_ptr_array_unref(set->versions);
	g_free(set);
}

char *
store_folder(void)
{
	return g_build_filename(g_get_user_data_dir(), "muster", "games", NULL);
}

char *
store_path(const char *name, const char *rest)
{
	g_autofree char *folder = store_folder();
	return g_build_filename(folder, name, rest, NULL);
}

char *
store_version_folder(const char *name, const char *id)
{
	g_autofree char *versions = store_path(name, "versions");
	return g_build_filename(versions, id, NULL);
}

/* Reads a small file that this program wrote; NULL if it is missing, or another file in its place. */
static GBytes *
read_small(const char *path)
{
	gsize length;
	char *text = own_file_read(path, OWN_FILE_MOST, &length, NULL);
	return text ? g_bytes_new_take(text, length) : NULL;
}

static gint
latest_first(gconstpointer a, gconstpointer b)
{
	const guint first = (*(const DataVersion *const *)a)->serial;
	const guint second = (*(const DataVersion *const *)b)->serial;
	return first == second ? 0 : first > second ? -1 : 1;
}

static void
read_version(InstalledSet *set, const char *folder, const char *name, Diags *diags)
{
	if (!g_str_has_suffix(name, ".json") || name[0] == '.')
		return;
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autoptr(GBytes) bytes = read_small(path);
	DataVersion *version = bytes ? data_version_read(bytes) : NULL;
	if (version)
		g_ptr_array_add(set->versions, version);
	else
		diags_add(diags, &DATASETS_KINDS[DATASETS_BROKEN_VERSION], path, 0, NULL);
}

static void
read_versions(InstalledSet *set, Diags *diags)
{
	g_autofree char *folder = store_path(set->name, "versions");
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));)
		read_version(set, folder, name, diags);
	g_ptr_array_sort(set->versions, latest_first);
}

/* Reads the version in use and the pin. False if the data set has none, since an installation did
   not end. */
static bool
read_state(InstalledSet *set, Diags *diags)
{
	g_autofree char *path = store_path(set->name, "state.json");
	g_autoptr(GBytes) bytes = read_small(path);
	if (!bytes && g_file_test(path, G_FILE_TEST_EXISTS))
		diags_add(diags, &DATASETS_KINDS[DATASETS_BROKEN_STATE], path, 0, NULL);
	g_autoptr(JsonTree) tree = bytes ? json_tree_read(bytes) : NULL;
	const JsonNode *object = json_tree_object(tree);
	set->current = g_strdup(json_member_text(object, "current"));
	set->pinned = json_member_bool(object, "pinned");
	return set->current && installed_set_current(set);
}

static InstalledSet *
read_set(const char *name, Diags *diags)
{
	InstalledSet *set = g_new0(InstalledSet, 1);
	set->name = g_strdup(name);
	set->versions = g_ptr_array_new_with_free_func(free_version);
	read_versions(set, diags);
	if (read_state(set, diags))
		return set;
	installed_set_free(set);
	return NULL;
}

static gint
compare_sets(gconstpointer a, gconstpointer b)
{
	return g_ascii_strcasecmp((*(const InstalledSet *const *)a)->name,
	                          (*(const InstalledSet *const *)b)->name);
}

void
store_reload(Store *store, Diags *diags)
{
	g_ptr_array_set_size(store->sets, 0);
	g_autoptr(GDir) dir = g_dir_open(store->folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		InstalledSet *set = name[0] != '.' ? read_set(name, diags) : NULL;
		if (set)
			g_ptr_array_add(store->sets, set);
	}
	g_ptr_array_sort(store->sets, compare_sets);
}

Store *
store_open(Diags *diags)
{
	Store *store = g_new0(Store, 1);
	store->folder = store_folder();
	store->sets = g_ptr_array_new_with_free_func(installed_set_free);
	store->lock = -1;
	store_reload(store, diags);
	return store;
}

void
store_free(Store *store)
{
	if (!store)
		return;
	if (store->lock >= 0)
		close(store->lock);
	g_free(store->folder);
	g_ptr_array_unref(store->sets);
	g_free(store);
}

char **
store_current_folders(void)
{
	g_autoptr(Store) store = store_open(NULL);
	GPtrArray *folders = g_ptr_array_new();
	for (guint i = 0; i < store->sets->len; i++) {
		const InstalledSet *set = g_ptr_array_index(store->sets, i);
		g_ptr_array_add(folders, store_version_folder(set->name, set->current));
	}
	g_ptr_array_add(folders, NULL);
	return (char **)g_ptr_array_free(folders, FALSE);
}

const GPtrArray *
store_sets(const Store *store)
{
	return store->sets;
}

const InstalledSet *
store_find(const Store *store, const char *name)
{
	for (guint i = 0; i < store->sets->len; i++) {
		const InstalledSet *set = g_ptr_array_index(store->sets, i);
		if (g_ascii_strcasecmp(set->name, name) == 0)
			return set;
	}
	return NULL;
}

const DataVersion *
installed_set_version(const InstalledSet *set, const char *id)
{
	for (guint i = 0; i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		if (strcmp(version->id, id) == 0)
			return version;
	}
	return NULL;
}

const DataVersion *
installed_set_current(const InstalledSet *set)
{
	return installed_set_version(set, set->current);
}

GHashTable *
installed_set_ids(const InstalledSet *set)
{
	GHashTable *ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; set && i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		g_hash_table_add(ids, g_strdup(version->id));
	}
	return ids;
}

const DataVersion *
installed_set_previous(const InstalledSet *set)
{
	const guint serial = installed_set_current(set)->serial;
	for (guint i = 0; i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		if (version->serial < serial)
			return version;
	}
	return NULL;
}
