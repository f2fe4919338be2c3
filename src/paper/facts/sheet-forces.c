/* Forces with their units, by category. */
#include "paper/facts/sheet-private.h"

static const Instance *
section_of(const Instance *force, const Instance *selection)
{
	for (uint32_t c = 0; c < selection->n_categories; c++) {
		if (!selection->categories[c].primary)
			continue;
		for (uint32_t i = 0; i < force->n_categories_below; i++) {
			const Instance *category = force->categories_below[i];
			if (category->definition &&
			    definition_has_id(category->definition,
			                      selection->categories[c].category_id))
				return category;
		}
	}
	return force->categories_below[0];
}

static SheetSection
make_section(SheetBuilder *builder, const Instance *force, const Instance *category,
             const GPtrArray *children)
{
	GArray *units = g_array_new(FALSE, TRUE, sizeof(SheetUnit));
	GArray *costs = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	SheetSection section = {.title = sheet_line(builder, view_name(builder->view, category))};
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		if (section_of(force, child) != category)
			continue;
		const SheetUnit unit = sheet_make_unit(builder, child);
		sheet_add_costs(costs, &unit.costs);
		g_array_append_val(units, unit);
	}
	section.units = sheet_rows(builder, units, &section.n_units);
	section.costs.items = sheet_rows(builder, costs, &section.costs.n);
	return section;
}

static void
add_sections(SheetBuilder *builder, const Instance *instance, SheetForce *force)
{
	GArray *sections = g_array_new(FALSE, TRUE, sizeof(SheetSection));
	g_autoptr(GPtrArray) children = view_sorted_children(builder->view, instance);
	CategoryDraft categories;
	category_draft_init(&categories, builder, &force->costs);
	for (uint32_t i = 0; i < instance->n_categories_below; i++) {
		const SheetSection section = make_section(builder, instance,
		                                          instance->categories_below[i], children);
		category_draft_add(&categories, instance->categories_below[i], &section);
		if (section.n_units)
			g_array_append_val(sections, section);
	}
	const SheetPanels own = category_draft_finish(&categories);
	force->panels = sheet_make_panels(builder, SUBJECT_FORCE, instance, &own);
	force->sections = sheet_rows(builder, sections, &force->n_sections);
}

static SheetForce
make_force(SheetBuilder *builder, const Instance *instance)
{
	g_autoptr(GPtrArray) itself = g_ptr_array_new();
	g_ptr_array_add(itself, (gpointer)(guintptr)instance);
	const Force *roster_force = instance->roster_force;
	SheetForce force = {
		.name = sheet_line(builder, view_name(builder->view, instance)),
		.custom_name = sheet_line(builder, roster_force->custom.name),
		.army = sheet_line(builder, force_army(roster_force, view_game(builder->view))),
		.costs = sheet_costs_below(builder, instance),
		.infos = sheet_collect_infos(builder, itself),
	};
	add_sections(builder, instance, &force);
	force.notes = sheet_notes_besides(builder, roster_force->custom.notes, &force.panels);
	return force;
}

static void
add_forces_below(SheetBuilder *builder, const Instance *holder, GArray *forces)
{
	g_autoptr(GPtrArray) sorted = view_sorted_forces(builder->view, holder);
	for (guint i = 0; i < sorted->len; i++) {
		const Instance *instance = g_ptr_array_index(sorted, i);
		const SheetForce force = make_force(builder, instance);
		g_array_append_val(forces, force);
		add_forces_below(builder, instance, forces);
	}
}

const SheetForce *
sheet_make_forces(SheetBuilder *builder, uint32_t *n)
{
	GArray *forces = g_array_new(FALSE, TRUE, sizeof(SheetForce));
	add_forces_below(builder, view_root(builder->view), forces);
	return sheet_rows(builder, forces, n);
}
