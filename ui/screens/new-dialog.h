/* new-dialog: a new roster: system, army, force, limit, each chosen from what there is. */
#ifndef SCREENS_NEW_DIALOG_H
#define SCREENS_NEW_DIALOG_H

#include "terminal/app.h"

/* Asks one thing after the other; what leaves no choice is not asked. Ends with the screen that edits
   the roster. */
void new_dialog_begin(App *app);

#endif
