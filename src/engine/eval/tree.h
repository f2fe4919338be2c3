/*
 * tree: the instances of a view.
 *
 * An entry that could be selected, but is not, has an imagined instance of amount 0 where it would be
 * (S-068): it may be hidden, and its minimum may be missing.
 */
#ifndef EVAL_TREE_H
#define EVAL_TREE_H

#include "engine/queries/view.h"

/* The menu of a force or selection; empty for unlinked ones. Borrowed. */
const Menu *tree_menu(View *view, const Instance *holder);

/* The instance of a Force or Selection; NULL if the roster does not hold it. Borrowed. */
Instance *tree_instance(const View *view, const void *node);

/* Forgets the instance of a node that leaves the roster. */
void tree_forget(View *view, const void *node);

/*
 * The instance of a group of the holder's menu, or an imagined one of an entry. It is in no list of
 * children. Borrowed from the view until the next refresh.
 *
 * @holder  an instance of the view: force or selection
 * @item    of the holder's menu
 */
Instance *tree_imagine(View *view, Instance *holder, const MenuItem *item);

/*
 * The imagined instance of a force, without its categories. It is in no list of forces. Borrowed from
 * the view until the next refresh.
 *
 * @outer  the roster's instance or that of a force
 */
Instance *tree_imagine_force(View *view, Instance *outer, const Entry *catalogue,
                             const Definition *definition);

/*
 * Adds an instance of a selection that the roster got after the view was built, without the selections
 * in it, as the last child of its holder.
 *
 * Returns NULL if the view does not show the holder. Borrowed until the next refresh.
 */
Instance *tree_extend(View *view, const Selection *selection);

#endif
