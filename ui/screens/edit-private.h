/* edit-private: what the parts of the screen that edits a roster share. */
#ifndef SCREENS_EDIT_PRIVATE_H
#define SCREENS_EDIT_PRIVATE_H

#include "screens/edit-screen.h"
#include "screens/panes.h"
#include "screens/saving.h"

typedef struct EditScreen {
	Screen screen;
	Workbench *bench; /* owned */
	Panes *panes;     /* owned */
	Saving *saving;   /* owned */
	char *totals;     /* owned: as they were before the last step */
	bool totals_changed;
} EditScreen;

/* After a step: brings the panes up to date, and says why it was not done. */
void edit_tell_step(EditScreen *edit, bool done, const Diags *diags);

/*
 * What commands do: edit-acts.c. An argument is what was typed behind the command; NULL or "" asks for it.
 */
void edit_add(EditScreen *edit);
/* To what the cursor of the roster stands on; it goes to a copy. */
void edit_step_at_cursor(EditScreen *edit, EditKind kind, const char *text);
/* An option, or a tie: taken or given up; given up if it is taken; one more or less of it. What is taken and
   has options is not given up by taking it: the cursor goes to those. */
void edit_take(EditScreen *edit);
void edit_toggle(EditScreen *edit);
void edit_give_up(EditScreen *edit);
void edit_change(EditScreen *edit, bool more);
/* @key  the digit that was pressed, with which the number begins */
void edit_ask_for_number(EditScreen *edit, const char *argument, Key key);
void edit_ask_for_limit(EditScreen *edit, const char *argument);
void edit_ask_for_name(EditScreen *edit, const char *argument);
void edit_ask_for_note(EditScreen *edit, const char *argument);
void edit_ask_for_roster_name(EditScreen *edit, const char *argument);
void edit_undo(EditScreen *edit);
void edit_redo(EditScreen *edit);

/* Forces: edit-forces.c */
void edit_ask_for_force(EditScreen *edit, const char *argument);
/* @direction  1 to the next, -1 to the one before */
void edit_change_force(EditScreen *edit, int direction);
/* The names of the forces there may be: of char *, owned by the caller. */
GPtrArray *edit_force_names(EditScreen *edit);

#endif
