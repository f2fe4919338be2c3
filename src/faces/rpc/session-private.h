/*
 * session: the army data that a client has set up, and one roster on a workbench.
 *
 * A session is empty before setupFromFiles, openRoster and openGame, and after teardown, which frees
 * everything in it (P-017).
 */
#ifndef RPC_SESSION_PRIVATE_H
#define RPC_SESSION_PRIVATE_H

#include "base/markup/json-tree.h"
#include "session/bench/workbench.h"

#include <stdbool.h>

typedef struct Session {
	LoadedGame loaded; /* owned; its members are NULL unless the client has sent the files */
	char **places;     /* owned: folders and packages that the client named; NULL for none */
	Library *library;  /* owned; NULL unless army data were found by name */
	Workbench *bench;  /* owned; NULL while nothing is set up */
	Compat compat;     /* compatibility mode of all setups */
} Session;

/* Frees everything; the session is then empty and ready for use. */
void session_clear(Session *session);

static inline bool
session_is_set_up(const Session *session)
{
	return session->bench != NULL;
}

/*
 * Replaces everything by army data and an empty roster (P-011).
 *
 * @files  objects with fileName and content
 * @name   name of the roster; NULL for the default
 * @diags  receives an error for each fault that makes the army data unusable; the session is empty
 *         then
 */
void session_set_up(Session *session, const JsonNode *files, const char *name, Diags *diags);

/*
 * Replaces the roster by that of a file, with an empty history.
 *
 * @name  file name, for diagnostics
 *
 * Returns false, with a diagnostic and the roster unchanged, if it cannot be read.
 */
bool session_load(Session *session, GBytes *bytes, const char *name, Diags *diags);

/*
 * Replaces everything by the roster of a file or a text, with the army data it needs (P-050).
 *
 * @command  path, or content with fileName; places of data; for a text list its game and army
 * @diags    receives faults of the file and of its army data
 *
 * Returns false, with a diagnostic and an empty session, if it cannot be opened.
 */
bool session_open(Session *session, const JsonNode *command, Diags *diags);

/*
 * Replaces everything by an empty roster of a game that is found by its id or its name (P-051).
 *
 * Returns false, with a diagnostic and an empty session, if there is no such game.
 */
bool session_open_game(Session *session, const JsonNode *command, Diags *diags);

/* The game of the roster. Borrowed. */
static inline const LoadedGame *
session_game(const Session *session)
{
	return workbench_game(session->bench);
}

/* Puts a roster that is open on the workbench, in place of the one before. */
void session_use(Session *session, OpenRoster *open);

/* Writes the roster as a `.ros` file. The caller owns the result: g_bytes_unref(). NULL, with a
   diagnostic, if it cannot be written. */
GBytes *session_save(Session *session, Diags *diags);

#endif
