/*
 * edit-frame: what stands above and below the panes of a roster: its points, whether it is legal, the
 * numbers its force asks for, the worst that is wrong.
 */
#ifndef SCREENS_EDIT_FRAME_H
#define SCREENS_EDIT_FRAME_H

#include "terminal/grid.h"
#include "terminal/keymap.h"
#include "workbench/workbench.h"

/* Lines above the panes and below. */
#define FRAME_LINES_ABOVE 2
#define FRAME_LINES_BELOW 1

/* The first line. @changed marks the points as others than before. */
void edit_frame_draw_bar(Workbench *bench, bool changed, Grid *grid, Rect place);

/* The second: "Core 3/3+ · Special 4/4", what is broken first. @force may be NULL. */
void edit_frame_draw_numbers(Workbench *bench, const Instance *force, Grid *grid, Rect place);

/* The last: the worst finding, how many there are, and the key that helps with it. */
void edit_frame_draw_finding(Workbench *bench, const Keymap *keymap, Grid *grid, Rect place);

#endif
