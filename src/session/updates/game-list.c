#include "session/updates/game-list.h"

#include "base/text/name-key.h"

#include <string.h>

static void
listed_game_free(gpointer data)
{
	ListedGame *game = data;
	g_free(game->name);
	g_free(game->title);
	g_free(game->version);
	g_free(game);
}

guint
game_list_count_rosters(const RosterList *rosters, const DataVersion *version)
{
	guint n = 0;
	for (guint i = 0; i < roster_list_count(rosters); i++) {
		const char *system = roster_list_get(rosters, i)->system;
		for (guint j = 0; system && j < version->files->len; j++) {
			const VersionFile *file = data_version_file(version, j);
			n += file->is_system && g_strcmp0(file->id, system) == 0;
		}
	}
	return n;
}

static ListedGame *
list_installed(const InstalledSet *set, const RosterList *rosters)
{
	const DataVersion *version = installed_set_current(set);
	ListedGame *game = g_new0(ListedGame, 1);
	game->name = g_strdup(set->name);
	game->title = g_strdup(version->title ? version->title : set->name);
	game->version = data_version_label(version);
	game->is_installed = true;
	game->is_pinned = set->pinned;
	game->is_archived = version->archived;
	game->n_versions = set->versions->len;
	game->n_rosters = game_list_count_rosters(rosters, version);
	return game;
}

static ListedGame *
list_available(const GalleryEntry *entry)
{
	ListedGame *game = g_new0(ListedGame, 1);
	game->name = g_strdup(entry->name);
	game->title = g_strdup(entry->title ? entry->title : entry->name);
	game->version = g_strdup(entry->version);
	game->is_archived = entry->archived;
	return game;
}

static gint
installed_first(gconstpointer a, gconstpointer b)
{
	const ListedGame *one = *(const ListedGame *const *)a;
	const ListedGame *other = *(const ListedGame *const *)b;
	if (one->is_installed != other->is_installed)
		return one->is_installed ? -1 : 1;
	const int order = g_utf8_collate(one->title, other->title);
	return order != 0 ? order : strcmp(one->name, other->name);
}

GPtrArray *
game_list_new(const GPtrArray *available, const RosterList *rosters)
{
	GPtrArray *games = g_ptr_array_new_with_free_func(listed_game_free);
	g_autoptr(Store) store = store_open(NULL);
	const GPtrArray *sets = store_sets(store);
	for (guint i = 0; i < sets->len; i++)
		g_ptr_array_add(games, list_installed(g_ptr_array_index(sets, i), rosters));
	for (guint i = 0; available && i < available->len; i++) {
		const GalleryEntry *entry = g_ptr_array_index(available, i);
		if (!store_find(store, entry->name))
			g_ptr_array_add(games, list_available(entry));
	}
	g_ptr_array_sort(games, installed_first);
	return games;
}

static bool
is_alike(const char *text, const char *key)
{
	g_autofree char *own = text ? name_key(text) : NULL;
	return g_strcmp0(own, key) == 0;
}

const GalleryEntry *
game_list_find(const GPtrArray *available, const char *system_name)
{
	g_autofree char *key = system_name ? name_key(system_name) : NULL;
	for (guint i = 0; key && *key && available && i < available->len; i++) {
		const GalleryEntry *entry = g_ptr_array_index(available, i);
		if (is_alike(entry->title, key) || is_alike(entry->name, key))
			return entry;
	}
	return NULL;
}
