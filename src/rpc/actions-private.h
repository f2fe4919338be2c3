/*
 * actions: the edits of the protocol (section 3 of it), found by name in one table.
 */
#ifndef RPC_ACTIONS_PRIVATE_H
#define RPC_ACTIONS_PRIVATE_H

#include "eval/fill.h"
#include "rpc/session-private.h"

#include <json-glib/json-glib.h>
#include <stdbool.h>

/* What an action gives back. All owned; outcome_clear(). */
typedef struct Outcome {
	char *force_id;     /* NULL if it made none */
	char *selection_id; /* NULL if it made none and none grew */
	MadeIds *made;      /* every selection that arose, in the order of creation */
	bool fills;         /* the action is of those that tell what was selected by itself */
} Outcome;

void outcome_init(Outcome *outcome);
void outcome_clear(Outcome *outcome);

/*
 * Does the action that a command names.
 *
 * @session  must be set up; after a failure its roster is as it was (P-006)
 *
 * Returns false, with a diagnostic, if it is refused (P-026).
 */
bool action_run(Session *session, JsonObject *command, Outcome *outcome, Diags *diags);

/* The names of all actions, one by one; NULL behind the last. */
const char *action_name(size_t index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Outcome, outcome_clear)

#endif
