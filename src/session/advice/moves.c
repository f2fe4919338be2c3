#include "session/advice/moves.h"

#include "base/language/i18n.h"
#include "engine/explain/fixes.h"

/* Fixes of one finding that are compared on the whole roster. */
#define MOST_COMPARED 24u

/* A roster that is over a limit by more than so many of its dearest units is far over it. */
#define UNITS_FAR_OVER 2

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

/* Tries to remove a unit. The move; NULL if it does not help, or the unit is kept. */
static Move *
try_removal(MoveSearch *search, const char *unit, const Shortfall *before)
{
	View *view = workbench_view(search->draft);
	const Instance *instance = view_find(view, unit);
	if (!instance || is_over(search) || kept_choices_has(search->kept, unit))
		return NULL;
	g_autofree char *text = g_strdup_printf("%s %s", _("remove"), view_name(view, instance));
	GArray *edits = edits_new();
	edits_add(edits, edit_remove(unit));
	return try_move(search, text, edits, before);
}

/* Adds the removal of a unit if that leaves fewer errors. */
static void
add_removal(GPtrArray *moves, MoveSearch *search, const char *unit, const Shortfall *before)
{
	Move *move = try_removal(search, unit, before);
	if (move && move->after.errors < before->errors)
		g_ptr_array_add(moves, move);
	else if (move)
		move_free(move);
}

static void
add_removals(GPtrArray *moves, MoveSearch *search)
{
	const Shortfall before = shortfall_of(search->draft);
	g_autoptr(GPtrArray) units = advice_unit_ids(search->draft);
	for (guint i = 0; i < units->len; i++)
		add_removal(moves, search, g_ptr_array_index(units, i), &before);
}

/* A unit or a force, and its cost of the kind whose limit is exceeded. */
typedef struct Load {
	const char *id; /* borrowed */
	Amount cost;
} Load;

static gint
heaviest_first(gconstpointer a, gconstpointer b)
{
	return -amount_compare(((const Load *)a)->cost, ((const Load *)b)->cost);
}

/* The first finding that the roster is over a limit of its costs; NULL if there is none. */
static const Finding *
find_over_limit(const MoveSearch *search)
{
	const Verdict *verdict = workbench_verdict(search->draft);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->code == FINDING_COST_LIMIT)
			return verdict_get(verdict, i);
	return NULL;
}

/* Units or forces with their costs of the kind whose limit is exceeded, the dearest first. The caller owns the list.
   @ids  borrowed */
static GArray *
loads_of(const MoveSearch *search, const GPtrArray *ids, const Finding *over)
{
	View *view = workbench_view(search->draft);
	const Atom cost_type = atoms_find(view_game(view)->atoms, over->constraint_id);
	GArray *loads = g_array_new(FALSE, FALSE, sizeof(Load));
	for (guint i = 0; i < ids->len; i++) {
		const char *id = g_ptr_array_index(ids, i);
		const Instance *one = view_find(view, id);
		const Load load = {id, one ? view_cost_below(view, one, cost_type) : AMOUNT_ZERO};
		if (amount_compare(load.cost, AMOUNT_ZERO) > 0)
			g_array_append_val(loads, load);
	}
	g_array_sort(loads, heaviest_first);
	return loads;
}

/* The ids of the forces inside others. The caller owns the list. */
static GPtrArray *
inner_force_ids(Workbench *draft)
{
	const GPtrArray *forces = view_forces(workbench_view(draft));
	GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < forces->len; i++) {
		const Instance *force = g_ptr_array_index(forces, i);
		if (force->holder->kind == INSTANCE_FORCE)
			g_ptr_array_add(ids, g_strdup(force->roster_force->id));
	}
	return ids;
}

/* Adds the removal of the dearest of these that does not save more than is needed, if it causes no error: little is
   removed then. @over  in the present verdict */
static void
add_relief_of(GPtrArray *moves, MoveSearch *search, const Finding *over, const GPtrArray *ids)
{
	const Shortfall before = shortfall_of(search->draft);
	const Amount excess = amount_subtract(over->actual, over->limit);
	g_autoptr(GArray) loads = loads_of(search, ids, over);
	for (guint i = 0; i < loads->len && moves->len == 0; i++) {
		const Load *load = &g_array_index(loads, Load, i);
		Move *move = amount_compare(load->cost, excess) > 0
		                     ? NULL
		                     : try_removal(search, load->id, &before);
		if (move)
			g_ptr_array_add(moves, move);
	}
}

/* Adds a removal that brings a roster nearer to its limit: of a unit, or else of a force that cannot do without any of
   its units. */
static void
add_relief(GPtrArray *moves, MoveSearch *search)
{
	g_autoptr(GPtrArray) units = advice_unit_ids(search->draft);
	g_autoptr(GPtrArray) forces = inner_force_ids(search->draft);
	add_relief_of(moves, search, find_over_limit(search), units);
	if (moves->len == 0)
		add_relief_of(moves, search, find_over_limit(search), forces);
}

/* True if a roster is so far over a limit that many units have to go: no fix that clears it alone is worth a search. */
static bool
is_far_over(const MoveSearch *search, const Finding *over)
{
	g_autoptr(GPtrArray) units = advice_unit_ids(search->draft);
	g_autoptr(GArray) loads = loads_of(search, units, over);
	return loads->len > UNITS_FAR_OVER &&
	       amount_compare(
		       amount_multiply_int(g_array_index(loads, Load, 0).cost, UNITS_FAR_OVER),
		       amount_subtract(over->actual, over->limit)) < 0;
}

GPtrArray *
moves_find(MoveSearch *search)
{
	GPtrArray *moves = g_ptr_array_new_with_free_func(move_free);
	const Finding *over = find_over_limit(search);
	alike_clear(&search->alike);
	if (over && is_far_over(search, over))
		add_relief(moves, search);
	if (moves->len == 0)
		add_fixes_of_first(moves, search);
	if (moves->len == 0)
		add_removals(moves, search);
	if (moves->len == 0 && find_over_limit(search))
		add_relief(moves, search);
	g_ptr_array_sort(moves, by_worth);
	return moves;
}
