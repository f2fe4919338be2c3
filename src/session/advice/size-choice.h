/*
 * size-choice: the size of the battle that fits the points limit of a roster. Many army data offer sizes by name only,
 * "1. Incursion (1000 Point limit)", "2. Strike Force (2000 Point limit)", and select the first.
 */
#ifndef ADVICE_SIZE_CHOICE_H
#define ADVICE_SIZE_CHOICE_H

#include "session/bench/workbench.h"

/*
 * Where all options that exclude each other name a number of points, selects the one with the least number that the
 * limit does not exceed, or else the largest. Leaves a choice whose change would break a rule, or that is kept.
 *
 * @kept  instance ids of selections that stay, of char *; NULL for none
 */
void size_choice_make(Workbench *bench, const GPtrArray *kept);

#endif
