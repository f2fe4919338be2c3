/*
 * bare-game: a game without army data, for rosters whose data are not there.
 *
 * It has the game system and the cost types that the roster names, and no catalogue. All nodes of
 * the roster are then without an entry, and show what their file has: names, costs, profiles and
 * rules.
 */
#ifndef OPEN_BARE_GAME_H
#define OPEN_BARE_GAME_H

#include "data/library/library.h"

typedef struct BareGame BareGame;
struct RosHead; /* rosters/exchange/ros.h */

/* Makes the game of a roster. The caller owns it: bare_game_free(). NULL if its ids are not those of
   army data. */
BareGame *bare_game_new(const struct RosHead *head);
void bare_game_free(BareGame *bare);

/* The game. Borrowed. */
const LoadedGame *bare_game_loaded(const BareGame *bare);

#endif
