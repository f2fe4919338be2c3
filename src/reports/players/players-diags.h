/* The diagnostics of the table of players; players-diags.def is their table. */
#ifndef PLAYERS_PLAYERS_DIAGS_H
#define PLAYERS_PLAYERS_DIAGS_H

#define DIAG_ROWS       "reports/players/players-diags.def"
#define DIAG_NAME(name) PLAYERS_##name
#define DIAG_TYPE       PlayersKind
#include "base/text/diag-table.inc"

#endif
