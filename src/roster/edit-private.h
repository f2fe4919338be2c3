/* What the files of roster_apply() share. */
#ifndef ROSTER_EDIT_PRIVATE_H
#define ROSTER_EDIT_PRIVATE_H

#include "roster/edit.h"
#include "roster/roster-diags.h"
#include "roster/roster-private.h"

/* An edit being made. All borrowed. */
typedef struct Change {
	Roster *roster;
	Edit *edit;
	Edit *inverse; /* EDIT_NONE until it is known */
	Diags *diags;
} Change;

#define COMPLAIN(change, code, ...) \
	diags_add((change)->diags, &ROSTER_KINDS[ROSTER_##code], NULL, 0, __VA_ARGS__)

/* Whether a text is there; @what names it in the complaint. */
bool change_need(const Change *change, const char *text, const char *what);

/* Whether a text can be kept in a file. NULL can. */
bool change_check_text(const Change *change, const char *text);

/* Whether the id that the edit wants to give is free, or left to be drawn. */
bool change_check_new_id(const Change *change);

bool change_check_amount(const Change *change, int64_t amount);

/* Whether so much more has room below a node of that depth. */
bool change_check_room(const Change *change, guint depth, Extent more);

/* Levels from the roster down to a node, itself included; 0 for NULL. */
guint force_depth(const Force *force);
guint selection_depth(const Selection *selection);

/* One for each kind. Each returns whether it changed the roster, and then filled `inverse`. */
bool edit_add_force(Change *change);
bool edit_add_selection(Change *change);
bool edit_remove_node(Change *change);
bool edit_restore_node(Change *change);
bool edit_duplicate_node(Change *change);
bool edit_set_amount(Change *change);
bool edit_set_limit(Change *change);
bool edit_rename(Change *change);
bool edit_set_custom_name(Change *change);
bool edit_set_notes(Change *change);
bool edit_associate(Change *change);
bool edit_dissociate(Change *change);

#endif
