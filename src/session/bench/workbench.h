/*
 * workbench: a roster under edit, with its history, view and verdict.
 *
 * The view is up to date whenever a workbench function returns; the verdict is judged when it is
 * asked for. A workbench keeps a journal of its steps, so that they survive a crash, and notices
 * when another program changes the file.
 *
 *	Workbench *bench = workbench_open(library, "orks.ros", diags);
 *	workbench_do_one(bench, _("add Boss"), edit_select(force, "boss"), NULL, diags);
 *	workbench_save(bench, NULL, diags);
 */
#ifndef BENCH_WORKBENCH_H
#define BENCH_WORKBENCH_H

#include "engine/edit/edit.h"
#include "rosters/open/open-roster.h"
#include "session/journal/journal.h"

typedef struct Workbench Workbench;

/* Opening and making
   ---------------------------------------------------------------------------- */

/*
 * Opens the roster in a file. It is read-only if another session has it open, or if its game system
 * is missing (open_roster_bare()), which @diags report as well. A text list
 * becomes a new roster without a file.
 *
 * Owned by the caller: workbench_free(). NULL, with a diagnostic, if it cannot be opened.
 */
Workbench *workbench_open(Library *library, const char *path, Diags *diags);

/*
 * Opens a text list that has no file, such as a pasted one, as a new roster.
 *
 * @hints  what the user says about it; NULL for nothing
 *
 * Owned by the caller: workbench_free(). NULL, with a diagnostic, if it is not a list of an army
 * whose data are there.
 */
Workbench *workbench_open_text(Library *library, const char *text, const TextHints *hints,
                               Diags *diags);

/*
 * Makes a new roster of one whose units another army has now, such as a supplement: the forces of its first army are of
 * that one. The roster itself stays as it is.
 *
 * @army  id or name
 *
 * Owned by the caller: workbench_free(). NULL, with a diagnostic, if there is no such army.
 */
Workbench *workbench_for_army(const Workbench *bench, const char *army, Diags *diags);

/*
 * Makes a workbench, without a journal, of an open roster: for programs that edit and save at once.
 *
 * @open  taken over; empty afterwards
 *
 * Owned by the caller: workbench_free().
 */
Workbench *workbench_around(OpenRoster *open);

/* The contents of a new roster. All borrowed for the call. */
typedef struct NewRoster {
	const DataFile *system;
	const DataFile *army;
	const char *force; /* id of the force entry */
	const char *name;  /* NULL for "New Roster" */
	Amount limit;      /* limit of the first cost; negative for none */
	/* Adds further contents, such as a legal start (legal-start.h); NULL for none. Its steps
	   cannot be undone. */
	void (*fill)(Workbench *bench, void *data);
	void *data; /* for fill */
} NewRoster;

/*
 * Makes a roster that has no file yet.
 *
 * Owned by the caller: workbench_free(). NULL, with a diagnostic, if the army cannot be loaded or
 * has no such force.
 */
Workbench *workbench_new(Library *library, const NewRoster *start, Diags *diags);

/*
 * Repeats the steps of a session that crashed.
 *
 * @journal  taken over, and continued by the new session
 * @diags    a warning if not all steps could be repeated
 *
 * Owned by the caller: workbench_free(). NULL, with a diagnostic, if the roster that the journal
 * begins with cannot be opened; the journal stays on the disk.
 */
Workbench *workbench_recover(Library *library, Journal *journal, Diags *diags);

/*
 * Repeats the journal of a running workbench in a second one without a journal: for tests.
 *
 * Owned by the caller: workbench_free(). NULL if there is no journal or it cannot be read.
 */
Workbench *workbench_replay(const Workbench *bench, Library *library, Diags *diags);

/* Frees a workbench and removes its journal. */
void workbench_free(Workbench *bench);

/* Frees a workbench and leaves its journal for recovery: for a program that has to end at once. */
void workbench_abandon(Workbench *bench);

/* State ---------------------------------------------------------------------------------------- */

/* These borrow from the workbench. */
Roster *workbench_roster(const Workbench *bench);
View *workbench_view(const Workbench *bench);
const History *workbench_history(const Workbench *bench);
const LoadedGame *workbench_game(const Workbench *bench);

/* The companion of the game; NULL if it has none. Borrowed. */
const Companion *workbench_companion(const Workbench *bench);

/* The tournament's pack by which the roster is judged, borrowed; NULL if there is none for its game. A
   roster that is opened gets its cost limits by a step that can be undone, of which @diags report. */
const Pack *workbench_pack(const Workbench *bench);

/* The verdict on the roster as it is now. Borrowed until the next edit, undo or redo. */
Verdict *workbench_verdict(Workbench *bench);

/* The id of the game system. Borrowed. */
const char *workbench_system(const Workbench *bench);

/* The path it is saved to; NULL if it has no file yet. Borrowed. */
const char *workbench_path(const Workbench *bench);

/* True if the file has all there is, so nothing would be lost. */
bool workbench_is_saved(const Workbench *bench);

/* True if the roster has a force, and all of its file was read: open_roster_can_be_judged(). Lines of a
   text that were left out count until somebody agrees on their findings, in the saved file, too. */
bool workbench_can_be_judged(const Workbench *bench);

/* The reasons why it is not judged; "" if it is. The caller owns it: g_free(). */
char *workbench_why_not_judged(const Workbench *bench);

/* True if all army data of the roster were loaded. */
bool workbench_is_whole(const Workbench *bench);

/* True if another session has the roster open: edits, and saving to its file, are refused until
   workbench_edit_too() or until it is saved as another file. */
bool workbench_is_read_only(const Workbench *bench);

/* True if the game system of the roster is missing: the roster shows what its file has, and edits
   and saving to its file are always refused. It can be printed, and copied to another file. */
bool workbench_is_bare(const Workbench *bench);

/* Allows edits although another session has the roster open; never if its game system is missing.
   @diags  if no journal can be kept */
void workbench_edit_too(Workbench *bench, Diags *diags);

/* Editing -------------------------------------------------------------------------------------- */

/*
 * Applies edits as one step. Borrowed findings and instances become invalid, whatever the result.
 *
 * @label  name of the step, for undo and redo; NULL for none
 * @edits  of Edit; they may have references by name or to the last addition
 * @made   out, optional: id of the node that the last edit added, owned by the caller: g_free();
 *         NULL if it added none
 *
 * Returns false, with a diagnostic and the roster unchanged, if one of them does not fit.
 */
bool workbench_do(Workbench *bench, const char *label, const GArray *edits, char **made,
                  Diags *diags);

/* Does the same with one edit, which it takes over. */
bool workbench_do_one(Workbench *bench, const char *label, Edit edit, char **made, Diags *diags);

/*
 * The parts of workbench_do(), for edits that are known one by one. A step is opened, gets edits,
 * and is ended or, after a failure, cancelled, which undoes its edits. Steps do not nest.
 *
 * @made, @all  as in edit_apply()
 */
void workbench_begin(Workbench *bench, const char *label);
bool workbench_edit(Workbench *bench, const Edit *edit, char **made, MadeIds *all, Diags *diags);
void workbench_end(Workbench *bench);
void workbench_cancel(Workbench *bench);

/* Undoes the last step, or redoes the last one undone. Returns its label, borrowed; NULL if there
   is no such step. */
const char *workbench_undo(Workbench *bench);
const char *workbench_redo(Workbench *bench);

/* Number of steps that can be undone. */
guint workbench_depth(const Workbench *bench);

/* Number of steps that can be undone or redone, and the label of one of them, from 0; NULL for a step
   without a label. Borrowed. */
guint workbench_length(const Workbench *bench);
const char *workbench_step_label(const Workbench *bench, guint step);

/* Undoes or redoes steps until so many can be undone. */
void workbench_return_to(Workbench *bench, guint depth);

/*
 * Loads the game again in the present language (base/language/language.h) and repeats all steps. Everything
 * borrowed becomes invalid. Returns false, with a diagnostic and nothing changed, if that fails.
 */
bool workbench_speak(Workbench *bench, Library *library, Diags *diags);

/*
 * Loads the game again with the present pack of the library (library_use_pack()), repeats all steps, and
 * sets the limits of the pack by one more step, of which @diags report. Everything borrowed becomes
 * invalid. Returns false, with a diagnostic and nothing changed, if that fails or a rule of the pack
 * cannot be used.
 */
bool workbench_use_pack(Workbench *bench, Library *library, Diags *diags);

/* Notes the state of the files of the game as they are now. */
void workbench_note_data(Workbench *bench);

/* True if the files of the game differ from those noted, and are at rest. The first call notes them. */
bool workbench_data_changed(Workbench *bench);

/*
 * Loads the game again from its files, after library_refresh(), and repeats all steps. Everything borrowed becomes
 * invalid. Returns false, with a diagnostic and nothing changed, if a file is broken or a step cannot be repeated.
 */
bool workbench_use_data(Workbench *bench, Library *library, Diags *diags);

/*
 * Loads the game again with one more army, so that the roster can have forces of it, and repeats
 * all steps. Everything borrowed becomes invalid. Returns false, with a diagnostic and nothing
 * changed, if that fails.
 */
bool workbench_enlist(Workbench *bench, Library *library, const DataFile *army, Diags *diags);

/* True, with a diagnostic, if the journal cannot be written now, so that a crash would lose edits
   that are not saved. */
bool workbench_report_journal(const Workbench *bench, Diags *diags);

/* Saving --------------------------------------------------------------------------------------- */

/*
 * Writes the roster to its file or, with a path, to that file, which becomes its own.
 *
 * @path  NULL for the present file, which must exist then
 *
 * Returns false, with a diagnostic and the old file intact, if it cannot be written.
 */
bool workbench_save(Workbench *bench, const char *path, Diags *diags);

/* True if the file is no longer as it was when it was last read or written. */
bool workbench_is_changed_underneath(const Workbench *bench);

/* The question to ask before the roster's own file is replaced: another program has changed it, or the roster
   was read without some of its army data. Borrowed; NULL if there is nothing to ask. */
const char *workbench_overwrite_question(const Workbench *bench);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Workbench, workbench_free)

#endif
