/* Candidates for a message that an author shows under conditions: the conditions say which limit or unit is asked for. */
#include "engine/eval/tree.h"
#include "engine/explain/fix-search-private.h"
#include "engine/fill/price.h"

/* An agreement of the players costs nothing; a search does not agree in their name. */
static bool
is_asked_for(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	const Instance *imagined = tree_imagine(search->view, holder, item);
	return fix_is_mentioned(search, holder, item) &&
	       amount_compare(price_of(search->view, imagined, fix_main_cost(search->view)),
	                      AMOUNT_ZERO) > 0;
}

/* Notes the ids that conditions count, and proposes the limits that they ask about. */
static void
note_conditions(const FixSearch *search, Run conditions)
{
	const Game *game = view_game(search->view);
	for (uint32_t i = 0; i < conditions.count; i++) {
		const Condition *condition = &game->conditions[conditions.first + i];
		const Query *query = &condition->query;
		if (condition->kind != CONDITION_QUERY)
			continue;
		if (query->field == FIELD_LIMIT)
			fix_propose_limit(search, query->field_id);
		else if (query->child == CHILD_ID)
			g_array_append_val(search->mentioned, query->child_id);
	}
}

void
fix_propose_for_message(FixSearch *search, const Finding *finding)
{
	const Definition *definition = finding->carrier->definition;
	const Game *game = view_game(search->view);
	const GPtrArray *forces = view_forces(search->view);
	search->mentioned = g_array_new(FALSE, FALSE, sizeof(Atom));
	for (uint32_t i = 0; definition && i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (modifier->line != finding->line)
			continue;
		note_conditions(search, modifier->conditions);
		for (uint32_t at = modifier->group; at; at = game->modifier_groups[at].parent)
			note_conditions(search, game->modifier_groups[at].conditions);
	}
	for (guint i = 0; search->mentioned->len && i < forces->len; i++)
		fix_propose_one_each(search, g_ptr_array_index(forces, i), is_asked_for);
	g_clear_pointer(&search->mentioned, g_array_unref);
}
