/*
 * grow: shows new selections in a view without refreshing it, for those who add thousands of them.
 *
 * A refresh evaluates the whole roster. While selections without consequences for others are added one
 * by one, only counts change, and what counts decide: hidden states, values of limits. Costs and
 * the order of selections are not kept; a refresh must follow before the view is read in another way.
 *
 *	if (!grow_answers(view, item) || !view_grow(view, selection))
 *		view_refresh(view);
 */
#ifndef EVAL_GROW_H
#define EVAL_GROW_H

#include "engine/queries/view.h"

/*
 * Shows a selection that was added to the roster, without those in it, or the present amount of one that
 * the view shows.
 *
 * Returns false, with the view unchanged, if only a refresh gives the right counts: modifiers change
 * categories or affect others, other selections lie inside, or the view imitates another engine.
 */
bool view_grow(View *view, const Selection *selection);

/* Hides a selection that will be removed from the roster. Returns false in the same cases. */
bool view_shrink(View *view, const Selection *selection);

/* True if counts alone decide if an item of a menu and the groups around it are hidden, and the values of
   their limits. */
bool grow_answers(const View *view, const Menu *menu, const MenuItem *item);

#endif
