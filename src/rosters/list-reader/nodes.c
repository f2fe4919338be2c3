#include "rosters/list-reader/nodes-private.h"

Nodes *
nodes_new(void)
{
	return g_ptr_array_new_with_free_func(g_free);
}

Nodes *
nodes_of(const char *id)
{
	Nodes *nodes = nodes_new();
	g_ptr_array_add(nodes, g_strdup(id));
	return nodes;
}

Nodes *
nodes_copy(const Nodes *nodes)
{
	Nodes *copy = nodes_new();
	for (guint i = 0; i < nodes->len; i++)
		g_ptr_array_add(copy, g_strdup(g_ptr_array_index(nodes, i)));
	return copy;
}

const Instance *
nodes_first(const View *view, const Nodes *nodes)
{
	return nodes->len ? view_find(view, g_ptr_array_index(nodes, 0)) : NULL;
}
