/* From the files of a set to a game: the game system, the catalogues asked for, and all they link. */
#include "data/load.h"

#include "data/builder.h"
#include "data/data-kinds.h"
#include "data/data-set-private.h"
#include "data/read-xml.h"

#include <string.h>

typedef struct Loading {
	const DataSet *set;
	const char *system_id;
	GameBuilder *builder;
	GPtrArray *queue; /* of DataFile: read and to be read, each once */
	Diags *diags;
} Loading;

static void
enqueue(Loading *loading, const DataFile *file)
{
	gpointer item = (gpointer)(guintptr)file;
	if (!g_ptr_array_find(loading->queue, item, NULL))
		g_ptr_array_add(loading->queue, item);
}

/* Reads a file; false if it is hopeless. */
static bool
read_file(Loading *loading, const DataFile *file)
{
	g_autoptr(GBytes) bytes = found_file_bytes(file, loading->diags);
	return bytes && xml_read_file(loading->builder, bytes, file->path, loading->diags);
}

/* A link to a catalogue that is not there is reported when the game is linked. */
static void
enqueue_linked(Loading *loading)
{
	for (const char *const *id = game_builder_linked_ids(loading->builder); *id; id++) {
		const DataFile *file = data_set_find_catalogue(loading->set, loading->system_id,
		                                               *id);
		if (file)
			enqueue(loading, file);
	}
}

static void
enqueue_all(Loading *loading)
{
	for (guint i = 0; i < data_set_count(loading->set); i++) {
		const DataFile *file = data_set_get(loading->set, i);
		if (!file->is_game_system && strcmp(file->game_system_id, loading->system_id) == 0)
			enqueue(loading, file);
	}
}

static void
enqueue_named(Loading *loading, const char *const *catalogue_ids)
{
	for (; *catalogue_ids; catalogue_ids++) {
		const char *id = *catalogue_ids;
		const DataFile *file = data_set_find_catalogue(loading->set, loading->system_id,
		                                               id);
		if (file)
			enqueue(loading, file);
		else if (strcmp(id, loading->system_id) != 0)
			diags_add(loading->diags, &DATA_KINDS[DATA_NO_CATALOGUE], NULL, 0, id,
			          NULL);
	}
}

static void
read_catalogues(Loading *loading)
{
	/* Grows while it is read. */
	for (guint i = 0; i < loading->queue->len; i++)
		if (read_file(loading, g_ptr_array_index(loading->queue, i)))
			enqueue_linked(loading);
}

Game *
game_load(const DataSet *set, const char *system_id, const char *const *catalogue_ids, Diags *diags)
{
	const DataFile *system = data_set_find_system(set, system_id);
	if (!system) {
		diags_add(diags, &DATA_KINDS[DATA_NO_SYSTEM], NULL, 0, system_id, NULL);
		return NULL;
	}
	g_autoptr(GPtrArray) queue = g_ptr_array_new();
	Loading loading = {set, system->id, game_builder_new(diags), queue, diags};
	if (!read_file(&loading, system)) {
		game_builder_free(loading.builder);
		return NULL;
	}
	if (catalogue_ids)
		enqueue_named(&loading, catalogue_ids);
	else
		enqueue_all(&loading);
	read_catalogues(&loading);
	return game_builder_finish(loading.builder);
}
