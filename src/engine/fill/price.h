/* price: the cost of an entry that is offered. */
#ifndef FILL_PRICE_H
#define FILL_PRICE_H

#include "engine/queries/view.h"

/*
 * The cost of one more of an entry: its own after modifiers, and that of everything selected
 * automatically with it (S-048).
 *
 * @offered  imagined where it would be (engine/eval/tree.h)
 */
Amount price_of(View *view, const Instance *offered, Atom cost_type);

#endif
