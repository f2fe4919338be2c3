/* offers-pane: the offers of a force by category, with costs and numbers. */
#ifndef SCREENS_OFFERS_PANE_H
#define SCREENS_OFFERS_PANE_H

#include "terminal/list.h"
#include "workbench/workbench.h"

/* Makes the list compute numbers when rows are drawn, because the price of an entry depends on
   all its options. @bench is borrowed and must outlive the list. */
void offers_pane_set_up(List *list, Workbench *bench);

/*
 * Fills the list. A row's holder is the force, its entry the path of the offer.
 *
 * @sections  of the force (sections.h)
 * @all       hidden entries, too
 */
void offers_pane_fill(List *list, Workbench *bench, const GPtrArray *sections, bool all);

#endif
