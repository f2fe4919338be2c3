#include "engine/eval/grow.h"

#include "engine/eval/pending-private.h"
#include "engine/eval/tree.h"
#include "engine/queries/tally.h"
#include "engine/queries/view-state.h"

static bool
query_counts(const Query *query)
{
	return query->field == FIELD_SELECTIONS || query->field == FIELD_FORCES ||
	       query->field == FIELD_LIMIT;
}

static bool
condition_counts(const Condition *condition)
{
	if (condition->kind == CONDITION_GROUP)
		return true;
	return condition->kind == CONDITION_QUERY && condition->comparison != COMPARE_BEFORE &&
	       query_counts(&condition->query);
}

static bool
all_count(const Game *game, Run conditions, Run repeats)
{
	for (uint32_t i = 0; i < conditions.count; i++)
		if (!condition_counts(&game->conditions[conditions.first + i]))
			return false;
	for (uint32_t i = 0; i < repeats.count; i++)
		if (!query_counts(&game->repeats[repeats.first + i].query))
			return false;
	return true;
}

static bool
modifier_counts(const Game *game, const Modifier *modifier)
{
	for (uint32_t at = modifier->group; at; at = game->modifier_groups[at].parent)
		if (!all_count(game, game->modifier_groups[at].conditions,
		               game->modifier_groups[at].repeats))
			return false;
	return all_count(game, modifier->conditions, modifier->repeats);
}

static bool
definition_counts(const Game *game, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		if (!modifier_counts(game, definition->modifiers[i].modifier))
			return false;
	return !definition->affects_others;
}

bool
grow_answers(const View *view, const Menu *menu, const MenuItem *item)
{
	for (;; item = &menu->items[item->group]) {
		if (!definition_counts(view->game, item->definition))
			return false;
		if (item->group == MENU_NO_GROUP)
			return true;
	}
}

/* True if no instance of the view depends on others but by counts, which are not stored. */
static bool
is_plain(const View *view)
{
	return view->compat == COMPAT_OURS && !view->spreads && !view->changes_categories &&
	       view->loops->len == 0;
}

static bool
changes_others(const Definition *definition)
{
	return definition->affects_others ||
	       (definition->modified_fields & 1u << MODIFIES_CATEGORY);
}

static bool
grow_amount(View *view, Instance *instance, int64_t amount)
{
	if (amount == instance->amount)
		return true;
	if (instance->n_children)
		return false;
	tally_add(instance, amount - instance->amount);
	instance->amount = amount;
	instance->number = instance->holder->number * amount;
	cost_sums_forget(view);
	view->growth++;
	return true;
}

bool
view_grow(View *view, const Selection *selection)
{
	Instance *instance = tree_instance(view, selection);
	if (!is_plain(view) || !selection->definition || changes_others(selection->definition))
		return false;
	if (instance)
		return grow_amount(view, instance, selection->amount);
	instance = tree_extend(view, selection);
	if (!instance)
		return false;
	pending_start(view, instance);
	tally_add(instance, instance->amount);
	cost_sums_forget(view);
	view->growth++;
	return true;
}

static void
remove_child(Instance *holder, const Instance *child)
{
	uint32_t at = holder->n_children - 1;
	while (holder->children[at] != child)
		at--;
	holder->n_children--;
	for (; at < holder->n_children; at++)
		holder->children[at] = holder->children[at + 1];
}

bool
view_shrink(View *view, const Selection *selection)
{
	Instance *instance = tree_instance(view, selection);
	if (!instance || !is_plain(view) || instance->n_children ||
	    changes_others(selection->definition))
		return false;
	tally_add(instance, -instance->amount);
	remove_child(instance->holder, instance);
	tree_forget(view, selection);
	g_ptr_array_remove(view->selections, instance);
	g_ptr_array_remove(view->valued, instance);
	cost_sums_forget(view);
	view->growth++;
	return true;
}
