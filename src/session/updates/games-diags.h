/* The diagnostics of changes to installed data sets; games-diags.def is their table. */
#ifndef UPDATES_GAMES_DIAGS_H
#define UPDATES_GAMES_DIAGS_H

#define DIAG_ROWS       "session/updates/games-diags.def"
#define DIAG_NAME(name) GAMES_##name
#define DIAG_TYPE       GamesKind
#include "base/text/diag-table.inc"

#endif
