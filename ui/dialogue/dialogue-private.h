/* private: what the parts of the dialogue about a roster share. */
#ifndef DIALOGUE_DIALOGUE_PRIVATE_H
#define DIALOGUE_DIALOGUE_PRIVATE_H

#include "dialogue/change-report.h"
#include "dialogue/editing.h"
#include "dialogue/listing.h"
#include "dialogue/words.h"
#include "explain/fixes.h"
#include "workbench/printing.h"

/* What can be read out with numbers. */
typedef enum ListKind {
	LIST_OFFERS,   /* holder: force, entry: of the offer */
	LIST_TREE,     /* holder: force or selection */
	LIST_OPTIONS,  /* holder: selection, entry: of the choice */
	LIST_FINDINGS, /* holder: the finding's owner, entry: its key */
	LIST_FIXES,    /* in the order of the fixes */
	LIST_FORCES,   /* holder: the force around it, entry: of army and force; or of an army */
	LIST_KINDS,
	LIST_NONE = LIST_KINDS,
} ListKind;

typedef struct Dialogue {
	Talk *talk;       /* borrowed */
	Library *library; /* borrowed */
	Workbench *bench; /* owned */
	Journal *lost; /* owned: of a session that broke off; NULL if none, or it is dealt with */
	/* What was read last of each kind, owned; NULL if it never was. */
	Listing *read[LIST_KINDS];
	ListKind last;   /* of them all */
	Listing *named;  /* owned: in which something was found by its name; NULL if nothing was */
	char *force;     /* owned: id of the force that is built; NULL: the first */
	char *unit;      /* owned: id of the unit that was spoken of last; NULL if none */
	char *army;      /* owned: of which forces were read last; NULL: of that of the force */
	Fixes *fixes;    /* owned: those that were read; NULL once the roster is another */
	bool shows_all;  /* what is hidden, too */
	bool was_warned; /* that somebody else has changed the file */
	bool was_told;   /* that units have options */
	SheetKind sheet; /* kind that "print" gives */
	DialogueEnd end;
} Dialogue;

/* Lists: lists.c */

/* What there is of a kind now; LIST_FIXES cannot be made so. Owned by the caller. */
Listing *dialogue_listing(Dialogue *edit, ListKind kind);

/* The force that is built; NULL if the roster has none. */
const Instance *dialogue_force(const Dialogue *edit);

/* Reading: reading.c */

/* Reads a list out and remembers it, which takes it. */
void dialogue_read(Dialogue *edit, ListKind kind, Listing *listing);

/* The same with what there is of a kind now and has a text that was said (listing_keep()); says so if there is
   nothing. */
void dialogue_read_kind(Dialogue *edit, ListKind kind, const char *filter);

/* What an argument means of a kind: the number of a line that was read, or a name. Says why it means
   nothing. Borrowed until the next list is read; NULL for nothing. */
const Item *dialogue_item(Dialogue *edit, ListKind kind, const char *argument);

/* The id of a unit or force that was read, if it is still there; says so if it is not. Owned by the
   caller. */
char *dialogue_id_in_roster(Dialogue *edit, const Item *item);

/* The unit or force of an argument, the last one for "". Says so if there is none. Owned by the caller. */
char *dialogue_unit(Dialogue *edit, const char *argument);

/* From now on that unit is spoken of. */
void dialogue_set_unit(Dialogue *edit, const char *id);

/* Showing: show-commands.c */
void dialogue_show(Dialogue *edit, const char *argument);
void dialogue_say_status(Dialogue *edit);

/* Forces: force-commands.c */
Listing *dialogue_forces(Dialogue *edit);
/* Reads what forces there may be, or adds the one of an argument. */
void dialogue_add_force(Dialogue *edit, const char *argument);

/* What is wrong: finding-commands.c */
void dialogue_explain(Dialogue *edit, const char *argument);
void dialogue_read_fixes(Dialogue *edit, const char *argument);
void dialogue_fix(Dialogue *edit, const char *number);

/* Edits: edit-commands.c */
void dialogue_add(Dialogue *edit, const char *argument);
void dialogue_remove(Dialogue *edit, const char *argument);
void dialogue_copy(Dialogue *edit, const char *argument);
void dialogue_name(Dialogue *edit, const char *argument);
void dialogue_note(Dialogue *edit, const char *argument);
void dialogue_toggle(Dialogue *edit, const char *argument);
void dialogue_more(Dialogue *edit, const char *argument);
void dialogue_less(Dialogue *edit, const char *argument);
void dialogue_number(Dialogue *edit, const char *argument);
void dialogue_undo(Dialogue *edit, const char *argument);
void dialogue_redo(Dialogue *edit, const char *argument);
void dialogue_limit(Dialogue *edit, const char *argument);
void dialogue_rename(Dialogue *edit, const char *argument);

/* Between asking for a step and hearing of it. */
typedef struct Asked {
	Report *report;
	Diags *diags;
} Asked;

Asked dialogue_step_begin(Dialogue *edit);
/* Says what became of it. */
void dialogue_step_end(Dialogue *edit, Asked *asked, bool done);

/* Files and paper: file-commands.c */
void dialogue_save(Dialogue *edit, const char *argument);
void dialogue_export(Dialogue *edit, const char *argument);
void dialogue_print(Dialogue *edit, const char *argument);
void dialogue_sheet(Dialogue *edit, const char *argument);
void dialogue_printer(Dialogue *edit, const char *argument);
void dialogue_edit_too(Dialogue *edit, const char *argument);
void dialogue_recover(Dialogue *edit, const char *argument);
void dialogue_discard(Dialogue *edit, const char *argument);
void dialogue_close(Dialogue *edit, const char *argument);
void dialogue_quit(Dialogue *edit, const char *argument);

#endif
