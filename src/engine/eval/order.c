/* The order in which things are shown (section 14). */
#include "engine/queries/identity.h"
#include "engine/queries/view-state.h"
#include "engine/roster/hand-order.h"

#include "base/text/text.h"

/* The criteria for one instance, computed once. */
typedef struct SortKey {
	const Instance *instance;
	uint32_t hand;     /* its place in the player's order; UINT32_MAX without one (S-228) */
	uint32_t category; /* index of its primary category in the force; 0 for none */
	int32_t sort_index;
	const char *name;
	uint32_t added;
	bool by_character; /* compare digits in names as characters, not as numbers */
} SortKey;

static uint32_t
category_place(const Instance *force, const Instance *instance)
{
	const Atom primary = identity_primary_category(instance);
	for (uint32_t i = 0; !atom_is_none(primary) && i < force->n_categories_below; i++) {
		const Definition *definition = force->categories_below[i]->definition;
		if (definition && definition_has_id(definition, primary))
			return i;
	}
	return 0;
}

static gint
compare_keys(gconstpointer a, gconstpointer b)
{
	const SortKey *first = a, *second = b;
	if (first->hand != second->hand)
		return first->hand < second->hand ? -1 : 1;
	if (first->category != second->category)
		return first->category < second->category ? -1 : 1;
	if (first->sort_index != second->sort_index)
		return first->sort_index < second->sort_index ? -1 : 1;
	if (first->name == second->name)
		return (first->added > second->added) - (first->added < second->added);
	const int names = first->by_character ? g_ascii_strcasecmp(first->name, second->name)
	                                      : text_compare_natural(first->name, second->name);
	if (names)
		return names;
	return (first->added > second->added) - (first->added < second->added);
}

/* Notes the places that the player has given to what is below a holder. */
static void
take_hand_order(View *view, const Instance *holder, GArray *keys)
{
	const char *id = holder->kind == INSTANCE_ROSTER ? "" : instance_id(holder);
	g_autoptr(GHashTable) places = hand_order(view->roster, id);
	for (guint i = 0; i < keys->len; i++) {
		SortKey *key = &g_array_index(keys, SortKey, i);
		const guint place = places ? GPOINTER_TO_UINT(g_hash_table_lookup(
						     places, instance_id(key->instance)))
		                           : 0;
		key->hand = place ? place : UINT32_MAX;
	}
}

/* Sorts what is below a holder, and numbers it. Releases the keys. The result is owned by the view. */
static const Instance **
sort(View *view, const Instance *holder, GArray *keys)
{
	take_hand_order(view, holder, keys);
	g_array_sort(keys, compare_keys);
	const Instance **shown = arena_array(view->arena, const Instance *, keys->len + 1);
	for (guint i = 0; i < keys->len; i++) {
		shown[i] = g_array_index(keys, SortKey, i).instance;
		shown[i]->state->shown_at = i;
	}
	g_array_unref(keys);
	return shown;
}

static const char *
sort_name(View *view, const Instance *child)
{
	return child->definition && view_has(view, QUIRK_SORT_BY_DATA_NAME)
	               ? game_text(view->game, definition_name(child->definition))
	               : view_name(view, child);
}

static const Instance **
sort_children(View *view, const Instance *instance)
{
	const bool by_name = view_has(view, QUIRK_SORT_BY_NAME);
	GArray *keys = g_array_new(FALSE, FALSE, sizeof(SortKey));
	for (uint32_t i = 0; i < instance->n_children; i++) {
		const Instance *child = instance->children[i];
		const SortKey key = {
			.instance = child,
			.category = instance->kind == INSTANCE_FORCE && !by_name
		                            ? category_place(instance, child)
		                            : 0,
			.sort_index = child->definition ? child->definition->sort_index
		                                        : SORT_INDEX_DEFAULT,
			.name = sort_name(view, child),
			.added = i,
			.by_character = by_name,
		};
		g_array_append_val(keys, key);
	}
	return sort(view, instance, keys);
}

/* Child forces are in the order in which the outer force's entry defines them (S-139). */
static uint32_t
place_in_outer(View *view, const Instance *outer, const Instance *force)
{
	if (outer->kind != INSTANCE_FORCE || !outer->definition)
		return 0;
	const Entry *catalogue = outer->roster_force->catalogue;
	const GPtrArray *offered = choices_forces(view->choices, catalogue, outer->definition);
	for (guint i = 0; i < offered->len; i++)
		if (g_ptr_array_index(offered, i) == force->definition)
			return i;
	return offered->len;
}

static const Instance **
sort_forces(View *view, const Instance *instance)
{
	GArray *keys = g_array_new(FALSE, FALSE, sizeof(SortKey));
	for (uint32_t i = 0; i < instance->n_forces; i++) {
		const Instance *force = instance->forces[i];
		const SortKey key = {
			.instance = force,
			.category = place_in_outer(view, instance, force),
			.name = instance->kind == INSTANCE_ROSTER ? view_name(view, force) : "",
			.added = i,
		};
		g_array_append_val(keys, key);
	}
	return sort(view, instance, keys);
}

static const Instance **
shown_children(View *view, const Instance *instance)
{
	if (!instance->state->shown_children)
		instance->state->shown_children = sort_children(view, instance);
	return instance->state->shown_children;
}

static const Instance **
shown_forces(View *view, const Instance *instance)
{
	if (!instance->state->shown_forces)
		instance->state->shown_forces = sort_forces(view, instance);
	return instance->state->shown_forces;
}

static GPtrArray *
list_of(const Instance **shown, uint32_t n)
{
	GPtrArray *list = g_ptr_array_sized_new(n);
	for (uint32_t i = 0; i < n; i++)
		g_ptr_array_add(list, (gpointer)(guintptr)shown[i]);
	return list;
}

GPtrArray *
view_sorted_children(View *view, const Instance *instance)
{
	return list_of(shown_children(view, instance), instance->n_children);
}

GPtrArray *
view_sorted_forces(View *view, const Instance *instance)
{
	return list_of(shown_forces(view, instance), instance->n_forces);
}

static uint32_t
depth_of(const Instance *instance)
{
	uint32_t depth = 0;
	for (const Instance *up = instance->holder; up; up = up->holder)
		depth++;
	return depth;
}

/* Its index among everything right below its holder: selections, then forces. */
static uint32_t
place_in_holder(View *view, const Instance *instance)
{
	const Instance *holder = instance->holder;
	if (instance->kind != INSTANCE_FORCE) {
		shown_children(view, holder);
		return instance->state->shown_at;
	}
	shown_forces(view, holder);
	return holder->n_children + instance->state->shown_at;
}

bool
view_shows_later(View *view, const Instance *one, const Instance *other)
{
	uint32_t depth = depth_of(one), other_depth = depth_of(other);
	const bool is_deeper = depth > other_depth;
	for (; depth > other_depth; depth--)
		one = one->holder;
	for (; other_depth > depth; other_depth--)
		other = other->holder;
	if (one == other)
		return is_deeper;
	for (; one->holder != other->holder; other = other->holder)
		one = one->holder;
	return place_in_holder(view, one) > place_in_holder(view, other);
}
