/* The diagnostics of reading files; base-diags.def is their table. */
#ifndef TEXT_BASE_DIAGS_H
#define TEXT_BASE_DIAGS_H

#define DIAG_ROWS       "base/text/base-diags.def"
#define DIAG_NAME(name) BASE_##name
#define DIAG_TYPE       BaseKind
#include "base/text/diag-table.inc"

#endif
