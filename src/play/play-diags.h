/* The diagnostics of the files of games; play-diags.def is their table. */
#ifndef PLAY_PLAY_DIAGS_H
#define PLAY_PLAY_DIAGS_H

#define DIAG_ROWS       "play/play-diags.def"
#define DIAG_NAME(name) PLAY_##name
#define DIAG_TYPE       PlayKind
#include "base/diag-table.inc"

#endif
