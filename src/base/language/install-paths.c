#include "base/language/install-paths.h"

#include <glib.h>
#include <string.h>

char *
program_folder(void)
{
	g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
	if (!program)
		program = g_find_program_in_path("muster");
	return g_path_get_dirname(program ? program : "muster");
}

char *
installed_path(const char *program, const char *path)
{
	if (g_path_is_absolute(path))
		return g_strdup(path);
	if (!g_str_has_suffix(program, "/" MUSTER_BINDIR))
		return NULL;
	const size_t length = strlen(program) - strlen(MUSTER_BINDIR);
	return g_strdup_printf("%.*s%s", (int)length, program, path);
}

static char *
find_installed(const char *path)
{
	g_autofree char *program = program_folder();
	return installed_path(program, path);
}

char *
installed_lists(void)
{
	return find_installed(MUSTER_DATADIR "/muster/lists");
}

char *
installed_parts(void)
{
	return find_installed(MUSTER_LIBDIR "/muster");
}

char *
installed_fonts(void)
{
	return find_installed(MUSTER_DATADIR "/muster/fonts");
}

char *
installed_translations(void)
{
	return find_installed(MUSTER_LOCALEDIR);
}
