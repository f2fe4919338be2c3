/* Names, sources, hidden states and costs of instances, computed when they are first used. */
#include "engine/eval/modify.h"
#include "engine/eval/tree.h"
#include "engine/queries/identity.h"
#include "engine/queries/tally.h"
#include "engine/queries/view-state.h"

#include <string.h>

static const char *
own_name(const View *view, const Instance *instance)
{
	if (instance->definition)
		return game_text(view->game, definition_name(instance->definition));
	if (instance->selection)
		return instance->selection->stored && instance->selection->stored->name
		               ? instance->selection->stored->name
		               : "";
	switch (instance->kind) {
	case INSTANCE_ROSTER:
		return view->roster->name;
	case INSTANCE_CATEGORY:
		return view_has(view, QUIRK_UNCATEGORIZED) ? "Uncategorized" : "Uncategorised";
	case INSTANCE_FORCE:
		return instance->roster_force->stored && instance->roster_force->stored->name
		               ? instance->roster_force->stored->name
		               : "";
	case INSTANCE_GROUP:
	case INSTANCE_SELECTION:
		return "";
	}
	g_assert_not_reached();
}

const char *
view_name(View *view, const Instance *instance)
{
	InstanceState *state = instance->state;
	if (!state->name) {
		const ModifierList list = modify_list_of(view_own(view, instance));
		state->name = modify_text(view, &list, field_word(MODIFIES_NAME),
		                          own_name(view, instance));
	}
	return state->name;
}

bool
view_is_tracked(View *view, const Instance *category)
{
	const Definition *definition = category->definition;
	if (!definition)
		return false;
	const ModifierList list = modify_list_of(view_own(view, category));
	const bool written = (definition->shown->flags | definition->target->flags) & ENTRY_TRACKED;
	return modify_bool(view, &list, field_word(MODIFIES_TRACKED), written) &&
	       !view_is_hidden(view, category);
}

int64_t
view_count_in_category(View *view, const Instance *category)
{
	return tally_count(view, (Scope){.node = category->force}, REACH_CHILDREN,
	                   tally_key_id(category->definition->target->id));
}

const char *
view_annotation(View *view, const Instance *instance)
{
	InstanceState *state = instance->state;
	if (!state->annotation) {
		const ModifierList list = modify_list_of(view_own(view, instance));
		state->annotation = modify_text(view, &list, field_word(MODIFIES_ANNOTATION), "");
	}
	return state->annotation;
}

static void
note_unset(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	*(bool *)data |= modifier->type == MODIFIER_UNSET_PRIMARY;
}

static bool
is_unset_by_quirk(View *view, const ModifierList *list)
{
	bool unset = false;
	if (view_has(view, QUIRK_UNSET_PRIMARY_HIDES))
		modify_each(view, list, field_word(MODIFIES_CATEGORY), note_unset, &unset);
	return unset;
}

bool
view_is_hidden(View *view, const Instance *instance)
{
	InstanceState *state = instance->state;
	if (state->hidden == KNOWN_NOT_YET || state->hidden_at != view->growth) {
		state->hidden_at = view->growth;
		const ModifierList list = modify_list_of(view_own(view, instance));
		const bool base = instance->definition && instance->definition->hidden;
		const bool hidden = modify_bool(view, &list, field_word(MODIFIES_HIDDEN), base) ||
		                    is_unset_by_quirk(view, &list);
		state->hidden = hidden ? KNOWN_YES : KNOWN_NO;
	}
	return state->hidden == KNOWN_YES;
}

Source
view_source(View *view, const Instance *instance)
{
	const Definition *definition = instance->definition;
	if (!definition)
		return (Source){"", "", ""};
	const ModifierList list = modify_list_of(view_own(view, instance));
	const char *page = game_text(view->game, definition->page);
	const char *publication = game_text(view->game, definition->publication_id);
	Source source = {
		.page = view_has(view, QUIRK_PAGE_STAYS)
	                        ? page
	                        : modify_text(view, &list, field_word(MODIFIES_PAGE), page),
		.publication_id = modify_text(view, &list, field_word(MODIFIES_PUBLICATION),
	                                      publication),
	};
	const Atom id = atoms_find(view->game->atoms, source.publication_id);
	const Atom name = game_publication_name(view->game, definition->publication_file, id);
	source.publication_name = game_text(view->game, name);
	return source;
}

bool
view_cost_type_is_hidden(View *view, const Entry *type)
{
	const Definition *definition = choices_define(view->choices, type);
	if (!definition)
		return false;
	const ModifierList list = {
		.owner = view->root,
		.modifiers = definition->modifiers,
		.n_modifiers = definition->n_modifiers,
		.fields = definition->modified_fields,
	};
	return modify_bool(view, &list, field_word(MODIFIES_HIDDEN), definition->hidden);
}

static ShownCost
shown_cost(View *view, Atom type_id, Amount value)
{
	const EntryId id = game_cost_type(view->game, type_id);
	const Entry *type = entry_id_is_none(id) ? NULL : game_entry(view->game, id);
	return (ShownCost){
		.type_id = type_id,
		.type = type,
		.name = type ? game_text(view->game, type->name) : "",
		.value = value,
		.hidden = type && view_cost_type_is_hidden(view, type),
	};
}

static void
show_stored(View *view, const Instance *instance)
{
	InstanceState *state = instance->state;
	const Stored *stored = instance->selection ? instance->selection->stored : NULL;
	const GArray *costs = stored ? stored->costs : NULL;
	state->shown = arena_array(view->arena, ShownCost, costs ? costs->len : 0);
	for (guint i = 0; costs && i < costs->len; i++) {
		const StoredCost *cost = &g_array_index(costs, StoredCost, i);
		ShownCost *shown = &state->shown[state->n_shown++];
		*shown = shown_cost(view, atoms_find(view->game->atoms, cost->type_id),
		                    cost->value);
		if (!shown->type)
			shown->name = cost->name ? cost->name : "";
	}
}

static void
show_costs(View *view, const Instance *instance)
{
	InstanceState *state = instance->state;
	state->shown = arena_array(view->arena, ShownCost, state->n_costs);
	for (uint32_t i = 0; i < state->n_costs; i++) {
		const Amount value = amount_multiply_int(state->costs[i].value, instance->number);
		state->shown[state->n_shown++] = shown_cost(view, state->costs[i].type_id, value);
	}
}

const ShownCost *
view_costs(View *view, const Instance *instance, uint32_t *count)
{
	InstanceState *state = instance->state;
	if (!state->shown && instance->definition)
		show_costs(view, instance);
	else if (!state->shown)
		show_stored(view, instance);
	*count = state->n_shown;
	return state->shown;
}

/* Adds to the total of a type that is known already; false if it is not. */
static bool
add_to_known(GArray *totals, Atom type, Amount value)
{
	for (guint i = 0; i < totals->len; i++) {
		ShownCost *total = &g_array_index(totals, ShownCost, i);
		if (!atom_equal(total->type_id, type))
			continue;
		total->value = amount_add(total->value, value);
		return true;
	}
	return false;
}

static void
add_to_total(GArray *totals, const ShownCost *cost)
{
	if (!add_to_known(totals, cost->type_id, cost->value))
		g_array_append_vals(totals, cost, 1);
}

/* Most costs are of types that are known from earlier ones: to look their names up is the work. */
static void
add_costs_of(View *view, const Instance *instance, GArray *totals)
{
	const InstanceState *state = instance->state;
	for (uint32_t i = 0; i < state->n_costs; i++) {
		const Cost *own = &state->costs[i];
		const Amount value = amount_multiply_int(own->value, instance->number);
		if (add_to_known(totals, own->type_id, value))
			continue;
		const ShownCost cost = shown_cost(view, own->type_id, value);
		if (cost.type)
			g_array_append_val(totals, cost);
	}
}

/* An unlinked selection adds its stored costs (S-156). */
static void
add_own_costs(View *view, const Instance *instance, GArray *totals)
{
	if (instance->definition) {
		add_costs_of(view, instance, totals);
		return;
	}
	uint32_t n;
	const ShownCost *costs = view_costs(view, instance, &n);
	for (uint32_t i = 0; i < n; i++)
		if (costs[i].type)
			add_to_total(totals, &costs[i]);
}

static void
add_force_costs(View *view, const Instance *force, GArray *totals)
{
	add_own_costs(view, force, totals);
	for (uint32_t i = 0; i < force->n_categories_below; i++)
		add_own_costs(view, force->categories_below[i], totals);
}

static void
add_below(View *view, const Instance *instance, GArray *totals)
{
	for (uint32_t i = 0; i < instance->n_children; i++) {
		add_own_costs(view, instance->children[i], totals);
		add_below(view, instance->children[i], totals);
	}
	for (uint32_t i = 0; i < instance->n_forces; i++) {
		add_force_costs(view, instance->forces[i], totals);
		add_below(view, instance->forces[i], totals);
	}
}

static void
add_named(View *view, GArray *totals)
{
	for (guint i = 0; i < view->roster->named_costs->len; i++) {
		const ShownCost cost = shown_cost(
			view, g_array_index(view->roster->named_costs, Atom, i), AMOUNT_ZERO);
		if (!cost.hidden) /* a saved roster names no other (S-200) */
			add_to_total(totals, &cost);
	}
}

static gint
by_place_of_type(gconstpointer a, gconstpointer b)
{
	const Entry *first = ((const ShownCost *)a)->type, *second = ((const ShownCost *)b)->type;
	return (first > second) - (first < second);
}

const ShownCost *
view_totals(View *view, uint32_t *count)
{
	if (!view->totals_known) {
		GArray *totals = g_array_new(FALSE, TRUE, sizeof(ShownCost));
		add_named(view, totals);
		add_below(view, view->root, totals);
		g_array_sort(totals, by_place_of_type);
		view->totals = arena_memdup(view->arena, totals->data,
		                            totals->len * sizeof(ShownCost));
		view->n_totals = totals->len;
		view->totals_known = true;
		g_array_unref(totals);
	}
	*count = view->n_totals;
	return view->totals;
}

static Amount
sum_of(View *view, const Instance *instance, Atom type)
{
	const InstanceState *state = instance->state;
	Amount sum = AMOUNT_ZERO;
	for (uint32_t i = 0; i < state->n_costs; i++)
		if (atom_equal(state->costs[i].type_id, type))
			sum = amount_add(sum, state->costs[i].value);
	if (instance->definition)
		return amount_multiply_int(sum, instance->number);
	uint32_t n;
	const ShownCost *costs = view_costs(view, instance, &n);
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(costs[i].type_id, type))
			sum = amount_add(sum, costs[i].value);
	return sum;
}

Amount
view_cost_below(View *view, const Instance *instance, Atom cost_type)
{
	Amount sum = sum_of(view, instance, cost_type);
	for (uint32_t i = 0; i < instance->n_categories_below; i++)
		sum = amount_add(sum, sum_of(view, instance->categories_below[i], cost_type));
	for (uint32_t i = 0; i < instance->n_children; i++)
		sum = amount_add(sum, view_cost_below(view, instance->children[i], cost_type));
	for (uint32_t i = 0; i < instance->n_forces; i++)
		sum = amount_add(sum, view_cost_below(view, instance->forces[i], cost_type));
	return sum;
}

static const char *
stored_category_name(const Selection *selection, const char *entry_id)
{
	const Stored *stored = selection ? selection->stored : NULL;
	const GArray *known = stored ? stored->categories : NULL;
	for (guint i = 0; known && i < known->len; i++) {
		const StoredCategory *category = &g_array_index(known, StoredCategory, i);
		if (strcmp(category->entry_id, entry_id) == 0)
			return category->name;
	}
	return NULL;
}

/* The name of the link by which an entry has a category. */
static const char *
category_link_name(const Game *game, const Entry *from, Atom category)
{
	for (uint32_t i = from ? entry_first_child(game, from) : 0; from && i < from->end;
	     i = game->entries[i].end) {
		const Entry *link = &game->entries[i];
		if (link->kind == ENTRY_CATEGORY_LINK && atom_equal(link->target_id, category))
			return game_text(game, link->name);
	}
	return NULL;
}

/* The first of some texts that is neither NULL nor empty, else the last. */
static const char *
first_text(const char *const *texts, size_t n)
{
	for (size_t i = 0; i + 1 < n; i++)
		if (texts[i] && *texts[i])
			return texts[i];
	return texts[n - 1];
}

const char *
view_category_name(View *view, const Instance *selection, Atom category)
{
	const Game *game = view->game;
	const Definition *definition = selection->definition;
	const EntryId entry = game_find_category(game, definition->target->file, category);
	if (!entry_id_is_none(entry))
		return game_text(game, game_entry(game, entry)->name);
	const char *const names[] = {
		stored_category_name(selection->selection, game_text(game, category)),
		category_link_name(game, definition->link, category),
		category_link_name(game, definition->target, category),
		game_text(game, category),
	};
	return first_text(names, G_N_ELEMENTS(names));
}

/* The ids that a force has stored for its category nodes: entry id → id. */
static GHashTable *
category_ids_of(View *view, const Instance *force)
{
	InstanceState *state = force->state;
	const GArray *known = force->roster_force->categories;
	if (state->category_ids)
		return state->category_ids;
	state->category_ids = view_own_table(view, g_hash_table_new(g_str_hash, g_str_equal));
	for (guint i = known->len; i > 0; i--) {
		const ForceCategory *stored = &g_array_index(known, ForceCategory, i - 1);
		if (stored->entry_id && stored->id) /* the first of several wins */
			g_hash_table_insert(state->category_ids, stored->entry_id, stored->id);
	}
	return state->category_ids;
}

const char *
view_category_node_id(View *view, const Instance *category)
{
	const char *entry_id = category->definition
	                               ? game_text(view->game, category->definition->target->id)
	                               : NO_CATEGORY_ID;
	const char *stored = g_hash_table_lookup(category_ids_of(view, category->force), entry_id);
	if (stored)
		return stored;
	g_autofree char *made = g_strdup_printf("%s.%s", category->roster_force->id, entry_id);
	return view_keep(view, made);
}

/* Members of groups do not count (S-034). */
uint32_t
view_available_entry_count(View *view, const Instance *force)
{
	const Menu *menu = tree_menu(view, force);
	GHashTable *names = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!item->definition->is_group && item->group == MENU_NO_GROUP)
			g_hash_table_add(names,
			                 GUINT_TO_POINTER(definition_name(item->definition).index));
	}
	const uint32_t n = g_hash_table_size(names);
	g_hash_table_unref(names);
	return n;
}

static bool
force_links(const Instance *force, Atom category)
{
	for (uint32_t i = 0; i < force->n_categories_below; i++) {
		const Definition *definition = force->categories_below[i]->definition;
		if (definition && definition_has_id(definition, category))
			return true;
	}
	return false;
}

static bool
is_in_some_category(const Instance *force, const Instance *imagined)
{
	for (uint32_t i = 0; i < imagined->n_categories; i++)
		if (force_links(force, imagined->categories[i].category_id))
			return true;
	return imagined->n_categories == 0;
}

bool
view_has_place(const Instance *imagined)
{
	if (imagined->holder->kind != INSTANCE_FORCE || imagined->kind != INSTANCE_SELECTION)
		return true;
	const Atom primary = identity_primary_category(imagined);
	return atom_is_none(primary) ? is_in_some_category(imagined->holder, imagined)
	                             : force_links(imagined->holder, primary);
}

bool
view_is_available(View *view, const Instance *holder, const MenuItem *item)
{
	Instance *imagined = tree_imagine(view, view_own(view, holder), item);
	for (const Instance *at = imagined; at && at != holder; at = at->parent)
		if (view_is_hidden(view, at))
			return false;
	return view_has_place(imagined);
}

bool
view_force_is_available(View *view, const Instance *outer, const Entry *catalogue,
                        const Definition *force)
{
	Instance *holder = view_own(view, outer);
	return !view_is_hidden(view, tree_imagine_force(view, holder, catalogue, force)) ||
	       (holder->kind == INSTANCE_ROSTER && view_hides_all_forces(view, catalogue));
}

bool
view_hides_all_forces(const View *view, const Entry *catalogue)
{
	const GPtrArray *all = choices_forces(view_choices(view), catalogue, NULL);
	for (guint i = 0; i < all->len; i++) {
		const Definition *force = g_ptr_array_index(all, i);
		if (!force->hidden || (force->modified_fields & (1u << MODIFIES_HIDDEN)))
			return false;
	}
	return all->len > 0;
}
