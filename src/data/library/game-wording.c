#include "data/library/game-wording.h"

#include "base/text/text.h"

#include <glib.h>
#include <string.h>

/* True for English, the usual language of army data, and for "C", which means no translation. */
static bool
is_own_language(const char *language)
{
	return text_begins(language, "en") || text_begins(language, "C");
}

/* The caller owns it: g_free(). */
static char *
path_beside(const char *system, const char *language)
{
	g_autofree char *folder = g_path_get_dirname(system);
	g_autofree char *name = g_strdup_printf("%s.po", language);
	return g_build_filename(folder, name, NULL);
}

Wording *
game_wording_read(const char *system, Diags *diags)
{
	/* The last one is "C". */
	const char *const *language = g_get_language_names();
	for (; !is_own_language(*language); language++) {
		if (strchr(*language, G_DIR_SEPARATOR))
			continue;
		g_autofree char *path = path_beside(system, *language);
		if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
			return wording_read(path, diags);
	}
	return NULL;
}
