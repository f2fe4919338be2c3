/* preview-screen: the sheet of a roster as it will be printed; then a file, or the printer. */
#ifndef SCREENS_PREVIEW_SCREEN_H
#define SCREENS_PREVIEW_SCREEN_H

#include "terminal/app.h"
#include "workbench/workbench.h"

/* @bench  borrowed; must outlive the screen and is not changed by it */
Screen *preview_screen_new(Workbench *bench);

#endif
