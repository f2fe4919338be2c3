/* offers-pane: what may be added to a force, by category, with costs and how many more. */
#ifndef SCREENS_OFFERS_PANE_H
#define SCREENS_OFFERS_PANE_H

#include "terminal/list.h"
#include "workbench/workbench.h"

/* Lets the list make numbers of lines when they are drawn: the price of something with many options is
   worked out from all of them. @bench is borrowed and must outlive the list. */
void offers_pane_set_up(List *list, Workbench *bench);

/*
 * Fills the list. The holder of a row is the force, its entry what it offers.
 *
 * @sections  of the force (sections.h)
 * @all       what is hidden, too
 */
void offers_pane_fill(List *list, Workbench *bench, const GPtrArray *sections, bool all);

#endif
