#include "faces/lsp/index-private.h"

#include "base/files/container.h"
#include "base/files/folder-search.h"
#include "data/game/file-caps.h"
#include "faces/lsp/ids-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* Bytes of an id or a name that are kept. */
#define MOST_BYTES 60000u

static void
indexed_free(gpointer data)
{
	LspIndexed *file = data;
	g_free(file->path);
	if (file->text)
		g_bytes_unref(file->text);
	g_array_unref(file->definitions);
	g_array_unref(file->uses);
	g_free(file);
}

void
lsp_index_free(LspIndex *index)
{
	if (!index)
		return;
	atoms_free(index->atoms);
	g_ptr_array_unref(index->files);
	g_free(index);
}

/* The number of an element's word; ELEMENT_UNKNOWN for one that the format does not have. */
static Element
element_of(const char *word)
{
	static GHashTable *elements;
	if (!elements) {
		elements = g_hash_table_new(g_str_hash, g_str_equal);
		for (int i = 1; i < ELEMENT_COUNT; i++)
			g_hash_table_insert(elements, (gpointer)(guintptr)element_word((Element)i),
			                    GINT_TO_POINTER(i));
	}
	return (Element)GPOINTER_TO_INT(g_hash_table_lookup(elements, word));
}

/* A file that is read into an index. */
typedef struct Reading {
	LspIndex *index;
	LspIndexed *file;
	const Sketch *sketch;
	GArray *around; /* guint32 by level: definitions that are open */
} Reading;

/* The atom of a value, which mostly has no entities. */
static Atom
intern(const Reading *reading, Span span)
{
	const char *text = sketch_text(reading->sketch) + span.begin;
	const gsize length = MIN(span.end - span.begin, MOST_BYTES);
	if (!memchr(text, '&', length) && !memchr(text, '\\', length))
		return atoms_intern(reading->index->atoms, text, length);
	g_autofree char *value = sketch_value(reading->sketch, span);
	return atoms_intern(reading->index->atoms, value, MIN(strlen(value), MOST_BYTES));
}

/* True for numbers and truth values, which cannot be ids. */
static bool
is_plain(const char *text, Span span)
{
	const guint32 length = span.end - span.begin;
	if ((length == 4 && memcmp(text + span.begin, "true", 4) == 0) ||
	    (length == 5 && memcmp(text + span.begin, "false", 5) == 0))
		return true;
	for (guint32 i = span.begin; i < span.end; i++)
		if (!strchr("0123456789.-", text[i]) || !text[i])
			return false;
	return true;
}

static void
add_uses(const Reading *reading, guint node, const SketchAttribute *attribute)
{
	LspIds ids;
	if (!lsp_ids_begin(&ids, reading->sketch, node, attribute))
		return;
	while (lsp_ids_next(&ids)) {
		const guint32 length = ids.span.end - ids.span.begin;
		if (is_plain(sketch_text(reading->sketch), ids.span) || length > MOST_BYTES)
			continue;
		const LspUse use = {intern(reading, ids.span), ids.span.begin, (guint16)length};
		g_array_append_val(reading->file->uses, use);
	}
}

/* The innermost definition that is open at a byte. */
static guint32
definition_around(const Reading *reading, guint32 byte)
{
	while (reading->around->len) {
		const guint32 last = g_array_index(reading->around, guint32,
		                                   reading->around->len - 1);
		if (g_array_index(reading->file->definitions, LspDefinition, last).end > byte)
			return last;
		g_array_set_size(reading->around, reading->around->len - 1);
	}
	return SKETCH_NONE;
}

static void
add_definition(const Reading *reading, guint index, Span id, Atom name)
{
	const SketchNode *node = sketch_node(reading->sketch, index);
	g_autofree char *word = sketch_name(reading->sketch, index);
	const LspDefinition definition = {
		.id = intern(reading, id),
		.name = name,
		.begin = id.begin,
		.length = (guint16)MIN(id.end - id.begin, MOST_BYTES),
		.element = (guint8)element_of(word),
		.head = node->head.begin,
		.end = node->end,
		.parent = definition_around(reading, node->head.begin),
	};
	const guint32 at = reading->file->definitions->len;
	g_array_append_val(reading->file->definitions, definition);
	g_array_append_val(reading->around, at);
}

static void
read_node(const Reading *reading, guint index)
{
	SketchCursor cursor = {0};
	SketchAttribute attribute;
	Span id = {0};
	Atom name = ATOM_NONE;
	while (sketch_next(reading->sketch, index, &cursor, &attribute)) {
		if (sketch_has_text(reading->sketch, attribute.name, "name"))
			name = intern(reading, attribute.value);
		else if (lsp_id_form(reading->sketch, index, &attribute) == LSP_ID_OWN)
			id = attribute.value;
		else
			add_uses(reading, index, &attribute);
	}
	if (id.end > id.begin)
		add_definition(reading, index, id, name);
}

/* Reads a file again. */
static void
read_text(LspIndex *index, LspIndexed *file, GBytes *bytes)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	g_autoptr(Sketch) sketch = sketch_new(text, length);
	g_autoptr(GArray) around = g_array_new(FALSE, FALSE, sizeof(guint32));
	const Reading reading = {index, file, sketch, around};
	g_array_set_size(file->definitions, 0);
	g_array_set_size(file->uses, 0);
	for (guint i = 0; i < sketch_count(sketch); i++)
		read_node(&reading, i);
}

static LspIndexed *
find_file(const LspIndex *index, const char *path)
{
	for (guint i = 0; i < index->files->len; i++) {
		LspIndexed *file = g_ptr_array_index(index->files, i);
		if (strcmp(file->path, path) == 0)
			return file;
	}
	return NULL;
}

static LspIndexed *
add_file(LspIndex *index, const char *path)
{
	LspIndexed *file = g_new0(LspIndexed, 1);
	file->path = g_strdup(path);
	file->time = -1;
	file->definitions = g_array_new(FALSE, FALSE, sizeof(LspDefinition));
	file->uses = g_array_new(FALSE, FALSE, sizeof(LspUse));
	g_ptr_array_add(index->files, file);
	return file;
}

GBytes *
lsp_text_of(const LspServer *server, const char *path)
{
	const LspBuffer *buffer = lsp_buffer_at(server, path);
	GBytes *bytes = buffer ? g_bytes_ref(buffer->text) : container_read_found(path, NULL);
	return bytes ? bytes : g_bytes_new_static("", 0);
}

static void
set_text(LspIndexed *file, GBytes *text)
{
	if (file->text)
		g_bytes_unref(file->text);
	file->text = text ? g_bytes_ref(text) : NULL;
}

/* True for a file in JSON that another program wrote; it is not read. */
static bool
is_foreign(const char *path)
{
	if (!g_str_has_suffix(path, ".json"))
		return false;
	g_autoptr(DataSet) set = data_set_new();
	return !data_set_add_file(set, path, NULL);
}

/* Reads a file again if it has changed. */
static void
refresh_file(const LspServer *server, LspIndex *index, const char *path)
{
	const LspBuffer *buffer = lsp_buffer_at(server, path);
	LspIndexed *file = find_file(index, path);
	GStatBuf status = {0};
	file = file ? file : add_file(index, path);
	if (!buffer && g_stat(path, &status) != 0)
		return;
	const gint64 time = status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
	if (buffer ? file->text == buffer->text
	           : !file->text && file->time == time && file->size == status.st_size)
		return;
	g_autoptr(GBytes) bytes = !buffer && is_foreign(path) ? g_bytes_new_static("", 0)
	                                                      : lsp_text_of(server, path);
	read_text(index, file, bytes);
	set_text(file, buffer ? buffer->text : NULL);
	file->time = time;
	file->size = status.st_size;
}

static bool
takes(const char *name)
{
	return data_set_takes(name) || g_str_has_suffix(name, ".muster.xml") ||
	       g_str_has_suffix(name, ".pack.xml");
}

/* The paths of all files of a project, on disk and in buffers. */
static GPtrArray *
paths_of(const LspProject *project)
{
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) buffers = lsp_project_buffers(project);
	folder_search(project->folder, takes, DATA_MAX_FILES, paths, NULL);
	for (guint i = 0; i < buffers->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(buffers, i);
		if (!g_file_test(buffer->path, G_FILE_TEST_EXISTS))
			g_ptr_array_add(paths, g_strdup(buffer->path));
	}
	return paths;
}

static bool
has_path(const GPtrArray *paths, const char *path)
{
	for (guint i = 0; i < paths->len; i++)
		if (strcmp(g_ptr_array_index(paths, i), path) == 0)
			return true;
	return false;
}

const LspIndex *
lsp_index_of(LspProject *project)
{
	g_autoptr(GPtrArray) paths = paths_of(project);
	if (!project->index) {
		project->index = g_new0(LspIndex, 1);
		project->index->atoms = atoms_new();
		project->index->files = g_ptr_array_new_with_free_func(indexed_free);
	}
	LspIndex *index = project->index;
	for (guint i = index->files->len; i > 0; i--) {
		const LspIndexed *file = g_ptr_array_index(index->files, i - 1);
		if (!has_path(paths, file->path))
			g_ptr_array_remove_index(index->files, i - 1);
	}
	for (guint i = 0; i < paths->len; i++)
		refresh_file(project->server, index, g_ptr_array_index(paths, i));
	return index;
}

static const LspDefinition *
find_in(const LspIndexed *file, Atom id)
{
	for (guint i = 0; i < file->definitions->len; i++) {
		const LspDefinition *definition = &g_array_index(file->definitions, LspDefinition,
		                                                 i);
		if (atom_equal(definition->id, id))
			return definition;
	}
	return NULL;
}

LspFound
lsp_index_find(const LspIndex *index, const char *id, const char *path)
{
	const Atom atom = atoms_find(index->atoms, id);
	LspFound found = {0};
	for (guint i = 0; !atom_is_none(atom) && i < index->files->len; i++) {
		const LspIndexed *file = g_ptr_array_index(index->files, i);
		const bool is_asked = path && strcmp(file->path, path) == 0;
		const LspDefinition *definition = found.file && !is_asked ? NULL
		                                                          : find_in(file, atom);
		if (definition)
			found = (LspFound){file, definition};
		if (definition && is_asked)
			break;
	}
	return found;
}

const char *
lsp_index_name(const LspIndex *index, const LspFound *found)
{
	const LspDefinition *definition = found->definition;
	return atoms_text(index->atoms,
	                  atom_is_none(definition->name) ? definition->id : definition->name);
}

const char *
lsp_index_kind(const LspDefinition *definition)
{
	const char *word = element_word((Element)definition->element);
	return *word ? word : "element";
}
