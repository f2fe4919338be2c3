/* Tapes that one process keeps for the next. */
#include "base/files/unsaved.h"
#include "data/load/kept-tapes.h"
#include "data/load/load.h"
#include "remove-folder.h"

#include <criterion/criterion.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SYSTEM "<gameSystem id='gs' name='A Game'/>"
#define ORCS                                                                 \
	"<catalogue id='o' name='Orcs' gameSystemId='gs'><selectionEntries>" \
	"<selectionEntry id='boss-of-orcs' name='%s' type='unit'/></selectionEntries></catalogue>"

static void
write_file(const char *path, const char *text)
{
	cr_assert(g_file_set_contents(path, text, -1, NULL));
}

static Game *
load(const char *folder)
{
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_folder(set, folder, NULL);
	return game_load(set, "gs", NULL, NULL);
}

static void
load_in_child(int place, const char *folder)
{
	const pid_t child = fork();
	if (child == 0) {
		kept_tapes_use(place);
		game_free(load(folder));
		_exit(0);
	}
	int status;
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_assert_eq(status, 0);
}

static bool
is_kept(const char *path)
{
	const FileStamp stamp = file_stamp(path);
	g_autoptr(Tape) tape = kept_tapes_find(path, &stamp);
	return tape != NULL;
}

static const char *
name_of_boss(const Game *game)
{
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (strcmp(game_text(game, game->entries[i].id), "boss-of-orcs") == 0)
			return game_text(game, game->entries[i].name);
	return NULL;
}

/* A folder with a game of two files. */
typedef struct Folder {
	char *path, *system, *orcs;
} Folder;

static Folder
folder_new(void)
{
	Folder folder = {.path = g_dir_make_tmp("kept-XXXXXX", NULL)};
	folder.system = g_build_filename(folder.path, "gs.gst", NULL);
	folder.orcs = g_build_filename(folder.path, "orcs.cat", NULL);
	g_autofree char *orcs = g_strdup_printf(ORCS, "Boss");
	write_file(folder.system, SYSTEM);
	write_file(folder.orcs, orcs);
	return folder;
}

static void
folder_clear(Folder *folder)
{
	remove_folder(folder->path);
	g_free(folder->path);
	g_free(folder->system);
	g_free(folder->orcs);
}

Test(kept_tapes, the_next_process_reads_only_what_has_changed)
{
	Folder folder = folder_new();
	const int place = kept_tapes_open();
	load_in_child(place, folder.path);
	g_autofree char *orcs = g_strdup_printf(ORCS, "Great Boss");
	write_file(folder.orcs, orcs);
	kept_tapes_use(place);
	cr_expect(is_kept(folder.system));
	cr_expect_not(is_kept(folder.orcs));
	g_autoptr(Game) game = load(folder.path);
	cr_expect_str_eq(name_of_boss(game), "Great Boss");
	cr_expect(is_kept(folder.orcs), "this process keeps it");
	folder_clear(&folder);
}

Test(kept_tapes, a_game_from_them_is_the_same)
{
	Folder folder = folder_new();
	const int place = kept_tapes_open();
	g_autoptr(Game) read = load(folder.path);
	load_in_child(place, folder.path);
	kept_tapes_use(place);
	cr_assert(is_kept(folder.orcs));
	g_autoptr(Game) played = load(folder.path);
	cr_expect_eq(played->n_entries, read->n_entries);
	cr_expect_str_eq(name_of_boss(played), name_of_boss(read));
	folder_clear(&folder);
}

Test(kept_tapes, a_text_that_is_not_saved_counts_before_its_file)
{
	Folder folder = folder_new();
	const int place = kept_tapes_open();
	load_in_child(place, folder.path);
	kept_tapes_use(place);
	g_autofree char *text = g_strdup_printf(ORCS, "Typed Boss");
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	unsaved_put(folder.orcs, bytes);
	cr_expect_not(is_kept(folder.orcs));
	g_autoptr(Game) game = load(folder.path);
	cr_expect_str_eq(name_of_boss(game), "Typed Boss");
	folder_clear(&folder);
}

/* A process may end while it writes: nothing behind the length that counts is a record. */
Test(kept_tapes, the_rest_of_a_record_does_not_count)
{
	Folder folder = folder_new();
	const int place = kept_tapes_open();
	load_in_child(place, folder.path);
	cr_assert_eq(lseek(place, 0, SEEK_END) % 8, 0);
	cr_assert_eq(write(place, "half a record", 13), 13);
	kept_tapes_use(place);
	cr_expect(is_kept(folder.system));
	cr_expect(is_kept(folder.orcs));
	folder_clear(&folder);
}

Test(kept_tapes, without_a_place_nothing_is_kept)
{
	kept_tapes_use(-1);
	cr_expect_not(kept_tapes_are_used());
}
