/*
 * new-form: the screen that makes a new roster: name, game, army, force, limit and start, all of them
 * changeable until the roster is made, and remembered for the next time.
 */
#ifndef START_NEW_FORM_H
#define START_NEW_FORM_H

#include "ui/app/app.h"

/* Shows the form; if there are no army data, the list of games that can be installed. */
void new_form_open(App *app);

#endif
