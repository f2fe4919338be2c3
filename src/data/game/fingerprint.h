/* fingerprint: checksums of army data, which identify a version better than its revision number. */
#ifndef GAME_FINGERPRINT_H
#define GAME_FINGERPRINT_H

#include "data/game/game.h"

/*
 * The SHA-256 in hexadecimal digits of all files of a game, concatenated in the order of
 * Game.files: `cat … | sha256sum` gives the same. Files in packages count unpacked.
 *
 * @further  paths of further files to append, ends with NULL; NULL for none
 *
 * Returns NULL if a file cannot be read, or was made up in memory. The caller owns it: g_free().
 */
char *game_digest(const Game *game, const char *const *further);

/* The first FINGERPRINT_DIGITS digits of game_digest() without further files: enough for people to
   compare two sheets. Each call gives that of the first one that could read the files. NULL likewise;
   owned by the caller: g_free(). */
#define FINGERPRINT_DIGITS 8
char *game_fingerprint(const Game *game);

/* The SHA-256 of one file; NULL if it cannot be read. The caller owns it: g_free(). */
char *file_digest(const char *path);

/* The SHA-256 of some bytes. The caller owns it: g_free(). */
char *bytes_digest(GBytes *bytes);

#endif
