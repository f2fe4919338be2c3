/* Games of the gallery, found by the names that rosters have. */
#include "session/updates/game-list.h"

#include "store-fixture.h"

Test(game_list, a_game_is_found_by_the_name_of_its_system_in_any_spelling)
{
	GalleryEntry forty = {.name = (char[]){"wh40k-9e"},
	                      .title = (char[]){"Warhammer 40,000 9th Edition"}};
	GalleryEntry untitled = {.name = (char[]){"tin-war"}};
	g_autoptr(GPtrArray) list = g_ptr_array_new();
	g_ptr_array_add(list, &untitled);
	g_ptr_array_add(list, &forty);
	cr_expect_eq(game_list_find(list, "Warhammer 40,000 9th Edition"), &forty);
	cr_expect_eq(game_list_find(list, "warhammer 40,000, 9TH Edition"), &forty);
	cr_expect_eq(game_list_find(list, "Tin War"), &untitled);
	cr_expect_null(game_list_find(list, "Warhammer 40,000"));
	cr_expect_null(game_list_find(list, ""));
	cr_expect_null(game_list_find(list, NULL));
	cr_expect_null(game_list_find(NULL, "Tin War"));
}

Test(game_list, installed_games_come_first_with_their_rosters, .init = store_fixture_open,
     .fini = store_fixture_close)
{
	GalleryEntry robots = {.name = (char[]){"robots"}, .title = (char[]){"Arena of Robots"}};
	GalleryEntry tin = {.name = (char[]){"TIN"}, .title = (char[]){"Tin War"}};
	GalleryEntry untitled = {
		.name = (char[]){"zinc"}, .version = (char[]){"v3"}, .archived = true};
	g_autoptr(GPtrArray) available = g_ptr_array_new();
	g_ptr_array_add(available, &untitled);
	g_ptr_array_add(available, &tin);
	g_ptr_array_add(available, &robots);
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_free(store_fixture_install("tin", package));
	g_free(store_fixture_install("another-tin", package));
	g_free(store_fixture_put("DATA/muster/rosters/a.ros",
	                         "<roster xmlns='http://www.battlescribe.net/schema/rosterSchema'"
	                         " id='r' name='Mine' battleScribeVersion='2.03' gameSystemId='tin'"
	                         " gameSystemName='Tin War' gameSystemRevision='1'/>"));
	g_free(store_fixture_put("DATA/muster/rosters/b.ros", "no roster"));
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	g_autoptr(GPtrArray) games = game_list_new(available, rosters);
	static const char *const NAMES[] = {"another-tin", "tin", "robots", "zinc"};
	cr_assert_eq(games->len, G_N_ELEMENTS(NAMES));
	for (guint i = 0; i < games->len; i++) {
		const ListedGame *game = g_ptr_array_index(games, i);
		cr_expect_str_eq(game->name, NAMES[i]);
		cr_expect_eq(game->is_installed, i < 2);
		cr_expect_eq(game->n_rosters, i < 2 ? 1 : 0);
	}
	const ListedGame *last = g_ptr_array_index(games, 3);
	cr_expect_str_eq(last->title, "zinc");
	cr_expect_str_eq(last->version, "v3");
	cr_expect(last->is_archived);
	g_autoptr(GPtrArray) installed = game_list_new(NULL, rosters);
	cr_expect_eq(installed->len, 2);
}
