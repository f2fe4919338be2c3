#include "engine/compare/facts-private.h"

#include "base/language/i18n.h"
#include "engine/eval/reading.h"
#include "engine/eval/tree.h"

static void
fact_clear(gpointer data)
{
	g_free(((Fact *)data)->value);
}

/* Takes the fact over. */
static void
add(GArray *facts, Fact fact)
{
	g_array_append_val(facts, fact);
}

static void
add_profile(GArray *facts, const ShownInfo *info)
{
	add(facts,
	    (Fact){TEXT_PROFILE, info->id, info->name, "", g_strdup(info->type_name), false});
	for (uint32_t i = 0; i < info->n_characteristics; i++) {
		const ShownCharacteristic *one = &info->characteristics[i];
		if (*one->value)
			add(facts, (Fact){TEXT_PROFILE, info->id, info->name, one->name,
			                  g_strdup(one->value), false});
	}
}

static void
add_infos(GArray *facts, View *view, const Instance *instance)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (infos[i].is_profile)
			add_profile(facts, &infos[i]);
		else
			add(facts, (Fact){TEXT_RULE, infos[i].id, infos[i].name, "",
			                  g_strdup(infos[i].description), false});
	}
}

static void
add_categories(GArray *facts, View *view, const Instance *instance)
{
	for (uint32_t i = 0; i < instance->n_categories; i++) {
		const Atom id = instance->categories[i].category_id;
		add(facts, (Fact){TEXT_CATEGORY, game_text(view_game(view), id),
		                  view_category_name(view, instance, id), "", g_strdup(""), false});
	}
}

/* "25%", "200 pts": the value of a limit as it is now. The caller owns it: g_free(). */
static char *
value_of(View *view, const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	const EntryId type = query->field == FIELD_COST
	                             ? game_cost_type(view_game(view), query->field_id)
	                             : (EntryId){0};
	const bool has_unit = query->field == FIELD_COST && !entry_id_is_none(type);
	g_autofree char *number = amount_to_string(reading->value);
	return g_strconcat(
		number, query->flags & QUERY_PERCENT ? "%" : "", has_unit ? " " : "",
		has_unit ? game_text(view_game(view), game_entry(view_game(view), type)->name) : "",
		NULL);
}

/* The limits on numbers and costs that a carrier has. @name  of it; "" for the node itself */
static void
add_limits(GArray *facts, View *view, const Instance *carrier, const char *name)
{
	const Definition *definition = carrier->definition;
	for (uint32_t i = 0; definition && i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		const uint8_t field = owned->constraint->query.field;
		Reading reading;
		if ((field != FIELD_SELECTIONS && field != FIELD_COST) ||
		    !reading_take(view, view_own(view, carrier), owned, &reading))
			continue;
		const bool maximum = owned->constraint->type == CONSTRAINT_MAX;
		add(facts,
		    (Fact){TEXT_LIMIT, game_text(view_game(view), owned->constraint->base_id),
		           maximum ? N_("at most") : N_("at least"), name, value_of(view, &reading),
		           false});
	}
}

/* The limits of the categories of a force. */
static void
add_limits_of_categories(GArray *facts, View *view, const Instance *force)
{
	for (uint32_t i = 0; i < force->n_categories_below; i++) {
		const Instance *category = force->categories_below[i];
		if (category->definition)
			add_limits(facts, view, category, view_name(view, category));
	}
}

/* The limits of the groups in a force or selection. */
static void
add_limits_of_groups(GArray *facts, View *view, const Instance *instance)
{
	const Menu *menu = tree_menu(view, view_own(view, instance));
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Instance *group = menu->items[i].definition->is_group
		                                ? tree_imagine(view, view_own(view, instance),
		                                               &menu->items[i])
		                                : NULL;
		if (group && !view_is_hidden(view, group))
			add_limits(facts, view, group, view_name(view, group));
	}
}

static void
add_offers(GArray *facts, View *view, const Instance *instance)
{
	const Menu *menu = tree_menu(view, view_own(view, instance));
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group || !view_is_available(view, instance, item))
			continue;
		const Instance *imagined = tree_imagine(view, view_own(view, instance), item);
		add(facts,
		    (Fact){TEXT_OFFER, game_text(view_game(view), item->definition->shown->id),
		           view_name(view, imagined), "", g_strdup(""), false});
	}
}

GArray *
facts_of(View *view, const Instance *instance)
{
	GArray *facts = g_array_new(FALSE, FALSE, sizeof(Fact));
	g_array_set_clear_func(facts, fact_clear);
	add_infos(facts, view, instance);
	if (instance->selection)
		add_categories(facts, view, instance);
	add_limits(facts, view, instance, "");
	add_limits_of_categories(facts, view, instance);
	if (instance->definition) {
		add_limits_of_groups(facts, view, instance);
		add_offers(facts, view, instance);
	}
	return facts;
}
