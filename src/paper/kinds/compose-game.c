/* Sheets for the table: the army at a glance, and a sheet to score on. */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"
#include "paper/facts/table-draft.h"

#include <string.h>

#define ROUNDS 6u

/* Fields beside each other where each has room to write in. */
#define FIELDS_IN_ROW 3

static void
add_table(Document *document, TableDraft *draft)
{
	const SheetTable table = table_draft_finish(draft);
	if (table.n_rows)
		compose_table(document, arena_memdup(document->arena, &table, sizeof table));
}

static void
compose_field_row(Document *document, int from)
{
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	for (int i = from; i < from + FIELDS_IN_ROW; i++)
		table_draft_column(&draft, document->sheet->fields[i].label, ALIGN_LEFT);
	for (int i = from; i < from + FIELDS_IN_ROW; i++) {
		const char *value = document->sheet->fields[i].value;
		table_draft_cell(&draft, *value ? value : SHEET_LINE);
	}
	add_table(document, &draft);
}

void
compose_fields_to_fill(Document *document)
{
	for (int i = 0; i < SHEET_FIELD_COUNT; i += FIELDS_IN_ROW)
		compose_field_row(document, i);
}

void
compose_fields(Document *document)
{
	SheetPanel panel = {.title = ""};
	SheetFigure *figures = arena_array(document->arena, SheetFigure, SHEET_FIELD_COUNT);
	for (int i = 0; i < SHEET_FIELD_COUNT; i++) {
		const SheetFigure *field = &document->sheet->fields[i];
		if (*field->value)
			figures[panel.n_figures++] = *field;
	}
	panel.figures = figures;
	if (panel.n_figures)
		compose_one_panel(document, arena_memdup(document->arena, &panel, sizeof panel));
}

static const char *
number_text(Document *document, int64_t number)
{
	return number ? compose_keep(document, g_strdup_printf("%" G_GINT64_FORMAT, number)) : "";
}

/* The associations of a unit in one text: "Leads: Boyz; Carries: Nobz #1, Nobz #2". */
static const char *
links_text(Document *document, const SheetUnit *unit)
{
	GString *text = g_string_new(NULL);
	const char *label = "";
	for (uint32_t i = 0; i < unit->n_associations; i++) {
		const SheetAssociation *one = &unit->associations[i];
		const char *name = compose_association(document, one);
		if (strcmp(one->label, label) == 0)
			g_string_append_printf(text, ", %s", name);
		else
			g_string_append_printf(text, "%s%s%s %s", i ? _("; ") : "", one->label,
			                       _(":"), name);
		label = one->label;
	}
	return compose_keep(document, g_string_free(text, FALSE));
}

static void
glance_at_section(Document *document, const SheetForce *force, const SheetSection *section)
{
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	table_draft_column(&draft, section->title, ALIGN_LEFT);
	table_draft_column(&draft, "", ALIGN_LEFT);
	table_draft_column(&draft, _("Models"), ALIGN_RIGHT);
	for (uint32_t i = 0; i < force->costs.n; i++)
		table_draft_column(&draft, force->costs.items[i].name, ALIGN_RIGHT);
	for (uint32_t i = 0; i < section->n_units; i++) {
		const SheetUnit *unit = &section->units[i];
		table_draft_cell(&draft, compose_unit_name(document, unit));
		table_draft_cell(&draft, links_text(document, unit));
		table_draft_cell(&draft, number_text(document, unit->n_models));
		for (uint32_t k = 0; k < force->costs.n; k++)
			table_draft_cell(&draft, compose_cost(document, &unit->costs,
			                                      force->costs.items[k].name));
	}
	add_table(document, &draft);
}

void
compose_glance(Document *document)
{
	compose_fields_to_fill(document);
	compose_front_matter(document);
	for (uint32_t i = 0; i < document->sheet->n_forces; i++) {
		const SheetForce *force = &document->sheet->forces[i];
		compose_heading(document, 1, compose_force_name(document, force),
		                compose_costs(document, &force->costs));
		compose_panels(document, &force->panels);
		for (uint32_t k = 0; k < force->n_sections; k++)
			if (!compose_settings(document, &force->sections[k]))
				glance_at_section(document, force, &force->sections[k]);
	}
}

/* True if the companion has a chart to score on, which knows more of the game. */
static bool
has_chart(const Document *document)
{
	const SheetPanels *panels = &document->sheet->panels;
	for (uint32_t i = 0; i < panels->n; i++)
		if (panels->items[i].kinds & 1u << document->kind && panels->items[i].table.n_rows)
			return true;
	return false;
}

static void
compose_rounds(Document *document)
{
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	table_draft_column(&draft, _("Round"), ALIGN_LEFT);
	const char *const heads[] = {_("Mine: primary"), _("Mine: secondary"),
	                             _("Opponent: primary"), _("Opponent: secondary")};
	for (gsize i = 0; i < G_N_ELEMENTS(heads); i++)
		table_draft_column(&draft, heads[i], ALIGN_LEFT);
	for (guint round = 1; round <= ROUNDS + 1; round++) {
		table_draft_cell(&draft,
		                 round <= ROUNDS ? number_text(document, round) : _("Total"));
		for (gsize i = 0; i < G_N_ELEMENTS(heads); i++)
			table_draft_cell(&draft, SHEET_LINE);
	}
	add_table(document, &draft);
}

static void
add_losses(Document *document, TableDraft *draft, const SheetForce *force)
{
	for (uint32_t i = 0; i < force->n_sections; i++)
		for (uint32_t k = 0; k < force->sections[i].n_units; k++) {
			const SheetUnit *unit = &force->sections[i].units[k];
			if (unit->costs.n == 0 && unit->infos.n_tables == 0)
				continue;
			table_draft_cell(draft, compose_unit_name(document, unit));
			table_draft_cell(draft, compose_costs(document, &unit->costs));
			table_draft_cell(draft, SHEET_BOX);
			table_draft_cell(draft, SHEET_BOX);
		}
}

void
compose_scoring(Document *document)
{
	compose_panels(document, &document->sheet->panels);
	if (!has_chart(document))
		compose_rounds(document);
}

void
compose_losses(Document *document)
{
	compose_heading(document, 2, _("Losses"), "");
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	table_draft_column(&draft, _("Unit"), ALIGN_LEFT);
	table_draft_column(&draft, _("Worth"), ALIGN_LEFT);
	table_draft_column(&draft, _("Half lost"), ALIGN_CENTRE);
	table_draft_column(&draft, _("Lost"), ALIGN_CENTRE);
	for (uint32_t i = 0; i < document->sheet->n_forces; i++)
		add_losses(document, &draft, &document->sheet->forces[i]);
	add_table(document, &draft);
}

void
compose_score(Document *document)
{
	compose_fields_to_fill(document);
	compose_scoring(document);
	compose_losses(document);
	compose_note(document, _("Signed:"),
	             SHEET_LINE SHEET_LINE SHEET_LINE " " SHEET_LINE SHEET_LINE SHEET_LINE);
}
