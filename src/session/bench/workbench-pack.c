/* The limits and rules of a tournament's pack for a roster under edit. */
#include "base/language/i18n.h"
#include "session/bench/workbench-state.h"
#include "session/words/workbench-diags.h"

static void
report_limit(const Pack *pack, const char *cost, Amount limit, const CostLimit *before,
             Diags *diags)
{
	g_autofree char *now = amount_to_string(limit);
	g_autofree char *then = before ? amount_to_string(before->value) : g_strdup(_("none"));
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_PACK_LIMIT], NULL, 0, pack->name, cost, now,
	          then, NULL);
}

/* Adds the edits that set the limits of the pack, and reports each. */
static void
add_edits(const Workbench *bench, const Pack *pack, GArray *edits, Diags *diags)
{
	const Game *game = bench->open.loaded->game;
	for (guint i = 0; i < pack->limits->len; i++) {
		const PackLimit *limit = &g_array_index(pack->limits, PackLimit, i);
		const Atom cost = atoms_find(game->atoms, limit->cost_type);
		const EntryId type = game_cost_type(game, cost);
		const CostLimit *before = roster_limit(bench->open.roster, cost);
		if (entry_id_is_none(type) || (before && amount_equal(before->value, limit->most)))
			continue;
		edits_add(edits, edit_set_limit(limit->cost_type, limit->most));
		report_limit(pack, game_text(game, game_entry(game, type)->name), limit->most,
		             before, diags);
	}
}

void
workbench_take_pack_limits(Workbench *bench, Diags *diags)
{
	const Pack *pack = workbench_pack(bench);
	if (!pack || bench->is_read_only || workbench_is_bare(bench))
		return;
	g_autoptr(GArray) edits = edits_new();
	add_edits(bench, pack, edits, diags);
	g_autofree char *label = g_strdup_printf(_("limits of %s"), pack->name);
	if (edits->len)
		workbench_do(bench, label, edits, NULL, diags);
}

bool
workbench_lost_steps(const Diags *diags)
{
	for (guint i = 0; i < diags_count(diags); i++) {
		const DiagKind *kind = diags_get(diags, i)->kind;
		if (kind == &WORKBENCH_KINDS[WORKBENCH_NOT_ALL_RECOVERED] ||
		    kind == &WORKBENCH_KINDS[WORKBENCH_JOURNAL_DAMAGED])
			return true;
	}
	return false;
}

bool
workbench_use_pack(Workbench *bench, Library *library, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Workbench) again = workbench_open_again(bench, library, inside);
	if (!again || workbench_lost_steps(inside)) {
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_PACK_NOT_USED], NULL, 0, NULL);
		return false;
	}
	if (loaded_pack_is_wrong(again->open.loaded, diags))
		return false;
	workbench_swap_rosters(bench, again);
	workbench_take_pack_limits(bench, diags);
	return true;
}
