/* Reads untrusted tables of players: a table or a diagnostic, and each player fits some path or none. */
#include "own-folder.h"
#include "reports/players/file-pattern.h"
#include "reports/players/players.h"

#include <glib/gstdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The table of this process, in a folder for temporary files. */
static const char *
table_path(void)
{
	static char *path;
	if (path)
		return path;
	return path = g_build_filename(own_folder_new(), "players.csv", NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	FILE *file = fopen(table_path(), "w");
	g_assert(file && fwrite(bytes, 1, length, file) == length);
	fclose(file);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Players) players = players_load(table_path(), diags);
	g_assert(players || diags_count_severity(diags, SEVERITY_ERROR));
	g_auto(NameKeys) keys = file_pattern_keys("lists/red/Anna the 2nd.ros");
	for (guint i = 0; players && i < players_count(players); i++) {
		const Player *player = players_get(players, i);
		g_assert(g_utf8_validate(player->name, -1, NULL));
		file_pattern_fit(player, "lists/red/Anna the 2nd.ros");
		file_pattern_fit_name(player, &keys);
	}
	return 0;
}
