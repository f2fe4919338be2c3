#include "session/advice/size-choice.h"

#include "engine/eval/tree.h"
#include "session/advice/shortfall.h"
#include "session/offers/option.h"
#include "session/words/figures.h"

/* Names have smaller numbers for other reasons. */
#define LEAST_SIZE 100

/* A larger number is not a size, and would not fit. */
#define MOST_SIZE 1000000

/* The points in a name, "Strike Force (2000 points)": a number before a word with P; 0 if there are none. */
static int64_t
size_in(const char *name)
{
	for (const char *at = name; *at;) {
		char *end;
		if (!g_ascii_isdigit(*at)) {
			at++;
			continue;
		}
		const gint64 number = g_ascii_strtoll(at, &end, 10);
		const char *word = *end == ' ' ? end + 1 : end;
		if (g_ascii_tolower(*word) == 'p' && number >= LEAST_SIZE && number <= MOST_SIZE)
			return number;
		at = end;
	}
	return 0;
}

/* The options of a group that exclude each other, while they are read. */
typedef struct Sizes {
	const Instance *group;
	bool is_other;        /* an option names no points */
	const MenuItem *best; /* NULL before the first */
	int64_t best_size;
	const MenuItem *taken;
} Sizes;

static bool
fits_better(int64_t size, int64_t best, Amount limit)
{
	const bool fits = amount_compare(amount_from_int(size), limit) >= 0;
	const bool best_fits = amount_compare(amount_from_int(best), limit) >= 0;
	if (fits != best_fits)
		return fits;
	return fits ? size < best : size > best;
}

static void
read_option(Sizes *sizes, View *view, const Option *option, Amount limit)
{
	const int64_t size = size_in(view_name(view, option->imagined));
	if (size == 0)
		sizes->is_other = true;
	if (option->taken)
		sizes->taken = option->item;
	if (sizes->best && !fits_better(size, sizes->best_size, limit))
		return;
	sizes->best = option->item;
	sizes->best_size = size;
}

static bool
is_kept(const GPtrArray *kept, const Option *option)
{
	g_autoptr(GPtrArray) selections = option_selections(option);
	for (guint i = 0; kept && i < selections->len; i++) {
		const Instance *selection = g_ptr_array_index(selections, i);
		if (g_ptr_array_find_with_equal_func((GPtrArray *)(guintptr)kept,
		                                     selection->selection->id, g_str_equal, NULL))
			return true;
	}
	return false;
}

/* The options of a holder that exclude a selected one, as sizes. Returns false if that is the best, or another has no size. */
static bool
read_sizes(Sizes *sizes, View *view, const Instance *holder, const Option *first, Amount limit)
{
	const Menu *menu = tree_menu(view, holder);
	*sizes = (Sizes){.group = first->group};
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (menu->items[i].definition->is_group)
			continue;
		const Option option = option_of(view, holder, &menu->items[i]);
		if (option.kind == OPTION_RADIO && option.group == first->group)
			read_option(sizes, view, &option, limit);
	}
	return !sizes->is_other && sizes->best != sizes->taken;
}

/* Selects an option, unless that breaks a rule. */
static void
choose(Workbench *bench, const Option *option)
{
	const guint errors = shortfall_of(bench).errors;
	if (option_toggle(bench, option, NULL) && shortfall_of(bench).errors > errors)
		workbench_undo(bench);
}

/* Makes the first choice of a unit that must change. */
static void
choose_in(Workbench *bench, const Instance *unit, Amount limit, const GPtrArray *kept)
{
	View *view = workbench_view(bench);
	const Menu *menu = tree_menu(view, unit);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		Sizes sizes;
		if (menu->items[i].definition->is_group)
			continue;
		const Option option = option_of(view, unit, &menu->items[i]);
		if (option.kind != OPTION_RADIO || !option.taken || is_kept(kept, &option) ||
		    !read_sizes(&sizes, view, unit, &option, limit))
			continue;
		const Option best = option_of(view, unit, sizes.best);
		choose(bench, &best);
		return;
	}
}

void
size_choice_make(Workbench *bench, const GPtrArray *kept)
{
	View *view = workbench_view(bench);
	const Atom type = figures_cost_type(view);
	const CostLimit *limit = atom_is_none(type) ? NULL : roster_limit(view_roster(view), type);
	if (!limit || amount_compare(limit->value, AMOUNT_ZERO) <= 0)
		return;
	const Amount points = limit->value;
	for (uint32_t i = 0; i < view_root(view)->n_forces; i++)
		for (uint32_t k = 0; k < view_root(view)->forces[i]->n_children; k++)
			choose_in(bench, view_root(view)->forces[i]->children[k], points, kept);
}
