/*
 * compulsory: what would be selected by itself with something that is offered (semantics, S-048).
 *
 *	compulsory_each(view, offered, add_price, &sum);
 */
#ifndef EVAL_COMPULSORY_H
#define EVAL_COMPULSORY_H

#include "eval/view.h"

/* Who follows what is compulsory into itself stops so far down: entries that ask for themselves below
   themselves must end. */
#define COMPULSORY_MAX_DEPTH 8

/* @imagined  lies in what is offered; @count: how many of it, at least 1 */
typedef void (*CompulsoryVisitor)(Instance *imagined, int64_t count, void *data);

/*
 * Calls back for each entry that is selected right below an offered one, in the order of its menu.
 *
 * @offered  imagined where it would be (eval/tree.h)
 */
void compulsory_each(View *view, Instance *offered, CompulsoryVisitor visit, void *data);

#endif
