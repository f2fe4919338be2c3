#include "rosters/list-reader/items-private.h"

void
item_free(gpointer data)
{
	TextItem *item = data;
	g_free(item->raw);
	g_free(item->name);
	g_free(item->bare);
	g_free(item->army);
	g_free(item->points);
	g_free(item->limit);
	g_free(item->heading);
	g_free(item->joins);
	g_ptr_array_unref(item->items);
	g_ptr_array_unref(item->readings);
	g_free(item);
}

TextItem *
item_new(LineKind kind, uint32_t line)
{
	TextItem *item = g_new0(TextItem, 1);
	item->kind = kind;
	item->line = line;
	item->items = g_ptr_array_new_with_free_func(item_free);
	item->readings = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	return item;
}

int64_t
item_count(const Pattern *pattern, const char *subject, const char *group)
{
	g_autofree char *digits = pattern_group(pattern, subject, group);
	return digits ? g_ascii_strtoll(digits, NULL, 10) : 0;
}

void
textlist_free(TextList *list)
{
	if (!list)
		return;
	g_free(list->title);
	g_free(list->system);
	g_free(list->army);
	g_free(list->limit);
	g_free(list->points);
	g_string_free(list->notes, TRUE);
	g_ptr_array_unref(list->forces);
	g_free(list);
}
