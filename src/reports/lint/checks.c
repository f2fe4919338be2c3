/* Loads the games of a set and runs all checks on each. */
#include "base/markup/sax-tape.h"
#include "data/game/data-diags.h"
#include "reports/lint/lint-private.h"

/* True if no file was missing when a game was loaded. */
static bool
is_whole(const Diags *diags)
{
	return diags_count_severity(diags, SEVERITY_ERROR) == 0 &&
	       !diags_has(diags, &DATA_KINDS[DATA_DANGLING_CATALOGUE]);
}

static void
add_companion(GPtrArray *companions, Companion *companion)
{
	if (companion)
		g_ptr_array_add(companions, companion);
}

/* The companion of a game system with its overlays, whose data are added to a list, and alone with each pack
   for that game. */
static GPtrArray *
load_companions(const DataFile *system, const GPtrArray *packs, const GPtrArray *overlays,
                GPtrArray *data, Diags *diags)
{
	GPtrArray *companions = g_ptr_array_new_with_free_func((GDestroyNotify)companion_free);
	add_companion(companions, companion_load_with_data(system->is_variant ? NULL : system->path,
	                                                   (const char *const *)overlays->pdata,
	                                                   NULL, data, diags));
	for (guint i = 0; packs && i < packs->len; i++)
		add_companion(companions,
		              lint_load_pack(system, g_ptr_array_index(packs, i), diags));
	return companions;
}

/* Adds the diagnostics that are in one of the files, whose paths end with NULL. */
static void
append_of_files(Diags *diags, const Diags *found, const GPtrArray *paths)
{
	for (guint i = 0; i < diags_count(found); i++) {
		const Diag *diag = diags_get(found, i);
		for (guint k = 0; k + 1 < paths->len; k++)
			if (g_strcmp0(diag->file, g_ptr_array_index(paths, k)) == 0)
				diags_add_copy(diags, diag);
	}
}

static void
lint_system(const DataSet *set, const DataFile *system, const GPtrArray *packs,
            const GPtrArray *all_overlays, bool folder_is_whole, Diags *diags)
{
	g_autoptr(Diags) found = diags_new();
	g_autoptr(GPtrArray) overlays = lint_overlays_for(all_overlays, system);
	g_autoptr(GPtrArray) data = g_ptr_array_new_with_free_func((GDestroyNotify)sax_tape_free);
	g_autoptr(Diags) beside = diags_new();
	g_autoptr(GPtrArray) companions = load_companions(system, packs, overlays, data, beside);
	g_autoptr(Game) game = game_load_with(set, system->id, NULL, data, found);
	const bool whole = folder_is_whole && is_whole(found);
	diags_append(found, beside);
	if (game)
		lint_game(game, companions, whole, found);
	if (system->is_variant)
		append_of_files(diags, found, overlays);
	else
		diags_append(diags, found);
}

void
lint_set(DataSet *set, const GPtrArray *packs, const GPtrArray *overlays, Diags *diags)
{
	const bool folder_is_whole = diags_count_severity(diags, SEVERITY_ERROR) == 0;
	lint_make_variants(overlays, set);
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_game_system)
			lint_system(set, file, packs, overlays, folder_is_whole, diags);
		else if (!data_set_find_system(set, file->game_system_id))
			diags_add(diags, &DATA_KINDS[DATA_NO_SYSTEM], file->path, 1,
			          file->game_system_id, NULL);
	}
	for (guint i = 0; packs && i < packs->len; i++)
		lint_check_stray_pack(set, g_ptr_array_index(packs, i), diags);
}

void
lint_game(const Game *game, const GPtrArray *companions, bool whole, Diags *diags)
{
	Linter linter;
	linter_init(&linter, game, whole, diags);
	lint_check_whole(&linter);
	UnitTrials *units = lint_begin_units(&linter);
	lint_check_ids(&linter);
	lint_check_reach(&linter);
	lint_check_categories(&linter);
	lint_check_costs(&linter);
	lint_check_limits(&linter);
	lint_check_defaults(&linter);
	lint_check_conditions(&linter);
	lint_check_modifiers(&linter);
	lint_check_counts(&linter);
	lint_check_doubled(&linter);
	lint_check_messages(&linter);
	lint_check_self_undoing(&linter);
	lint_check_names(&linter);
	lint_check_armies(&linter);
	lint_check_values(&linter);
	lint_check_keywords(&linter);
	lint_check_prices(&linter);
	lint_check_listed(&linter);
	lint_check_profiles(&linter);
	lint_check_silent(&linter, companions);
	for (guint i = 0; companions && i < companions->len; i++)
		lint_check_mentions(&linter, g_ptr_array_index(companions, i));
	lint_end_units(units);
	linter_clear(&linter);
}
