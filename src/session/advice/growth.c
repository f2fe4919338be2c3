#include "session/advice/growth.h"

#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "session/advice/advice.h"
#include "session/advice/bodies.h"
#include "session/bench/workbench-draft.h"
#include "session/offers/option.h"
#include "session/words/figures.h"

/* Models of a unit that are added at once. */
#define MOST_MODELS 200

/* A unit that grows. */
typedef struct Growth {
	Workbench *draft;
	const char *unit;
	const Shortfall *before;
	Amount usual;
	const Work *work;
	bool must_help;
} Growth;

/* Finds the models that a unit may have more of. */
static bool
find_models(View *view, const Instance *unit, Option *models)
{
	const Menu *menu = tree_menu(view, unit);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (menu->items[i].definition->is_group)
			continue;
		*models = option_of(view, unit, &menu->items[i]);
		if (models->kind == OPTION_NUMBER && models->taken > 0 && !models->is_fixed &&
		    bodies_is_model(view, models->imagined) &&
		    room_left(view, models->imagined, 1) > 0)
			return true;
	}
	return false;
}

/* The models of the unit, with the points that the unit may cost yet. */
static bool
find_in(const Growth *growth, Option *models, Amount *left)
{
	View *view = workbench_view(growth->draft);
	const Instance *unit = view_find(view, growth->unit);
	if (!unit || !find_models(view, unit, models))
		return false;
	*left = amount_subtract(growth->usual,
	                        figures_cost_below(view, unit, figures_cost_type(view)));
	return true;
}

static bool
is_good(const Growth *growth, const Shortfall *reached)
{
	const Shortfall *before = growth->before;
	return reached->errors <= before->errors && reached->warnings <= before->warnings &&
	       reached->excess <= before->excess &&
	       (!growth->must_help || shortfall_is_smaller(reached, before));
}

static void
undo_to(Workbench *draft, guint depth)
{
	while (workbench_depth(draft) > depth)
		workbench_undo(draft);
}

/* Sets the number of models, with what each of them needs. */
static bool
set_models(const Growth *growth, const Option *models, int64_t number)
{
	g_autoptr(GPtrArray) kept = advice_all_ids(growth->draft);
	if (!option_set(growth->draft, models, number, NULL))
		return false;
	advice_fix(growth->draft, growth->before->errors, kept,
	           growth->must_help ? growth->unit : NULL, growth->work);
	return true;
}

/* Adds so many models. Returns false, with the draft unchanged, if that is not good. */
static bool
add_models(const Growth *growth, int64_t n, Shortfall *reached)
{
	Option models;
	Amount left;
	const guint depth = workbench_depth(growth->draft);
	if (!find_in(growth, &models, &left) ||
	    room_left(workbench_view(growth->draft), models.imagined, n) < n ||
	    !set_models(growth, &models, models.taken + n))
		return false;
	*reached = shortfall_of(growth->draft);
	if (is_good(growth, reached))
		return true;
	undo_to(growth->draft, depth);
	return false;
}

/* The number of parts that fill the whole, rounded up. */
static int64_t
times(Amount whole, Amount part)
{
	const int64_t one = MAX(amount_to_int(part), 1);
	return (amount_to_int(whole) + one - 1) / one;
}

/* The number to add, known from what one does; if nothing demands more, at most as many as there are. */
static int64_t
number_to_add(const Growth *growth, int64_t taken, const Shortfall *with_one, Amount left)
{
	const Amount price = amount_subtract(with_one->cost, growth->before->cost);
	const Amount closed = amount_subtract(growth->before->gap, with_one->gap);
	if (amount_compare(price, AMOUNT_ZERO) <= 0)
		return 0;
	const int64_t most = MIN(amount_to_int(left) / MAX(amount_to_int(price), 1), MOST_MODELS);
	return growth->must_help ? MIN(most, times(growth->before->gap, closed)) : MIN(most, taken);
}

static char *
name_of(const Growth *growth, const Option *option)
{
	View *view = workbench_view(growth->draft);
	return g_strdup_printf("%s: %s", view_name(view, option->holder),
	                       view_name(view, option->imagined));
}

/* Adds as many models as seem right, or fewer. @models  known to be there, with @left points for them */
static bool
grow_by_models(const Growth *growth, Option models, Amount left, Grown *grown)
{
	const guint depth = workbench_depth(growth->draft);
	const int64_t taken = models.taken;
	g_autofree char *name = name_of(growth, &models);
	Shortfall reached;
	if (amount_compare(left, AMOUNT_ZERO) <= 0 || !add_models(growth, 1, &reached))
		return false;
	undo_to(growth->draft, depth);
	for (int64_t n = number_to_add(growth, taken, &reached, left); n > 0; n /= 2) {
		if (!add_models(growth, n, &reached))
			continue;
		if (grown)
			*grown = (Grown){g_steal_pointer(&name), (guint)n};
		return true;
	}
	return false;
}

/* True for an option without a price of its own, which may be what makes its unit larger and dearer. */
static bool
may_enlarge(View *view, const Option *option)
{
	g_autofree char *obstacle = option_obstacle(view, option);
	return !obstacle && option->taken == 0 && option->kind != OPTION_RADIO &&
	       amount_is_zero(price_of(view, option->imagined, figures_cost_type(view)));
}

/* Takes an option if the unit has more models with it, and what these need. */
static bool
take_to_enlarge(const Growth *growth, const Option *option)
{
	Workbench *draft = growth->draft;
	const Instance *unit = option->holder;
	const int64_t models = bodies_of(workbench_view(draft), unit);
	g_autoptr(GPtrArray) kept = advice_all_ids(draft);
	const guint depth = workbench_depth(draft);
	if (!option_more(draft, option, NULL))
		return false;
	if (amount_compare(shortfall_of(draft).cost, growth->before->cost) > 0) {
		advice_fix(draft, growth->before->errors, kept, growth->unit, growth->work);
		View *view = workbench_view(draft);
		const Shortfall reached = shortfall_of(draft);
		unit = view_find(view, growth->unit);
		if (is_good(growth, &reached) && bodies_of(view, unit) > models &&
		    amount_compare(figures_cost_below(view, unit, figures_cost_type(view)),
		                   growth->usual) <= 0)
			return true;
	}
	undo_to(draft, depth);
	return false;
}

/* Enlarges a unit whose number of models follows from an option. */
static bool
grow_by_option(const Growth *growth, Grown *grown)
{
	const Instance *unit = view_find(workbench_view(growth->draft), growth->unit);
	const uint32_t n_items = unit ? tree_menu(workbench_view(growth->draft), unit)->n_items : 0;
	for (uint32_t i = 0; i < n_items; i++) {
		View *view = workbench_view(growth->draft);
		unit = view_find(view, growth->unit);
		const MenuItem *item = &tree_menu(view, unit)->items[i];
		if (item->definition->is_group)
			continue;
		const Option option = option_of(view, unit, item);
		if (!may_enlarge(view, &option))
			continue;
		g_autofree char *name = name_of(growth, &option);
		if (take_to_enlarge(growth, &option)) {
			if (grown)
				*grown = (Grown){g_steal_pointer(&name), 1};
			return true;
		}
	}
	return false;
}

bool
growth_make(Workbench *draft, const char *unit, const Shortfall *before, Amount usual,
            const Work *work, bool must_help, Grown *grown)
{
	const Growth growth = {draft, unit, before, usual, work, must_help};
	Option models;
	Amount left;
	if (find_in(&growth, &models, &left))
		return grow_by_models(&growth, models, left, grown);
	return !must_help && grow_by_option(&growth, grown);
}
