#include "faces/arguments/cost-limit.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/roster/change.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-name.h"
#include "faces/arguments/options.h"
#include "reports/output/output.h"

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

/* The cost of an option; the first one without a name. NULL if none or several have it. */
static const char *
cost_of(const Game *game, const GArray *types, const LimitOption *limit)
{
	if (!limit->name)
		return first_cost_type(game);
	g_autoptr(GPtrArray) meant = names_meant(types, limit->name);
	return meant->len == 1 ? g_ptr_array_index(meant, 0) : NULL;
}

/* True if an option names a limit of a cost, be it none. */
static bool
is_asked_for(const Game *game, const GArray *types, const GArray *limits, const Entry *type)
{
	for (guint i = 0; i < limits->len; i++)
		if (g_strcmp0(cost_of(game, types, &g_array_index(limits, LimitOption, i)),
		              game_text(game, type->id)) == 0)
			return true;
	return false;
}

/* The first cost that players see: the others are counters of the army data. NULL if there is none. */
static const Entry *
first_visible_cost(const Game *game)
{
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (game->entries[i].kind == ENTRY_COST_TYPE &&
		    !(game->entries[i].flags & ENTRY_HIDDEN))
			return &game->entries[i];
	return NULL;
}

int
cost_limits_begin(Roster *roster, const GArray *limits)
{
	const Game *game = roster_game(roster);
	g_autoptr(GArray) all = name_cost_types(game);
	g_autoptr(GPtrArray) types = drop_zeros(roster);
	const Entry *first = first_visible_cost(game);
	const bool is_dropped = first &&
	                        g_ptr_array_find_with_equal_func(types, game_text(game, first->id),
	                                                         g_str_equal, NULL);
	const int status = cost_limits_apply(roster, limits);
	if (status != EXIT_OK || !is_dropped || roster_limit(roster, first->id) ||
	    is_asked_for(game, all, limits, first))
		return status;
	g_autofree char *name = text_one_line(game_text(game, first->name));
	complain(_("the army data set the limit of %s to 0, so the roster has none; "
	           "set one with --limit"),
	         g_strstrip(name));
	return status;
}
