/* A game does not depend on the number of threads that read its files. */
#include "data/load.h"

#include <criterion/criterion.h>
#include <string.h>

#define N_CATALOGUES 12

static DataSet *
set_of_many(void)
{
	DataSet *set = data_set_new();
	const char *system = "<gameSystem id='gs' name='A Game'/>";
	data_set_add_memory(set, "gs.gst", system, strlen(system), NULL);
	for (int i = 0; i < N_CATALOGUES; i++) {
		GString *xml = g_string_new(NULL);
		g_string_printf(xml,
		                "<catalogue id='c%d' name='C%d' gameSystemId='gs' odd='%d'>"
		                "<selectionEntries>",
		                i, i, i);
		for (int k = 0; k < 50 * (i % 3 + 1); k++)
			g_string_append_printf(
				xml, "<selectionEntry id='e%d-%d' name='E' type='unit'/>", i, k);
		g_string_append(xml, i == 7 ? "<broken" : "</selectionEntries></catalogue>");
		g_autofree char *name = g_strdup_printf("c%02d.cat", i);
		data_set_add_memory(set, name, xml->str, xml->len, NULL);
		g_string_free(xml, TRUE);
	}
	return set;
}

/* A game as text: its entries and diagnostics. */
static char *
loaded_with(guint threads)
{
	g_autoptr(DataSet) set = set_of_many();
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
		g_string_append_printf(text, "%s\n", line);
	}
	return g_string_free(text, FALSE);
}

Test(threads, the_game_is_the_same_with_any_number)
{
	g_autofree char *alone = loaded_with(0);
	cr_assert_not_null(strstr(alone, "e11-149"));
	cr_assert_not_null(strstr(alone, "c07.cat:1: error"));
	for (guint threads = 1; threads <= DATA_SET_MAX_THREADS; threads++) {
		g_autofree char *shared = loaded_with(threads);
		cr_expect_str_eq(shared, alone, "%u threads", threads);
	}
}
