/*
 * document: the roster that is being edited, with everything that is known of it now.
 *
 * A document holds the roster, its history, view and verdict, which are always up to date: each step
 * of the player's is judged before document_do() returns. It keeps a journal of the steps, so that they
 * survive a crash, and knows whether its file was changed by somebody else.
 *
 *	Document *document = document_open(library, "orks.ros", diags);
 *	const Deed deed = {.kind = DEED_SELECT, .id = force, .entry = "boss"};
 *	document_do(document, _("add Boss"), &deed, 1, NULL, diags);
 *	document_save(document, NULL, diags);
 */
#ifndef UI_DOCUMENT_H
#define UI_DOCUMENT_H

#include "library/open-roster.h"
#include "ui/deed.h"

typedef struct Document Document;

/*
 * Opens the roster in a file.
 *
 * Owned by the caller: document_free(). NULL, with a diagnostic, if it cannot be opened.
 */
Document *document_open(Library *library, const char *path, Diags *diags);

/* What a new roster begins with. All borrowed for the call. */
typedef struct NewRoster {
	const DataFile *system;
	const DataFile *army;
	const char *force; /* id of the force entry */
	const char *name;  /* NULL for none */
	Amount limit;      /* of the first cost; negative for none */
} NewRoster;

/* Makes a roster that has no file yet. As document_open(). */
Document *document_new(Library *library, const NewRoster *start, Diags *diags);
void document_free(Document *document);

Roster *document_roster(const Document *document);
View *document_view(const Document *document);
Verdict *document_verdict(const Document *document);
const Companion *document_companion(const Document *document);
const History *document_history(const Document *document);
const LoadedGame *document_game(const Document *document);

/* Where it is saved; NULL for a roster that has no file yet. Borrowed. */
const char *document_path(const Document *document);

/* Whether there is nothing that would be lost. */
bool document_is_saved(const Document *document);

/* Whether all the data it needs was there. */
bool document_is_whole(const Document *document);

/* Grows with every step, undone and redone ones too: who shows something compares. */
guint64 document_age(const Document *document);

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
bool document_do(Document *document, const char *label, const Deed *deeds, guint n_deeds,
                 char **made, Diags *diags);

/* Takes the last step back, or makes it again. The label of that step, borrowed; NULL if there is
   none. */
const char *document_undo(Document *document);
const char *document_redo(Document *document);

/*
 * Writes the roster to its file, or to another one, which is its file from then on.
 *
 * @path  NULL for its own
 *
 * Returns false, with a diagnostic, if it cannot; the old file is as it was.
 */
bool document_save(Document *document, const char *path, Diags *diags);

/* Whether somebody else has changed the file since it was read or written. */
bool document_is_changed_underneath(const Document *document);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Document, document_free)

#endif
