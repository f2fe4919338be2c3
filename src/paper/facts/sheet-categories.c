/* Categories of a force against their limits: a table with a row for each category that has
   units or limits. */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"
#include "engine/eval/reading.h"

#include <string.h>

void
category_draft_init(CategoryDraft *draft, const SheetBuilder *builder, const SheetCosts *costs)
{
	*draft = (CategoryDraft){.builder = builder, .costs = costs};
	table_draft_init(&draft->table, builder->sheet->arena);
	table_draft_column(&draft->table, sheet_line(builder, _("Category")), ALIGN_LEFT);
	table_draft_column(&draft->table, sheet_line(builder, _("Taken")), ALIGN_CENTRE);
	table_draft_column(&draft->table, sheet_line(builder, _("Limits")), ALIGN_LEFT);
	for (uint32_t i = 0; i < costs->n; i++)
		table_draft_column(&draft->table, costs->items[i].name, ALIGN_RIGHT);
}

static bool
counts_costs(const Query *query)
{
	return query->field == FIELD_COST || query->field == FIELD_LIMIT;
}

/* " pts" if costs are limited, "" if selections are. */
static char *
unit_of(const SheetBuilder *builder, const Query *query)
{
	const Game *game = view_game(builder->view);
	const EntryId type = counts_costs(query) ? game_cost_type(game, query->field_id)
	                                         : ENTRY_NONE;
	if (entry_id_is_none(type))
		return g_strdup("");
	return g_strconcat(" ", game_text(game, game_entry(game, type)->name), NULL);
}

static void
append_limit(const SheetBuilder *builder, GString *limits, const Reading *reading)
{
	const Constraint *constraint = reading->owned->constraint;
	g_autofree char *number = amount_to_string(reading->threshold);
	g_autofree char *unit = unit_of(builder, &constraint->query);
	if (limits->len)
		g_string_append(limits, ", ");
	if (constraint->type == CONSTRAINT_MIN)
		g_string_append_printf(limits, _("at least %s%s"), number, unit);
	else
		g_string_append_printf(limits, _("at most %s%s"), number, unit);
}

/* The limits of a category as text, and the selections they count; the units of the section if
   no limit counts selections. */
typedef struct Limits {
	GString *text;
	Amount taken;
} Limits;

static void
read_limits(const SheetBuilder *builder, const Instance *category, Limits *limits)
{
	const Definition *definition = category->definition;
	for (uint32_t i = 0; definition && i < definition->n_constraints; i++) {
		Reading reading;
		if (!reading_take(builder->view, view_own(builder->view, category),
		                  &definition->constraints[i], &reading))
			continue;
		append_limit(builder, limits->text, &reading);
		if (definition->constraints[i].constraint->query.field == FIELD_SELECTIONS)
			limits->taken = reading.actual;
	}
}

static const char *
cost_text(const SheetBuilder *builder, const SheetCosts *costs, const char *name)
{
	for (uint32_t i = 0; i < costs->n; i++) {
		if (strcmp(costs->items[i].name, name) != 0)
			continue;
		g_autofree char *text = amount_to_string(costs->items[i].value);
		return sheet_line(builder, text);
	}
	return "";
}

void
category_draft_add(CategoryDraft *draft, const Instance *category, const SheetSection *section)
{
	const SheetBuilder *builder = draft->builder;
	g_autoptr(GString) text = g_string_new(NULL);
	Limits limits = {.text = text, .taken = amount_from_int(section->n_units)};
	if (!view_is_hidden(builder->view, category))
		read_limits(builder, category, &limits);
	const bool is_tracked = view_is_tracked(builder->view, category);
	if (section->n_units == 0 && text->len == 0 && !is_tracked)
		return;
	if (is_tracked && text->len == 0)
		limits.taken = amount_from_int(view_count_in_category(builder->view, category));
	g_autofree char *taken = amount_to_string(limits.taken);
	table_draft_cell(&draft->table, section->title);
	table_draft_cell(&draft->table, sheet_line(builder, taken));
	table_draft_cell(&draft->table, sheet_line(builder, text->str));
	for (uint32_t i = 0; i < draft->costs->n; i++)
		table_draft_cell(&draft->table,
		                 cost_text(builder, &section->costs, draft->costs->items[i].name));
}

SheetPanels
category_draft_finish(CategoryDraft *draft)
{
	const SheetPanel panel = {
		.title = "",
		.table = table_draft_finish(&draft->table),
		.kinds = 1u << SHEET_SUMMARY,
	};
	return (SheetPanels){
		.items = arena_memdup(draft->builder->sheet->arena, &panel, sizeof panel),
		.n = panel.table.n_rows > 0,
	};
}
