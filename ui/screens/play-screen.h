/*
 * play-screen: the roster at the table: the round, its phases and turns, the players' points, and the boxes of each
 * unit. The game is kept in a file beside the roster's (session/play/play-file.h), which it never changes.
 */
#ifndef SCREENS_PLAY_SCREEN_H
#define SCREENS_PLAY_SCREEN_H

#include "session/bench/workbench.h"
#include "ui/app/app.h"

/* Begins or continues the game of a roster, or says why it cannot. @bench is borrowed and must outlive the
   screen. */
void play_screen_open(App *app, Workbench *bench);

#endif
