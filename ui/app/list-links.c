/* Places in the rows of a list that take the mouse: signs, and words that lead somewhere. */
#include "ui/app/list-private.h"

void
list_set_linker(List *list, RowLinker link, void *data, void (*free_data)(void *data))
{
	list->link = link;
	list->link_data = data;
	list->free_link_data = free_data;
	if (list->rows->len)
		link(list->rows, data);
}

void *
list_linker_data(const List *list)
{
	return list->link_data;
}

const GArray *
list_rows(const List *list)
{
	return list->rows;
}

bool
list_has_links(const List *list)
{
	for (guint i = 0; i < list->rows->len; i++) {
		const GArray *links = g_array_index(list->rows, Row, i).links;
		if (links && links->len)
			return true;
	}
	return false;
}

/* The columns of the first bytes of a text. */
static int
width_until(const char *text, guint bytes)
{
	g_autofree char *before = g_strndup(text, bytes);
	return grid_width(before);
}

/* The row drawn at a row of the screen; NULL if there is none. */
static const Row *
row_at(const List *list, int row)
{
	const int line = row - list->place.row;
	const guint at = list->top + (guint)line;
	if (line < 0 || line >= list->place.rows || at >= list->shown->len)
		return NULL;
	return list_shown_row(list, at);
}

bool
list_sign_at(const List *list, int row, int column)
{
	const Row *at = row_at(list, row);
	if (!at || !at->sign)
		return false;
	const int end = list->place.column + list_width_of_signs(at) - 1 -
	                (at->glyph ? grid_width(at->glyph) + 1 : 0);
	return column < end && column >= end - grid_width(at->sign);
}

const RowLink *
list_link_at(const List *list, int row, int column)
{
	const Row *text = row_at(list, row);
	if (!text)
		return NULL;
	const int in_text = column - list->place.column - list_width_of_signs(text);
	for (guint i = 0; text->links && i < text->links->len; i++) {
		const RowLink *link = &g_array_index(text->links, RowLink, i);
		if (in_text >= width_until(text->text, link->from) &&
		    in_text < width_until(text->text, link->to))
			return link;
	}
	return NULL;
}
