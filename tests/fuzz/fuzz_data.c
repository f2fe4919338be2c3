/*
 * Loads untrusted army data: any bytes give a game or a diagnostic.
 *
 * The input is one file, or several separated by lines `--`.
 */
#include "data/load/load.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const char SEPARATOR[] = "\n--\n";

static void
add_files(DataSet *set, const char *at, const char *end, Diags *diags)
{
	for (int i = 0; at <= end; i++) {
		const char *cut = memmem(at, (size_t)(end - at), SEPARATOR, strlen(SEPARATOR));
		const char *stop = cut ? cut : end;
		g_autofree char *name = g_strdup_printf("%d.cat", i);
		data_set_add_memory(set, name, at, (size_t)(stop - at), diags);
		at = stop + strlen(SEPARATOR);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	const char *text = (const char *)bytes;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataSet) set = data_set_new();
	add_files(set, text, text + length, diags);
	for (guint i = 0; i < data_set_count(set); i++)
		if (data_set_get(set, i)->is_game_system)
			game_free(game_load(set, data_set_get(set, i)->id, NULL, diags));
	for (guint i = 0; i < diags_count(diags); i++)
		g_free(diag_to_string(diags_get(diags, i)));
	return 0;
}
