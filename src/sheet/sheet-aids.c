/* What the game's companion prints: numbers of the army, of a force, of a unit, and lists of things. */
#include "sheet/sheet-private.h"
#include "sheet/table-draft.h"

#include "base/i18n.h"

/* The companion names the kinds of sheets by the same places. */
G_STATIC_ASSERT((int)COMPANION_FULL == (int)SHEET_FULL &&
                (int)COMPANION_SUMMARY == (int)SHEET_SUMMARY &&
                (int)COMPANION_REFERENCE == (int)SHEET_REFERENCE &&
                (int)COMPANION_PUBLIC == (int)SHEET_PUBLIC &&
                (int)COMPANION_CARDS == (int)SHEET_CARDS);

/* Beyond this nobody ticks off boxes one by one: the number is printed. */
#define MAX_BOXES 60

/* As they are counted where nothing else is said. */
#define BOXES_TOGETHER 5

static char *
boxes(int64_t n, int64_t together)
{
	GString *text = g_string_new(NULL);
	for (int64_t i = 0; i < n; i++)
		g_string_append(text, i && i % together == 0 ? " " SHEET_BOX : SHEET_BOX);
	return g_string_free(text, FALSE);
}

static int64_t
boxes_together(const SheetBuilder *builder, const CompanionFigure *figure, const Instance *subject)
{
	if (!figure->group)
		return BOXES_TOGETHER;
	const Number number = measures_value(builder->measures, figure->group, subject);
	const int64_t together = number.known ? amount_to_int(number.amount) : 0;
	return together > 0 ? together : BOXES_TOGETHER;
}

/* The number as it is printed; NULL if there is nothing to print. The caller owns it: g_free(). */
static char *
figure_text(const SheetBuilder *builder, const CompanionFigure *figure, const Instance *subject)
{
	const Number number = measures_value(builder->measures, figure->measure, subject);
	if (figure->boxes && number.known && amount_to_int(number.amount) <= MAX_BOXES)
		return boxes(amount_to_int(number.amount),
		             boxes_together(builder, figure, subject));
	return measures_text(builder->measures, figure->measure, subject);
}

static const char *
figure_label(const SheetBuilder *builder, const CompanionFigure *figure)
{
	return sheet_line(builder, figure->name ? figure->name : figure->measure->name);
}

static SheetAid
begin_aid(const SheetBuilder *builder, const CompanionAid *aid)
{
	return (SheetAid){.title = sheet_line(builder, aid->title ? aid->title : ""),
	                  .kinds = aid->kinds};
}

static SheetAid
make_figures(const SheetBuilder *builder, const CompanionAid *aid, const Instance *subject)
{
	SheetAid made = begin_aid(builder, aid);
	GArray *figures = g_array_new(FALSE, TRUE, sizeof(SheetFigure));
	for (uint32_t i = 0; i < aid->n_figures; i++) {
		const CompanionFigure *figure = &aid->figures[i];
		g_autofree char *text = figure->measure ? figure_text(builder, figure, subject)
		                                        : NULL;
		if (!text)
			continue;
		const SheetFigure row = {figure_label(builder, figure), sheet_line(builder, text)};
		g_array_append_val(figures, row);
	}
	made.figures = sheet_rows(builder, figures, &made.n_figures);
	return made;
}

/* Where several rows have one name, a column of their units tells them apart, if the companion wants it. */
static SheetAid
make_list(const SheetBuilder *builder, const CompanionAid *aid, const Instance *subject)
{
	SheetAid made = begin_aid(builder, aid);
	g_autoptr(GPtrArray) things = measures_found(builder->measures, aid->rows, subject);
	if (things->len == 0)
		return made;
	TableDraft table;
	table_draft_init(&table, builder->sheet->arena);
	table_draft_column(&table, made.title, ALIGN_LEFT);
	if (aid->units)
		table_draft_column(&table, sheet_line(builder, aid->units), ALIGN_LEFT);
	for (uint32_t i = 0; i < aid->n_figures; i++)
		table_draft_column(&table, figure_label(builder, &aid->figures[i]), ALIGN_RIGHT);
	for (guint row = 0; row < things->len; row++) {
		const Instance *thing = g_ptr_array_index(things, row);
		table_draft_cell(&table, sheet_line(builder, view_name(builder->view, thing)));
		if (aid->units)
			table_draft_cell(&table, sheet_unit_name(builder, thing));
		for (uint32_t i = 0; i < aid->n_figures; i++) {
			g_autofree char *text = figure_text(builder, &aid->figures[i], thing);
			table_draft_cell(&table, sheet_line(builder, text ? text : ""));
		}
	}
	made.table = table_draft_finish(&table);
	made.title = "";
	return made;
}

static bool
is_complete(const CompanionAid *aid)
{
	for (uint32_t i = 0; i < aid->n_figures; i++)
		if (!aid->figures[i].measure)
			return false;
	return !aid->is_list || aid->rows;
}

SheetAids
sheet_make_aids(const SheetBuilder *builder, Subject per, const Instance *subject,
                const SheetAids *first)
{
	const Companion *companion = measures_companion(builder->measures);
	GArray *aids = g_array_new(FALSE, TRUE, sizeof(SheetAid));
	if (first)
		g_array_append_vals(aids, first->items, first->n);
	for (guint i = 0; i < companion_aid_count(companion); i++) {
		const CompanionAid *aid = companion_aid(companion, i);
		if (aid->per != per || !is_complete(aid) ||
		    !measures_hold(builder->measures, aid->when, subject))
			continue;
		const SheetAid made = aid->is_list ? make_list(builder, aid, subject)
		                                   : make_figures(builder, aid, subject);
		if (made.n_figures || made.table.n_rows)
			g_array_append_val(aids, made);
	}
	SheetAids all;
	all.items = sheet_rows(builder, aids, &all.n);
	return all;
}
