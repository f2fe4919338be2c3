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
