#include "fill/compulsory.h"

#include "eval/tree.h"
#include "fill/filler-private.h"

/* The member of a group that would be selected automatically, and how often; NULL if none would. */
static Instance *
member_of_group(View *view, Instance *group, int64_t *count)
{
	*count = filler_missing(view, group);
	const Menu *menu = tree_menu(view, group->holder);
	const MenuItem *member = *count > 0 ? filler_default_member(view, group, menu) : NULL;
	return member ? tree_imagine(view, group->holder, member) : NULL;
}

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

void
compulsory_each(View *view, Instance *offered, CompulsoryVisitor visit, void *data)
{
	const Menu *menu = tree_menu(view, offered);
	/* Members of groups are items of the menu, too. */
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!item->definition->demands || !may_be_required(view, item->definition))
			continue;
		Instance *line = tree_imagine(view, offered, item);
		if (view_is_hidden(view, line))
			continue;
		int64_t count;
		if (item->definition->is_group)
			line = member_of_group(view, line, &count);
		else
			count = filler_missing(view, line);
		if (line && count > 0)
			visit(line, count, data);
	}
}
