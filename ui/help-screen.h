/* help-screen: the keys that work where the player is, from the table that dispatches them. */
#ifndef UI_HELP_SCREEN_H
#define UI_HELP_SCREEN_H

#include "ui/app.h"

/* @contexts as in keymap_look_up(). */
Screen *help_screen_new(const Keymap *keymap, const Context *contexts);

#endif
