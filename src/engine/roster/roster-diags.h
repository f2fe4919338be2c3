/* The diagnostics of edits; roster-diags.def is their table. */
#ifndef ROSTER_ROSTER_DIAGS_H
#define ROSTER_ROSTER_DIAGS_H

#define DIAG_ROWS       "engine/roster/roster-diags.def"
#define DIAG_NAME(name) ROSTER_##name
#define DIAG_TYPE       RosterKind
#include "base/text/diag-table.inc"

#endif
