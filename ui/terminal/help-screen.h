/* help-screen: lists the keys of the current contexts. */
#ifndef TERMINAL_HELP_SCREEN_H
#define TERMINAL_HELP_SCREEN_H

#include "terminal/app.h"

/* @contexts as in keymap_look_up(). */
Screen *help_screen_new(const Keymap *keymap, const Context *contexts);

#endif
