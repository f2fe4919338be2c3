#include "data/load/id-index.h"

#include "data/load/data-set-private.h"

#include <string.h>

/* The digest of an id, and the file that has it. Two ids of one digest would only confuse the name
   of an army in a message. */
typedef struct IdPlace {
	uint64_t digest;
	uint32_t file; /* libraries after all others */
} IdPlace;

struct IdIndex {
	GPtrArray *files; /* const DataFile *: armies, then libraries */
	GArray *places;   /* IdPlace, sorted */
};

/* FNV-1a, 64 bits. */
static uint64_t
digest_of(const char *id, gsize length)
{
	uint64_t digest = UINT64_C(14695981039346656037);
	for (gsize i = 0; i < length; i++)
		digest = (digest ^ (unsigned char)id[i]) * UINT64_C(1099511628211);
	return digest;
}

/* Adds the values of all attributes `id`. */
static void
add_ids(IdIndex *index, uint32_t file, GBytes *bytes)
{
	static const char MARK[] = {'i', 'd', '='};
	gsize length;
	const char *const start = g_bytes_get_data(bytes, &length), *const end = start + length;
	const char *at = start;
	while (at && (at = memmem(at, (gsize)(end - at), MARK, sizeof(MARK)))) {
		const bool is_attribute = at > start && g_ascii_isspace(at[-1]);
		at += sizeof(MARK);
		if (!is_attribute || at == end || (*at != '"' && *at != '\''))
			continue;
		const char *value = at + 1, *quote = memchr(value, *at, (gsize)(end - value));
		const IdPlace place = {quote ? digest_of(value, (gsize)(quote - value)) : 0, file};
		if (quote)
			g_array_append_val(index->places, place);
		at = quote;
	}
}

static void
add_file(IdIndex *index, const DataFile *file)
{
	g_autoptr(Diags) unsaid = diags_new();
	g_autoptr(GBytes) bytes = data_file_bytes(file, unsaid);
	if (bytes)
		add_ids(index, index->files->len, bytes);
	g_ptr_array_add(index->files, (gpointer)(guintptr)file);
}

static void
add_files(IdIndex *index, const DataSet *set, const char *system_id, bool libraries)
{
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (!file->is_game_system && file->is_library == libraries &&
		    strcmp(file->game_system_id, system_id) == 0)
			add_file(index, file);
	}
}

static gint
in_order(gconstpointer a, gconstpointer b)
{
	const IdPlace *first = a, *second = b;
	if (first->digest != second->digest)
		return first->digest < second->digest ? -1 : 1;
	return (first->file > second->file) - (first->file < second->file);
}

IdIndex *
id_index_new(const DataSet *set, const char *system_id)
{
	IdIndex *index = g_new(IdIndex, 1);
	index->files = g_ptr_array_new();
	index->places = g_array_new(FALSE, FALSE, sizeof(IdPlace));
	add_files(index, set, system_id, false);
	add_files(index, set, system_id, true);
	g_array_sort(index->places, in_order);
	return index;
}

void
id_index_free(IdIndex *index)
{
	if (!index)
		return;
	g_ptr_array_unref(index->files);
	g_array_unref(index->places);
	g_free(index);
}

const DataFile *
id_index_find(const IdIndex *index, const char *id)
{
	const uint64_t digest = digest_of(id, strlen(id));
	guint low = 0, high = index->places->len;
	while (low < high) {
		const guint middle = low + (high - low) / 2;
		if (g_array_index(index->places, IdPlace, middle).digest < digest)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == index->places->len)
		return NULL;
	const IdPlace *place = &g_array_index(index->places, IdPlace, low);
	return place->digest == digest ? g_ptr_array_index(index->files, place->file) : NULL;
}
