/* Units: what was chosen, with everything chosen for it. */
#include "sheet/sheet-private.h"

static SheetCosts
own_costs(const SheetBuilder *builder, const Instance *instance)
{
	uint32_t n;
	SheetCosts costs;
	const ShownCost *shown = view_costs(builder->view, instance, &n);
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	for (uint32_t i = 0; i < n; i++) {
		if (shown[i].hidden || amount_is_zero(shown[i].value))
			continue;
		const SheetCost cost = {.name = sheet_line(builder, shown[i].name),
		                        .value = shown[i].value};
		g_array_append_val(rows, cost);
	}
	costs.items = sheet_rows(builder, rows, &costs.n);
	return costs;
}

static bool
is_model(const Instance *instance)
{
	return instance->definition && instance->definition->type == SELECTION_MODEL;
}

/* The models of a unit come before what it carries. */
static GPtrArray *
models_first(View *view, const Instance *holder)
{
	g_autoptr(GPtrArray) sorted = view_sorted_children(view, holder);
	GPtrArray *list = g_ptr_array_new();
	for (int models = 1; models >= 0; models--)
		for (guint i = 0; i < sorted->len; i++)
			if (is_model(g_ptr_array_index(sorted, i)) == (models == 1))
				g_ptr_array_add(list, g_ptr_array_index(sorted, i));
	return list;
}

static const SheetOption *
make_options(const SheetBuilder *builder, const Instance *holder, uint32_t *n)
{
	g_autoptr(GPtrArray) children = models_first(builder->view, holder);
	GArray *options = g_array_new(FALSE, TRUE, sizeof(SheetOption));
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		SheetOption option = {
			.name = sheet_line(builder, view_name(builder->view, child)),
			.number = child->number,
			.costs = own_costs(builder, child),
		};
		option.options = make_options(builder, child, &option.n_options);
		g_array_append_val(options, option);
	}
	return sheet_rows(builder, options, n);
}

static void
collect(const View *view, const Instance *instance, GPtrArray *all)
{
	g_ptr_array_add(all, (gpointer)(guintptr)instance);
	for (uint32_t i = 0; i < instance->n_children; i++)
		collect(view, instance->children[i], all);
}

SheetUnit
sheet_make_unit(SheetBuilder *builder, const Instance *selection)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	collect(builder->view, selection, all);
	const SheetInfos infos = sheet_collect_infos(builder, all);
	const Customisation *custom = &selection->selection->custom;
	SheetUnit unit = {
		.name = sheet_line(builder, view_name(builder->view, selection)),
		.custom_name = sheet_line(builder, custom->name),
		.annotation = sheet_line(builder, view_annotation(builder->view, selection)),
		.notes = sheet_paragraphs(builder, custom->notes),
		.number = selection->number,
		.costs = sheet_costs_below(builder, selection),
		.tables = infos.tables,
		.n_tables = infos.n_tables,
		.rules = infos.rules,
		.n_rules = infos.n_rules,
		.hidden = view_is_hidden(builder->view, selection),
	};
	unit.options = make_options(builder, selection, &unit.n_options);
	return unit;
}
