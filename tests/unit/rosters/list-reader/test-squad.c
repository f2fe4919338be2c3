/* Squads whose models are found by the sums of what they carry. */
#include "rosters/list-reader/squad-search-private.h"

#include <criterion/criterion.h>

/* Nine Pathfinders: a carbine for each of some, a rail rifle for each of the others, up to three. */
static Squad
pathfinders(int carbines, int rifles)
{
	return (Squad){
		.n_models = 9,
		.n_variants = 2,
		.n_wargear = 3,
		.most = {9, 3},
		.size = {1, 1},
		.range = {{{1, 1}, {0, 0}, {1, 1}}, {{0, 0}, {1, 1}, {1, 1}}},
		.has_range = {true, true, true},
		.wanted = {carbines, rifles, 9},
	};
}

Test(squad, sums_are_divided_among_models)
{
	Squad squad = pathfinders(6, 3);
	squad_search(&squad);
	cr_assert_eq(squad.numbers[0], 6);
	cr_assert_eq(squad.numbers[1], 3);
}

Test(squad, wargear_that_is_missing_does_not_change_the_number_of_models)
{
	Squad squad = pathfinders(4, 3);
	squad_search(&squad);
	cr_assert_eq(squad.numbers[0] + squad.numbers[1], 9);
	cr_assert_eq(squad.numbers[1], 3);
}

Test(squad, a_limit_of_a_model_is_kept)
{
	Squad squad = pathfinders(0, 9);
	squad_search(&squad);
	cr_assert_eq(squad.numbers[1], 3);
}

Test(squad, a_bundle_stands_for_several_models)
{
	/* Eight Jakhals: a bundle of eight with one mauler, or one of eight without. */
	Squad squad = {
		.n_models = 8,
		.n_variants = 2,
		.n_wargear = 2,
		.most = {1, 1},
		.size = {8, 8},
		.range = {{{8, 8}, {0, 0}}, {{7, 7}, {1, 1}}},
		.has_range = {true, true},
		.wanted = {7, 1},
	};
	squad_search(&squad);
	cr_assert_eq(squad.numbers[0], 0);
	cr_assert_eq(squad.numbers[1], 1);
}

Test(squad, a_search_without_end_gives_up)
{
	Squad squad = {.n_models = 200, .n_variants = SQUAD_MAX_VARIANTS, .n_wargear = 1};
	for (guint v = 0; v < SQUAD_MAX_VARIANTS; v++) {
		squad.most[v] = 200;
		squad.size[v] = 1;
		squad.range[v][0] = (SquadRange){0, 1};
	}
	squad.has_range[0] = true;
	squad.wanted[0] = 900;
	squad_search(&squad);
	int sum = 0;
	for (guint v = 0; v < SQUAD_MAX_VARIANTS; v++)
		sum += squad.numbers[v];
	cr_assert_eq(sum, 200);
}
