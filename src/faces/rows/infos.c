#include "faces/rows/infos.h"

#include "engine/fill/compulsory.h"

#include <string.h>

static void
table_free(gpointer data)
{
	InfoTable *table = data;
	g_ptr_array_unref(table->profiles);
	g_free(table);
}

static bool
is_same_profile(const ShownInfo *a, const ShownInfo *b)
{
	if (strcmp(a->name, b->name) != 0 || a->n_characteristics != b->n_characteristics)
		return false;
	for (uint32_t i = 0; i < a->n_characteristics; i++)
		if (strcmp(a->characteristics[i].value, b->characteristics[i].value) != 0)
			return false;
	return true;
}

static InfoTable *
table_for(Infos *infos, const ShownInfo *info)
{
	for (guint i = 0; i < infos->tables->len; i++) {
		InfoTable *table = g_ptr_array_index(infos->tables, i);
		if (strcmp(table->type_id, info->type_id) == 0)
			return table;
	}
	InfoTable *table = g_new0(InfoTable, 1);
	table->type_id = info->type_id;
	table->type_name = info->type_name;
	table->profiles = g_ptr_array_new();
	g_ptr_array_add(infos->tables, table);
	return table;
}

static void
collect_profile(Infos *infos, const ShownInfo *info)
{
	InfoTable *table = table_for(infos, info);
	for (guint i = 0; i < table->profiles->len; i++)
		if (is_same_profile(g_ptr_array_index(table->profiles, i), info))
			return;
	g_ptr_array_add(table->profiles, (gpointer)(guintptr)info);
}

static void
collect_rule(Infos *infos, const ShownInfo *info)
{
	for (guint i = 0; i < infos->rules->len; i++) {
		const ShownInfo *known = g_ptr_array_index(infos->rules, i);
		if (strcmp(known->name, info->name) == 0)
			return;
	}
	g_ptr_array_add(infos->rules, (gpointer)(guintptr)info);
}

/* Compulsory entries of an offer that are followed: circles of them could branch without end. */
#define INFOS_MAX_ENTRIES 2000u

static void collect(Infos *infos, View *view, const Instance *instance, int depth, guint *n_coming);

/* Adds the content that an offer would bring. */
typedef struct Coming {
	Infos *infos;
	View *view;
	int depth;
	guint *n_coming; /* entries followed for the whole offer */
} Coming;

static void
collect_coming(Instance *imagined, int64_t count, void *data)
{
	const Coming *coming = data;
	(void)count;
	if (++*coming->n_coming <= INFOS_MAX_ENTRIES)
		collect(coming->infos, coming->view, imagined, coming->depth + 1, coming->n_coming);
}

static void
collect(Infos *infos, View *view, const Instance *instance, int depth, guint *n_coming)
{
	uint32_t n;
	const ShownInfo *shown = view_infos(view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (shown[i].is_profile)
			collect_profile(infos, &shown[i]);
		else
			collect_rule(infos, &shown[i]);
	}
	if (instance->kind != INSTANCE_SELECTION)
		return;
	for (uint32_t i = 0; i < instance->n_children; i++)
		collect(infos, view, instance->children[i], depth + 1, n_coming);
	Coming coming = {infos, view, depth, n_coming};
	if (instance->amount == 0 && depth < COMPULSORY_MAX_DEPTH && *n_coming <= INFOS_MAX_ENTRIES)
		compulsory_each(view, view_own(view, instance), collect_coming, &coming);
}

Infos *
infos_of(View *view, const Instance *instance)
{
	Infos *infos = g_new0(Infos, 1);
	infos->tables = g_ptr_array_new_with_free_func(table_free);
	infos->rules = g_ptr_array_new();
	guint n_coming = 0;
	collect(infos, view, instance, 0, &n_coming);
	return infos;
}

void
infos_free(Infos *infos)
{
	if (!infos)
		return;
	g_ptr_array_unref(infos->tables);
	g_ptr_array_unref(infos->rules);
	g_free(infos);
}
