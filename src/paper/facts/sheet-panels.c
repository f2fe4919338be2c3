/* Panels that the companion declares: figures of the army, of forces and of units, and lists. */
#include "paper/facts/sheet-private.h"
#include "paper/facts/table-draft.h"

#include "base/language/i18n.h"

#include <string.h>

/* Beyond this the number is printed instead of boxes to tick. */
#define MAX_BOXES 60

/* Boxes in a group if the companion sets no number. */
#define BOXES_TOGETHER 5

static int64_t
boxes_together(const SheetBuilder *builder, const CompanionFigure *figure, const Instance *subject)
{
	if (!figure->group)
		return BOXES_TOGETHER;
	const Number number = measures_value(builder->measures, figure->group, subject);
	const int64_t together = number.known ? amount_to_int(number.amount) : 0;
	return together > 0 ? together : BOXES_TOGETHER;
}

static const char *
figure_label(const CompanionFigure *figure)
{
	return figure->name ? figure->name : figure->measure->name;
}

/* The printed form of a figure; NULL if there is nothing to print. The caller owns it: g_free(). */
static char *
figure_text(const SheetBuilder *builder, const CompanionFigure *figure, const Instance *subject)
{
	const Number number = measures_value(builder->measures, figure->measure, subject);
	if (figure->shape == FIGURE_LINES)
		return sheet_record(builder, subject, figure_label(figure),
		                    number.known ? amount_to_int(number.amount) : 0);
	if (figure->shape == FIGURE_BOXES && number.known &&
	    amount_to_int(number.amount) <= MAX_BOXES)
		return sheet_boxes(amount_to_int(number.amount),
		                   boxes_together(builder, figure, subject));
	return measures_text(builder->measures, figure->measure, subject);
}

static SheetBoxes
boxes_of(const SheetBuilder *builder, const CompanionFigure *figure, const Instance *subject)
{
	const Number number = measures_value(builder->measures, figure->measure, subject);
	if (figure->shape != FIGURE_BOXES || !number.known)
		return (SheetBoxes){0};
	return (SheetBoxes){
		.id = sheet_line(builder, figure->measure_id),
		.is_measure = true,
		.n = amount_to_int(number.amount),
		.together = boxes_together(builder, figure, subject),
	};
}

static SheetPanel
begin_panel(const SheetBuilder *builder, const CompanionPanel *panel)
{
	return (SheetPanel){.title = sheet_line(builder, panel->title ? panel->title : ""),
	                    .kinds = panel->kinds};
}

static SheetPanel
make_figures(const SheetBuilder *builder, const CompanionPanel *panel, const Instance *subject)
{
	SheetPanel made = begin_panel(builder, panel);
	GArray *figures = g_array_new(FALSE, TRUE, sizeof(SheetFigure));
	for (uint32_t i = 0; i < panel->n_figures; i++) {
		const CompanionFigure *figure = &panel->figures[i];
		g_autofree char *text = figure->measure ? figure_text(builder, figure, subject)
		                                        : NULL;
		if (!text)
			continue;
		const SheetFigure row = {
			.label = sheet_line(builder, figure_label(figure)),
			.value = sheet_line(builder, text),
			.is_record = figure->shape == FIGURE_LINES,
			.boxes = boxes_of(builder, figure, subject),
		};
		g_array_append_val(figures, row);
	}
	made.figures = sheet_rows(builder, figures, &made.n_figures);
	return made;
}

/* Units of the same name have numbers; other things are called by their names. */
static const char *
row_name(const SheetBuilder *builder, const Instance *thing)
{
	return sheet_twin(builder, thing) ? sheet_unit_name(builder, thing)
	                                  : sheet_line(builder, view_name(builder->view, thing));
}

/* The cell of a figure in a list. Most zeros say that there is nothing, which a dash shows faster. */
static const char *
list_cell(const SheetBuilder *builder, const CompanionFigure *figure, const Instance *thing)
{
	g_autofree char *text = figure_text(builder, figure, thing);
	if (!text)
		return "";
	return strcmp(text, "0") == 0 ? "-" : sheet_line(builder, text);
}

/* A list has a column for the units that contain the rows, if the companion names one. */
static SheetPanel
make_list(const SheetBuilder *builder, const CompanionPanel *panel, const Instance *subject)
{
	SheetPanel made = begin_panel(builder, panel);
	g_autoptr(GPtrArray) things = measures_found(builder->measures, panel->rows, subject);
	if (things->len == 0)
		return made;
	TableDraft table;
	table_draft_init(&table, builder->sheet->arena);
	table_draft_column(&table, made.title, ALIGN_LEFT);
	if (panel->units)
		table_draft_column(&table, sheet_line(builder, panel->units), ALIGN_LEFT);
	for (uint32_t i = 0; i < panel->n_figures; i++)
		table_draft_column(&table, sheet_line(builder, figure_label(&panel->figures[i])),
		                   ALIGN_RIGHT);
	for (guint row = 0; row < things->len; row++) {
		const Instance *thing = g_ptr_array_index(things, row);
		table_draft_cell(&table, row_name(builder, thing));
		if (panel->units)
			table_draft_cell(&table, sheet_unit_name(builder, thing));
		for (uint32_t i = 0; i < panel->n_figures; i++)
			table_draft_cell(&table, list_cell(builder, &panel->figures[i], thing));
	}
	made.table = table_draft_finish(&table);
	made.title = "";
	return made;
}

/* A cell of a chart: "[]" is a box to tick, "_" a line to fill in. */
static const char *
chart_cell(const SheetBuilder *builder, const char *text)
{
	g_autoptr(GString) cell = g_string_new(text);
	if (strcmp(text, "_") == 0)
		g_string_assign(cell, SHEET_LINE);
	g_string_replace(cell, "[]", SHEET_BOX, 0);
	return sheet_line(builder, cell->str);
}

/* Adds the cells of a line, as many as there are columns. */
static void
add_chart_line(const SheetBuilder *builder, TableDraft *table, const char *line, guint n)
{
	g_auto(GStrv) cells = g_strsplit(line, "|", -1);
	const guint given = g_strv_length(cells);
	for (guint i = 0; i < n; i++)
		table_draft_cell(table, i < given ? chart_cell(builder, cells[i]) : "");
}

static SheetPanel
make_chart(const SheetBuilder *builder, const CompanionPanel *panel)
{
	SheetPanel made = begin_panel(builder, panel);
	g_auto(GStrv) heads = g_strsplit(panel->columns, "|", -1);
	TableDraft table;
	table_draft_init(&table, builder->sheet->arena);
	for (char **head = heads; *head; head++)
		table_draft_column(&table, sheet_line(builder, *head), ALIGN_LEFT);
	for (uint32_t i = 0; i < panel->n_lines; i++)
		add_chart_line(builder, &table, panel->lines[i], g_strv_length(heads));
	made.table = table_draft_finish(&table);
	return made;
}

static SheetPanel
panel_of(const SheetBuilder *builder, const CompanionPanel *panel, const Instance *subject)
{
	if (panel->columns)
		return make_chart(builder, panel);
	return panel->is_list ? make_list(builder, panel, subject)
	                      : make_figures(builder, panel, subject);
}

static bool
is_complete(const CompanionPanel *panel)
{
	for (uint32_t i = 0; i < panel->n_figures; i++)
		if (!panel->figures[i].measure)
			return false;
	return !panel->is_list || panel->rows;
}

SheetPanels
sheet_make_panels(const SheetBuilder *builder, Subject per, const Instance *subject,
                  const SheetPanels *first)
{
	const Companion *companion = measures_companion(builder->measures);
	GArray *panels = g_array_new(FALSE, TRUE, sizeof(SheetPanel));
	if (first)
		g_array_append_vals(panels, first->items, first->n);
	for (guint i = 0; i < companion_panel_count(companion); i++) {
		const CompanionPanel *panel = companion_panel(companion, i);
		if (panel->per != per || !is_complete(panel) ||
		    !measures_hold(builder->measures, panel->when, subject))
			continue;
		const SheetPanel made = panel_of(builder, panel, subject);
		if (made.n_figures || made.table.n_rows)
			g_array_append_val(panels, made);
	}
	SheetPanels all;
	all.items = sheet_rows(builder, panels, &all.n);
	return all;
}
