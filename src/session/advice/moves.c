#include "session/advice/moves.h"

#include "base/language/i18n.h"
#include "engine/explain/fixes.h"

/* Fixes of one finding that are compared on the whole roster. */
#define MOST_COMPARED 24u

static void
move_free(gpointer data)
{
	Move *move = data;
	g_free(move->text);
	g_array_unref(move->edits);
	g_free(move);
}

static bool
is_over(const MoveSearch *search)
{
	return work_is_spent(search->work) || advice_is_stopped(search->options);
}

static Amount
distance(Amount a, Amount b)
{
	return amount_compare(a, b) < 0 ? amount_subtract(b, a) : amount_subtract(a, b);
}

static gint
by_worth(gconstpointer a, gconstpointer b)
{
	const Move *one = *(Move *const *)a;
	const Move *other = *(Move *const *)b;
	if (one->after.errors != other->after.errors)
		return one->after.errors < other->after.errors ? -1 : 1;
	const int order = amount_compare(one->moved, other->moved);
	return order ? order : (gint)one->n_parts - (gint)other->n_parts;
}

/* Tries edits and undoes them. A move of them, which takes the edits over; NULL if they do not help. */
static Move *
try_move(MoveSearch *search, const char *text, GArray *edits, const Shortfall *before)
{
	Workbench *draft = search->draft;
	g_autoptr(GArray) owned = edits;
	search->n_tried++;
	if (!workbench_do(draft, text, edits, NULL, NULL))
		return NULL;
	const Shortfall after = shortfall_of(draft);
	const bool helps = shortfall_is_smaller(&after, before) &&
	                   kept_choices_have_amounts(search->kept, workbench_roster(draft));
	workbench_undo(draft);
	if (!helps)
		return NULL;
	Move *move = g_new0(Move, 1);
	*move = (Move){
		.text = g_strdup(text),
		.edits = g_steal_pointer(&owned),
		.n_parts = 1,
		.after = after,
		.moved = distance(after.cost, before->cost),
	};
	return move;
}

static void
add_fix(GPtrArray *moves, MoveSearch *search, const Fix *fix, const Shortfall *before)
{
	Move *move = try_move(search, fix->text, fix_edits(fix), before);
	if (!move)
		return;
	move->n_parts = fix->parts->len;
	g_ptr_array_add(moves, move);
}

static void
add_fixes(GPtrArray *moves, MoveSearch *search, const Finding *finding, TrialRoster *trial)
{
	const Shortfall before = shortfall_of(search->draft);
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(search->draft), finding);
	while (!is_over(search) && fixes_step(fixes, trial))
		continue;
	for (guint i = 0; i < MIN(fixes_count(fixes), MOST_COMPARED); i++)
		if (!is_over(search))
			add_fix(moves, search, fixes_get(fixes, i), &before);
}

/* Adds the fixes of the first error that has one. The findings are judged again after each trial, which gives the
   same ones, unless the data depend on themselves. */
static void
add_fixes_of_first(GPtrArray *moves, MoveSearch *search)
{
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(search->draft),
	                                                workbench_companion(search->draft));
	for (guint i = 0; i < verdict_count(workbench_verdict(search->draft)) && moves->len == 0 &&
	                  !is_over(search);
	     i++) {
		const Finding *finding = verdict_get(workbench_verdict(search->draft), i);
		if (finding->severity != SEVERITY_ERROR)
			continue;
		alike_note(&search->alike, finding);
		add_fixes(moves, search, finding, trial);
	}
}

/* @nearer  one that leaves as many errors, but nearer to their limits, is a move, too */
static void
add_removal(GPtrArray *moves, MoveSearch *search, const char *unit, const Shortfall *before,
            bool nearer)
{
	View *view = workbench_view(search->draft);
	const Instance *instance = view_find(view, unit);
	if (!instance || is_over(search) || kept_choices_has(search->kept, unit))
		return;
	g_autofree char *text = g_strdup_printf("%s %s", _("remove"), view_name(view, instance));
	GArray *edits = edits_new();
	edits_add(edits, edit_remove(unit));
	Move *move = try_move(search, text, edits, before);
	if (move && (nearer || move->after.errors < before->errors))
		g_ptr_array_add(moves, move);
	else if (move)
		move_free(move);
}

static void
add_removals(GPtrArray *moves, MoveSearch *search, bool nearer)
{
	const Shortfall before = shortfall_of(search->draft);
	g_autoptr(GPtrArray) units = advice_unit_ids(search->draft);
	for (guint i = 0; i < units->len; i++)
		add_removal(moves, search, g_ptr_array_index(units, i), &before, nearer);
}

/* True if the roster is over a limit of its costs: many removals may be needed. */
static bool
is_over_limit(const MoveSearch *search)
{
	const Verdict *verdict = workbench_verdict(search->draft);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->code == FINDING_COST_LIMIT)
			return true;
	return false;
}

GPtrArray *
moves_find(MoveSearch *search)
{
	GPtrArray *moves = g_ptr_array_new_with_free_func(move_free);
	alike_clear(&search->alike);
	add_fixes_of_first(moves, search);
	if (moves->len == 0)
		add_removals(moves, search, false);
	if (moves->len == 0 && is_over_limit(search))
		add_removals(moves, search, true);
	g_ptr_array_sort(moves, by_worth);
	return moves;
}
