/*
 * saving: saves, copies, prints and leaves a roster, with the questions that this needs. Paths are
 * those of session/lists/output-file.h; replacing another file asks first.
 *
 *	Saving *saving = saving_new(app, bench);
 *	saving_save(saving, NULL);
 *	saving_leave(saving);
 */
#ifndef SCREENS_SAVING_H
#define SCREENS_SAVING_H

#include "paper/kinds/choices.h"
#include "rosters/list-writer/write.h"
#include "session/bench/workbench.h"
#include "ui/app/app.h"

typedef struct Saving Saving;

/* @bench is borrowed. Owned by the caller: saving_free(), after the app's prompt is closed. */
Saving *saving_new(App *app, Workbench *bench);
void saving_free(Saving *saving);

/* Warns, once until the next save, if another program has changed the file, and once if the journal cannot
   be written. */
void saving_watch(Saving *saving);

/* Saves to @path; if it is NULL or empty, to the roster's own file or one the player names. */
void saving_save(Saving *saving, const char *path);

/* Saves a copy to @path, asked for if NULL or empty, in the format of its suffix; "FORM FILE" is a text
   list of that form. */
void saving_copy(Saving *saving, const char *path);

/* Writes a text list of a form to @path, asked for if NULL or empty. */
void saving_text(Saving *saving, WriteFormat form, const char *path);

/* Writes a sheet to @path, asked for if NULL or empty, in the format of its suffix. The choice is borrowed until it is
   written or the player has closed the question. */
void saving_print(Saving *saving, const SheetChoice *choice, const char *path);

/* Saves as saving_save() does, and closes the topmost screen if that succeeds. */
void saving_save_and_leave(Saving *saving);

/* Closes the topmost screen; asks first if edits would be lost. */
void saving_leave(Saving *saving);

/* Likewise, and then does some work as app_later() does. @path  its data, copied */
void saving_leave_for(Saving *saving, void (*work)(App *app, void *data), const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Saving, saving_free)

#endif
