/* The number of models that the price of a unit implies: many lists have nothing but names and points. */
#include "rosters/list-reader/build-private.h"

#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "rosters/list-reader/cost-claims-private.h"
#include "rosters/list-reader/select-target-private.h"

/* No unit that is bought by its models has more. */
#define MODELS_MOST 60

/* True if the text says which models there are. */
static bool
has_named_models(const ListBuilder *builder, const Instance *unit)
{
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (instance_is_model(unit->children[i]) &&
		    claims_has(builder->claims, unit->children[i]->selection->id))
			return true;
	return false;
}

static bool
has_room(const ListBuilder *builder, const Instance *unit, const MenuItem *model)
{
	View *view = builder->view;
	return room_left(view, tree_imagine(view, view_own(view, unit), model), 1) > 0;
}

const Instance *
build_growing_models(const ListBuilder *builder, const Instance *unit)
{
	const Instance *most = NULL;
	for (uint32_t i = 0; i < unit->n_children; i++) {
		const Instance *child = unit->children[i];
		if (instance_is_model(child) && child->item &&
		    (!most || child->amount > most->amount) && has_room(builder, unit, child->item))
			most = child;
	}
	return most;
}

/* Returns false if the unit has no room for one more. */
static bool
add_model(ListBuilder *builder, const char *unit_id)
{
	const Instance *unit = view_find(builder->view, unit_id);
	const Instance *models = unit ? build_growing_models(builder, unit) : NULL;
	if (!models)
		return false;
	const guint before = history_depth(builder->history);
	if (choices_is_instanced(builder->choices, models->definition))
		g_free(select_new(builder, unit_id, models->item));
	else
		select_set_amount(builder, models->selection->id, models->amount + 1);
	return history_depth(builder->history) > before;
}

static void
undo_to(ListBuilder *builder, guint depth)
{
	while (history_depth(builder->history) > depth && history_undo(builder->history))
		;
	view_refresh(builder->view);
}

static int
compare_price(const ListBuilder *builder, const char *unit_id, const TextItem *unit, int64_t times)
{
	const Amount excess = cost_claims_excess(builder, view_find(builder->view, unit_id), unit,
	                                         times);
	return amount_compare(excess, AMOUNT_ZERO);
}

static void
complain(const ListBuilder *builder, const char *unit_id, const TextItem *unit, int added)
{
	g_autofree char *number = g_strdup_printf("%d", added);
	const Instance *instance = view_find(builder->view, unit_id);
	list_builder_complain(builder, TEXTLIST_MODELS_OF_PRICE, unit,
	                      view_name(builder->view, instance), number, unit->points);
}

void
build_models_of_price(ListBuilder *builder, const char *unit_id, const TextItem *unit,
                      int64_t times)
{
	const Instance *instance = view_find(builder->view, unit_id);
	if (!instance || unit->models > 0 || has_named_models(builder, instance))
		return;
	guint kept = history_depth(builder->history);
	int sign = compare_price(builder, unit_id, unit, times), added = 0;
	for (int i = 1; sign > 0 || added > 0; i++) {
		if (i > MODELS_MOST || !add_model(builder, unit_id))
			break;
		sign = compare_price(builder, unit_id, unit, times);
		if (sign < 0)
			break;
		if (sign == 0) {
			kept = history_depth(builder->history);
			added = i;
		}
	}
	undo_to(builder, kept);
	if (added > 0)
		complain(builder, unit_id, unit, added);
}

void
build_models_of_sum(ListBuilder *builder, const char *unit_id, const TextItem *unit, int sum,
                    int64_t times)
{
	const Instance *instance = view_find(builder->view, unit_id);
	if (!instance || unit->models > 0)
		return;
	const guint depth = history_depth(builder->history);
	if (build_count_models(instance) > 1 && build_count_models(instance) < sum)
		build_set_models(builder, unit_id, unit, sum);
	if (compare_price(builder, unit_id, unit, times) == 0)
		return;
	undo_to(builder, depth);
	build_models_of_price(builder, unit_id, unit, times);
}
