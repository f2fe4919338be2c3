/* fingerprint: which army data it was, whatever they call their revision. */
#ifndef DATA_FINGERPRINT_H
#define DATA_FINGERPRINT_H

#include "data/game.h"

/*
 * The SHA-256, in hexadecimal digits, of all files of a game, one behind the other in the order of
 * Game.files, as they lie on the disk: `cat ... | sha256sum` gives the same.
 *
 * @further  the path of one more file, behind them; NULL for none
 *
 * Returns NULL if a file is no longer there or never was one. The caller owns it: g_free().
 */
char *game_digest(const Game *game, const char *further);

/* Its first FINGERPRINT_DIGITS digits, without any further file: enough for people who compare two sheets. */
#define FINGERPRINT_DIGITS 8
char *game_fingerprint(const Game *game);

/* The SHA-256 of one file as it lies on the disk; NULL if it cannot be read. The caller owns it. */
char *file_digest(const char *path);

/* That of a file that has been read already. */
char *bytes_digest(GBytes *bytes);

#endif
