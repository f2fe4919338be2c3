/* steps-screen: all steps of a roster since it was opened, undone or not, to go back to any of them. */
#ifndef SCREENS_STEPS_SCREEN_H
#define SCREENS_STEPS_SCREEN_H

#include "session/bench/workbench.h"
#include "ui/app/app.h"

/* Receives the number of steps after which the roster shall be as it was. */
typedef void (*StepChosen)(void *data, guint depth);

/* Shows the steps; @bench and @data are borrowed and must outlive the screen. */
void steps_screen_open(App *app, Workbench *bench, StepChosen chosen, void *data);

#endif
