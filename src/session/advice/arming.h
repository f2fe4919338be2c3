/*
 * arming: a model whose compulsory choices leave it without a weapon gets one in place of such a choice.
 *
 * The cheapest choices of a group may be aids: a suit with three of them is legal, and nobody plays it. Nothing here knows a
 * weapon: it is what shows a profile of a type that the holder of the group shows nowhere.
 */
#ifndef ADVICE_ARMING_H
#define ADVICE_ARMING_H

#include "session/bench/workbench.h"

/*
 * Exchanges choices in a unit of a draft, each as a step; none that causes an error or a warning.
 *
 * @unit    instance id
 * @kept    ids of selections that stay, of char *; NULL for none
 * @chance  draws among the weapons
 */
void arming_make(Workbench *draft, const char *unit, const GPtrArray *kept, GRand *chance);

#endif
