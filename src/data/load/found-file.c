/* Reads the root elements of files of army data, in folders and in memory. */
#include "data/load/data-set-private.h"

#include "base/files/container.h"
#include "data/forms/read-json.h"
#include "data/game/data-diags.h"
#include "data/game/file-caps.h"
#include "data/load/read-file.h"

#include <glib/gstdio.h>
#include <string.h>

void
found_file_free(gpointer data)
{
	FoundFile *file = data;
	g_free(file->path);
	g_free(file->id);
	g_free(file->written_id);
	g_free(file->name);
	g_free(file->game_system_id);
	if (file->bytes)
		g_bytes_unref(file->bytes);
	g_free(file);
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

bool
found_file_is_on_disk(const DataFile *file)
{
	return !((const FoundFile *)file)->bytes;
}

GBytes *
data_file_bytes(const DataFile *file, Diags *diags)
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

FoundFile *
found_file_variant(const FoundFile *system, const char *id, const char *name)
{
	FoundFile *file = g_new0(FoundFile, 1);
	*file = (FoundFile){
		.path = g_strdup(system->path),
		.id = g_strdup(id),
		.name = g_strdup(name),
		.game_system_id = g_strdup(system->id),
		.form = system->form,
		.bytes = system->bytes ? g_bytes_ref(system->bytes) : NULL,
		.is_packed = system->is_packed,
	};
	file->shown = (DataFile){
		.path = file->path,
		.id = file->id,
		.name = file->name,
		.game_system_id = file->game_system_id,
		.revision = system->shown.revision,
		.is_game_system = true,
		.is_variant = true,
	};
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

/* The beginning is enough for most XML; errors are reported for the whole file. */
FoundFile *
found_file_read(const char *path, Diags *diags)
{
	g_autoptr(GBytes) beginning = container_read_head(path, DATA_HEAD_BYTES, NULL);
	const bool may_suffice = beginning && !is_json(beginning);
	FoundFile *file = may_suffice ? read_root(beginning, path, NULL) : NULL;
	if (file)
		return file;
	g_autoptr(GBytes) whole = container_read(path, diags);
	return whole ? read_root(whole, path, diags) : NULL;
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

GPtrArray *
found_files_read(const GPtrArray *paths, Diags *diags)
{
	GPtrArray *files = g_ptr_array_new();
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		if (i == DATA_MAX_FILES) {
			diags_add_number(diags, &DATA_KINDS[DATA_TOO_MANY_FILES], path, 0,
			                 DATA_MAX_FILES);
			break;
		}
		FoundFile *file = is_other_json(path) ? NULL : found_file_read(path, diags);
		if (file)
			g_ptr_array_add(files, file);
	}
	return files;
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

FoundFile *
found_file_unpack(GBytes *bytes, const char *name, Diags *diags)
{
	g_autoptr(GBytes) plain = container_unpack(bytes, name, diags);
	FoundFile *file = plain ? read_root_in_memory(plain, name, diags) : NULL;
	if (file)
		file->bytes = g_steal_pointer(&plain);
	return file;
}

GPtrArray *
found_files_unpack(const DataBytes *files, guint count, Diags *diags)
{
	GPtrArray *found = g_ptr_array_new();
	for (guint i = 0; i < MIN(count, DATA_MAX_FILES); i++) {
		if (g_str_has_suffix(files[i].name, ".json") && is_json(files[i].bytes) &&
		    !json_is_army_data(files[i].bytes))
			continue;
		FoundFile *file = found_file_unpack(files[i].bytes, files[i].name, diags);
		if (!file)
			continue;
		file->is_packed = true;
		g_ptr_array_add(found, file);
	}
	return found;
}
