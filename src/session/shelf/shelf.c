#include "session/shelf/shelf.h"

#include "base/files/own-file.h"
#include "base/files/replace-file.h"
#include "base/language/i18n.h"
#include "base/text/tab-line.h"
#include "base/text/text.h"
#include "session/shelf/clip-text.h"
#include "session/words/workbench-diags.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define FIRST_LINE "muster kept 1"

struct Shelf {
	char *system_id;
	GPtrArray *units;       /* owned array of ShelfUnit, by name */
	GHashTable *favourites; /* path of an entry → its name; both owned */
};

static void
unit_free(gpointer data)
{
	ShelfUnit *unit = data;
	g_free(unit->name);
	clip_free(unit->clip);
	g_free(unit);
}

static Shelf *
shelf_new(const char *system_id)
{
	Shelf *shelf = g_new(Shelf, 1);
	*shelf = (Shelf){
		.system_id = g_strdup(system_id),
		.units = g_ptr_array_new_with_free_func(unit_free),
		.favourites = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
	};
	return shelf;
}

void
shelf_free(Shelf *shelf)
{
	if (!shelf)
		return;
	g_hash_table_unref(shelf->favourites);
	g_ptr_array_unref(shelf->units);
	g_free(shelf->system_id);
	g_free(shelf);
}

char *
shelf_path(const char *system_id)
{
	g_autofree char *file = g_uri_escape_string(system_id, " ", FALSE);
	return g_build_filename(g_get_user_data_dir(), "muster", "kept", file, NULL);
}

/* Units */

guint
shelf_count(const Shelf *shelf)
{
	return shelf->units->len;
}

const ShelfUnit *
shelf_get(const Shelf *shelf, guint index)
{
	return g_ptr_array_index(shelf->units, index);
}

static ShelfUnit *
find(const Shelf *shelf, const char *name)
{
	for (guint i = 0; i < shelf->units->len; i++) {
		ShelfUnit *unit = g_ptr_array_index(shelf->units, i);
		if (strcmp(unit->name, name) == 0)
			return unit;
	}
	return NULL;
}

const ShelfUnit *
shelf_find(const Shelf *shelf, const char *name)
{
	return find(shelf, name);
}

static gint
by_name(gconstpointer a, gconstpointer b)
{
	const ShelfUnit *one = *(ShelfUnit *const *)a, *other = *(ShelfUnit *const *)b;
	const int order = text_compare_natural(one->name, other->name);
	return order ? order : strcmp(one->name, other->name);
}

static ShelfUnit *
add(Shelf *shelf, const char *name, Clip *clip)
{
	ShelfUnit *unit = g_new(ShelfUnit, 1);
	*unit = (ShelfUnit){g_strdup(name), clip};
	g_ptr_array_add(shelf->units, unit);
	return unit;
}

void
shelf_put(Shelf *shelf, const char *name, Clip *clip)
{
	g_assert(clip_count(clip) > 0);
	shelf_remove(shelf, name);
	add(shelf, name, clip);
	g_ptr_array_sort(shelf->units, by_name);
}

bool
shelf_rename(Shelf *shelf, const char *name, const char *other)
{
	ShelfUnit *unit = find(shelf, name);
	if (!unit || (find(shelf, other) && strcmp(name, other) != 0))
		return false;
	g_autofree char *copy = g_strdup(other);
	g_free(unit->name);
	unit->name = g_steal_pointer(&copy);
	g_ptr_array_sort(shelf->units, by_name);
	return true;
}

bool
shelf_remove(Shelf *shelf, const char *name)
{
	ShelfUnit *unit = find(shelf, name);
	return unit && g_ptr_array_remove(shelf->units, unit);
}

/* Favourites */

bool
shelf_is_favourite(const Shelf *shelf, const char *path)
{
	return g_hash_table_contains(shelf->favourites, path);
}

bool
shelf_turn_favourite(Shelf *shelf, const char *path, const char *shown)
{
	if (g_hash_table_remove(shelf->favourites, path))
		return false;
	g_hash_table_insert(shelf->favourites, g_strdup(path), g_strdup(shown));
	return true;
}

GHashTable *
shelf_favourites(const Shelf *shelf)
{
	GHashTable *paths = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GHashTableIter each;
	gpointer path;
	g_hash_table_iter_init(&each, shelf->favourites);
	while (g_hash_table_iter_next(&each, &path, NULL))
		g_hash_table_add(paths, g_strdup(path));
	return paths;
}

/* Writing */

static void
write_favourites(const Shelf *shelf, GString *file)
{
	g_autoptr(GList) paths = g_list_sort(g_hash_table_get_keys(shelf->favourites),
	                                     (GCompareFunc)strcmp);
	for (const GList *path = paths; path; path = path->next)
		tab_line_append(file, "favourite", (const char *)path->data,
		                (const char *)g_hash_table_lookup(shelf->favourites, path->data),
		                NULL);
}

static bool
refuse_saving(const char *path, WorkbenchKind kind, const char *text, Diags *diags)
{
	diags_add(diags, &WORKBENCH_KINDS[kind], path, 0, text, NULL);
	return false;
}

bool
shelf_save(const Shelf *shelf, Diags *diags)
{
	g_autofree char *path = shelf_path(shelf->system_id);
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(GString) file = g_string_new(FIRST_LINE "\n");
	write_favourites(shelf, file);
	for (guint i = 0; i < shelf->units->len; i++) {
		const ShelfUnit *unit = shelf_get(shelf, i);
		tab_line_append(file, "unit", unit->name, NULL);
		clip_text_write(unit->clip, file);
	}
	if (file->len > SHELF_MAX_BYTES)
		return refuse_saving(path, WORKBENCH_KEPT_TOO_LONG, G_STRINGIFY(SHELF_MAX_BYTES),
		                     diags);
	return (g_mkdir_with_parents(folder, 0700) == 0 &&
	        replace_file(path, file->str, file->len, 0666)) ||
	       refuse_saving(path, WORKBENCH_KEPT_FAILED, g_strerror(errno), diags);
}

/* Reading */

typedef struct Reader {
	Shelf *shelf;
	ShelfUnit *unit;    /* the latest; NULL before the first */
	uint32_t unit_line; /* its line */
	const char *path;
	uint32_t line;
	Diags *diags;
} Reader;

static bool
refuse(const Reader *reader, WorkbenchKind kind, const char *text)
{
	diags_add(reader->diags, &WORKBENCH_KINDS[kind], reader->path, reader->line, text, NULL);
	return false;
}

static bool
is_line(char *const *fields, const char *word, guint n)
{
	return g_strv_length((char **)(guintptr)fields) == n && strcmp(fields[0], word) == 0;
}

/* A unit without parts, which none may be, ends before the next one. */
static bool
is_begun(const Reader *reader)
{
	return !reader->unit || clip_count(reader->unit->clip) > 0;
}

static bool
read_fields(Reader *reader, char *const *fields)
{
	Shelf *shelf = reader->shelf;
	if (is_line(fields, "favourite", 3) && *fields[1] && !shelf_is_favourite(shelf, fields[1]))
		return shelf_turn_favourite(shelf, fields[1], fields[2]);
	if (is_line(fields, "unit", 2) && *fields[1] && !find(shelf, fields[1]) &&
	    is_begun(reader)) {
		reader->unit = add(shelf, fields[1], clip_new());
		reader->unit_line = reader->line;
		return true;
	}
	return reader->unit && clip_text_read(reader->unit->clip, fields);
}

static bool
read_lines(Reader *reader, char *const *lines)
{
	reader->line = 1;
	if (!lines[0] || strcmp(lines[0], FIRST_LINE) != 0)
		return refuse(reader, WORKBENCH_NOT_KEPT, FIRST_LINE);
	for (guint i = 1; lines[i]; i++) {
		g_auto(GStrv) fields = tab_line_split(lines[i]);
		reader->line = i + 1;
		if (*lines[i] && (!fields || !read_fields(reader, fields)))
			return refuse(reader, WORKBENCH_BAD_KEPT_LINE, NULL);
	}
	g_ptr_array_sort(reader->shelf->units, by_name);
	reader->line = reader->unit_line;
	return is_begun(reader) || refuse(reader, WORKBENCH_BAD_KEPT_LINE, NULL);
}

/* False, with a diagnostic, for a folder, a pipe, and a file that is too long. */
static bool
is_readable(const Reader *reader, const GStatBuf *about)
{
	if (!S_ISREG(about->st_mode))
		return refuse(reader, WORKBENCH_KEPT_UNREADABLE, _("it is not a file"));
	if (about->st_size > SHELF_MAX_BYTES)
		return refuse(reader, WORKBENCH_KEPT_TOO_LONG, G_STRINGIFY(SHELF_MAX_BYTES));
	return true;
}

static bool
read_file(Reader *reader)
{
	gsize length;
	g_autoptr(GError) error = NULL;
	GStatBuf about;
	if (g_stat(reader->path, &about) == 0 && !is_readable(reader, &about))
		return false;
	g_autofree char *text = own_file_read(reader->path, SHELF_MAX_BYTES, &length, &error);
	if (!text)
		return g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
		       refuse(reader, WORKBENCH_KEPT_UNREADABLE, error->message);
	g_auto(GStrv) lines = tab_line_split_file(text, length, &reader->line);
	return lines ? read_lines(reader, lines) : refuse(reader, WORKBENCH_BAD_KEPT_LINE, NULL);
}

Shelf *
shelf_load(const char *system_id, Diags *diags)
{
	g_autoptr(Shelf) shelf = shelf_new(system_id);
	g_autofree char *path = shelf_path(system_id);
	Reader reader = {.shelf = shelf, .path = path, .diags = diags};
	return read_file(&reader) ? g_steal_pointer(&shelf) : NULL;
}
