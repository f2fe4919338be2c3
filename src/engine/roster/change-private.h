/* change-private: helpers shared by the files that implement roster_apply(). */
#ifndef ROSTER_CHANGE_PRIVATE_H
#define ROSTER_CHANGE_PRIVATE_H

#include "engine/roster/change.h"
#include "engine/roster/roster-diags.h"
#include "engine/roster/roster-private.h"

/* One call of roster_apply(). All borrowed. */
typedef struct Attempt {
	Roster *roster;
	Change *change;
	Change *inverse; /* CHANGE_NONE until the change is made */
	Diags *diags;
} Attempt;

#define COMPLAIN(attempt, code, ...) \
	diags_add((attempt)->diags, &ROSTER_KINDS[ROSTER_##code], NULL, 0, __VA_ARGS__)

/* The checks below return false, having reported the reason, if the change cannot be made. */

/* Requires a text; @field names it in the report. */
bool change_need(const Attempt *attempt, const char *text, const char *field);

/* Requires a text that an XML file can hold and that is not too long. NULL passes. */
bool change_check_text(const Attempt *attempt, const char *text);

/* Requires the id that the change wants to give to be unused. NULL passes: an id will be drawn. */
bool change_check_new_id(const Attempt *attempt);

/* Requires an amount from 1 to ROSTER_MAX_AMOUNT. */
bool change_check_amount(const Attempt *attempt, int64_t amount);

/* Requires room for @more nodes below a node at @depth: caps on their number and on nesting. */
bool change_check_room(const Attempt *attempt, guint depth, Extent more);

/* The catalogue with an id, from which forces can be taken; NULL, with a diagnostic, if none is. */
const Entry *change_named_catalogue(const Attempt *attempt, const char *id);

/* The item of a holder's menu with an id, as CHANGE_ADD_SELECTION accepts it (S-042); NULL if it has
   none. */
const MenuItem *change_find_item(const Roster *roster, const Force *force, const Selection *parent,
                                 const char *id);

/* Number of levels from the roster down to a node, which counts; 0 for NULL. */
guint force_depth(const Force *force);
guint selection_depth(const Selection *selection);

/* One function for each kind. They fill `inverse` and return true if they changed the roster. */
bool change_add_force(Attempt *attempt);
bool change_add_selection(Attempt *attempt);
bool change_remove_node(Attempt *attempt);
bool change_restore_node(Attempt *attempt);
bool change_duplicate_node(Attempt *attempt);
bool change_set_amount(Attempt *attempt);
bool change_set_limit(Attempt *attempt);
bool change_rename(Attempt *attempt);
bool change_set_custom_name(Attempt *attempt);
bool change_set_notes(Attempt *attempt);
bool change_associate(Attempt *attempt);
bool change_dissociate(Attempt *attempt);
bool change_replace_entry(Attempt *attempt);
bool change_set_agreement(Attempt *attempt); /* agreements.c */
bool change_set_order(Attempt *attempt);     /* hand-order.c */

#endif
