/*
 * edit-frame: the lines around the panes of a roster: points, verdict, the force's numbers, the
 * worst finding.
 */
#ifndef SCREENS_EDIT_FRAME_H
#define SCREENS_EDIT_FRAME_H

#include "session/bench/workbench.h"
#include "ui/terminal/grid.h"
#include "ui/terminal/keymap.h"

/* Lines above and below the panes. */
#define FRAME_LINES_ABOVE 2
#define FRAME_LINES_BELOW 1

/* Draws the first line: name, points, verdict. @changed marks the points as changed. */
void edit_frame_draw_bar(Workbench *bench, bool changed, Grid *grid, Rect place);

/* Draws the second line: "Core 3/3+ · Special 4/4", broken limits first. @force may be NULL. */
void edit_frame_draw_numbers(Workbench *bench, const Instance *force, Grid *grid, Rect place);

/* Draws the last line: the worst finding, the number of findings, and the key that proposes
   fixes. */
void edit_frame_draw_finding(Workbench *bench, const Keymap *keymap, Grid *grid, Rect place);

#endif
