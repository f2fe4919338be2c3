/* Explains the costs of a selection. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"

static Amount
written_cost(const Definition *definition, Atom type)
{
	for (uint32_t i = 0; i < definition->n_costs; i++)
		if (atom_equal(definition->costs[i].type_id, type))
			return definition->costs[i].value;
	return AMOUNT_ZERO;
}

/* The element that a cost is written on: the link if it has the cost (S-023), else the entry. */
static const Entry *
declares_cost(const Game *game, const Definition *definition, Atom type)
{
	const Entry *link = definition->link;
	for (uint32_t i = 0; link && i < link->costs.count; i++)
		if (atom_equal(game->costs[link->costs.first + i].type_id, type))
			return link;
	return definition->target;
}

static void
add_own_cost(View *view, Instance *instance, const ShownCost *cost, Explanation *parent)
{
	const Game *game = view_game(view);
	const Definition *definition = instance->definition;
	g_autofree char *value = amount_to_string(cost->value);
	Explanation *node = explanation_add(
		parent, "cost", g_strdup_printf(_("%s of its own: %s"), cost->name, value));
	explanation_text(node, "typeId", game_text(game, cost->type_id));
	explanation_amount(node, "value", cost->value);
	const Amount base = written_cost(definition, cost->type_id);
	g_autofree char *written = amount_to_string(base);
	Explanation *source = explanation_add(node, "written",
	                                      g_strdup_printf(_("written as %s"), written));
	const Entry *declared = declares_cost(game, definition, cost->type_id);
	explanation_place(source, game, declared->file, declared->line);
	const ModifierList list = modify_list_of(instance);
	const Amount each = change_number(view, &list, field_id(cost->type_id), base, node);
	if (instance->number == 1)
		return;
	g_autofree char *one = amount_to_string(each);
	explanation_add(
		node, "number",
		g_strdup_printf(_("%s each, %lld of them"), one, (long long)instance->number));
}

static void
add_below(View *view, const Instance *instance, const ShownCost *cost, Explanation *parent)
{
	for (uint32_t i = 0; i < instance->n_children; i++) {
		const Instance *child = instance->children[i];
		const Amount value = view_cost_below(view, child, cost->type_id);
		if (amount_is_zero(value))
			continue;
		g_autofree char *number = amount_to_string(value);
		Explanation *node = explanation_add(parent, "below",
		                                    g_strdup_printf(_("%s: %s %s"),
		                                                    view_name(view, child), number,
		                                                    cost->name));
		explanation_amount(node, "value", value);
		explanation_text(node, "selectionId", child->selection->id);
	}
}

/* Includes cost types that only selections in it have. */
Explanation *
explain_cost(View *view, Instance *selection)
{
	g_autofree char *path = words_path(view, selection);
	Explanation *answer = explanation_new("why-cost", g_strdup(path));
	uint32_t n, n_own;
	const ShownCost *totals = view_totals(view, &n);
	const ShownCost *own = view_costs(view, selection, &n_own);
	for (uint32_t i = 0; i < n; i++) {
		const Amount all = view_cost_below(view, selection, totals[i].type_id);
		g_autofree char *number = amount_to_string(all);
		Explanation *node = explanation_add(
			answer, "sum", g_strdup_printf(_("%s in all: %s"), totals[i].name, number));
		node->aside = amount_is_zero(all);
		explanation_amount(node, "value", all);
		for (uint32_t k = 0; k < n_own; k++)
			if (atom_equal(own[k].type_id, totals[i].type_id))
				add_own_cost(view, selection, &own[k], node);
		add_below(view, selection, &totals[i], node);
	}
	return answer;
}
