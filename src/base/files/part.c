#include "base/files/part.h"

#include "base/language/install-paths.h"

#include <gmodule.h>

/* A file without a folder would be looked for in the folders of the machine's libraries. */
static GModule *
open_file(const char *folder, const char *file)
{
	if (!folder)
		return NULL;
	g_autofree char *path = g_build_filename(folder, file, NULL);
	/* A part has its symbols bound at once, as do libraries that ask for it; those of X need none. */
	return g_module_open(path, G_MODULE_BIND_LOCAL | G_MODULE_BIND_LAZY);
}

static GModule *
open_part(const char *file)
{
	g_autofree char *beside = program_folder();
	g_autofree char *installed = installed_parts();
	GModule *module = open_file(installed, file);
	return module ? module : open_file(beside, file);
}

bool
part_load(const char *file, const PartFunction *functions, size_t count)
{
	GModule *module = open_part(file);
	for (size_t i = 0; module && i < count; i++)
		if (!g_module_symbol(module, functions[i].name, functions[i].place))
			return false;
	/* GLib keeps types that a part registers. */
	if (module)
		g_module_make_resident(module);
	return module != NULL;
}
