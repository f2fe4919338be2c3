/* A game does not depend on the number of threads that read its files. */
#include "data/load/load.h"
#include "remove-folder.h"

#include <criterion/criterion.h>
#include <string.h>

#define N_CATALOGUES 12

/* Adds a file in memory; one on disk if there is a folder. */
static void
add(DataSet *set, const char *folder, const char *name, const char *xml)
{
	if (!folder) {
		data_set_add_memory(set, name, xml, strlen(xml), NULL);
		return;
	}
	g_autofree char *path = g_build_filename(folder, name, NULL);
	cr_assert(g_file_set_contents(path, xml, -1, NULL));
	data_set_add_file(set, path, NULL);
}

static DataSet *
set_of_many(const char *folder)
{
	DataSet *set = data_set_new();
	add(set, folder, "gs.gst", "<gameSystem id='gs' name='A Game'/>");
	for (int i = 0; i < N_CATALOGUES; i++) {
		GString *xml = g_string_new(NULL);
		g_string_printf(xml,
		                "<catalogue id='c%d' name='C%d' gameSystemId='gs' odd='%d'>"
		                "<oddity/><selectionEntries>",
		                i, i, i);
		for (int k = 0; k < 50 * (i % 3 + 1); k++)
			g_string_append_printf(
				xml, "<selectionEntry id='e%d-%d' name='E' type='unit'/>", i, k);
		g_string_append(xml, i == 7 ? "<broken" : "</selectionEntries></catalogue>");
		g_autofree char *name = g_strdup_printf("c%02d.cat", i);
		add(set, folder, name, xml->str);
		g_string_free(xml, TRUE);
	}
	return set;
}

static char *
without_folder(const char *line)
{
	const char *slash = strrchr(line, '/');
	return g_strdup(slash ? slash + 1 : line);
}

/* A game as text: its entries and diagnostics. @folder  NULL: in memory */
static char *
loaded_with(guint threads, const char *folder)
{
	g_autoptr(DataSet) set = set_of_many(folder);
	g_autoptr(Diags) diags = diags_new();
	data_set_set_threads(set, threads);
	g_autoptr(Game) game = game_load(set, "gs", NULL, diags);
	GString *text = g_string_new(NULL);
	for (uint32_t i = 1; i < game->n_entries; i++)
		g_string_append_printf(text, "%u %s %u %u\n", i,
		                       game_text(game, game->entries[i].id), game->entries[i].file,
		                       game->entries[i].line);
	for (guint i = 0; i < diags_count(diags); i++) {
		g_autofree char *line = diag_to_string(diags_get(diags, i));
		g_autofree char *rest = without_folder(line);
		g_string_append_printf(text, "%s\n", rest);
	}
	return g_string_free(text, FALSE);
}

Test(threads, the_game_is_the_same_with_any_number)
{
	g_autofree char *alone = loaded_with(0, NULL);
	cr_assert_not_null(strstr(alone, "e11-149"));
	cr_assert_not_null(strstr(alone, "c07.cat:1: error"));
	for (guint threads = 1; threads <= DATA_SET_MAX_THREADS; threads++) {
		g_autofree char *shared = loaded_with(threads, NULL);
		cr_expect_str_eq(shared, alone, "%u threads", threads);
	}
}

/* Files on disk are read piece by piece; those with a fault as a whole, from the start again. */
Test(threads, the_game_is_the_same_from_disk)
{
	g_autofree char *folder = g_dir_make_tmp("threads-XXXXXX", NULL);
	g_autofree char *expected = loaded_with(0, NULL);
	cr_assert_not_null(strstr(expected, "c07.cat:1: info"), "found before the error");
	for (guint threads = 0; threads <= DATA_SET_MAX_THREADS; threads++) {
		g_autofree char *text = loaded_with(threads, folder);
		cr_expect_str_eq(text, expected, "%u threads", threads);
	}
	remove_folder(folder);
}
