/*
 * list-screen: a screen with one list under a title, to read or to choose from.
 *
 *	Screen *screen = list_screen_new(_("Which force?"), choose_force, edit, NULL);
 *	list_begin(screen->list); … list_end(screen->list);
 *	app_push(app, screen);
 */
#ifndef APP_LIST_SCREEN_H
#define APP_LIST_SCREEN_H

#include "ui/app/app.h"
#include "ui/app/list.h"

/*
 * Receives the chosen row. The screen has been closed already.
 *
 * @row  valid during the call
 */
typedef void (*ListChosen)(App *app, const Row *row, void *data);

/*
 * Makes a screen to choose a row of; only to read if @chosen is NULL.
 *
 * @data       passed to @chosen
 * @free_data  frees @data with the screen; NULL if it is borrowed
 */
Screen *list_screen_new(const char *title, ListChosen chosen, void *data,
                        void (*free_data)(void *data));

/*
 * Fills the list of a screen to read when it is drawn, again when its width or the language changes.
 *
 * @columns  the width of a row
 * @data     that of the screen
 */
typedef void (*ListFiller)(List *list, int columns, void *data);
void list_screen_set_filler(Screen *screen, ListFiller fill);

/* Chooses the row if there is exactly one. */
void list_screen_choose_only(Screen *screen);

#endif
