/* command-menu: the commands that fit a line being typed, with their keys and what they do. */
#ifndef APP_COMMAND_MENU_H
#define APP_COMMAND_MENU_H

#include "ui/app/app.h"

/*
 * The commands of the topmost screen that fit a word: those whose name begins with it, then those that have
 * it in their name, then those that have it in their help. An array of Command, owned by the caller:
 * g_array_unref().
 */
GArray *command_menu(App *app, const char *word);

/* Draws the commands for a line, @text, at the bottom of a place. */
void command_menu_draw(App *app, const char *text, Grid *grid, Rect place);

#endif
