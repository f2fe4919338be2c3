/*
 * compulsory: entries that would be selected automatically with an offered one (S-048).
 *
 *	compulsory_each(view, offered, add_price, &sum);
 */
#ifndef FILL_COMPULSORY_H
#define FILL_COMPULSORY_H

#include "engine/queries/view.h"

/* Depth at which callers stop that follow compulsory entries into each other: an entry may require
   itself below itself. */
#define COMPULSORY_MAX_DEPTH 8

/* @imagined  an instance below the offered one; @count: number of selections, at least 1 */
typedef void (*CompulsoryVisitor)(Instance *imagined, int64_t count, void *data);

/*
 * Calls back for each entry that would be selected right below an offered one, in menu order.
 *
 * @offered  imagined where it would be (engine/eval/tree.h)
 */
void compulsory_each(View *view, Instance *offered, CompulsoryVisitor visit, void *data);

#endif
