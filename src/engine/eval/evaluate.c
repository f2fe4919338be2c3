/*
 * The life of a view. A refresh throws away the instances of the last one and evaluates the roster from
 * start to end: the tree, modifiers brought to what they affect, categories and costs, then which units
 * are as they were. Everything else (names, hidden states, profiles) is computed when it is asked for.
 */
#include "engine/eval/listed-names.h"
#include "engine/eval/loops.h"
#include "engine/eval/pending-private.h"
#include "engine/queries/affects.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/view-state.h"

static void
empty(View *view)
{
	g_ptr_array_set_size(view->selections, 0);
	g_ptr_array_set_size(view->forces, 0);
	g_ptr_array_set_size(view->valued, 0);
	g_ptr_array_set_size(view->tables, 0);
	view->ties = view->groups = view->associated_sums = NULL;
	g_array_set_size(view->loops, 0);
	view->totals_known = false;
	view->n_infos = 0;
	cost_sums_forget(view);
	view->growth = 0;
	view->changes_categories = false;
	arena_reset(view->arena);
}

static void
evaluate(View *view)
{
	empty(view);
	tree_build(view);
	affects_spread(view);
	fixpoint_reach(view);
	dependencies_refresh(view);
	view->edition = view->roster->edition;
}

View *
view_new(Roster *roster)
{
	View *view = g_new0(View, 1);
	view->roster = roster;
	view->choices = roster->choices;
	view->game = choices_game(roster->choices);
	view->names = &LISTED_NAMES;
	view->arena = arena_new();
	view->selections = g_ptr_array_new();
	view->forces = g_ptr_array_new();
	view->valued = g_ptr_array_new();
	view->tables = g_ptr_array_new_with_free_func((GDestroyNotify)g_hash_table_unref);
	view->loops = g_array_new(FALSE, FALSE, sizeof(LoopFound));
	view->dependencies = dependencies_new();
	view->cost_sums = cost_sums_new();
	view->local_counts = local_counts_new();
	view->affects_paths = g_hash_table_new_full(NULL, NULL, NULL, g_free);
	view->name_keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                        (GDestroyNotify)g_ptr_array_unref);
	view->called = listed_names_memory();
	evaluate(view);
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
	g_ptr_array_unref(view->tables);
	g_array_unref(view->loops);
	g_hash_table_unref(view->affects_paths);
	g_hash_table_unref(view->name_keys);
	g_hash_table_unref(view->called);
	dependencies_free(view->dependencies);
	cost_sums_free(view->cost_sums);
	local_counts_free(view->local_counts);
	g_free(view);
}

void
view_refresh(View *view)
{
	if (view->edition != view->roster->edition)
		evaluate(view);
}

void
view_set_compat(View *view, Compat compat)
{
	view->compat = compat;
	dependencies_forget(view);
	evaluate(view);
}

void
view_imagine_costs(View *view, Instance *imagined)
{
	pending_give_costs(view, imagined);
}
