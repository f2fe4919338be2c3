/* edit-private: the state that the parts of the edit screen share. */
#ifndef SCREENS_EDIT_PRIVATE_H
#define SCREENS_EDIT_PRIVATE_H

#include "session/owned/owned.h"
#include "ui/panes/panes.h"
#include "ui/screens/edit-screen.h"
#include "ui/screens/saving.h"

typedef struct EditScreen {
	Screen screen;
	Workbench *bench; /* owned */
	Panes *panes;     /* owned */
	Saving *saving;   /* owned */
	char *totals;     /* owned: the totals shown now */
	bool totals_changed;
	GHashTable *
		lacking; /* owned: name, owned → number beyond the collection; NULL before it is noted */
	guint finding;   /* the last one that was gone to, from 1; 0 for none */
	int finding_row; /* row of the screen with the worst finding */
	int box_row; /* row of the screen with the box that the last click toggled; -1 for none */
	Screen *(*beside)(App *app, Workbench *bench); /* makes the screen of another roster */
} EditScreen;

static inline EditScreen *
edit_of(Screen *screen)
{
	return (EditScreen *)screen;
}

/* The commands of each context: edit-commands.c */
extern const ScreenCommand EDIT_ON_OFFERS[COMMAND_COUNT];
extern const ScreenCommand EDIT_ON_TREE[COMMAND_COUNT];
extern const ScreenCommand EDIT_ON_OPTIONS[COMMAND_COUNT];
extern const ScreenCommand EDIT_ON_EDITING[COMMAND_COUNT];
extern const ScreenCommand EDIT_ON_EVERYTHING[COMMAND_COUNT];

/* Updates the panes after an edit, and reports why it failed. */
void edit_tell_step(EditScreen *edit, bool done, const Diags *diags);

/*
 * Commands: edit-acts.c. Without the text typed behind the command, @argument or that of the call, they ask
 * for it.
 */
/* @key  the pressed key: Enter opens an entry that is full and present instead of adding it */
void edit_add(EditScreen *edit, Key key);
/* Edits the selection at the cursor of the roster; the cursor moves to a copy. */
void edit_step_at_cursor(EditScreen *edit, EditKind kind, const char *text);
/* Take, toggle, remove, or change the number of the option or association at the cursor. Taking
   an option that is taken and has options moves the cursor to these. */
void edit_take(const CommandCall *call);
void edit_toggle(EditScreen *edit);
void edit_give_up(const CommandCall *call);
void edit_change(EditScreen *edit, bool more);
/* @key  the pressed digit, which begins the number */
void edit_ask_for_number(EditScreen *edit, const char *argument, Key key);
void edit_ask_for_limit(const CommandCall *call);
void edit_ask_for_name(const CommandCall *call);
void edit_ask_for_note(const CommandCall *call);
void edit_ask_for_roster_name(const CommandCall *call);
void edit_update(const CommandCall *call);
void edit_show_steps(const CommandCall *call);

/* Several units, and the view of the offers: edit-hands.c */
void edit_mark(const CommandCall *call);
void edit_yank(const CommandCall *call);
void edit_paste(const CommandCall *call);
/* Shows the last unit that was added, and says what is missing. */
void edit_tell_pasted(EditScreen *edit, const ClipResult *result, const char *done);
void edit_move_units(const CommandCall *call);
void edit_put_earlier(const CommandCall *call);
void edit_put_later(const CommandCall *call);
/* Removes or copies all marked units in one step. Returns false without marks. */
bool edit_marked(EditScreen *edit, EditKind kind);
void edit_jump_back(EditScreen *edit);
void edit_turn_possible(const CommandCall *call);
void edit_turn_hidden(const CommandCall *call);
void edit_show_books(const CommandCall *call);
/* Takes the order with the name that is typed behind it; without, the next one. */
void edit_sort(const CommandCall *call);

/* The collection: edit-owned.c, its list edit-collection.c. These are commands. */
void edit_own(const CommandCall *call);
void edit_turn_owned(const CommandCall *call);
void edit_show_collection(const CommandCall *call);
/* Returns the collection; NULL after a message. */
const Collection *edit_collection(EditScreen *edit);
/* Asks for the number owned of a name, or takes it from an argument. */
void edit_note_owned(EditScreen *edit, const char *name, const char *argument);
/* Shows a change of the collection, or why it failed. */
void edit_show_owned(EditScreen *edit, bool is_noted, const Diags *diags);
/* Notes what the roster lacks of the collection. Warns if it is more than before, unless there is a
   message. */
void edit_watch_collection(EditScreen *edit);

/* Kept units and favourites: edit-kept.c. These are commands. */
void edit_keep(const CommandCall *call);
void edit_show_kept(const CommandCall *call);
void edit_turn_favourite(const CommandCall *call);
void edit_turn_favourites(const CommandCall *call);
/* Reads the favourites from their file; none if it cannot be read. */
void edit_read_favourites(EditScreen *edit);

/* Variants of the roster: edit-variants.c. These are commands. */
void edit_make_variant(const CommandCall *call);
void edit_open_other(const CommandCall *call);
void edit_show_variants(const CommandCall *call);

/* Letters of units: edit-letters.c. Both are commands, and ask for the letter without an argument. */
void edit_set_letter(const CommandCall *call);
void edit_go_letter(const CommandCall *call);

/* Forces: edit-forces.c */
void edit_ask_for_force(const CommandCall *call);
/* Adds a force inside the one being built. @entry  id of the force entry */
void edit_add_inside(EditScreen *edit, const char *entry);
/* @direction  1 for the next force, -1 for the previous one */
void edit_change_force(EditScreen *edit, int direction);
/* The names of the forces that can be added: array of char *, owned by the caller. */
GPtrArray *edit_force_names(EditScreen *edit);

#endif
