/*
 * game-wording: finds the translation of a game in the user's language.
 *
 * A French translation is the file fr.po beside the game system, or beside an overlay.
 */
#ifndef LIBRARY_GAME_WORDING_H
#define LIBRARY_GAME_WORDING_H

#include "base/files/wording.h"

/*
 * Reads the translation into the first of the user's languages that has one.
 *
 * @system  path of the game system or overlay
 * @diags   receives faults of single entries; the others are used
 *
 * Owned by the caller: wording_free(). NULL if there is no translation, or it cannot be read.
 */
Wording *game_wording_read(const char *system, Diags *diags);

#endif
