/* workbench-play: games (play/play.h) with the roster of a workbench. */
#ifndef WORKBENCH_WORKBENCH_PLAY_H
#define WORKBENCH_WORKBENCH_PLAY_H

#include "play/play.h"
#include "workbench/workbench.h"

/* Begins a game with the roster as it is now; play_file_load() continues it. Owned by the caller:
   play_free(). */
Play *workbench_play(Workbench *bench);

#endif
