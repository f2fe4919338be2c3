/* offers-pane: what may be added to a force, by category, with costs and how many more. */
#ifndef UI_OFFERS_PANE_H
#define UI_OFFERS_PANE_H

#include "ui/list.h"
#include "ui/workbench.h"

/*
 * Fills the list. The holder of a row is the force, its entry what it offers.
 *
 * @sections  of the force (sections.h)
 * @all       what is hidden, too
 */
void offers_pane_fill(List *list, Workbench *bench, const GPtrArray *sections, bool all);

#endif
