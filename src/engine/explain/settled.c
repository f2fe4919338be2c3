#include "engine/explain/settled.h"

#include "engine/explain/explain-private.h"
#include "engine/queries/affects.h"

/* All that the forces of a roster offer, at any depth. */
typedef struct OnOffer {
	const Game *game;
	Choices *choices;
	GHashTable *definitions; /* const Definition */
} OnOffer;

static void
add_menu(const OnOffer *all, const Menu *menu)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (g_hash_table_add(all->definitions, (gpointer)(guintptr)definition) &&
		    !definition->is_group)
			add_menu(all, choices_menu(all->choices, definition));
	}
}

static OnOffer
on_offer(const View *view)
{
	const OnOffer all = {view_game(view), view_choices(view), g_hash_table_new(NULL, NULL)};
	const GPtrArray *forces = view_forces(view);
	for (guint i = 0; i < forces->len; i++) {
		const Instance *force = g_ptr_array_index(forces, i);
		if (force->roster_force && force->roster_force->catalogue)
			add_menu(&all,
			         choices_force_menu(all.choices, force->roster_force->catalogue));
	}
	return all;
}

static bool
is_offered(const OnOffer *all, Atom id)
{
	GHashTableIter at;
	gpointer key;
	g_hash_table_iter_init(&at, all->definitions);
	while (g_hash_table_iter_next(&at, &key, NULL)) {
		const Definition *definition = key;
		if (definition_has_id(definition, id) || definition_has_category(definition, id))
			return true;
	}
	return false;
}

/* True if the id is that of an entry, group or category of which a list of the army has none. */
static bool
is_out_of_reach(const OnOffer *all, Atom id)
{
	const EntryKinds others = 1u << ENTRY_FORCE | 1u << ENTRY_FORCE_LINK;
	return entry_id_is_none(game_find_anywhere(all->game, id, others)) &&
	       entry_id_is_none(game_find_catalogue(all->game, id)) &&
	       !category_may_be_given(all->game, id) && !is_offered(all, id);
}

static bool
is_settled_query(const OnOffer *all, const Condition *condition)
{
	const Query *query = &condition->query;
	switch ((Comparison)condition->comparison) {
	case COMPARE_ALWAYS:
	case COMPARE_NEVER:
		return true;
	case COMPARE_INSTANCE_OF:
	case COMPARE_NOT_INSTANCE_OF:
		return query->scope == SCOPE_PRIMARY_CATALOGUE || query->scope == SCOPE_FORCE ||
		       (query->child == CHILD_ID && is_out_of_reach(all, query->child_id));
	default:
		return query->field == FIELD_SELECTIONS && query->child == CHILD_ID &&
		       is_out_of_reach(all, query->child_id);
	}
}

/* True if all conditions of a run are settled, those inside groups included. */
static bool
are_settled(const OnOffer *all, Run conditions)
{
	for (uint32_t i = 0; i < conditions.count; i++) {
		const Condition *condition = &all->game->conditions[conditions.first + i];
		const bool is_group = condition->kind == CONDITION_GROUP;
		if (!is_group &&
		    (condition->kind != CONDITION_QUERY || !is_settled_query(all, condition)))
			return false;
	}
	return true;
}

static bool
is_settled(const OnOffer *all, const Modifier *modifier)
{
	bool settled = modifier->repeats.count == 0 && are_settled(all, modifier->conditions);
	for (uint32_t at = modifier->group; settled && at;
	     at = all->game->modifier_groups[at].parent) {
		const ModifierGroup *group = &all->game->modifier_groups[at];
		settled = group->repeats.count == 0 && are_settled(all, group->conditions);
	}
	return settled;
}

/* True if each modifier of a definition that changes a field, or what has an id, is settled. */
static bool
modifiers_are_settled(const View *view, const Definition *definition, ModifierField field, Atom id)
{
	const OnOffer all = on_offer(view);
	bool settled = true;
	for (uint32_t i = 0; settled && i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (modifier->field == field &&
		    (field != MODIFIES_ID || atom_equal(modifier->field_id, id)))
			settled = is_settled(&all, modifier);
	}
	g_hash_table_unref(all.definitions);
	return settled;
}

bool
settled_hidden(View *view, const Instance *instance)
{
	const uint32_t bit = 1u << MODIFIES_HIDDEN;
	const Definition *definition = instance->definition;
	if (!definition || (affects_fields_of_offers(view) & bit))
		return false;
	return !(definition->modified_fields & bit) ||
	       modifiers_are_settled(view, definition, MODIFIES_HIDDEN, ATOM_NONE);
}

/* True if a modifier of another node may change a limit. */
static bool
is_changed_from_elsewhere(const Game *game, Atom id)
{
	for (uint32_t i = 0; i < game->n_modifiers; i++)
		if (modifier_leaves(&game->modifiers[i]) &&
		    atom_equal(game->modifiers[i].field_id, id))
			return true;
	return false;
}

bool
settled_limit(View *view, const Instance *carrier, const OwnedConstraint *limit)
{
	const Constraint *constraint = limit->constraint;
	if (is_changed_from_elsewhere(view_game(view), constraint->id) ||
	    is_changed_from_elsewhere(view_game(view), constraint->base_id))
		return false;
	return !limit->is_modified ||
	       (modifiers_are_settled(view, carrier->definition, MODIFIES_ID, constraint->id) &&
	        modifiers_are_settled(view, carrier->definition, MODIFIES_ID, constraint->base_id));
}
