/* preview-screen: shows the sheet of a roster, writes it to a file and prints it. */
#ifndef SCREENS_PREVIEW_SCREEN_H
#define SCREENS_PREVIEW_SCREEN_H

#include "terminal/app.h"
#include "workbench/workbench.h"

/* @bench  borrowed; must outlive the screen, which does not change it */
Screen *preview_screen_new(Workbench *bench);

#endif
