/* The diagnostics of lock files; library-diags.def is their table. */
#ifndef LIBRARY_LIBRARY_DIAGS_H
#define LIBRARY_LIBRARY_DIAGS_H

#define DIAG_ROWS       "data/library/library-diags.def"
#define DIAG_NAME(name) LIBRARY_##name
#define DIAG_TYPE       LibraryKind
#include "base/text/diag-table.inc"

#endif
