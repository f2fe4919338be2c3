/* Writes lock files: all army data of some game systems, those of `muster data` by data set and version. */
#include "data/companion/companion.h"
#include "data/datasets/store.h"
#include "data/game/fingerprint.h"
#include "data/library/library-diags.h"
#include "data/library/lock.h"

#include <string.h>

/* A lock file that is being written. */
typedef struct LockText {
	const Library *library; /* borrowed, as all below */
	const char *folder;     /* absolute path of the folder of the lock file */
	Store *store;
	GHashTable *sets; /* "NAME@ID": those described already; owned */
	GString *heads;   /* a line for each data set */
	GPtrArray *lines; /* char *, owned: a line for each file */
	Diags *diags;
} LockText;

/* The version of a data set with a folder, in use or not. NULL if there is none. */
static const DataVersion *
version_in(const InstalledSet *set, const char *folder)
{
	for (guint i = 0; i < set->versions->len; i++) {
		const DataVersion *version = g_ptr_array_index(set->versions, i);
		g_autofree char *own = store_version_folder(set->name, version->id);
		if (strcmp(folder, own) == 0)
			return version;
	}
	return NULL;
}

/* Finds the installed version that has a file. NULL if there is none; @set  out: its data set */
static const DataVersion *
find_version(const LockText *text, const char *path, const InstalledSet **set)
{
	g_autofree char *folder = g_path_get_dirname(path);
	const GPtrArray *sets = store_sets(text->store);
	for (guint i = 0; i < sets->len; i++) {
		*set = g_ptr_array_index(sets, i);
		const DataVersion *version = version_in(*set, folder);
		if (version)
			return version;
	}
	return NULL;
}

/* True if a name has none of these separators of lines; else an error is reported. */
static bool
can_hold(const LockText *text, const char *name, const char *separators)
{
	const bool is_held = !strpbrk(name, separators);
	if (!is_held)
		diags_add(text->diags, &LIBRARY_KINDS[LIBRARY_LOCK_NAME], name, 0, NULL);
	return is_held;
}

/* Describes the origin of a data set, once. */
static void
describe(LockText *text, const InstalledSet *set, const DataVersion *version)
{
	const Origin *origin = &version->origin;
	char *key = g_strdup_printf("%s@%s", set->name, version->id);
	if (!g_hash_table_add(text->sets, key) || !can_hold(text, origin->place, "\t\n"))
		return;
	g_string_append_printf(text->heads, LOCK_SET_MARK "%s\t%s\t%s\t%s\n", key,
	                       origin_kind_name(origin->kind), origin->place,
	                       origin->resolved ? origin->resolved : "-");
}

/* The name of a file in the lock. The caller owns it. */
static char *
name_of(LockText *text, const char *path)
{
	const InstalledSet *set = NULL;
	g_autofree char *whole = g_canonicalize_filename(path, NULL);
	const DataVersion *version = find_version(text, whole, &set);
	const size_t length = strlen(text->folder);
	if (version) {
		g_autofree char *base = g_path_get_basename(whole);
		describe(text, set, version);
		return g_strdup_printf("%s@%s/%s", set->name, version->id, base);
	}
	if (strncmp(whole, text->folder, length) == 0 && whole[length] == '/')
		return g_strdup(whole + length + 1);
	return g_steal_pointer(&whole);
}

static void
add_file(LockText *text, const char *path)
{
	g_autofree char *digest = file_digest(path);
	g_autofree char *name = name_of(text, path);
	if (!can_hold(text, name, "\n"))
		return;
	if (digest)
		g_ptr_array_add(text->lines, g_strdup_printf("%s  %s", digest, name));
	else
		diags_add(text->diags, &LIBRARY_KINDS[LIBRARY_LOCK_UNREADABLE], path, 0, name,
		          NULL);
}

/* Adds the companion beside a game system, and its overlays. */
static void
add_companions(LockText *text, const DataFile *system)
{
	g_autofree char *companion = companion_path(system->path);
	if (companion)
		add_file(text, companion);
	g_autoptr(GPtrArray) overlays = library_overlays(text->library, system);
	for (guint i = 0; i < overlays->len; i++)
		add_file(text, ((const Overlay *)g_ptr_array_index(overlays, i))->path);
}

/* Adds the files of a game system and its companions. */
static void
add_system(LockText *text, const char *system_id)
{
	const DataSet *set = library_data(text->library);
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (strcmp(file->game_system_id, system_id) != 0)
			continue;
		if (!file->is_variant) /* its file is that of the system */
			add_file(text, file->path);
		if (file->is_game_system)
			add_companions(text, file);
	}
}

static gint
compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp(strstr(*(const char *const *)a, "  "), strstr(*(const char *const *)b, "  "));
}

char *
lock_write(const Library *library, const GPtrArray *system_ids, const char *folder, Diags *diags)
{
	g_autofree char *whole = g_canonicalize_filename(folder, NULL);
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(GHashTable) sets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GString) heads = g_string_new(LOCK_FIRST_LINE "\n");
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	LockText text = {library, whole, store, sets, heads, lines, diags};
	for (guint i = 0; i < system_ids->len; i++)
		add_system(&text, g_ptr_array_index(system_ids, i));
	g_ptr_array_sort(lines, compare_names);
	for (guint i = 0; i < lines->len; i++)
		g_string_append_printf(heads, "%s\n", (const char *)g_ptr_array_index(lines, i));
	return g_strdup(heads->str);
}
