/* Games of the gallery, found by the names that rosters have. */
#include "games/game-list.h"

#include <criterion/criterion.h>

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
