/* fingerprint: which army data it was, whatever they call their revision. */
#ifndef DATA_FINGERPRINT_H
#define DATA_FINGERPRINT_H

#include "data/game.h"

/*
 * The first FINGERPRINT_DIGITS hexadecimal digits of the SHA-256 of all files of a game, one behind the
 * other in the order of Game.files, as they lie on the disk: `cat ... | sha256sum` gives the same.
 *
 * Returns NULL if a file is no longer there or never was one. The caller owns it: g_free().
 */
#define FINGERPRINT_DIGITS 8
char *game_fingerprint(const Game *game);

#endif
