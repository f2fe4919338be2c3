/* The diagnostics of companions and packs; companion-diags.def is their table. */
#ifndef COMPANION_COMPANION_DIAGS_H
#define COMPANION_COMPANION_DIAGS_H

#define DIAG_ROWS       "data/companion/companion-diags.def"
#define DIAG_NAME(name) COMPANION_##name
#define DIAG_TYPE       CompanionKind
#include "base/text/diag-table.inc"

#endif
