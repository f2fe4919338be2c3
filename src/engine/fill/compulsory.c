#include "engine/fill/compulsory.h"

#include "engine/eval/tree.h"
#include "engine/fill/filler-private.h"

/* True if some minimum may select an entry, or a member of a group, by itself. Most entries have maxima
   only, and need not be imagined. */
static bool
may_be_required(const View *view, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++)
		if (filler_selects_by_itself(view, definition->constraints[i].constraint))
			return true;
	return false;
}

/* The compulsory contents of an entry, while they are visited. */
typedef struct Contents {
	View *view;
	Instance *offered;
	const Menu *menu;
	CompulsoryVisitor visit;
	void *data;
} Contents;

/* Visits an entry, or the member of a group that would be selected automatically. Its minima count what was visited
   in the group before. Returns the number. */
static int64_t
visit_item(const Contents *contents, const MenuItem *item, int64_t inside)
{
	const Definition *definition = item->definition;
	if (!definition->demands || !may_be_required(contents->view, definition))
		return 0;
	Instance *line = tree_imagine(contents->view, contents->offered, item);
	if (view_is_hidden(contents->view, line))
		return 0;
	const int64_t count = filler_missing(contents->view, line) - inside;
	if (count <= 0)
		return 0;
	if (definition->is_group) {
		const MenuItem *member = filler_default_member(contents->view, line,
		                                               contents->menu);
		line = member ? tree_imagine(contents->view, contents->offered, member) : NULL;
	}
	if (line)
		contents->visit(line, count, contents->data);
	return line ? count : 0;
}

/* In the order of filling: the members of a group before the group. Returns the number of all. */
static int64_t
visit_items(const Contents *contents, uint32_t from, uint32_t end)
{
	int64_t n = 0;
	for (uint32_t i = from; i < end; i = contents->menu->items[i].end) {
		const MenuItem *item = &contents->menu->items[i];
		const int64_t inside = item->definition->is_group
		                               ? visit_items(contents, i + 1, item->end)
		                               : 0;
		n += inside + visit_item(contents, item, inside);
	}
	return n;
}

void
compulsory_each(View *view, Instance *offered, CompulsoryVisitor visit, void *data)
{
	const Menu *menu = tree_menu(view, offered);
	const Contents contents = {view, offered, menu, visit, data};
	visit_items(&contents, 0, menu->n_items);
}
