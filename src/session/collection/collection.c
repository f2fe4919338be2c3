#include "session/collection/collection.h"

#include "base/files/container.h"
#include "base/files/replace-file.h"
#include "base/text/csv-line.h"
#include "base/text/name-key.h"
#include "base/text/text.h"
#include "data/game/translation.h"
#include "session/collection/collection-diags.h"

#include <errno.h>
#include <string.h>

/* Above the names in the tables that are written. */
#define HEAD_NAME "name"

struct Collection {
	char *system_id;
	GPtrArray *lines;    /* owned array of Owned *, by name */
	GHashTable *by_key;  /* key of a name, owned → Owned * */
	GHashTable *written; /* key of a translated name → name in the files; both owned */
	GHashTable *keys;    /* names asked for → their keys in the table; both owned */
};

static void
owned_free(gpointer data)
{
	g_free(((Owned *)data)->name);
	g_free(data);
}

static Collection *
collection_new(const char *system_id)
{
	Collection *collection = g_new(Collection, 1);
	*collection = (Collection){
		.system_id = g_strdup(system_id),
		.lines = g_ptr_array_new_with_free_func(owned_free),
		.by_key = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.written = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
		.keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
	};
	return collection;
}

void
collection_free(Collection *collection)
{
	if (!collection)
		return;
	g_hash_table_unref(collection->keys);
	g_hash_table_unref(collection->written);
	g_hash_table_unref(collection->by_key);
	g_ptr_array_unref(collection->lines);
	g_free(collection->system_id);
	g_free(collection);
}

char *
collection_path(const char *system_id)
{
	g_autofree char *safe = g_uri_escape_string(system_id, " ", FALSE);
	g_autofree char *file = g_strconcat(safe, ".csv", NULL);
	return g_build_filename(g_get_user_data_dir(), "muster", "collections", file, NULL);
}

/* Names */

/* The key of a name, that of the name in the files if it is a translated one. Borrowed. */
static const char *
key_of(const Collection *collection, const char *name)
{
	const char *known = g_hash_table_lookup(collection->keys, name);
	if (known)
		return known;
	char *key = name_key(name);
	const char *written = g_hash_table_lookup(collection->written, key);
	if (written && !g_hash_table_contains(collection->by_key, key)) {
		g_free(key);
		key = name_key(written);
	}
	g_hash_table_insert(collection->keys, g_strdup(name), key);
	return key;
}

typedef struct Translating {
	Collection *collection;
	const Game *game;
} Translating;

static void
add_written(const char *written, Atom shown, void *data)
{
	const Translating *translating = data;
	g_hash_table_replace(translating->collection->written,
	                     name_key(game_text(translating->game, shown)), g_strdup(written));
}

void
collection_use_translation(Collection *collection, const Game *game)
{
	Translating translating = {collection, game};
	g_hash_table_remove_all(collection->written);
	g_hash_table_remove_all(collection->keys);
	game_each_translation(game, add_written, &translating);
}

guint
collection_count(const Collection *collection)
{
	return collection->lines->len;
}

const Owned *
collection_get(const Collection *collection, guint index)
{
	return g_ptr_array_index(collection->lines, index);
}

guint
collection_number(const Collection *collection, const char *name)
{
	const Owned *line = g_hash_table_lookup(collection->by_key, key_of(collection, name));
	return line ? line->number : 0;
}

bool
collection_is_name(const Collection *collection, const char *one, const char *other)
{
	g_autofree char *key = g_strdup(key_of(collection, one));
	return strcmp(key, key_of(collection, other)) == 0;
}

static gint
by_name(gconstpointer a, gconstpointer b)
{
	const Owned *one = *(Owned *const *)a, *other = *(Owned *const *)b;
	return text_compare_natural(one->name, other->name);
}

/* The name of a new line: the one in the files if it is a translated one. The caller owns it: g_free(). */
static char *
name_of_line(const Collection *collection, const char *name)
{
	g_autofree char *key = name_key(name);
	const char *written = g_hash_table_lookup(collection->written, key);
	return text_one_line(written ? written : name);
}

static void
add_line(Collection *collection, const char *name, const char *key, guint number)
{
	Owned *line = g_new(Owned, 1);
	*line = (Owned){name_of_line(collection, name), number};
	g_hash_table_insert(collection->by_key, g_strdup(key), line);
	g_ptr_array_add(collection->lines, line);
}

/* Sets a number, and leaves the lines to be sorted. */
static bool
set_number(Collection *collection, const char *name, guint number)
{
	g_autofree char *key = g_strdup(key_of(collection, name));
	Owned *line = g_hash_table_lookup(collection->by_key, key);
	g_assert(number <= COLLECTION_MAX_NUMBER);
	if (*key == '\0')
		return false;
	g_hash_table_remove_all(collection->keys);
	if (line && number) {
		line->number = number;
	} else if (line) {
		g_hash_table_remove(collection->by_key, key);
		g_ptr_array_remove(collection->lines, line);
	} else if (number) {
		add_line(collection, name, key, number);
	}
	return true;
}

bool
collection_set(Collection *collection, const char *name, guint number)
{
	const bool is_set = set_number(collection, name, number);
	g_ptr_array_sort(collection->lines, by_name);
	return is_set;
}

/* Tables */

GString *
collection_table(const Collection *collection)
{
	GString *table = g_string_new(HEAD_NAME ",owned\n");
	g_autoptr(GString) line = g_string_new(NULL);
	for (guint i = 0; i < collection->lines->len; i++) {
		const Owned *owned = collection_get(collection, i);
		g_string_truncate(line, 0);
		csv_append_text(line, owned->name);
		g_string_append_printf(table, "%s,%u\n", line->str + 1, owned->number);
	}
	return table;
}

bool
collection_parse_number(const char *text, guint *number)
{
	guint64 value;
	g_autofree char *plain = g_strstrip(g_strdup(text));
	if (!g_ascii_string_to_unsigned(plain, 10, 0, COLLECTION_MAX_NUMBER, &value, NULL))
		return false;
	*number = (guint)value;
	return true;
}

/* A table while it is read. */
typedef struct Reading {
	const char *path;
	Diags *diags;
} Reading;

static bool
refuse(const Reading *reading, CollectionKind kind, guint line, const char *text)
{
	g_autofree char *most = g_strdup_printf("%u", COLLECTION_MAX_NUMBER);
	diags_add(reading->diags, &COLLECTION_KINDS[kind], reading->path, line, text, most, NULL);
	return false;
}

static bool
check_row(const Reading *reading, const CsvRow *row)
{
	guint number;
	g_autofree char *key = name_key(row->fields[0]);
	if (*key == '\0')
		return refuse(reading, COLLECTION_NO_NAME, row->line, "");
	return (row->n > 1 && collection_parse_number(row->fields[1], &number)) ||
	       refuse(reading, COLLECTION_NO_NUMBER, row->line, row->fields[0]);
}

/* True if a table begins with a line of heads: its second field has no digit. A line alone is the heads of
   an empty collection, or wrong. */
static bool
has_heads(const Csv *csv)
{
	const CsvRow *row = csv_count(csv) ? csv_get(csv, 0) : NULL;
	if (!row || row->n < 2 || *row->fields[1] == '\0' || strpbrk(row->fields[1], "0123456789"))
		return false;
	return csv_count(csv) > 1 || strcmp(row->fields[0], HEAD_NAME) == 0;
}

bool
collection_read(Collection *collection, GBytes *bytes, const char *name, Diags *diags)
{
	const Reading reading = {name, diags};
	g_autoptr(Csv) csv = csv_parse(bytes, name, diags);
	if (!csv)
		return false;
	const guint first = has_heads(csv);
	for (guint i = first; i < csv_count(csv); i++)
		if (!check_row(&reading, csv_get(csv, i)))
			return false;
	for (guint i = first; i < csv_count(csv); i++) {
		const CsvRow *row = csv_get(csv, i);
		guint number = 0;
		collection_parse_number(row->fields[1], &number);
		set_number(collection, row->fields[0], number);
	}
	g_ptr_array_sort(collection->lines, by_name);
	return true;
}

/* Files */

Collection *
collection_load(const char *system_id, Diags *diags)
{
	g_autofree char *path = collection_path(system_id);
	g_autoptr(Collection) collection = collection_new(system_id);
	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		return g_steal_pointer(&collection);
	g_autoptr(GBytes) bytes = container_read_found(path, diags);
	if (!bytes || !collection_read(collection, bytes, path, diags))
		return NULL;
	return g_steal_pointer(&collection);
}

bool
collection_refresh(Collection *collection, Diags *diags)
{
	g_autoptr(Collection) again = collection_load(collection->system_id, diags);
	if (!again)
		return false;
	const Collection before = *collection;
	*collection = *again;
	*again = before;
	g_hash_table_unref(collection->written);
	collection->written = g_hash_table_ref(again->written);
	g_hash_table_remove_all(collection->keys);
	return true;
}

static bool
refuse_saving(const char *path, CollectionKind kind, const char *text, Diags *diags)
{
	diags_add(diags, &COLLECTION_KINDS[kind], path, 0, text, NULL);
	return false;
}

bool
collection_save(const Collection *collection, Diags *diags)
{
	g_autofree char *path = collection_path(collection->system_id);
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *most = g_strdup_printf("%u", COLLECTION_MAX_NAMES);
	if (collection->lines->len > COLLECTION_MAX_NAMES)
		return refuse_saving(path, COLLECTION_TOO_MANY, most, diags);
	g_autoptr(GString) table = collection_table(collection);
	return (g_mkdir_with_parents(folder, 0700) == 0 &&
	        replace_file(path, table->str, table->len, 0666)) ||
	       refuse_saving(path, COLLECTION_NOT_SAVED, g_strerror(errno), diags);
}
