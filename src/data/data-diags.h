/* The diagnostics of army data; data-diags.def is their table. */
#ifndef DATA_DATA_DIAGS_H
#define DATA_DATA_DIAGS_H

#define DIAG_ROWS       "data/data-diags.def"
#define DIAG_NAME(name) DATA_##name
#define DIAG_TYPE       DataKind
#include "base/diag-table.inc"

#endif
