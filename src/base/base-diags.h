/* The diagnostics of reading files; base-diags.def is their table. */
#ifndef BASE_BASE_DIAGS_H
#define BASE_BASE_DIAGS_H

#define DIAG_ROWS       "base/base-diags.def"
#define DIAG_NAME(name) BASE_##name
#define DIAG_TYPE       BaseKind
#include "base/diag-table.inc"

#endif
