#include "session/advice/search-work.h"

/* Steps for each row of the tables of a game, beyond those of a small one. Searches in real data make 50 to 1,500 for
   each row; a file that is made to cost much has some 5,000 rows. */
#define WORK_OF_ROW UINT64_C(2000)
#define SMALL_GAME  UINT64_C(2500)
#define LEAST_WORK  UINT64_C(5000000)

static uint64_t
rows_of(const Game *game)
{
	return (uint64_t)game->n_entries + game->n_costs + game->n_constraints + game->n_modifiers +
	       game->n_modifier_groups + game->n_conditions + game->n_repeats +
	       game->n_characteristics;
}

uint64_t
search_work(const Workbench *bench, uint64_t most)
{
	const uint64_t rows = rows_of(roster_game(workbench_roster(bench)));
	const uint64_t more = rows > SMALL_GAME ? rows - SMALL_GAME : 0;
	return MIN(most, MAX(more * WORK_OF_ROW, LEAST_WORK));
}
