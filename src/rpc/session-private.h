/*
 * session: what a client has set up: army data, one roster, its history and its view.
 *
 * A session is empty before setupFromFiles and after teardown; everything of a setup goes with it.
 */
#ifndef RPC_SESSION_PRIVATE_H
#define RPC_SESSION_PRIVATE_H

#include "base/diags.h"
#include "eval/view.h"
#include "roster/history.h"

#include <json-glib/json-glib.h>
#include <stdbool.h>

/* All owned, all NULL while nothing is set up. */
typedef struct Session {
	Game *game;
	Choices *choices;
	Roster *roster;
	History *history;
	View *view;
	Compat compat; /* whose answers are given; stays */
} Session;

/* Drops everything; the session is then empty and ready for use. */
void session_clear(Session *session);

static inline bool
session_is_set_up(const Session *session)
{
	return session->roster != NULL;
}

/*
 * Starts afresh with army data and an empty roster (P-011).
 *
 * @files   objects with fileName and content
 * @name    of the roster; NULL for the usual one
 * @diags   what makes the data unusable: then, and only then, there are errors in it and the session
 *          is empty
 */
void session_set_up(Session *session, JsonArray *files, const char *name, Diags *diags);

/*
 * Replaces the roster by one from a file; the history starts anew.
 *
 * @name  what to call the file in messages
 *
 * Returns false, with a diagnostic and the roster as it was, if it cannot be read.
 */
bool session_load(Session *session, GBytes *bytes, const char *name, Diags *diags);

/* The roster as a `.ros` file; NULL with a diagnostic. The caller owns it: g_bytes_unref(). */
GBytes *session_save(Session *session, Diags *diags);

#endif
