/*
 * edit: one action of a user on a roster, as a value.
 *
 * The same value is a proposed fix, a line of the journal, a statement of `muster apply`, an
 * argument of `muster new --select` and an action of `muster rpc`; edit-text.h has its text form.
 * Applying an edit includes the consequences the army data ask for, such as compulsory options
 * (engine/fill/fill.h). Below it are changes (engine/roster/change.h), the primitive operations that undo and
 * redo consist of.
 *
 * Edits are deterministic: the same edits, in the same order and from the same roster, give the
 * same roster, ids included.
 *
 *	g_auto(Edit) edit = edit_select("f1", "empire.captain");
 *	g_autofree char *captain = NULL;
 *	edit_apply(&edit, history, view, &captain, NULL, diags);
 */
#ifndef EDIT_EDIT_H
#define EDIT_EDIT_H

#include "base/values/amount.h"
#include "engine/fill/fill.h"

/*
 * The kinds, with the members that each uses:
 *
 *	SELECT      node: holder; entry: one more of it (S-040 to S-042)
 *	DESELECT    node: a selection, one less of it (S-043)
 *	SET_COUNT   node: a selection; count: per unit of its parent, 0 removes it (S-044)
 *	ADD_FORCE   entry: force entry; owner: catalogue, or none; node: outer force, or none
 *	REMOVE      node: a force or selection, with everything in it
 *	DUPLICATE   node: a force or selection (S-045)
 *	SET_LIMIT   entry: cost type; value: negative removes the limit (S-066)
 *	RENAME      text: name of the roster
 *	SET_NAME    node; owner: a category of that force, or none; text: "" removes the name (S-151)
 *	SET_NOTES   as SET_NAME; without a node, the notes of the roster
 *	ASSOCIATE   node: a selection; entry: association; to: the other selection (S-086)
 *	DISSOCIATE  as ASSOCIATE
 *	REPLACE     node: a force or selection without an entry of the army data; entry: the one it gets;
 *	            owner: catalogue of a force, or none; to: the selection that a selection moves
 *	            into, or none
 *	AGREE       finding: key of a finding (engine/verdict/verdict.h); text: the reason why the players pass it
 *	            over, "" removes the agreement
 *	PLACE       node: a force or selection; count: its place among those of its holder as they are shown, from
 *	            1 (S-228)
 */
typedef enum EditKind {
	EDIT_SELECT,
	EDIT_DESELECT,
	EDIT_SET_COUNT,
	EDIT_ADD_FORCE,
	EDIT_REMOVE,
	EDIT_DUPLICATE,
	EDIT_SET_LIMIT,
	EDIT_RENAME,
	EDIT_SET_NAME,
	EDIT_SET_NOTES,
	EDIT_ASSOCIATE,
	EDIT_DISSOCIATE,
	EDIT_REPLACE,
	EDIT_AGREE,
	EDIT_PLACE,
	EDIT_KIND_COUNT,
} EditKind;

typedef enum EditRefKind {
	EDIT_REF_NONE,
	EDIT_REF_ID,    /* texts[0] is an id, compared byte for byte and never parsed */
	EDIT_REF_NAMES, /* texts are names, from the outside in; only a node has more than one */
	EDIT_REF_MADE,  /* the node that an earlier edit added last */
} EditRefKind;

/* A reference to a node of the roster or to an element of the army data. */
typedef struct EditRef {
	EditRefKind kind;
	char **texts; /* owned, ends with NULL; NULL for EDIT_REF_NONE and EDIT_REF_MADE */
} EditRef;

/* All members are owned: edit_clear(). A zeroed Edit is empty and may be cleared, not applied. */
typedef struct Edit {
	EditKind kind;
	EditRef node;
	EditRef entry;
	EditRef owner;
	EditRef to;
	char *finding;
	char *text;
	int64_t count;
	Amount value;
} Edit;

/* Make an edit of each kind. Texts are copied. The result is owned by the caller: edit_clear(). */
Edit edit_select(const char *holder, const char *entry);
Edit edit_deselect(const char *selection);
Edit edit_set_count(const char *selection, int64_t count);
Edit edit_add_force(const char *outer, const char *entry, const char *catalogue);
Edit edit_remove(const char *node);
Edit edit_duplicate(const char *node);
Edit edit_set_limit(const char *cost_type, Amount value);
Edit edit_rename(const char *name);
/* @kind  EDIT_SET_NAME or EDIT_SET_NOTES */
Edit edit_customise(EditKind kind, const char *node, const char *category, const char *text);
/* @kind  EDIT_ASSOCIATE or EDIT_DISSOCIATE */
Edit edit_associate(EditKind kind, const char *from, const char *association, const char *to);
Edit edit_replace(const char *node, const char *entry, const char *catalogue);
Edit edit_move(const char *selection, const char *entry, const char *holder);
Edit edit_agree(const char *finding, const char *reason);
Edit edit_place(const char *node, int64_t place);

/* The same, for a selection that an earlier edit added. */
Edit edit_set_count_of_made(int64_t count);
Edit edit_select_in_made(const char *entry);

Edit edit_copy(const Edit *edit);
void edit_clear(Edit *edit);

/* The id in a reference, borrowed; NULL for EDIT_REF_NONE. The reference must not be by name or
   made. */
const char *edit_ref_id(const EditRef *ref);

/* The catalogue that an edit names for a force, by id or name. Borrowed; NULL for none. */
const char *edit_army(const Edit *edit);

/* True if a reference is by name, so that edit_resolve() needs a refreshed view. */
bool edit_has_names(const Edit *edit);

/* A list of Edit that owns them: g_array_unref(). */
GArray *edits_new(void);

/* Appends an edit and takes it over. */
void edits_add(GArray *edits, Edit edit);

static inline const Edit *
edits_get(const GArray *edits, guint index)
{
	return &g_array_index(edits, Edit, index);
}

/*
 * Replaces the references by name and to the last addition by ids, as the roster is now.
 *
 * @view      refreshed
 * @made      id of the node that was added last; NULL if none was
 * @resolved  out: a copy of @edit with ids, owned by the caller: edit_clear(). Empty on failure
 *
 * A node is found by its custom name, its name, or its entry's id or name in the files: forces and root
 * selections by the first name, nodes in them by the next. The name that matches best decides
 * (base/text/name-match.h); of several nodes that have it the last in the roster is meant. A first name that is
 * none of these is that of an army: its last force is meant. Returns false, with a diagnostic, if a
 * reference leads nowhere, if different names of nodes match as well, or if a name of army data is that of
 * several elements.
 */
bool edit_resolve(const Edit *edit, View *view, const char *made, Edit *resolved, Diags *diags);

/*
 * Applies an edit as one step of the history.
 *
 * @edit   must have no references by name or to the last addition: edit_resolve()
 * @view   of the history's roster; refreshed by the caller
 * @made   out, optional: id of the force or selection that was added or, by EDIT_SELECT, grew.
 *         Owned by the caller: g_free(). NULL if there is none
 * @all    optional: the ids of all selections that arose are appended
 *
 * Returns false, with a diagnostic and the roster unchanged, if the edit does not fit.
 */
bool edit_apply(const Edit *edit, History *history, View *view, char **made, MadeIds *all,
                Diags *diags);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Edit, edit_clear)

#endif
