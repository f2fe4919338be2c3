/* Compositions: options that hold the models of a unit. */
#include "rosters/list-reader/squad-private.h"

#include "base/text/name-key.h"
#include "engine/eval/tree.h"
#include "rosters/list-reader/squad-ranges-private.h"
#include "rosters/list-reader/squad-solve-private.h"

/* The models that the items name, among those that a unit or option offers. */
static int
count_named_models(const ListBuilder *builder, const Instance *holder, const GPtrArray *items)
{
	int n = 0;
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		if (item->kind == LINE_OPTION && squad_is_model(builder, holder, item))
			n += squad_number(item, 1);
	}
	return n;
}

/* The fewest models that an option holds; 0 if it holds none. */
static int
least_models(const ListBuilder *builder, const Definition *option)
{
	const Menu *menu = choices_menu(builder->choices, option);
	int sum = 0;
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (menu->items[i].definition->type == SELECTION_MODEL &&
		    !menu->items[i].definition->is_group)
			sum += variants_written_limit(menu->items[i].definition, CONSTRAINT_MIN, 0);
	return sum;
}

/* True if an item has the name of an option that holds models, with its number; or without it, and is one of those or
   has models below: "1x Lunar Class Cruiser" above the ship of that name. */
static bool
is_named(const ListBuilder *builder, const Instance *option, const GPtrArray *items)
{
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		g_autofree char *raw = name_key(item->raw);
		g_autofree char *key = known_names_text_key(builder->names, item->name);
		if (known_names_match(builder->names, option->definition, raw) ||
		    (known_names_match(builder->names, option->definition, key) &&
		     (item->number <= 1 || count_named_models(builder, option, item->items) > 0)))
			return true;
	}
	return false;
}

/* The lines other than models that the unit offers itself. Borrowed; the caller owns the array. */
static GPtrArray *
rest_of(const ListBuilder *builder, const Instance *unit, const GPtrArray *items)
{
	GPtrArray *rest = g_ptr_array_new();
	for (guint i = 0; i < items->len; i++) {
		TextItem *item = g_ptr_array_index(items, i);
		if (item->kind == LINE_OPTION && !squad_is_model(builder, unit, item))
			g_ptr_array_add(rest, item);
	}
	return rest;
}

/* The number by which what an option's models may have of something differs from the text. */
static int
misfit_of(const ListBuilder *builder, const Definition *option, const TextItem *wargear)
{
	g_autofree char *key = known_names_text_key(builder->names, wargear->name);
	const SquadRange range = ranges_of_bundle(builder, option, key, true);
	const int wanted = squad_number(wargear, 1);
	return MAX(range.least - wanted, 0) + MAX(wanted - range.most, 0);
}

/* The same of all that is named below models, or behind them in a flat text. */
static int
misfits_of(const ListBuilder *builder, const Instance *unit, const Instance *option,
           const GPtrArray *items)
{
	int sum = 0;
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		const bool is_model = squad_is_model(builder, option, item);
		for (guint k = 0; is_model && k < item->items->len; k++)
			sum += misfit_of(builder, option->definition,
			                 g_ptr_array_index(item->items, k));
		if (!is_model && !squad_is_offered(builder, unit, item))
			sum += misfit_of(builder, option->definition, item);
	}
	return sum;
}

/* The better one has more models of the text, then a size nearer to them, then more of their wargear. */
typedef struct Composition {
	const MenuItem *option;
	int named, difference, misfits;
} Composition;

static bool
is_better(const Composition *best, const Composition *one)
{
	if (!best->option || one->named != best->named)
		return one->named > best->named;
	return one->difference != best->difference ? one->difference < best->difference
	                                           : one->misfits < best->misfits;
}

const MenuItem *
squad_composition(ListBuilder *builder, const Instance *unit, const GPtrArray *items)
{
	Composition best = {0};
	if (!unit)
		return NULL;
	Instance *own = view_own(builder->view, unit);
	const Menu *menu = tree_menu(builder->view, unit);
	g_autoptr(GPtrArray) rest = rest_of(builder, unit, items);
	for (uint32_t i = 0; rest->len > 0 && i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group || item->definition->type != SELECTION_UPGRADE ||
		    !view_is_available(builder->view, unit, item))
			continue;
		const int size = least_models(builder, item->definition);
		const Instance *option = size > 0 ? tree_imagine(builder->view, own, item) : NULL;
		if (option && is_named(builder, option, items))
			return NULL;
		const int named = option ? count_named_models(builder, option, rest) : 0;
		const Composition one = {item, named, ABS(size - named),
		                         named ? misfits_of(builder, unit, option, rest) : 0};
		if (named > 0 && is_better(&best, &one))
			best = one;
	}
	return best.option;
}
