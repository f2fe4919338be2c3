/* Which choice a name means. */
#include "eval/tree.h"
#include "textlist/build-private.h"
#include "textlist/limits.h"
#include "textlist/names.h"

#include "base/i18n.h"

#include <string.h>

/* How many names a message offers, and how alike they must be. */
#define NEAREST_MANY  3
#define NEAREST_ALIKE 0.4

void
found_clear(Found *found)
{
	g_clear_pointer(&found->through, g_ptr_array_unref);
	*found = (Found){0};
}

/* How well a choice's name fits. */
typedef struct Fit {
	double likeness;
	bool is_supposed;
} Fit;

static bool
is_renamed(const Definition *definition)
{
	return definition->modified_fields & 1u << MODIFIES_NAME;
}

/* As modifiers make it here; and if that is not it, as they may make it. */
static Fit
fit_renamed(const Builder *builder, const Instance *holder, const MenuItem *item, const char *key)
{
	View *view = builder->view;
	Instance *imagined = tree_imagine(view, view_own(view, holder), item);
	g_autofree char *now = name_key(view_name(view, imagined));
	const double likeness = name_likeness(now, key);
	const double perhaps = likeness < 1 ? called_perhaps(builder, item->definition, key) : 0;
	return perhaps > likeness ? (Fit){perhaps, true} : (Fit){likeness, false};
}

/* @exact  whether nothing else than the name itself will do */
static Fit
fit_of(const Builder *builder, const Instance *holder, const MenuItem *item, const char *key,
       bool exact)
{
	if (called_exactly(builder, item->definition, key))
		return (Fit){1, false};
	const double likeness = exact ? 0
	                              : name_likeness(called_key(builder, item->definition), key);
	const Fit renamed = is_renamed(item->definition) ? fit_renamed(builder, holder, item, key)
	                                                 : (Fit){0, false};
	return renamed.likeness > likeness ? renamed : (Fit){likeness, false};
}

static bool
waits_for_claim(const Builder *builder, const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item &&
		    !g_hash_table_contains(builder->claimed, holder->children[i]->selection->id))
			return true;
	return false;
}

/* Whether nothing that the text names is of its group yet: the other arm's weapon. */
static bool
has_free_group(const Builder *builder, const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; item->group != MENU_NO_GROUP && i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item && child->item->group == item->group &&
		    g_hash_table_contains(builder->claimed, child->selection->id))
			return false;
	}
	return true;
}

/* Of equal names, the one that is there counts more than one that modifiers may make; then what is there
   already, then what nothing of its kind was chosen of, then what may be taken at all. */
static unsigned
rank_of(const Builder *builder, const Instance *holder, const MenuItem *item, const Fit *fit)
{
	return (fit->is_supposed ? 0u : 8u) + (waits_for_claim(builder, holder, item) ? 4u : 0u) +
	       (has_free_group(builder, holder, item) ? 2u : 0u) +
	       (view_is_available(builder->view, holder, item) ? 1u : 0u);
}

/* Of two that have one name, the one that costs what the text says. */
static void
take_rival(const Builder *builder, const Instance *holder, const MenuItem *item, const char *points,
           Found *best)
{
	const bool fits = costs_fit(builder, holder, item, points);
	const bool best_fits = costs_fit(builder, holder, best->item, points);
	if (fits && !best_fits)
		*best = (Found){
			.item = item, .likeness = best->likeness, .is_supposed = best->is_supposed};
	else if (fits == best_fits)
		best->rival = item;
}

Found
search_menu(const Builder *builder, const Instance *holder, const char *key, double least,
            const char *points)
{
	const Menu *menu = tree_menu(builder->view, holder);
	Found best = {0};
	unsigned best_rank = 0;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group)
			continue;
		const Fit fit = fit_of(builder, holder, item, key, least >= 1);
		if (fit.likeness < least || fit.likeness < best.likeness)
			continue;
		const unsigned rank = rank_of(builder, holder, item, &fit);
		if (fit.likeness > best.likeness || rank > best_rank) {
			best = (Found){.item = item,
			               .likeness = fit.likeness,
			               .is_supposed = fit.is_supposed};
			best_rank = rank;
		} else if (rank == best_rank &&
		           item->definition->target != best.item->definition->target) {
			take_rival(builder, holder, item, points, &best);
		}
	}
	return best;
}

/* A choice on the way down, and the way it took. */
typedef struct Step {
	const MenuItem *item;
	guint before; /* of the steps; G_MAXUINT for none */
	guint depth;
} Step;

static void
add_steps(GArray *steps, const Menu *menu, guint before, guint depth)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Step step = {&menu->items[i], before, depth};
		if (!step.item->definition->is_group && !step.item->definition->hidden &&
		    steps->len < TEXTLIST_SEARCH_CHOICES)
			g_array_append_val(steps, step);
	}
}

static GPtrArray *
way_to(const GArray *steps, const Step *step)
{
	GPtrArray *way = g_ptr_array_new();
	while (step->before != G_MAXUINT) {
		step = &g_array_index(steps, Step, step->before);
		g_ptr_array_insert(way, 0, (gpointer)(guintptr)step->item);
	}
	return way;
}

Found
search_below(const Builder *builder, const Instance *holder, const char *key)
{
	g_autoptr(GArray) steps = g_array_new(FALSE, FALSE, sizeof(Step));
	add_steps(steps, tree_menu(builder->view, holder), G_MAXUINT, 1);
	for (guint i = 0; i < steps->len; i++) {
		const Step step = g_array_index(steps, Step, i);
		if (step.depth > 1 && called_exactly(builder, step.item->definition, key))
			return (Found){
				.item = step.item, .through = way_to(steps, &step), .likeness = 1};
		if (step.depth < TEXTLIST_SEARCH_DEPTH)
			add_steps(steps, choices_menu(builder->choices, step.item->definition), i,
			          step.depth + 1);
	}
	return (Found){0};
}

bool
search_group(const Builder *builder, const Instance *holder, const char *key)
{
	const Menu *menu = tree_menu(builder->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (menu->items[i].definition->is_group &&
		    called_exactly(builder, menu->items[i].definition, key))
			return true;
	return false;
}

typedef struct Near {
	const Definition *definition;
	double likeness;
} Near;

static gint
compare_near(gconstpointer a, gconstpointer b)
{
	const double difference = ((const Near *)b)->likeness - ((const Near *)a)->likeness;
	return (difference > 0) - (difference < 0);
}

char *
search_nearest(const Builder *builder, const Instance *holder, const char *key)
{
	const Menu *menu = tree_menu(builder->view, holder);
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Near));
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		const Near near = {definition, name_likeness(called_key(builder, definition), key)};
		if (!definition->is_group && near.likeness >= NEAREST_ALIKE)
			g_array_append_val(all, near);
	}
	g_array_sort(all, compare_near);
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < MIN(all->len, (guint)NEAREST_MANY); i++)
		g_string_append_printf(
			text, "%s\"%s\"", i ? ", " : _("; the nearest: "),
			game_text(choices_game(builder->choices),
		                  definition_name(g_array_index(all, Near, i).definition)));
	return g_string_free(text, FALSE);
}
