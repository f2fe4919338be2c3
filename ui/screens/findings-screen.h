/* findings-screen: the findings of a roster, their explanations and fixes. */
#ifndef SCREENS_FINDINGS_SCREEN_H
#define SCREENS_FINDINGS_SCREEN_H

#include "engine/explain/explain.h"
#include "session/bench/workbench.h"
#include "ui/app/app.h"

/* @edit  the screen that edits the roster; both arguments are borrowed and must outlive this
   screen */
Screen *findings_screen_new(Screen *edit, Workbench *bench);

/* Explains the finding at an index of the verdict; a negative index shows that there is no
   finding. */
void findings_explain(App *app, Workbench *bench, int place);

/* Shows why an entry cannot be taken. @why is taken over. */
void findings_show_obstacle(App *app, Workbench *bench, Explanation *why);

#endif
