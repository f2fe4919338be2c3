/* The diagnostics of army data; data-diags.def is their table. */
#ifndef GAME_DATA_DIAGS_H
#define GAME_DATA_DIAGS_H

#define DIAG_ROWS       "data/game/data-diags.def"
#define DIAG_NAME(name) DATA_##name
#define DIAG_TYPE       DataKind
#include "base/text/diag-table.inc"

#endif
