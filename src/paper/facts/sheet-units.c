/* Units with their options. */
#include "paper/facts/sheet-private.h"

#include "engine/eval/tree.h"

#include <string.h>

/* The children of a unit: models first, then the others. */
static GPtrArray *
models_first(View *view, const Instance *holder)
{
	g_autoptr(GPtrArray) sorted = view_sorted_children(view, holder);
	GPtrArray *list = g_ptr_array_new();
	for (int models = 1; models >= 0; models--)
		for (guint i = 0; i < sorted->len; i++)
			if (instance_is_model(g_ptr_array_index(sorted, i)) == (models == 1))
				g_ptr_array_add(list, g_ptr_array_index(sorted, i));
	return list;
}

static bool
same_costs(const SheetCosts *a, const SheetCosts *b)
{
	if (a->n != b->n)
		return false;
	for (uint32_t i = 0; i < a->n; i++)
		if (strcmp(a->items[i].name, b->items[i].name) != 0 ||
		    !amount_equal(a->items[i].value, b->items[i].value))
			return false;
	return true;
}

static bool
same_options(const SheetOption *a, const SheetOption *b)
{
	if (strcmp(a->name, b->name) != 0 || strcmp(a->group, b->group) != 0 ||
	    a->number != b->number || a->n_options != b->n_options ||
	    !same_costs(&a->costs, &b->costs))
		return false;
	for (uint32_t i = 0; i < a->n_options; i++)
		if (!same_options(&a->options[i], &b->options[i]))
			return false;
	return true;
}

/* An option multiplied: "3 Minders" with "3 bolt pistols". */
static SheetOption
multiply_option(const SheetBuilder *builder, const SheetOption *one, int64_t times)
{
	Arena *arena = builder->sheet->arena;
	SheetCost *costs = arena_array(arena, SheetCost, one->costs.n);
	SheetOption *options = arena_array(arena, SheetOption, one->n_options);
	for (uint32_t i = 0; i < one->costs.n; i++) {
		costs[i] = one->costs.items[i];
		costs[i].value = amount_multiply_int(costs[i].value, times);
	}
	for (uint32_t i = 0; i < one->n_options; i++)
		options[i] = multiply_option(builder, &one->options[i], times);
	SheetOption product = *one;
	product.number = one->number * times;
	product.costs.items = costs;
	product.options = options;
	return product;
}

/* An option and the number of its occurrences. */
typedef struct Repeated {
	SheetOption one;
	int64_t times;
} Repeated;

static void
add_repeated(GArray *all, const SheetOption *option)
{
	for (guint i = 0; i < all->len; i++) {
		Repeated *known = &g_array_index(all, Repeated, i);
		if (same_options(&known->one, option)) {
			known->times++;
			return;
		}
	}
	const Repeated repeated = {*option, 1};
	g_array_append_val(all, repeated);
}

static const SheetOption *make_options(const SheetBuilder *builder, const Instance *holder,
                                       uint32_t *n);

/* True if the holder offers an option of that name outside the group, too. */
static bool
has_namesake(const SheetBuilder *builder, const Instance *chosen)
{
	const Menu *menu = tree_menu(builder->view, chosen->holder);
	const Atom name = definition_name(chosen->definition);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!item->definition->is_group && item->group != chosen->item->group &&
		    atom_equal(definition_name(item->definition), name) &&
		    view_is_available(builder->view, chosen->holder, item))
			return true;
	}
	return false;
}

/* The name of the group that an option is in, if its own name does not tell it from others. */
static const char *
group_name(const SheetBuilder *builder, const Instance *chosen)
{
	const bool is_told = chosen->item && chosen->parent->kind == INSTANCE_GROUP &&
	                     has_namesake(builder, chosen);
	return is_told ? sheet_line(builder, view_name(builder->view, chosen->parent)) : "";
}

static SheetOption
make_option(const SheetBuilder *builder, const Instance *chosen)
{
	SheetOption option = {
		.name = sheet_line(builder, view_name(builder->view, chosen)),
		.group = group_name(builder, chosen),
		.number = chosen->number,
		.costs = sheet_own_costs(builder, chosen),
	};
	option.options = make_options(builder, chosen, &option.n_options);
	return option;
}

/* The name that the opponent sees instead of a secret. */
static SheetOption
disguise(const SheetBuilder *builder, const Instance *secret, const char *as)
{
	return (SheetOption){
		.name = sheet_line(builder, as), .group = "", .number = secret->number};
}

static const SheetOption *
make_options(const SheetBuilder *builder, const Instance *holder, uint32_t *n)
{
	g_autoptr(GPtrArray) children = models_first(builder->view, holder);
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Repeated));
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		const CompanionSecret *secret = sheet_secret(builder, child);
		if (secret && !secret->as)
			continue;
		const SheetOption option = secret ? disguise(builder, child, secret->as)
		                                  : make_option(builder, child);
		add_repeated(all, &option);
	}
	GArray *options = g_array_new(FALSE, TRUE, sizeof(SheetOption));
	for (guint i = 0; i < all->len; i++) {
		const Repeated *repeated = &g_array_index(all, Repeated, i);
		const SheetOption option = multiply_option(builder, &repeated->one,
		                                           repeated->times);
		g_array_append_val(options, option);
	}
	return sheet_rows(builder, options, n);
}

/* Collects a selection and all below it, without secrets. */
static void
collect(const SheetBuilder *builder, const Instance *instance, GPtrArray *all)
{
	if (sheet_secret(builder, instance))
		return;
	g_ptr_array_add(all, (gpointer)(guintptr)instance);
	for (uint32_t i = 0; i < instance->n_children; i++)
		collect(builder, instance->children[i], all);
}

SheetUnit
sheet_make_unit(SheetBuilder *builder, const Instance *selection)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	collect(builder, selection, all);
	const SheetPanels panels = sheet_make_panels(builder, SUBJECT_SELECTION, selection, NULL);
	const Customisation *custom = &selection->selection->custom;
	SheetUnit unit = {
		.id = sheet_line(builder, selection->selection->id),
		.is_unit = sheet_is_unit(builder, selection),
		.name = sheet_line(builder, view_name(builder->view, selection)),
		.custom_name = sheet_line(builder, custom->name),
		.annotation = sheet_line(builder, view_annotation(builder->view, selection)),
		.notes = sheet_notes_besides(builder, custom->notes, &panels),
		.number = selection->number,
		.twin = sheet_twin(builder, selection),
		.costs = sheet_costs_below(builder, selection),
		.infos = sheet_collect_infos(builder, all),
		.panels = sheet_add_boxes(builder, all, &panels),
		.n_models = sheet_count_models(selection),
		.hidden = view_is_hidden(builder->view, selection),
	};
	unit.options = make_options(builder, selection, &unit.n_options);
	unit.keywords = sheet_keywords(builder, selection, &unit.n_keywords);
	unit.associations = sheet_associations(builder, selection, &unit.n_associations);
	return unit;
}
