#include "data/library/pack-files.h"

#include "base/files/typed-path.h"

#include <string.h>

#define FOLDER "packs"

static const char *const SUFFIXES[] = {".xml", NULL};

/* Adds the packs of the folder beside a game system. */
static void
add_packs(GPtrArray *paths, const DataFile *system)
{
	g_autofree char *around = g_path_get_dirname(system->path);
	g_autofree char *folder = g_build_filename(around, FOLDER, NULL);
	g_autofree char *whole = g_canonicalize_filename(folder, NULL);
	g_autofree char *place = g_strconcat(whole, "/", NULL);
	GPtrArray *names = typed_path_complete(place, SUFFIXES);
	g_ptr_array_extend_and_steal(paths, names);
}

GPtrArray *
pack_files_found(const Library *library, const DataFile *system)
{
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) systems = library_systems(library);
	for (guint i = 0; i < systems->len; i++)
		if (!system || system == g_ptr_array_index(systems, i))
			add_packs(paths, g_ptr_array_index(systems, i));
	return paths;
}

GPtrArray *
pack_files_complete(const Library *library, const DataFile *system, const char *typed)
{
	GPtrArray *names = *typed ? g_ptr_array_new_with_free_func(g_free)
	                          : pack_files_found(library, system);
	g_ptr_array_extend_and_steal(names, typed_path_complete(typed, SUFFIXES));
	if (!strchr(typed, '/'))
		g_ptr_array_add(names, g_strdup(PACK_FILES_NONE));
	return names;
}

char *
pack_files_name(const char *path, const DataFile *system)
{
	g_autoptr(Diags) known = diags_new();
	g_autoptr(Companion) read = companion_load(NULL, NULL, path, known);
	const Pack *pack = companion_pack(read);
	return pack && pack_is_for(pack, system->id) ? g_strdup(pack->name) : NULL;
}

char *
pack_files_line(const Pack *pack)
{
	g_autofree char *whole = g_canonicalize_filename(pack->path, NULL);
	return pack->date ? g_strdup_printf("%s, %s: %s", pack->name, pack->date, whole)
	                  : g_strdup_printf("%s: %s", pack->name, whole);
}
