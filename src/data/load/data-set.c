/* Lists the army data in folders and in memory, from the root element of each file. */
#include "data/load/data-set-private.h"

#include "data/game/data-diags.h"
#include "data/game/file-caps.h"

#include <string.h>

/* One thread reads less before another has started, and without tapes. */
#define LEAST_FOR_THREADS ((gsize)512 * 1024)

bool
data_set_takes(const char *name)
{
	static const char *const ENDINGS[] = {".gst",  ".cat",     ".gstz",   ".catz",
	                                      ".json", ".gst.xml", ".cat.xml"};
	for (size_t i = 0; i < G_N_ELEMENTS(ENDINGS); i++)
		if (g_str_has_suffix(name, ENDINGS[i]))
			return true;
	return false;
}

DataSet *
data_set_new(void)
{
	DataSet *set = g_new0(DataSet, 1);
	set->files = g_ptr_array_new_with_free_func(found_file_free);
	set->threads = MIN(g_get_num_processors() - 1, DATA_SET_MAX_THREADS);
	set->least_for_threads = LEAST_FOR_THREADS;
	return set;
}

void
data_set_free(DataSet *set)
{
	if (!set)
		return;
	g_ptr_array_unref(set->files);
	g_free(set);
}

void
data_set_set_threads(DataSet *set, guint threads)
{
	set->threads = MIN(threads, DATA_SET_MAX_THREADS);
	set->least_for_threads = 0;
}

guint
data_set_count(const DataSet *set)
{
	return set->files->len;
}

const DataFile *
data_set_get(const DataSet *set, guint index)
{
	const FoundFile *file = g_ptr_array_index(set->files, index);
	return &file->shown;
}

static FoundFile *
find_by_id(const DataSet *set, const char *system_id, const char *id, bool is_system)
{
	for (guint i = 0; i < set->files->len; i++) {
		FoundFile *file = g_ptr_array_index(set->files, i);
		if (file->shown.is_game_system == is_system && strcmp(file->id, id) == 0 &&
		    strcmp(file->game_system_id, system_id) == 0)
			return file;
	}
	return NULL;
}

static bool
equal_names(const char *a, const char *b)
{
	g_autofree char *folded_a = g_utf8_casefold(a, -1);
	g_autofree char *folded_b = g_utf8_casefold(b, -1);
	return strcmp(folded_a, folded_b) == 0;
}

static const char *
written_id(const FoundFile *file)
{
	return file->written_id ? file->written_id : file->id;
}

static bool
has_same_id(const FoundFile *a, const FoundFile *b)
{
	return a->shown.is_game_system == b->shown.is_game_system &&
	       strcmp(written_id(a), written_id(b)) == 0 &&
	       strcmp(a->game_system_id, b->game_system_id) == 0;
}

/* True for two armies with one id; files with one name are copies. */
static bool
is_other_army(const FoundFile *a, const FoundFile *b)
{
	return !a->shown.is_game_system && !equal_names(a->name, b->name);
}

/* True if the set has the very file, from a folder that was named in another way. */
static bool
is_in_set(const DataSet *set, const FoundFile *file)
{
	const FoundFile *known = find_by_id(set, file->game_system_id, file->id,
	                                    file->shown.is_game_system);
	g_autofree char *path = g_canonicalize_filename(file->path, NULL);
	g_autofree char *other = known ? g_canonicalize_filename(known->path, NULL) : NULL;
	return g_strcmp0(path, other) == 0;
}

/* True, with a diagnostic for another file than that of the set, if an earlier folder has the game
   system of a file. */
static bool
is_shadowed(const DataSet *set, GHashTable *shadowed, FoundFile *file, Diags *diags)
{
	if (!g_hash_table_contains(shadowed, file->game_system_id))
		return false;
	if (is_in_set(set, file))
		return true;
	const FoundFile *system = find_by_id(set, file->game_system_id, file->game_system_id, true);
	diags_add(diags, &DATA_KINDS[DATA_SHADOWED_FILE], file->path, 0, file->name, system->path,
	          NULL);
	return true;
}

/* Files that yield to another file with their id. All owned; NULL without any. */
typedef struct LeftOut {
	char *path;     /* the first one */
	GString *pairs; /* each with the file that it yields to: "copy.cat → army.cat, …" */
} LeftOut;

/* Files that yield to one of the same form, and those that yield to one of another form, as in a
   repository that is being changed from XML to JSON. */
typedef struct Yielded {
	LeftOut copies, forms;
} Yielded;

/* True if a file replaces another one with its id: by a higher revision, or else as JSON, or else by
   a shorter path. */
static bool
replaces(const FoundFile *file, const FoundFile *other)
{
	if (file->shown.revision != other->shown.revision)
		return file->shown.revision > other->shown.revision;
	if (file->form != other->form)
		return file->form == FORM_JSON;
	return strlen(file->path) < strlen(other->path);
}

/* Notes a file that is left out, and frees it. */
static void
leave_out(LeftOut *left_out, FoundFile *file, const FoundFile *kept)
{
	g_autofree char *from = g_path_get_basename(file->path);
	g_autofree char *to = g_path_get_basename(kept->path);
	if (!left_out->path) {
		left_out->path = g_strdup(file->path);
		left_out->pairs = g_string_new(NULL);
	}
	g_string_append_printf(left_out->pairs, "%s%s → %s", left_out->pairs->len ? ", " : "", from,
	                       to);
	found_file_free(file);
}

/* Reports the files that were left out, at the first of them. */
static void
report_left_out(LeftOut *left_out, DataKind kind, Diags *diags)
{
	if (!left_out->path)
		return;
	diags_add(diags, &DATA_KINDS[kind], left_out->path, 0, left_out->pairs->str, NULL);
	g_string_free(left_out->pairs, TRUE);
	g_free(left_out->path);
}

static void
report_yielded(Yielded *yielded, Diags *diags)
{
	report_left_out(&yielded->copies, DATA_DUPLICATE_FILE, diags);
	report_left_out(&yielded->forms, DATA_TWO_FORMS, diags);
}

/* Gives an army whose id another one has an id of its own, which no editor makes. */
static void
rename_army(FoundFile *file)
{
	file->written_id = file->id;
	file->id = g_strdup_printf("%s (%s)", file->written_id, file->name);
	file->shown.id = file->id;
}

/* The army among others with that id to which links lead; NULL if there is none. */
static FoundFile *
holder_of_id(const DataSet *set, const FoundFile *file)
{
	for (guint i = 0; i < set->files->len; i++) {
		FoundFile *other = g_ptr_array_index(set->files, i);
		if (other != file && !other->written_id && has_same_id(file, other))
			return other;
	}
	return NULL;
}

/* Adds an army. If others have its id, one of them keeps it, by the rules for copies; all are offered. */
static void
add_army(DataSet *set, FoundFile *file)
{
	FoundFile *other = holder_of_id(set, file);
	g_ptr_array_add(set->files, file);
	if (other)
		rename_army(replaces(file, other) ? other : file);
}

/* A file in the place of another one has its id. */
static void
inherit_id(FoundFile *file, const FoundFile *from)
{
	if (from->written_id && !file->written_id)
		rename_army(file);
}

/* Adds a file, or puts it in the place of a copy. */
static void
add_file(DataSet *set, FoundFile *file, Yielded *yielded)
{
	for (guint i = 0; i < set->files->len; i++) {
		FoundFile *same = g_ptr_array_index(set->files, i);
		if (!has_same_id(file, same) || is_other_army(file, same))
			continue;
		LeftOut *left_out = same->form == file->form ? &yielded->copies : &yielded->forms;
		if (!replaces(file, same)) {
			leave_out(left_out, file, same);
			return;
		}
		inherit_id(file, same);
		set->files->pdata[i] = file;
		leave_out(left_out, same, file);
		return;
	}
	add_army(set, file);
}

/* Names each army that has lost its id to another one, for their author. */
static void
report_armies(const DataSet *set, guint from, Diags *diags)
{
	for (guint i = from; i < set->files->len; i++) {
		const FoundFile *file = g_ptr_array_index(set->files, i);
		const FoundFile *other = file->written_id ? holder_of_id(set, file) : NULL;
		if (other)
			diags_add(diags, &DATA_KINDS[DATA_ID_OF_ANOTHER_ARMY], file->path, 0,
			          file->name, other->name, other->path, NULL);
	}
}

/* The ids of the game systems among new files that the set already has. */
static GHashTable *
find_shadowed(const DataSet *set, const GPtrArray *files)
{
	GHashTable *shadowed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < files->len; i++) {
		const FoundFile *file = g_ptr_array_index(files, i);
		if (file->shown.is_game_system && find_by_id(set, file->id, file->id, true))
			g_hash_table_add(shadowed, g_strdup(file->id));
	}
	return shadowed;
}

/* Adds the files of a folder or package, by the rules for files with equal ids. */
static void
add_together(DataSet *set, const GPtrArray *files, Diags *diags)
{
	g_autoptr(GHashTable) shadowed = find_shadowed(set, files);
	Yielded yielded = {0};
	const guint n_before = set->files->len;
	for (guint i = 0; i < files->len; i++) {
		FoundFile *file = g_ptr_array_index(files, i);
		if (is_shadowed(set, shadowed, file, diags))
			found_file_free(file);
		else
			add_file(set, file, &yielded);
	}
	report_yielded(&yielded, diags);
	report_armies(set, n_before, diags);
}

/* Searches a folder for @count kinds of files, the first of which are army data, and adds these. */
static bool
add_searched(DataSet *set, const char *folder, const FolderWish *wishes, guint count, Diags *diags)
{
	const bool whole = folder_search_all(folder, wishes, count, diags);
	if (!whole && !wishes->paths->len)
		return false;
	g_autoptr(GPtrArray) files = found_files_read(wishes->paths, diags);
	add_together(set, files, diags);
	return true;
}

bool
data_set_add_folder_with(DataSet *set, const char *folder, const FolderWish *further, Diags *diags)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	const FolderWish wishes[] = {{data_set_takes, DATA_MAX_FILES + 1, paths, false}, *further};
	return add_searched(set, folder, wishes, G_N_ELEMENTS(wishes), diags);
}

bool
data_set_add_folder(DataSet *set, const char *folder, Diags *diags)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	const FolderWish wish = {data_set_takes, DATA_MAX_FILES + 1, paths, false};
	return add_searched(set, folder, &wish, 1, diags);
}

void
data_set_add_files(DataSet *set, const DataBytes *files, guint count, Diags *diags)
{
	g_autoptr(GPtrArray) found = found_files_unpack(files, count, diags);
	add_together(set, found, diags);
}

static void
add_single(DataSet *set, FoundFile *file, Diags *diags)
{
	Yielded yielded = {0};
	const guint n_before = set->files->len;
	add_file(set, file, &yielded);
	report_yielded(&yielded, diags);
	report_armies(set, n_before, diags);
}

bool
data_set_add_file(DataSet *set, const char *path, Diags *diags)
{
	FoundFile *file = found_file_read(path, diags);
	if (file)
		add_single(set, file, diags);
	return file != NULL;
}

bool
data_set_add_memory(DataSet *set, const char *name, const char *bytes, size_t length, Diags *diags)
{
	g_autoptr(GBytes) packed = g_bytes_new(bytes, length);
	FoundFile *file = found_file_unpack(packed, name, diags);
	if (file)
		add_single(set, file, diags);
	return file != NULL;
}

void
data_set_add_variant(DataSet *set, const DataFile *system, const char *id, const char *name)
{
	g_ptr_array_add(set->files, found_file_variant((const FoundFile *)system, id, name));
}

void
data_set_remove_variants(DataSet *set)
{
	for (guint i = set->files->len; i > 0; i--)
		if (data_set_get(set, i - 1)->is_variant)
			g_ptr_array_remove_index(set->files, i - 1);
}

const DataFile *
data_set_find_system(const DataSet *set, const char *id_or_name)
{
	for (guint i = 0; i < set->files->len; i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_game_system && strcmp(file->id, id_or_name) == 0)
			return file;
	}
	for (guint i = 0; i < set->files->len; i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_game_system && equal_names(file->name, id_or_name))
			return file;
	}
	return NULL;
}

/* The id that the catalogues of a system or variant name. */
static const char *
id_in_catalogues(const DataSet *set, const char *system_id)
{
	for (guint i = 0; i < set->files->len; i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_variant && strcmp(file->id, system_id) == 0)
			return file->game_system_id;
	}
	return system_id;
}

const DataFile *
data_set_find_catalogue(const DataSet *set, const char *system_id, const char *id_or_name)
{
	system_id = id_in_catalogues(set, system_id);
	const FoundFile *by_id = find_by_id(set, system_id, id_or_name, false);
	if (by_id)
		return &by_id->shown;
	for (guint i = 0; i < set->files->len; i++) {
		const DataFile *file = data_set_get(set, i);
		if (!file->is_game_system && strcmp(file->game_system_id, system_id) == 0 &&
		    equal_names(file->name, id_or_name))
			return file;
	}
	return NULL;
}
