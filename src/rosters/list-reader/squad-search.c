#include "rosters/list-reader/squad-search-private.h"

#include <string.h>

/* Partial squads looked at. Real ones take some hundred. */
#define STEPS_MAX 20000u

typedef struct Search {
	Squad *squad;
	int numbers[SQUAD_MAX_VARIANTS];
	int least[SQUAD_MAX_WARGEAR]; /* sum of the models chosen so far */
	int most[SQUAD_MAX_WARGEAR];
	int reach[SQUAD_MAX_VARIANTS + 1]
		 [SQUAD_MAX_WARGEAR]; /* most that one model from a variant on has */
	int best;                     /* amount missed by the best numbers */
	guint steps;
} Search;

/* Counts what the sums miss at least, if so many models are still to be chosen from a variant on. */
static int
count_missed(const Search *search, guint from, int left)
{
	int missed = 0;
	for (guint i = 0; i < search->squad->n_wargear; i++) {
		const int wanted = search->squad->wanted[i];
		if (!search->squad->has_range[i])
			continue;
		missed += MAX(search->least[i] - wanted, 0);
		missed += MAX(wanted - search->most[i] - left * search->reach[from][i], 0);
	}
	return missed;
}

static void
add_models(Search *search, guint variant, int number)
{
	search->numbers[variant] += number;
	for (guint i = 0; i < search->squad->n_wargear; i++) {
		const SquadRange *range = &search->squad->range[variant][i];
		search->least[i] += number * range->least;
		search->most[i] += number * range->most;
	}
}

static void choose(Search *search, guint variant, int left);

/* Tries each number of one variant, the largest first. */
static void
choose_number(Search *search, guint variant, int left)
{
	const Squad *squad = search->squad;
	const int most = MIN(left / squad->size[variant], squad->most[variant]);
	for (int number = most; number >= squad->least[variant]; number--) {
		add_models(search, variant, number);
		choose(search, variant + 1, left - number * squad->size[variant]);
		add_models(search, variant, -number);
	}
}

static void
choose(Search *search, guint variant, int left)
{
	const int missed = count_missed(search, variant, left);
	if (missed >= search->best || search->steps++ > STEPS_MAX)
		return;
	if (variant < search->squad->n_variants) {
		choose_number(search, variant, left);
		return;
	}
	if (left > 0)
		return;
	search->best = missed;
	memcpy(search->squad->numbers, search->numbers, sizeof search->numbers);
}

static void
init_reach(Search *search)
{
	for (guint v = search->squad->n_variants; v > 0; v--)
		for (guint i = 0; i < search->squad->n_wargear; i++)
			search->reach[v - 1][i] = MAX(search->reach[v][i],
			                              search->squad->range[v - 1][i].most);
}

void
squad_search(Squad *squad)
{
	Search search = {.squad = squad, .best = G_MAXINT};
	init_reach(&search);
	choose(&search, 0, squad->n_models);
	squad->missed = search.best;
	if (search.best == G_MAXINT)
		squad->numbers[0] = squad->n_models / squad->size[0];
}
