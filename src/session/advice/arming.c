#include "session/advice/arming.h"

#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "session/advice/shortfall.h"
#include "session/bench/workbench-draft.h"
#include "session/offers/option.h"

/* A unit being armed. */
typedef struct Arming {
	Workbench *draft;
	const GPtrArray *kept;
	GRand *chance;
	GHashTable *tried; /* ids of selections, owned */
} Arming;

/* Adds the types of the profiles that a selection, or an imagined one, shows itself. */
static void
add_types(View *view, const Instance *instance, GHashTable *types)
{
	uint32_t n_infos;
	const ShownInfo *infos = view_infos(view, instance, &n_infos);
	for (uint32_t i = 0; i < n_infos; i++)
		if (infos[i].is_profile && infos[i].type_id)
			g_hash_table_add(types, (gpointer)(guintptr)infos[i].type_id);
}

static void
add_types_within(View *view, const Instance *instance, GHashTable *types)
{
	add_types(view, instance, types);
	for (uint32_t i = 0; i < instance->n_children; i++)
		add_types_within(view, instance->children[i], types);
}

/* True if the army data demand choices of a group. */
static bool
is_demanded(View *view, const Instance *group)
{
	const Room room = room_in_selections(view, group);
	return room.least.is_there && amount_compare(room.least.limit, AMOUNT_ZERO) > 0;
}

/* The outermost group around a choice of which choices are demanded; NULL if there is none. */
static const Instance *
demanded_group(View *view, const Instance *choice)
{
	const Instance *found = NULL;
	for (const Instance *up = choice->parent; up && up->kind == INSTANCE_GROUP; up = up->parent)
		if (is_demanded(view, up))
			found = up;
	return found;
}

static bool
is_in_group(const Instance *choice, const Instance *group)
{
	const Instance *up = choice->parent;
	while (up && up->kind == INSTANCE_GROUP && up != group)
		up = up->parent;
	return up == group;
}

/* True for a choice that shows a profile, and only of types that are not there. */
static bool
is_weapon(View *view, const Instance *choice, GHashTable *there)
{
	g_autoptr(GHashTable) types = g_hash_table_new(g_str_hash, g_str_equal);
	add_types(view, choice, types);
	GHashTableIter iter;
	gpointer type;
	g_hash_table_iter_init(&iter, types);
	while (g_hash_table_iter_next(&iter, &type, NULL))
		if (g_hash_table_contains(there, type))
			return false;
	return g_hash_table_size(types) > 0;
}

/* The paths of the weapons that a holder may choose in a group, of char *: owned by the caller, g_ptr_array_unref(). */
static GPtrArray *
find_weapons(View *view, const Instance *holder, const Instance *group)
{
	GPtrArray *found = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) there = g_hash_table_new(g_str_hash, g_str_equal);
	add_types_within(view, holder, there);
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group)
			continue;
		const Option option = option_of(view, holder, item);
		if (is_in_group(option.imagined, group) && !view_is_hidden(view, option.imagined) &&
		    is_weapon(view, option.imagined, there))
			g_ptr_array_add(found, menu_item_path(view_game(view), item));
	}
	return found;
}

/* Takes one of a choice away, and one of a weapon in its place. */
static bool
exchange(Workbench *draft, const char *holder, const char *choice, const char *weapon)
{
	Option option;
	return option_find(workbench_view(draft), holder, choice, &option) &&
	       option_less(draft, &option, NULL) &&
	       option_find(workbench_view(draft), holder, weapon, &option) &&
	       option_more(draft, &option, NULL);
}

/* Tries an exchange; the draft is unchanged if that is not good. */
static bool
try_weapon(const Arming *arming, const char *holder, const char *choice, const char *weapon)
{
	Workbench *draft = arming->draft;
	const guint depth = workbench_depth(draft);
	const Shortfall before = shortfall_of(draft);
	if (exchange(draft, holder, choice, weapon)) {
		const Shortfall now = shortfall_of(draft);
		if (now.errors <= before.errors && now.warnings <= before.warnings &&
		    now.excess <= before.excess)
			return true;
	}
	workbench_draft_return(draft, depth);
	return false;
}

/* Exchanges a choice for the weapon that is drawn, or the first one after it that fits. */
static bool
arm_with_one(const Arming *arming, const Instance *choice, const GPtrArray *weapons)
{
	View *view = workbench_view(arming->draft);
	g_autofree char *holder = g_strdup(choice->holder->selection->id);
	g_autofree char *entry = menu_item_path(view_game(view), choice->item);
	const guint first = (guint)g_rand_int_range(arming->chance, 0, (gint32)weapons->len);
	for (guint i = 0; i < weapons->len; i++)
		if (try_weapon(arming, holder, entry,
		               g_ptr_array_index(weapons, (first + i) % weapons->len)))
			return true;
	return false;
}

static bool
is_kept(const Arming *arming, const char *id)
{
	return arming->kept && g_ptr_array_find_with_equal_func((GPtrArray *)(guintptr)arming->kept,
	                                                        id, g_str_equal, NULL);
}

/* True if a choice and what is in it show no profile. A weapon is never exchanged, so that this comes to an end. */
static bool
is_aid(View *view, const Instance *choice)
{
	g_autoptr(GHashTable) types = g_hash_table_new(g_str_hash, g_str_equal);
	add_types_within(view, choice, types);
	return g_hash_table_size(types) == 0;
}

/* Arms the holder of a choice, if the choice is demanded. Returns false, with the draft unchanged, if it lacks no weapon. */
static bool
arm_instead_of(const Arming *arming, const Instance *choice)
{
	View *view = workbench_view(arming->draft);
	const char *id = choice->selection->id;
	const Instance *group = choice->item ? demanded_group(view, choice) : NULL;
	if (!group || is_kept(arming, id) || !is_aid(view, choice) ||
	    !g_hash_table_add(arming->tried, g_strdup(id)))
		return false;
	g_autoptr(GPtrArray) weapons = find_weapons(view, choice->holder, group);
	return weapons->len > 0 && arm_with_one(arming, choice, weapons);
}

/* Makes the first exchange in a selection. */
static bool
arm_within(const Arming *arming, const Instance *selection)
{
	for (uint32_t i = 0; i < selection->n_children; i++)
		if (arm_instead_of(arming, selection->children[i]) ||
		    arm_within(arming, selection->children[i]))
			return true;
	return false;
}

void
arming_make(Workbench *draft, const char *unit, const GPtrArray *kept, GRand *chance)
{
	g_autoptr(GHashTable) tried = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	const Arming arming = {draft, kept, chance, tried};
	const Instance *there;
	do
		there = view_find(workbench_view(draft), unit);
	while (there && arm_within(&arming, there));
}
