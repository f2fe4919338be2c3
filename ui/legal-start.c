#include "ui/legal-start.h"

#include "eval/room.h"
#include "eval/tree.h"
#include "explain/fixes.h"
#include "ui/choice.h"
#include "ui/figures.h"
#include "ui/fix-deeds.h"
#include "ui/sections.h"
#include "ui/steps.h"

/* Every step mends something; a roster that needs more of them is not begun but built. */
#define MOST_STEPS 80

/* A unit that is tried may need as many mends of its own. */
#define MOST_MENDS 6

/* Trials of one start: a player does not wait for more. */
#define MOST_TRIALS 1500

/* How far a roster is from being legal. */
typedef struct Standing {
	guint errors;
	guint warnings;
	Amount lacking; /* what all limits that are broken are broken by */
	Amount cost;
} Standing;

/* A start in the making. */
typedef struct Start {
	Workbench *bench;
	guint n_trials;
	GHashTable *
		searched; /* units of which no option mends anything whole, with or without warnings */
	bool warns;       /* what is warned of is taken, too */
	bool frees; /* what costs nothing is added, too: no unit but an agreement or a scenario, which
	               may lift the rule that could be kept */
} Start;

static Amount
cost_of(Workbench *bench)
{
	View *view = workbench_view(bench);
	return figures_total(view, figures_cost_type(view));
}

static Amount
gap_of(const Finding *finding)
{
	const Amount gap = amount_subtract(finding->limit, finding->actual);
	return amount_is_negative(gap) ? amount_subtract(AMOUNT_ZERO, gap) : gap;
}

static Standing
standing_of(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	Standing standing = {.cost = cost_of(bench)};
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		standing.warnings += finding->severity == SEVERITY_WARNING;
		standing.errors += finding->severity == SEVERITY_ERROR;
		if (finding->severity == SEVERITY_ERROR && finding->has_numbers)
			standing.lacking = amount_add(standing.lacking, gap_of(finding));
	}
	return standing;
}

/* Whether fewer things are wrong, or as many by less. */
static bool
is_nearer(const Standing *one, const Standing *other)
{
	if (one->errors != other->errors)
		return one->errors < other->errors;
	return amount_compare(one->lacking, other->lacking) < 0;
}

static bool
is_wanted(const Start *start, const Standing *reached, const Standing *wanted)
{
	return is_nearer(reached, wanted) &&
	       (start->warns || reached->warnings <= wanted->warnings);
}

static void
take_back(Workbench *bench, guint n_steps)
{
	for (guint i = 0; i < n_steps; i++)
		workbench_undo(bench);
}

/* With what the engine proposes */

/* What a roster costs with a fix; it is as before then. */
static bool
try_cost(Workbench *bench, const Fix *fix, Amount *cost)
{
	if (!fix_deeds_make(bench, fix, NULL))
		return false;
	*cost = cost_of(bench);
	workbench_undo(bench);
	return true;
}

static const Fix *
cheapest(Workbench *bench, const Fixes *fixes)
{
	const Fix *best = NULL;
	Amount least = AMOUNT_ZERO;
	for (guint i = 0; i < fixes_count(fixes); i++) {
		const Fix *fix = fixes_get(fixes, i);
		Amount cost;
		if (fix->breaks || !try_cost(bench, fix, &cost))
			continue;
		if (!best || amount_compare(cost, least) < 0) {
			best = fix;
			least = cost;
		}
	}
	return best;
}

/* Mends the error at a place of the verdict. Returns false if nothing does. */
static bool
mend(Workbench *bench, guint place)
{
	Verdict *verdict = workbench_verdict(bench);
	const Finding *finding = verdict_get(verdict, place);
	if (finding->severity != SEVERITY_ERROR)
		return false;
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(bench), finding);
	fixes_try(fixes, workbench_view(bench), workbench_companion(bench));
	verdict_refresh(verdict);
	const Fix *fix = cheapest(bench, fixes);
	return fix && fix_deeds_make(bench, fix, NULL);
}

static bool
mend_any(Workbench *bench)
{
	for (guint i = 0; i < verdict_count(workbench_verdict(bench)); i++)
		if (mend(bench, i))
			return true;
	return false;
}

/* By trying what there is: what a companion demands proposes nothing by itself */

/* Options, by the ids of their holder and of themselves. */
typedef struct Option {
	char *holder;
	char *entry;
} Option;

static void
option_clear(gpointer data)
{
	Option *option = data;
	g_free(option->holder);
	g_free(option->entry);
}

static void
add_options(GArray *options, View *view, const Instance *holder)
{
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (menu->items[i].definition->is_group)
			continue;
		const Choice choice = choice_of(view, holder, &menu->items[i]);
		g_autofree char *obstacle = choice_obstacle(view, &choice);
		if (obstacle || (choice.taken && choice.kind != CHOICE_NUMBER))
			continue;
		const Option option = {
			.holder = g_strdup(holder->selection->id),
			.entry = menu_item_path(view_game(view), &menu->items[i]),
		};
		g_array_append_val(options, option);
	}
	for (uint32_t i = 0; i < holder->n_children; i++)
		add_options(options, view, holder->children[i]);
}

/* What a unit could take. */
static GArray *
options_of(View *view, const char *unit)
{
	GArray *options = g_array_new(FALSE, FALSE, sizeof(Option));
	g_array_set_clear_func(options, option_clear);
	const Instance *instance = view_find(view, unit);
	if (instance)
		add_options(options, view, instance);
	return options;
}

static bool
take(Workbench *bench, const Option *option)
{
	Choice choice;
	return choice_find(workbench_view(bench), option->holder, option->entry, &choice) &&
	       choice_toggle(bench, &choice, NULL);
}

/* Of two ways to come nearer: fewer errors, then less lacking, then cheaper. */
static bool
is_better(const Standing *one, const Standing *other)
{
	if (is_nearer(one, other) || is_nearer(other, one))
		return is_nearer(one, other);
	return amount_compare(one->cost, other->cost) < 0;
}

/*
 * Takes the option of a unit that brings the roster nearest.
 *
 * @wanted  what it has to be nearer than
 *
 * Returns false if none does.
 */
static bool
try_options(Start *start, const char *unit, const Standing *wanted)
{
	Workbench *bench = start->bench;
	g_autoptr(GArray) options = options_of(workbench_view(bench), unit);
	const Option *best = NULL;
	Standing reached = *wanted;
	for (guint i = 0; i < options->len && start->n_trials < MOST_TRIALS; i++) {
		const Option *option = &g_array_index(options, Option, i);
		if (!take(bench, option))
			continue;
		start->n_trials++;
		const Standing standing = standing_of(bench);
		if (is_wanted(start, &standing, wanted) &&
		    (!best || is_better(&standing, &reached))) {
			best = option;
			reached = standing;
		}
		workbench_undo(bench);
	}
	return best && take(bench, best);
}

/* Something that may be added, with its price. */
typedef struct Recruit {
	char *force;
	char *entry;
	Amount price;
} Recruit;

static void
recruit_clear(gpointer data)
{
	Recruit *recruit = data;
	g_free(recruit->force);
	g_free(recruit->entry);
}

static gint
by_price(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Recruit *)a)->price, ((const Recruit *)b)->price);
}

static void
add_recruits(GArray *recruits, View *view, const Instance *force)
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
		const Recruit recruit = {
			.force = g_strdup(id),
			.entry = g_steal_pointer(&entry),
			.price = offer_price(view, &offer),
		};
		g_array_append_val(recruits, recruit);
	}
	for (uint32_t i = 0; i < force->n_forces; i++)
		add_recruits(recruits, view, force->forces[i]);
}

/* Everything that may be added now, the cheapest first. */
static GArray *
recruits_of(View *view)
{
	GArray *recruits = g_array_new(FALSE, FALSE, sizeof(Recruit));
	g_array_set_clear_func(recruits, recruit_clear);
	const Instance *root = view_root(view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		add_recruits(recruits, view, root->forces[i]);
	g_array_sort(recruits, by_price);
	return recruits;
}

/* How much is done for something that is added, to have it bring the roster nearer. */
typedef enum Effort {
	EFFORT_NONE,
	EFFORT_OPTION, /* it gets an option for which it may be wanted */
	EFFORT_MEND,   /* what it lacks is mended */
	EFFORT_ALL,
	EFFORT_COUNT,
} Effort;

/* Returns the steps it took. */
static guint
mend_recruit(Workbench *bench, const Standing *before)
{
	guint n_steps = 0;
	while (n_steps < MOST_MENDS && standing_of(bench).errors > before->errors &&
	       mend_any(bench))
		n_steps++;
	return n_steps;
}

static bool
try_recruit(Start *start, const Recruit *recruit, const Standing *before, Effort effort)
{
	Workbench *bench = start->bench;
	Offer offer;
	g_auto(StepAdded) added = {0};
	if (!offer_find(workbench_view(bench), recruit->force, recruit->entry, &offer) ||
	    !step_add(bench, &offer, &added, NULL))
		return false;
	start->n_trials++;
	guint n_steps = 1;
	if (effort >= EFFORT_MEND)
		n_steps += mend_recruit(bench, before);
	const Standing standing = standing_of(bench);
	const bool has_option = effort == EFFORT_OPTION || effort == EFFORT_ALL;
	if (is_wanted(start, &standing, before) ||
	    (has_option && try_options(start, added.id, before)))
		return true;
	take_back(bench, n_steps);
	return false;
}

static bool
try_recruits_with(Start *start, const Standing *before, Effort effort)
{
	g_autoptr(GArray) recruits = recruits_of(workbench_view(start->bench));
	for (guint i = 0; i < recruits->len && start->n_trials < MOST_TRIALS; i++) {
		const Recruit *recruit = &g_array_index(recruits, Recruit, i);
		if ((start->frees || !amount_is_zero(recruit->price)) &&
		    try_recruit(start, recruit, before, effort))
			return true;
	}
	return false;
}

static bool
try_recruits(Start *start, const Standing *before)
{
	for (int effort = EFFORT_NONE; effort < EFFORT_COUNT; effort++)
		if (try_recruits_with(start, before, (Effort)effort))
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

static bool
try_units(Start *start, const Standing *wanted)
{
	g_autoptr(GPtrArray) units = units_of(start->bench);
	for (guint i = 0; i < units->len; i++)
		if (try_options(start, g_ptr_array_index(units, i), wanted))
			return true;
	return false;
}

/* The same for options that mend something whole; a unit that had none is not asked again until something
   was mended. */
static bool
try_new_units(Start *start, const Standing *whole)
{
	g_autoptr(GPtrArray) units = units_of(start->bench);
	for (guint i = 0; i < units->len; i++) {
		const char *unit = g_ptr_array_index(units, i);
		if (!g_hash_table_add(start->searched,
		                      g_strdup_printf("%s %d", unit, start->warns)))
			continue;
		if (try_options(start, unit, whole)) {
			g_hash_table_remove_all(start->searched);
			return true;
		}
	}
	return false;
}

/*
 * Options that mend something whole come first, since they may cost nothing; those that do so in part come
 * last, since a player who lacks five hundred points does not want them as single grenades.
 */
static bool
try_all(Start *start)
{
	const Standing before = standing_of(start->bench);
	/* Nothing lacks less than nothing, so that only fewer errors are nearer. */
	const Standing whole = {.errors = before.errors, .warnings = before.warnings};
	return try_new_units(start, &whole) || try_recruits(start, &before) ||
	       try_units(start, &before);
}

/* Without a warning, if that can be. */
static bool
try_again(Start *start)
{
	for (int patience = 0; patience < 4; patience++) {
		start->warns = patience & 1;
		start->frees = patience & 2;
		if (try_all(start))
			return true;
	}
	return false;
}

bool
legal_start_make(Workbench *bench)
{
	g_autoptr(GHashTable) searched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                       NULL);
	Start start = {.bench = bench, .searched = searched};
	Standing standing = standing_of(bench);
	for (guint i = 0; i < MOST_STEPS && standing.errors > 0; i++) {
		if (!mend_any(bench) && !try_again(&start))
			break;
		standing = standing_of(bench);
	}
	return standing.errors == 0;
}
