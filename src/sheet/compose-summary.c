/* One page: categories against their limits, then a line a unit with what it took and what it costs. */
#include "sheet/document-private.h"

#include "base/i18n.h"
#include "sheet/table-draft.h"

#include <string.h>

static const char *
cost_of(Document *document, const SheetCosts *costs, const char *name)
{
	for (uint32_t i = 0; i < costs->n; i++)
		if (strcmp(costs->items[i].name, name) == 0)
			return compose_keep(document, amount_to_string(costs->items[i].value));
	return "";
}

static void
add_unit(Document *document, TableDraft *table, const SheetUnit *unit, const SheetCosts *columns)
{
	table_draft_cell(table, compose_unit_name(document, unit));
	table_draft_cell(table, compose_contents(document, unit));
	for (uint32_t i = 0; i < columns->n; i++)
		table_draft_cell(table, cost_of(document, &unit->costs, columns->items[i].name));
}

static void
compose_section(Document *document, const SheetSection *section, const SheetCosts *columns)
{
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	table_draft_column(&draft, section->title, ALIGN_LEFT);
	table_draft_column(&draft, "", ALIGN_LEFT);
	for (uint32_t i = 0; i < columns->n; i++)
		table_draft_column(&draft, columns->items[i].name, ALIGN_RIGHT);
	for (uint32_t i = 0; i < section->n_units; i++)
		add_unit(document, &draft, &section->units[i], columns);
	const SheetTable table = table_draft_finish(&draft);
	compose_table(document, arena_memdup(document->arena, &table, sizeof table));
}

void
compose_summary(Document *document)
{
	for (uint32_t i = 0; i < document->sheet->n_forces; i++) {
		const SheetForce *force = &document->sheet->forces[i];
		compose_heading(document, 1, compose_force_name(document, force),
		                compose_costs(document, &force->costs));
		compose_aids(document, &force->aids);
		for (uint32_t k = 0; k < force->n_sections; k++)
			compose_section(document, &force->sections[k], &force->costs);
	}
}
