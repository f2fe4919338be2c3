/* missing-game: the game of a roster whose army data are not there. */
#ifndef UPDATES_MISSING_GAME_H
#define UPDATES_MISSING_GAME_H

#include "data/library/library.h"

/* The name of the game system of a roster file, if its army data are not found. The caller owns it:
   g_free(). NULL if they are found, or the file is not a roster. */
char *missing_game_of(const Library *library, const char *path);

#endif
