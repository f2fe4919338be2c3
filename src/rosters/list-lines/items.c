#include "rosters/list-lines/items.h"

#include <string.h>

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
	g_free(item->mark);
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

bool
item_may_be_list(const TextItem *item)
{
	return !item->is_piece && (strstr(item->raw, ", ") || strstr(item->raw, "; "));
}

guint
item_own_lines(const TextItem *item)
{
	guint n = 0;
	for (guint i = 0; i < item->items->len; i++)
		n += !((const TextItem *)g_ptr_array_index(item->items, i))->is_apart;
	return n;
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

TextItem *
item_copy(const TextItem *item)
{
	TextItem *copy = item_new(item->kind, item->line);
	GPtrArray *items = copy->items, *readings = copy->readings;
	*copy = *item;
	copy->items = items;
	copy->readings = readings;
	copy->raw = g_strdup(item->raw);
	copy->name = g_strdup(item->name);
	copy->bare = g_strdup(item->bare);
	copy->army = g_strdup(item->army);
	copy->points = g_strdup(item->points);
	copy->heading = g_strdup(item->heading);
	copy->mark = g_strdup(item->mark);
	copy->joins = g_strdup(item->joins);
	copy->limit = g_strdup(item->limit);
	for (guint i = 0; i < item->items->len; i++)
		g_ptr_array_add(items, item_copy(g_ptr_array_index(item->items, i)));
	for (guint i = 0; i < item->readings->len; i++) {
		const GPtrArray *reading = g_ptr_array_index(item->readings, i);
		GPtrArray *copied = g_ptr_array_new_with_free_func(item_free);
		for (guint k = 0; k < reading->len; k++)
			g_ptr_array_add(copied, item_copy(g_ptr_array_index(reading, k)));
		g_ptr_array_add(readings, copied);
	}
	return copy;
}
