/* plain-private: what the parts of the dialogue about a roster share. */
#ifndef DIALOGUE_DIALOGUE_PRIVATE_H
#define DIALOGUE_DIALOGUE_PRIVATE_H

#include "dialogue/change-report.h"
#include "dialogue/editing.h"
#include "dialogue/listing.h"
#include "dialogue/words.h"
#include "explain/fixes.h"

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

typedef struct PlainEdit {
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
	guint sheet;     /* place among the kinds of printing.h */
	PlainEnd end;
} PlainEdit;

/* Lists: plain-lists.c */

/* What there is of a kind now; LIST_FIXES cannot be made so. Owned by the caller. */
Listing *plain_listing(PlainEdit *edit, ListKind kind);

/* The force that is built; NULL if the roster has none. */
const Instance *plain_force(const PlainEdit *edit);

/* Reading: plain-read.c */

/* Reads a list out and remembers it, which takes it. */
void plain_read(PlainEdit *edit, ListKind kind, Listing *listing);

/* The same with what there is of a kind now and has a text that was said (listing_keep()); says so if there is
   nothing. */
void plain_read_kind(PlainEdit *edit, ListKind kind, const char *filter);

/* What an argument means of a kind: the number of a line that was read, or a name. Says why it means
   nothing. Borrowed until the next list is read; NULL for nothing. */
const Item *plain_item(PlainEdit *edit, ListKind kind, const char *argument);

/* The id of a unit or force that was read, if it is still there; says so if it is not. Owned by the
   caller. */
char *plain_id_in_roster(PlainEdit *edit, const Item *item);

/* The unit or force of an argument, the last one for "". Says so if there is none. Owned by the caller. */
char *plain_unit(PlainEdit *edit, const char *argument);

/* From now on that unit is spoken of. */
void plain_set_unit(PlainEdit *edit, const char *id);

/* Showing: plain-show.c */
void plain_show(PlainEdit *edit, const char *argument);
void plain_say_status(PlainEdit *edit);

/* Forces: plain-forces.c */
Listing *plain_forces(PlainEdit *edit);
/* Reads what forces there may be, or adds the one of an argument. */
void plain_add_force(PlainEdit *edit, const char *argument);

/* What is wrong: plain-findings.c */
void plain_explain(PlainEdit *edit, const char *argument);
void plain_read_fixes(PlainEdit *edit, const char *argument);
void plain_fix(PlainEdit *edit, const char *number);

/* Steps: plain-steps.c. Returns false for a word that is no step. */
bool plain_step(PlainEdit *edit, const Said *said);

/* Between asking for a step and hearing of it. */
typedef struct Asked {
	Report *report;
	Diags *diags;
} Asked;

Asked plain_step_begin(PlainEdit *edit);
/* Says what became of it. */
void plain_step_end(PlainEdit *edit, Asked *asked, bool done);

/* Files and paper: plain-keep.c. Returns false for a word that is none of these. */
bool plain_keep(PlainEdit *edit, const Said *said);
/* Leaves, if nothing is lost by that or it may be. */
void plain_leave(PlainEdit *edit, PlainEnd end);

#endif
