#include "base/language/install-paths.h"

#include <dlfcn.h>
#include <glib.h>
#include <string.h>

/* Its address is in the file of this code; its text is in the name of the library. */
static const char LIBRARY_NAME[] = "libmuster.so";

/* The shared library that this code is in; NULL if it is in a program. */
static char *
library_file(void)
{
	Dl_info here;
	const char *name = dladdr(LIBRARY_NAME, &here) && here.dli_fname ? here.dli_fname : "";
	return strstr(name, LIBRARY_NAME) ? g_canonicalize_filename(name, NULL) : NULL;
}

char *
program_folder(void)
{
	g_autofree char *library = library_file();
	if (library)
		return g_path_get_dirname(library);
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
	const char *const places[] = {MUSTER_BINDIR, MUSTER_LIBDIR};
	for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
		g_autofree char *end = g_strconcat("/", places[i], NULL);
		if (g_str_has_suffix(program, end))
			return g_strdup_printf("%.*s%s", (int)(strlen(program) - strlen(places[i])),
			                       program, path);
	}
	return NULL;
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
