/* workbench-play: games (session/play/play.h) with the roster of a workbench. */
#ifndef PLAY_WORKBENCH_PLAY_H
#define PLAY_WORKBENCH_PLAY_H

#include "session/bench/workbench.h"
#include "session/play/play.h"

/* Begins a game with the roster as it is now; play_file_load() continues it. Owned by the caller:
   play_free(). */
Play *workbench_play(Workbench *bench);

#endif
