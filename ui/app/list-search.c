/* Searches a list for a text, without hiding a row. */
#include "base/text/text.h"
#include "ui/app/list-private.h"

void
list_set_search(List *list, const char *text)
{
	char *copy = text && *text ? g_strdup(text) : NULL;
	g_free(list->search);
	list->search = copy;
}

const char *
list_searched(const List *list)
{
	return list->search;
}

bool
list_is_reading(const List *list)
{
	return list->reading;
}

ListPlace
list_place(const List *list)
{
	return (ListPlace){list->cursor, list->top};
}

void
list_return(List *list, ListPlace place)
{
	list->cursor = place.cursor;
	list->top = place.top;
}

static bool
has(const List *list, const Row *row)
{
	const bool can_be_seen = row->stops || list->reading;
	return can_be_seen && ((row->text && text_has_alike(row->text, list->search)) ||
	                       (row->tail && text_has_alike(row->tail, list->search)));
}

bool
list_search(List *list, int direction, bool here)
{
	const int n = (int)list->shown->len;
	for (int step = here ? 0 : 1; list->search && step <= n; step++) {
		const int at = (((int)list->cursor + direction * step) % MAX(n, 1) + n) % MAX(n, 1);
		if (n == 0 || !has(list, list_shown_row(list, (guint)at)))
			continue;
		list->cursor = (guint)at;
		return true;
	}
	return false;
}
