/* Reads untrusted settings: any bytes give preferences, and diagnostics about what is refused. */
#include "own-folder.h"
#include "ui/terminal/preferences.h"

#include <glib/gstdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The settings file of this process, in a folder for temporary files. */
static const char *
fuzzed_path(void)
{
	static char *path;
	if (path)
		return path;
	const char *config = own_folder_new();
	g_autofree char *folder = g_build_filename(config, "muster", NULL);
	g_setenv("XDG_CONFIG_HOME", config, TRUE);
	g_mkdir(folder, 0700);
	return path = g_build_filename(folder, "settings.ini", NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	FILE *file = fopen(fuzzed_path(), "w");
	g_assert(file && fwrite(bytes, 1, length, file) == length);
	fclose(file);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Settings) settings = settings_load(diags);
	g_autoptr(Preferences) preferences = preferences_new(settings);
	g_assert(preferences->keymap);
	for (guint i = 0; i < diags_count(diags); i++)
		g_free(diag_to_string(diags_get(diags, i)));
	return 0;
}
