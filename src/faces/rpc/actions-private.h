/*
 * actions: the actions of the protocol (P-020 to P-026), found by name in one table. Nearly all are
 * edits (engine/edit/edit.h).
 */
#ifndef RPC_ACTIONS_PRIVATE_H
#define RPC_ACTIONS_PRIVATE_H

#include "faces/rpc/session-private.h"

#include <stdbool.h>

/* The result of an action (P-021). All owned; outcome_clear(). */
typedef struct Outcome {
	char *force_id;     /* id of a new force; NULL if there is none */
	char *selection_id; /* id of a selection made or counted up; NULL if there is none */
	MadeIds *made;      /* ids of all new selections, in the order of creation */
	bool fills;         /* the answer lists the automatic selections */
} Outcome;

/* Initialises an outcome in the caller's storage; outcome_clear() frees its contents. */
void outcome_init(Outcome *outcome);
void outcome_clear(Outcome *outcome);

/*
 * Runs the action that a command names.
 *
 * @session  must be set up; a failure leaves its roster unchanged (P-006)
 * @outcome  initialised; filled in on success
 *
 * Returns false, with a diagnostic, if the action is refused (P-026).
 */
bool action_run(Session *session, const JsonNode *command, Outcome *outcome, Diags *diags);

/* The name of an action; NULL if @index is not less than their number. */
const char *action_name(size_t index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Outcome, outcome_clear)

#endif
