/* Finds overlays, and the game system that each is for. */
#include "base/files/folder-search.h"
#include "base/files/typed-path.h"
#include "data/companion/head.h"
#include "data/game/file-caps.h"
#include "reports/lint/lint-private.h"

#include <string.h>

static bool
is_companion(const char *name)
{
	return g_str_has_suffix(name, ".muster.xml");
}

GPtrArray *
lint_find_overlays(const char *path)
{
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	if (g_file_test(path, G_FILE_TEST_IS_DIR))
		folder_search(path, is_companion, DATA_MAX_FILES, paths, NULL);
	else if (is_companion(path))
		g_ptr_array_add(paths, g_strdup(path));
	return paths;
}

char *
lint_system_of_overlay(const char *path)
{
	g_auto(CompanionHead) head;
	return companion_head_read(&head, path, NULL) ? g_steal_pointer(&head.system) : NULL;
}

void
lint_make_variants(const GPtrArray *overlays, DataSet *set)
{
	for (guint i = 0; overlays && i < overlays->len; i++) {
		g_auto(CompanionHead) head;
		if (!companion_head_read(&head, g_ptr_array_index(overlays, i), NULL) ||
		    !head.is_variant || !head.system || !head.id)
			continue;
		const DataFile *system = data_set_find_system(set, head.system);
		if (system && !data_set_find_system(set, head.id))
			data_set_add_variant(set, system, head.id, head.name ? head.name : head.id);
	}
}

/* A variant has the overlay that makes it; other overlays of its system are for the system. */
static bool
is_for(const char *path, const DataFile *system)
{
	g_auto(CompanionHead) head;
	if (!companion_head_read(&head, path, NULL) || !head.system)
		return false;
	if (head.is_variant)
		return system->is_variant && g_strcmp0(head.id, system->id) == 0;
	return strcmp(head.system, system->id) == 0;
}

static bool
holds_file(const GPtrArray *paths, const char *path)
{
	for (guint i = 0; i < paths->len; i++)
		if (typed_path_is_same(path, g_ptr_array_index(paths, i)))
			return true;
	return false;
}

GPtrArray *
lint_overlays_for(const GPtrArray *overlays, const DataFile *system)
{
	GPtrArray *chosen = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *beside = companion_path(system->path);
	for (guint i = 0; overlays && i < overlays->len; i++) {
		const char *path = g_ptr_array_index(overlays, i);
		if (is_for(path, system) && !typed_path_is_same(path, beside) &&
		    !holds_file(chosen, path))
			g_ptr_array_add(chosen, g_strdup(path));
	}
	g_ptr_array_add(chosen, NULL);
	return chosen;
}
