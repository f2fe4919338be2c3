#include "cli/cost-limit.h"

#include "cli/cli-kinds.h"
#include "cli/names.h"
#include "cli/options.h"
#include "roster/edit.h"

/* By id, else by name; NULL stands for the first. NULL if there is none. */
static const Entry *
find_cost_type(const Game *game, const char *id_or_name)
{
	const Entry *by_name = NULL;
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind != ENTRY_COST_TYPE)
			continue;
		if (!id_or_name || names_is(game_text(game, entry->id), id_or_name))
			return entry;
		if (!by_name && names_match(game_text(game, entry->name), id_or_name))
			by_name = entry;
	}
	return by_name;
}

static char *
list_cost_types(const Game *game)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (game->entries[i].kind == ENTRY_COST_TYPE)
			names_add(names, game_text(game, game->entries[i].name));
	return names_join(names);
}

static bool
apply(Roster *roster, const LimitOption *limit, const char *place, Diags *diags)
{
	const Game *game = roster_game(roster);
	const Entry *type = find_cost_type(game, limit->name);
	if (!type) {
		g_autofree char *possible = list_cost_types(game);
		diags_add(diags, &CLI_KINDS[CLI_NO_COST_TYPE], place, 0,
		          limit->name ? limit->name : "", possible, NULL);
		return false;
	}
	g_auto(Edit) edit = {
		.kind = EDIT_SET_LIMIT,
		.entry = g_strdup(game_text(game, type->id)),
		.value = limit->value,
	};
	return roster_apply(roster, &edit, NULL, diags);
}

bool
cost_limits_apply(Roster *roster, const GArray *limits, const char *place, Diags *diags)
{
	for (guint i = 0; i < limits->len; i++)
		if (!apply(roster, &g_array_index(limits, LimitOption, i), place, diags))
			return false;
	return true;
}
