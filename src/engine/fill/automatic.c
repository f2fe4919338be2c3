/*
 * Keeps automatic constraints (S-054): after an edit, adds selections that are missing and removes
 * those that are too many, until nothing changes.
 */
#include "engine/fill/filler-private.h"

#include "engine/eval/reading.h"
#include "engine/eval/tree.h"

/* Constraints that contradict each other would never end. After so many rounds they stay as findings. */
#define AUTOMATIC_MAX_ROUNDS 20u

static void
add_holder(GPtrArray *ids, View *view, const Instance *holder, const char *id)
{
	if (tree_menu(view, holder)->n_automatic)
		g_ptr_array_add(ids, g_strdup(id));
}

/* The ids of all forces and selections in which a choice has an automatic constraint. Instances would
   become invalid with the first change. */
static GPtrArray *
holder_ids(View *view)
{
	GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < view_forces(view)->len; i++) {
		const Instance *force = g_ptr_array_index(view_forces(view), i);
		add_holder(ids, view, force, force->roster_force->id);
	}
	for (guint i = 0; i < view_selections(view)->len; i++) {
		const Instance *selection = g_ptr_array_index(view_selections(view), i);
		add_holder(ids, view, selection, selection->selection->id);
	}
	return ids;
}

/* The difference of two numbers, rounded up. */
static int64_t
gap(Amount larger, Amount smaller)
{
	return amount_quotient_ceil(amount_subtract(larger, smaller), amount_from_int(1));
}

static bool
add_missing(Filler *filler, const char *holder_id, const MenuItem *item, const Reading *reading)
{
	const Menu *menu = tree_menu(filler->view, filler_instance(filler, holder_id));
	const MenuItem *chosen = item->definition->is_group
	                                 ? filler_default_member(filler->view, reading->carrier,
	                                                         menu)
	                                 : item;
	if (!chosen || reading_is_silent(filler->view, reading->carrier))
		return false;
	filler_add_many(filler, holder_id, chosen, gap(reading->threshold, reading->actual));
	return true;
}

static bool
lower(Filler *filler, const Instance *instance, int64_t by)
{
	const Selection *selection = instance->selection;
	g_auto(Change) change = {
		.kind = by < selection->amount ? CHANGE_SET_AMOUNT : CHANGE_REMOVE,
		.id = g_strdup(selection->id),
		.amount = selection->amount - by,
	};
	const bool done = history_apply(filler->history, &change, NULL, filler->diags);
	filler_touch(filler);
	return done;
}

/* Removes from the selection added last. The next round removes the rest of the surplus, if any. */
static bool
remove_surplus(Filler *filler, const Reading *reading)
{
	g_autoptr(GPtrArray) counted = reading_counted(filler->view, reading);
	const Instance *last = NULL;
	for (guint i = 0; i < counted->len; i++) {
		const Instance *instance = g_ptr_array_index(counted, i);
		if (instance->selection && (!last || instance->order > last->order))
			last = instance;
	}
	return last && lower(filler, last, gap(reading->actual, reading->threshold));
}

/* Makes an edit for one broken constraint of an item; false if none is needed. */
static bool
fix_item(Filler *filler, const char *holder_id, const MenuItem *item)
{
	Instance *carrier = tree_imagine(filler->view, filler_instance(filler, holder_id), item);
	for (uint32_t i = 0; i < item->definition->n_constraints; i++) {
		const OwnedConstraint *owned = &item->definition->constraints[i];
		Reading reading;
		if (!(owned->constraint->flags & CONSTRAINT_AUTOMATIC) ||
		    owned->constraint->query.field != FIELD_SELECTIONS ||
		    !reading_take(filler->view, carrier, owned, &reading) ||
		    !reading_is_broken(&reading))
			continue;
		if (owned->constraint->type == CONSTRAINT_MIN
		            ? add_missing(filler, holder_id, item, &reading)
		            : remove_surplus(filler, &reading))
			return true;
	}
	return false;
}

static bool
fix_holder(Filler *filler, const char *holder_id)
{
	const Instance *holder = filler_instance(filler, holder_id);
	if (!holder)
		return false;
	bool changed = false;
	const Menu *menu = tree_menu(filler->view, holder);
	/* An edit for an earlier item may have removed the holder. */
	for (uint32_t i = 0; i < menu->n_automatic; i++)
		if (filler_instance(filler, holder_id))
			changed |= fix_item(filler, holder_id, &menu->items[menu->automatic[i]]);
	return changed;
}

/* Mixes a number into what stands for a roster. */
static guint64
mix(guint64 state, guint64 number)
{
	state = (state ^ number) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
	return state ^ state >> 32;
}

static guint64
mix_selections(guint64 state, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *one = g_ptr_array_index(selections, i);
		state = mix(state, (guint64)(guintptr)one->item);
		state = mix(state, (guint64)one->amount);
		state = mix_selections(state, one->selections);
	}
	return mix(state, selections->len);
}

static guint64
mix_forces(guint64 state, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *one = g_ptr_array_index(forces, i);
		state = mix_selections(mix(state, (guint64)(guintptr)one->definition),
		                       one->selections);
		state = mix_forces(state, one->forces);
	}
	return mix(state, forces->len);
}

/* The last round. Constraints that contradict each other come back to the roster of some rounds before: then only the
   rest that remains of so many changes the end. @states  what stood for the roster after each round */
static guint
last_round(const guint64 *states, guint n_rounds)
{
	for (guint back = 1; back < n_rounds; back++)
		if (states[n_rounds - 1 - back] == states[n_rounds - 1])
			return n_rounds + (AUTOMATIC_MAX_ROUNDS - n_rounds) % back;
	return AUTOMATIC_MAX_ROUNDS;
}

static bool
keep_once(Filler *filler)
{
	/* The view may still show what a trial has taken back. */
	filler_refresh(filler);
	g_autoptr(GPtrArray) ids = holder_ids(filler->view);
	bool changed = false;
	for (guint i = 0; i < ids->len; i++)
		changed |= fix_holder(filler, g_ptr_array_index(ids, i));
	return changed;
}

void
filler_keep_automatic(Filler *filler)
{
	guint64 states[AUTOMATIC_MAX_ROUNDS];
	guint n = 0, last = AUTOMATIC_MAX_ROUNDS;
	if (!view_game(filler->view)->has_automatic)
		return;
	while (n < last && keep_once(filler)) {
		states[n++] = mix_forces(0, view_roster(filler->view)->forces);
		last = last_round(states, n);
	}
}
