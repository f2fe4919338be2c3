/* Loads the files of a game: a queue of the game system, the requested catalogues, and all linked
   ones. */
#include "data/load/load.h"

#include "data/game/data-diags.h"
#include "data/game/game-tables.h"
#include "data/load/builder.h"
#include "data/load/data-set-private.h"
#include "data/load/overlay.h"
#include "data/load/read-ahead.h"

#include <string.h>

typedef struct Loading {
	const DataSet *set;
	const char *system_id; /* as catalogues name it */
	GameBuilder *builder;
	GPtrArray *queue; /* DataFile: all files of the game, each once */
	ReadAhead *ahead;
	guint n_pushed; /* number of files of the queue that were pushed to `ahead` */
	Diags *diags;
} Loading;

static void
enqueue(Loading *loading, const DataFile *file)
{
	gpointer item = (gpointer)(guintptr)file;
	if (!g_ptr_array_find(loading->queue, item, NULL))
		g_ptr_array_add(loading->queue, item);
}

static void
read_further(Loading *loading)
{
	while (loading->n_pushed < loading->queue->len && read_ahead_has_room(loading->ahead))
		read_ahead_push(loading->ahead,
		                g_ptr_array_index(loading->queue, loading->n_pushed++));
}

/* Builds the next file of the queue. Returns false if it cannot be used. */
static bool
build_next(Loading *loading)
{
	read_further(loading);
	return read_ahead_take(loading->ahead, loading->builder, loading->diags);
}

/* Missing catalogues are reported later, when the game is linked. */
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

/* Builds all files, the game system first. Returns false if the game system cannot be used. */
static bool
build_all(Loading *loading)
{
	if (!build_next(loading))
		return false;
	/* The queue grows inside the loop. */
	for (guint i = 1; i < loading->queue->len; i++)
		if (build_next(loading))
			enqueue_linked(loading);
	return true;
}

/* Keeps the contents of files in packages, for checksums. */
static void
keep_contents(const Loading *loading, Game *game)
{
	GameRows *rows = (GameRows *)game;
	for (uint32_t i = 0; game && i < game->n_files; i++)
		for (guint j = 0; j < loading->queue->len; j++) {
			const FoundFile *found = g_ptr_array_index(loading->queue, j);
			if (found->is_packed && !rows->files[i].bytes &&
			    strcmp(found->path, rows->files[i].path) == 0)
				rows->files[i].bytes = g_bytes_ref(found->bytes);
		}
}

static void
add_overlays(Loading *loading, const GPtrArray *overlays)
{
	for (guint i = 0; overlays && i < overlays->len; i++)
		overlay_read(loading->builder, g_ptr_array_index(overlays, i));
}

static void
name_variant(Game *game, const DataFile *system)
{
	game->variant_id = arena_strdup(game->store, system->id);
	game->variant_name = arena_strdup(game->store, system->name);
}

Game *
game_load(const DataSet *set, const char *system_id, const char *const *catalogue_ids, Diags *diags)
{
	return game_load_with(set, system_id, catalogue_ids, NULL, diags);
}

Game *
game_load_with(const DataSet *set, const char *system_id, const char *const *catalogue_ids,
               const GPtrArray *overlays, Diags *diags)
{
	const DataFile *system = data_set_find_system(set, system_id);
	if (!system) {
		diags_add(diags, &DATA_KINDS[DATA_NO_SYSTEM], NULL, 0, system_id, NULL);
		return NULL;
	}
	g_autoptr(GPtrArray) queue = g_ptr_array_new();
	g_autoptr(ReadAhead) ahead = read_ahead_new(set->threads, set->least_for_threads);
	Loading loading = {set,  system->game_system_id, game_builder_new(diags), queue, ahead, 0,
	                   diags};
	enqueue(&loading, system);
	if (catalogue_ids)
		enqueue_named(&loading, catalogue_ids);
	else
		enqueue_all(&loading);
	const bool built = build_all(&loading);
	g_clear_pointer(&ahead, read_ahead_free);
	if (!built) {
		game_builder_free(loading.builder);
		return NULL;
	}
	add_overlays(&loading, overlays);
	Game *game = game_builder_finish(loading.builder);
	keep_contents(&loading, game);
	if (game && system->is_variant)
		name_variant(game, system);
	return game;
}
