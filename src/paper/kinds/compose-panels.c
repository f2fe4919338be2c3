/* Composes the panels of the companion: those of the army and of forces as they are, those of units as
   boxes to tick and as one quiet line of bookkeeping. */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"

#include <string.h>

const char *
compose_panel_text(Document *document, const SheetPanel *panel)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 0; i < panel->n_figures; i++)
		g_string_append_printf(text, "%s%s" UNBREAKABLE_BLANK "%s", i ? ", " : "",
		                       panel->figures[i].label, panel->figures[i].value);
	return compose_keep(document, g_string_free(text, FALSE));
}

void
compose_one_panel(Document *document, const SheetPanel *panel)
{
	char *lead = *panel->title ? g_strconcat(panel->title, _(":"), NULL) : g_strdup("");
	const char *kept_lead = compose_keep(document, lead);
	compose_figures(document, kept_lead, compose_panel_text(document, panel), panel);
}

static bool
is_shown(const Document *document, const SheetPanel *panel)
{
	return panel->kinds & 1u << document->kind;
}

void
compose_panels(Document *document, const SheetPanels *panels)
{
	for (uint32_t i = 0; i < panels->n; i++) {
		const SheetPanel *panel = &panels->items[i];
		if (!is_shown(document, panel))
			continue;
		if (panel->n_figures)
			compose_one_panel(document, panel);
		if (panel->table.n_columns && *panel->title)
			compose_heading(document, 2, panel->title, "");
		if (panel->table.n_columns)
			compose_table(document, &panel->table);
	}
}

/* True if a head of a column abbreviates a label: "Ld" of "Leadership". One letter proves nothing. */
static bool
abbreviates(const char *head, const char *label)
{
	if (strlen(head) < 2 || g_ascii_tolower(*head) != g_ascii_tolower(*label))
		return false;
	for (; *head && *label; label++)
		if (g_ascii_tolower(*head) == g_ascii_tolower(*label))
			head++;
	return !*head;
}

/* True if a profile of a model says the same already. */
static bool
is_in_profile(const SheetUnit *unit, const SheetFigure *figure)
{
	for (uint32_t t = 0; t < unit->infos.n_tables; t++) {
		const SheetTable *table = &unit->infos.tables[t];
		for (uint32_t i = 1; table->role == ROLE_MODELS && i < table->n_columns; i++)
			for (uint32_t row = 0; row < table->n_rows &&
			                       abbreviates(table->columns[i].head, figure->label);
			     row++)
				if (strcmp(sheet_cell(table, row, i), figure->value) == 0)
					return true;
	}
	return false;
}

/* True for boxes to tick, and for records: they are needed at the table. */
static bool
has_boxes(const SheetFigure *figure)
{
	return figure->is_record || strstr(figure->value, SHEET_BOX);
}

/* @figures  SheetFigure */
static void
compose_figure_list(Document *document, const GArray *figures)
{
	SheetPanel panel = {.title = "", .n_figures = figures->len};
	panel.figures = arena_memdup(document->arena, figures->data,
	                             figures->len * sizeof(SheetFigure));
	if (figures->len)
		compose_one_panel(document, arena_memdup(document->arena, &panel, sizeof panel));
}

/* Adds a figure; that of a panel with a title has it in front. */
static void
add_figure(Document *document, GArray *figures, const SheetPanel *panel, const SheetFigure *figure)
{
	SheetFigure added = *figure;
	if (*panel->title && figure == panel->figures)
		added.label = compose_keep(
			document, g_strdup_printf("%s%s %s", panel->title, _(":"), figure->label));
	g_array_append_val(figures, added);
}

/* Composes the figures of all panels with boxes, or those without that no profile has. */
static void
compose_chosen(Document *document, const SheetUnit *unit, bool boxes)
{
	g_autoptr(GArray) figures = g_array_new(FALSE, FALSE, sizeof(SheetFigure));
	for (uint32_t i = 0; i < unit->panels.n; i++) {
		const SheetPanel *panel = &unit->panels.items[i];
		for (uint32_t k = 0; is_shown(document, panel) && k < panel->n_figures; k++) {
			const SheetFigure *figure = &panel->figures[k];
			if (has_boxes(figure) == boxes && (boxes || !is_in_profile(unit, figure)))
				add_figure(document, figures, panel, figure);
		}
	}
	compose_figure_list(document, figures);
	if (figures->len && !boxes)
		compose_quiet(document);
}

/* True for a profile of one row and one figure, which needs no table. */
static bool
is_one_figure(const SheetTable *table)
{
	return !table->is_line && table->role == ROLE_MODELS && table->n_columns == 2 &&
	       table->n_rows == 1;
}

static bool
has_profile(const SheetUnit *unit)
{
	for (uint32_t i = 0; i < unit->infos.n_tables; i++)
		if (unit->infos.tables[i].role == ROLE_MODELS &&
		    unit->infos.tables[i].n_columns > 2)
			return true;
	return false;
}

/* Composes profiles of one figure as figures, so that the profile leads. */
static void
compose_single_figures(Document *document, const SheetUnit *unit)
{
	g_autoptr(GArray) figures = g_array_new(FALSE, FALSE, sizeof(SheetFigure));
	for (uint32_t i = 0; i < unit->infos.n_tables; i++) {
		const SheetTable *table = &unit->infos.tables[i];
		if (!is_one_figure(table) || strcmp(sheet_cell(table, 0, 0), unit->name) != 0)
			continue;
		const SheetFigure figure = {.label = table->columns[1].head,
		                            .value = sheet_cell(table, 0, 1)};
		g_array_append_val(figures, figure);
	}
	compose_figure_list(document, figures);
}

void
compose_unit_profiles(Document *document, const SheetUnit *unit)
{
	const bool leads = has_profile(unit);
	for (uint32_t i = 0; i < unit->infos.n_tables; i++) {
		const SheetTable *table = &unit->infos.tables[i];
		if (leads && is_one_figure(table) &&
		    strcmp(sheet_cell(table, 0, 0), unit->name) == 0)
			continue;
		if (table->n_columns > 1 && !table->is_line)
			compose_table(document, table);
	}
	if (leads)
		compose_single_figures(document, unit);
	compose_lines(document, unit);
}

void
compose_unit_boxes(Document *document, const SheetUnit *unit)
{
	compose_chosen(document, unit, true);
	for (uint32_t i = 0; i < unit->panels.n; i++)
		if (is_shown(document, &unit->panels.items[i]) &&
		    unit->panels.items[i].table.n_columns)
			compose_table(document, &unit->panels.items[i].table);
}

void
compose_unit_figures(Document *document, const SheetUnit *unit)
{
	compose_chosen(document, unit, false);
}
