/* Reads untrusted files of games: a game within its bounds, or a diagnostic. */
#include "own-folder.h"
#include "session/play/play-file.h"

#include <glib/gstdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The file of this process, in a folder for temporary files. */
static const char *
game_path(void)
{
	static char *path;
	if (path)
		return path;
	return path = g_build_filename(own_folder_new(), "army.ros.play", NULL);
}

/* A sheet with a unit of five models. */
static Play *
begin(void)
{
	static const SheetUnit UNIT = {
		.id = "boyz", .is_unit = true, .name = "Boyz", .custom_name = "", .n_models = 5};
	static const SheetSection SECTION = {.title = "Troops", .units = &UNIT, .n_units = 1};
	static const SheetForce FORCE = {.sections = &SECTION, .n_sections = 1};
	static const Sheet SHEET = {.name = "Waaagh", .forces = &FORCE, .n_forces = 1};
	return play_new(&SHEET, NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	FILE *file = fopen(game_path(), "w");
	g_assert(file && fwrite(bytes, 1, length, file) == length);
	fclose(file);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Play) play = begin();
	const bool fine = play_file_load(play, game_path(), diags);
	g_assert(fine == (diags_count_severity(diags, SEVERITY_ERROR) == 0));
	for (guint i = 0; i < play_count_count(play); i++) {
		const PlayCount *count = play_count(play, i);
		g_assert(count->value >= count->least && count->value <= count->most);
	}
	g_assert(play_unit(play, 0)->tracks[0].ticked.value <= 5);
	g_assert(!fine || play_file_save(play, game_path(), diags));
	return 0;
}
