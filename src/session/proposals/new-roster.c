#include "session/proposals/new-roster.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/queries/view.h"
#include "engine/roster/roster.h"
#include "rosters/open/open-roster.h"
#include "session/advice/oddity.h"
#include "session/proposals/filling.h"
#include "session/words/figures.h"

/* For games of points without a default limit. */
#define USUAL_LIMIT "2000"

/* True for "pts", "Points", "PL" and the like: 2000 of anything else, such as ducats, may be four armies. */
static bool
is_points(const char *name)
{
	g_autofree char *folded = g_utf8_casefold(name, -1);
	return text_begins(g_strstrip(folded), "p");
}

char *
new_roster_cost_name(const LoadedGame *loaded)
{
	g_autoptr(Roster) roster = roster_new(loaded->choices, NULL);
	g_autoptr(View) view = view_new(roster);
	const Atom type = figures_cost_type(view);
	return atom_is_none(type) ? g_strdup("") : g_strdup(figures_cost_name(view, type));
}

static char *
usual_limit(const LoadedGame *loaded)
{
	g_autofree char *name = new_roster_cost_name(loaded);
	return g_strdup(!*name || is_points(name) ? USUAL_LIMIT : "");
}

/* Allies come last, else the order of the author counts, and where he gives none that of the file. */
static bool
comes_before(const Game *game, const Definition *one, const Definition *other)
{
	const bool first = oddity_names_allies(game_text(game, definition_name(one)));
	const bool second = oddity_names_allies(game_text(game, definition_name(other)));
	return first != second ? second : one->sort_index < other->sort_index;
}

static void
insert_force(GPtrArray *forces, const Game *game, const Definition *force)
{
	guint place = forces->len;
	while (place > 0 && comes_before(game, force, g_ptr_array_index(forces, place - 1)))
		place--;
	g_ptr_array_insert(forces, (gint)place, (gpointer)(guintptr)force);
}

GPtrArray *
new_roster_forces(const LoadedGame *loaded, const Entry *catalogue)
{
	const GPtrArray *all = choices_forces(loaded->choices, catalogue, NULL);
	g_autoptr(Roster) roster = roster_new(loaded->choices, NULL);
	g_autoptr(View) view = view_new(roster);
	GPtrArray *forces = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++) {
		const Definition *force = g_ptr_array_index(all, i);
		if (view_force_is_available(view, view_root(view), catalogue, force))
			insert_force(forces, loaded->game, force);
	}
	return forces;
}

char *
new_roster_limit(const LoadedGame *loaded)
{
	g_autoptr(Roster) roster = roster_new(loaded->choices, NULL);
	const OpenRoster open = {.loaded = loaded, .roster = roster};
	open_roster_set_pack_limits(&open);
	const CostLimit *first = roster->limits->len ? &g_array_index(roster->limits, CostLimit, 0)
	                                             : NULL;
	/* 0 means that the author did not set it. */
	const bool is_set = first && !amount_is_zero(first->value);
	return is_set ? amount_to_string(first->value) : usual_limit(loaded);
}

const Pack *
new_roster_limiting_pack(const LoadedGame *loaded)
{
	const Pack *pack = companion_pack(loaded->companion);
	g_autoptr(Roster) roster = roster_new(loaded->choices, NULL);
	g_autoptr(View) view = view_new(roster);
	const Atom type = figures_cost_type(view);
	const bool limits = pack && pack_is_for(pack, game_id(loaded->game)) &&
	                    !atom_is_none(type) && pack_limit(pack, game_text(loaded->game, type));
	return limits ? pack : NULL;
}

static const Finding *
first_of(Workbench *bench, Severity severity)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == severity)
			return verdict_get(verdict, i);
	return NULL;
}

void
new_roster_fill(Workbench *bench, void *legal_fill)
{
	LegalFill *fill = legal_fill;
	fill->options.is_new = true;
	fill->result = legal_start_make(bench, &fill->options);
}

void
new_roster_fill_to_limit(Workbench *bench, void *legal_fill)
{
	LegalFill *fill = legal_fill;
	new_roster_fill(bench, fill);
	if (fill->result.end == LEGAL_START_STOPPED || !filling_is_possible(bench))
		return;
	const AdviceOptions options = {
		.most = 1,
		.is_stopped = fill->is_stopped,
		.data = fill->options.data,
	};
	g_autoptr(Filling) filling = filling_new(bench, NULL, &options);
	while (filling_step(filling))
		continue;
	const AdviceResult *result = filling_result(filling);
	if (result->found->len)
		proposal_apply(advice_result_get(result, 0), bench, NULL, NULL);
}

char *
new_roster_remark(Workbench *bench, const LegalStartResult *result)
{
	const Finding *error = first_of(bench, SEVERITY_ERROR);
	const Finding *warning = error ? NULL : first_of(bench, SEVERITY_WARNING);
	g_autofree char *end = legal_start_remark(result);
	if (error && end)
		return g_strdup_printf(_("not legal: %s (%s)"), error->message, end);
	if (error)
		return g_strdup_printf(_("not legal: %s"), error->message);
	return warning ? g_strdup_printf(_("it is legal, with a warning: %s"), warning->message)
	               : NULL;
}
