/* Keywords: the categories that describe a unit. */
#include "paper/facts/sheet-private.h"

/* True if the force limits the number of units in a category: it is a slot, not a description. */
static bool
is_counted(const Instance *force, Atom category)
{
	for (uint32_t i = 0; force && i < force->n_categories_below; i++) {
		const Definition *definition = force->categories_below[i]->definition;
		if (definition && definition_has_id(definition, category))
			return definition->n_constraints > 0;
	}
	return false;
}

/* Hidden categories serve conditions of the army data and describe nothing to a reader. */
static bool
is_hidden(const SheetBuilder *builder, const Instance *unit, Atom category)
{
	const Game *game = view_game(builder->view);
	const EntryId entry = game_find(game, unit->definition->target->file, category,
	                                ENTRY_KIND_BIT(ENTRY_CATEGORY));
	return game_entry(game, entry)->flags & ENTRY_HIDDEN;
}

const char *const *
sheet_keywords(const SheetBuilder *builder, const Instance *unit, uint32_t *n)
{
	GArray *keywords = g_array_new(FALSE, TRUE, sizeof(const char *));
	const bool shown = companion_shows_keywords(measures_companion(builder->measures));
	for (uint32_t i = 0; shown && i < unit->n_categories; i++) {
		const CategoryHeld *held = &unit->categories[i];
		if (held->primary || is_counted(unit->force, held->category_id) ||
		    is_hidden(builder, unit, held->category_id))
			continue;
		const char *name = sheet_line(
			builder, view_category_name(builder->view, unit, held->category_id));
		g_array_append_val(keywords, name);
	}
	return sheet_rows(builder, keywords, n);
}
