/*
 * game-task: fetches, installs or updates a data set in a thread, so that the interface can answer
 * keys meanwhile.
 *
 *	GameTask *task = game_task_new(gallery, GAME_TASK_INSTALL, "wh40k-10e");
 *	...                                      game_task_fd() becomes readable
 *	while (!game_task_is_over(task))
 *		... game_task_progress(task)
 *	... game_task_done(task), game_task_diags(task)
 *	game_task_free(task);
 */
#ifndef UPDATES_GAME_TASK_H
#define UPDATES_GAME_TASK_H

#include "session/updates/update.h"

typedef enum GameTaskKind {
	GAME_TASK_LIST,    /* fetches the list of the gallery */
	GAME_TASK_INSTALL, /* a file, a folder, or words for gallery_find() */
	GAME_TASK_UPDATE,  /* update_find(); the name of a data set */
} GameTaskKind;

typedef struct GameTask GameTask;

/*
 * Starts a task, or does it at once if the system has no thread for us.
 *
 * @gallery  borrowed; must not be used until the task is over
 * @words    copied; NULL for GAME_TASK_LIST
 *
 * Owned by the caller: game_task_free().
 */
GameTask *game_task_new(Gallery *gallery, GameTaskKind kind, const char *words);

/* Stops the task if it is not over, waits for its thread and frees it. NULL is allowed. */
void game_task_free(GameTask *task);

/* A file descriptor that is readable after each change of the progress; -1 if there is none. */
int game_task_fd(const GameTask *task);

/* True if the thread has ended; only then the functions after the next may be called. */
bool game_task_is_over(GameTask *task);

/* The progress: "github.com: 3.1 of 58.0 MB". The caller owns it: g_free(). */
char *game_task_progress(GameTask *task);

GameTaskKind game_task_kind(const GameTask *task);

/* Sentences about the work, a line each; NULL if it failed. Borrowed. */
const char *game_task_done(const GameTask *task);

/* The reasons of a failure, and warnings. Borrowed. */
const Diags *game_task_diags(const GameTask *task);

/* Passes the found update to the caller: update_free(). NULL if nothing is newer. */
Update *game_task_steal_update(GameTask *task);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(GameTask, game_task_free)

#endif
