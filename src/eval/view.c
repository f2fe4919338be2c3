#include "eval/view.h"

#include "eval/view-private.h"

View *
view_new(Roster *roster)
{
	View *view = g_new0(View, 1);
	view->roster = roster;
	view->choices = roster->choices;
	view->game = choices_game(roster->choices);
	view->arena = arena_new();
	view->selections = g_ptr_array_new();
	view->forces = g_ptr_array_new();
	view->valued = g_ptr_array_new();
	view->by_node = g_hash_table_new(NULL, NULL);
	view->tables = g_ptr_array_new_with_free_func((GDestroyNotify)g_hash_table_unref);
	view->loops = g_array_new(FALSE, FALSE, sizeof(LoopFound));
	view->units = units_new();
	view->affects_paths = g_hash_table_new_full(NULL, NULL, NULL, g_free);
	view_refresh(view);
	return view;
}

void
view_free(View *view)
{
	if (!view)
		return;
	arena_free(view->arena);
	g_ptr_array_unref(view->selections);
	g_ptr_array_unref(view->forces);
	g_ptr_array_unref(view->valued);
	g_hash_table_unref(view->by_node);
	g_ptr_array_unref(view->tables);
	g_array_unref(view->loops);
	g_hash_table_unref(view->affects_paths);
	units_free(view->units);
	g_free(view);
}

static void
empty(View *view)
{
	g_ptr_array_set_size(view->selections, 0);
	g_ptr_array_set_size(view->forces, 0);
	g_ptr_array_set_size(view->valued, 0);
	g_ptr_array_set_size(view->tables, 0);
	g_array_set_size(view->loops, 0);
	g_hash_table_remove_all(view->by_node);
	view->totals_known = false;
	arena_reset(view->arena);
}

void
view_refresh(View *view)
{
	empty(view);
	tree_build(view);
	affects_spread(view);
	settle(view);
	units_refresh(view);
}

void
view_set_compat(View *view, Compat compat)
{
	view->compat = compat;
	units_forget(view);
	view_refresh(view);
}

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

const Instance *
view_find(const View *view, const char *instance_id)
{
	const void *node = roster_find_selection(view->roster, instance_id);
	if (!node)
		node = roster_find_force(view->roster, instance_id);
	return node ? g_hash_table_lookup(view->by_node, node) : NULL;
}

GHashTable *
view_own_table(View *view, GHashTable *table)
{
	g_ptr_array_add(view->tables, table);
	return table;
}

const char *
view_keep(View *view, const char *text)
{
	return arena_strdup(view->arena, text);
}
