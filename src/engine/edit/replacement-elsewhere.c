/*
 * Looks for the entry of a selection in the other selections of its unit: authors of army data move
 * options from a unit to its models, and back. Only a move up or down is certain: the same option of
 * the model beside is another one.
 */
#include "engine/edit/replacement-private.h"

static bool
is_inside(const Selection *selection, const Selection *outer)
{
	for (; selection; selection = selection->parent)
		if (selection == outer)
			return true;
	return false;
}

/* True if all units of the holder can get the same number of the selection. */
static bool
is_divisible(const Selection *selection, const Selection *holder)
{
	return selection_number(selection) % selection_number(holder) == 0;
}

static void
collect_in(Search *search, const Selection *holder)
{
	const Selection *selection = search->selection;
	if (holder == selection)
		return;
	if (holder != selection->parent && holder->item && is_divisible(selection, holder))
		replacement_collect(search, holder, selection_menu(search->roster, holder),
		                    LIKENESS_OF_NAME);
	for (guint i = 0; i < holder->selections->len; i++)
		collect_in(search, g_ptr_array_index(holder->selections, i));
}

void
replacement_collect_elsewhere(Search *search)
{
	const Selection *unit = search->selection->parent;
	while (unit && unit->parent)
		unit = unit->parent;
	if (unit)
		collect_in(search, unit);
}

bool
replacement_is_certain_move(const Search *search, const Match *match)
{
	const Selection *before = search->selection->parent;
	return is_inside(before, match->holder) || is_inside(match->holder, before);
}
