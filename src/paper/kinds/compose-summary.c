/* Summary sheets: categories against their limits, then a line for each unit with its contents,
   the figures that the companion declares for summaries, and its costs. */
#include "paper/kinds/document-private.h"

#include "paper/facts/table-draft.h"

#include <string.h>

/* Columns of a force's tables behind the name of the unit. */
typedef struct Columns {
	GPtrArray *figures; /* const char *: labels of the figures that units have on summaries */
	const SheetCosts *costs;
} Columns;

static bool
is_on_summaries(const SheetPanel *panel)
{
	return panel->kinds & 1u << SHEET_SUMMARY;
}

static const char *
figure_of(const SheetUnit *unit, const char *label)
{
	for (uint32_t i = 0; i < unit->panels.n; i++) {
		const SheetPanel *panel = &unit->panels.items[i];
		for (uint32_t k = 0; is_on_summaries(panel) && k < panel->n_figures; k++)
			if (strcmp(panel->figures[k].label, label) == 0)
				return panel->figures[k].value;
	}
	return "";
}

static void
add_label(GPtrArray *labels, const char *label)
{
	for (guint i = 0; i < labels->len; i++)
		if (strcmp(g_ptr_array_index(labels, i), label) == 0)
			return;
	g_ptr_array_add(labels, (gpointer)(guintptr)label);
}

static void
add_labels(GPtrArray *labels, const SheetUnit *unit)
{
	for (uint32_t i = 0; i < unit->panels.n; i++) {
		const SheetPanel *panel = &unit->panels.items[i];
		for (uint32_t k = 0; is_on_summaries(panel) && k < panel->n_figures; k++)
			add_label(labels, panel->figures[k].label);
	}
}

/* The labels of all units, each once. Owned by the caller. */
static GPtrArray *
collect_labels(const SheetForce *force)
{
	GPtrArray *labels = g_ptr_array_new();
	for (uint32_t i = 0; i < force->n_sections; i++)
		for (uint32_t k = 0; k < force->sections[i].n_units; k++)
			add_labels(labels, &force->sections[i].units[k]);
	return labels;
}

static void
add_unit(Document *document, TableDraft *table, const SheetUnit *unit, const Columns *columns)
{
	table_draft_cell(table, compose_unit_name(document, unit));
	table_draft_cell(table, compose_contents(document, unit));
	for (guint i = 0; i < columns->figures->len; i++)
		table_draft_cell(table, figure_of(unit, g_ptr_array_index(columns->figures, i)));
	for (uint32_t i = 0; i < columns->costs->n; i++)
		table_draft_cell(
			table, compose_cost(document, &unit->costs, columns->costs->items[i].name));
}

static void
compose_section(Document *document, const SheetSection *section, const Columns *columns)
{
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	table_draft_column(&draft, section->title, ALIGN_LEFT);
	table_draft_column(&draft, "", ALIGN_LEFT);
	for (guint i = 0; i < columns->figures->len; i++)
		table_draft_column(&draft, g_ptr_array_index(columns->figures, i), ALIGN_RIGHT);
	for (uint32_t i = 0; i < columns->costs->n; i++)
		table_draft_column(&draft, columns->costs->items[i].name, ALIGN_RIGHT);
	for (uint32_t i = 0; i < section->n_units; i++)
		add_unit(document, &draft, &section->units[i], columns);
	const SheetTable table = table_draft_finish(&draft);
	compose_table(document, arena_memdup(document->arena, &table, sizeof table));
}

void
compose_summary_forces(Document *document)
{
	for (uint32_t i = 0; i < document->sheet->n_forces; i++) {
		const SheetForce *force = &document->sheet->forces[i];
		compose_heading(document, 1, compose_force_name(document, force),
		                compose_costs(document, &force->costs));
		compose_panels(document, &force->panels);
		g_autoptr(GPtrArray) labels = collect_labels(force);
		const Columns columns = {labels, &force->costs};
		for (uint32_t k = 0; k < force->n_sections; k++)
			compose_section(document, &force->sections[k], &columns);
	}
}

void
compose_summary(Document *document)
{
	compose_front_matter(document);
	compose_summary_forces(document);
	compose_pack_notes(document);
}
