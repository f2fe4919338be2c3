/* Finds packs among army data, and the game that each is for. */
#include "base/files/container.h"
#include "base/files/folder-search.h"
#include "data/game/data-diags.h"
#include "data/game/file-caps.h"
#include "reports/lint/lint-private.h"

static bool
is_pack(const char *name)
{
	return g_str_has_suffix(name, ".pack.xml");
}

GPtrArray *
lint_find_packs(const char *folder)
{
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	/* The search for army data reports folders that cannot be read. */
	folder_search(folder, is_pack, DATA_MAX_FILES, paths, NULL);
	return paths;
}

Companion *
lint_load_pack(const DataFile *system, const char *path, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Companion) companion = companion_load(system->path, NULL, path, inside);
	const Pack *pack = companion ? companion_pack(companion) : NULL;
	if (pack && !pack_is_for(pack, system->id))
		return NULL;
	diags_append(diags, inside);
	return g_steal_pointer(&companion);
}

/* The first game system of a pack if the set has none of them; else NULL. */
static const char *
missing_system(const DataSet *set, const Pack *pack)
{
	for (guint i = 0; i < pack->systems->len; i++)
		if (data_set_find_system(set, g_ptr_array_index(pack->systems, i)))
			return NULL;
	return pack->systems->len ? g_ptr_array_index(pack->systems, 0) : NULL;
}

void
lint_check_stray_pack(const DataSet *set, const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read(path, NULL);
	g_autoptr(Companion) companion = bytes ? companion_parse(bytes, path, NULL) : NULL;
	const Pack *pack = companion ? companion_pack(companion) : NULL;
	const char *missing = pack ? missing_system(set, pack) : NULL;
	if (missing)
		diags_add(diags, &DATA_KINDS[DATA_NO_SYSTEM], path, pack->line, missing, NULL);
}
