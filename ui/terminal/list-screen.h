/*
 * list-screen: a screen with one list under a title: something to read, or to choose from.
 *
 *	Screen *screen = list_screen_new(_("Which force?"), choose_force, edit, NULL);
 *	List *list = list_screen_list(screen);
 *	list_begin(list); … list_end(list);
 *	app_push(app, screen);
 */
#ifndef TERMINAL_LIST_SCREEN_H
#define TERMINAL_LIST_SCREEN_H

#include "terminal/app.h"
#include "terminal/list.h"

/*
 * What is done with the line that was chosen. The screen has been taken away already.
 *
 * @row  copied for the call; NULL for a screen that is only read
 */
typedef void (*ListChosen)(App *app, const Row *row, void *data);

/*
 * Makes a screen of which a line is chosen; of which nothing is chosen, only read, if @chosen is NULL.
 *
 * @data       given to @chosen
 * @free_data  frees it with the screen; NULL: it is borrowed
 */
Screen *list_screen_new(const char *title, ListChosen chosen, void *data,
                        void (*free_data)(void *data));

/* Its list, to be filled. Borrowed. */
List *list_screen_list(Screen *screen);

/* Chooses the only line there is; does nothing if there are more. */
void list_screen_choose_only(Screen *screen);

#endif
