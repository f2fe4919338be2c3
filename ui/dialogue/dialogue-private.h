/* dialogue-private: the state that the parts of the dialogue about a roster share. */
#ifndef DIALOGUE_DIALOGUE_PRIVATE_H
#define DIALOGUE_DIALOGUE_PRIVATE_H

#include "engine/explain/fixes.h"
#include "faces/rows/row-order.h"
#include "session/bench/printing.h"
#include "session/proposals/search.h"
#include "ui/dialogue/change-report.h"
#include "ui/dialogue/editing.h"
#include "ui/dialogue/listing.h"
#include "ui/dialogue/words.h"

/* The numbered lists. */
typedef enum ListKind {
	LIST_OFFERS,    /* holder: force, entry: of the offer */
	LIST_TREE,      /* holder: force or selection */
	LIST_OPTIONS,   /* holder: selection, entry: of the option */
	LIST_FINDINGS,  /* holder: the finding's owner, entry: its key */
	LIST_FIXES,     /* in the order of the fixes */
	LIST_PROPOSALS, /* in the order of the proposals */
	LIST_FORCES,    /* holder: the force around it, entry: of army and force; or of an army */
	LIST_PLAY,      /* holder: unit, "" for the game; entry: id of the number */
	LIST_KEPT,      /* entry: name of the kept unit */
	LIST_KINDS,
	LIST_NONE = LIST_KINDS,
} ListKind;

typedef struct Dialogue {
	Talk *talk;        /* borrowed */
	Library *library;  /* borrowed */
	Workbench *bench;  /* owned */
	Workbench *beside; /* owned: another roster, to be edited after this line; NULL for none */
	Journal *lost;     /* owned: of a broken session; NULL if none, or after recovery */
	/* The latest list of each kind, owned; NULL before the first. */
	Listing *read[LIST_KINDS];
	ListKind last;         /* the latest list of all */
	Listing *named;        /* owned: the list in which a name was found last; NULL if none */
	char *force;           /* owned: id of the force being built; NULL for the first */
	char *unit;            /* owned: id of the selected unit; NULL for none */
	char *army;            /* owned: the army of the latest list of forces; NULL for that of the
	   force */
	Fixes *fixes;          /* owned: the fixes listed last; NULL after an edit */
	AdviceSearch *advice;  /* owned: the proposals listed last; likewise */
	bool shows_all;        /* hidden entries, too */
	bool possible;         /* entries that can be had now, and no others */
	bool owned;            /* entries that are owned, and no others */
	bool favourites;       /* favourites, and no others */
	RowOrder order;        /* the roster is listed in it */
	bool was_warned;       /* the player knows that another program changed the file */
	bool journal_failed;   /* the player knows that the journal cannot be written */
	bool was_told_of_data; /* the player knows that army data have changed */
	bool was_told;         /* the player knows that units have options */
	SheetChoices *sheets;  /* owned */
	const SheetChoice *sheet; /* given by "print"; one of the sheets */
	DialogueEnd end;
} Dialogue;

/* Lists: lists.c */

/* Makes a list of any kind but LIST_FIXES and LIST_PROPOSALS. Owned by the caller. */
Listing *dialogue_listing(Dialogue *edit, ListKind kind);

/* Says what else can be had: forces inside the one that is built, and the number of hidden entries. */
void dialogue_say_rest(const Dialogue *edit);

/* The force being built; NULL if the roster has none. */
const Instance *dialogue_force(const Dialogue *edit);

/* Reading: reading.c */

/* Says a list and keeps it; takes over the list. */
void dialogue_read(Dialogue *edit, ListKind kind, Listing *listing);

/* Makes a list, keeps the items that match a text (listing_keep()), and says it, or that it is
   empty. */
void dialogue_read_kind(Dialogue *edit, ListKind kind, const char *filter);

/* Finds the item that an argument means: the number of a line of the latest list of the kind, or
   a name. Returns NULL, having said why, if there is none. Borrowed until the next list. */
const Item *dialogue_item(Dialogue *edit, ListKind kind, const char *argument);

/*
 * Finds the item that the beginning of an argument means, by number or name.
 *
 * @text  out: the argument behind it, borrowed; "" for none
 *
 * Returns NULL, having said why, if there is none. Borrowed until the next list.
 */
const Item *dialogue_item_before(Dialogue *edit, ListKind kind, const char *argument,
                                 const char **text);

/* The id of the unit or force of an item. Returns NULL, having said so, if the roster lost it.
   Owned by the caller. */
char *dialogue_id_in_roster(Dialogue *edit, const Item *item);

/* The id of the unit or force that an argument means; of the selected unit for "". Returns NULL,
   having said so, for none. Owned by the caller. */
char *dialogue_unit(Dialogue *edit, const char *argument);

/* Selects a unit. */
void dialogue_set_unit(Dialogue *edit, const char *id);

/* Showing: show-commands.c */
void dialogue_show(Dialogue *edit, const char *argument);
void dialogue_say_status(Dialogue *edit);

/* Rules that texts name: rule-command.c */
void dialogue_rule(Dialogue *edit, const char *argument);
/* Adds a line with the rules that a text names. @read  names of rules that are read anyway: char * */
void dialogue_add_named_rules(Talk *talk, const Game *game, const char *text,
                              const GPtrArray *read);

/* Forces: force-commands.c */
Listing *dialogue_forces(Dialogue *edit);
/* Lists the forces that can be added, or adds the one that the argument means. */
void dialogue_add_force(Dialogue *edit, const char *argument);

/* Findings: finding-commands.c */
void dialogue_explain(Dialogue *edit, const char *argument);
void dialogue_why(Dialogue *edit, const char *argument);
void dialogue_read_fixes(Dialogue *edit, const char *argument);
void dialogue_fix(Dialogue *edit, const char *number);
void dialogue_agree(Dialogue *edit, const char *argument);
void dialogue_disagree(Dialogue *edit, const char *argument);

/* Proposals: advice-commands.c */
void dialogue_repair(Dialogue *edit, const char *argument);
void dialogue_fill(Dialogue *edit, const char *argument);
void dialogue_fits(Dialogue *edit, const char *argument);
void dialogue_propose(Dialogue *edit, const char *number);

/* Edits: edit-commands.c */
/* True after Ctrl-C, while interrupt_catch() holds. */
bool dialogue_is_stopped(void *data);
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
void dialogue_update(Dialogue *edit, const char *argument);
void dialogue_limit(Dialogue *edit, const char *argument);
void dialogue_rename(Dialogue *edit, const char *argument);

/* Views and steps: view-commands.c */
void dialogue_move(Dialogue *edit, const char *argument);
void dialogue_earlier(Dialogue *edit, const char *argument);
void dialogue_later(Dialogue *edit, const char *argument);
void dialogue_steps(Dialogue *edit, const char *argument);
void dialogue_possible(Dialogue *edit, const char *argument);
void dialogue_sort(Dialogue *edit, const char *argument);

/* The collection: owned-commands.c */
void dialogue_owned(Dialogue *edit, const char *argument);
void dialogue_own(Dialogue *edit, const char *argument);
void dialogue_collection(Dialogue *edit, const char *argument);
void dialogue_lacks(Dialogue *edit, const char *argument);

/* The kept units of the game; empty if they cannot be read: kept-list.c */
Listing *dialogue_kept_units(Dialogue *edit);

/* Kept units and favourites: kept-commands.c */
void dialogue_keep(Dialogue *edit, const char *argument);
void dialogue_kept(Dialogue *edit, const char *argument);
void dialogue_add_kept(Dialogue *edit, const char *argument);
void dialogue_rename_kept(Dialogue *edit, const char *argument);
void dialogue_remove_kept(Dialogue *edit, const char *argument);
void dialogue_favourite(Dialogue *edit, const char *argument);
void dialogue_favourites(Dialogue *edit, const char *argument);

/* Another roster: compare-command.c */
void dialogue_compare(Dialogue *edit, const char *argument);

/* Variants: variant-commands.c */
void dialogue_variant(Dialogue *edit, const char *argument);
void dialogue_variants(Dialogue *edit, const char *argument);

/* A game: play-commands.c */

/* The numbers of the game beside the roster; empty if it cannot be read. */
Listing *dialogue_game(Dialogue *edit);
void dialogue_play(Dialogue *edit, const char *argument);
void dialogue_tally(Dialogue *edit, const char *argument);
void dialogue_phase(Dialogue *edit, const char *argument);
void dialogue_turn(Dialogue *edit, const char *argument);
void dialogue_end(Dialogue *edit, const char *argument);

/* Does the usual thing with a number of the game: a unit loses one, a score gains one. */
void dialogue_tally_one(Dialogue *edit, const char *number);

/* An edit that has begun. */
typedef struct PendingEdit {
	Report *report;
	Diags *diags;
} PendingEdit;

PendingEdit dialogue_edit_begin(Dialogue *edit);
/* Reports the effect of the edit, or the reason why it failed. */
void dialogue_edit_end(Dialogue *edit, PendingEdit *pending, bool done);

/* Files and paper: file-commands.c */
void dialogue_save(Dialogue *edit, const char *argument);
void dialogue_export(Dialogue *edit, const char *argument);
void dialogue_text(Dialogue *edit, const char *argument);
void dialogue_clipboard(Dialogue *edit, const char *argument);
void dialogue_print(Dialogue *edit, const char *argument);
void dialogue_sheet(Dialogue *edit, const char *argument);
void dialogue_printer(Dialogue *edit, const char *argument);
void dialogue_edit_too(Dialogue *edit, const char *argument);
void dialogue_recover(Dialogue *edit, const char *argument);
void dialogue_discard(Dialogue *edit, const char *argument);
void dialogue_close(Dialogue *edit, const char *argument);
void dialogue_quit(Dialogue *edit, const char *argument);

#endif
