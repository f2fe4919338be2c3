/* help-screen: lists the keys of the current contexts. */
#ifndef TERMINAL_HELP_SCREEN_H
#define TERMINAL_HELP_SCREEN_H

#include "terminal/app.h"

/* @keymap and @contexts, as in keymap_look_up(), are borrowed and must outlive the screen. */
Screen *help_screen_new(const Keymap *keymap, const Context *contexts);

#endif
