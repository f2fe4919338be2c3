#include "session/advice/legal-explore.h"

#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "session/advice/additions.h"
#include "session/advice/advice.h"
#include "session/offers/force-offer.h"
#include "session/offers/option.h"
#include "session/offers/workbench-actions.h"

/* Steps of computation, and trials, for one exploration: a small part of what a search may make. */
#define MOST_WORK   (LEGAL_START_WORK / 8)
#define MOST_TRIALS 4000u

/* Steps one after the other: a switch, what it shows, a unit, its options. */
#define MOST_STEPS 8u

/* The worth of an error, and of a step, in the order of visits; a gap is worth less than an error. */
#define WORTH_OF_ERROR 30
#define WORTH_OF_STEP  10
#define GAP_OF_HALF    20 /* with this gap it is worth half an error */

typedef enum StepKind {
	STEP_ADD,
	STEP_FORCE,
	STEP_SELECT, /* or toggle */
	STEP_LESS,
	STEP_REMOVE,
} StepKind;

/* A step to try. Ids, because each trial invalidates the instances; owned, NULL where the kind needs none. */
typedef struct Step {
	StepKind kind;
	char *holder, *entry, *army;
} Step;

/* A roster that was reached. */
typedef struct Visit {
	struct Visit *from; /* borrowed; NULL for the first */
	char *label;        /* owned: the name of the step that leads to it */
	GArray *edits;      /* owned: the edits of that step */
	guint n_steps;
	int64_t rank;
} Visit;

typedef struct Exploration {
	LegalSearch *search;
	guint depth;        /* the depth of the workbench at the first visit */
	Shortfall first;    /* there */
	guint n_trials;     /* so far */
	GPtrArray *visits;  /* Visit, owned: all of them */
	GPtrArray *waiting; /* Visit, borrowed: not left yet */
	GHashTable *seen;   /* hashes of rosters */
	Work work;
} Exploration;

static void
step_clear(gpointer data)
{
	Step *step = data;
	g_free(step->holder);
	g_free(step->entry);
	g_free(step->army);
}

static void
visit_free(gpointer data)
{
	Visit *visit = data;
	g_free(visit->label);
	g_clear_pointer(&visit->edits, g_array_unref);
	g_free(visit);
}

static void
add_step(GArray *steps, StepKind kind, const char *holder, const char *entry, const char *army)
{
	const Step step = {kind, g_strdup(holder), g_strdup(entry), g_strdup(army)};
	g_array_append_val(steps, step);
}

static void
add_options(GArray *steps, View *view, const Instance *holder)
{
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (menu->items[i].definition->is_group)
			continue;
		const Option option = option_of(view, holder, &menu->items[i]);
		g_autofree char *obstacle = option_obstacle(view, &option);
		g_autofree char *entry = menu_item_path(view_game(view), &menu->items[i]);
		const bool is_free = option.taken > 0 && !option.is_fixed;
		if (!obstacle && (option.taken == 0 || option.kind == OPTION_NUMBER))
			add_step(steps, STEP_SELECT, holder->selection->id, entry, NULL);
		if (is_free && option.kind != OPTION_RADIO)
			add_step(steps, STEP_LESS, holder->selection->id, entry, NULL);
	}
	for (uint32_t i = 0; i < holder->n_children; i++)
		add_options(steps, view, holder->children[i]);
}

static void
add_units(GArray *steps, const Exploration *at)
{
	Workbench *bench = at->search->bench;
	View *view = workbench_view(bench);
	g_autoptr(GPtrArray) units = advice_unit_ids(bench);
	for (guint i = 0; i < units->len; i++) {
		const char *id = g_ptr_array_index(units, i);
		const Instance *unit = view_find(view, id);
		if (unit && unit->definition)
			add_options(steps, view, unit);
		if (!kept_choices_has(at->search->kept, id))
			add_step(steps, STEP_REMOVE, id, NULL, NULL);
	}
}

static void
add_forces(GArray *steps, Workbench *bench)
{
	const Instance *root = view_root(workbench_view(bench));
	g_autofree char *army = root->n_forces ? force_offer_army(bench, root->forces[0]) : NULL;
	g_autoptr(GPtrArray) offers = army ? force_offers_of(bench, army) : g_ptr_array_new();
	for (guint i = 0; i < offers->len; i++) {
		const ForceOffer *offer = g_ptr_array_index(offers, i);
		if (offer->outer && !offer->is_full)
			add_step(steps, STEP_FORCE, offer->outer, offer->entry, offer->army);
	}
}

/* All steps from the present roster. The caller owns the list. */
static GArray *
steps_of(const Exploration *at)
{
	Workbench *bench = at->search->bench;
	GArray *steps = g_array_new(FALSE, FALSE, sizeof(Step));
	g_array_set_clear_func(steps, step_clear);
	add_forces(steps, bench);
	add_units(steps, at);
	g_autoptr(GArray) additions = additions_of(workbench_view(bench));
	additions_sort(additions, false);
	for (guint i = 0; i < additions->len; i++) {
		const Addition *addition = &g_array_index(additions, Addition, i);
		add_step(steps, STEP_ADD, addition->force, addition->entry, NULL);
	}
	return steps;
}

static bool
take_offer(Workbench *bench, const Step *step)
{
	Offer offer;
	g_auto(AddedOffer) added = {0};
	return offer_find(workbench_view(bench), step->holder, step->entry, &offer) &&
	       workbench_add_offer(bench, &offer, &added, NULL);
}

static bool
take_force(Workbench *bench, const Step *step)
{
	const ForceOffer offer = {.entry = step->entry, .army = step->army, .outer = step->holder};
	g_autofree char *made = NULL;
	return force_offer_take(bench, &offer, &made, NULL);
}

static bool
take_option(Workbench *bench, const Step *step)
{
	Option option;
	if (!option_find(workbench_view(bench), step->holder, step->entry, &option))
		return false;
	return step->kind == STEP_LESS ? option_less(bench, &option, NULL)
	                               : option_toggle(bench, &option, NULL);
}

static bool
take_away(Workbench *bench, const Step *step)
{
	const Instance *unit = view_find(workbench_view(bench), step->holder);
	g_autofree char *text = unit ? g_strdup_printf("%s %s", _("remove"),
	                                               view_name(workbench_view(bench), unit))
	                             : NULL;
	return unit && workbench_do_one(bench, text, edit_remove(step->holder), NULL, NULL);
}

static bool
take(Workbench *bench, const Step *step)
{
	switch (step->kind) {
	case STEP_ADD:
		return take_offer(bench, step);
	case STEP_FORCE:
		return take_force(bench, step);
	case STEP_SELECT:
	case STEP_LESS:
		return take_option(bench, step);
	case STEP_REMOVE:
		return take_away(bench, step);
	}
	g_assert_not_reached();
}

/* Mixes the bits of a number: sums of such numbers are different for different members. */
static guint64
mix(guint64 number)
{
	number = (number ^ number >> 31) * G_GUINT64_CONSTANT(0x7fb5d329728ea185);
	number = (number ^ number >> 27) * G_GUINT64_CONSTANT(0x81dadef4bc2dd44d);
	return number ^ number >> 33;
}

static guint64
hash_selections(const GPtrArray *selections)
{
	guint64 sum = 0;
	for (guint i = 0; i < selections->len; i++) {
		const Selection *one = g_ptr_array_index(selections, i);
		const guint64 entry = one->item ? one->item->definition->shown->id.index : 0;
		sum += mix(entry * 3 + mix((guint64)one->amount) +
		           5 * hash_selections(one->selections));
	}
	return mix(sum);
}

/* Equal for rosters that differ only in ids and in the order of what was added. */
static guint64
hash_forces(const GPtrArray *forces)
{
	guint64 sum = 0;
	for (guint i = 0; i < forces->len; i++) {
		const Force *one = g_ptr_array_index(forces, i);
		const guint64 entry = one->definition ? one->definition->shown->id.index : 0;
		sum += mix(entry * 3 + hash_selections(one->selections) +
		           5 * hash_forces(one->forces));
	}
	return mix(sum);
}

/* True if the present roster was not reached before. */
static bool
is_new(const Exploration *at)
{
	guint64 *key = g_new(guint64, 1);
	*key = hash_forces(workbench_roster(at->search->bench)->forces);
	return g_hash_table_add(at->seen, key);
}

static int64_t
rank_of(const Shortfall *shortfall, guint n_steps)
{
	const int64_t gap = MIN(amount_to_int(shortfall->gap), 1000000);
	return WORTH_OF_ERROR * (int64_t)(shortfall->errors + shortfall->excess) +
	       WORTH_OF_ERROR * gap / (gap + GAP_OF_HALF) + WORTH_OF_STEP * (int64_t)n_steps;
}

static Visit *
add_visit(Exploration *at, Visit *from, const Shortfall *shortfall)
{
	const guint depth = workbench_depth(at->search->bench);
	Visit *visit = g_new0(Visit, 1);
	visit->from = from;
	visit->n_steps = from ? from->n_steps + 1 : 0;
	visit->rank = rank_of(shortfall, visit->n_steps);
	if (from) {
		visit->label = g_strdup(workbench_draft_label(at->search->bench, depth - 1));
		visit->edits = workbench_draft_edits_from(at->search->bench, depth - 1);
	}
	g_ptr_array_add(at->visits, visit);
	g_ptr_array_add(at->waiting, visit);
	return visit;
}

/* Repeats the steps that lead to a visit, from the first roster. */
static bool
go_to(const Exploration *at, const Visit *visit)
{
	if (!visit->from) {
		workbench_draft_return(at->search->bench, at->depth);
		return true;
	}
	return go_to(at, visit->from) &&
	       workbench_do(at->search->bench, visit->label, visit->edits, NULL, NULL);
}

/* Takes the likeliest visit from those that wait: of equals the first. */
static Visit *
take_likeliest(const Exploration *at)
{
	guint best = 0;
	for (guint i = 1; i < at->waiting->len; i++)
		if (((const Visit *)g_ptr_array_index(at->waiting, i))->rank <
		    ((const Visit *)g_ptr_array_index(at->waiting, best))->rank)
			best = i;
	return g_ptr_array_steal_index(at->waiting, best);
}

static bool
goes_on(Exploration *at)
{
	return !work_is_spent(&at->work) && at->n_trials < MOST_TRIALS &&
	       legal_search_goes_on(at->search);
}

/* Tries one step. Returns true, with the roster changed, if it leaves fewer errors than there were at first. */
static bool
try_step(Exploration *at, Visit *from, const Step *step)
{
	LegalSearch *search = at->search;
	if (!take(search->bench, step))
		return false;
	search->n_trials++;
	at->n_trials++;
	const Shortfall reached = shortfall_of(search->bench);
	if (reached.excess <= at->first.excess &&
	    kept_choices_are_there(search->kept, workbench_roster(search->bench)) && is_new(at)) {
		if (reached.errors < at->first.errors)
			return true;
		if (from->n_steps + 1 < MOST_STEPS)
			add_visit(at, from, &reached);
	}
	workbench_undo(search->bench);
	return false;
}

static bool
leave(Exploration *at, Visit *visit)
{
	if (!go_to(at, visit))
		return false;
	g_autoptr(GArray) steps = steps_of(at);
	for (guint i = 0; i < steps->len && goes_on(at); i++)
		if (try_step(at, visit, &g_array_index(steps, Step, i)))
			return true;
	return false;
}

bool
legal_explore(LegalSearch *search)
{
	const Shortfall first = shortfall_of(search->bench);
	g_autoptr(GPtrArray) visits = g_ptr_array_new_with_free_func(visit_free);
	g_autoptr(GPtrArray) waiting = g_ptr_array_new();
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free,
	                                                   NULL);
	Exploration at = {.search = search,
	                  .depth = workbench_depth(search->bench),
	                  .first = first,
	                  .visits = visits,
	                  .waiting = waiting,
	                  .seen = seen,
	                  .work = work_begin(MOST_WORK)};
	if (search->explored)
		return false;
	is_new(&at);
	add_visit(&at, NULL, &first);
	while (waiting->len && goes_on(&at))
		if (leave(&at, take_likeliest(&at)))
			return true;
	workbench_draft_return(search->bench, at.depth);
	search->explored = true;
	return false;
}
