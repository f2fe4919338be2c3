/* The diagnostics of changes to installed data sets; games-diags.def is their table. */
#ifndef GAMES_GAMES_DIAGS_H
#define GAMES_GAMES_DIAGS_H

#define DIAG_ROWS       "games/games-diags.def"
#define DIAG_NAME(name) GAMES_##name
#define DIAG_TYPE       GamesKind
#include "base/diag-table.inc"

#endif
