/*
 * git-state: army data as they were at a commit of a git work tree.
 *
 * git(1) is asked for lists and for bytes only: nothing of the work tree is run, checked out or fetched. The files of a
 * commit are put in memory (base/files/unsaved.h) below a path that no file has, which can then be named like a folder
 * of --data.
 */
#ifndef LIBRARY_GIT_STATE_H
#define LIBRARY_GIT_STATE_H

#include "base/text/diags.h"

#include <glib.h>

/* A commit. All owned. */
typedef struct GitState {
	char *commit; /* its id */
	char *day;    /* "2026-05-30", in UTC */
} GitState;

void git_state_free(GitState *state);

/*
 * The commits that changed a folder, the latest first.
 *
 * Returns an array of GitState, owned by the caller: g_ptr_array_unref(). NULL if the folder is in no work tree, or
 * there is no git(1).
 */
GPtrArray *git_states(const char *folder);

/*
 * Reads the army data of a folder at a commit, and puts them in memory.
 *
 * @diags  receives the reason of a failure
 *
 * Returns the path below which they are, owned by the caller: g_free(); release them with unsaved_forget(). NULL on
 * failure.
 */
char *git_state_read(const char *folder, const GitState *state, Diags *diags);

/* The bytes of a file in the last commit of its work tree. The caller owns them: g_bytes_unref(). NULL if it is in none,
   or there is no git(1). May run in any thread. */
GBytes *git_committed(const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(GitState, git_state_free)

#endif
