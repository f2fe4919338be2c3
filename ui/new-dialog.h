/* new-dialog: a new roster: system, army, force, limit, each chosen from what there is. */
#ifndef UI_NEW_DIALOG_H
#define UI_NEW_DIALOG_H

#include "ui/app.h"

/* Asks one thing after the other; what leaves no choice is not asked. Ends with the screen that edits
   the roster. */
void new_dialog_begin(App *app);

#endif
