/* help-screen: lists the keys of the current contexts. */
#ifndef APP_HELP_SCREEN_H
#define APP_HELP_SCREEN_H

#include "ui/app/app.h"

/* @keymap and @contexts, as in keymap_look_up(), are borrowed and must outlive the screen. */
Screen *help_screen_new(const Keymap *keymap, const Context *contexts);

#endif
