/*
 * game-wording: where the translation of a game lies, and in which language it is wanted.
 *
 * A translation into French is the file fr.po beside the game system.
 */
#ifndef LIBRARY_GAME_WORDING_H
#define LIBRARY_GAME_WORDING_H

#include "base/wording.h"

/*
 * Reads the translation into the first language of the user's that there is one for.
 *
 * @system  the path of the game system
 * @diags   what is wrong with it; what is right is used
 *
 * Returns NULL if there is none, or it cannot be read. Owned by the caller: wording_free().
 */
Wording *game_wording_read(const char *system, Diags *diags);

#endif
