#include "workbench/legal-search.h"

#include "eval/room.h"
#include "eval/tree.h"
#include "workbench/option.h"
#include "workbench/sections.h"
#include "workbench/workbench-actions.h"
#include "workbench/workbench-fix.h"

/* Errors of its own that an added unit may need to have fixed. */
#define MOST_FIXES 6

/* Candidates for one legal start: trying more takes too long. */
#define MOST_TRIALS 1500

static bool
is_wanted(const LegalSearch *search, const Shortfall *reached, const Shortfall *wanted)
{
	return shortfall_is_smaller(reached, wanted) &&
	       (search->warns || reached->warnings <= wanted->warnings);
}

static void
undo_steps(Workbench *bench, guint n_steps)
{
	for (guint i = 0; i < n_steps; i++)
		workbench_undo(bench);
}

/* An option to try. Ids, because each trial invalidates the instances. */
typedef struct Candidate {
	char *holder;
	char *entry;
} Candidate;

static void
candidate_clear(gpointer data)
{
	Candidate *candidate = data;
	g_free(candidate->holder);
	g_free(candidate->entry);
}

static void
add_options(GArray *candidates, View *view, const Instance *holder)
{
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (menu->items[i].definition->is_group)
			continue;
		const Option option = option_of(view, holder, &menu->items[i]);
		g_autofree char *obstacle = option_obstacle(view, &option);
		if (obstacle || (option.taken && option.kind != OPTION_NUMBER))
			continue;
		const Candidate candidate = {
			.holder = g_strdup(holder->selection->id),
			.entry = menu_item_path(view_game(view), &menu->items[i]),
		};
		g_array_append_val(candidates, candidate);
	}
	for (uint32_t i = 0; i < holder->n_children; i++)
		add_options(candidates, view, holder->children[i]);
}

/* The options that a unit may select. The caller owns the list. */
static GArray *
options_of(View *view, const char *unit)
{
	GArray *candidates = g_array_new(FALSE, FALSE, sizeof(Candidate));
	g_array_set_clear_func(candidates, candidate_clear);
	const Instance *instance = view_find(view, unit);
	if (instance)
		add_options(candidates, view, instance);
	return candidates;
}

static bool
take(Workbench *bench, const Candidate *candidate)
{
	Option option;
	return option_find(workbench_view(bench), candidate->holder, candidate->entry, &option) &&
	       option_toggle(bench, &option, NULL);
}

/* Selects the option of a unit that leaves the best shortfall. Returns false if none is smaller
   than @wanted. */
static bool
try_options(LegalSearch *search, const char *unit, const Shortfall *wanted)
{
	Workbench *bench = search->bench;
	g_autoptr(GArray) candidates = options_of(workbench_view(bench), unit);
	const Candidate *best = NULL;
	Shortfall reached = *wanted;
	for (guint i = 0; i < candidates->len && search->n_trials < MOST_TRIALS; i++) {
		const Candidate *candidate = &g_array_index(candidates, Candidate, i);
		if (!take(bench, candidate))
			continue;
		search->n_trials++;
		const Shortfall shortfall = shortfall_of(bench);
		if (is_wanted(search, &shortfall, wanted) &&
		    (!best || shortfall_is_better(&shortfall, &reached))) {
			best = candidate;
			reached = shortfall;
		}
		workbench_undo(bench);
	}
	return best && take(bench, best);
}

/* An entry to try as an addition. */
typedef struct Addition {
	char *force;
	char *entry;
	Amount price;
} Addition;

static void
addition_clear(gpointer data)
{
	Addition *addition = data;
	g_free(addition->force);
	g_free(addition->entry);
}

static gint
by_price(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Addition *)a)->price, ((const Addition *)b)->price);
}

static void
collect_additions(GArray *additions, View *view, const Instance *force)
{
	const Menu *menu = tree_menu(view, force);
	const char *id = force->roster_force->id;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		g_autofree char *entry = menu_item_path(view_game(view), &menu->items[i]);
		Offer offer;
		Room room;
		if (menu->items[i].definition->is_group || !offer_find(view, id, entry, &offer) ||
		    !offer.available || room_obstacle(view, offer.imagined, &room))
			continue;
		const Addition addition = {
			.force = g_strdup(id),
			.entry = g_steal_pointer(&entry),
			.price = offer_price(view, &offer),
		};
		g_array_append_val(additions, addition);
	}
	for (uint32_t i = 0; i < force->n_forces; i++)
		collect_additions(additions, view, force->forces[i]);
}

/* The entries that may be added now, the cheapest first. The caller owns the list. */
static GArray *
additions_of(View *view)
{
	GArray *additions = g_array_new(FALSE, FALSE, sizeof(Addition));
	g_array_set_clear_func(additions, addition_clear);
	const Instance *root = view_root(view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		collect_additions(additions, view, root->forces[i]);
	g_array_sort(additions, by_price);
	return additions;
}

/* Further steps for an added unit that does not help by itself. */
typedef enum Effort {
	EFFORT_NONE,
	EFFORT_OPTION, /* select one of its options */
	EFFORT_FIX,    /* fix its own errors */
	EFFORT_ALL,
	EFFORT_COUNT,
} Effort;

/* Fixes the errors that an addition has caused. Returns the number of steps. */
static guint
fix_addition(Workbench *bench, const Shortfall *before)
{
	guint n_steps = 0;
	while (n_steps < MOST_FIXES && shortfall_of(bench).errors > before->errors &&
	       workbench_fix_error(bench))
		n_steps++;
	return n_steps;
}

static bool
try_addition(LegalSearch *search, const Addition *addition, const Shortfall *before, Effort effort)
{
	Workbench *bench = search->bench;
	Offer offer;
	g_auto(AddedOffer) added = {0};
	if (!offer_find(workbench_view(bench), addition->force, addition->entry, &offer) ||
	    !workbench_add_offer(bench, &offer, &added, NULL))
		return false;
	search->n_trials++;
	guint n_steps = 1;
	if (effort >= EFFORT_FIX)
		n_steps += fix_addition(bench, before);
	const Shortfall shortfall = shortfall_of(bench);
	const bool has_option = effort == EFFORT_OPTION || effort == EFFORT_ALL;
	if (is_wanted(search, &shortfall, before) ||
	    (has_option && try_options(search, added.id, before)))
		return true;
	undo_steps(bench, n_steps);
	return false;
}

static bool
try_additions_with(LegalSearch *search, const Shortfall *before, Effort effort)
{
	g_autoptr(GArray) additions = additions_of(workbench_view(search->bench));
	for (guint i = 0; i < additions->len && search->n_trials < MOST_TRIALS; i++) {
		const Addition *addition = &g_array_index(additions, Addition, i);
		if ((search->frees || !amount_is_zero(addition->price)) &&
		    try_addition(search, addition, before, effort))
			return true;
	}
	return false;
}

bool
legal_search_add(LegalSearch *search, const Shortfall *before)
{
	for (int effort = EFFORT_NONE; effort < EFFORT_COUNT; effort++)
		if (try_additions_with(search, before, (Effort)effort))
			return true;
	return false;
}

static void
add_units(GPtrArray *units, const Instance *force)
{
	for (uint32_t i = 0; i < force->n_children; i++)
		g_ptr_array_add(units, g_strdup(force->children[i]->selection->id));
	for (uint32_t i = 0; i < force->n_forces; i++)
		add_units(units, force->forces[i]);
}

static GPtrArray *
units_of(Workbench *bench)
{
	const Instance *root = view_root(workbench_view(bench));
	GPtrArray *units = g_ptr_array_new_with_free_func(g_free);
	for (uint32_t i = 0; i < root->n_forces; i++)
		add_units(units, root->forces[i]);
	return units;
}

bool
legal_search_change(LegalSearch *search, const Shortfall *wanted)
{
	g_autoptr(GPtrArray) units = units_of(search->bench);
	for (guint i = 0; i < units->len; i++)
		if (try_options(search, g_ptr_array_index(units, i), wanted))
			return true;
	return false;
}

bool
legal_search_change_unsearched(LegalSearch *search, const Shortfall *whole)
{
	g_autoptr(GPtrArray) units = units_of(search->bench);
	for (guint i = 0; i < units->len; i++) {
		const char *unit = g_ptr_array_index(units, i);
		if (!g_hash_table_add(search->searched,
		                      g_strdup_printf("%s %d", unit, search->warns)))
			continue;
		if (try_options(search, unit, whole)) {
			g_hash_table_remove_all(search->searched);
			return true;
		}
	}
	return false;
}
