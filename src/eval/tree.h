/*
 * tree: the instances of a view.
 *
 * For what is not selected but could be (is it hidden? is its minimum met?) an instance of amount 0
 * is imagined at the place where it would be (S-068).
 */
#ifndef EVAL_TREE_H
#define EVAL_TREE_H

#include "eval/view.h"

/* The menu of a force or selection; empty for what cannot be linked. Borrowed. */
const Menu *tree_menu(View *view, const Instance *holder);

/* The instance of a Force or Selection of the roster; NULL if it is not in it. Borrowed. */
Instance *tree_instance(const View *view, const void *node);

/*
 * The instance of a group of the holder's menu, or an imagined one of an entry. It is in nobody's
 * children. Borrowed from the view until it is refreshed.
 *
 * @holder  an instance of the view: force or selection
 * @item    of the holder's menu
 */
Instance *tree_imagine(View *view, Instance *holder, const MenuItem *item);

#endif
