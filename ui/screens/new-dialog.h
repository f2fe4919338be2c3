/* new-dialog: asks for the system, army, force and limit of a new roster. */
#ifndef SCREENS_NEW_DIALOG_H
#define SCREENS_NEW_DIALOG_H

#include "terminal/app.h"

/* Asks the questions that leave a choice, then opens the edit screen. */
void new_dialog_begin(App *app);

#endif
