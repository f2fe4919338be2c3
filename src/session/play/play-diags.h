/* The diagnostics of the files of games; play-diags.def is their table. */
#ifndef PLAY_PLAY_DIAGS_H
#define PLAY_PLAY_DIAGS_H

#define DIAG_ROWS       "session/play/play-diags.def"
#define DIAG_NAME(name) PLAY_##name
#define DIAG_TYPE       PlayKind
#include "base/text/diag-table.inc"

#endif
