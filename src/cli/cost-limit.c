#include "cli/cost-limit.h"

#include "base/i18n.h"
#include "cli/command.h"
#include "cli/find-name.h"
#include "cli/options.h"
#include "report/output.h"
#include "roster/change.h"

static GArray *
name_cost_types(const Game *game)
{
	GArray *types = names_new();
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind == ENTRY_COST_TYPE)
			names_add_of(types, game, entry->id, entry->name,
			             game_text(game, entry->id));
	}
	return types;
}

static const char *
first_cost_type(const Game *game)
{
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (game->entries[i].kind == ENTRY_COST_TYPE)
			return game_text(game, game->entries[i].id);
	return NULL;
}

static int
apply(Roster *roster, const GArray *types, const LimitOption *limit)
{
	int status = EXIT_INPUT;
	const char *first = limit->name ? NULL : first_cost_type(roster_game(roster));
	const char *type = first ? first : names_find(types, _("cost"), limit->name, &status);
	if (!type)
		return status;
	g_autoptr(Diags) diags = diags_new();
	g_auto(Change) change = {
		.kind = CHANGE_SET_LIMIT,
		.entry = g_strdup(type),
		.value = limit->value,
	};
	const bool applied = roster_apply(roster, &change, NULL, diags);
	complain_diags(diags, SEVERITY_ERROR);
	return applied ? EXIT_OK : EXIT_INPUT;
}

int
cost_limits_apply(Roster *roster, const GArray *limits)
{
	if (limits->len == 0)
		return EXIT_OK;
	g_autoptr(GArray) types = name_cost_types(roster_game(roster));
	int status = EXIT_OK;
	for (guint i = 0; i < limits->len; i++) {
		const LimitOption *limit = &g_array_index(limits, LimitOption, i);
		status = exit_worse(status, apply(roster, types, limit));
	}
	return status;
}

/* Removes the limits of 0. Returns the ids of their cost types, owned by the caller. */
static GPtrArray *
drop_zeros(Roster *roster)
{
	GPtrArray *types = g_ptr_array_new_with_free_func(g_free);
	for (guint i = roster->limits->len; i > 0; i--) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, i - 1);
		if (!amount_is_zero(limit->value))
			continue;
		char *type = g_strdup(game_text(roster_game(roster), limit->type_id));
		g_ptr_array_add(types, type);
		roster_set_limit(roster, type, NULL, amount_from_int(-1));
	}
	return types;
}

/* True if an option names a limit of a cost, be it none. */
static bool
is_asked_for(const Game *game, const GArray *limits, const Entry *type)
{
	for (guint i = 0; i < limits->len; i++) {
		const char *name = g_array_index(limits, LimitOption, i).name;
		const char *first = first_cost_type(game);
		if (name ? g_str_equal(name, game_text(game, type->name)) ||
		                    g_str_equal(name, game_text(game, type->id))
		         : g_str_equal(first, game_text(game, type->id)))
			return true;
	}
	return false;
}

int
cost_limits_begin(Roster *roster, const GArray *limits)
{
	const Game *game = roster_game(roster);
	g_autoptr(GPtrArray) types = drop_zeros(roster);
	const int status = cost_limits_apply(roster, limits);
	for (guint i = types->len; status == EXIT_OK && i > 0; i--) {
		const Atom id = atoms_find(game->atoms, g_ptr_array_index(types, i - 1));
		const Entry *type = game_entry(game, game_cost_type(game, id));
		if (!roster_limit(roster, id) && !is_asked_for(game, limits, type))
			complain(
				_("the army data set the limit of %s to 0, so the roster has none; "
			          "set one with --limit"),
				game_text(game, type->name));
	}
	return status;
}
