/*
 * workbench: the roster that is being edited, with everything that is known of it now.
 *
 * A workbench holds the roster, its history, view and verdict, which are always up to date: each step
 * of the player's is judged before workbench_do() returns. It keeps a journal of the steps, so that they
 * survive a crash, and knows whether its file was changed by somebody else.
 *
 *	Workbench *bench = workbench_open(library, "orks.ros", diags);
 *	const Deed deed = {.kind = DEED_SELECT, .id = force, .entry = "boss"};
 *	workbench_do(bench, _("add Boss"), &deed, 1, NULL, diags);
 *	workbench_save(bench, NULL, diags);
 */
#ifndef WORKBENCH_WORKBENCH_H
#define WORKBENCH_WORKBENCH_H

#include "files/open-roster.h"
#include "workbench/deed.h"
#include "workbench/journal.h"

typedef struct Workbench Workbench;

/*
 * Opens the roster in a file.
 *
 * Owned by the caller: workbench_free(). NULL, with a diagnostic, if it cannot be opened.
 */
Workbench *workbench_open(Library *library, const char *path, Diags *diags);

/*
 * A workbench for a roster that is open, without a journal: for who makes steps and saves at once.
 *
 * @open  is taken, and empty afterwards
 *
 * Owned by the caller: workbench_free().
 */
Workbench *workbench_around(OpenRoster *open);

/*
 * Makes again what a session did that did not end in order; goes on with its journal, which the
 * workbench owns from then on.
 *
 * @diags  if not everything could be made again
 *
 * Returns NULL, with a diagnostic, if not even its beginning can be opened; the journal stays on the
 * disk.
 */
Workbench *workbench_recover(Library *library, Journal *journal, Diags *diags);

/*
 * Makes again what the journal of a workbench holds, from its beginning, as after a crash; without a
 * journal of its own. Owned by the caller; NULL if it has no journal or that cannot be read.
 */
Workbench *workbench_replay(const Workbench *bench, Library *library, Diags *diags);

/* What a new roster begins with. All borrowed for the call. */
typedef struct NewRoster {
	const DataFile *system;
	const DataFile *army;
	const char *force; /* id of the force entry */
	const char *name;  /* NULL for none */
	Amount limit;      /* of the first cost; negative for none */
	/* What else it begins with, of which no step can be taken back (legal-start.h); NULL for
	   nothing. Whether that went as it should is the verdict's to say. */
	bool (*fill)(Workbench *bench);
} NewRoster;

/* Makes a roster that has no file yet. As workbench_open(). */
Workbench *workbench_new(Library *library, const NewRoster *start, Diags *diags);

/* Frees it; its journal is removed: what was not saved was not wanted. */
void workbench_free(Workbench *bench);

/* Frees it as a crash would: what was not saved can be recovered. For a program that is told to end. */
void workbench_abandon(Workbench *bench);

Roster *workbench_roster(const Workbench *bench);
View *workbench_view(const Workbench *bench);
Verdict *workbench_verdict(const Workbench *bench);
const Companion *workbench_companion(const Workbench *bench);
const History *workbench_history(const Workbench *bench);
const LoadedGame *workbench_game(const Workbench *bench);

/* The id of its game system. Borrowed. */
const char *workbench_system(const Workbench *bench);

/*
 * Has the game in the language that is spoken now (base/language.h): the roster and its steps are made
 * again from the journal. What was borrowed from it ends here.
 *
 * Returns false, with a diagnostic and nothing changed, if they cannot be.
 */
bool workbench_speak(Workbench *bench, Library *library, Diags *diags);

/*
 * Loads the data of another army of the game, too, so that the roster can have forces of it: the roster and its
 * steps are made again. What was borrowed from it ends here.
 *
 * Returns false, with a diagnostic and nothing changed, if that cannot be.
 */
bool workbench_enlist(Workbench *bench, Library *library, const DataFile *army, Diags *diags);

/* Where it is saved; NULL for a roster that has no file yet. Borrowed. */
const char *workbench_path(const Workbench *bench);

/* Whether there is nothing that would be lost. */
bool workbench_is_saved(const Workbench *bench);

/*
 * Whether nothing may be changed, nor its file written: it is, as long as workbench_edit_too() does not
 * say otherwise, if another session had it open when it was opened. To save it as another file ends that.
 */
bool workbench_is_read_only(const Workbench *bench);

/* Lets it be changed though it is open elsewhere. @diags if no journal can be kept. */
void workbench_edit_too(Workbench *bench, Diags *diags);

/* Whether all the data it needs was there. */
bool workbench_is_whole(const Workbench *bench);

/* Grows with every step, undone and redone ones too: who shows something compares. */
guint64 workbench_age(const Workbench *bench);

/*
 * Makes deeds, one step that can be undone, and judges the roster. Borrowed findings and instances
 * end here.
 *
 * @deeds  a DEED_SET_COUNT without an id is about what the deed before it has added
 * @label  what the step is called when it is undone
 * @made   out, optional: id of what the last deed added, owned by the caller
 *
 * Returns false, with a diagnostic and nothing changed, if one does not fit.
 */
bool workbench_do(Workbench *bench, const char *label, const Deed *deeds, guint n_deeds,
                  char **made, Diags *diags);

/* Takes the last step back, or makes it again. The label of that step, borrowed; NULL if there is
   none. */
const char *workbench_undo(Workbench *bench);
const char *workbench_redo(Workbench *bench);

/* How many steps can be taken back. */
guint workbench_depth(const Workbench *bench);

/*
 * Writes the roster to its file, or to another one, which is its file from then on.
 *
 * @path  NULL for its own
 *
 * Returns false, with a diagnostic, if it cannot; the old file is as it was.
 */
bool workbench_save(Workbench *bench, const char *path, Diags *diags);

/* Whether somebody else has changed the file since it was read or written. */
bool workbench_is_changed_underneath(const Workbench *bench);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Workbench, workbench_free)

#endif
