/*
 * saving: a roster is saved, copied or left, with the questions that go with it.
 *
 *	Saving *saving = saving_new(app, bench);
 *	saving_save(saving, NULL);
 *	saving_leave(saving);
 */
#ifndef SCREENS_SAVING_H
#define SCREENS_SAVING_H

#include "terminal/app.h"
#include "workbench/workbench.h"

typedef struct Saving Saving;

/* @bench is borrowed. Owned by the caller: saving_free(), not before the app's prompt is gone. */
Saving *saving_new(App *app, Workbench *bench);
void saving_free(Saving *saving);

/* Warns, once until it is saved, if somebody else has changed the file. */
void saving_watch(Saving *saving);

/* Saves to a file; to its own, or one that is asked for, if @path is NULL or empty. */
void saving_save(Saving *saving, const char *path);

/* Saves a copy to a file, asked for if @path is NULL or empty; "ros" and "rosz" alone mean one in the
   current folder that is called as the roster is. */
void saving_copy(Saving *saving, const char *path);

/* Writes the sheet to a file, in the format its name says; "pdf", "html", "md" and "txt" alone mean one in
   the current folder that is called as the roster is. */
void saving_print(Saving *saving, const char *path);

/* Takes the topmost screen away; asks before, if something would be lost. */
void saving_leave(Saving *saving);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Saving, saving_free)

#endif
