/* Access to the contents of a view, which evaluate.c computes. */
#include "engine/queries/view.h"

#include "engine/queries/view-state.h"

bool
view_has(const View *view, Quirk quirk)
{
	return view->compat != COMPAT_OURS && compat_has(view->compat, quirk);
}

Compat
view_compat(const View *view)
{
	return view->compat;
}

Roster *
view_roster(const View *view)
{
	return view->roster;
}

const Game *
view_game(const View *view)
{
	return view->game;
}

const GPtrArray *
view_forces(const View *view)
{
	return view->forces;
}

const GPtrArray *
view_selections(const View *view)
{
	return view->selections;
}

Choices *
view_choices(const View *view)
{
	return view->choices;
}

const Instance *
view_root(const View *view)
{
	return view->root;
}

Instance *
view_at(const View *view, const void *node)
{
	return (Instance *)(uintptr_t)counter_get(&view->by_node, (uintptr_t)node);
}

const Instance *
view_find(const View *view, const char *instance_id)
{
	const void *node = roster_find_selection(view->roster, instance_id);
	if (!node)
		node = roster_find_force(view->roster, instance_id);
	return node ? view_at(view, node) : NULL;
}

GHashTable *
view_own_table(View *view, GHashTable *table)
{
	g_ptr_array_add(view->tables, table);
	return table;
}

Instance *
view_stand_in(View *view, const Instance *instance)
{
	Instance *inside = arena_memdup(view->arena, instance, sizeof *instance);
	inside->parent = inside->holder = view_own(view, instance);
	return inside;
}

Instance *
view_asker(View *view, const Instance *instance)
{
	const Definition *definition = instance->definition;
	const bool is_choice = definition && (definition->target->flags & ENTRY_IS_CHOICE);
	return is_choice ? instance->holder : view_own(view, instance);
}

const char *
view_keep(View *view, const char *text)
{
	return arena_strdup(view->arena, text);
}
