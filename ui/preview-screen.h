/* preview-screen: the sheet of a roster as it will be printed; then a file, or the printer. */
#ifndef UI_PREVIEW_SCREEN_H
#define UI_PREVIEW_SCREEN_H

#include "ui/app.h"
#include "ui/workbench.h"

/* @bench  borrowed; must outlive the screen and is not changed by it */
Screen *preview_screen_new(Workbench *bench);

#endif
