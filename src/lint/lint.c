#include "lint/lint.h"

#include "data/data-kinds.h"
#include "lint/lint-private.h"

#include <string.h>

/* Whether nothing was missing when a game was loaded. */
static bool
is_whole(const Diags *diags)
{
	return diags_count_severity(diags, SEVERITY_ERROR) == 0 &&
	       !diags_has(diags, &DATA_KINDS[DATA_DANGLING_CATALOGUE]);
}

static void
lint_system(const DataSet *set, const DataFile *system, bool folder_is_whole, Diags *diags)
{
	g_autoptr(Diags) found = diags_new();
	g_autoptr(Game) game = game_load(set, system->id, NULL, found);
	const bool whole = folder_is_whole && is_whole(found);
	g_autoptr(Companion) companion = companion_load(system->path, NULL, found);
	if (game)
		lint_game(game, companion, whole, found);
	diags_append(diags, found);
}

void
lint_set(const DataSet *set, Diags *diags)
{
	const bool folder_is_whole = diags_count_severity(diags, SEVERITY_ERROR) == 0;
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_game_system)
			lint_system(set, file, folder_is_whole, diags);
		else if (!data_set_find_system(set, file->game_system_id))
			diags_add(diags, &DATA_KINDS[DATA_NO_SYSTEM], file->path, 1,
			          file->game_system_id, NULL);
	}
}

void
lint_game(const Game *game, const Companion *companion, bool whole, Diags *diags)
{
	Linter linter;
	linter_init(&linter, game, whole, diags);
	lint_check_whole(&linter);
	lint_check_ids(&linter);
	lint_check_reach(&linter);
	lint_check_categories(&linter);
	lint_check_costs(&linter);
	lint_check_limits(&linter);
	lint_check_defaults(&linter);
	lint_check_conditions(&linter);
	lint_check_modifiers(&linter);
	lint_check_cycles(&linter);
	lint_check_names(&linter);
	if (companion)
		lint_check_companion(&linter, companion);
	linter_clear(&linter);
}
