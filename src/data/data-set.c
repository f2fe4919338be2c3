/* Lists the army data in folders and in memory, from the root element of each file. */
#include "data/data-set-private.h"

#include "base/container.h"
#include "base/folder-search.h"
#include "data/data-diags.h"
#include "data/file-caps.h"
#include "data/read-file.h"
#include "forms/read-json.h"

#include <glib/gstdio.h>
#include <string.h>

static void
found_file_free(gpointer data)
{
	FoundFile *file = data;
	g_free(file->path);
	g_free(file->id);
	g_free(file->name);
	g_free(file->game_system_id);
	if (file->bytes)
		g_bytes_unref(file->bytes);
	g_free(file);
}

DataSet *
data_set_new(void)
{
	DataSet *set = g_new0(DataSet, 1);
	set->files = g_ptr_array_new_with_free_func(found_file_free);
	set->threads = MIN(g_get_num_processors() - 1, DATA_SET_MAX_THREADS);
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

gsize
found_file_size(const DataFile *file)
{
	const FoundFile *found = (const FoundFile *)file;
	GStatBuf status;
	if (found->bytes)
		return g_bytes_get_size(found->bytes);
	return g_stat(found->path, &status) == 0 ? (gsize)status.st_size : 0;
}

GBytes *
found_file_bytes(const DataFile *file, Diags *diags)
{
	const FoundFile *found = (const FoundFile *)file;
	return found->bytes ? g_bytes_ref(found->bytes) : container_read(found->path, diags);
}

/* Moves the texts of the head to a new file. */
static FoundFile *
found_file_new(const char *path, DataHead *head)
{
	FoundFile *file = g_new0(FoundFile, 1);
	const bool is_system = head->root == ELEMENT_GAME_SYSTEM;
	file->path = g_strdup(path);
	file->id = g_steal_pointer(&head->id);
	file->name = head->name ? g_steal_pointer(&head->name) : g_strdup("");
	file->game_system_id = is_system              ? g_strdup(file->id)
	                       : head->game_system_id ? g_steal_pointer(&head->game_system_id)
	                                              : g_strdup("");
	file->shown = (DataFile){
		.path = file->path,
		.id = file->id,
		.name = file->name,
		.game_system_id = file->game_system_id,
		.revision = head->revision ? (int)g_ascii_strtoll(head->revision, NULL, 10) : 0,
		.is_game_system = is_system,
		.is_library = head->library && strcmp(head->library, "true") == 0,
	};
	file->form = head->form;
	return file;
}

/* Reads the root element; NULL, with a diagnostic, if it is not one of army data. */
static FoundFile *
read_root(GBytes *bytes, const char *path, Diags *diags)
{
	g_auto(DataHead) head;
	if (!data_head_read(&head, bytes, path, diags))
		return NULL;
	if (head.root == ELEMENT_UNKNOWN) {
		diags_add(diags, &DATA_KINDS[DATA_WRONG_ROOT], path, head.line, head.word, NULL);
		return NULL;
	}
	if (!head.id || !*head.id) {
		diags_add(diags, &DATA_KINDS[DATA_NO_ID], path, head.line, head.word, NULL);
		return NULL;
	}
	return found_file_new(path, &head);
}

static bool
is_json(GBytes *beginning)
{
	return beginning && form_of(beginning) == FORM_JSON;
}

/* Reads the beginning, which is enough for most XML, or else the whole file; errors are reported
   for the whole file. */
static FoundFile *
find_file(const char *path, Diags *diags)
{
	g_autoptr(GBytes) beginning = container_read_head(path, DATA_HEAD_BYTES, NULL);
	const bool may_suffice = beginning && !is_json(beginning);
	FoundFile *file = may_suffice ? read_root(beginning, path, NULL) : NULL;
	if (file)
		return file;
	g_autoptr(GBytes) whole = container_read(path, diags);
	return whole ? read_root(whole, path, diags) : NULL;
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
has_same_id(const FoundFile *a, const FoundFile *b)
{
	return a->shown.is_game_system == b->shown.is_game_system && strcmp(a->id, b->id) == 0 &&
	       strcmp(a->game_system_id, b->game_system_id) == 0;
}

/* True, with a diagnostic, if an earlier folder has the game system of a file. */
static bool
is_shadowed(const DataSet *set, GHashTable *shadowed, FoundFile *file, Diags *diags)
{
	if (!g_hash_table_contains(shadowed, file->game_system_id))
		return false;
	const FoundFile *system = find_by_id(set, file->game_system_id, file->game_system_id, true);
	diags_add(diags, &DATA_KINDS[DATA_SHADOWED_FILE], file->path, 0, file->name, system->path,
	          NULL);
	return true;
}

/* Files that yield to another file with their id. */
typedef struct LeftOut {
	guint count;
	char *path; /* the first; owned */
	guint kept; /* index in the set of the file that it yields to */
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
leave_out(LeftOut *left_out, FoundFile *file, guint kept)
{
	if (left_out->count++ == 0) {
		left_out->path = g_strdup(file->path);
		left_out->kept = kept;
	}
	found_file_free(file);
}

/* Reports the number of files that were left out, at the first of them. */
static void
report_left_out(const DataSet *set, LeftOut *left_out, DataKind kind, Diags *diags)
{
	if (left_out->count == 0)
		return;
	const DataFile *kept = data_set_get(set, left_out->kept);
	g_autofree char *count = g_strdup_printf("%u", left_out->count);
	diags_add(diags, &DATA_KINDS[kind], left_out->path, 0, count, kept->path, NULL);
	g_free(left_out->path);
}

static void
report_yielded(const DataSet *set, Yielded *yielded, Diags *diags)
{
	report_left_out(set, &yielded->copies, DATA_DUPLICATE_FILE, diags);
	report_left_out(set, &yielded->forms, DATA_TWO_FORMS, diags);
}

/* Adds a file, or puts it in the place of a file with the same id. */
static void
add_file(DataSet *set, FoundFile *file, Yielded *yielded)
{
	for (guint i = 0; i < set->files->len; i++) {
		FoundFile *same = g_ptr_array_index(set->files, i);
		if (!has_same_id(file, same))
			continue;
		LeftOut *left_out = same->form == file->form ? &yielded->copies : &yielded->forms;
		if (!replaces(file, same)) {
			leave_out(left_out, file, i);
			return;
		}
		set->files->pdata[i] = file;
		leave_out(left_out, same, i);
		return;
	}
	g_ptr_array_add(set->files, file);
}

bool
data_set_takes(const char *name)
{
	static const char *const ENDINGS[] = {".gst", ".cat", ".gstz", ".catz", ".json"};
	for (size_t i = 0; i < G_N_ELEMENTS(ENDINGS); i++)
		if (g_str_has_suffix(name, ENDINGS[i]))
			return true;
	return false;
}

/* True if a file that was found in a folder has an extension of army data, but other contents. JSON
   serves many programs. */
static bool
is_other_json(const char *path)
{
	g_autoptr(GBytes) beginning = g_str_has_suffix(path, ".json")
	                                      ? container_read_head(path, DATA_HEAD_BYTES, NULL)
	                                      : NULL;
	return is_json(beginning) && !json_is_army_data(beginning);
}

static GPtrArray *
read_roots(const GPtrArray *paths, Diags *diags)
{
	GPtrArray *files = g_ptr_array_new();
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		if (i == DATA_MAX_FILES) {
			g_autofree char *limit = g_strdup_printf("%u", DATA_MAX_FILES);
			diags_add(diags, &DATA_KINDS[DATA_TOO_MANY_FILES], path, 0, limit, NULL);
			break;
		}
		FoundFile *file = is_other_json(path) ? NULL : find_file(path, diags);
		if (file)
			g_ptr_array_add(files, file);
	}
	return files;
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

/* Reads the beginning first: the parser copies its input. */
static FoundFile *
read_root_in_memory(GBytes *bytes, const char *path, Diags *diags)
{
	const gsize length = MIN(g_bytes_get_size(bytes), DATA_HEAD_BYTES);
	g_autoptr(GBytes) beginning = g_bytes_new_from_bytes(bytes, 0, length);
	FoundFile *file = is_json(beginning) ? NULL : read_root(beginning, path, NULL);
	return file ? file : read_root(bytes, path, diags);
}

bool
data_set_add_folder(DataSet *set, const char *folder, Diags *diags)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	if (!folder_search(folder, data_set_takes, DATA_MAX_FILES + 1, paths, diags) && !paths->len)
		return false;
	g_autoptr(GPtrArray) files = read_roots(paths, diags);
	g_autoptr(GHashTable) shadowed = find_shadowed(set, files);
	Yielded yielded = {0};
	for (guint i = 0; i < files->len; i++) {
		FoundFile *file = g_ptr_array_index(files, i);
		if (is_shadowed(set, shadowed, file, diags))
			found_file_free(file);
		else
			add_file(set, file, &yielded);
	}
	report_yielded(set, &yielded, diags);
	return true;
}

static void
add_single(DataSet *set, FoundFile *file, Diags *diags)
{
	Yielded yielded = {0};
	add_file(set, file, &yielded);
	report_yielded(set, &yielded, diags);
}

bool
data_set_add_file(DataSet *set, const char *path, Diags *diags)
{
	FoundFile *file = find_file(path, diags);
	if (file)
		add_single(set, file, diags);
	return file != NULL;
}

bool
data_set_add_memory(DataSet *set, const char *name, const char *bytes, size_t length, Diags *diags)
{
	g_autoptr(GBytes) packed = g_bytes_new(bytes, length);
	g_autoptr(GBytes) plain = container_unpack(packed, name, diags);
	FoundFile *file = plain ? read_root_in_memory(plain, name, diags) : NULL;
	if (!file)
		return false;
	file->bytes = g_steal_pointer(&plain);
	add_single(set, file, diags);
	return true;
}

static bool
equal_names(const char *a, const char *b)
{
	g_autofree char *folded_a = g_utf8_casefold(a, -1);
	g_autofree char *folded_b = g_utf8_casefold(b, -1);
	return strcmp(folded_a, folded_b) == 0;
}

const DataFile *
data_set_find_system(const DataSet *set, const char *id_or_name)
{
	const FoundFile *by_id = find_by_id(set, id_or_name, id_or_name, true);
	if (by_id)
		return &by_id->shown;
	for (guint i = 0; i < set->files->len; i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_game_system && equal_names(file->name, id_or_name))
			return file;
	}
	return NULL;
}

const DataFile *
data_set_find_catalogue(const DataSet *set, const char *system_id, const char *id_or_name)
{
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
