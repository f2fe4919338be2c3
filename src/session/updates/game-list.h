/*
 * game-list: the data sets that are installed, and those of the gallery that can be.
 *
 *	g_autoptr(GPtrArray) games = game_list_new(gallery_stored_list(gallery), rosters);
 *	for (guint i = 0; i < games->len; i++)
 *		... ((ListedGame *)g_ptr_array_index(games, i))->title
 */
#ifndef UPDATES_GAME_LIST_H
#define UPDATES_GAME_LIST_H

#include "data/datasets/store.h"
#include "data/gallery/gallery.h"
#include "session/lists/roster-list.h"

/* A data set. All owned by the list. */
typedef struct ListedGame {
	char *name;    /* name of the data set: "wh40k-10e" */
	char *title;   /* for people; the name if it has none */
	char *version; /* "v10.6.0 (2025-03-17)", in use or of the gallery; NULL if unknown */
	bool is_installed;
	bool is_pinned;
	bool is_archived; /* nobody maintains it */
	guint n_versions; /* installed ones */
	guint n_rosters;  /* the player's rosters of its game systems */
} ListedGame;

/*
 * Lists the installed data sets, then those of the gallery that are not installed, each sorted by
 * title.
 *
 * @available  GalleryEntry; NULL for none
 *
 * The caller owns the list: g_ptr_array_unref().
 */
GPtrArray *game_list_new(const GPtrArray *available, const RosterList *rosters);

/* The number of rosters of the game systems of a version. */
guint game_list_count_rosters(const RosterList *rosters, const DataVersion *version);

/*
 * The entry of the gallery with the name of a game system, as a roster has it, in any letter case.
 *
 * @available  GalleryEntry; NULL for none
 *
 * Borrowed; NULL if there is none.
 */
const GalleryEntry *game_list_find(const GPtrArray *available, const char *system_name);

#endif
