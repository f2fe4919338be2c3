/* Loading army data: all of the largest community system, one army of it, and a system in JSON. */
#include "bench.h"

#include "data/load/load.h"

#include <stdio.h>
#include <string.h>

#define SYSTEM "systems/wh40k-10e"
/* An army that links many others. */
#define ARMY "Imperium - Adeptus Astartes - Space Wolves"

#define JSON_SYSTEM "systems2/wh40k-11e"

/* The context of the timed functions. */
typedef struct Load {
	char *folder;
	GPtrArray *files; /* parsed by the yardstick */
	const char *army; /* NULL for all */
	bool alone;       /* in one thread */
	Game *game;       /* loaded last */
} Load;

static void
load_init(Load *load, const Bench *bench, const char *system)
{
	*load = (Load){.folder = g_build_filename(bench->data, system, NULL)};
	load->files = bench_read_army_data(load->folder);
}

static void
load_clear(Load *load)
{
	g_free(load->folder);
	g_ptr_array_unref(load->files);
	game_free(load->game);
}

static const DataFile *
game_system_of(const DataSet *set)
{
	for (guint i = 0; i < data_set_count(set); i++)
		if (data_set_get(set, i)->is_game_system)
			return data_set_get(set, i);
	return NULL;
}

/* Loads an army; every army for NULL. */
static Game *
load_game(const DataSet *set, const char *army)
{
	const DataFile *system = game_system_of(set);
	g_assert(system);
	const DataFile *catalogue = army ? data_set_find_catalogue(set, system->id, army) : NULL;
	const char *ids[] = {catalogue ? catalogue->id : NULL, NULL};
	g_assert(catalogue || !army);
	g_autoptr(Diags) diags = diags_new();
	Game *game = game_load(set, system->id, army ? ids : NULL, diags);
	g_assert(game);
	return game;
}

static void
pass_bare_disk(void *context)
{
	const Load *load = context;
	for (guint i = 0; i < load->files->len; i++) {
		const BenchFile *file = g_ptr_array_index(load->files, i);
		bench_bare_pass_file(file->path);
	}
}

static void
load_from_disk(void *context)
{
	Load *load = context;
	game_free(load->game);
	g_autoptr(DataSet) set = data_set_new();
	if (load->alone)
		data_set_set_threads(set, 0);
	data_set_add_folder(set, load->folder, NULL);
	load->game = load_game(set, load->army);
}

void
bench_load_folder(const char *folder)
{
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_folder(set, folder, NULL);
	if (data_set_count(set))
		game_free(load_game(set, NULL));
}

static Reading
reading_of(const Bench *bench, Load *load, BenchWork yardstick, BenchWork subject)
{
	Reading reading = {.taken = true};
	double bare, own;
	reading.ratio = bench_compare_least(bench, yardstick, subject, load, &bare, &own);
	snprintf(reading.note, sizeof reading.note, "%.0f ms, bare %.0f ms, %u files, %.1f MB",
	         own * 1e3, bare * 1e3, load->files->len,
	         (double)bench_total_bytes(load->files) / 1e6);
	return reading;
}

static Reading
load_all(const Bench *bench, bool alone)
{
	Load load;
	load_init(&load, bench, SYSTEM);
	load.alone = alone;
	Reading reading = {.taken = false};
	if (load.files->len)
		reading = reading_of(bench, &load, pass_bare_disk, load_from_disk);
	load_clear(&load);
	return reading;
}

Reading
bench_load_alone(const Bench *bench)
{
	return load_all(bench, true);
}

Reading
bench_load_disk(const Bench *bench)
{
	return load_all(bench, false);
}

static bool
game_has_file(const Game *game, const char *path)
{
	for (uint32_t i = 0; i < game->n_files; i++)
		if (game->files[i].path && g_str_equal(game->files[i].path, path))
			return true;
	return false;
}

/* Removes the files that the game does not use. */
static void
keep_files_of(Load *load)
{
	for (guint i = load->files->len; i-- > 0;) {
		const BenchFile *file = g_ptr_array_index(load->files, i);
		if (!game_has_file(load->game, file->path))
			g_ptr_array_remove_index(load->files, i);
	}
}

Reading
bench_load_army(const Bench *bench)
{
	Load load;
	load_init(&load, bench, SYSTEM);
	Reading reading = {.taken = false};
	if (load.files->len) {
		load.army = ARMY;
		load_from_disk(&load);
		keep_files_of(&load);
		reading = reading_of(bench, &load, pass_bare_disk, load_from_disk);
	}
	load_clear(&load);
	return reading;
}

static void
pass_bare_json(void *context)
{
	const Load *load = context;
	for (guint i = 0; i < load->files->len; i++) {
		const BenchFile *file = g_ptr_array_index(load->files, i);
		bench_bare_json_file(file->path);
	}
}

Reading
bench_load_json(const Bench *bench)
{
	Load load;
	load_init(&load, bench, JSON_SYSTEM);
	Reading reading = {.taken = false};
	if (load.files->len)
		reading = reading_of(bench, &load, pass_bare_json, load_from_disk);
	load_clear(&load);
	return reading;
}
