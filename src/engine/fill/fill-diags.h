/* The diagnostics of edits that a user asks for; eval-diags.def is their table. */
#ifndef FILL_FILL_DIAGS_H
#define FILL_FILL_DIAGS_H

#define DIAG_ROWS       "engine/fill/fill-diags.def"
#define DIAG_NAME(name) FILL_##name
#define DIAG_TYPE       FillKind
#include "base/text/diag-table.inc"

#endif
