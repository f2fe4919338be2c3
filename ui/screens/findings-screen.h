/* findings-screen: everything that is wrong with a roster, why, and what mends it. */
#ifndef SCREENS_FINDINGS_SCREEN_H
#define SCREENS_FINDINGS_SCREEN_H

#include "terminal/app.h"
#include "workbench/workbench.h"

/* @edit  the screen that edits the roster; both are borrowed and must outlive this one */
Screen *findings_screen_new(Screen *edit, Workbench *bench);

/* Shows why the finding at a place of the verdict holds; says that there is none if it is negative. */
void findings_explain(App *app, Workbench *bench, int place);

/* Shows what mends it, each tried, and makes what is chosen. */
void findings_fix(App *app, Screen *edit, Workbench *bench, int place);

#endif
