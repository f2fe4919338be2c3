/* play-rows: a game as rows: the players' numbers, then each unit with its boxes. */
#ifndef SCREENS_PLAY_ROWS_H
#define SCREENS_PLAY_ROWS_H

#include "faces/rows/rows.h"
#include "session/play/play.h"

/*
 * Makes the rows.
 *
 * @columns  of a row: they decide how many boxes are drawn one by one, and where figures are wrapped
 * @with_infos  true for the profiles and rules of the phase below each unit
 *
 * The key of a row names its number; play_rows_find() finds it again. The caller owns them: g_array_unref().
 */
GArray *play_rows(Play *play, int columns, bool with_infos);

/* Makes rows of the profiles and rules of the phase alone, below the units that have them and are not
   destroyed. The key of a unit's row is its id. The caller owns them: g_array_unref(). */
GArray *play_phase_rows(Play *play, int columns);

/* The number of a row, and its unit and boxes, NULL for a number of the game. @track optional. Borrowed from the game. */
PlayCount *play_rows_find(Play *play, const Row *row, PlayUnit **unit, const PlayTrack **track);

#endif
