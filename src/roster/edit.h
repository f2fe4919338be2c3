/*
 * edit: changes of a roster as values.
 *
 * roster_apply() is the only way to change a roster once it is built. It says how to take the change
 * back, and doing that is an edit like any other. The same value is an undo step, a line of a crash
 * journal and a proposed fix; so it has a text form. Edits are raw: what is selected by itself in
 * consequence (S-048) is found out in eval (eval/fill.h), which makes further edits.
 *
 *	g_auto(Edit) edit = {.kind = EDIT_ADD_SELECTION, .at = -1};
 *	edit.parent = g_strdup("f1");
 *	edit.entry = g_strdup("empire.captain");
 *	g_auto(Edit) inverse = {0};
 *	if (roster_apply(roster, &edit, &inverse, diags))
 *		... inverse.id is what was made
 */
#ifndef ROSTER_EDIT_H
#define ROSTER_EDIT_H

#include "base/diags.h"
#include "roster/roster.h"

typedef enum EditKind {
	EDIT_NONE,
	EDIT_ADD_FORCE,     /* parent, entry, catalogue, id, at. Without catalogue the parent's, or
	                         the only one that is not a library (P-022) */
	EDIT_ADD_SELECTION, /* parent (a force or a selection), entry, amount (0 is 1), id, at: always
	                         a new node (S-040) */
	EDIT_REMOVE,     /* id: a force or a selection, with all below (S-039, S-043). As inverse of
	                         an addition, `amount` says what to forget (S-064) */
	EDIT_RESTORE,    /* a removed node, put back where it was: only as an inverse */
	EDIT_SET_AMOUNT, /* id, amount: per one of the parent, at least 1 */
	EDIT_DUPLICATE,  /* id: a force or a selection (S-045); at. Draws ids for the whole copy */
	EDIT_SET_LIMIT,  /* entry: cost type id; value; negative removes (S-066). As an inverse,
	                         text and at: name and place of a type that the data does not know */
	EDIT_RENAME,     /* text: the roster's name */
	EDIT_SET_CUSTOM_NAME, /* id, category or none, text; empty removes (S-151) */
	EDIT_SET_NOTES,       /* the same; id "" is the roster */
	EDIT_ASSOCIATE,       /* id, entry: association id, text: id of the other selection (S-086);
	                         at: -1, or the place of one that is put back */
	EDIT_DISSOCIATE,      /* id, entry, text */
	EDIT_KIND_COUNT,
} EditKind;

typedef struct DetachedNode DetachedNode; /* a subtree that is out of the roster */

/* All texts are owned by the edit; NULL where the kind does not use them. */
typedef struct Edit {
	EditKind kind;
	char *id;     /* the node it is about; of additions: the id to give, NULL draws one */
	char *parent; /* additions: holder, a force or a selection; NULL for a root force */
	char *entry; /* id of the entry as S-042 accepts it, or of the force entry, cost type … */
	char *catalogue; /* EDIT_ADD_FORCE */
	char *category;  /* entry id of a category of the force `id` */
	char *text;
	int64_t amount;
	Amount value;
	int32_t at;             /* place among its siblings; -1 for the end */
	DetachedNode *detached; /* EDIT_RESTORE: owned */
} Edit;

/* Releases what an edit holds and makes it EDIT_NONE. */
void edit_clear(Edit *edit);

/*
 * Makes one edit and says how to take it back.
 *
 * @roster   changed only if the result is true
 * @edit     its texts are copied; EDIT_RESTORE gives up its node
 * @inverse  out, optional: owned by the caller, edit_clear(). Of an addition it is EDIT_REMOVE, and
 *           its id is that of the new node
 * @diags    what was wrong: unknown node, an entry that is not offered there (P-026), a limit
 *
 * Returns false when the edit does not fit. Borrowed pointers to removed nodes end here; ids stay
 * valid. An entry that is hidden, or more than a limit allows, fits.
 */
bool roster_apply(Roster *roster, Edit *edit, Edit *inverse, Diags *diags);

/*
 * The line an edit is written as, without a line end: the kind's word, then `key="value"` pairs,
 * texts escaped as in C. The caller owns it. EDIT_RESTORE has no text form: a journal says `undo`.
 */
char *edit_to_text(const Edit *edit);

/* Reads such a line. Returns false, with a diagnostic, if it is none. @edit is owned by the caller. */
bool edit_from_text(const char *line, Edit *edit, Diags *diags);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Edit, edit_clear)

#endif
