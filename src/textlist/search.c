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

const char *
build_key(const Builder *builder, const Definition *definition)
{
	char *key = g_hash_table_lookup(builder->keys, definition);
	if (!key) {
		key = name_key(
			game_text(choices_game(builder->choices), definition_name(definition)));
		g_hash_table_insert(builder->keys, (gpointer)(guintptr)definition, key);
	}
	return key;
}

char *
build_text_key(const Builder *builder, const char *text)
{
	char *key = name_key(text);
	const GArray *aliases = builder->list->format->aliases;
	for (guint i = 0; i < aliases->len; i++) {
		const FormatPair *alias = &g_array_index(aliases, FormatPair, i);
		g_autofree char *from = name_key(alias->text);
		if (strcmp(from, key) == 0) {
			g_free(key);
			return name_key(alias->with);
		}
	}
	return key;
}

static bool
is_renamed(const Definition *definition)
{
	return definition->modified_fields & 1u << MODIFIES_NAME;
}

/* How alike a choice's name is: as the data have it, or as modifiers make it here. */
static double
likeness_of(const Builder *builder, const Instance *holder, const MenuItem *item, const char *key,
            bool exact)
{
	const char *own = build_key(builder, item->definition);
	double likeness = exact ? strcmp(own, key) == 0 : name_likeness(own, key);
	if (likeness < 1 && is_renamed(item->definition)) {
		View *view = builder->view;
		Instance *imagined = tree_imagine(view, view_own(view, holder), item);
		g_autofree char *now = name_key(view_name(view, imagined));
		const double renamed = exact ? strcmp(now, key) == 0 : name_likeness(now, key);
		likeness = MAX(likeness, renamed);
	}
	return likeness;
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

/* Of equal names, what is there already counts more, then what nothing of its kind was chosen of,
   then what may be taken at all. */
static unsigned
rank_of(const Builder *builder, const Instance *holder, const MenuItem *item)
{
	return (waits_for_claim(builder, holder, item) ? 4u : 0u) +
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
		*best = (Found){.item = item, .likeness = best->likeness};
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
		const double likeness = likeness_of(builder, holder, item, key, least >= 1);
		if (likeness < least || likeness < best.likeness)
			continue;
		const unsigned rank = rank_of(builder, holder, item);
		if (likeness > best.likeness || rank > best_rank) {
			best = (Found){.item = item, .likeness = likeness};
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
add_steps(const Builder *builder, GArray *steps, const Menu *menu, guint before, guint depth)
{
	(void)builder;
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
	add_steps(builder, steps, tree_menu(builder->view, holder), G_MAXUINT, 1);
	for (guint i = 0; i < steps->len; i++) {
		const Step step = g_array_index(steps, Step, i);
		if (step.depth > 1 && strcmp(build_key(builder, step.item->definition), key) == 0)
			return (Found){
				.item = step.item, .through = way_to(steps, &step), .likeness = 1};
		if (step.depth < TEXTLIST_SEARCH_DEPTH)
			add_steps(builder, steps,
			          choices_menu(builder->choices, step.item->definition), i,
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
		    strcmp(build_key(builder, menu->items[i].definition), key) == 0)
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
		const Near near = {definition, name_likeness(build_key(builder, definition), key)};
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
