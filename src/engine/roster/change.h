/*
 * change: the primitive operations on a roster, as values with an inverse.
 *
 * roster_apply() is the only way to modify a roster once it is built. It returns the change that
 * undoes the one it made; undo and redo (engine/roster/history.h) keep those. A change does exactly one
 * thing: it is the layer below edits (engine/edit/edit.h), which are the actions of a user and include the
 * automatic selections the army data ask for (S-048).
 *
 *	g_auto(Change) change = {.kind = CHANGE_ADD_SELECTION, .at = -1};
 *	change.parent = g_strdup("f1");
 *	change.entry = g_strdup("empire.captain");
 *	g_auto(Change) inverse = {0};
 *	if (roster_apply(roster, &change, &inverse, diags))
 *		... inverse.id is the id of the new selection
 */
#ifndef ROSTER_CHANGE_H
#define ROSTER_CHANGE_H

#include "base/text/diags.h"
#include "engine/roster/roster.h"

/*
 * The kinds, with the fields that each reads:
 *
 *	ADD_FORCE        parent, entry, catalogue, id, at. Without a catalogue: the parent's, or the only
 *	                 one that is not a library (P-022)
 *	ADD_SELECTION    parent (a force or a selection), entry, amount (0 means 1), id, at. Always a
 *	                 new node (S-040)
 *	REMOVE           id: a force or a selection, with everything in it (S-039, S-043)
 *	RESTORE          puts a removed node back in its place; exists only as an inverse
 *	SET_AMOUNT       id, amount: per unit of the parent, at least 1
 *	DUPLICATE        id: a force or a selection (S-045); at. Every copied node gets a new id
 *	SET_LIMIT        entry: cost type id; value, negative removes (S-066). An inverse also has text
 *	                 and at: name and place of a limit on a type unknown to the army data
 *	RENAME           text: name of the roster
 *	SET_CUSTOM_NAME  id, category or NULL, text; an empty text removes the name (S-151)
 *	SET_NOTES        as SET_CUSTOM_NAME; id "" means the roster
 *	ASSOCIATE        id, entry: association id, text: id of the other selection (S-086), at: -1, or
 *	                 the index that an inverse restores it to
 *	DISSOCIATE       id, entry, text
 *	REPLACE_ENTRY    id: a force or selection without an entry of the army data; entry: the entry to
 *	                 give it. Forces: catalogue. Selections: parent, another holder of the force that
 *	                 it moves to with its number, and at; NULL leaves it in its place. Only an
 *	                 inverse has no entry and takes it away again
 *	SET_AGREEMENT    entry: key of a finding; text: the reason, an empty one removes the agreement
 *	                 (engine/roster/agreements.h); at: -1, or the place among the tags that an inverse
 *	                 restores it to
 *	SET_ORDER        entry: id of a holder, "" for the roster; text: ids in the player's order, an empty one
 *	                 removes it (engine/roster/hand-order.h); at: as for SET_AGREEMENT
 */
typedef enum ChangeKind {
	CHANGE_NONE,
	CHANGE_ADD_FORCE,
	CHANGE_ADD_SELECTION,
	CHANGE_REMOVE,
	CHANGE_RESTORE,
	CHANGE_SET_AMOUNT,
	CHANGE_DUPLICATE,
	CHANGE_SET_LIMIT,
	CHANGE_RENAME,
	CHANGE_SET_CUSTOM_NAME,
	CHANGE_SET_NOTES,
	CHANGE_ASSOCIATE,
	CHANGE_DISSOCIATE,
	CHANGE_REPLACE_ENTRY,
	CHANGE_SET_AGREEMENT,
	CHANGE_SET_ORDER,
	CHANGE_KIND_COUNT,
} ChangeKind;

typedef struct DetachedNode DetachedNode; /* a subtree that was taken out of the roster */

/* One operation. It owns its texts; they are NULL where the kind does not read them. */
typedef struct Change {
	ChangeKind kind;
	char *id;     /* id of the node; for an addition, the id to give it, NULL draws one */
	char *parent; /* for an addition: id of the holder; NULL for a root force */
	char *entry;  /* id of the entry as S-042 accepts it, of the force entry, cost type … */
	const MenuItem *item; /* for ADD_SELECTION: the entry in the holder's menu, if known */
	char *catalogue;      /* id */
	char *category;       /* entry id of a category of the force `id` */
	char *text;
	int64_t amount;
	Amount value;
	int32_t at; /* index among the siblings; -1 appends */
	/* The inverse of an addition also unnames the cost types that the addition named (S-064):
	   all but the first `named_before`. */
	bool forgets_costs;
	guint named_before;
	DetachedNode *detached; /* CHANGE_RESTORE: owned */
} Change;

/* Frees the contents of a change and makes it CHANGE_NONE. */
void change_clear(Change *change);

/*
 * Makes one change.
 *
 * @roster   modified only if the result is true
 * @change   its texts are copied; CHANGE_RESTORE gives up its node
 * @inverse  out, optional: the change that undoes this one, owned by the caller: change_clear().
 *           The inverse of an addition is a CHANGE_REMOVE whose id is that of the new node
 * @diags    the reason of a refusal: an unknown node, an entry that is not offered there (P-026), a
 *           cap
 *
 * Returns false if the change does not fit the roster. Pointers to removed nodes become invalid;
 * ids stay valid. Adding a hidden entry or exceeding a limit is allowed.
 */
bool roster_apply(Roster *roster, Change *change, Change *inverse, Diags *diags);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Change, change_clear)

#endif
